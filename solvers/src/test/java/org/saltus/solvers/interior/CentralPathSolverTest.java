package org.saltus.solvers.interior;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.solvers.StackOfBoxes;

class CentralPathSolverTest extends InteriorSolverCases {
    @Override
    ContactSolver solver(double tolerance) {
        return new CentralPathSolver(CentralPathParameters.of(tolerance, 20_000));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 1, 3})
    void everySmoothingLeadsToASolution(double smoothing) {
        FrictionContactProblem problem = new StackOfBoxes(5).problem(0.4, 0.6, 3);
        CentralPathParameters given = CentralPathParameters.of(1e-12, 2000);
        SolveReport report = new CentralPathSolver(new CentralPathParameters(given.stopping(), smoothing)).solve(problem, new double[problem.length()]);
        assertTrue(report.converged(), report::toString);
    }

    /** However small the friction, 1/μ spoils no scale. */
    @ParameterizedTest
    @ValueSource(doubles = {3e-5, 1e-6, 1e-8, 1e-300})
    void nearlyFrictionlessContactsAreSolved(double mu) {
        for (int seed = 0; seed < 5; seed++) {
            FrictionContactProblem problem = new StackOfBoxes(4).problem(0.4, mu, seed);
            SolveReport report = solver(1e-8).solve(problem, new double[problem.length()]);
            assertTrue(report.converged() && report.iterations() < 300, report::toString);
        }
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
    void senselessSmoothingIsRefused() {
        CentralPathParameters given = CentralPathParameters.of(1e-8, 10);
        assertThrows(IllegalArgumentException.class, () -> new CentralPathParameters(given.stopping(), 0));
    }
}
