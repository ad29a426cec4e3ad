package org.saltus.solvers.nlgs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.ProblemFactory;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.problem.TimeLimit;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.HyperstaticBlock;
import org.saltus.solvers.stop.Stopping;

class NlgsSolverTest {
    private static NlgsParameters parameters(double relaxation, boolean shuffle) {
        return new NlgsParameters(new Stopping(1e-10, 20_000, Criterion.BOTH), "hybrid", relaxation, shuffle, 4, 10);
    }

    @ParameterizedTest
    @CsvSource({"1, true", "0.7, false", "1.3, false", "1.2, true"})
    void relaxationAndShufflingFindTheSameVelocities(double relaxation, boolean shuffle) {
        for (int size = 1; size <= 3; size++) {
            FrictionContactProblem problem = new ProblemFactory(2).random(size, 8);
            double[] r = new double[problem.length()];
            double[] other = new double[problem.length()];
            assertTrue(new NlgsSolver(parameters(1, false)).solve(problem, r).converged());
            assertTrue(new NlgsSolver(parameters(relaxation, shuffle)).solve(problem, other).converged());
            assertArrayEquals(r, other, 1e-6);
        }
    }

    @Test
    void aSolutionAsGuessGetsOneSweepThatMakesItNoWorse() {
        FrictionContactProblem problem = new ProblemFactory(2).random(3, 8);
        double[] r = new double[24];
        NlgsSolver solver = new NlgsSolver(parameters(1, false));
        SolveReport first = solver.solve(problem, r);
        assertTrue(first.iterations() > 1);
        SolveReport again = solver.solve(problem, r);
        assertEquals(1, again.iterations());
        assertTrue(again.error() < first.error() && again.converged(), again::toString);
        FrictionContactProblem unloaded = FrictionContactProblem.coulomb(3, problem.friction(), new double[24], problem.delassus());
        assertEquals(0, solver.solve(unloaded, new double[24]).iterations());
    }

    /** V29: four corners of one block, W = HᵀM⁻¹H of rank 6 for 12 rows. */
    @ParameterizedTest
    @ValueSource(strings = {"hybrid", "exact", "alart-curnier", "projection"})
    void hyperstaticBlockHasUniqueResultants(String local) {
        HyperstaticBlock block = new HyperstaticBlock();
        assertEquals(6, block.rank(), "rank of the 12 x 12 matrix W");
        double[] zero = new double[12];
        double[] other = {0.3, 0, 0, 0, 0.1, 0, 0.9, 0, 0.1, 0, 0, 0};
        for (double[] r : new double[][] {zero, other}) {
            SolveReport report = new NlgsSolver(NlgsParameters.of(1e-8, 5000).withLocal(local)).solve(block.problem(), r);
            assertTrue(report.converged(), report::toString);
            block.assertResultants(r, 1e-6);
        }
        double difference = 0;
        for (int i = 0; i < 12; i++) {
            difference = Math.max(difference, Math.abs(zero[i] - other[i]));
        }
        assertTrue(difference > 1e-3, "single corner forces are not unique, and two guesses find two of them");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hybrid", "exact", "alart-curnier", "projection"})
    void mixedSizesAndConesAreSolvedTogether(String local) {
        int[] size = {3, 1, 2, 5, 6, 1, 2, 6};
        ConeKind[] cone = {ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.ROLLING, ConeKind.FREE,
            ConeKind.DISC, ConeKind.DISC, ConeKind.SPINNING};
        double[] mu = {0.4, 0, 0.3, 0.5, 0, 0.2, 0.1, 0.3};
        double[] muR = {0, 0, 0, 0.05, 0, 0, 0, 0.1};
        double[] muS = {0, 0, 0, 0, 0, 0, 0, 0.02};
        double[] q = new double[26];
        double[] compliance = new double[26];
        double[][] w = MixedProblem.matrix(26, 5);
        for (int i = 0; i < 26; i++) {
            q[i] = Math.sin(3 * i + 1) - 0.3;
            compliance[i] = i % 4 == 0 ? 0.5 : 0;
        }
        FrictionContactProblem problem = new FrictionContactProblem(size, cone, mu, muR, muS, q, compliance,
            new DenseDelassus(w, size));
        double[] r = new double[26];
        SolveReport report = new NlgsSolver(NlgsParameters.of(1e-11, 5000).withLocal(local)).solve(problem, r);
        assertTrue(report.converged(), report::toString);
        assertTrue(new NaturalMap().measure(problem, r).error() <= 1e-11);
    }

    @Test
    void singularBilateralBlockKeepsWhatHasNoCompliance() {
        double[][] w = {{2, 0, 0}, {0, 0, 0}, {0, 0, 1}};
        FrictionContactProblem problem = new FrictionContactProblem(new int[] {3}, new ConeKind[] {ConeKind.FREE},
            new double[1], new double[1], new double[] {-1, 0, 2}, new double[3], new DenseDelassus(w, 3));
        double[] r = {0, 0.7, 0};
        assertTrue(new NlgsSolver(NlgsParameters.of(1e-12, 5)).solve(problem, r).converged());
        assertArrayEquals(new double[] {0.5, 0.7, -2}, r, 1e-15);
    }

    @Test
    void aProblemWithoutSolutionDoesNotConvergeAndSaysWhichContact() {
        // Painlevé: W_NN − μ W_NT < 0 with q_N < 0 and W not positive definite, so that no case holds
        double[][] w = {{1, -2}, {-2, 3}};
        FrictionContactProblem problem = FrictionContactProblem.coulomb(2, new double[] {0.9}, new double[] {-1, -2.5},
            new DenseDelassus(w, 2));
        double[] r = new double[2];
        SolveReport report = new NlgsSolver(NlgsParameters.of(1e-8, 100)).solve(problem, r);
        assertFalse(report.converged());
        assertTrue(report.reason().contains("contact 0"), report::reason);
        assertTrue(Double.isFinite(r[0]) && Double.isFinite(r[1]));
    }

    @Test
    void nanInWEndsAsFailedWithTheGuessKept() {
        DelassusOperator good = new DenseDelassus(new double[][] {{1, 0.1}, {0.1, 1}}, 1, 1);
        good.blockSparse().ifPresent(b -> assertEquals(0.1, b.values()[1]));
        DelassusOperator broken = new BrokenDelassus(good);
        FrictionContactProblem problem = FrictionContactProblem.coulomb(1, new double[2], new double[] {-1, -1}, broken);
        double[] r = {0.5, 0.5};
        SolveReport report = new NlgsSolver(NlgsParameters.of(1e-8, 100)).solve(problem, r);
        assertEquals(SolveStatus.FAILED, report.status());
        assertFalse(report.reason().isEmpty());
        assertArrayEquals(new double[] {0.5, 0.5}, r);
    }

    @Test
    void anInterruptedThreadEndsTheSolveWithTheBestSoFar() {
        FrictionContactProblem problem = new ProblemFactory(2).random(3, 8);
        double[] r = new double[24];
        Thread.currentThread().interrupt();
        SolveReport report = new NlgsSolver(parameters(1, false)).solve(problem, r);
        assertTrue(Thread.interrupted(), "the flag stays set for the caller");
        assertEquals(SolveStatus.MAX_ITERATIONS, report.status());
        assertEquals(TimeLimit.REASON, report.reason());
        assertEquals(1, report.iterations());
    }

    @Test
    void operatorsWithoutBlocksAndUnknownSizesAreRefused() {
        FrictionContactProblem noBlocks = FrictionContactProblem.coulomb(1, new double[1], new double[] {-1},
            new BrokenDelassus(null));
        NlgsSolver solver = new NlgsSolver(NlgsParameters.of(1e-8, 100));
        String message = assertThrows(IllegalArgumentException.class, () -> solver.solve(noBlocks, new double[1])).getMessage();
        assertTrue(message.contains("block-sparse"), message);
        FrictionContactProblem four = FrictionContactProblem.coulomb(4, new double[1], new double[4],
            new DenseDelassus(new double[4][4], 4));
        assertThrows(IllegalArgumentException.class, () -> solver.solve(four, new double[4]));
    }

    @Test
    void providerFillsDefaultsAndRefusesUnknownNames() {
        ContactSolverProvider provider = Providers.installed().get(ContactSolverProvider.class, "nlgs");
        Settings defaults = Settings.of(Map.of("tolerance", 1e-6)).checked(provider.parameters());
        NlgsParameters p = NlgsParameters.from(defaults);
        assertEquals(new NlgsParameters(new Stopping(1e-6, 1000, Criterion.LAW), "hybrid", 1, false, 1, 10,
            new SweepOptions(5, false, 0, false, 1, 30_000)), p);
        for (String key : new String[] {"local", "criterion"}) {
            Settings wrong = Settings.of(Map.of(key, "nonsense")).checked(provider.parameters());
            String message = assertThrows(SceneFormatException.class,
                () -> provider.create(wrong, Context.standalone())).getMessage();
            assertTrue(message.contains("nonsense"), message);
        }
        Settings above = Settings.of(Map.of("relaxation", 2));
        assertThrows(SceneFormatException.class, () -> above.checked(provider.parameters()));
    }
}
