package org.saltus.solvers.interior;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.solvers.StackOfBoxes;

/** What both solvers of this package are to solve and to refuse; the reference problems and V31 are in {@code ReferenceProblemsTest}. */
abstract class InteriorSolverCases {
    abstract ContactSolver solver(double tolerance);

    @ParameterizedTest
    @CsvSource({"3, 0.01", "3, 0.3", "6, 0.05", "6, 1", "10, 0.2"})
    void solvesHyperstaticStacksToRoundOff(int boxes, double push) {
        for (int seed = 0; seed < 5; seed++) {
            FrictionContactProblem problem = new StackOfBoxes(boxes).problem(push, 0.6, seed);
            SolveReport report = solver(1e-12).solve(problem, new double[problem.length()]);
            assertTrue(report.converged(), report::toString);
        }
    }

    @Test
    void bilateralAndFrictionlessContactsMixIn() {
        SolveReport report = solver(1e-12).solve(ConesOfAllKinds.problem(), new double[ConesOfAllKinds.LENGTH]);
        assertTrue(report.converged(), report::toString);
    }

    @Test
    void otherConesAreRefusedAtTheDoor() {
        FrictionContactProblem problem = new FrictionContactProblem(new int[] {2}, new ConeKind[] {ConeKind.DISC}, new double[] {1},
            new double[1], new double[2], new double[2], new DenseDelassus(new double[][] {{1, 0}, {0, 1}}, 2));
        assertThrows(IllegalArgumentException.class, () -> solver(1e-8).solve(problem, new double[2]));
    }
}
