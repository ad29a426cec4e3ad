package org.saltus.core.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SparseMatrixTest {
    private final Lcg random = new Lcg(5);

    private SparseMatrix random(int rows, int columns) {
        double[][] a = new double[rows][columns];
        for (double[] row : a) {
            for (int j = 0; j < columns; j++) {
                row[j] = random.next() < 0.4 ? random.next(-1, 1) : 0;
            }
        }
        return SparseMatrix.ofDense(a);
    }

    private static void assertMatrix(double[][] expected, SparseMatrix actual, double tolerance) {
        double[][] dense = actual.toDense();
        assertEquals(expected.length, dense.length);
        for (int i = 0; i < expected.length; i++) {
            assertArrayEquals(expected[i], dense[i], tolerance);
        }
    }

    @Test
    void tripletsSumDuplicatesAndSortRows() {
        SparseMatrix a = new Triplets(3, 2).add(2, 1, 1).add(0, 1, 5).add(2, 1, 2).add(1, 0, 0).toSparse();
        assertArrayEquals(new int[] {0, 1, 3}, a.columnPointers());
        assertArrayEquals(new int[] {1, 0, 2}, a.rowIndices());
        assertArrayEquals(new double[] {0, 5, 3}, a.values());
    }

    @Test
    void tripletsStayUsableAfterTheMatrixIsMade() {
        Triplets entries = new Triplets(2, 2);
        for (int k = 0; k < 100; k++) {
            entries.add(k % 2, k / 2 % 2, 1);
        }
        assertMatrix(new double[][] {{25, 25}, {25, 25}}, entries.toSparse(), 0);
        assertMatrix(new double[][] {{25, 25}, {25, 26}}, entries.add(1, 1, 1).toSparse(), 0);
    }

    @Test
    void productsAgreeWithTheDenseOnes() {
        SparseMatrix a = random(7, 5);
        double[][] dense = a.toDense();
        double[] x = TestMatrices.randomVector(6, random);
        double[] z = TestMatrices.randomVector(9, random);
        double[] y = new double[8];
        y[0] = Double.NaN;
        double[] t = new double[5];
        double expectedForm = 0;
        a.multiply(x, 1, y, 1);
        a.multiplyTransposeAdd(2, z, 2, t, 0);
        for (int i = 0; i < 7; i++) {
            double sum = 0;
            for (int j = 0; j < 5; j++) {
                sum += dense[i][j] * x[1 + j];
            }
            assertEquals(sum, y[1 + i], 1e-15);
            expectedForm += z[2 + i] * sum;
        }
        for (int j = 0; j < 5; j++) {
            double sum = 0;
            for (int i = 0; i < 7; i++) {
                sum += dense[i][j] * z[2 + i];
            }
            assertEquals(2 * sum, t[j], 2e-15);
        }
        assertEquals(expectedForm, a.quadraticForm(z, 2, x, 1), 4e-15);
        a.multiplyAdd(-1, x, 1, y, 1);
        assertEquals(0, Vectors.normInf(7, y, 1), 1e-15);
    }

    @Test
    void transposeTwiceIsTheMatrix() {
        SparseMatrix a = random(4, 9);
        SparseMatrix t = a.transpose();
        assertEquals(9, t.rows());
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 9; j++) {
                assertEquals(a.get(i, j), t.get(j, i));
            }
        }
        assertMatrix(a.toDense(), t.transpose(), 0);
    }

    @Test
    void asymmetryIsTheLargestDifferenceFromTheTranspose() {
        for (int k = 0; k < 50; k++) {
            SparseMatrix a = random(6, 6);
            double expected = 0;
            for (int i = 0; i < 6; i++) {
                for (int j = 0; j < 6; j++) {
                    expected = Math.max(expected, Math.abs(a.get(i, j) - a.get(j, i)));
                }
            }
            assertEquals(expected, a.asymmetry());
        }
        assertEquals(0, TestMatrices.randomSprings(30, 3, random).asymmetry());
        assertEquals(0, SparseMatrix.identity(0).asymmetry());
        assertTrue(Double.isNaN(SparseMatrix.diagonal(1, Double.NaN).asymmetry()));
        assertThrows(IllegalArgumentException.class, () -> random(2, 3).asymmetry());
    }

    @Test
    void combinationOfOnePatternSharesIt() {
        SparseMatrix a = TestMatrices.randomSprings(5, 2, random);
        SparseMatrix b = new SparseMatrix(5, 5, a.columnPointers().clone(), a.rowIndices().clone(), a.values().clone());
        SparseMatrix sum = SparseMatrix.combine(new double[] {2, -1}, a, b);
        assertSame(a.rowIndices(), sum.rowIndices());
        assertArrayEquals(a.values(), sum.values(), 1e-15);
    }

    @Test
    void combinationOfDifferentPatternsIsTheirUnionWhateverTheCoefficients() {
        SparseMatrix a = SparseMatrix.ofDense(new double[][] {{1, 0, 2}, {0, 3, 0}});
        SparseMatrix b = SparseMatrix.ofDense(new double[][] {{0, 4, 0}, {0, 5, 0}});
        assertMatrix(new double[][] {{2, -4, 4}, {0, 1, 0}}, SparseMatrix.combine(new double[] {2, -1}, a, b), 0);
        SparseMatrix zero = SparseMatrix.combine(new double[] {1, 0}, a, b);
        assertMatrix(a.toDense(), zero, 0);
        assertEquals(4, zero.nonzeros());
    }

    @Test
    void submatrixKeepsRowsAndColumnsInTheOrderGiven() {
        SparseMatrix a = random(6, 5);
        int[] rows = {4, 0, 5};
        int[] columns = {3, 1};
        SparseMatrix b = a.submatrix(rows, columns);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 2; j++) {
                assertEquals(a.get(rows[i], columns[j]), b.get(i, j));
            }
        }
        assertEquals(0, a.submatrix(new int[0], columns).nonzeros());
        assertThrows(IllegalArgumentException.class, () -> a.submatrix(new int[] {1, 1}, columns));
    }

    @Test
    void emptyMatricesWork() {
        SparseMatrix a = new Triplets(0, 3).toSparse();
        double[] x = {1, 2, 3};
        a.multiplyAdd(1, x, 0, new double[0], 0);
        assertEquals(0, a.quadraticForm(new double[0], 0, x, 0));
        assertEquals(3, a.transpose().rows());
        assertEquals(0, SparseMatrix.ofDense(new double[0][]).nonzeros());
    }

    @Test
    void arraysThatAreNoCompressedColumnsAreRefused() {
        assertRefused(2, 1, new int[] {0}, new int[0], new double[0]);
        assertRefused(2, 1, new int[] {0, 2}, new int[] {0}, new double[1]);
        assertRefused(2, 1, new int[] {0, 2}, new int[] {1, 0}, new double[2]);
        assertRefused(2, 1, new int[] {0, 2}, new int[] {1, 1}, new double[2]);
        assertRefused(2, 1, new int[] {0, 1}, new int[] {2}, new double[1]);
        assertRefused(2, 2, new int[] {0, 2, 1}, new int[] {0}, new double[1]);
        assertRefused(2, 1, new int[] {0, 1}, new int[] {-1}, new double[1]);
        assertRefused(-1, 0, new int[] {0}, new int[0], new double[0]);
        assertThrows(IllegalArgumentException.class, () -> new Triplets(2, 2).add(2, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> SparseMatrix.ofDense(new double[][] {{1, 2}, {3}}));
    }

    private static void assertRefused(int rows, int columns, int[] pointers, int[] indices, double[] values) {
        assertThrows(IllegalArgumentException.class, () -> new SparseMatrix(rows, columns, pointers, indices, values));
    }
}
