package org.saltus.solvers.interior;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.GoldenProblems;
import org.saltus.solvers.StackOfBoxes;

class CentralPathSolverTest {
    private static CentralPathSolver solver(double tolerance) {
        return new CentralPathSolver(CentralPathParameters.of(tolerance, 20_000));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.saltus.solvers.GoldenProblems#all")
    void findsASolutionOfEveryGoldenProblem(GoldenProblems.Golden golden) {
        SolveReport report = solver(1e-10).solve(golden.problem(), new double[golden.r().length]);
        assertTrue(report.converged(), report::toString);
    }

    @ParameterizedTest
    @CsvSource({"3, 0.01", "3, 0.3", "6, 0.05", "6, 1", "10, 0.2"})
    void solvesHyperstaticStacksToRoundOff(int boxes, double push) {
        for (int seed = 0; seed < 5; seed++) {
            FrictionContactProblem problem = new StackOfBoxes(boxes).problem(push, 0.6, seed);
            SolveReport report = solver(1e-12).solve(problem, new double[problem.length()]);
            assertTrue(report.converged(), report::toString);
        }
    }

    @ParameterizedTest
    @CsvSource({"0.1", "1", "3"})
    void everySmoothingLeadsToASolution(double smoothing) {
        FrictionContactProblem problem = new StackOfBoxes(5).problem(0.4, 0.6, 3);
        CentralPathParameters given = CentralPathParameters.of(1e-12, 2000);
        SolveReport report = new CentralPathSolver(new CentralPathParameters(given.stopping(), smoothing)).solve(problem, new double[problem.length()]);
        assertTrue(report.converged(), report::toString);
    }

    @Test
    void bilateralAndFrictionlessContactsMixIn() {
        SolveReport report = solver(1e-12).solve(ConesOfAllKinds.problem(), new double[ConesOfAllKinds.LENGTH]);
        assertTrue(report.converged(), report::toString);
    }

    @Test
    void squeezedBodyIsInfeasible() {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(1, new double[2], new double[] {-1, -1},
            new DenseDelassus(new double[][] {{1, -1}, {-1, 1}}, 1, 1));
        assertEquals(SolveStatus.INFEASIBLE, solver(1e-8).solve(problem, new double[2]).status());
    }

    @Test
    void interruptedSolveStopsAsAWhole() {
        FrictionContactProblem problem = new StackOfBoxes(8).problem(0.3, 0.6, 1);
        Thread.currentThread().interrupt();
        SolveReport report = solver(1e-12).solve(problem, new double[problem.length()]);
        assertTrue(Thread.interrupted());
        assertFalse(report.converged());
    }

    @Test
    void otherConesAndSenselessSmoothingAreRefusedAtTheDoor() {
        FrictionContactProblem problem = new FrictionContactProblem(new int[] {2}, new ConeKind[] {ConeKind.DISC}, new double[] {1},
            new double[1], new double[2], new double[2], new DenseDelassus(new double[][] {{1, 0}, {0, 1}}, 2));
        assertThrows(IllegalArgumentException.class, () -> solver(1e-8).solve(problem, new double[2]));
        CentralPathParameters given = CentralPathParameters.of(1e-8, 10);
        assertThrows(IllegalArgumentException.class, () -> new CentralPathParameters(given.stopping(), 0));
    }
}
