package org.saltus.core.math.cholesky;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.Dense;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.TestMatrices;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.kernel.ScalarKernel;
import org.saltus.core.math.order.AmdOrdering;
import org.saltus.core.math.order.AmdOrderingTest;

public class SupernodalCholeskyTest {
    private final SupernodalCholesky solver = solver();
    private final Lcg random = new Lcg(9);

    private SupernodalCholesky solver() {
        return solver(PanelFactorization.Pivots.POSITIVE);
    }

    /** A new one, with the kernel under test. */
    SupernodalCholesky solver(PanelFactorization.Pivots pivots) {
        return new SupernodalCholesky(new ScalarKernel(), pivots);
    }

    /** ‖b − A x‖ ≤ c n ε ‖A‖ ‖x‖ for any conditioning; measured below 0.1 n ε. */
    private static void assertSolves(SparseMatrix a, double[] x, double[] b) {
        int n = a.columns();
        double[] residual = b.clone();
        a.multiplyAdd(-1, x, 0, residual, 0);
        double scale = Math.max(1, n) * 0x1p-52 * Vectors.normInf(a.nonzeros(), a.values(), 0) * Vectors.norm2(n, x, 0);
        assertTrue(Vectors.norm2(n, residual, 0) <= scale + 0x1p-52 * Vectors.norm2(n, b, 0));
    }

    private double[] solve(SparseMatrix a, double... b) {
        double[] x = b.clone();
        solver.factorize(a).solve(x, 0);
        return x;
    }

    @Test
    void smallestMatricesAreSolvedExactly() {
        assertArrayEquals(new double[0], solve(SparseMatrix.identity(0)));
        assertArrayEquals(new double[] {3}, solve(SparseMatrix.diagonal(4), 12));
        assertArrayEquals(new double[] {1, 2, 3}, solve(SparseMatrix.diagonal(1, 4, 9), 1, 8, 27));
        assertArrayEquals(new double[] {1, 2}, solve(SparseMatrix.ofDense(new double[][] {{4, 2}, {2, 5}}), 8, 12), 1e-15);
    }

    @Test
    void hangingChainStretchesByTheSumOfItsForces() {
        int n = 50;                                             // springs of stiffness 2, load 1 on the last node: x_i = (i + 1) / 2
        Triplets chain = new Triplets(n, n).add(0, 0, 2);
        for (int i = 1; i < n; i++) {
            TestMatrices.spring(chain, i - 1, i, 2);
        }
        double[] load = new double[n];
        load[n - 1] = 1;
        double[] x = solve(chain.toSparse(), load);
        for (int i = 0; i < n; i++) {
            assertEquals((i + 1) / 2.0, x[i], 1e-13 * n);                           // condition n²
        }
    }

    @Test
    void randomMatricesOfManyPatternsAgreeWithDenseCholesky() {
        for (int k = 0; k < 300; k++) {
            int n = (int) (70 * random.next());
            SparseMatrix a = TestMatrices.randomSprings(n, random.next(0, 6), random);
            double[] b = TestMatrices.randomVector(n, random);
            double[] x = solve(a, b);
            double[] dense = TestMatrices.rowByRow(a);
            double[] expected = b.clone();
            assertTrue(Dense.choleskyFactor(dense, n));
            Dense.choleskySolve(dense, n, expected, 0);
            assertArrayEquals(expected, x, 1e-13);              // condition below 50, n ε = 2e-14
        }
    }

    @Test
    void factorHasTheFillOfItsOrder() {
        for (int k = 0; k < 200; k++) {
            SparseMatrix a = TestMatrices.randomSprings(1 + (int) (60 * random.next()), random.next(0, 5), random);
            assertEquals(AmdOrderingTest.fill(a, AmdOrdering.order(a)), solver().factorize(a).nonzeros());
        }
    }

    @Test
    void matricesOfGridsAreSolvedToRoundOff() {
        SparseMatrix[] grids = {
            TestMatrices.grid(40, 40, 1, 2, 1e-3), TestMatrices.grid(60, 30, 1, 1, 1), TestMatrices.grid(7, 8, 9, 3, 1e-6),
            TestMatrices.grid(500, 2, 1, 3, 1e-3), TestMatrices.grid(1, 1, 1, 100, 1)};
        for (SparseMatrix a : grids) {
            double[] b = TestMatrices.randomVector(a.columns(), random);
            assertSolves(a, solve(a, b), b);
            SparseMatrix shuffled = TestMatrices.reordered(a, TestMatrices.shuffled(a.columns(), random));
            assertSolves(shuffled, solve(shuffled, b), b);
        }
    }

    @Test
    void manyRightHandSidesGiveTheBitsOfEachAlone() {
        SparseMatrix a = TestMatrices.grid(12, 9, 2, 3, 0.1);
        int n = a.columns();
        int stride = n + 3;
        Factorization factor = solver.factorize(a);
        for (int count = 0; count <= 9; count++) {
            double[] b = TestMatrices.randomVector(2 + 9 * stride, random);
            for (int i = 0; i < n; i++) {
                b[2 + i] = i == 5 ? 1 : 0;                           // a sparse one among them
            }
            double[] together = b.clone();
            factor.solve(together, 2, count, stride);
            for (int k = 0; k < count; k++) {
                factor.solve(b, 2 + k * stride);
            }
            assertArrayEquals(b, together);                     // and nothing between them is written
        }
    }

    @Test
    void matricesOfOnePatternShareTheirAnalysis() {
        SparseMatrix stiffness = TestMatrices.grid(10, 10, 1, 2, 0);
        SparseMatrix mass = SparseMatrix.identity(200);
        double[] b = TestMatrices.randomVector(200, random);
        SupernodalCholesky one = solver();
        CholeskyFactor first = one.factorize(SparseMatrix.combine(new double[] {1, 1}, mass, stiffness));
        for (double h : new double[] {1, 0.1, 0}) {
            SparseMatrix a = SparseMatrix.combine(new double[] {1, h * h}, mass, stiffness);
            CholeskyFactor again = one.factorize(a);
            assertSame(first.pattern(), again.pattern());
            double[] x = b.clone();
            again.solve(x, 0);
            assertArrayEquals(solve(a, b), x);
        }
        assertNotSame(first.pattern(), one.factorize(mass).pattern());
    }

    @Test
    void factorKeepsNothingOfTheMatrix() {
        SparseMatrix a = SparseMatrix.diagonal(2, 4);
        Factorization factor = solver.factorize(a);
        a.values()[0] = Double.NaN;
        double[] x = {2, 4};
        factor.solve(x, 0);
        assertArrayEquals(new double[] {1, 1}, x, 1e-15);
    }

    private SingularMatrixException refused(SparseMatrix a) {
        return assertThrows(SingularMatrixException.class, () -> solver.factorize(a));
    }

    @Test
    void zeroMassAndNegativeStiffnessAreNamedByTheirDof() {
        SingularMatrixException zero = refused(SparseMatrix.diagonal(1, 2, 0, 4));
        assertEquals(2, zero.dof());
        assertEquals(0, zero.pivot());
        assertTrue(zero.getMessage().contains("degree of freedom 2"), zero.getMessage());
        SingularMatrixException negative = refused(SparseMatrix.diagonal(1, -5, 3));
        assertEquals(1, negative.dof());
        assertEquals(-5, negative.pivot());
        assertEquals(3, refused(new Triplets(4, 4).add(0, 0, 1).add(1, 1, 1).add(2, 2, 1).toSparse()).dof());
    }

    @Test
    void unsupportedBodyAmongSupportedOnesIsNamedByOneOfItsDofs() {
        SparseMatrix supported = TestMatrices.grid(6, 6, 1, 2, 0.1);
        SparseMatrix free = TestMatrices.grid(30, 20, 1, 2, 0);
        int n = supported.columns();
        int m = free.columns();
        Triplets entries = new Triplets(2 * n + m, 2 * n + m);
        append(entries, supported, 0);
        append(entries, free, n);
        append(entries, supported, n + m);
        int dof = refused(entries.toSparse()).dof();
        assertTrue(dof >= n && dof < n + m, "dof " + dof);
        entries.add(n, n, 1e-6);                                // the weakest support will do
        assertEquals(2 * n + m, solver.factorize(entries.toSparse()).size());
    }

    private static void append(Triplets entries, SparseMatrix a, int at) {
        for (int j = 0; j < a.columns(); j++) {
            for (int k = a.columnPointers()[j]; k < a.columnPointers()[j + 1]; k++) {
                entries.add(at + a.rowIndices()[k], at + j, a.values()[k]);
            }
        }
    }

    @Test
    void matrixThatIsNotSymmetricSquareAndFiniteIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> solver.factorize(new Triplets(2, 3).toSparse()));
        assertThrows(IllegalArgumentException.class, () -> solver.factorize(SparseMatrix.diagonal(1, Double.NaN)));
        assertThrows(IllegalArgumentException.class, () -> solver.factorize(SparseMatrix.diagonal(1, Double.POSITIVE_INFINITY)));
        assertThrows(IllegalArgumentException.class, () -> solver.factorize(SparseMatrix.ofDense(new double[][] {{2, 1}, {1 + 1e-8, 2}})));
        assertThrows(IllegalArgumentException.class, () -> solver.factorize(SparseMatrix.ofDense(new double[][] {{2, 1}, {0, 2}})));
    }

    @Test
    void zerosStoredOnOneSideOnlyDoNoHarm() {
        SparseMatrix a = new Triplets(3, 3).add(0, 0, 4).add(1, 1, 5).add(2, 2, 6).add(0, 1, 1).add(1, 0, 1)
            .add(0, 2, 0).add(2, 1, 0).toSparse();
        double[] b = {5, 6, 6};
        assertArrayEquals(new double[] {1, 1, 1}, solve(a, b), 1e-15);
        assertArrayEquals(new double[] {1, 1, 1}, solve(a, b), 1e-15);
    }

    @Test
    void solvesAllocateNothing() {
        SparseMatrix a = TestMatrices.grid(20, 20, 1, 2, 1);
        CholeskyFactor factor = solver().factorize(a);
        double[] b = TestMatrices.randomVector(7 * a.columns(), random);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int k = 0; k < 3000 && least > 0; k++) {               // the vector kernel allocates until it is compiled
            long before = threads.getThreadAllocatedBytes(thread);
            factor.solve(b, 0);
            factor.solve(b, 0, 7, a.columns());
            least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
        }
        assertEquals(0, least);
    }

    @Test
    void widePanelsInSeveralPartsAreSolvedToRoundOff() {
        for (int n : new int[] {127, 128, 129, 200, 257, 390}) {
            Triplets full = new Triplets(n, n);
            for (int i = 0; i < n; i++) {
                full.add(i, i, 1);
                for (int j = 0; j < i; j++) {
                    TestMatrices.spring(full, i, j, random.next());
                }
            }
            double[] b = TestMatrices.randomVector(n, random);
            assertSolves(full.toSparse(), solve(full.toSparse(), b), b);
        }
        SparseMatrix brick = TestMatrices.grid(11, 11, 11, 3, 0.01);   // dissected; separators of up to 363 columns
        double[] b = TestMatrices.randomVector(brick.columns(), random);
        assertSolves(brick, solve(brick, b), b);
    }

    @Test
    void refactorizationIsTheFactorizationWithoutAllocation() {
        SparseMatrix a = TestMatrices.grid(12, 11, 3, 3, 1);
        SparseMatrix other = new SparseMatrix(a.rows(), a.columns(), a.columnPointers(), a.rowIndices(), a.values().clone());
        for (int k = 0; k < other.nonzeros(); k++) {
            other.values()[k] *= 3;
        }
        CholeskyFactor factor = solver.factorize(a);
        CholeskyFactor expected = solver().factorize(other);
        long symmetryCheck = 100 + 4L * a.columns();            // its one integer a column
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int k = 0; k < 3000 && least > symmetryCheck; k++) {
            long before = threads.getThreadAllocatedBytes(thread);
            assertSame(factor, solver.refactorize(k % 2 == 0 ? a : other, factor));
            least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
        }
        assertTrue(least <= symmetryCheck, least + " bytes");
        solver.refactorize(other, factor);
        double[] b = TestMatrices.randomVector(a.columns(), random);
        double[] x = b.clone();
        factor.solve(x, 0);
        expected.solve(b, 0);
        assertArrayEquals(b, x);
        assertThrows(IllegalArgumentException.class, () -> solver.refactorize(TestMatrices.grid(12, 11, 3, 2, 1), factor));
    }

    @Test
    void quasiDefiniteMatricesAreSolvedToRoundOff() {
        for (int k = 0; k < 60; k++) {
            boolean small = k > 0;
            SparseMatrix a = small ? TestMatrices.randomSprings(2 + (int) (90 * random.next()), random.next(0, 6), random)
                : TestMatrices.grid(11, 11, 9, 3, 1);
            int n = a.columns();
            int first = n / 2;                                  // the rows from here on are −D, coupled as before
            for (int j = first; j < n; j++) {
                for (int m = a.columnPointers()[j]; m < a.columnPointers()[j + 1]; m++) {
                    if (a.rowIndices()[m] >= first) {
                        a.values()[m] = -a.values()[m];
                    }
                }
            }
            SupernodalCholesky signed = solver(PanelFactorization.Pivots.NONZERO);
            CholeskyFactor factor = signed.factorize(a);
            double[] b = TestMatrices.randomVector(9 * n, random);
            double[] x = b.clone();
            factor.solve(x, 0, 9, n);
            for (int r = 0; r < 9; r++) {
                double[] xr = Arrays.copyOfRange(x, r * n, (r + 1) * n);
                double[] br = Arrays.copyOfRange(b, r * n, (r + 1) * n);
                assertSolves(a, xr, br);
                factor.solve(br, 0);
                assertArrayEquals(xr, br);
            }
        }
        SupernodalCholesky signed = solver(PanelFactorization.Pivots.NONZERO);
        assertEquals(1, assertThrows(SingularMatrixException.class, () -> signed.factorize(SparseMatrix.diagonal(-3, 0, 2))).dof());
    }

    @Test
    void severalThreadsMayShareASolverAndAFactor() {
        SparseMatrix a = TestMatrices.grid(25, 25, 1, 2, 1);
        double[] b = TestMatrices.randomVector(a.columns(), random);
        double[] expected = solve(a, b);
        Factorization shared = solver.factorize(a);
        IntStream.range(0, 64).parallel().forEach(k -> {
            double[] x = b.clone();
            (k % 2 == 0 ? shared : solver.factorize(a)).solve(x, 0);
            assertArrayEquals(expected, x);
        });
    }
}
