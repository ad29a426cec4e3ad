package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.EigenSolver;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;
import org.saltus.fem.modal.RayleighRitz;
import org.saltus.fem.modal.SymmetricEigen;

class SymmetricEigenTest {
    private final Lcg random = new Lcg(31);

    private double[] symmetric(int m, double diagonal) {
        double[] a = new double[m * m];
        for (int i = 0; i < m; i++) {
            for (int j = 0; j <= i; j++) {
                a[i * m + j] = random.next(-1, 1) + (i == j ? diagonal : 0);
                a[j * m + i] = a[i * m + j];
            }
        }
        return a;
    }

    private static double[] product(double[] a, double[] x, int from, int m) {
        double[] out = new double[m];
        for (int i = 0; i < m; i++) {
            out[i] = Vectors.dot(m, a, i * m, x, from);
        }
        return out;
    }

    @Test
    void valuesOfSmallestMatricesAreExact() {
        assertArrayEquals(new double[] {-7}, new SymmetricEigen(1).values(new double[] {-7}));
        assertArrayEquals(new double[] {1, 3}, new SymmetricEigen(2).values(new double[] {2, 1, 1, 2}), 1e-15);
        assertArrayEquals(new double[3], new SymmetricEigen(3).values(new double[9]));
    }

    /** A X = X Λ, Xᵀ X = 1, values as by Commons Math; one instance for all, so that nothing is left of the call before. */
    @Test
    void vectorsAndValuesAreThoseOfTheMatrix() {
        for (int m : new int[] {2, 3, 6, 18, 70}) {
            SymmetricEigen eigen = new SymmetricEigen(m);
            for (int k = 0; k < 5; k++) {
                double[] a = symmetric(m, 0);
                double[][] rows = new double[m][];
                for (int i = 0; i < m; i++) {
                    rows[i] = Arrays.copyOfRange(a, i * m, i * m + m);
                }
                double[] expected = Eigen.values(rows);
                assertArrayEquals(expected, eigen.values(a.clone()), 1e-14 * m);
                double[] x = a.clone();
                double[] values = eigen.vectors(x);
                assertArrayEquals(expected, values, 1e-14 * m);
                for (int i = 0; i < m; i++) {
                    double[] ax = product(a, x, i * m, m);
                    Vectors.axpy(m, -values[i], x, i * m, ax, 0);
                    assertEquals(0, Vectors.norm2(m, ax, 0), 1e-14 * m);
                    for (int j = 0; j < m; j++) {
                        assertEquals(i == j ? 1 : 0, Vectors.dot(m, x, i * m, x, j * m), 1e-14 * m);
                    }
                }
            }
        }
    }

    @Test
    void generalisedVectorsAreOrthonormalInB() {
        int m = 20;
        double[] a = symmetric(m, 0);
        double[] b = symmetric(m, 10);
        double[] x = a.clone();
        double[] values = new SymmetricEigen(m).vectors(x, b.clone());
        for (int i = 0; i < m; i++) {
            double[] r = product(a, x, i * m, m);
            double[] bx = product(b, x, i * m, m);
            for (int j = 0; j < m; j++) {
                assertEquals(i == j ? 1 : 0, Vectors.dot(m, bx, 0, x, j * m), 1e-13);
            }
            Vectors.axpy(m, -values[i], bx, 0, r, 0);
            assertEquals(0, Vectors.norm2(m, r, 0), 1e-13);
        }
        double[] indefinite = b.clone();
        indefinite[5 * m + 5] = -1;
        assertNull(new SymmetricEigen(m).vectors(a.clone(), indefinite));
    }

    /** Whatever sign LAPACK gives, that of the vector that weighs most is positive: modes keep those of Lanczos' vectors. */
    @Test
    void ritzVectorsHaveTheSignOfTheBasisVectorThatWeighsMost() {
        SparseMatrix K = SparseMatrix.ofDense(new double[][] {{4, 0.5, 0}, {0.5, 2, 0.1}, {0, 0.1, 9}});
        SparseMatrix M = SparseMatrix.diagonal(1, 1, 4);
        for (int signs = 0; signs < 8; signs++) {
            double[][] basis = new double[3][3];
            for (int i = 0; i < 3; i++) {
                basis[i][i] = (signs >> i & 1) == 0 ? 1 : -1;
            }
            EigenSolver.Eigenpairs pairs = RayleighRitz.of(K, M, basis, 3);
            int[] dominant = {1, 2, 0};                         // λ near 2 / 1, 9 / 4, 4 / 1
            for (int k = 0; k < 3; k++) {
                assertEquals(basis[dominant[k]][dominant[k]], Math.signum(pairs.vectors()[k][dominant[k]]), "mode " + k);
                assertEquals(1, M.quadraticForm(pairs.vectors()[k], 0, pairs.vectors()[k], 0), 1e-14);
            }
        }
    }
}
