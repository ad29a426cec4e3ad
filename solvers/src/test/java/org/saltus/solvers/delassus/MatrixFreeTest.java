package org.saltus.solvers.delassus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.DelassusOperator.SparseFactors;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.solvers.newton.NonsmoothNewtonParameters;
import org.saltus.solvers.newton.NonsmoothNewtonSolver;
import org.saltus.solvers.nlgs.NlgsParameters;
import org.saltus.solvers.nlgs.NlgsSolver;
import org.saltus.solvers.splitting.SplittingSolver;
import org.saltus.solvers.stop.Stopping;

/** Assembled and matrix-free W are the same operator; sums of some hundred products of numbers near 1: 1e-12 is a thousand roundings. */
class MatrixFreeTest {
    private static final double SAME = 1e-12;

    private static MapFixture fixture(long seed, int... sizes) {
        MapFixture f = new MapFixture(seed, true, 6, 4, 3, 1);
        for (FakeResponse response : f.responses) {
            response.keepDiagonal();
        }
        for (int k = 0; k < 30; k++) {
            f.randomContact(sizes);
        }
        f.contact(sizes[0], 0, 2, 0, 2);                       // both sides on one unit
        f.build();
        return f;
    }

    private static double[] random(int n, long seed) {
        Lcg random = new Lcg(seed);
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = random.next(-1, 1);
        }
        return x;
    }

    @ParameterizedTest
    @CsvSource({"1, 3, 3", "2, 2, 2", "3, 1, 5", "4, 3, 2"})
    void assembledAndMatrixFreeAgree(long seed, int size, int other) {
        MapFixture f = fixture(seed, size, other);
        DelassusOperator assembled = new BlockSparseAssembler().assemble(f.map, f.responses(), f.dofCount);
        DelassusOperator free = new MatrixFreeAssembler().assemble(f.map, f.responses(), f.dofCount);
        int n = f.map.length();
        double[] r = random(n, seed);
        double[] expected = new double[n];
        double[] product = new double[n];
        assembled.multiply(r, expected);
        free.multiply(r, product);
        assertArrayEquals(expected, product, SAME);
        for (int c = 0; c < f.map.contactCount(); c++) {
            int entries = f.map.size(c) * f.map.size(c);
            double[] block = new double[entries];
            double[] same = new double[entries];
            assembled.diagonalBlock(c, block);
            free.diagonalBlock(c, same);
            assertArrayEquals(block, same, SAME);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 3", "2, 2", "3, 5"})
    void velocitiesFollowChangesOfSingleContacts(long seed, int size) {
        MapFixture f = fixture(seed, size);
        DelassusOperator free = new MatrixFreeAssembler().assemble(f.map, f.responses(), f.dofCount);
        DelassusOperator.Incremental kept = free.incremental().orElseThrow();
        int n = f.map.length();
        double[] r = random(n, 7);
        kept.reset(r);
        double[] expected = new double[n];
        double[] u = new double[size];
        for (int k = 0; k < 100; k++) {
            int c = k * 13 % f.map.contactCount();
            double[] delta = random(size, k);
            kept.add(c, delta);
            for (int i = 0; i < size; i++) {
                r[f.map.offset(c) + i] += delta[i];
            }
            int other = k * 5 % f.map.contactCount();
            free.multiply(r, expected);
            kept.localVelocity(other, u);
            assertArrayEquals(Arrays.copyOfRange(expected, f.map.offset(other), f.map.offset(other) + size), u, 10 * SAME);
        }
    }

    @Test
    void sweepsFindTheSameVelocitiesWithAndWithoutW() {
        MapFixture f = fixture(5, 3);
        double[] assembled = sweep(new BlockSparseAssembler().assemble(f.map, f.responses(), f.dofCount), 3);
        double[] free = sweep(new MatrixFreeAssembler().assemble(f.map, f.responses(), f.dofCount), 3);
        assertArrayEquals(assembled, free, 1e-9);              // both within 1e-11 of a velocity that is unique
    }

    private static double[] sweep(DelassusOperator w, int size) {
        FrictionContactProblem problem = problem(w, size);
        double[] r = new double[w.length()];
        assertTrue(new NlgsSolver(NlgsParameters.of(1e-11, 100_000)).solve(problem, r).converged());
        double[] u = new double[w.length()];
        problem.modifiedVelocity(r, u);
        return u;
    }

    private static FrictionContactProblem problem(DelassusOperator w, int size) {
        int nc = w.contactCount();
        double[] mu = new double[nc];
        double[] q = new double[w.length()];
        double[] compliance = new double[w.length()];
        int[] sizes = new int[nc];
        ConeKind[] cone = new ConeKind[nc];
        Lcg random = new Lcg(9);
        for (int c = 0; c < nc; c++) {
            sizes[c] = size;
            cone[c] = ConeKind.COULOMB;
            mu[c] = 0.2;
            for (int i = 0; i < size; i++) {
                q[size * c + i] = random.next(-1, 0.5);
                compliance[size * c + i] = 0.5;                // makes û and r unique
            }
        }
        return new FrictionContactProblem(sizes, cone, mu, new double[nc], q, compliance, w);
    }

    /** Converged, and after five iterations the same numbers as with blocks. */
    @ParameterizedTest
    @ValueSource(strings = {"fixed-point", "extragradient", "jacobi", "accelerated-projected-gradient", "spectral-projected-gradient",
        "conjugate-projected-gradient", "admm"})
    void methodsThatNeedProductsOnlyTakeIt(String name) {
        MapFixture f = fixture(6, 3);
        FrictionContactProblem free = problem(new MatrixFreeAssembler().assemble(f.map, f.responses(), f.dofCount), 3);
        Stopping stopping = new Stopping(1e-9, 100_000, Criterion.BOTH);
        assertTrue(SplittingSolver.of(name, stopping, 5).solve(free, new double[free.length()]).converged(), name);
        FrictionContactProblem assembled = problem(new BlockSparseAssembler().assemble(f.map, f.responses(), f.dofCount), 3);
        double[] r = new double[free.length()];
        double[] expected = new double[free.length()];
        Stopping five = new Stopping(1e-15, 5, Criterion.BOTH);
        SplittingSolver.of(name, five, 0).solve(free, r);
        SplittingSolver.of(name, five, 0).solve(assembled, expected);
        assertArrayEquals(expected, r, SAME);
    }

    @Test
    void fiveSweepsGiveTheSameNumbers() {
        MapFixture f = fixture(6, 3);
        double[] r = new double[f.map.length()];
        double[] expected = new double[f.map.length()];
        new NlgsSolver(NlgsParameters.of(1e-15, 5)).solve(problem(new MatrixFreeAssembler().assemble(f.map, f.responses(), f.dofCount), 3), r);
        new NlgsSolver(NlgsParameters.of(1e-15, 5)).solve(problem(new BlockSparseAssembler().assemble(f.map, f.responses(), f.dofCount), 3), expected);
        assertArrayEquals(expected, r, SAME);
    }

    /** Newton's steps by H and M need no W. */
    @Test
    void newtonFindsTheSameVelocitiesWithAndWithoutW() {
        MapFixture f = fixture(5, 3);
        double[] assembled = newton(new BlockSparseAssembler().assemble(f.map, f.responses(), f.dofCount), "delassus");
        double[] free = newton(new MatrixFreeAssembler().assemble(f.map, f.responses(), f.dofCount), "automatic");
        assertArrayEquals(assembled, free, 1e-9);              // both within 1e-11 of a velocity that is unique
    }

    private static double[] newton(DelassusOperator w, String system) {
        FrictionContactProblem problem = problem(w, 3);
        double[] r = new double[w.length()];
        NonsmoothNewtonSolver solver = new NonsmoothNewtonSolver(NonsmoothNewtonParameters.of(1e-11, 2000).withSystem(system).withSweeps(0));
        SolveReport report = solver.solve(problem, r);
        assertTrue(report.converged(), report::toString);
        double[] u = new double[w.length()];
        problem.modifiedVelocity(r, u);
        return u;
    }

    @Test
    void methodsThatFactoriseWSayThatTheyNeedItsBlocks() {
        MapFixture f = fixture(6, 3);
        FrictionContactProblem problem = problem(new MatrixFreeAssembler().assemble(f.map, f.responses(), f.dofCount), 3);
        NonsmoothNewtonSolver solver =
            new NonsmoothNewtonSolver(NonsmoothNewtonParameters.of(1e-11, 2000).withSystem("delassus").withSweeps(0));
        String message = assertThrows(IllegalArgumentException.class, () -> solver.solve(problem, new double[problem.length()])).getMessage();
        assertTrue(message.contains("block-sparse"), message);
    }

    /** Hᵀ M⁻¹ H of the sparse factors. */
    @Test
    void sparseFactorsGiveTheSameProduct() {
        MapFixture f = fixture(7, 3, 2);
        DelassusOperator assembled = new BlockSparseAssembler().assemble(f.map, f.responses(), f.dofCount);
        SparseFactors factors = assembled.factored().orElseThrow().sparse().orElseThrow();
        int n = f.map.length();
        double[] r = random(n, 3);
        double[] v = new double[f.dofCount];
        factors.map().multiplyAdd(1, r, 0, v, 0);
        for (int i = 0; i < v.length; i++) {
            v[i] /= factors.mass().get(i, i);
        }
        double[] u = new double[n];
        factors.map().multiplyTransposeAdd(1, v, 0, u, 0);
        double[] expected = new double[n];
        assembled.multiply(r, expected);
        assertArrayEquals(expected, u, SAME);
    }

    @Test
    void responsesThatAreNotDiagonalAreRefusedByNumber() {
        MapFixture f = new MapFixture(1, true, 6, 2, 2);
        f.responses[0].keepDiagonal();
        f.contact(3, 0, 0, 1, 1);
        f.build();
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
            () -> new MatrixFreeAssembler().assemble(f.map, f.responses(), f.dofCount));
        assertTrue(e.getMessage().contains("body 1"), e.getMessage());
        DelassusOperator assembled = new AutomaticAssembler(0, 0).assemble(f.map, f.responses(), f.dofCount);
        assertTrue(assembled.blockSparse().isPresent(), "the automatic choice assembles what it cannot do without");
    }

    @Test
    void theAutomaticChoiceGoesBySizeAndDensity() {
        MapFixture f = fixture(8, 3);
        assertTrue(new AutomaticAssembler(1_000_000, 100).assemble(f.map, f.responses(), f.dofCount).blockSparse().isPresent());
        assertEquals(MatrixFreeDelassus.class, new AutomaticAssembler(50, 100).assemble(f.map, f.responses(), f.dofCount).getClass());
        assertEquals(MatrixFreeDelassus.class, new AutomaticAssembler(1_000_000, 2).assemble(f.map, f.responses(), f.dofCount).getClass());
    }
}
