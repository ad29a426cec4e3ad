package org.saltus.core.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.energy.Verdict;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.RandomSystem;
import org.saltus.core.fake.TestNewmark;
import org.saltus.core.interaction.Activation;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.run.StepPolicy;
import org.saltus.core.state.Snapshot;

/** The main loop, driven by a scheme with history whose impulse response is not Â⁻¹. */
class TimeStepperTest {
    private static final double H = 0.01;

    private static TimeStepper stepper(long seed, double gamma, double beta, int sweeps) {
        RandomSystem random = new RandomSystem(seed, 6);
        return RandomSystem.stepper(random.body(3, true), new TestNewmark(gamma, beta),
            Activation.CLOSING, new ProjectionSolver(1e-10, sweeps));
    }

    @ParameterizedTest(name = "gamma {0}, beta {1}")
    @CsvSource({"0.5, 0.25", "0.5, 0.3", "0.7, 0.36", "0.7, 0.5"})
    void newmarkIdentityClosesForAnyCoefficients(double gamma, double beta) {
        for (int seed = 0; seed < 20; seed++) {
            TimeStepper stepper = stepper(seed, gamma, beta, 300);
            int contacts = 0;
            for (int k = 0; k < 100; k++) {
                contacts += stepper.step(H).space().count();
            }
            assertTrue(contacts > 0, "seed " + seed + " never touches");
            assertTrue(stepper.ledger().worstRelativeResidual() <= EnergyLedger.ROUND_OFF,
                "seed " + seed + ": residual " + stepper.ledger().worstRelativeResidual());
            assertEquals(Verdict.CLOSED, stepper.ledger().verdict());
        }
    }

    @Test
    void predictedLocalVelocityIsTheOneReached() {
        TimeStepper stepper = stepper(3, 0.7, 0.5, 2000);
        for (int k = 0; k < 60; k++) {
            StepReport report = stepper.step(H);
            double[] w = new double[report.problem().length()];
            report.problem().delassus().multiply(report.space().impulse(), w);
            for (int i = 0; i < w.length; i++) {
                assertEquals(report.space().uFree()[i] + w[i], report.space().u1()[i], 1e-12,
                    "u₁ = u_free + W p, step " + k);
            }
        }
    }

    @Test
    void saveStepRestoreStepGivesTheSameBits() {
        TimeStepper stepper = stepper(5, 0.7, 0.36, 200);
        for (int k = 0; k < 30; k++) {
            stepper.step(H);
        }
        Snapshot before = new Snapshot();
        stepper.save(before);
        double[][] first = run(stepper, 20);
        double totalFirst = stepper.ledger().worstRelativeResidual();
        stepper.restore(before);
        double[][] second = run(stepper, 20);
        for (int k = 0; k < first.length; k++) {
            assertArrayEquals(first[k], second[k], 0.0, "step " + k);
        }
        assertEquals(totalFirst, stepper.ledger().worstRelativeResidual(), 0.0);
    }

    private static double[][] run(TimeStepper stepper, int steps) {
        double[][] out = new double[2 * steps][];
        for (int k = 0; k < steps; k++) {
            StepReport report = stepper.step(H);
            out[2 * k] = report.state().q().clone();
            out[2 * k + 1] = report.space().used(report.space().impulse());
        }
        return out;
    }

    @Test
    void policyFailStopsAtTheFirstStepThatDoesNotConverge() {
        Simulation run = new Simulation(stepper(1, 0.5, 0.25, 1), 1, H, StepPolicy.FAIL, 0, List.of());
        RunSummary summary = run.run();
        assertEquals(RunSummary.Status.STOPPED, summary.status());
        assertTrue(summary.message().contains("MAX_ITERATIONS"), summary.message());
        assertTrue(summary.steps() < 100);
    }

    @Test
    void policyAcceptCountsTheStepsThatDoNotConverge() {
        RunSummary summary = new Simulation(stepper(1, 0.5, 0.25, 1), 1, H, StepPolicy.ACCEPT, 0, List.of()).run();
        assertEquals(RunSummary.Status.DONE, summary.status());
        assertEquals(100, summary.steps());
        assertTrue(summary.notConverged() > 0);
        assertTrue(summary.warnings().stream().anyMatch(w -> w.contains("did not reach")), summary.warnings().toString());
        assertEquals(Verdict.CLOSED, summary.ledger().verdict(), "the identity holds for any p");
    }

    @Test
    void policyHalveRepeatsTheStepInHalves() {
        int[] told = new int[1];
        double[] shortest = {1};
        Observer observer = report -> {
            told[0]++;
            shortest[0] = Math.min(shortest[0], report.stepSize());
        };
        RunSummary summary = new Simulation(stepper(1, 0.7, 0.5, 1), 0.5, H, StepPolicy.HALVE, 2,
            List.of(observer)).run();
        assertEquals(H / 4, shortest[0], 0);
        assertEquals(told[0], summary.steps());
        assertEquals(0.5, summary.time(), 1e-12);
        assertEquals(Verdict.CLOSED, summary.ledger().verdict(), "substeps never change the ledger's meaning");
    }

    @Test
    void interruptedRunsEndAfterTheCurrentStep() {
        int[] asked = new int[1];
        RunSummary summary = new Simulation(stepper(1, 0.5, 0.25, 50), 1, H, StepPolicy.ACCEPT, 0, List.of())
            .run(() -> ++asked[0] > 7);
        assertEquals(RunSummary.Status.INTERRUPTED, summary.status());
        assertEquals(7, summary.steps());
    }

    @Test
    void aBlowUpStopsTheRunInsteadOfPropagatingNaN() {
        TimeStepper stepper = stepper(2, 0.5, 0.25, 50);
        stepper.state().v()[0] = Double.MAX_VALUE;
        stepper.state().v()[1] = Double.MAX_VALUE;
        StepStoppedException e = assertThrows(StepStoppedException.class, () -> stepper.step(H));
        assertTrue(e.getMessage().contains("Step 1"), e.getMessage());
        assertFalse(Double.isNaN(stepper.state().v()[0]), "the state keeps the last good step");
    }

    @Test
    void anEnergyBeyondDoublesStopsTheRunAndLeavesTheLedgerAsItWas() {
        TimeStepper stepper = stepper(2, 0.5, 0.25, 50);
        stepper.step(H);
        double before = stepper.ledger().energy();
        stepper.state().v()[0] = 1e200;                                      // finite, its square is not
        RunSummary summary = new Simulation(stepper, 1, H, StepPolicy.ACCEPT, 0, List.of()).run();
        assertEquals(RunSummary.Status.STOPPED, summary.status());
        assertTrue(summary.message().contains("the energy (largest velocity: that of \"random\", 9.98e199) became infinite or NaN"), summary.message());
        assertEquals(before, summary.ledger().energy(), 0);
        assertEquals(Verdict.CLOSED, summary.ledger().verdict(), "an overflow is no defect of the scheme");
        assertEquals(List.of(), summary.warnings());
    }

    @ParameterizedTest(name = "end {0}: warned {1}")
    @CsvSource({"0.06, false", "0.07, false", "0.064, true", "0.005, true"})
    void anEndTimeThatIsNoWholeNumberOfStepsIsSaid(double end, boolean warned) {
        RunSummary summary = new Simulation(stepper(1, 0.5, 0.25, 200), end, H, StepPolicy.ACCEPT, 0, List.of()).run();
        assertEquals(warned, summary.warnings().stream().anyMatch(w -> w.contains("no whole number of steps")),
            summary.warnings().toString());
    }

    @Test
    void warningsAreWrittenWithAFewDigits() {
        RunSummary summary = new Simulation(stepper(1, 0.5, 0.25, 1), 1.004, H, StepPolicy.ACCEPT, 0, List.of()).run();
        assertTrue(summary.warnings().size() >= 2, summary.warnings().toString());
        for (String warning : summary.warnings()) {
            assertFalse(warning.matches(".*\\d{7,}.*"), warning);
        }
    }

    @Test
    void reportsTellTheSolversStatus() {
        TimeStepper stepper = stepper(1, 0.5, 0.25, 1);
        boolean unconverged = false;
        for (int k = 0; k < 50; k++) {
            unconverged |= stepper.step(H).solve().status() == SolveStatus.MAX_ITERATIONS;
        }
        assertTrue(unconverged);
    }
}
