package org.saltus.core.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.problem.DelassusOperator.BlockSparse;

class SparseBlockDelassusTest {
    private static final int[] MIXED = {3, 1, 2, 5, 3};
    private static final int[] UNIFORM = {3, 3, 3, 3};

    private static int sum(int[] size) {
        int n = 0;
        for (int s : size) {
            n += s;
        }
        return n;
    }

    /** About a third of the places filled, the diagonal always; not symmetric. */
    private static SparseMatrix random(int rows, int columns, double share, long seed) {
        Lcg random = new Lcg(seed);
        Triplets t = new Triplets(rows, columns);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                double value = random.next(-1, 1);
                if (random.next() < share) {
                    t.add(i, j, value);
                }
            }
        }
        return t.toSparse();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void productsAgreeWithTheMatrixForUniformAndMixedSizes(boolean uniform) {
        int[] size = uniform ? UNIFORM : MIXED;
        SparseMatrix w = random(sum(size), sum(size), 0.3, 7);
        SparseBlockDelassus operator = new SparseBlockDelassus(w, size);
        double[] r = new double[w.rows()];
        Lcg random = new Lcg(3);
        for (int i = 0; i < r.length; i++) {
            r[i] = random.next(-1, 1);
        }
        double[] expected = new double[r.length];
        w.multiply(r, 0, expected, 0);
        double[] u = new double[r.length];
        Arrays.fill(u, Double.NaN);
        operator.multiply(r, u);
        assertArrayEquals(expected, u, 20 * 0x1p-52);          // 14 products of numbers below 1
    }

    @Test
    void blocksHoldEveryEntryDiagonalFirstAndInASymmetricPattern() {
        SparseMatrix w = random(sum(MIXED), sum(MIXED), 0.1, 11);
        BlockSparse b = new SparseBlockDelassus(w, MIXED).blockSparse().orElseThrow();
        double[][] dense = new double[w.rows()][w.rows()];
        boolean[][] stored = new boolean[MIXED.length][MIXED.length];
        int[] offset = new int[MIXED.length + 1];
        for (int c = 0; c < MIXED.length; c++) {
            offset[c + 1] = offset[c] + MIXED[c];
        }
        for (int c = 0; c < MIXED.length; c++) {
            assertEquals(c, b.column()[b.rowStart()[c]], "diagonal first");
            for (int k = b.rowStart()[c]; k < b.rowStart()[c + 1]; k++) {
                int d = b.column()[k];
                assertFalse(stored[c][d], "twice");
                stored[c][d] = true;
                for (int i = 0; i < MIXED[c]; i++) {
                    for (int j = 0; j < MIXED[d]; j++) {
                        dense[offset[c] + i][offset[d] + j] = b.values()[b.valueStart()[k] + i * MIXED[d] + j];
                    }
                }
            }
        }
        double[][] expected = w.toDense();
        for (int i = 0; i < dense.length; i++) {
            assertArrayEquals(expected[i], dense[i]);
        }
        for (int c = 0; c < MIXED.length; c++) {
            for (int d = 0; d < c; d++) {
                assertEquals(stored[c][d], stored[d][c]);
            }
        }
    }

    @Test
    void symmetryIsMeasured() {
        double[][] w = {{2, 1}, {1, 2}};
        assertTrue(new SparseBlockDelassus(SparseMatrix.ofDense(w), 1, 1).isSymmetric());
        w[0][1] = 1 + 1e-6;
        SparseBlockDelassus operator = new SparseBlockDelassus(SparseMatrix.ofDense(w), 2);
        assertFalse(operator.isSymmetric());
        assertEquals(5e-7, operator.asymmetry(), 1e-15);
    }

    @Test
    void aMatrixFromFactorsIsTheirProduct() {
        int ndof = 20;
        SparseMatrix a = random(ndof, ndof, 0.1, 5);
        SparseMatrix m = SparseMatrix.combine(new double[] {1, 1, 8}, a, a.transpose(), SparseMatrix.identity(ndof));
        SparseMatrix h = random(ndof, sum(MIXED), 0.2, 6);
        MatrixFactors factors = new MatrixFactors(h, m, new SupernodalCholesky().factorize(m));
        SparseBlockDelassus operator = SparseBlockDelassus.of(factors, MIXED);
        assertTrue(operator.isSymmetric(), "asymmetry " + operator.asymmetry());
        double[] r = new double[sum(MIXED)];
        for (int i = 0; i < r.length; i++) {
            r[i] = Math.cos(i);
        }
        double[] v = new double[ndof];
        DelassusOperator.Factored view = operator.factored().orElseThrow();
        view.addImpulse(r, v);
        view.applyResponse(v);
        double[] expected = new double[r.length];
        view.localVelocity(v, expected);
        double[] u = new double[r.length];
        operator.multiply(r, u);
        assertArrayEquals(expected, u, 1e-13);                 // M is 8 I and less beside it: a condition number below 10
    }

    @Test
    void sizesThatDoNotFillTheMatrixAreRefused() {
        SparseMatrix w = SparseMatrix.identity(4);
        String message = assertThrows(IllegalArgumentException.class, () -> new SparseBlockDelassus(w, 3, 2)).getMessage();
        assertTrue(message.contains("4") && message.contains("5"), message);
    }
}
