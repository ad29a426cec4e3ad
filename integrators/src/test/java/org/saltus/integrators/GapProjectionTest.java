package org.saltus.integrators;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.detection.RowDetector;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.fake.DenseAssembler;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.RandomSystem;
import org.saltus.core.fake.TestLaw;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactRows;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.linear.ImportedBody;
import org.saltus.core.linear.LinearBody;
import org.saltus.core.linear.Load;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.model.Scene;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.PositionLevel;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;
import org.saltus.integrators.alpha.AlphaParameters;
import org.saltus.integrators.alpha.AlphaScheme;
import org.saltus.integrators.moreau.MoreauJean;
import org.saltus.integrators.moreau.MoreauJeanVariant;
import org.saltus.integrators.projection.GapProjection;

/** Position level beside every scheme; reference values of a bouncing ball (m 1, q₀ 1, g 9.81, e 0.9, h 0.005, θ ½, φ ½). */
class GapProjectionTest {
    private static TimeStepper stepper(ImportedBody body, Integrator scheme, Activation activation, PositionLevel level) {
        Scene scene = new Scene("test", 3, List.of(body), List.of(), new InteractionTable());
        return new TimeStepper(scene, scheme, activation, new RowDetector(null), new DenseAssembler(),
            new ProjectionSolver(1e-13, 3000), level);
    }

    private static PositionLevel level(GapProjection.Mode mode) {
        return new GapProjection(mode, 1e-12, new ProjectionSolver(1e-14, 10000), new DenseAssembler());
    }

    private static ImportedBody ball() {
        LinearBody.Data data = new LinearBody.Data(SparseMatrix.diagonal(1), null, null, Load.constant(-9.81),
            new double[] {1}, new double[] {0}, new SupernodalCholesky());
        return new ImportedBody("ball", data, new ContactRows(new double[][][] {{{1}}}, new double[] {0},
            new ContactLaw[] {new TestLaw(0.9, 0, false)}));
    }

    /** Deepest penetration over 10 s, q(0.5), q(1). */
    private static double[] bounce(PositionLevel level) {
        TimeStepper stepper = stepper(ball(), new MoreauJean(0.5), new Activation(false, 0.5, 1e-10), level);
        double[] out = new double[3];
        for (int k = 1; k <= 2000; k++) {
            StepReport report = stepper.step(0.005);
            double q = stepper.state().q()[0];
            if (report.space().count() > 0) {
                assertEquals(Math.max(0, -q), report.penetration(), 1e-12, "penetration reported after the correction");
            }
            out[0] = Math.min(out[0], q);
            out[1] = k == 100 ? q : out[1];
            out[2] = k == 200 ? q : out[2];
        }
        assertTrue(stepper.ledger().worstRelativeResidual() <= EnergyLedger.ROUND_OFF, "identity");
        return out;
    }

    @Test
    void bouncingBallWithoutProjectionPenetrates() {
        double[] b = bounce(PositionLevel.NONE);
        assertEquals(-0.0074, b[0], 5e-5);
        assertEquals(0.1744885, b[1], 5e-8);
        assertEquals(0.7140385, b[2], 5e-8);
    }

    @Test
    void directProjectionLeavesThePenetrationOfStepsWithoutActivity() {
        assertEquals(-0.0066, bounce(level(GapProjection.Mode.DIRECT))[0], 5e-5);
    }

    @Test
    void combinedProjectionNeverPenetrates() {
        double[] b = bounce(level(GapProjection.Mode.COMBINED));
        assertEquals(0, b[0], 1e-12);
        assertEquals(0.1688546, b[1], 5e-8);
        assertEquals(0.7084046, b[2], 5e-8);
    }

    @Test
    void gglNeverPenetrates() {
        assertEquals(0, bounce(level(GapProjection.Mode.GGL))[0], 1e-12);
    }

    static Stream<Arguments> everySchemeAndMode() {
        return Stream.of(new MoreauJean(0.5), new MoreauJean(0.8), new MoreauJeanVariant(0.75),
            new AlphaScheme("newmark", AlphaParameters.newmark(0.6, 0.4)), new AlphaScheme("hht", AlphaParameters.hht(0.2)),
            new AlphaScheme("generalized-alpha", AlphaParameters.generalizedAlpha(0.5)),
            new AlphaScheme("krenk-hogsberg", AlphaParameters.krenkHogsberg(0.5)))
            .flatMap(s -> Stream.of(GapProjection.Mode.values()).map(m -> Arguments.of(s, m)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("everySchemeAndMode")
    void theLedgerClosesWithTheWorkOfTheCorrection(Integrator scheme, GapProjection.Mode mode) {
        double corrected = 0;
        for (int seed = 0; seed < 10; seed++) {
            TimeStepper stepper = stepper(new RandomSystem(seed, 6).body(2, true), scheme, Activation.CLOSING, level(mode));
            for (int k = 0; k < 60; k++) {
                StepReport report = stepper.step(0.01);
                corrected += Math.abs(report.energy().work(LedgerColumn.PROJECTION));
            }
            assertTrue(stepper.ledger().worstRelativeResidual() <= EnergyLedger.ROUND_OFF,
                "seed " + seed + ": " + stepper.ledger().worstRelativeResidual());
        }
        assertTrue(corrected > 0, "nothing was ever corrected");
    }

    /** A block sticking on a slope of 20° must not creep: leaving the jump out of the position lets it slide 1.7 mm/s. */
    @ParameterizedTest
    @EnumSource(GapProjection.Mode.class)
    void aStickingBlockDoesNotCreep(GapProjection.Mode mode) {
        double slope = Math.toRadians(20);
        LinearBody.Data data = new LinearBody.Data(SparseMatrix.diagonal(1, 1), null, null,
            Load.constant(-9.81 * Math.cos(slope), 9.81 * Math.sin(slope)), new double[2], new double[2],
            new SupernodalCholesky());
        ImportedBody block = new ImportedBody("block", data, new ContactRows(new double[][][] {{{1, 0}, {0, 1}}},
            new double[] {0}, new ContactLaw[] {new TestLaw(0, 0.5, false)}));
        TimeStepper stepper = stepper(block, new MoreauJean(0.5), Activation.GAP, level(mode));
        for (int k = 0; k < 1000; k++) {
            stepper.step(1e-3);
        }
        assertEquals(0, stepper.state().q()[1], 1e-6, "slid along the slope");
    }
}
