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
 * the isotropic guess λ = ‖c‖ / (μ r_N) − tr S / 2.
 */
final class SpatialContact {
    private static final double EPS = 0x1p-52;
    /** 1e-13 tr A in units of the shift 4ε tr A. */
    private static final double SINGULAR = 1e-13 / (4 * EPS);
    /** Rounding of c = b_T − A_TN b_N / A_NN, relative to the sum of its terms. */
    private static final double NOISE = 32 * EPS;
    private static final int STEPS = 120;

    private SpatialContact() {
    }

    /**
     * r[ro..] ← solution for the 3 × 3 block at ao, which need not be symmetric.
     *
     * @param r guess, of which the direction of r_T is used, then solution
     * @return false when no root was found (A not positive semi-definite); r is then in K but no solution
     */
    static boolean solve(double[] A, int ao, double[] b, double mu, double[] r, int ro) {
        double bN = b[0];
        double aNN = A[ao];
        if (bN >= 0 || !(aNN > 0)) {
            r[ro] = 0;
            r[ro + 1] = 0;
            r[ro + 2] = 0;
            return bN >= 0;
        }
        double inverse = 1 / aNN;
        if (mu == 0) {
            r[ro] = -bN * inverse;
            r[ro + 1] = 0;
            r[ro + 2] = 0;
            return true;
        }
        double a1 = A[ao + 1];
        double a2 = A[ao + 2];
        double g1 = A[ao + 3] * inverse;
        double g2 = A[ao + 6] * inverse;
        double floor = 4 * EPS * (aNN + A[ao + 4] + A[ao + 8]);
        double s11 = A[ao + 4] - g1 * a1 + floor;
        double s12 = A[ao + 5] - g1 * a2;
        double s21 = A[ao + 7] - g2 * a1;
        double s22 = A[ao + 8] - g2 * a2 + floor;
        double c1 = b[1] - g1 * bN;
        double c2 = b[2] - g2 * bN;
        double noise = NOISE * (Math.abs(b[1]) + Math.abs(b[2]) - (Math.abs(g1) + Math.abs(g2)) * bN);
        if (stick(bN, inverse, a1, a2, s11, s12, s21, s22, c1, c2, noise, floor, mu, r, ro)) {
            return true;
        }
        double t1 = r[ro + 1];
        double t2 = r[ro + 2];
        double square = t1 * t1 + t2 * t2;
        if (square > 0 && square < Double.POSITIVE_INFINITY && SlipAngle.solve(A, ao, b, mu, t1, t2, r, ro)) {
            return true;
        }
        if (!slip(bN, inverse, a1, a2, s11, s12, s21, s22, c1, c2, mu, r, ro)) {
            return false;
        }
        t1 = r[ro + 1];
        t2 = r[ro + 2];
        if (t1 * t1 + t2 * t2 > 0) {
            SlipAngle.solve(A, ao, b, mu, t1, t2, r, ro);
        }
        return true;
    }

    /** Elimination with the larger pivot of the first column; writes r only when it lies in K. */
    private static boolean stick(double bN, double inverse, double a1, double a2, double s11, double s12, double s21,
                                 double s22, double c1, double c2, double noise, double floor, double mu, double[] r,
                                 int ro) {
        double squares = s11 * s11 + s12 * s12 + s21 * s21 + s22 * s22;
        double det = s11 * s22 - s12 * s21;
        double cut = SINGULAR * floor;
        double r1;
        double r2;
        if (det * det <= cut * cut * squares) {
            boolean zero = squares <= cut * cut;
            r1 = zero ? 0 : -(s11 * c1 + s21 * c2) / squares;
            r2 = zero ? 0 : -(s12 * c1 + s22 * c2) / squares;
            noise += 8 * floor * (Math.abs(r1) + Math.abs(r2));
            if (!(Math.abs(s11 * r1 + s12 * r2 + c1) <= noise && Math.abs(s21 * r1 + s22 * r2 + c2) <= noise)) {
                return false;
            }
        } else if (Math.abs(s11) >= Math.abs(s21)) {
            double m = s21 / s11;
            r2 = (m * c1 - c2) / (s22 - m * s12);
            r1 = -(c1 + s12 * r2) / s11;
        } else {
            double m = s11 / s21;
            r2 = (m * c2 - c1) / (s12 - m * s22);
            r1 = -(c2 + s22 * r2) / s21;
        }
        double rN = -(bN + a1 * r1 + a2 * r2) * inverse;
        double limit = mu * rN;
        if (!(rN >= 0 && r1 * r1 + r2 * r2 <= limit * limit)) {
            return false;
        }
        r[ro] = rN;
        r[ro + 1] = r1;
        r[ro + 2] = r2;
        return true;
    }

    /** The root of h by Newton's method inside a bracket [lo, hi]; hi &lt; 0 while unknown. */
    private static boolean slip(double bN, double inverse, double a1, double a2, double s11, double s12, double s21,
                                double s22, double c1, double c2, double mu, double[] r, int ro) {
        double trace = s11 + s22;
        double c = Math.sqrt(c1 * c1 + c2 * c2);
        double lambda = Math.max(1e-3 * trace, c / (-mu * bN * inverse) - 0.5 * trace);
        double lo = 0;
        double hi = -1;
        double r1 = 0;
        double r2 = 0;
        double rN = 0;
        double t = 0;
        for (int step = 0; step < STEPS; step++) {
            double m11 = s11 + lambda;
            double m22 = s22 + lambda;
            double id = 1 / (m11 * m22 - s12 * s21);
            r1 = (s12 * c2 - m22 * c1) * id;
            r2 = (s21 * c1 - m11 * c2) * id;
            rN = -(bN + a1 * r1 + a2 * r2) * inverse;
            t = Math.sqrt(r1 * r1 + r2 * r2);
            double h = mu * rN - t;
            if (Math.abs(h) <= 2 * EPS * (mu * Math.abs(rN) + t)) {
                break;
            }
            if (h < 0) {
                lo = lambda;
            } else {
                hi = lambda;
            }
            double next = -1;
            if (rN > 0) {
                double d1 = (s12 * r2 - m22 * r1) * id;                       // dr_T/dλ = −(S + λI)⁻¹ r_T
                double d2 = (s21 * r1 - m11 * r2) * id;
                double dN = -(a1 * d1 + a2 * d2) * inverse;
                double slope = mu * (dN * t * t - rN * (r1 * d1 + r2 * d2));  // t³ times the derivative of μ r_N / t − 1
                next = slope > 0 ? lambda - h * t * t / slope : -1;
            }
            if (!(next > lo && (hi < 0 || next < hi))) {
                next = hi < 0 ? 4 * lambda + 1e-3 * trace : lo > 0 && hi > 16 * lo ? Math.sqrt(lo * hi) : 0.5 * (lo + hi);
            }
            if (next == lambda || next == lo || next == hi) {
                break;
            }
            lambda = next;
        }
        if (!(rN > 0 && t < Double.POSITIVE_INFINITY) || hi < 0 && Math.abs(mu * rN - t) > 1e-8 * t) {
            return false;
        }
        double scale = t > 0 ? mu * rN / t : 0;                               // exactly on the cone
        r[ro] = rN;
        r[ro + 1] = scale * r1;
        r[ro + 2] = scale * r2;
        return true;
    }
}
