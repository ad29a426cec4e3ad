package org.saltus.solvers.auto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.GoldenProblems;
import org.saltus.solvers.PlanarWall;
import org.saltus.solvers.StackOfBoxes;

class AutoSolverTest {
    private static AutoSolver solver(double tolerance) {
        return new AutoSolver(AutoParameters.of(tolerance, 20_000));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.saltus.solvers.GoldenProblems#all")
    void findsASolutionOfEveryGoldenProblem(GoldenProblems.Golden golden) {
        SolveReport report = solver(1e-12).solve(golden.problem(), new double[golden.r().length]);
        assertTrue(report.converged(), report::toString);
    }

    @ParameterizedTest
    @CsvSource({"1e-4, 0.2", "1e-8, 0.05", "1e-12, 0.2", "1e-12, 1"})
    void solvesHyperstaticStacks(double tolerance, double push) {
        for (int seed = 0; seed < 10; seed++) {
            FrictionContactProblem problem = new StackOfBoxes(8).problem(push, 0.6, seed);
            SolveReport report = solver(tolerance).solve(problem, new double[problem.length()]);
            assertTrue(report.converged(), report::toString);
        }
    }

    /** Sweeps leave 1e-3 to 1e-4 on these walls, pushed hard; W has some three eighths of its full rank. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void solvesPlanarWalls(long seed) {
        FrictionContactProblem problem = new PlanarWall(10, 18).problem(0.5, 0.5, seed);
        SolveReport report = new AutoSolver(AutoParameters.of(1e-10, 1000)).solve(problem, new double[problem.length()]);
        assertTrue(report.converged(), report::toString);
    }

    /** V31 (a), (c): infeasible; (b): solvable. */
    @ParameterizedTest
    @CsvSource({"-1, -1, INFEASIBLE", "-1, 1, CONVERGED", "-1, 0.5, INFEASIBLE"})
    void squeezedBody(double q0, double q1, SolveStatus expected) {
        FrictionContactProblem problem = FrictionContactProblem.coulomb(1, new double[2], new double[] {q0, q1},
            new DenseDelassus(new double[][] {{1, -1}, {-1, 1}}, 1, 1));
        double[] r = new double[2];
        SolveReport report = solver(1e-8).solve(problem, r);
        assertEquals(expected, report.status(), report::toString);
        assertEquals(expected == SolveStatus.CONVERGED, report.reason().isEmpty());
        assertTrue(Double.isFinite(r[0]) && Double.isFinite(r[1]));
    }

    /** One sweep, kept when it is better: else a scene at rest would keep the same error in every step. */
    @Test
    void goodGuessIsSweptOnceAndGetsNoWorse() {
        FrictionContactProblem problem = new StackOfBoxes(5).problem(0.1, 0.6, 4);
        double[] r = new double[problem.length()];
        SolveReport first = solver(1e-6).solve(problem, r);
        assertTrue(first.converged());
        SolveReport again = solver(1e-4).solve(problem, r);
        assertEquals(1, again.iterations());
        assertTrue(again.converged() && again.error() <= first.error(), again::toString);
    }

    /** V31 (a) beside a contact with a disc, for which no proof is tried: the impulses run off, at loose tolerances the error looks small. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-2, 1e-3, 1e-6})
    void impulsesThatRunOffWithoutProofAreNotTakenForASolution(double tolerance) {
        int[] size = {1, 1, 2};
        ConeKind[] cone = {ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.DISC};
        double[][] w = {{1, -1, 0, 0}, {-1, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
        FrictionContactProblem problem = new FrictionContactProblem(size, cone, new double[] {0, 0, 1}, new double[3],
            new double[] {-1, -1, 0.1, 0}, new double[4], new DenseDelassus(w, size));
        SolveReport report = new AutoSolver(AutoParameters.of(tolerance, Integer.MAX_VALUE)).solve(problem, new double[4]);
        assertEquals(SolveStatus.STALLED, report.status(), report::toString);
        assertFalse(report.reason().isEmpty());
    }

    /** Where W offers no blocks the sweeps are all there is, and they do it. */
    @Test
    void solvesWithoutBlocksBySweeps() {
        FrictionContactProblem dense = new StackOfBoxes(3).problem(0.05, 0.6, 2);
        FrictionContactProblem bare = new FrictionContactProblem(dense.size(), dense.cone(), dense.friction(), dense.rollingFriction(),
            dense.freeTerm(), dense.compliance(), new SweepsOnly(dense.delassus()));
        double[] r = new double[dense.length()];
        SolveReport report = solver(1e-6).solve(bare, r);
        assertTrue(report.converged(), report::toString);
        assertTrue(new NaturalMap().measure(dense, r).error() <= 1e-6);
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
    void isFoundByNameWithItsDefaults() {
        for (String name : new String[] {"auto", "prox-alart-curnier", "interior-point", "central-path"}) {
            ContactSolverProvider provider = Providers.installed().get(ContactSolverProvider.class, name);
            Settings settings = Settings.of(java.util.Map.of("tolerance", 1e-9)).checked(provider.parameters());
            FrictionContactProblem problem = new StackOfBoxes(2).problem(0.1, 0.5, 1);
            assertTrue(provider.create(settings, Context.standalone()).solve(problem, new double[problem.length()]).converged());
        }
    }
}
