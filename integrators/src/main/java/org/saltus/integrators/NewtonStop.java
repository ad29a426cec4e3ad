package org.saltus.integrators;

import java.util.Arrays;
import org.saltus.core.check.Digits;
import org.saltus.core.math.Vectors;
import org.saltus.core.step.BodyStep;
import org.saltus.core.step.StepStoppedException;

/** When the iterations on a nonlinear body end: a correction is round-off, or the next one would be, or it is near it and no longer falls. */
public final class NewtonStop {
    /** Most iterations. */
    public static final int ITERATIONS = 30;
    /** A relative correction below which a stagnation is round-off. */
    private static final double NEAR = 1e-9;
    /** Corrections that fall by more than this go on falling so: the next one need not be made to be known as small. */
    private static final double FAST = 0.01;
    /** So often a correction may fail to fall. */
    private static final int RISES = 3;
    /** A correction beyond this share of the largest solution of the body so far is no solution. */
    private static final double FAR = 1e-6;
    /** A correction that moves the body by less than this share of its configuration is round-off. */
    private static final double STILL = 1e-12;
    private final double tolerance;
    private double last;
    private double lastSize;
    private int rises;
    private double[] largest = new double[0];                                // of accepted iterations, per body

    /** @param tolerance on corrections, relative to the solution */
    public NewtonStop(double tolerance) {
        this.tolerance = tolerance;
    }

    /** Before the first iteration. */
    public void begin() {
        last = Double.POSITIVE_INFINITY;
        rises = 0;
    }

    /** True when the iterations are over. @param change size of the correction; @param size of the solution */
    public boolean isDone(double change, double size) {
        rises += change < last ? 0 : 1;
        double rate = Double.isInfinite(last) ? 1 : change / last;
        last = change;
        lastSize = size;
        return change <= tolerance * size || rate < FAST && rate * change <= tolerance * size || rises > 0 && change <= NEAR * size || rises >= RISES;
    }

    /**
     * After the last iteration; a body at rest, whose velocity or acceleration is round-off itself, is no failure.
     *
     * @param perLength the solution by the displacement it means: 1/h for velocities, 1/h² for accelerations; 0 to demand more
     * @throws StepStoppedException if the iterations have not converged
     */
    public void accept(BodyStep s, double perLength) {
        if (largest.length <= s.index()) {
            largest = Arrays.copyOf(largest, 2 * s.index() + 1);
        }
        double size = Math.max(largest[s.index()], lastSize);
        double still = STILL * perLength * Vectors.normInf(s.body().configurationSize(), s.q0(), s.configurationOffset());
        if (!(last <= Math.max(FAR * size, still) && Double.isFinite(size))) {
            throw new StepStoppedException("Body \"" + s.body().name() + "\" at t = " + Digits.of(s.time(), 6) + " s: Newton's iterations did not"
                + " converge, the last correction is " + Digits.of(last / size, 3) + " of the solution. Reduce the time step.");
        }
        largest[s.index()] = size;
    }
}
