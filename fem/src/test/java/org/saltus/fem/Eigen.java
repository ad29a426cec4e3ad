package org.saltus.fem;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.saltus.core.math.Dense;
import org.saltus.core.math.SparseMatrix;

/** Dense eigenvalues for tests. */
final class Eigen {
    private Eigen() {
    }

    /** Eigenvalues of a symmetric matrix, increasing. */
    static double[] values(double[][] a) {
        double[] out = new EigenDecomposition(new Array2DRowRealMatrix(a)).getRealEigenvalues();
        Arrays.sort(out);
        return out;
    }

    /** ω² of K x = ω² M x on the kept dofs, increasing: eigenvalues of L⁻¹ K L⁻ᵀ with M = L Lᵀ. */
    static double[] squaredFrequencies(SparseMatrix K, SparseMatrix M, int[] kept) {
        int n = kept.length;
        double[] l = new double[n * n];
        double[][] k = K.submatrix(kept, kept).toDense();
        double[][] m = M.submatrix(kept, kept).toDense();
        for (int i = 0; i < n; i++) {
            System.arraycopy(m[i], 0, l, i * n, n);
        }
        if (!Dense.choleskyFactor(l, n)) {
            throw new AssertionError("mass is not positive definite");
        }
        forward(l, n, k);
        transpose(k);
        forward(l, n, k);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                k[i][j] = k[j][i] = 0.5 * (k[i][j] + k[j][i]);
            }
        }
        return values(k);
    }

    /** k = L⁻¹ k. */
    private static void forward(double[] l, int n, double[][] k) {
        for (int i = 0; i < n; i++) {
            for (int c = 0; c < n; c++) {
                for (int j = 0; j < i; j++) {
                    k[i][c] -= l[i * n + j] * k[j][c];
                }
                k[i][c] /= l[i * n + i];
            }
        }
    }

    private static void transpose(double[][] k) {
        for (int i = 0; i < k.length; i++) {
            for (int j = 0; j < i; j++) {
                double t = k[i][j];
                k[i][j] = k[j][i];
                k[j][i] = t;
            }
        }
    }
}
