package org.saltus.integrators;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.fake.DenseAssembler;
import org.saltus.core.fake.GivenContacts;
import org.saltus.core.fake.MassPoints;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.model.Scene;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.step.BodyStep;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.StepStoppedException;
import org.saltus.core.step.TimeStepper;

/** When Newton's iterations end, with a tolerance of 1e-14, on given sequences of corrections to a solution of size 2. */
class NewtonStopTest {
    private final NewtonStop stop = new NewtonStop(1e-14);

    /** The number of corrections after which the iterations end. */
    private int ends(double size, double... corrections) {
        stop.begin();
        for (int k = 0; k < corrections.length; k++) {
            if (stop.isDone(corrections[k], size)) {
                return k + 1;
            }
        }
        return -1;
    }

    @Test
    void aCorrectionOfRoundOffEndsThem() {
        assertEquals(1, ends(2, 2e-14));
        assertEquals(-1, ends(2, 2.1e-14));
        assertEquals(1, ends(0, 0), "a body at rest");
        assertEquals(4, ends(2, 1, 0.5, 0.1, 1e-14));
    }

    /** Linear convergence at a rate r makes the next correction r times the last; below a rate of 1/100 that is trusted. */
    @Test
    void aFastFallEndsThemBeforeTheLastCorrection() {
        assertEquals(2, ends(2, 1e-9, 4e-12), "the next would be 1.6e-14");
        assertEquals(3, ends(2, 1e-9, 5e-12, 1e-15), "the next would be 2.5e-14");
        assertEquals(3, ends(2, 1e-10, 1.1e-12, 1e-14), "falls by 91 only");
        assertEquals(-1, ends(2, 2.2e-14), "a first correction has nothing to fall from");
    }

    /** A correction that fails to fall is round-off of a stiff body below 1e-9 of the solution, else it may happen three times. */
    @Test
    void aStagnationNearTheSolutionEndsThem() {
        assertEquals(3, ends(2, 1e-8, 1e-9, 1e-9));
        assertEquals(3, ends(2, 1e-8, 1.9e-9, 2e-9));
        assertEquals(4, ends(2, 1e-8, 1.9e-9, 2.1e-9, 1e-9), "too far, then near");
        assertEquals(5, ends(2, 1, 2, 1.5, 2, 3), "the third rise");
        assertEquals(4, ends(2, 1, 1, 1, 1));
        assertEquals(-1, ends(2, 1, 2, 3, 2, 1), "two rises");
        assertEquals(3, ends(2, Double.NaN, 1, Double.NaN, 1), "NaN does not fall, nor does what follows it");
        stop.begin();
        assertFalse(stop.isDone(1, 2));
    }

    /** Runs some code on a body step of a point at this position. */
    private static void with(double x, Consumer<BodyStep> code) {
        Integrator scheme = new Integrator() {
            @Override
            public String name() {
                return "probe";
            }

            @Override
            public IterationCoefficients coefficients(double h) {
                return IterationCoefficients.massOnly();
            }

            @Override
            public StepWeights weights() {
                return new StepWeights(1, 1, 1);
            }

            @Override
            public double geometryStep(double h) {
                return 0;
            }

            @Override
            public void freeMotion(BodyStep s) {
                code.accept(s);
            }

            @Override
            public void complete(BodyStep s) {
            }

            @Override
            public void post(BodyStep s, LedgerRow row) {
            }
        };
        Scene scene = new Scene("stop", 3, List.of(new MassPoints("point", new double[] {x, 0, 0}, new double[3])), List.of(), new InteractionTable());
        new TimeStepper(scene, scheme, Activation.GAP, new GivenContacts(), new DenseAssembler(), (problem, r) -> SolveReport.empty()).step(0.5);
    }

    /** A last correction within 1e-6 of the largest solution so far is accepted, beyond it not. */
    @ParameterizedTest(name = "correction {0} to {1}: {2}")
    @CsvSource({"1.9e-6, 2, true", "2.1e-6, 2, false", "NaN, 2, false", "0, Infinity, false", "0, 0, true"})
    void whatHasNotConvergedStopsTheStep(double correction, double size, boolean isAccepted) {
        with(0, s -> {
            stop.begin();
            stop.isDone(correction, size);
            if (isAccepted) {
                assertDoesNotThrow(() -> stop.accept(s, 0));
            } else {
                StepStoppedException e = assertThrows(StepStoppedException.class, () -> stop.accept(s, 0));
                assertTrue(e.getMessage().startsWith("Body \"point\" at t = 0 s: Newton's iterations did not converge"), e.getMessage());
            }
        });
    }

    @Test
    void theMessageTellsTheCorrectionByTheSolution() {
        with(0, s -> {
            stop.begin();
            stop.isDone(0.5, 2);
            assertTrue(assertThrows(StepStoppedException.class, () -> stop.accept(s, 0)).getMessage().contains("the last correction is 0.25 of the solution"));
        });
    }

    /** A body that once moved fast may come to rest: its size is the largest accepted so far. */
    @Test
    void theLargestSolutionSoFarCounts() {
        with(0, s -> {
            stop.begin();
            stop.isDone(0, 100);
            stop.accept(s, 0);
            stop.begin();
            stop.isDone(0.9e-4, 1e-3);
            assertDoesNotThrow(() -> stop.accept(s, 0));
            stop.begin();
            stop.isDone(1.1e-4, 1e-3);
            assertThrows(StepStoppedException.class, () -> stop.accept(s, 0));
        });
    }

    /** 1e-12 of the configuration, 3 m: a velocity of 3e-12 / h with h = 1/4 is no motion. */
    @ParameterizedTest
    @ValueSource(doubles = {4, 0.25})
    void roundOffOfTheConfigurationIsNoMotion(double perLength) {
        with(-3, s -> {
            stop.begin();
            stop.isDone(2.9e-12 * perLength, 1e-20);
            assertDoesNotThrow(() -> stop.accept(s, perLength));
            stop.begin();
            stop.isDone(3.1e-12 * perLength, 1e-20);
            assertThrows(StepStoppedException.class, () -> stop.accept(s, perLength));
        });
    }
}
