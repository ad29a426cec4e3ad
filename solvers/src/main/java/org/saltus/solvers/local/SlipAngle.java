package org.saltus.solvers.local;

/**
 * Slip in 3D with one unknown, the direction t of friction. With r_T = μ r_N t and u_N = 0, r_N = −b_N / (A_NN + μ A_NT t), the
 * sliding velocity is u_T(t) = b_T + r_N (A_TN + μ A_TT t), and Coulomb's law asks F = t⊥ · u_T = 0 and t · u_T ≤ 0. No inverse of A
 * appears, so a root is as accurate as A r itself. Newton's method on the angle:
 * F' = −t · u_T + t⊥ · u_T', u_T' = r_N' (A_TN + μ A_TT t) + r_N μ A_TT t⊥, r_N' = −r_N μ A_NT t⊥ / (A_NN + μ A_NT t).
 */
final class SlipAngle {
    private static final int STEPS = 6;
    private static final double ACCURACY = 0x1p-50;

    private SlipAngle() {
    }

    /**
     * Newton from the direction (t1, t2), of any positive length.
     *
     * @param r from ro, written only when true
     * @return true when a slip solution was found to round-off
     */
    static boolean solve(double[] A, int ao, double[] b, double mu, double t1, double t2, double[] r, int ro) {
        double bN = b[0];
        double aNN = A[ao];
        double m1 = mu * A[ao + 1];
        double m2 = mu * A[ao + 2];
        double s11 = mu * A[ao + 4];
        double s12 = mu * A[ao + 5];
        double s21 = mu * A[ao + 7];
        double s22 = mu * A[ao + 8];
        double size = Math.abs(s11) + Math.abs(s12) + Math.abs(s21) + Math.abs(s22) + Math.abs(A[ao + 3])
            + Math.abs(A[ao + 6]);
        double pull = Math.abs(b[1]) + Math.abs(b[2]);
        double length = 1 / Math.sqrt(t1 * t1 + t2 * t2);
        for (int step = 0; step < STEPS; step++) {
            t1 *= length;
            t2 *= length;
            double denominator = aNN + m1 * t1 + m2 * t2;
            if (!(denominator > 0)) {
                return false;
            }
            double rN = -bN / denominator;
            double w1 = A[ao + 3] + s11 * t1 + s12 * t2;
            double w2 = A[ao + 6] + s21 * t1 + s22 * t2;
            double u1 = b[1] + rN * w1;
            double u2 = b[2] + rN * w2;
            double F = t1 * u2 - t2 * u1;                                     // t⊥ = (−t2, t1)
            double along = t1 * u1 + t2 * u2;
            double noise = ACCURACY * (pull + size * rN);
            if (Math.abs(F) <= noise) {
                if (!(along <= noise)) {
                    return false;
                }
                r[ro] = rN;
                r[ro + 1] = mu * rN * t1;
                r[ro + 2] = mu * rN * t2;
                return true;
            }
            double dN = -rN * (m2 * t1 - m1 * t2) / denominator;
            double v1 = dN * w1 + rN * (s12 * t1 - s11 * t2);
            double v2 = dN * w2 + rN * (s22 * t1 - s21 * t2);
            double turn = -F / (t1 * v2 - t2 * v1 - along);
            if (!(Math.abs(turn) <= 1)) {
                return false;
            }
            double old = t1;
            t1 -= turn * t2;
            t2 += turn * old;
            length = 1 / Math.sqrt(1 + turn * turn);
        }
        return false;
    }
}
