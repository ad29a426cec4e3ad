package org.saltus.solvers.direct;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.stop.Stopping;

class BilateralSolverTest {
    private static final BilateralSolver SOLVER = new BilateralSolver(new Stopping(1e-12, 50, Criterion.BOTH));

    private static FrictionContactProblem problem(double[][] w, double[] q, int... size) {
        ConeKind[] cone = new ConeKind[size.length];
        Arrays.fill(cone, ConeKind.FREE);
        return new FrictionContactProblem(size, cone, new double[size.length], new double[size.length], q, new double[q.length],
            new DenseDelassus(w, size));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1e6, 1e-6})
    void independentRowsAreSolvedInAFewSteps(double unit) {
        double[][] w = {{4 * unit, unit, 0.5 * unit}, {unit, 3 * unit, 0}, {0.2 * unit, 0, 2 * unit}};
        double[] expected = {0.5, -1, 2};
        double[] q = new double[3];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                q[i] -= w[i][j] * expected[j];
            }
        }
        double[] r = new double[3];
        SolveReport report = SOLVER.solve(problem(w, q, 2, 1), r);
        assertTrue(report.converged(), report::toString);
        assertTrue(report.iterations() <= 3, report::toString);
        assertArrayEquals(expected, r, 1e-11);
    }

    @Test
    void redundantRowsGetTheLeastNormSolution() {
        double[][] w = {{1, 1, 0}, {1, 1, 0}, {0, 0, 2}};
        double[] r = new double[3];
        assertTrue(SOLVER.solve(problem(w, new double[] {-3, -3, 4}, 1, 1, 1), r).converged());
        assertArrayEquals(new double[] {1.5, 1.5, -2}, r, 1e-9);
    }

    @Test
    void rowsThatContradictEachOtherAreInfeasible() {
        double[][] w = {{1, 1, 0}, {1, 1, 0}, {0, 0, 2}};
        SolveReport report = SOLVER.solve(problem(w, new double[] {-3, -2, 4}, 1, 1, 1), new double[3]);
        assertEquals(SolveStatus.INFEASIBLE, report.status());
        assertTrue(report.reason().contains("contradict"), report.reason());
    }

    @Test
    void unilateralContactsAreRefused() {
        FrictionContactProblem unilateral = FrictionContactProblem.coulomb(1, new double[1], new double[] {-1},
            new DenseDelassus(new double[][] {{1}}, 1));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> SOLVER.solve(unilateral, new double[1])).getMessage()
            .contains("COULOMB"));
    }

    @Test
    void noContactAndAGoodGuessCostNothing() {
        assertEquals(0, SOLVER.solve(problem(new double[0][], new double[0]), new double[0]).iterations());
        double[] r = {3};
        assertEquals(0, SOLVER.solve(problem(new double[][] {{1}}, new double[] {-3}, 1), r).iterations());
    }
}
