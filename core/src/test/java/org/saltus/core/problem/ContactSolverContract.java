package org.saltus.core.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every contact solver must keep. A solver's test extends this class; outside extensions run the same one. */
public abstract class ContactSolverContract {
    /** Tolerance of the solves; the problems' W has a condition below 1e4, so û and r are good to 1e-6 relatively. */
    private static final double TOLERANCE = 1e-10;
    private static final double AGREEMENT = 1e-6;
    private static final int ENOUGH = 20_000;

    /** The solver under test, criterion {@link Criterion#BOTH}. */
    protected abstract ContactSolver solver(double tolerance, int maxIterations);

    /** Whether it claims problems with Coulomb contacts of this size. */
    protected boolean solves(int size) {
        return true;
    }

    /** False for direct solvers, which have no iteration to run out of. */
    protected boolean isIterative() {
        return true;
    }

    private SolveReport converge(FrictionContactProblem problem, double[] r) {
        SolveReport report = solver(TOLERANCE, ENOUGH).solve(problem, r);
        assertEquals(SolveStatus.CONVERGED, report.status(), report::reason);
        return report;
    }

    private static double[] velocity(FrictionContactProblem problem, double[] r) {
        double[] u = new double[problem.length()];
        problem.modifiedVelocity(r, u);
        return u;
    }

    @Test
    public void noContactIsConverged() {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(3, new double[0], new double[0],
            new DenseDelassus(new double[0][]));
        assertEquals(SolveStatus.CONVERGED, solver(TOLERANCE, ENOUGH).solve(problem, new double[0]).status());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    public void oneContactTakesOffSticksOrSlides(int size) {
        assumeTrue(solves(size));
        double[][] w = {{2, 0, 0}, {0, 7, 0}, {0, 0, 7}};
        double[][] q = {{0.2, 1, -2}, {-1, 0.3, -0.2}, {-1, 3, 4}};
        double[][] spatial = {{0, 0, 0}, {0.5, -0.3 / 7, 0.2 / 7}, {0.5, -0.12, -0.16}};
        double[][] planar = {{0, 0}, {0.5, -0.3 / 7}, {0.5, -0.2}};
        for (int k = 0; k < 3; k++) {
            FrictionContactProblem problem = FrictionContactProblem.coulomb(size, new double[] {0.4},
                Arrays.copyOf(q[k], size), new DenseDelassus(ProblemFactory.leading(w, size), size));
            double[] r = new double[size];
            converge(problem, r);
            assertArrayEquals(Arrays.copyOf(size == 2 ? planar[k] : spatial[k], size), r, 1e-9);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    public void convergedMeansThatTheNaturalMapIsWithinTheTolerance(int size) {
        assumeTrue(solves(size));
        for (int seed = 0; seed < 20; seed++) {
            FrictionContactProblem problem = new ProblemFactory(seed).random(size, 4);
            double[] r = new double[problem.length()];
            SolveReport report = converge(problem, r);
            NaturalMap map = new NaturalMap().measure(problem, r);
            assertTrue(Criterion.BOTH.of(map) <= TOLERANCE);
            assertEquals(map.error(), report.error(), "reported error is that of the returned r");
            assertEquals(map.scaledError(), report.scaledError());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    public void contactOrderDoesNotMatter(int size) {
        assumeTrue(solves(size));
        for (int seed = 0; seed < 10; seed++) {
            ProblemFactory factory = new ProblemFactory(seed);
            FrictionContactProblem problem = factory.random(size, 4);
            int[] order = {2, 0, 3, 1};
            FrictionContactProblem permuted = factory.permuted(order);
            double[] r = new double[problem.length()];
            double[] other = new double[problem.length()];
            converge(problem, r);
            converge(permuted, other);
            double[] u = velocity(problem, r);
            double[] uOther = velocity(permuted, other);
            for (int c = 0; c < 4; c++) {
                for (int i = 0; i < size; i++) {
                    assertEquals(u[size * order[c] + i], uOther[size * c + i], AGREEMENT);
                }
            }
        }
    }

    @Test
    public void rotatedTangentsRotateTheSolution() {
        assumeTrue(solves(3));
        for (int seed = 0; seed < 10; seed++) {
            ProblemFactory factory = new ProblemFactory(seed);
            FrictionContactProblem problem = factory.random(3, 4);
            double angle = 0.3 + seed;
            double[] r = new double[12];
            double[] other = new double[12];
            converge(problem, r);
            converge(factory.rotated(angle), other);
            for (int c = 0; c < 4; c++) {
                double x = Math.cos(angle) * r[3 * c + 1] + Math.sin(angle) * r[3 * c + 2];
                double y = -Math.sin(angle) * r[3 * c + 1] + Math.cos(angle) * r[3 * c + 2];
                assertArrayEquals(new double[] {r[3 * c], x, y}, Arrays.copyOfRange(other, 3 * c, 3 * c + 3), AGREEMENT);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e6, 1e-6})
    public void unitsDoNotMatter(double factor) {
        for (int size = 1; size <= 3; size++) {
            if (!solves(size)) {
                continue;
            }
            ProblemFactory factory = new ProblemFactory(7);
            FrictionContactProblem problem = factory.random(size, 4);
            double[] r = new double[problem.length()];
            double[] other = new double[problem.length()];
            converge(problem, r);
            converge(factory.scaled(factor), other);
            for (int i = 0; i < r.length; i++) {
                assertEquals(r[i], factor * other[i], AGREEMENT * (1 + Math.abs(r[i])));
            }
        }
    }

    @Test
    public void runningOutOfIterationsIsReportedWithTheTrueError() {
        assumeTrue(isIterative());
        int size = solves(3) ? 3 : solves(2) ? 2 : 1;
        FrictionContactProblem problem = new ProblemFactory(3).random(size, 4);
        double[] r = new double[problem.length()];
        SolveReport report = solver(1e-13, 1).solve(problem, r);
        assertFalse(report.converged());
        assertEquals(1, report.iterations());
        assertFalse(report.reason().isEmpty());
        NaturalMap map = new NaturalMap().measure(problem, r);
        assertEquals(map.error(), report.error());
        assertTrue(map.error() > 1e-13 && map.error() < Double.POSITIVE_INFINITY);
    }

    @Test
    public void theSameProblemGivesTheSameBits() {
        int size = solves(3) ? 3 : solves(2) ? 2 : 1;
        FrictionContactProblem problem = new ProblemFactory(11).random(size, 4);
        ContactSolver solver = solver(TOLERANCE, ENOUGH);
        double[] first = new double[problem.length()];
        double[] second = new double[problem.length()];
        SolveReport report = solver.solve(problem, first);
        solver.solve(new ProblemFactory(12).random(size, 4), new double[problem.length()]);
        assertEquals(report, solver.solve(problem, second));
        assertArrayEquals(first, second);
    }

    @Test
    public void entriesBeyondTheProblemAreNotTouched() {
        int size = solves(3) ? 3 : solves(2) ? 2 : 1;
        FrictionContactProblem problem = new ProblemFactory(5).random(size, 4);
        double[] r = new double[problem.length() + 3];
        Arrays.fill(r, problem.length(), r.length, Double.NaN);
        converge(problem, r);
        for (int i = 0; i < r.length; i++) {
            assertEquals(i >= problem.length(), Double.isNaN(r[i]));
        }
    }

    @Test
    public void brokenInputIsRefusedAtTheDoor() {
        DelassusOperator w = new DenseDelassus(new double[][] {{1}}, 1);
        ContactSolver solver = solver(TOLERANCE, ENOUGH);
        FrictionContactProblem good = FrictionContactProblem.coulomb(1, new double[] {0}, new double[] {-1}, w);
        assertThrows(IllegalArgumentException.class, () -> solver.solve(good, new double[] {Double.NaN}));
        assertThrows(IllegalArgumentException.class, () -> solver.solve(good, new double[0]));
        assertThrows(IllegalArgumentException.class,
            () -> FrictionContactProblem.coulomb(1, new double[] {0}, new double[] {Double.NaN}, w));
        assertThrows(IllegalArgumentException.class,
            () -> FrictionContactProblem.coulomb(1, new double[] {-0.1}, new double[] {-1}, w));
        assertThrows(IllegalArgumentException.class, () -> FrictionContactProblem.coulomb(1, new double[] {0},
            new double[] {-1}, new DenseDelassus(new double[][] {{-1}}, 1)));
    }
}
