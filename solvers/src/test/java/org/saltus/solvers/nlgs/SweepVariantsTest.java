package org.saltus.solvers.nlgs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.parallel.Team;
import org.saltus.core.problem.BandedProblem;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SparseBlockDelassus;
import org.saltus.solvers.GoldenProblems;
import org.saltus.solvers.GoldenProblems.Golden;

/** Every variant of the sweeps solves what the plain ones solve. */
class SweepVariantsTest {
    static List<SweepOptions> variants() {
        return List.of(new SweepOptions(5, false, 0, false, 1, 0), new SweepOptions(0, true, 0, false, 1, 0),
            new SweepOptions(0, false, 8, false, 1, 0), new SweepOptions(0, false, 0, true, 1, 0),
            new SweepOptions(0, false, 0, false, 4, 0), new SweepOptions(0, false, 0, false, 1, 1),
            new SweepOptions(0, false, 0, false, 1, 3), new SweepOptions(8, true, 5, true, 2, 0));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void referenceProblemsAreSolvedTo1em10(SweepOptions options) {
        for (Golden golden : GoldenProblems.all()) {
            double[] r = new double[golden.r().length];
            SolveReport report = new NlgsSolver(NlgsParameters.of(1e-12, 20_000).withSweeps(options)).solve(golden.problem(), r);
            assertTrue(report.converged(), () -> golden + " " + report);
            double[] u = new double[r.length];
            golden.problem().modifiedVelocity(r, u);
            assertArrayEquals(golden.u(), u, 1e-10);
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void conesOfAllKindsAreSolvedTogether(SweepOptions options) {
        FrictionContactProblem problem = mixed();
        double[] r = new double[problem.length()];
        SolveReport report = new NlgsSolver(NlgsParameters.of(1e-11, 20_000).withSweeps(options)).solve(problem, r);
        assertTrue(report.converged(), report::toString);
    }

    private static FrictionContactProblem mixed() {
        int[] size = {3, 2, 1, 5, 2, 4};
        ConeKind[] cone = {ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.ROLLING, ConeKind.DISC, ConeKind.FREE};
        int n = Arrays.stream(size).sum();
        Lcg random = new Lcg(3);
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            q[i] = random.next(-1, 0.4);
        }
        double[] mu = {0.3, 0.5, 0, 0.4, 0.2, 0};
        double[] muR = {0, 0, 0, 0.1, 0, 0};
        return new FrictionContactProblem(size, cone, mu, muR, q, new double[n], new DenseDelassus(MixedProblem.matrix(n, 5), size));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void theBitsDoNotDependOnTheNumberOfThreads(int threads) {
        FrictionContactProblem problem = new BandedProblem(3000, 12).problem();
        double[] one = new double[9000];
        double[] many = new double[9000];
        SolveReport report = coloured().solve(problem, one);
        assertTrue(report.converged());
        try (Team.Membership here = Team.of(threads).enterUntilClosed()) {
            assertEquals(report, coloured().solve(problem, many));
        }
        assertArrayEquals(one, many);
    }

    private static NlgsSolver coloured() {
        return new NlgsSolver(NlgsParameters.of(1e-10, 2000).withSweeps(new SweepOptions(5, false, 0, false, 1, 1)));
    }

    static List<FrictionContactProblem> graphs() {
        return List.of(new BandedProblem(500, 12).problem(), new BandedProblem(9000, 12).problem(), new BandedProblem(9000, 1).problem(), mixed());
    }

    @ParameterizedTest
    @MethodSource("graphs")
    void chunksOfAColourShareNoBlockAndHoldEveryContactOnce(FrictionContactProblem problem) {
        BlockSparse w = problem.delassus().blockSparse().orElseThrow();
        int nc = problem.contactCount();
        SweepPlan plan = new SweepPlan(w, nc);
        int[] chunk = new int[nc];
        Arrays.fill(chunk, -1);
        int[] colour = new int[nc];
        for (int k = 0; k < plan.colours(); k++) {
            for (int p = plan.firstChunk(k); p < plan.firstChunk(k + 1); p++) {
                for (int n = plan.start(p); n < plan.start(p + 1); n++) {
                    assertEquals(-1, chunk[plan.order[n]]);
                    chunk[plan.order[n]] = p;
                    colour[plan.order[n]] = k;
                }
            }
        }
        for (int c = 0; c < nc; c++) {
            assertTrue(chunk[c] >= 0);
            for (int k = w.rowStart()[c] + 1; k < w.rowStart()[c + 1]; k++) {
                int d = w.column()[k];
                assertTrue(colour[c] != colour[d] || chunk[c] == chunk[d]);
            }
        }
        assertTrue(plan.colours() <= 13, () -> "greedy needs at most 1 + the largest degree: " + plan.colours());
    }

    @Test
    void aPairOfBodiesIsVisitedTogether() {
        double[][] w = new double[4][4];                       // contacts 0 and 2 between the same bodies; 1 and 3 beside them
        int[][] coupled = {{0, 2}, {1, 3}};
        for (int[] pair : coupled) {
            for (int i : pair) {
                for (int j : pair) {
                    w[i][j] = i == j ? 2 : 1;
                }
            }
        }
        BlockSparse blocks = new SparseBlockDelassus(sparse(w), 1, 1, 1, 1).blockSparse().orElseThrow();
        ContactOrder order = new ContactOrder(false, 1, false, 2);
        order.reset(4, blocks);
        assertEquals(8, order.count());
        assertArrayEquals(new int[] {0, 2, 0, 2, 1, 3, 1, 3}, Arrays.copyOf(order.next(), 8));
    }

    private static SparseMatrix sparse(double[][] w) {
        Triplets t = new Triplets(w.length, w.length);
        for (int i = 0; i < w.length; i++) {
            for (int j = 0; j < w.length; j++) {
                if (w[i][j] != 0) {
                    t.add(i, j, w[i][j]);
                }
            }
        }
        return t.toSparse();
    }

    @Test
    void symmetricSweepsRunBackEverySecondTime() {
        ContactOrder order = new ContactOrder(false, 1, true, 1);
        order.reset(3);
        assertArrayEquals(new int[] {0, 1, 2}, Arrays.copyOf(order.next(), 3));
        assertArrayEquals(new int[] {2, 1, 0}, Arrays.copyOf(order.next(), 3));
        assertArrayEquals(new int[] {0, 1, 2}, Arrays.copyOf(order.next(), 3));
    }

    @Test
    void contactsThatStandStillAreLeftOutAndWake() {
        Freezing freezing = new Freezing(4);
        freezing.reset(2, 2);
        double[] moved = {1, 0};
        int[] order = {0, 1};
        int visits = 0;
        for (int n = 0; n < 12; n++) {
            freezing.filter(order, 2);
            visits += freezing.count();
            freezing.look(moved, 2);
        }
        assertEquals(12 + 5, visits, "contact 1 after sweeps 1, 2, then after pauses of 1, 2 and 4");
        freezing.wake(2);
        freezing.filter(order, 2);
        assertEquals(2, freezing.count());
    }

    @Test
    void colouredSweepsRefuseOtherOrders() {
        assertThrows(IllegalArgumentException.class, () -> new SweepOptions(0, false, 3, false, 1, 2));
    }
}
