package org.saltus.solvers.local;

/**
 * One Coulomb contact in 3D, by cases. With the Schur complement S = A_TT − A_TN A_NT / A_NN and c = b_T − A_TN b_N / A_NN:
 * <ul>
 * <li>take-off: b_N ≥ 0, r = 0;</li>
 * <li>stick: S r_T = −c, r_N = −(b_N + A_NT r_T) / A_NN, if ‖r_T‖ ≤ μ r_N;</li>
 * <li>slip: u_T = −λ r_T, so (S + λI) r_T = −c, and λ &gt; 0 is the root of h(λ) = μ r_N − ‖r_T‖.</li>
 * </ul>
 * With A positive semi-definite S + λI is regular for λ &gt; 0, h is continuous, h &lt; 0 near 0 (no stick) and h → −μ b_N / A_NN &gt; 0 at
 * infinity: a root always exists, and bisection guards Newton's method on μ r_N / ‖r_T‖ − 1, which is nearly linear in λ. The
 * direction so found is refined by {@link SlipAngle}. S is shifted by four roundings of tr A, which keeps the eigenvalues of a
 * singular S from turning negative. Where the smaller eigenvalue of S is below 1e-13 tr A, which its own rounding may be, sticking
 * takes the r_T of least norm, −Sᵀc / ‖S‖² (rank one; 0 for S = 0), and holds only when S r_T + c vanishes to round-off.
 *
 * <p>A slip starts from the direction of the given r_T when there is one (u_T and r_T hardly turn from sweep to sweep), else from
 * the isotropic guess λ = ‖c‖ / (μ r_N) − tr S / 2. An instance holds the numbers of the contact at hand: one per thread.
 */
final class SpatialContact {
    private static final double EPS = 0x1p-52;
    /** 1e-13 tr A in units of the shift 4ε tr A. */
    private static final double SINGULAR = 1e-13 / (4 * EPS);
    /** Rounding of c = b_T − A_TN b_N / A_NN, relative to the sum of its terms. */
    private static final double NOISE = 32 * EPS;
    private static final int STEPS = 120;
    private double bN;
    private double inverse;                                                   // 1 / A_NN
    private double a1;                                                        // A_NT
    private double a2;
    private double s11;                                                       // S, shifted
    private double s12;
    private double s21;
    private double s22;
    private double c1;
    private double c2;
    private double shift;
    private double noise;
    private double r1;                                                        // r_T(λ)
    private double r2;
    private double rN;                                                        // r_N(λ)
    private double t;                                                         // ‖r_T(λ)‖
    private double derivative;                                                // of μ r_N / ‖r_T‖, times ‖r_T‖³

    /**
     * r[ro..] ← solution for the 3 × 3 block at ao, which need not be symmetric.
     *
     * @param r guess, of which the direction of r_T is used, then solution
     * @return false when no root was found (A not positive semi-definite); r is then untouched, or 0 when A_NN ≤ 0
     */
    boolean solve(double[] A, int ao, double[] b, double mu, double[] r, int ro) {
        if (b[0] >= 0 || !(A[ao] > 0)) {
            write(0, 0, 0, r, ro);
            return b[0] >= 0;
        }
        if (mu == 0) {
            write(-b[0] / A[ao], 0, 0, r, ro);
            return true;
        }
        reduce(A, ao, b);
        if (stick(mu)) {
            write(rN, r1, r2, r, ro);
            return true;
        }
        if (refine(A, ao, b, mu, r, ro)) {                                    // from the last visit's direction
            return true;
        }
        if (!slip(mu)) {
            return false;
        }
        double scale = t > 0 ? mu * rN / t : 0;                               // exactly on the cone
        write(rN, scale * r1, scale * r2, r, ro);
        refine(A, ao, b, mu, r, ro);
        return true;
    }

    private static void write(double n, double t1, double t2, double[] r, int ro) {
        r[ro] = n;
        r[ro + 1] = t1;
        r[ro + 2] = t2;
    }

    private static boolean refine(double[] A, int ao, double[] b, double mu, double[] r, int ro) {
        double t1 = r[ro + 1];
        double t2 = r[ro + 2];
        double square = t1 * t1 + t2 * t2;
        return square > 0 && square < Double.POSITIVE_INFINITY && SlipAngle.solve(A, ao, b, mu, t1, t2, r, ro);
    }

    /** S and c. */
    private void reduce(double[] A, int ao, double[] b) {
        bN = b[0];
        inverse = 1 / A[ao];
        a1 = A[ao + 1];
        a2 = A[ao + 2];
        double g1 = A[ao + 3] * inverse;
        double g2 = A[ao + 6] * inverse;
        shift = 4 * EPS * (A[ao] + A[ao + 4] + A[ao + 8]);
        s11 = A[ao + 4] - g1 * a1 + shift;
        s12 = A[ao + 5] - g1 * a2;
        s21 = A[ao + 7] - g2 * a1;
        s22 = A[ao + 8] - g2 * a2 + shift;
        c1 = b[1] - g1 * bN;
        c2 = b[2] - g2 * bN;
        noise = NOISE * (Math.abs(b[1]) + Math.abs(b[2]) - (Math.abs(g1) + Math.abs(g2)) * bN);
    }

    /** r_T of S r_T = −c and its r_N; true when r lies in K. */
    private boolean stick(double mu) {
        double squares = s11 * s11 + s12 * s12 + s21 * s21 + s22 * s22;
        double det = s11 * s22 - s12 * s21;
        double cut = SINGULAR * shift;
        if (det * det <= cut * cut * squares) {
            if (!leastNorm(squares, cut)) {
                return false;
            }
        } else {
            eliminate();
        }
        rN = -(bN + a1 * r1 + a2 * r2) * inverse;
        double limit = mu * rN;
        return rN >= 0 && r1 * r1 + r2 * r2 <= limit * limit;
    }

    /** r_T = −Sᵀc / ‖S‖² for S of rank one, 0 for S = 0; true when S r_T + c vanishes up to rounding. */
    private boolean leastNorm(double squares, double cut) {
        boolean zero = squares <= cut * cut;
        r1 = zero ? 0 : -(s11 * c1 + s21 * c2) / squares;
        r2 = zero ? 0 : -(s12 * c1 + s22 * c2) / squares;
        double allowed = noise + 8 * shift * (Math.abs(r1) + Math.abs(r2));
        return Math.abs(s11 * r1 + s12 * r2 + c1) <= allowed && Math.abs(s21 * r1 + s22 * r2 + c2) <= allowed;
    }

    /** S r_T = −c by elimination with the larger pivot of the first column. */
    private void eliminate() {
        if (Math.abs(s11) >= Math.abs(s21)) {
            double m = s21 / s11;
            r2 = (m * c1 - c2) / (s22 - m * s12);
            r1 = -(c1 + s12 * r2) / s11;
        } else {
            double m = s11 / s21;
            r2 = (m * c2 - c1) / (s12 - m * s22);
            r1 = -(c2 + s22 * r2) / s21;
        }
    }

    /** The root of h by Newton's method inside a bracket [lo, hi]; hi &lt; 0 while unknown. False when none was found. */
    private boolean slip(double mu) {
        double trace = s11 + s22;
        double lambda = Math.max(1e-3 * trace, Math.sqrt(c1 * c1 + c2 * c2) / (-mu * bN * inverse) - 0.5 * trace);
        double lo = 0;
        double hi = -1;
        for (int step = 0; step < STEPS; step++) {
            double h = evaluate(lambda, mu);
            if (Math.abs(h) <= 2 * EPS * (mu * Math.abs(rN) + t)) {
                break;
            }
            if (h < 0) {
                lo = lambda;
            } else {
                hi = lambda;
            }
            double next = rN > 0 && derivative > 0 ? lambda - h * t * t / derivative : -1;
            if (!(next > lo && (hi < 0 || next < hi))) {
                next = hi < 0 ? 4 * lambda + 1e-3 * trace : lo > 0 && hi > 16 * lo ? Math.sqrt(lo * hi) : 0.5 * (lo + hi);
            }
            if (next == lambda || next == lo || next == hi) {
                break;
            }
            lambda = next;
        }
        return rN > 0 && t < Double.POSITIVE_INFINITY && (hi >= 0 || Math.abs(mu * rN - t) <= 1e-8 * t);
    }

    /** r_T(λ), r_N, ‖r_T‖ and the derivative, with dr_T/dλ = −(S + λI)⁻¹ r_T; returns h(λ). */
    private double evaluate(double lambda, double mu) {
        double m11 = s11 + lambda;
        double m22 = s22 + lambda;
        double id = 1 / (m11 * m22 - s12 * s21);
        r1 = (s12 * c2 - m22 * c1) * id;
        r2 = (s21 * c1 - m11 * c2) * id;
        rN = -(bN + a1 * r1 + a2 * r2) * inverse;
        t = Math.sqrt(r1 * r1 + r2 * r2);
        double d1 = (s12 * r2 - m22 * r1) * id;
        double d2 = (s21 * r1 - m11 * r2) * id;
        double dN = -(a1 * d1 + a2 * d2) * inverse;
        derivative = mu * (dN * t * t - rN * (r1 * d1 + r2 * d2));
        return mu * rN - t;
    }
}
