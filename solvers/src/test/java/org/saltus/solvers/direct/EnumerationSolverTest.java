package org.saltus.solvers.direct;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.nlgs.NlgsParameters;
import org.saltus.solvers.nlgs.NlgsSolver;

class EnumerationSolverTest {
    private static final double[][] SQUEEZED = {{1, -1}, {-1, 1}};

    private static FrictionContactProblem squeezed(double... q) {
        return FrictionContactProblem.coulomb(1, new double[2], q, new DenseDelassus(SQUEEZED, 1, 1));
    }

    @Test
    void squeezedBodyWithoutSolutionIsInfeasible() {
        for (double[] q : new double[][] {{-1, -1}, {-1, 0.5}}) {             // V31 (a), (c)
            double[] r = new double[2];
            SolveReport report = new EnumerationSolver(1e-10).solve(squeezed(q), r);
            assertEquals(SolveStatus.INFEASIBLE, report.status());
            assertFalse(report.reason().isEmpty());
            SolveReport sweeps = new NlgsSolver(NlgsParameters.of(1e-8, 500)).solve(squeezed(q), r);
            assertFalse(sweeps.converged());
            assertTrue(Double.isFinite(r[0]) && Double.isFinite(r[1]));
        }
    }

    @Test
    void ofAFamilyTheSolutionOfLeastNormIsFirst() {
        double[] r = new double[2];
        assertTrue(new EnumerationSolver(1e-10).solve(squeezed(-1, 1), r).converged());   // V31 (b): (1 + s, s)
        assertArrayEquals(new double[] {1, 0}, r, 1e-12);
    }

    @Test
    void stronglyCoupledFrictionHasThreeSolutions() {
        // W_NN − μ W_NT < 0 (Painlevé) and q_N > 0: take-off, stick and slip all hold
        double[][] w = {{1, -2}, {-2, 5}};
        FrictionContactProblem problem = FrictionContactProblem.coulomb(2, new double[] {0.8}, new double[] {0.5, -2},
            new DenseDelassus(w, 2));
        List<double[]> all = new EnumerationSolver(1e-10).solutions(problem);
        assertEquals(3, all.size());
        assertArrayEquals(new double[2], all.get(0));
    }

    @Test
    void discOfOneDirectionStopsAtItsRadius() {
        int[] size = {1, 1};
        ConeKind[] cone = {ConeKind.DISC, ConeKind.FREE};
        double[][] w = {{2, 0.5}, {0.5, 1}};
        FrictionContactProblem problem = new FrictionContactProblem(size, cone, new double[] {0.25, 0}, new double[2],
            new double[] {-3, 1}, new double[] {0, 0.5}, new DenseDelassus(w, 1, 1));
        double[] r = new double[2];
        assertTrue(new EnumerationSolver(1e-12).solve(problem, r).converged());
        assertArrayEquals(new double[] {0.25, -(1 + 0.125) / 1.5}, r, 1e-14);
        double[] swept = new double[2];
        assertTrue(new NlgsSolver(NlgsParameters.of(1e-12, 1000)).solve(problem, swept).converged());
        assertArrayEquals(r, swept, 1e-11);
    }

    @Test
    void threeDimensionsAndManyContactsAreRefused() {
        FrictionContactProblem spatial = FrictionContactProblem.coulomb(3, new double[1], new double[3],
            new DenseDelassus(new double[3][3], 3));
        assertThrows(IllegalArgumentException.class, () -> new EnumerationSolver(1e-10).solve(spatial, new double[3]));
        int[] size = {1, 1, 1, 1, 1, 1, 1, 1, 1};
        FrictionContactProblem many = FrictionContactProblem.coulomb(1, new double[9], new double[9],
            new DenseDelassus(new double[9][9], size));
        assertThrows(IllegalArgumentException.class, () -> new EnumerationSolver(1e-10).solve(many, new double[9]));
    }
}
