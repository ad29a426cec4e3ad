package org.saltus.solvers.local;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;

/** Random blocks of every kind a scene can produce, against the natural map of the contact. */
class LocalSolverPropertyTest {
    /**
     * Sticking on a singular block leaves û_T up to 32 roundings of the terms of c and of tr A r_T, 7e-15 each, √2 in norm, times
     * 1 + μ ≤ 3 in the natural map: 6e-14. Everything else is below. An order under the 1e-12 asked of the solvers.
     */
    private static final double TOLERANCE = 1e-13;

    @ParameterizedTest
    @ValueSource(strings = {"hybrid", "exact", "alart-curnier"})
    void symmetricPositiveBlocksAreSolvedToRoundOffIn3D(String name) {
        solveMany(3, 150_000, LocalSolvers.create(name), name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hybrid", "exact", "alart-curnier"})
    void symmetricPositiveBlocksAreSolvedToRoundOffIn2D(String name) {
        solveMany(2, 100_000, LocalSolvers.create(name), name);
    }

    private static void solveMany(int size, int count, LocalSolver solver, String name) {
        RandomBlocks blocks = new RandomBlocks(size, 20250101);
        double[] r = new double[size];
        double worst = 0;
        String where = "";
        for (int k = 0; k < count; k++) {
            blocks.next();
            if (k % 2 == 0) {
                Arrays.fill(r, 0);
            }
            boolean solved = solver.solve(size, blocks.A, 0, blocks.b, blocks.mu, r, 0);
            double error = LocalError.of(size, blocks.A, 0, blocks.b, blocks.mu, r, 0);
            if (!solved || !(error <= worst)) {
                worst = solved ? error : Double.POSITIVE_INFINITY;
                where = "block " + k + ": " + blocks;
            }
            assertTrue(inCone(size, blocks.mu, r), "block " + k + " leaves the cone");
        }
        String message = name + ", size " + size + ": worst error " + worst + " at " + where;
        assertTrue(worst <= TOLERANCE, message);
    }

    private static boolean inCone(int size, double mu, double[] r) {
        double t = size == 2 ? Math.abs(r[1]) : Math.hypot(r[1], r[2]);
        return r[0] >= 0 && t <= mu * r[0] * (1 + 1e-14);
    }

    @Test
    void unsymmetricPositiveBlocksAreSolvedIn3D() {
        RandomBlocks blocks = new RandomBlocks(3, 77);
        LocalSolver solver = new HybridLocalSolver();
        double[] r = new double[3];
        double worst = 0;
        for (int k = 0; k < 50_000; k++) {
            blocks.nextUnsymmetric();
            assertTrue(solver.solve(3, blocks.A, 0, blocks.b, blocks.mu, r, 0), () -> "not solved: " + blocks);
            worst = Math.max(worst, LocalError.of(3, blocks.A, 0, blocks.b, blocks.mu, r, 0));
        }
        assertTrue(worst <= 1e-12, "worst error " + worst);                  // A_NN may be a small pivot: growth up to A_NT/A_NN
    }

    @Test
    void exactDoesNotDependOnTheGuess() {
        RandomBlocks blocks = new RandomBlocks(3, 5);
        Lcg random = new Lcg(9);
        LocalSolver solver = new ExactLocalSolver();
        double[] r = new double[3];
        double[] other = new double[3];
        for (int k = 0; k < 1000; k++) {
            blocks.next();
            for (int i = 0; i < 3; i++) {
                r[i] = random.next(-1, 1);
                other[i] = random.next(-1, 1);
            }
            solver.solve(3, blocks.A, 0, blocks.b, blocks.mu, r, 0);
            solver.solve(3, blocks.A, 0, blocks.b, blocks.mu, other, 0);
            assertArrayEquals(r, other);
        }
    }

    @Test
    void painleveBlockWithoutSolutionIsReportedAndStaysFinite() {
        double[] A = {1, -2, -2, 3};                                          // indefinite, A_NN + μ A_NT < 0: no case holds
        double[] b = {-1, -2.5};
        double[] r = new double[2];
        assertFalse(new HybridLocalSolver().solve(2, A, 0, b, 0.9, r, 0));
        assertTrue(r[0] >= 0 && r[0] < 1e6 && Math.abs(r[1]) <= 0.9 * r[0] * (1 + 1e-14));
        double[] A3 = {1, -2, 0, -2, 3, 0, 0, 0, 1};
        double[] b3 = {-1, -2.5, 0};
        double[] r3 = new double[3];
        assertFalse(new HybridLocalSolver().solve(3, A3, 0, b3, 0.9, r3, 0));
        assertTrue(r3[0] >= 0 && r3[0] < 1e6 && inCone(3, 0.9, r3));
    }

    @Test
    void contactWithoutNormalComplianceIsReported() {
        double[] r = {1, 1, 1};
        LocalSolver solver = new HybridLocalSolver();
        assertFalse(solver.solve(3, new double[9], 0, new double[] {-1, 0, 0}, 0.5, r, 0));
        assertArrayEquals(new double[3], r);
        assertTrue(solver.solve(3, new double[9], 0, new double[] {0, 1, 0}, 0.5, r, 0));
    }
}
