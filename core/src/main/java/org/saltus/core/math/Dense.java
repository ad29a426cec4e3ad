package org.saltus.core.math;

/** Small dense systems: n × n matrices row by row in a {@code double[]}, entry (i, j) at {@code i * n + j}. Allocates nothing. */
public final class Dense {
    private Dense() {
    }

    /**
     * Factorises P A = L U with row exchanges.
     * @param a      n·n entries: A, then L (unit diagonal, below) and U (above); written
     * @param pivots n entries: row exchanged with row k in step k; written
     * @return false if a pivot is zero or not finite; a is then spoiled
     */
    public static boolean luFactor(double[] a, int n, int[] pivots) {
        for (int k = 0; k < n; k++) {
            int p = k;
            for (int i = k + 1; i < n; i++) {
                if (Math.abs(a[i * n + k]) > Math.abs(a[p * n + k])) {
                    p = i;
                }
            }
            pivots[k] = p;
            if (p != k) {
                swapRows(a, n, k, p);
            }
            double pivot = a[k * n + k];
            if (!(Math.abs(pivot) > 0 && Math.abs(pivot) < Double.POSITIVE_INFINITY)) {
                return false;
            }
            for (int i = k + 1; i < n; i++) {
                double l = a[i * n + k] / pivot;
                a[i * n + k] = l;
                if (l == 0) {
                    continue;
                }
                for (int j = k + 1; j < n; j++) {
                    a[i * n + j] -= l * a[k * n + j];
                }
            }
        }
        return true;
    }

    private static void swapRows(double[] a, int n, int i, int k) {
        for (int j = 0; j < n; j++) {
            double t = a[i * n + j];
            a[i * n + j] = a[k * n + j];
            a[k * n + j] = t;
        }
    }

    /** Solves A x = b from {@link #luFactor}; n entries of b from bo: right-hand side, then solution; written. */
    public static void luSolve(double[] lu, int n, int[] pivots, double[] b, int bo) {
        luSolve(lu, 0, n, pivots, 0, b, bo);
    }

    /** As above with the factors from lu[o] and the pivots from pivots[po]. */
    public static void luSolve(double[] lu, int o, int n, int[] pivots, int po, double[] b, int bo) {
        for (int k = 0; k < n; k++) {
            int p = pivots[po + k];
            double t = b[bo + p];
            b[bo + p] = b[bo + k];
            b[bo + k] = t;
        }
        for (int i = 1; i < n; i++) {
            double s = b[bo + i];
            for (int j = 0; j < i; j++) {
                s -= lu[o + i * n + j] * b[bo + j];
            }
            b[bo + i] = s;
        }
        for (int i = n - 1; i >= 0; i--) {
            double s = b[bo + i];
            for (int j = i + 1; j < n; j++) {
                s -= lu[o + i * n + j] * b[bo + j];
            }
            b[bo + i] = s / lu[o + i * n + i];
        }
    }

    /**
     * Factorises A = L Lᵀ.
     * @param a n·n entries, of which the lower triangle is read and replaced by L; the strict upper one is neither read nor written
     * @return false if a pivot is not positive and finite; a is then spoiled
     */
    public static boolean choleskyFactor(double[] a, int n) {
        for (int j = 0; j < n; j++) {
            double d = a[j * n + j];
            for (int k = 0; k < j; k++) {
                d -= a[j * n + k] * a[j * n + k];
            }
            if (!(d > 0 && d < Double.POSITIVE_INFINITY)) {
                return false;
            }
            d = Math.sqrt(d);
            a[j * n + j] = d;
            for (int i = j + 1; i < n; i++) {
                double s = a[i * n + j];
                for (int k = 0; k < j; k++) {
                    s -= a[i * n + k] * a[j * n + k];
                }
                a[i * n + j] = s / d;
            }
        }
        return true;
    }

    /** Solves L Lᵀ x = b from {@link #choleskyFactor}; n entries of b from bo: right-hand side, then solution; written. */
    public static void choleskySolve(double[] l, int n, double[] b, int bo) {
        for (int i = 0; i < n; i++) {
            double s = b[bo + i];
            for (int k = 0; k < i; k++) {
                s -= l[i * n + k] * b[bo + k];
            }
            b[bo + i] = s / l[i * n + i];
        }
        for (int i = n - 1; i >= 0; i--) {
            double s = b[bo + i];
            for (int k = i + 1; k < n; k++) {
                s -= l[k * n + i] * b[bo + k];
            }
            b[bo + i] = s / l[i * n + i];
        }
    }
}
