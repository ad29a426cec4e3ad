package org.saltus.fem.modal;

import java.util.Arrays;
import org.saltus.core.check.Check;
import org.saltus.core.math.EigenSolver.Eigenpairs;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;

/** The method of Rayleigh and Ritz: eigenpairs of K x = λ M x in the span of a few vectors X, from Xᵀ K X and Xᵀ M X. */
public final class RayleighRitz {
    private RayleighRitz() {
    }

    /**
     * The lowest eigenpairs, vectors M-orthonormal. The vector of the basis that weighs most in one has a positive weight.
     *
     * @param basis linearly independent vectors
     * @param count from 1 to their number
     */
    public static Eigenpairs of(SparseMatrix K, SparseMatrix M, double[][] basis, int count) {
        int m = basis.length;
        double[] weights = flat(product(K, basis));
        double[] mass = flat(product(M, basis));
        double[] size = new double[m];
        Arrays.setAll(size, i -> Math.sqrt(mass[i * m + i]));
        double[] values = new SymmetricEigen(m).vectors(weights, mass);
        Check.that(values != null, "Modal analysis: the mass is not positive definite.");
        double[][] vectors = new double[count][basis[0].length];
        for (int k = 0; k < count; k++) {
            double sign = sign(weights, k * m, size);
            for (int i = 0; i < m; i++) {
                Vectors.axpy(vectors[k].length, sign * weights[k * m + i], basis[i], 0, vectors[k], 0);
            }
        }
        return new Eigenpairs(Arrays.copyOf(values, count), vectors);
    }

    private static double sign(double[] weights, int from, double[] size) {
        double most = 0;
        for (int i = 0; i < size.length; i++) {
            double here = weights[from + i] * size[i];
            most = Math.abs(here) > Math.abs(most) ? here : most;
        }
        return most < 0 ? -1 : 1;
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
}
