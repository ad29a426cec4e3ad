package org.saltus.contact.indeterminacy;

import org.saltus.core.math.Vectors;

/**
 * Orthonormal basis of the range of a symmetric positive semidefinite matrix, by Cholesky's method with complete pivoting on the
 * matrix scaled to a unit diagonal (so that rows of different units count alike); it stops at the first pivot below {@link #CUT}.
 */
final class RangeBasis {
    /** Pivot of the scaled matrix that counts as zero: well above round-off (n · 1e-16), well below any sound pivot. */
    static final double CUT = 1e-10;
    private final int n;
    private final double[][] columns;
    private int rank;

    /** @param a n × n, by rows; overwritten */
    RangeBasis(int n, double[][] a) {
        this.n = n;
        columns = new double[n][];
        double[] scale = new double[n];
        for (int i = 0; i < n; i++) {
            scale[i] = a[i][i] > 0 ? 1 / Math.sqrt(a[i][i]) : 0;
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] *= scale[i] * scale[j];
            }
        }
        factor(a);
        for (int k = 0; k < rank; k++) {
            for (int i = 0; i < n; i++) {
                columns[k][i] = scale[i] > 0 ? columns[k][i] / scale[i] : 0;
            }
        }
        orthonormalise();
    }

    /** A = Σ l lᵀ, one column per pivot; A is reduced in place. */
    private void factor(double[][] a) {
        while (rank < n) {
            int pivot = 0;
            for (int i = 1; i < n; i++) {
                pivot = a[i][i] > a[pivot][pivot] ? i : pivot;
            }
            if (!(a[pivot][pivot] > CUT)) {
                return;
            }
            double root = Math.sqrt(a[pivot][pivot]);
            double[] l = new double[n];
            for (int i = 0; i < n; i++) {
                l[i] = 0.5 * (a[i][pivot] + a[pivot][i]) / root;
            }
            for (int i = 0; i < n; i++) {
                for (int j = 0; l[i] != 0 && j < n; j++) {
                    a[i][j] -= l[i] * l[j];
                }
            }
            a[pivot][pivot] = 0;
            columns[rank++] = l;
        }
    }

    /** Gram-Schmidt, twice. */
    private void orthonormalise() {
        for (int k = 0; k < rank; k++) {
            for (int pass = 0; pass < 2; pass++) {
                for (int l = 0; l < k; l++) {
                    subtract(columns[k], columns[l], dot(columns[k], columns[l]));
                }
            }
            double norm = Math.sqrt(dot(columns[k], columns[k]));
            for (int i = 0; i < n; i++) {
                columns[k][i] /= norm;
            }
        }
    }

    private double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    private void subtract(double[] x, double[] y, double factor) {
        Vectors.axpy(n, -factor, y, 0, x, 0);
    }

    int rank() {
        return rank;
    }

    /** x ← x less its part in the range: what is left lies in the kernel. */
    void toKernel(double[] x) {
        for (int k = 0; k < rank; k++) {
            subtract(x, columns[k], dot(x, columns[k]));
        }
    }
}
