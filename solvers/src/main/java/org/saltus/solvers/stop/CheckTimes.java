package org.saltus.solvers.stop;

/**
 * When a sweep is worth measuring: the natural map costs as much as three sweeps. At first every {@code every} sweeps; then at half
 * the number of sweeps that the last two errors, extrapolated, still need, up to ten times {@code every}; and at once when the change of
 * a sweep falls below the tolerance, and below half of its value at the last such time.
 */
public final class CheckTimes {
    private static final int SPARSEST = 10;
    private final int every;
    private double tolerance;
    private double promising;
    private int due;
    private int lastSweep;
    private double lastError;

    /** @param every sweeps between measurements close to the tolerance */
    public CheckTimes(int every) {
        this.every = every;
    }

    /** Starts a solve. */
    public void reset(double error, double newTolerance) {
        tolerance = newTolerance;
        promising = newTolerance;
        due = every;
        lastSweep = 0;
        lastError = error;
    }

    /** Whether to measure after sweep n. */
    public boolean due(int n, double change) {
        return n >= due || change <= promising;
    }

    /** After a measurement: the best error so far. */
    public void measured(int n, double change, double error) {
        promising = Math.min(promising, change / 2);
        double gained = Math.log(lastError / error);
        double needed = (n - lastSweep) * Math.log(error / tolerance) / gained;
        double wait = gained > 0 && tolerance > 0 ? needed / 2 : SPARSEST * every;
        due = n + (int) Math.max(every, Math.min(SPARSEST * every, wait));
        lastSweep = n;
        lastError = error;
    }
}
