package org.saltus.solvers.path;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.newton.iteration.AlartCurnier;
import org.saltus.solvers.system.ScaledProblem;

/**
 * The projection P of {@link AlartCurnier} piece by piece: open (P = 0), stick (P = x) and slip (P = (x_N, μ x_N x_T/‖x_T‖)), each a smooth
 * function on the whole space while the contact keeps its label. Robinson's normal map v(P(x)) + x − P(x) vanishes exactly when y = P(x)
 * solves the problem, and unlike the natural map it is a function of a free x: one can walk along it from piece to piece.
 * S. M. Robinson (1992). Coulomb, bilateral and disc contacts.
 */
public final class NormalMap {
    private static final byte OPEN = 0;
    private static final byte STICK = 1;
    private static final byte SLIP = 2;

    private final int[] offset;
    private final int[] size;
    private final ConeKind[] cone;
    private final double[] mu;
    private final int[] blockStart;
    private final byte[] label;
    /** Boundary that the last event of {@link #leaves} met: x_N = 0, else the cone. */
    private boolean normal;
    /** Label before the last {@link #cross}. */
    private byte from;

    /** All contacts are open until {@link #label(double[])}. */
    NormalMap(ScaledProblem scaled) {
        FrictionContactProblem problem = scaled.problem();
        offset = problem.offset();
        size = problem.size();
        cone = problem.cone();
        mu = scaled.friction();
        int nc = problem.contactCount();
        blockStart = new int[nc + 1];
        for (int c = 0; c < nc; c++) {
            blockStart[c + 1] = blockStart[c] + size[c] * size[c];
        }
        label = new byte[nc];
    }

    /** Whether all cones of a problem are covered: rolling ones are not. */
    public static boolean covers(FrictionContactProblem problem) {
        for (ConeKind cone : problem.cone()) {
            if (cone == ConeKind.ROLLING) {
                return false;
            }
        }
        return true;
    }

    /** Start of the derivative block per contact, and their total; read only. */
    int[] blockStart() {
        return blockStart;
    }

    private boolean unilateral(int c) {
        return cone[c] == ConeKind.COULOMB;
    }

    private int firstTangent(int c) {
        return unilateral(c) ? 1 : 0;
    }

    private double radius(int c, double[] x) {
        return unilateral(c) ? mu[c] * x[offset[c]] : mu[c];
    }

    private double tangent(int c, double[] x) {
        int from = offset[c] + firstTangent(c);
        int n = offset[c] + size[c] - from;
        if (n == 2) {
            return Math.sqrt(x[from] * x[from] + x[from + 1] * x[from + 1]);
        }
        double sum = 0;
        for (int k = from; k < from + n; k++) {
            sum += x[k] * x[k];
        }
        return Math.sqrt(sum);
    }

    /** Gives every contact the label of the piece in which x lies. */
    void label(double[] x) {
        for (int c = 0; c < label.length; c++) {
            if (cone[c] == ConeKind.FREE) {
                label[c] = STICK;
            } else if (unilateral(c) && x[offset[c]] <= 0) {
                label[c] = OPEN;
            } else {
                label[c] = tangent(c, x) <= radius(c, x) || unilateral(c) && size[c] == 1 ? STICK : SLIP;
            }
        }
    }

    /** y = P(x) by the labels; y written, not x. */
    void project(double[] x, double[] y) {
        for (int c = 0; c < label.length; c++) {
            int o = offset[c];
            int end = o + size[c];
            if (label[c] == OPEN) {
                for (int k = o; k < end; k++) {
                    y[k] = 0;
                }
                continue;
            }
            double factor = label[c] == STICK ? 1 : radius(c, x) / tangent(c, x);
            if (unilateral(c)) {
                y[o] = x[o];
            }
            for (int k = o + firstTangent(c); k < end; k++) {
                y[k] = factor * x[k];
            }
        }
    }

    /** D = P′(x) of the labelled piece of one contact; written at blockStart[c]. */
    void derivative(int c, double[] x, double[] D) {
        int n = size[c];
        int at = blockStart[c];
        for (int k = at; k < at + n * n; k++) {
            D[k] = 0;
        }
        if (label[c] == OPEN) {
            return;
        }
        if (unilateral(c)) {
            D[at] = 1;
        }
        int first = firstTangent(c);
        double t = label[c] == SLIP ? tangent(c, x) : 1;
        double factor = label[c] == SLIP ? radius(c, x) / t : 1;
        for (int i = first; i < n; i++) {
            double ti = x[offset[c] + i] / t;
            if (label[c] == SLIP && unilateral(c)) {
                D[at + i * n] = mu[c] * ti;
            }
            for (int j = first; j < n; j++) {
                double across = label[c] == SLIP ? ti * x[offset[c] + j] / t : 0;
                D[at + i * n + j] = factor * ((i == j ? 1 : 0) - across);
            }
        }
    }

    /** The least τ ≥ 0 at which contact c leaves its piece on x + τ sign d, or infinity. */
    double leaves(int c, double[] x, double[] d, double sign) {
        int o = offset[c];
        normal = false;
        if (cone[c] == ConeKind.FREE) {
            return Double.POSITIVE_INFINITY;
        }
        if (label[c] == OPEN || unilateral(c) && size[c] == 1) {
            normal = true;
            double side = label[c] == OPEN ? -1 : 1;
            return side * sign * d[o] < 0 ? Math.max(0, -x[o] / (sign * d[o])) : Double.POSITIVE_INFINITY;
        }
        double rim = rim(c, x, d, sign);
        if (label[c] == STICK || !unilateral(c) || sign * d[o] >= 0) {
            return rim;
        }
        double lift = Math.max(0, -x[o] / (sign * d[o]));
        normal = lift < rim;
        return Math.min(lift, rim);
    }

    /** True when the last τ of {@link #leaves} was that of x_N = 0. */
    boolean normal() {
        return normal;
    }

    /** ‖x_T‖² − radius² = a τ² + 2 b τ + c along the line: from which τ on the contact is beyond it. */
    private double rim(int c, double[] x, double[] d, double sign) {
        double a = 0;
        double b = 0;
        double e = 0;
        int o = offset[c];
        for (int k = o + firstTangent(c); k < o + size[c]; k++) {
            a += d[k] * d[k];
            b += x[k] * d[k];
            e += x[k] * x[k];
        }
        double m = mu[c] * mu[c];
        if (unilateral(c)) {
            a -= m * d[o] * d[o];
            b -= m * x[o] * d[o];
            e -= m * x[o] * x[o];
        } else {
            e -= m;
        }
        double out = label[c] == STICK ? 1 : -1;               // now a τ² + 2 b τ + e rises through 0 on leaving
        return rises(out * a, out * sign * b, out * e);
    }

    /** The least τ > 0 at which a τ² + 2 b τ + c rises through zero; 0 when it is positive and rises already. */
    private static double rises(double a, double b, double c) {
        if (c >= 0 && b > 0) {
            return 0;
        }
        double discriminant = b * b - a * c;
        if (!(discriminant >= 0)) {
            return Double.POSITIVE_INFINITY;
        }
        double q = -(b + Math.copySign(Math.sqrt(discriminant), b));
        double least = Double.POSITIVE_INFINITY;
        double first = q / a;
        double second = c / q;
        if (first > 0 && a * first + b > 0) {
            least = first;
        }
        if (second > 0 && second < least && a * second + b > 0) {
            least = second;
        }
        return least;
    }

    /** Whether P = 0 on the piece of contact c. */
    boolean open(int c) {
        return label[c] == OPEN;
    }

    /** Whether P is curved on the piece of contact c. */
    boolean slips(int c) {
        return label[c] == SLIP;
    }

    /**
     * P′ behind the boundary on which contact c stands less P′ on its piece, a bᵀ: [1; μt] e_Nᵀ where it closes, [0; t] (μ, −tᵀ) where it begins to
     * slip, t = x_T/‖x_T‖, and their negatives; a, b written.
     */
    void jump(int c, boolean atNormal, double[] x, double[] a, double[] b) {
        int first = firstTangent(c);
        double sign = atNormal ? label[c] == OPEN ? 1 : -1 : label[c] == STICK ? 1 : -1;
        double t = size[c] > first ? tangent(c, x) : 1;
        if (unilateral(c)) {
            a[0] = atNormal ? sign : 0;
            b[0] = atNormal ? 1 : mu[c];
        }
        for (int k = first; k < size[c]; k++) {
            double tk = x[offset[c] + k] / t;
            a[k] = sign * (atNormal ? mu[c] : 1) * tk;
            b[k] = atNormal ? 0 : -tk;
        }
    }

    /** Moves contact c, which stands on a boundary, to the piece beyond it. */
    void cross(int c, boolean atNormal) {
        from = label[c];
        if (!atNormal) {
            label[c] = label[c] == STICK ? SLIP : STICK;
        } else if (label[c] == OPEN) {
            label[c] = size[c] == 1 ? STICK : SLIP;
        } else {
            label[c] = OPEN;
        }
    }

    /** Takes the last {@link #cross}, which was that of contact c, back. */
    void uncross(int c) {
        label[c] = from;
    }

    /** The sign of motion along ±d that leads from the boundary into the piece of contact c. */
    double inward(int c, boolean atNormal, double[] x, double[] d) {
        int o = offset[c];
        if (atNormal) {
            return Math.signum(label[c] == OPEN ? -d[o] : d[o]);
        }
        double b = unilateral(c) ? -mu[c] * mu[c] * x[o] * d[o] : 0;
        for (int k = o + firstTangent(c); k < o + size[c]; k++) {
            b += x[k] * d[k];
        }
        return Math.signum(label[c] == STICK ? -b : b);
    }

    /** The longest τ for which P(x + τ d) of no sliding contact curves away from its tangent by more than the given length. */
    double bends(double[] x, double[] d, double most) {
        double curvature = 0;
        for (int c = 0; c < label.length; c++) {
            int o = offset[c] + firstTangent(c);
            if (label[c] != SLIP || offset[c] + size[c] - o != 2) {
                continue;
            }
            double t2 = x[o] * x[o] + x[o + 1] * x[o + 1];
            double t = Math.sqrt(t2);
            double turn = Math.abs(x[o] * d[o + 1] - x[o + 1] * d[o]) / t2;
            double along = Math.abs(x[o] * d[o] + x[o + 1] * d[o + 1]) / t2;
            double r = Math.abs(radius(c, x));
            double grows = unilateral(c) ? mu[c] * Math.abs(d[offset[c]]) : 0;
            curvature = Math.max(curvature, turn * (r * (turn + 2 * along) + 2 * grows));
        }
        return Math.sqrt(2 * most / curvature);
    }
}
