package org.saltus.solvers.nlgs;

/**
 * Relaxation ω that grows while the sweeps do not diverge: after every {@value #SPAN} sweeps it rises by {@value #RISE}, up to {@value #MOST}; when the change
 * of a sweep is {@value #GROWTH} times its least value so far, ω drops back to the first one, and rises half as fast from then on.
 */
final class AdaptiveRelaxation {
    private static final int SPAN = 10;
    private static final double MOST = 1.5;
    private static final double RISE = 0.05;
    private static final double GROWTH = 4;
    private final double first;
    private double omega;
    private double rise;
    private double least;
    private int sweeps;

    /** @param first ω at the start, and the least one */
    AdaptiveRelaxation(double first) {
        this.first = first;
    }

    void reset() {
        omega = first;
        rise = RISE;
        least = Double.POSITIVE_INFINITY;
        sweeps = 0;
    }

    /** ω of the next sweep, given the relative change of the last one. */
    double after(double change) {
        if (++sweeps < SPAN) {
            return omega;
        }
        sweeps = 0;
        if (change > GROWTH * least) {
            omega = first;
            rise /= 2;
            least = change;
        } else {
            omega = Math.max(first, Math.min(MOST, omega + rise));
            least = Math.min(least, change);
        }
        return omega;
    }
}
