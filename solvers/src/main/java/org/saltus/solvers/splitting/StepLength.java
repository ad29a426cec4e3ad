package org.saltus.solvers.splitting;

/**
 * Khobotov's self-adaptive step length ρ for y ← P_K(y − ρ F(y)): with t = ρ ‖F(y) − F(ȳ)‖ / ‖y − ȳ‖ a step is repeated shorter while
 * t &gt; 0.9, and the next one is longer when t &lt; 0.3 (E. N. Khobotov (1987); He, Liao (2002)).
 */
final class StepLength {
    private static final double MOST = 0.9;
    private static final double LEAST = 0.3;
    private static final double CHANGE = 2.0 / 3;
    private double rho;
    private double ratio;

    void reset() {
        rho = 1;
    }

    double rho() {
        return rho;
    }

    /** True when the step from y to next is short enough; otherwise ρ is smaller now. */
    boolean accepts(int n, double[] y, double[] next, double[] F, double[] nextF) {
        double moved = 0;
        double changed = 0;
        for (int i = 0; i < n; i++) {
            moved += (next[i] - y[i]) * (next[i] - y[i]);
            changed += (nextF[i] - F[i]) * (nextF[i] - F[i]);
        }
        ratio = moved == 0 ? 0 : rho * Math.sqrt(changed / moved);
        if (!(ratio > MOST)) {
            return true;
        }
        rho *= CHANGE * Math.min(1, 1 / ratio);
        return false;
    }

    /** After an accepted step. */
    void relax() {
        if (ratio < LEAST && ratio > 0) {
            rho /= CHANGE;
        }
    }
}
