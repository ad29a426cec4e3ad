package org.saltus.core.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DenseTest {
    @Test
    void luSolvesWhereTheFirstPivotIsZero() {
        double[] a = {0, 2, 1, 1, 1, 0, 2, 0, 3};
        double[] b = {Double.NaN, 7, 3, 11};                    // A (1, 2, 3)
        int[] pivots = new int[3];
        assertTrue(Dense.luFactor(a, 3, pivots));
        Dense.luSolve(a, 3, pivots, b, 1);
        assertArrayEquals(new double[] {Double.NaN, 1, 2, 3}, b, 1e-15);
    }

    @Test
    void luOfRandomMatricesLeavesRoundOff() {
        Lcg random = new Lcg(3);
        for (int n = 0; n <= 12; n++) {
            double[] a = TestMatrices.randomVector(n * n, random);
            double[] x = TestMatrices.randomVector(n, random);
            double[] lu = a.clone();
            double[] y = x.clone();
            int[] pivots = new int[n];
            assertTrue(Dense.luFactor(lu, n, pivots));
            Dense.luSolve(lu, n, pivots, y, 0);
            double scale = 1 + Vectors.normInf(n, y, 0);
            for (int i = 0; i < n; i++) {                       // residual of a backward stable solve: n² ε ‖A‖ ‖y‖
                assertEquals(x[i], Vectors.dot(n, a, i * n, y, 0), n * n * 0x1p-52 * n * scale);
            }
        }
    }

    @Test
    void luRefusesASingularMatrix() {
        assertFalse(Dense.luFactor(new double[] {1, 2, 2, 4}, 2, new int[2]));
        assertFalse(Dense.luFactor(new double[] {Double.NaN, 2, 2, 4}, 2, new int[2]));
    }

    @Test
    void choleskyReadsTheLowerTriangleOnly() {
        double[] a = {4, Double.NaN, 2, 5};
        assertTrue(Dense.choleskyFactor(a, 2));
        assertArrayEquals(new double[] {2, Double.NaN, 1, 2}, a);
        double[] b = {8, 12};
        Dense.choleskySolve(a, 2, b, 0);
        assertArrayEquals(new double[] {1, 2}, b);
    }

    @Test
    void choleskyRefusesWhatIsNotPositiveDefinite() {
        assertFalse(Dense.choleskyFactor(new double[] {1, 0, 2, 1}, 2));
        assertFalse(Dense.choleskyFactor(new double[] {1, 0, 1, 1}, 2));
        assertFalse(Dense.choleskyFactor(new double[] {Double.POSITIVE_INFINITY}, 1));
        assertTrue(Dense.choleskyFactor(new double[0], 0));
    }
}
