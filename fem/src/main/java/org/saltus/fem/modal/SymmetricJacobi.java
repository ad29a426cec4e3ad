package org.saltus.fem.modal;

/** Eigenvalues of small dense symmetric matrices by Jacobi's cyclic method: accurate for values of very different sizes. */
public final class SymmetricJacobi {
    private static final int SWEEPS = 60;

    private SymmetricJacobi() {
    }

    /**
     * Makes a diagonal by rotations.
     *
     * @param a m × m row by row, symmetric: its eigenvalues on the diagonal on return; written
     * @return the eigenvectors as columns, m × m row by row
     */
    public static double[] diagonalise(double[] a, int m) {
        double[] v = new double[m * m];
        for (int i = 0; i < m; i++) {
            v[i * m + i] = 1;
        }
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            boolean rotated = false;
            for (int p = 0; p < m; p++) {
                for (int q = p + 1; q < m; q++) {
                    rotated |= rotate(a, v, m, p, q);
                }
            }
            if (!rotated) {
                return v;
            }
        }
        throw new IllegalStateException("Jacobi's method did not converge in " + SWEEPS + " sweeps of order " + m + ".");
    }

    private static boolean rotate(double[] a, double[] v, int m, int p, int q) {
        double off = 0.5 * (a[p * m + q] + a[q * m + p]);
        double app = a[p * m + p];
        double aqq = a[q * m + q];
        if (Math.abs(off) <= 0x1p-54 * Math.sqrt(Math.abs(app * aqq)) || Math.abs(off) <= 1e-300
            || Math.abs(off) <= 0x1p-60 * Math.max(Math.abs(app), Math.abs(aqq))) {
            a[p * m + q] = 0;
            a[q * m + p] = 0;
            return false;
        }
        double tau = (aqq - app) / (2 * off);
        double t = (tau >= 0 ? 1 : -1) / (Math.abs(tau) + Math.sqrt(1 + tau * tau));
        double c = 1 / Math.sqrt(1 + t * t);
        double s = t * c;
        for (int k = 0; k < m; k++) {
            if (k != p && k != q) {
                double akp = a[k * m + p];
                double akq = a[k * m + q];
                a[k * m + p] = c * akp - s * akq;
                a[p * m + k] = a[k * m + p];
                a[k * m + q] = s * akp + c * akq;
                a[q * m + k] = a[k * m + q];
            }
            double vkp = v[k * m + p];
            double vkq = v[k * m + q];
            v[k * m + p] = c * vkp - s * vkq;
            v[k * m + q] = s * vkp + c * vkq;
        }
        a[p * m + p] = app - t * off;
        a[q * m + q] = aqq + t * off;
        a[p * m + q] = 0;
        a[q * m + p] = 0;
        return true;
    }
}
