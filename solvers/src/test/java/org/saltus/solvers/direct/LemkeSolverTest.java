package org.saltus.solvers.direct;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.problem.SparseBlockDelassus;
import org.saltus.solvers.GoldenProblems;
import org.saltus.solvers.GoldenProblems.Golden;
import org.saltus.solvers.stop.Stopping;

class LemkeSolverTest {
    private static LemkeSolver solver(double tolerance) {
        return new LemkeSolver(new Stopping(tolerance, 10_000, Criterion.BOTH));
    }

    static List<Golden> planar() {
        return GoldenProblems.all().stream().filter(g -> Arrays.stream(g.problem().size()).allMatch(s -> s < 3)).toList();
    }

    @ParameterizedTest
    @MethodSource("planar")
    void referenceProblemsAreSolvedTo1em10(Golden golden) {
        double[] r = new double[golden.r().length];
        SolveReport report = solver(1e-12).solve(golden.problem(), r);
        assertTrue(report.converged(), report::toString);
        double[] u = new double[r.length];
        golden.problem().modifiedVelocity(r, u);
        assertArrayEquals(golden.u(), u, 1e-10);
        if (golden.unique()) {
            assertArrayEquals(golden.r(), r, 1e-10);
        }
    }

    /** Half lines, planar contacts, an interval and a bilateral block of three, coupled. */
    @Test
    void allItsConesTogetherAreSolvedAndAgreeWithEnumeration() {
        int[] size = {1, 2, 1, 3, 2};
        ConeKind[] cone = {ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.DISC, ConeKind.FREE, ConeKind.COULOMB};
        for (int seed = 0; seed < 20; seed++) {
            Lcg random = new Lcg(100 + seed);
            double[][] g = new double[9][9];
            double[][] w = new double[9][9];
            for (double[] row : g) {
                Arrays.setAll(row, j -> random.next(-1, 1));
            }
            for (int i = 0; i < 9; i++) {
                for (int j = 0; j < 9; j++) {
                    w[i][j] = i == j ? 0.5 : 0;
                    for (int k = 0; k < 9; k++) {
                        w[i][j] += g[k][i] * g[k][j];
                    }
                }
            }
            double[] q = new double[9];
            Arrays.setAll(q, i -> random.next(-2, 1));
            FrictionContactProblem problem = new FrictionContactProblem(size, cone, new double[] {0, 0.3, 0.1, 0, 0.4}, new double[5], q,
                new double[9], new DenseDelassus(w, size));
            double[] r = new double[9];
            double[] expected = new double[9];
            assertTrue(solver(1e-12).solve(problem, r).converged());
            assertTrue(new EnumerationSolver(1e-12).solve(problem, expected).converged());
            assertArrayEquals(expected, r, 1e-9);              // condition of W below 1e3
        }
    }

    /** A cube on four corners in the plane has a W of rank 3 of 8, and ties in every ratio test. */
    @Test
    void tiesOfHyperstaticProblemsDoNotCycle() {
        int nc = 12;
        double[][] w = new double[2 * nc][2 * nc];
        double[] q = new double[2 * nc];
        double[] mu = new double[nc];
        for (int c = 0; c < nc; c++) {
            double x = -1 + 2.0 * c / (nc - 1);
            q[2 * c] = -1;
            q[2 * c + 1] = 0.1;
            mu[c] = 0.3;
            for (int d = 0; d < nc; d++) {
                double y = -1 + 2.0 * d / (nc - 1);
                w[2 * c][2 * d] = 1 + 3 * x * y;
                w[2 * c][2 * d + 1] = 3 * x;
                w[2 * c + 1][2 * d] = 3 * y;
                w[2 * c + 1][2 * d + 1] = 1 + 3;
            }
        }
        int[] size = new int[nc];
        Arrays.fill(size, 2);
        FrictionContactProblem problem = FrictionContactProblem.coulomb(2, mu, q, new DenseDelassus(w, size));
        SolveReport report = solver(1e-12).solve(problem, new double[2 * nc]);
        assertTrue(report.converged(), report::toString);
        assertTrue(report.iterations() < 100, report::toString);
    }

    @Test
    void aProblemWithoutSolutionIsInfeasible() {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(1, new double[2], new double[] {-1, -1},
            new DenseDelassus(new double[][] {{1, -1}, {-1, 1}}, 1, 1));
        SolveReport report = solver(1e-10).solve(problem, new double[2]);
        assertEquals(SolveStatus.INFEASIBLE, report.status());
        assertTrue(report.reason().contains("ray"), report.reason());
    }

    @Test
    void tooManyUnknownsAreRefusedBeforeAnythingIsFormed() {
        int nc = 1001;
        int[] size = new int[nc];
        Arrays.fill(size, 2);
        FrictionContactProblem problem = FrictionContactProblem.coulomb(2, new double[nc], new double[2 * nc],
            new SparseBlockDelassus(SparseMatrix.identity(2 * nc), size));
        problem.freeTerm()[0] = -1;
        String message = assertThrows(IllegalArgumentException.class, () -> solver(1e-8).solve(problem, new double[2 * nc])).getMessage();
        assertTrue(message.contains("1001 contacts") && message.contains("4004") && message.contains("auto"), message);
    }

    @Test
    void spatialFrictionIsRefused() {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(3, new double[] {0.3}, new double[] {-1, 0, 0},
            new DenseDelassus(new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, 3));
        String message = assertThrows(IllegalArgumentException.class, () -> solver(1e-8).solve(problem, new double[3])).getMessage();
        assertTrue(message.contains("contact 0"), message);
    }
}
