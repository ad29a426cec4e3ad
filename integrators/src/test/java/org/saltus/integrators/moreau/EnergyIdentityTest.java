package org.saltus.integrators.moreau;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.energy.EnergyLedger;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.RandomSystem;
import org.saltus.core.interaction.Activation;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;

/** [A16] (33) and (91), [AC23] (56): the ledger closes to round-off for random M, C, K, H, e, μ and loads, whatever p is. */
class EnergyIdentityTest {
    private static final int SYSTEMS = 200;
    private static final int STEPS = 100;
    private static final double H = 0.01;

    static Stream<Arguments> schemes() {
        return Stream.of(Arguments.of(new MoreauJean(0.5)), Arguments.of(new MoreauJean(0.8)),
            Arguments.of(new MoreauJean(1)), Arguments.of(new MoreauJeanVariant(0.5)),
            Arguments.of(new MoreauJeanVariant(0.75)), Arguments.of(new MoreauJeanVariant(1)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    void theIdentityClosesOnRandomSystems(Integrator scheme) {
        for (int seed = 0; seed < SYSTEMS; seed++) {
            TimeStepper stepper = RandomSystem.stepper(new RandomSystem(seed, 4 + seed % 5).body(2, seed % 2 == 0), scheme,
                seed % 3 == 0 ? Activation.GAP : Activation.CLOSING, new ProjectionSolver(1e-8, 30));
            for (int k = 0; k < STEPS; k++) {
                stepper.step(H);
            }
            double residual = stepper.ledger().worstRelativeResidual();
            assertTrue(residual <= EnergyLedger.ROUND_OFF, "seed " + seed + ": " + residual);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    void theLedgersSumIsTheEnergyThatTheStateHolds(Integrator scheme) {
        TimeStepper stepper = RandomSystem.stepper(new RandomSystem(11, 6).body(3, true), scheme, Activation.CLOSING,
            new ProjectionSolver(1e-10, 200));
        double sum = stepper.ledger().initialEnergy();
        for (int k = 0; k < STEPS; k++) {
            StepReport report = stepper.step(H);
            for (LedgerColumn column : LedgerColumn.values()) {
                sum += report.energy().work(column);
            }
            assertEquals(sum, report.energy().kinetic() + report.energy().elastic(), 1e-11 * stepper.ledger().scale());
        }
    }

    @Test
    void fremondInTheVariantNeverCreatesEnergyByContact() {
        for (int seed = 0; seed < SYSTEMS; seed++) {
            TimeStepper stepper = RandomSystem.stepper(new RandomSystem(seed, 5).body(2, true),
                new MoreauJeanVariant(0.5 + 0.5 * (seed % 6) / 5), Activation.CLOSING, new ProjectionSolver(1e-12, 20000));
            for (int k = 0; k < 40; k++) {
                StepReport report = stepper.step(H);
                double work = report.energy().work(LedgerColumn.CONTACT_NORMAL)
                    + report.energy().work(LedgerColumn.CONTACT_TANGENTIAL);
                if (report.solve().converged()) {
                    assertTrue(work <= 1e-10 * stepper.ledger().scale(), "seed " + seed + " step " + k + ": " + work);
                }
            }
        }
    }
}
