package org.saltus.integrators;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.RandomSystem;
import org.saltus.core.interaction.Activation;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;
import org.saltus.integrators.alpha.AlphaParameters;
import org.saltus.integrators.alpha.AlphaScheme;
import org.saltus.integrators.alpha.NewmarkPosition;
import org.saltus.integrators.moreau.MoreauJean;
import org.saltus.integrators.moreau.MoreauJeanVariant;

/** [A16] (33), (58), (73), (87), (91), [AC23] (56): the ledger closes to round-off for random M, C, K, H, e, μ and loads, whatever p is. */
class EnergyIdentityTest {
    private static final int SYSTEMS = 200;
    private static final int STEPS = 100;
    private static final double H = 0.01;

    static Stream<Arguments> schemes() {
        return Stream.of(Arguments.of(new MoreauJean(0.5)), Arguments.of(new MoreauJean(0.8)),
            Arguments.of(new MoreauJean(1)), Arguments.of(new MoreauJeanVariant(0.5)),
            Arguments.of(new MoreauJeanVariant(0.75)), Arguments.of(new MoreauJeanVariant(1)),
            alpha("newmark(0.5,0.25)", AlphaParameters.newmark(0.5, 0.25)),
            alpha("newmark(0.7,0.4)", AlphaParameters.newmark(0.7, 0.4)),
            alpha("hht(0.2)", AlphaParameters.hht(0.2)),
            alpha("generalized-alpha(0)", AlphaParameters.generalizedAlpha(0)),
            alpha("generalized-alpha(0.8)", AlphaParameters.generalizedAlpha(0.8)),
            alpha("generalized-alpha(1)", AlphaParameters.generalizedAlpha(1)),
            alpha("krenk-hogsberg(0)", AlphaParameters.krenkHogsberg(0)),
            alpha("krenk-hogsberg(0.8)", AlphaParameters.krenkHogsberg(0.8)),
            alpha("krenk-hogsberg(1)", AlphaParameters.krenkHogsberg(1)),
            Arguments.of(new NewmarkPosition(0.5, 0.25)), Arguments.of(new NewmarkPosition(0.7, 0.4)));
    }

    private static Arguments alpha(String name, AlphaParameters parameters) {
        return Arguments.of(new AlphaScheme(name, parameters));
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
        double surplus = 0;
        for (int k = 0; k < STEPS; k++) {
            StepReport report = stepper.step(H);
            for (LedgerColumn column : LedgerColumn.values()) {
                sum += report.energy().work(column);
            }
            surplus = k == 0 ? report.energy().algorithmic() - sum : surplus; // ℋ₀ is not known to the outside
            assertEquals(sum + surplus, report.energy().algorithmic(), 1e-11 * stepper.ledger().scale());
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
