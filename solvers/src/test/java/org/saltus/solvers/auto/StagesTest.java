package org.saltus.solvers.auto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.problem.SparseBlockDelassus;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.PlanarWall;
import org.saltus.solvers.StackOfBoxes;
import org.saltus.solvers.nlgs.AcceleratedSweeps;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;

/** Which stages apply where, and the two that easy problems never see. */
class StagesTest {
    private static final String SWEEPS = "sweeps";
    private static final String NEWTON = "newton";
    private static final String LOOSELY = "path-loosely";
    private static final String PROOF = "proof";
    private static final String CLOSELY = "path-closely";
    private static final String OTHERS = "other-paths";
    private static final String TURNS = "turns";

    private static Solve start(FrictionContactProblem problem, double tolerance, double[] r) {
        AutoParameters parameters = AutoParameters.of(tolerance, 100_000);
        Progress progress = new Progress(parameters.stopping());
        progress.start(problem, r);
        AcceleratedSweeps sweeps = new AcceleratedSweeps();
        sweeps.prepare(problem, progress);
        return new Solve(problem, r, parameters, progress, new IterationBudget(100_000), sweeps);
    }

    private static List<String> applying(FrictionContactProblem problem, double tolerance) {
        Solve solve = start(problem, tolerance, new double[problem.length()]);
        return AutoSolver.STAGES.stream().filter(stage -> stage.applies().test(solve)).map(Stage::name).toList();
    }

    private static Stage stage(String name) {
        return AutoSolver.STAGES.stream().filter(stage -> stage.name().equals(name)).findFirst().orElseThrow();
    }

    @Test
    void boxesOnCornersTakeCentralPathsInTheEnd() {
        FrictionContactProblem problem = new StackOfBoxes(4).problem(0.1, 0.5, 0);
        assertEquals(List.of(SWEEPS, NEWTON, LOOSELY, PROOF, CLOSELY, OTHERS), applying(problem, 1e-4));
        assertEquals(10, stage(NEWTON).budget().applyAsInt(start(problem, 1e-8, new double[problem.length()])));
    }

    @Test
    void planarWallsTakePathsBeforeNewtonAndMoreSweepsWhenManyContactsNeedFewDigits() {
        FrictionContactProblem few = new PlanarWall(4, 6).problem(0.5, 0.5, 1);
        assertEquals(List.of(SWEEPS, "planar-paths", NEWTON, LOOSELY, PROOF, CLOSELY, OTHERS), applying(few, 1e-4));
        FrictionContactProblem many = new PlanarWall(20, 26).problem(0.5, 0.5, 1);
        assertTrue(many.contactCount() >= 1000, () -> many.contactCount() + " contacts");
        assertEquals(List.of(SWEEPS, "planar-sweeps", "planar-paths", NEWTON, LOOSELY, PROOF, CLOSELY, OTHERS), applying(many, 1e-4));
        assertEquals(applying(few, 1e-4), applying(many, 1e-5));
    }

    /** Contacts on a line, each coupled with the next: no two of one pair of bodies. */
    private static FrictionContactProblem chain(int nc) {
        int n = 3 * nc;
        int[] start = new int[n + 1];
        int[] row = new int[3 * n];
        double[] value = new double[3 * n];
        for (int j = 0; j < n; j++) {
            int at = start[j];
            for (int i = j - 3; i <= j + 3; i += 3) {
                if (i < 0 || i >= n) {
                    continue;
                }
                row[at] = i;
                value[at++] = i == j ? 2 : -0.5;
            }
            start[j + 1] = at;
        }
        int[] size = new int[nc];
        double[] mu = new double[nc];
        double[] q = new double[n];
        for (int c = 0; c < nc; c++) {
            size[c] = 3;
            mu[c] = 0.3;
            q[3 * c] = -1;
        }
        SparseMatrix w = new SparseMatrix(n, n, start, Arrays.copyOf(row, start[n]), Arrays.copyOf(value, start[n]));
        return FrictionContactProblem.coulomb(3, mu, q, new SparseBlockDelassus(w, size));
    }

    @Test
    void packingsSweepOnWhereFewDigitsAreAsked() {
        String near = "near-sweeps";
        assertEquals(List.of(SWEEPS, near, NEWTON, LOOSELY, PROOF, CLOSELY, OTHERS), applying(chain(200), 1e-4));
        assertFalse(applying(chain(199), 1e-4).contains(near));
        assertFalse(applying(chain(200), 1e-5).contains(near));
    }

    /** Boxes on corners, every third contact a disc: hyperstatic, and without a central path. */
    private static FrictionContactProblem withDiscs(long seed) {
        FrictionContactProblem p = new StackOfBoxes(6).problem(0.3, 0.6, seed);
        ConeKind[] cone = p.cone().clone();
        double[] mu = p.friction().clone();
        for (int c = 0; c < cone.length; c += 3) {
            cone[c] = ConeKind.DISC;
            mu[c] = 0.05;
        }
        return new FrictionContactProblem(p.size(), cone, mu, p.rollingFriction(), p.freeTerm(), p.compliance(), p.delassus());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void turnsSolveDiscsByThemselves(long seed) {
        FrictionContactProblem problem = withDiscs(seed);
        assertEquals(List.of(SWEEPS, NEWTON, PROOF, TURNS), applying(problem, 1e-10));
        double[] r = new double[problem.length()];
        Solve solve = start(problem, 1e-10, r);
        assertTrue(stage(TURNS).run(solve));
        assertTrue(solve.report().converged());
        assertTrue(new NaturalMap().measure(problem, r).scaledError() <= 1e-10);
    }

    /** Solved by sweeps: without them Newton has to. The turns are not missed. */
    @ParameterizedTest
    @ValueSource(strings = {SWEEPS, TURNS})
    void aStageIsLeftOutByName(String without) {
        FrictionContactProblem problem = withDiscs(1);
        Settings settings = Settings.of(Map.of("tolerance", 1e-10, "without", without)).checked(AutoParameters.DESCRIPTION);
        Settings all = Settings.of(Map.of("tolerance", 1e-10)).checked(AutoParameters.DESCRIPTION);
        SolveReport report = new AutoSolver(AutoParameters.from(settings)).solve(problem, new double[problem.length()]);
        SolveReport usual = new AutoSolver(AutoParameters.from(all)).solve(problem, new double[problem.length()]);
        assertTrue(report.converged() && usual.converged(), report::toString);
        assertEquals(without.equals(TURNS), report.iterations() == usual.iterations(), () -> report + " and " + usual);
    }

    @Test
    void anUnknownStageIsRefusedWithTheKnownOnes() {
        Settings settings = Settings.of(Map.of("without", "newtons")).checked(AutoParameters.DESCRIPTION);
        String message = assertThrows(IllegalArgumentException.class, () -> AutoParameters.from(settings)).getMessage();
        assertTrue(message.contains("newtons") && message.contains("path-loosely"), message);
    }

    /** V31 (a). */
    @Test
    void aProofEndsTheSolve() {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(1, new double[2], new double[] {-1, -1},
            new DenseDelassus(new double[][] {{1, -1}, {-1, 1}}, 1, 1));
        Solve solve = start(problem, 1e-8, new double[2]);
        assertTrue(stage(PROOF).run(solve));
        assertEquals(SolveStatus.INFEASIBLE, solve.report().status());
    }
}
