package org.saltus.solvers.nlgs;

/**
 * Relaxation ω that follows the observed contraction: over every {@value #SPAN} sweeps the rate (change at the end / at the start)^(1/SPAN)
 * is compared with that of the span before; ω goes on in the same direction while the rate improves and turns round with half
 * the stride when it does not. A span in which the changes grow brings ω back to 1.
 */
final class AdaptiveRelaxation {
    private static final int SPAN = 12;
    private static final double LEAST = 0.7;
    private static final double MOST = 1.6;
    private static final double FIRST_STRIDE = 0.1;
    private static final double LEAST_STRIDE = 0.0125;
    private final double first;
    private double omega;
    private double stride;
    private double rate;
    private double start;
    private int sweeps;

    /** @param first ω of the first span */
    AdaptiveRelaxation(double first) {
        this.first = first;
    }

    void reset() {
        omega = first;
        stride = FIRST_STRIDE;
        rate = Double.NaN;
        sweeps = 0;
    }

    /** ω of the next sweep, given the relative change of the last one. */
    double after(double change) {
        sweeps++;
        if (sweeps == 1) {
            start = change;
        }
        if (sweeps < SPAN || !(start > 0)) {
            return omega;
        }
        double now = Math.pow(change / start, 1.0 / (SPAN - 1));
        sweeps = 0;
        if (now > 1) {
            omega = 1;
            rate = Double.NaN;
            stride = -Math.copySign(Math.max(LEAST_STRIDE, Math.abs(stride) / 2), stride);
            return omega;
        }
        if (now > rate) {
            stride = -Math.copySign(Math.max(LEAST_STRIDE, Math.abs(stride) / 2), stride);
        }
        rate = now;
        omega = Math.min(MOST, Math.max(LEAST, omega + stride));
        return omega;
    }
}
