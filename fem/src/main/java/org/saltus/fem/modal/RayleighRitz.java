package org.saltus.fem.modal;

import java.util.Arrays;
import java.util.Comparator;
import org.saltus.core.check.Check;
import org.saltus.core.math.Dense;
import org.saltus.core.math.EigenSolver.Eigenpairs;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;

/** The method of Rayleigh and Ritz: eigenpairs of K x = λ M x in the span of a few vectors X, from Xᵀ K X and Xᵀ M X. */
public final class RayleighRitz {
    private RayleighRitz() {
    }

    /**
     * The lowest eigenpairs, vectors M-orthonormal: those of L⁻¹ K̂ L⁻ᵀ with M̂ = L Lᵀ, by Jacobi's method.
     *
     * @param basis linearly independent vectors
     * @param count from 1 to their number
     */
    public static Eigenpairs of(SparseMatrix K, SparseMatrix M, double[][] basis, int count) {
        int m = basis.length;
        double[] reduced = flat(product(K, basis));
        double[] factor = flat(product(M, basis));
        Check.that(Dense.choleskyFactor(factor, m), "Modal analysis: the mass is not positive definite.");
        double[] row = new double[m];
        for (int pass = 0; pass < 2; pass++) {                                // L⁻¹ from the left, then (by symmetry) from the right
            for (int j = 0; j < m; j++) {
                for (int i = 0; i < m; i++) {
                    double sum = reduced[i * m + j];
                    for (int k = 0; k < i; k++) {
                        sum -= factor[i * m + k] * row[k];
                    }
                    row[i] = sum / factor[i * m + i];
                }
                for (int i = 0; i < m; i++) {
                    reduced[i * m + j] = row[i];
                }
            }
            transpose(reduced, m);
        }
        double[] rotations = SymmetricJacobi.diagonalise(reduced, m);
        Integer[] order = new Integer[m];
        Arrays.setAll(order, k -> k);
        Arrays.sort(order, Comparator.comparingDouble(k -> reduced[k * m + k]));
        double[] values = new double[count];
        double[][] vectors = new double[count][];
        for (int k = 0; k < count; k++) {
            values[k] = reduced[order[k] * m + order[k]];
            vectors[k] = combination(basis, factor, rotations, order[k]);
        }
        return new Eigenpairs(values, vectors);
    }

    /** Xᵀ A X, exactly symmetric. @param A symmetric */
    public static double[][] product(SparseMatrix A, double[][] basis) {
        int m = basis.length;
        double[][] out = new double[m][m];
        double[] ax = new double[A.rows()];
        for (int k = 0; k < m; k++) {
            A.multiply(basis[k], 0, ax, 0);
            for (int l = 0; l <= k; l++) {
                out[k][l] = Vectors.dot(ax.length, basis[l], 0, ax, 0);
                out[l][k] = out[k][l];
            }
        }
        return out;
    }

    private static double[] flat(double[][] a) {
        double[] out = new double[a.length * a.length];
        for (int i = 0; i < a.length; i++) {
            System.arraycopy(a[i], 0, out, i * a.length, a.length);
        }
        return out;
    }

    private static void transpose(double[] a, int m) {
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < i; j++) {
                double t = a[i * m + j];
                a[i * m + j] = a[j * m + i];
                a[j * m + i] = t;
            }
        }
    }

    /** X L⁻ᵀ y for column k of y. */
    private static double[] combination(double[][] basis, double[] factor, double[] rotations, int k) {
        int m = basis.length;
        double[] y = new double[m];
        for (int i = m - 1; i >= 0; i--) {
            double sum = rotations[i * m + k];
            for (int j = i + 1; j < m; j++) {
                sum -= factor[j * m + i] * y[j];
            }
            y[i] = sum / factor[i * m + i];
        }
        double[] x = new double[basis[0].length];
        for (int i = 0; i < m; i++) {
            Vectors.axpy(x.length, y[i], basis[i], 0, x, 0);
        }
        return x;
    }
}
