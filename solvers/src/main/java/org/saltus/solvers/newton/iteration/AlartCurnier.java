package org.saltus.solvers.newton.iteration;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.system.ScaledProblem;

/**
 * The projection P of the Alart-Curnier function and its derivative: P(x)_N = max(0, x_N), P(x)_T = projection of x_T on the disc of radius
 * μ P(x)_N (rolling: the same for x_R with μ_r; FREE: P(x) = x; DISC: fixed radius). y = P(y − σ û) for any σ &gt; 0 states Signorini's and
 * Coulomb's laws without De Saxcé's term; P. Alart, A. Curnier (1991).
 */
public final class AlartCurnier {
    private final int[] offset;
    private final int[] size;
    private final ConeKind[] cone;
    private final double[] mu;
    private final double[] muR;
    private final int[] blockStart;

    public AlartCurnier(ScaledProblem scaled) {
        FrictionContactProblem problem = scaled.problem();
        offset = problem.offset();
        size = problem.size();
        cone = problem.cone();
        mu = scaled.friction();
        muR = scaled.rollingFriction();
        blockStart = new int[problem.contactCount() + 1];
        for (int c = 0; c < problem.contactCount(); c++) {
            blockStart[c + 1] = blockStart[c] + size[c] * size[c];
        }
    }

    /** Start of the derivative block per contact, and their total; read only. */
    int[] blockStart() {
        return blockStart;
    }

    /** y = P(x) for all contacts; y written, may be x. */
    public void project(double[] x, double[] y) {
        for (int c = 0; c < blockStart.length - 1; c++) {
            int o = offset[c];
            switch (cone[c]) {
                case FREE -> System.arraycopy(x, o, y, o, size[c]);
                case DISC -> disc(x, o, size[c], mu[c], y);
                case ROLLING -> {
                    y[o] = Math.max(0, x[o]);
                    disc(x, o + 1, 2, mu[c] * y[o], y);
                    disc(x, o + 3, 2, muR[c] * y[o], y);
                }
                default -> {
                    y[o] = Math.max(0, x[o]);
                    disc(x, o + 1, size[c] - 1, mu[c] * y[o], y);
                }
            }
        }
    }

    private static double norm(double[] x, int o, int n) {
        if (n == 1) {
            return Math.abs(x[o]);
        }
        double sum = 0;
        for (int k = o; k < o + n; k++) {
            sum += x[k] * x[k];
        }
        return Math.sqrt(sum);
    }

    private static void disc(double[] x, int o, int n, double radius, double[] y) {
        if (n == 0) {
            return;
        }
        double t = norm(x, o, n);
        double factor = t <= radius ? 1 : radius / t;
        for (int k = o; k < o + n; k++) {
            y[k] = factor * x[k];
        }
    }

    /** D = ∂P/∂x at x, one block per contact; D written. A block vanishes exactly where x_N ≤ 0. */
    void derivative(double[] x, double[] D) {
        for (int c = 0; c < blockStart.length - 1; c++) {
            int o = offset[c];
            int at = blockStart[c];
            int n = size[c];
            for (int k = at; k < blockStart[c + 1]; k++) {
                D[k] = 0;
            }
            if (cone[c] == ConeKind.FREE) {
                for (int k = 0; k < n; k++) {
                    D[at + k * n + k] = 1;
                }
            } else if (cone[c] == ConeKind.DISC) {
                discDerivative(x, o, n, mu[c], false, D, at, n, 0);
            } else if (x[o] > 0) {
                D[at] = 1;
                int tangents = cone[c] == ConeKind.ROLLING ? 2 : n - 1;
                discDerivative(x, o + 1, tangents, mu[c], true, D, at, n, 1);
                if (cone[c] == ConeKind.ROLLING) {
                    discDerivative(x, o + 3, 2, muR[c], true, D, at, n, 3);
                }
            }
        }
    }

    /** The rows from first on of a block of order n for the disc of radius mu (times the normal part, then column 0 is filled too). */
    static void discDerivative(double[] x, int o, int k, double mu, boolean cone, double[] D, int at, int n, int first) {
        double t = norm(x, o, k);
        double radius = cone ? mu * x[o - first] : mu;
        if (t <= radius) {
            for (int i = 0; i < k; i++) {
                D[at + (first + i) * n + first + i] = 1;
            }
            return;
        }
        double factor = radius / t;
        for (int i = 0; i < k; i++) {
            int row = at + (first + i) * n;
            double ti = x[o + i] / t;
            if (cone) {
                D[row] = mu * ti;
            }
            for (int j = 0; j < k; j++) {
                D[row + first + j] = factor * ((i == j ? 1 : 0) - ti * x[o + j] / t);
            }
        }
    }
}
