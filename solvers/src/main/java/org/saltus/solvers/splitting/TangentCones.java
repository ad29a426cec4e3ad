package org.saltus.solvers.splitting;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Cones;

/**
 * Projections on the tangent cones of K: at the tip of a cone K itself, on its boundary the half space below the outward normal (−μ, y_T/‖y_T‖), on an
 * edge of a rolling cone the intersection of two such half spaces, inside the whole space.
 */
final class TangentCones {
    /** Points closer to the boundary than this, relatively, are on it. */
    private static final double INSIDE = 1 - 1e-12;

    private TangentCones() {
    }

    /** x[o..] ← its projection on the tangent cone at y[o..] of a contact. @param mu μ, for discs the radius */
    static void project(ConeKind cone, int size, double mu, double muR, double[] y, double[] x, int o) {
        switch (cone) {
            case COULOMB, ROLLING -> {
                if (y[o] <= 0) {
                    Cones.project(cone, size, mu, muR, x, o);
                } else {
                    cutCone(size, mu, muR, y, x, o);
                }
            }
            case DISC -> cutDisc(size, mu, y, x, o);
            default -> {
            }
        }
    }

    private static void cutDisc(int size, double radius, double[] y, double[] x, int o) {
        double norm = norm(size, y, o);
        double out = norm > 0 && norm >= radius * INSIDE ? outward(size, norm, y, x, o) : 0;
        if (out > 0) {
            remove(size, out, norm, y, x, o);
        }
    }

    /** At y_N &gt; 0: takes from x what points out of ‖x_T‖ ≤ μ x_N and ‖x_R‖ ≤ μ_r x_N where y is on their boundaries. */
    private static void cutCone(int size, double mu, double muR, double[] y, double[] x, int o) {
        int tangents = Math.min(size, 3) - 1;
        if (mu == 0) {
            zero(tangents, x, o + 1);
        }
        if (size == 5 && muR == 0) {
            zero(2, x, o + 3);
        }
        double t = norm(tangents, y, o + 1);
        double s = size == 5 ? norm(2, y, o + 3) : 0;
        boolean sliding = mu > 0 && tangents > 0 && t >= mu * y[o] * INSIDE;
        boolean rolling = muR > 0 && size == 5 && s >= muR * y[o] * INSIDE;
        double a = sliding ? outward(tangents, t, y, x, o + 1) - mu * x[o] : 0;
        double b = rolling ? outward(2, s, y, x, o + 3) - muR * x[o] : 0;
        double aa = 1 + mu * mu;
        double bb = 1 + muR * muR;
        double ab = mu * muR;
        double first = Math.max(0, a / aa);                     // multipliers of the two half spaces, ≥ 0
        double second = Math.max(0, b / bb);
        if (sliding && rolling && first > 0 && second > 0) {
            if (b - ab * first <= 0) {
                second = 0;
            } else if (a - ab * second <= 0) {
                first = 0;
            } else {
                double determinant = aa * bb - ab * ab;
                first = (a * bb - b * ab) / determinant;
                second = (b * aa - a * ab) / determinant;
            }
        }
        if (first > 0) {
            remove(tangents, first, t, y, x, o + 1);
            x[o] += mu * first;
        }
        if (second > 0) {
            remove(2, second, s, y, x, o + 3);
            x[o] += muR * second;
        }
    }

    private static void zero(int count, double[] x, int o) {
        for (int i = o; i < o + count; i++) {
            x[i] = 0;
        }
    }

    private static double norm(int size, double[] y, int o) {
        double sum = 0;
        for (int i = o; i < o + size; i++) {
            sum += y[i] * y[i];
        }
        return Math.sqrt(sum);
    }

    /** yᵀ x / ‖y‖. */
    private static double outward(int size, double norm, double[] y, double[] x, int o) {
        double sum = 0;
        for (int i = o; i < o + size; i++) {
            sum += y[i] * x[i];
        }
        return sum / norm;
    }

    /** x −= factor y/‖y‖. */
    private static void remove(int size, double factor, double norm, double[] y, double[] x, int o) {
        for (int i = o; i < o + size; i++) {
            x[i] -= factor * y[i] / norm;
        }
    }
}
