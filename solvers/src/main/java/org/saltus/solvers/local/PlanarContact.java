package org.saltus.solvers.local;

/**
 * One Coulomb contact in the plane, exactly, by cases: take-off (r = 0 if b_N ≥ 0), stick (A r + b = 0 inside K), slip
 * (r_T = σ μ r_N with u_N = 0 and σ u_T ≤ 0, σ = ±1). With A_NN &gt; 0 and A positive (semi-)definite one case always holds; where
 * several hold (large μ and coupling) the first is taken, where none does (A_NN ± μ A_NT ≤ 0, Painlevé) r is the best
 * candidate and the result says so.
 */
final class PlanarContact {
    private static final double EPS = 0x1p-52;

    private PlanarContact() {
    }

    /** r[ro..] ← solution for the 2 × 2 block at ao, not necessarily symmetric. */
    static boolean solve(double[] A, int ao, double[] b, double mu, double[] r, int ro) {
        double bN = b[0];
        double bT = b[1];
        double aNN = A[ao];
        if (bN >= 0 || !(aNN > 0)) {
            r[ro] = 0;
            r[ro + 1] = 0;
            return bN >= 0;
        }
        double aNT = A[ao + 1];
        double aTN = A[ao + 2];
        double aTT = A[ao + 3];
        double schur = aTT - aTN / aNN * aNT + EPS * (aNN + Math.abs(aTT));   // S, kept off 0: S = 0 is stick at r_T = 0
        double c = bT - aTN / aNN * bN;
        double rT = -c / schur;                                               // stick: S r_T = −c
        double rN = -(bN + aNT * rT) / aNN;
        if (schur > 0 && Math.abs(rT) <= mu * rN) {
            r[ro] = rN;
            r[ro + 1] = rT;
            return true;
        }
        double sigma = c > 0 ? -1 : 1;                                        // force against the tangential pull
        return slip(sigma * mu, A, ao, b, r, ro) || slip(-sigma * mu, A, ao, b, r, ro) || best(sigma, A, ao, b, mu, r, ro);
    }

    /** r_N = −b_N / (A_NN + σμ A_NT), r_T = σμ r_N with slope = σμ; true when r_N &gt; 0 and σ u_T ≤ 0, up to round-off. */
    private static boolean slip(double slope, double[] A, int ao, double[] b, double[] r, int ro) {
        double denominator = A[ao] + slope * A[ao + 1];
        if (!(denominator > 4 * EPS * A[ao])) {
            return false;
        }
        double rN = -b[0] / denominator;
        double uT = b[1] + (A[ao + 2] + slope * A[ao + 3]) * rN;
        double scale = Math.abs(b[1]) + (Math.abs(A[ao + 2]) + Math.abs(slope * A[ao + 3])) * rN;
        if (Math.copySign(uT, slope * uT) > 8 * EPS * scale) {               // σ u_T; the sign of a zero counts when μ = 0
            return false;
        }
        r[ro] = rN;
        r[ro + 1] = slope * rN;
        return true;
    }

    /** No case holds: of both slips with r_N &gt; 0 and r = 0, the one with the smallest error. */
    private static boolean best(double sigma, double[] A, int ao, double[] b, double mu, double[] r, int ro) {
        double bestN = 0;
        double bestT = 0;
        r[ro] = 0;
        r[ro + 1] = 0;
        double least = LocalError.of(2, A, ao, b, mu, r, ro);
        for (int k = 0; k < 2; k++) {
            double slope = k == 0 ? sigma * mu : -sigma * mu;
            double denominator = A[ao] + slope * A[ao + 1];
            if (!(denominator > 0)) {
                continue;
            }
            r[ro] = -b[0] / denominator;
            r[ro + 1] = slope * r[ro];
            double error = LocalError.of(2, A, ao, b, mu, r, ro);
            if (error < least) {
                least = error;
                bestN = r[ro];
                bestT = r[ro + 1];
            }
        }
        r[ro] = bestN;
        r[ro + 1] = bestT;
        return least <= LocalError.ROUND_OFF;
    }
}
