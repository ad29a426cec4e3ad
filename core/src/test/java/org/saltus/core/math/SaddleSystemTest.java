package org.saltus.core.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.cholesky.CholeskyFactor;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.math.order.ConstraintOrder;

/** L D Lᵀ of [K Aᵀ; A 0]. */
class SaddleSystemTest {
    private final Lcg random = new Lcg(5);
    private final SupernodalCholesky solver = SupernodalCholesky.quasiDefinite();

    /** K bordered by rows of coefficients on dofs, all in a random order; {@code place[i]} is where row i went. */
    private static SparseMatrix saddle(SparseMatrix K, int[][] dofs, double[][] coefficients, int[] place) {
        int n = K.columns();
        Triplets entries = new Triplets(n + dofs.length, n + dofs.length);
        for (int j = 0; j < n; j++) {
            for (int k = K.columnPointers()[j]; k < K.columnPointers()[j + 1]; k++) {
                entries.add(place[K.rowIndices()[k]], place[j], K.values()[k]);
            }
        }
        for (int c = 0; c < dofs.length; c++) {
            if (c % 2 == 0) {
                entries.add(place[n + c], place[n + c], 0);                            // stored or not
            }
            for (int k = 0; k < dofs[c].length; k++) {
                entries.add(place[n + c], place[dofs[c][k]], coefficients[c][k]).add(place[dofs[c][k]], place[n + c], coefficients[c][k]);
            }
        }
        return entries.toSparse();
    }

    /** Constraint c on the dof 7 c, which no other one has, and on up to three more. */
    private int[][] constraints(int count, int n) {
        int[][] dofs = new int[count][];
        for (int c = 0; c < count; c++) {
            dofs[c] = new int[1 + c % 4];
            dofs[c][0] = 7 * c;
            for (int k = 1; k < dofs[c].length; k++) {
                dofs[c][k] = 7 * (int) (n / 7 * random.next()) + k;
            }
        }
        return dofs;
    }

    private double[][] coefficients(int[][] dofs) {
        double[][] out = new double[dofs.length][];
        for (int c = 0; c < out.length; c++) {
            out[c] = TestMatrices.randomVector(dofs[c].length, random);
            out[c][0] = random.next(1, 2);
        }
        return out;
    }

    private void assertSolves(SparseMatrix a) {
        int n = a.columns();
        double[] exact = TestMatrices.randomVector(n, random);
        double[] b = new double[n];
        a.multiply(exact, 0, b, 0);
        solver.factorize(a).solve(b, 0);
        double[] residual = new double[n];
        for (int i = 0; i < n; i++) {
            b[i] -= exact[i];
        }
        a.multiply(b, 0, residual, 0);
        assertTrue(Vectors.norm2(n, residual, 0) <= 1e-11 * Vectors.norm2(n, exact, 0), "residual " + Vectors.norm2(n, residual, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 40})
    void constraintsOnARegularStiffness(int count) {
        SparseMatrix K = TestMatrices.grid(12, 11, 3, 2, 0.5);
        int[][] dofs = constraints(count, K.columns());
        SparseMatrix a = saddle(K, dofs, coefficients(dofs), TestMatrices.shuffled(K.columns() + count, random));
        assertEquals(count, ConstraintOrder.rows(a).length);
        assertSolves(a);
        assertSolves(SparseMatrix.combine(new double[] {-2}, a));                          // signs of D turned, analysis kept
    }

    /** K is free to translate: its last pivot would vanish if a constraint came after it. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 30})
    void constraintsAsTheOnlySupports(int count) {
        SparseMatrix K = TestMatrices.grid(9, 8, 3, 2, 0);
        int[][] dofs = constraints(count, K.columns());
        assertSolves(saddle(K, dofs, coefficients(dofs), TestMatrices.shuffled(K.columns() + count, random)));
    }

    @Test
    void aFactorIsNotReusedForOtherZerosOfTheDiagonal() {
        SparseMatrix K = TestMatrices.grid(5, 5, 1, 1, 1);
        int[][] dofs = {{3, 4}, {11}};
        int[] place = TestMatrices.shuffled(27, random);
        SparseMatrix a = saddle(K, dofs, coefficients(dofs), place);
        assertSolves(a);
        SparseMatrix b = SparseMatrix.combine(new double[] {1}, a);
        for (int k = b.columnPointers()[place[25]]; k < b.columnPointers()[place[25] + 1]; k++) {
            if (b.rowIndices()[k] == place[25]) {
                b.values()[k] = -1;
            }
        }
        assertEquals(1, ConstraintOrder.rows(b).length);
        assertSolves(b);
        CholeskyFactor factor = solver.factorize(a);
        assertThrows(IllegalArgumentException.class, () -> solver.refactorize(b, factor));
    }

    @Test
    void aConstraintThatRepeatsOthersIsNamed() {
        SparseMatrix K = TestMatrices.grid(8, 8, 1, 2, 1);
        int[][] dofs = {{3, 10}, {40, 51, 60}, {3, 10, 40, 51, 60}};
        double[][] coefficients = {{0.3, -1.1}, {2, 0.7, 0.1}, {0.3, -1.1, 2, 0.7, 0.1}};      // the last is the sum of the others
        int n = K.columns();
        int[] place = TestMatrices.shuffled(n + 3, random);
        SingularMatrixException e = assertThrows(SingularMatrixException.class, () -> solver.factorize(saddle(K, dofs, coefficients, place)));
        assertTrue(e.dof() == place[n] || e.dof() == place[n + 1] || e.dof() == place[n + 2], "row " + e.dof());
        assertTrue(e.getMessage().contains("repeats"), e.getMessage());
    }

    @Test
    void aRowOfZerosIsNamed() {
        SparseMatrix K = TestMatrices.grid(4, 4, 1, 1, 1);
        int[] place = TestMatrices.shuffled(17, random);
        assertEquals(place[16], assertThrows(SingularMatrixException.class, () -> solver.factorize(saddle(K, new int[1][0], new double[1][0], place))).dof());
    }

    @Test
    void aBodyThatNothingHoldsIsNamed() {
        SparseMatrix held = TestMatrices.grid(4, 4, 1, 1, 1);
        SparseMatrix free = TestMatrices.grid(3, 3, 1, 1, 0);
        Triplets both = new Triplets(25, 25);
        for (int j = 0; j < 16; j++) {
            for (int i = 0; i < 16; i++) {
                if (held.get(i, j) != 0) {
                    both.add(i, j, held.get(i, j));
                }
            }
        }
        for (int j = 0; j < 9; j++) {
            for (int i = 0; i < 9; i++) {
                if (free.get(i, j) != 0) {
                    both.add(16 + i, 16 + j, free.get(i, j));
                }
            }
        }
        SparseMatrix a = both.toSparse();
        assertTrue(assertThrows(SingularMatrixException.class, () -> solver.factorize(a)).dof() >= 16);
        assertTrue(assertThrows(SingularMatrixException.class, () -> new SupernodalCholesky().factorize(a)).dof() >= 16);
    }
}
