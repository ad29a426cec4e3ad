package org.saltus.core.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class VectorsTest {
    private static final double NAN = Double.NaN;

    @Test
    void verbsTouchTheirRangeOnly() {
        double[] x = {NAN, 1, 2, 3, NAN};
        double[] y = {NAN, NAN, 10, 20, 30, NAN};
        Vectors.axpy(3, 2, x, 1, y, 2);
        assertArrayEquals(new double[] {NAN, NAN, 12, 24, 36, NAN}, y);
        Vectors.scale(3, 0.5, y, 2);
        assertArrayEquals(new double[] {NAN, NAN, 6, 12, 18, NAN}, y);
        double[] z = {NAN, NAN, NAN, NAN};
        Vectors.copyPlus(3, x, 1, -1, y, 2, z, 1);
        assertArrayEquals(new double[] {NAN, -5, -10, -15}, z);
        Vectors.copy(2, z, 1, z, 2);
        assertArrayEquals(new double[] {NAN, -5, -5, -10}, z);
        Vectors.fill(2, 7, z, 1);
        assertArrayEquals(new double[] {NAN, 7, 7, -10}, z);
    }

    @Test
    void dotTakesEveryEntryOnce() {
        for (int n = 0; n < 12; n++) {
            double[] x = new double[n + 2];
            double[] y = new double[n + 3];
            double expected = 0;
            for (int i = 0; i < n; i++) {
                x[i + 1] = i + 1;
                y[i + 2] = 3 * i - 4;
                expected += (i + 1) * (3 * i - 4);
            }
            x[n + 1] = NAN;
            y[0] = NAN;
            y[1] = NAN;
            assertEquals(expected, Vectors.dot(n, x, 1, y, 2));
        }
    }

    @Test
    void normOfTheSmallestAndLargestNumbersIsRight() {
        assertEquals(5, Vectors.norm2(2, new double[] {NAN, 3, 4}, 1));
        assertEquals(5e300, Vectors.norm2(2, new double[] {3e300, -4e300}, 0), 1e285);
        assertEquals(5e-300, Vectors.norm2(2, new double[] {3e-300, 4e-300}, 0), 1e-315);
        assertEquals(Double.MIN_VALUE, Vectors.norm2(2, new double[] {0, Double.MIN_VALUE}, 0));
        assertEquals(0, Vectors.norm2(0, new double[0], 0));
        assertEquals(0, Vectors.norm2(2, new double[2], 0));
    }

    @Test
    void normsLetNanAndInfinityThrough() {
        double[] nan = {1, NAN, 3};
        double[] infinite = {1, Double.NEGATIVE_INFINITY, 3};
        assertTrue(Double.isNaN(Vectors.norm2(3, nan, 0)));
        assertTrue(Double.isNaN(Vectors.normInf(3, nan, 0)));
        assertEquals(Double.POSITIVE_INFINITY, Vectors.norm2(3, infinite, 0));
        assertEquals(Double.POSITIVE_INFINITY, Vectors.normInf(3, infinite, 0));
        assertFalse(Vectors.allFinite(3, nan, 0));
        assertFalse(Vectors.allFinite(3, infinite, 0));
        assertTrue(Vectors.allFinite(1, nan, 2));
        assertTrue(Vectors.allFinite(0, nan, 1));
    }
}
