package org.saltus.integrators;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.RandomSystem;
import org.saltus.core.fake.TestLaw;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactRows;
import org.saltus.core.linear.ImportedBody;
import org.saltus.core.linear.LinearBody;
import org.saltus.core.linear.Load;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.run.AdaptiveStep;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.run.StepPolicy;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;
import org.saltus.integrators.alpha.AlphaParameters;
import org.saltus.integrators.alpha.AlphaScheme;
import org.saltus.integrators.moreau.MoreauJean;
import org.saltus.integrators.moreau.MoreauJeanVariant;

/** Adaptive steps: accurate where the motion is smooth, smallest where it jumps, and a ledger that knows nothing of it. */
class AdaptiveStepTest {
    private static final double STEP = 0.1;

    /** What a run told. */
    private record Told(List<Double> sizes, List<Double> times, List<Double> impacts, double[] q, double[] sums, RunSummary summary) {
    }

    private static Told run(ImportedBody body, Integrator scheme, double end, double tolerance, int levels) {
        TimeStepper stepper = RandomSystem.stepper(body, scheme, Activation.CLOSING, new ProjectionSolver(1e-12, 5000));
        List<Double> sizes = new ArrayList<>();
        List<Double> times = new ArrayList<>();
        List<Double> impacts = new ArrayList<>();
        double[] sums = new double[LedgerColumn.values().length];
        RunSummary summary = new Simulation(stepper, end, STEP, new AdaptiveStep(tolerance, levels, StepPolicy.ACCEPT),
            List.of((StepReport report) -> {
                sizes.add(report.stepSize());
                times.add(report.time());
                if (report.space().count() > 0 && report.space().impulse()[0] > 0) {
                    impacts.add(report.stepSize());
                }
                for (LedgerColumn c : LedgerColumn.values()) {
                    sums[c.ordinal()] += report.energy().work(c);
                }
            })).run();
        return new Told(sizes, times, impacts, stepper.state().q().clone(), sums, summary);
    }

    private static ImportedBody oscillator(double stiffness) {
        LinearBody.Data data = new LinearBody.Data(SparseMatrix.diagonal(1), null, SparseMatrix.diagonal(stiffness), Load.constant(0),
            new double[] {1}, new double[] {0}, new SupernodalCholesky());
        return new ImportedBody("oscillator", data, null);
    }

    private static ImportedBody ball(double e) {
        LinearBody.Data data = new LinearBody.Data(SparseMatrix.diagonal(1), null, null, Load.constant(-9.81), new double[] {1},
            new double[] {0}, new SupernodalCholesky());
        return new ImportedBody("ball", data,
            new ContactRows(new double[][][] {{{1}}}, new double[] {0}, new TestLaw[] {new TestLaw(e, 0, false)}));
    }

    static Stream<Integrator> schemes() {
        return Stream.of(new MoreauJean(0.5), new MoreauJeanVariant(0.7), new AlphaScheme("newmark", AlphaParameters.newmark(0.5, 0.25)),
            new AlphaScheme("hht", AlphaParameters.hht(0.1)),
            new AlphaScheme("generalized-alpha", AlphaParameters.generalizedAlpha(0.6)),
            new AlphaScheme("krenk-hogsberg", AlphaParameters.krenkHogsberg(0.6)));
    }

    /** q = cos 5t: the error of a step bounds that of the run to about its number of steps; a smaller tolerance takes more steps. */
    @ParameterizedTest
    @MethodSource("schemes")
    void theErrorFollowsTheTolerance(Integrator scheme) {
        long steps = 0;
        for (double tolerance : new double[] {1e-3, 1e-4, 1e-5}) {
            Told told = run(oscillator(25), scheme, 2, tolerance, 12);
            assertEquals(Math.cos(10), told.q[0], tolerance * told.sizes.size(), "tolerance " + tolerance);
            assertTrue(told.sizes.size() > 1.3 * steps, "steps " + steps + " to " + told.sizes.size());
            steps = told.sizes.size();
        }
    }

    @Test
    void impactsPassAtTheSmallestStepAndFlightAtTheLargest() {
        int levels = 10;
        Told told = run(ball(0.8), new MoreauJean(0.5), 1.5, 1e-4, levels);
        assertEquals(2, told.impacts.size(), "impacts at 0.4515 and 1.174 s");
        for (double h : told.impacts) {
            assertEquals(STEP / 1024, h, 1e-18);
        }
        assertTrue(told.sizes.contains(STEP), "flight at the largest step");
        assertTrue(told.sizes.size() < 100, told.sizes.size() + " steps; 15360 of the smallest size would be needed");
        // Exact flight between impacts that come at most one smallest step late: error at most 2 h_min v per impact.
        double t2 = 1.173961466563;
        double v2 = 0.64 * Math.sqrt(2 * 9.81);
        double exact = v2 * (1.5 - t2) - 0.5 * 9.81 * (1.5 - t2) * (1.5 - t2);
        assertEquals(exact, told.q[0], 4 * STEP / 1024 * Math.sqrt(2 * 9.81));
    }

    @Test
    void everyMultipleOfTheStepIsMet() {
        Told told = run(ball(0.5), new MoreauJean(0.5), 1.5, 1e-4, 8);
        for (int k = 1; k <= 15; k++) {
            double t = k * STEP;
            assertTrue(told.times.stream().anyMatch(x -> Math.abs(x - t) <= 1e-14 * (1 + t)), "t = " + t);
        }
        assertEquals(1.5, told.summary.time(), 1e-14);
    }

    /** Substeps are ordinary steps: the identity closes in every one and the totals are the sums of the accepted rows. */
    @ParameterizedTest
    @MethodSource("schemes")
    void theLedgerClosesAndHoldsAcceptedStepsOnly(Integrator scheme) {
        int halved = 0;
        for (int seed = 0; seed < 8; seed++) {
            Told told = run(new RandomSystem(seed, 5).body(2, true), scheme, 1, 1e-3, 6);
            EnergyLedger ledger = told.summary.ledger();
            assertTrue(ledger.worstRelativeResidual() <= EnergyLedger.ROUND_OFF, "seed " + seed + ": " + ledger.worstRelativeResidual());
            for (LedgerColumn c : LedgerColumn.values()) {
                assertEquals(told.sums[c.ordinal()], ledger.total(c), 1e-13 * ledger.scale(), c + ", seed " + seed);
            }
            assertEquals(told.sizes.size(), told.summary.steps());
            halved += told.sizes.size();
        }
        assertTrue(halved > 8 * 10, "no step was ever divided");
    }

    @Test
    void theSameRunGivesTheSameBits() {
        double[] first = run(new RandomSystem(2, 6).body(3, false), new MoreauJean(0.5), 1, 1e-3, 6).q;
        double[] second = run(new RandomSystem(2, 6).body(3, false), new MoreauJean(0.5), 1, 1e-3, 6).q;
        assertArrayEquals(first, second, 0);
    }

    /** The solver never reaches its tolerance: all steps go down to the smallest, where the policy decides. */
    @Test
    void smallestStepsThatDoNotConvergeAreLeftToThePolicy() {
        for (StepPolicy policy : StepPolicy.values()) {
            TimeStepper stepper = RandomSystem.stepper(new RandomSystem(1, 6).body(3, true), new MoreauJean(0.5), Activation.GAP,
                new ProjectionSolver(0, 1));
            RunSummary summary = new Simulation(stepper, 0.5, STEP, new AdaptiveStep(1e-2, 4, policy), List.of()).run();
            assertEquals(policy == StepPolicy.FAIL ? RunSummary.Status.STOPPED : RunSummary.Status.DONE, summary.status());
            assertTrue(policy == StepPolicy.FAIL || summary.notConverged() > 0);
        }
    }
}
