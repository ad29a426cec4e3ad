package org.saltus.solvers.newton;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.problem.TimeLimit;
import org.saltus.solvers.GoldenProblems;
import org.saltus.solvers.StackOfBoxes;
import org.saltus.solvers.stop.Stopping;

class ProximalNewtonSolverTest {
    private static final double TIGHT = 1e-12;

    private static ProximalNewtonSolver solver(int sweeps) {
        return new ProximalNewtonSolver(new ProximalNewtonParameters(new Stopping(TIGHT, 20_000, Criterion.BOTH), sweeps, 200, "automatic", 1));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.saltus.solvers.GoldenProblems#all")
    void findsTheGoldenSolutions(GoldenProblems.Golden golden) {
        double[] r = new double[golden.r().length];
        SolveReport report = solver(0).solve(golden.problem(), r);
        assertTrue(report.converged(), report::toString);
        double[] u = new double[r.length];
        golden.problem().modifiedVelocity(r, u);
        if (golden.unique()) {
            assertArrayEquals(golden.u(), u, 1e-10);
        }
    }

    @ParameterizedTest
    @CsvSource({"3, 0.01", "3, 0.3", "6, 0.05", "6, 1", "10, 0.2"})
    void solvesHyperstaticStacksToRoundOff(int boxes, double push) {
        for (int seed = 0; seed < 5; seed++) {
            FrictionContactProblem problem = new StackOfBoxes(boxes).problem(push, 0.6, seed);
            SolveReport report = solver(3000).solve(problem, new double[problem.length()]);
            assertTrue(report.converged(), report::toString);
        }
    }

    @Test
    void mixesSizesAndCones() {
        int[] size = {3, 2, 1, 3, 5, 4};
        ConeKind[] cone = {ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.DISC, ConeKind.ROLLING, ConeKind.FREE};
        double[] mu = {0.4, 0.7, 0, 0.05, 0.3, 0};
        double[] muR = {0, 0, 0, 0, 0.1, 0};
        int n = 18;
        org.saltus.core.math.Lcg random = new org.saltus.core.math.Lcg(5);
        double[][] g = new double[n][n];
        double[][] w = new double[n][n];
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] = random.next(-1, 0.5);
            for (int j = 0; j < n; j++) {
                g[i][j] = random.next(-0.3, 0.3);
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n; k++) {
                    w[i][j] += g[i][k] * g[j][k];
                }
                if (i == j) {
                    w[i][j] += 1;
                }
            }
        }
        double[] compliance = new double[n];
        compliance[0] = 0.5;
        FrictionContactProblem problem = new FrictionContactProblem(size, cone, mu, muR, q, compliance, new DenseDelassus(w, size));
        for (int sweeps : new int[] {0, 3000}) {
            SolveReport report = solver(sweeps).solve(problem, new double[n]);
            assertTrue(report.converged(), report::toString);
        }
    }

    /** V31 (a) and (c): two walls squeeze one body; y = (1, 1) proves that no impulse opens both gaps. */
    @ParameterizedTest
    @CsvSource({"-1, -1", "-1, 0.5"})
    void squeezedBodyIsInfeasible(double q0, double q1) {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(1, new double[2], new double[] {q0, q1},
            new DenseDelassus(new double[][] {{1, -1}, {-1, 1}}, 1, 1));
        double[] r = new double[2];
        SolveReport report = new ProximalNewtonSolver(ProximalNewtonParameters.of(1e-8, 20_000)).solve(problem, r);
        assertEquals(SolveStatus.INFEASIBLE, report.status(), report::toString);
        assertTrue(Double.isFinite(r[0]) && Double.isFinite(r[1]));
        assertTrue(report.reason().contains("contact"), report.reason());
    }

    /** V31 (b): the same walls moving apart by as much; solvable. */
    @Test
    void bodyBetweenWallsThatMoveAlikeIsSolved() {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(1, new double[2], new double[] {-1, 1},
            new DenseDelassus(new double[][] {{1, -1}, {-1, 1}}, 1, 1));
        assertTrue(solver(3000).solve(problem, new double[2]).converged());
    }

    @Test
    void contactWithoutAnyComplianceThatClosesIsInfeasible() {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(3, new double[] {0.5, 0.5}, new double[] {-1, 0, 0, -1, 0, 0},
            new DenseDelassus(new double[][] {{1, 0, 0, 0, 0, 0}, {0, 1, 0, 0, 0, 0}, {0, 0, 1, 0, 0, 0}, new double[6],
                new double[6], new double[6]}, 3, 3));
        SolveReport report = solver(3000).solve(problem, new double[6]);
        assertEquals(SolveStatus.INFEASIBLE, report.status(), report::toString);
        assertTrue(report.reason().contains("contact 1"), report.reason());
    }

    @Test
    void interruptedSolveReturnsItsBestAndSaysWhy() {
        FrictionContactProblem problem = new StackOfBoxes(6).problem(0.3, 0.6, 1);
        Thread.currentThread().interrupt();
        SolveReport report = solver(3000).solve(problem, new double[problem.length()]);
        assertTrue(Thread.interrupted());
        assertFalse(report.converged());
        assertEquals(SolveStatus.MAX_ITERATIONS, report.status());
        assertEquals(TimeLimit.REASON, report.reason());
    }

    @Test
    void warmStartAtTheSolutionCostsNothing() {
        FrictionContactProblem problem = new StackOfBoxes(4).problem(0.1, 0.6, 2);
        double[] r = new double[problem.length()];
        assertTrue(solver(3000).solve(problem, r).converged());
        assertEquals(0, solver(3000).solve(problem, r).iterations());
    }
}
