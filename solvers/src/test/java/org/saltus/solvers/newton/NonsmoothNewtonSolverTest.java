package org.saltus.solvers.newton;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.GoldenProblems;
import org.saltus.solvers.GoldenProblems.Golden;
import org.saltus.solvers.StackOfBoxes;

class NonsmoothNewtonSolverTest {
    @ParameterizedTest
    @ValueSource(strings = {"fischer-burmeister", "alart-curnier"})
    void referenceProblemsAreSolvedTo1em10(String function) {
        for (Golden golden : GoldenProblems.all()) {
            double[] r = new double[golden.r().length];
            NonsmoothNewtonParameters p = NonsmoothNewtonParameters.of(1e-12, 2000).withFunction(function);
            SolveReport report = new NonsmoothNewtonSolver(p).solve(golden.problem(), r);
            assertTrue(report.converged(), () -> golden + " " + report);
            double[] u = new double[r.length];
            golden.problem().modifiedVelocity(r, u);
            assertArrayEquals(golden.u(), u, 1e-10);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"fischer-burmeister", "alart-curnier"})
    void derivativesAreThoseOfTheEquation(String function) {
        ConeEquation equation = NonsmoothNewtonParameters.of(1e-8, 10).withFunction(function).equation();
        Lcg random = new Lcg(4);
        for (int trial = 0; trial < 500; trial++) {
            int n = 1 + trial % 3;
            double[] x = new double[3];
            double[] z = new double[3];
            for (int i = 0; i < n; i++) {
                x[i] = random.next(-1, 1);
                z[i] = random.next(-1, 1);
            }
            double[] byX = new double[9];
            double[] byZ = new double[9];
            equation.derivatives(n, x, z, byX, byZ);
            for (int j = 0; j < n; j++) {
                check(equation, n, x, z, x, j, byX);
                check(equation, n, x, z, z, j, byZ);
            }
        }
    }

    /** Central differences, where both sides agree: errors of step² times third derivatives, which grow near the kinks. */
    private static void check(ConeEquation equation, int n, double[] x, double[] z, double[] moved, int j, double[] derivative) {
        double step = 1e-6;
        double[] plus = new double[3];
        double[] minus = new double[3];
        double[] here = new double[3];
        double at = moved[j];
        equation.value(n, x, z, here);
        moved[j] = at + step;
        equation.value(n, x, z, plus);
        moved[j] = at - step;
        equation.value(n, x, z, minus);
        moved[j] = at;
        for (int i = 0; i < n; i++) {
            double forward = (plus[i] - here[i]) / step;
            double backward = (here[i] - minus[i]) / step;
            if (Math.abs(forward - backward) < 1e-4) {
                assertEquals((forward + backward) / 2, derivative[i * n + j], 1e-6);
            }
        }
    }

    /** W of half its full rank. One in 25 stacks of four boxes stalls, another one with any other order of additions; 0 in 300 of three. */
    @Test
    void hyperstaticStacksAreSolved() {
        assertEquals(20, solvedStacks(3, 20));
        assertTrue(solvedStacks(4, 50) >= 45);
    }

    private static int solvedStacks(int boxes, int seeds) {
        int solved = 0;
        for (int seed = 0; seed < seeds; seed++) {
            FrictionContactProblem problem = new StackOfBoxes(boxes).problem(0.05, 0.6, seed);
            SolveReport report = new NonsmoothNewtonSolver(NonsmoothNewtonParameters.of(1e-10, 5000)).solve(problem, new double[problem.length()]);
            solved += report.converged() ? 1 : 0;
        }
        return solved;
    }

    @Test
    void discsAreRefusedAndInfeasibleProblemsToldApart() {
        FrictionContactProblem disc = new FrictionContactProblem(new int[] {2}, new ConeKind[] {ConeKind.DISC}, new double[] {1}, new double[1],
            new double[] {-1, 0}, new double[2], new DenseDelassus(new double[][] {{1, 0}, {0, 1}}, 2));
        NonsmoothNewtonSolver solver = new NonsmoothNewtonSolver(NonsmoothNewtonParameters.of(1e-8, 2000));
        String message = assertThrows(IllegalArgumentException.class, () -> solver.solve(disc, new double[2])).getMessage();
        assertTrue(message.contains("DISC"), message);
        FrictionContactProblem squeezed = FrictionContactProblem.coulomb(1, new double[2], new double[] {-1, -1},
            new DenseDelassus(new double[][] {{1, -1}, {-1, 1}}, 1, 1));
        assertEquals(SolveStatus.INFEASIBLE, solver.solve(squeezed, new double[2]).status());
    }
}
