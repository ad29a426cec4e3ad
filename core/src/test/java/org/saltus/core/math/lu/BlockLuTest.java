package org.saltus.core.math.lu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.Dense;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.kernel.PanelKernel;
import org.saltus.core.math.kernel.PanelKernelTest;

class BlockLuTest {
    /** Residuals of a backward stable solve are a modest multiple of the unit round-off 1.1e-16; 1e-12 leaves n · 10 of them. */
    private static final double TOLERANCE = 1e-12;
    private final Lcg random = new Lcg(7);

    /** A grid of side × side nodes of mixed sizes with random couplings to right and upper neighbours, and to one far node each. */
    private BlockStructure grid(int side, int... sizes) {
        int n = side * side;
        int[] size = new int[n];
        int[] start = new int[n + 1];
        int[] column = new int[3 * n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            size[i] = sizes[i % sizes.length];
            if (i % side + 1 < side) {
                column[count++] = i + 1;
            }
            if (i + side < n) {
                column[count++] = i + side;
            }
            int far = (i * 7 + 3) % n;
            if (i % 11 == 0 && far != i + 1 && far != i + side) {
                column[count++] = far;
            }
            start[i + 1] = count;
        }
        return new BlockStructure(size, start, column);
    }

    private double[] values(BlockStructure s, double diagonal) {
        double[] v = new double[s.values()];
        for (int k = 0; k < v.length; k++) {
            v[k] = random.next(-1, 1);
        }
        for (int i = 0; i < s.blocks(); i++) {
            int at = s.valueStart()[s.find(i, i)];
            for (int a = 0; a < s.size(i); a++) {
                v[at + a * s.size(i) + a] += diagonal;
            }
        }
        return v;
    }

    private static double[] dense(BlockStructure s, double[] values) {
        int n = s.order();
        double[] a = new double[n * n];
        for (int i = 0; i < s.blocks(); i++) {
            for (int k = s.rowStart()[i]; k < s.rowStart()[i + 1]; k++) {
                int j = s.column()[k];
                for (int r = 0; r < s.size(i); r++) {
                    System.arraycopy(values, s.valueStart()[k] + r * s.size(j), a, (s.offset(i) + r) * n + s.offset(j), s.size(j));
                }
            }
        }
        return a;
    }

    private double[] vector(int n) {
        double[] b = new double[n];
        for (int i = 0; i < n; i++) {
            b[i] = random.next(-1, 1);
        }
        return b;
    }

    private void agreesWithDense(BlockStructure s, double[] values) {
        double[] b = vector(s.order());
        double[] expected = b.clone();
        double[] a = dense(s, values);
        int[] pivots = new int[s.order()];
        assertTrue(Dense.luFactor(a, s.order(), pivots));
        Dense.luSolve(a, s.order(), pivots, expected, 0);
        for (PanelKernel kernel : PanelKernelTest.all()) {
            BlockLu lu = new BlockLu(s, kernel);
            assertTrue(lu.factor(values));
            double[] x = new double[s.order()];
            lu.solve(values, b, x, 1);
            assertArrayEquals(expected, x, TOLERANCE * (1 + Vectors.normInf(expected.length, expected, 0)), kernel.name());
        }
    }

    @Test
    void unsymmetricMatrixOfMixedSizesAgreesWithDenseElimination() {
        for (int side = 1; side <= 12; side++) {
            BlockStructure s = grid(side, 3, 1, 2, 5);
            agreesWithDense(s, values(s, 8));
        }
    }

    @Test
    void wideFrontsAreCutAndStillAgree() {
        int n = 50;
        int[] size = new int[n];
        int[] start = new int[n + 1];
        int[] column = new int[n * n];
        for (int i = 0; i < n; i++) {
            size[i] = 3;
            for (int j = 0; j < n; j++) {
                column[i * n + j] = j;
            }
            start[i + 1] = (i + 1) * n;
        }
        BlockStructure s = new BlockStructure(size, start, column);
        agreesWithDense(s, values(s, 30));
    }

    @Test
    void separateComponentsAndRowsWithoutNeighboursAreSolved() {
        BlockStructure s = new BlockStructure(new int[] {2, 3, 1, 3}, new int[] {0, 1, 1, 1, 1}, new int[] {3});
        agreesWithDense(s, values(s, 4));
    }

    @Test
    void rowsMadeIdentityKeepTheirRightHandSide() {
        BlockStructure s = grid(5, 3);
        double[] v = values(s, 8);
        int fixed = 12;
        for (int k = s.rowStart()[fixed]; k < s.rowStart()[fixed + 1]; k++) {
            for (int e = 0; e < 9; e++) {
                v[s.valueStart()[k] + e] = s.column()[k] == fixed && e % 4 == 0 ? 1 : 0;
            }
        }
        double[] b = vector(s.order());
        double[] x = b.clone();
        BlockLu lu = new BlockLu(s);
        assertTrue(lu.factor(v));
        lu.solve(x);
        for (int a = 0; a < 3; a++) {
            assertEquals(b[s.offset(fixed) + a], x[s.offset(fixed) + a], 1e-15);
        }
    }

    @Test
    void pivotThatVanishesIsReplacedAndCounted() {
        BlockStructure s = grid(3, 2);
        double[] v = values(s, 6);
        int at = s.valueStart()[s.find(4, 4)];
        for (int k = s.rowStart()[4]; k < s.rowStart()[5]; k++) {
            int mirrored = s.find(s.column()[k], 4);
            for (int e = 0; e < 4; e++) {
                v[s.valueStart()[k] + e] = 0;
                v[s.valueStart()[mirrored] + e] = 0;
            }
        }
        BlockLu lu = new BlockLu(s);
        assertTrue(lu.factor(v));
        assertEquals(2, lu.shiftedPivots());
        v[at] = 3;
        v[at + 3] = 3;
        assertTrue(lu.factor(v));
        assertEquals(0, lu.shiftedPivots());
    }

    @Test
    void notANumberIsReported() {
        BlockStructure s = grid(4, 3);
        double[] v = values(s, 8);
        v[s.valueStart()[s.find(5, 6)]] = Double.NaN;
        assertTrue(!new BlockLu(s).factor(v));
    }

    @Test
    void warmFactorisationAndSolveAllocateNothing() {
        BlockStructure s = grid(10, 3);
        double[] v = values(s, 8);
        double[] b = vector(s.order());
        double[] x = new double[s.order()];
        BlockLu lu = new BlockLu(s);
        for (int k = 0; k < 200; k++) {
            run(lu, v, b, x);
        }
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int k = 0; k < 100; k++) {
            run(lu, v, b, x);
        }
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(bytes < 4096, bytes + " bytes in 100 factorisations");   // a few from the measurement itself
    }

    private static void run(BlockLu lu, double[] v, double[] b, double[] x) {
        lu.factor(v);
        lu.solve(v, b, x, 1);
    }

    /** A cube of side³ nodes coupled to their neighbours. */
    private static BlockStructure cube(int side) {
        int n = side * side * side;
        int[] start = new int[n + 1];
        int[] column = new int[3 * n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            if (i % side + 1 < side) {
                column[count++] = i + 1;
            }
            if (i / side % side + 1 < side) {
                column[count++] = i + side;
            }
            if (i / (side * side) + 1 < side) {
                column[count++] = i + side * side;
            }
            start[i + 1] = count;
        }
        int[] sizes = new int[n];
        Arrays.fill(sizes, 1);
        return new BlockStructure(sizes, start, column);
    }

    @Test
    void patternFactorisedOftenGetsABetterOrderAtTheSameTimeInEachRun() {
        BlockStructure s = cube(11);
        double[] v = values(s, 8);
        double[] b = vector(s.order());
        BlockLu lu = new BlockLu(s);
        BlockLu again = new BlockLu(s);
        double atFirst = lu.operations();
        double[] x = new double[s.order()];
        double[] y = new double[s.order()];
        int count = 0;
        while (lu.operations() == atFirst && ++count < 200) {
            assertTrue(lu.factor(v));
            assertTrue(again.factor(v));
        }
        lu.solve(v, b, x, 1);
        again.solve(v, b, y, 1);
        assertTrue(count > 3 && count < 200, "factorisations " + count);
        assertTrue(lu.operations() < 0.9 * atFirst, () -> lu.operations() + " operations, at first " + atFirst);
        assertArrayEquals(y, x);
        s.multiply(v, x, y);
        assertArrayEquals(b, y, TOLERANCE);
    }

    @Test
    void structureIsCompletedAndBadColumnsAreRefused() {
        BlockStructure s = new BlockStructure(new int[] {1, 2, 3}, new int[] {0, 1, 1, 2}, new int[] {2, 1});
        assertArrayEquals(new int[] {0, 2, 4, 7}, s.rowStart());
        assertArrayEquals(new int[] {0, 2, 1, 2, 0, 1, 2}, s.column());
        assertEquals(1 + 3 + 4 + 6 + 3 + 6 + 9, s.values());
        assertThrows(IllegalArgumentException.class,
            () -> new BlockStructure(new int[] {1}, new int[] {0, 1}, new int[] {1}));
    }

    @Test
    void signOfTheDeterminantIsThatOfTheDenseFactors() {
        int negative = 0;
        for (int trial = 0; trial < 40; trial++) {
            BlockStructure s = grid(4, 3, 1, 2);
            double[] v = values(s, 0.3);
            BlockLu lu = new BlockLu(s);
            assertTrue(lu.factor(v));
            int n = s.order();
            double[] a = dense(s, v);
            int[] pivots = new int[n];
            assertTrue(Dense.luFactor(a, n, pivots));
            int sign = 1;
            for (int k = 0; k < n; k++) {
                if (pivots[k] != k) {
                    sign = -sign;
                }
                if (a[k * n + k] < 0) {
                    sign = -sign;
                }
            }
            assertEquals(sign, lu.determinantSign(), "trial " + trial);
            negative += sign < 0 ? 1 : 0;
        }
        assertTrue(negative > 5 && negative < 35, "negative " + negative);
    }
}
