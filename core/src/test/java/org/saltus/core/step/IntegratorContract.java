package org.saltus.core.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.detection.RowDetector;
import org.saltus.core.fake.DenseAssembler;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.RandomSystem;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.linear.ImportedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.state.Snapshot;

/** What every {@link Integrator} promises, on seeded random linear systems. Subclasses give a scheme. */
public abstract class IntegratorContract {
    private static final double H = 0.01;
    private static final int SYSTEMS = 30;
    private static final int STEPS = 60;

    /** A new scheme. */
    protected abstract Integrator scheme();

    private static ImportedBody body(int seed, int contacts) {
        return new RandomSystem(seed, 4 + seed % 4).body(contacts, seed % 2 == 0);
    }

    private TimeStepper stepper(BodyDynamics... bodies) {
        Scene scene = new Scene("contract", 3, List.of(bodies), List.of(), new InteractionTable());
        return new TimeStepper(scene, scheme(), Activation.GAP, new RowDetector(null), new DenseAssembler(),
            new ProjectionSolver(1e-10, 50));
    }

    /** A sequence of unequal steps. */
    private static double size(int k) {
        return H * (1 + k % 3) / 2;
    }

    @Test
    void theEnergyIdentityClosesForAnyImpulsesAndUnequalSteps() {
        int contacts = 0;
        for (int seed = 0; seed < SYSTEMS; seed++) {
            TimeStepper stepper = stepper(body(seed, 2));
            for (int k = 0; k < STEPS; k++) {
                contacts += stepper.step(size(k)).space().count();
            }
            double residual = stepper.ledger().worstRelativeResidual();
            assertTrue(residual <= EnergyLedger.ROUND_OFF, "seed " + seed + ": residual " + residual);
        }
        assertTrue(contacts > SYSTEMS, "hardly any contact: " + contacts);
    }

    @Test
    void theEndVelocityIsTheFreeOneAndTheImpulseResponse() {
        TimeStepper stepper = stepper(body(1, 3));
        for (int k = 0; k < STEPS; k++) {
            StepReport report = stepper.step(size(k));
            double[] u = new double[report.problem().length()];
            report.problem().delassus().multiply(report.space().impulse(), u);
            for (int i = 0; i < u.length; i++) {
                double scale = 1 + Math.abs(report.space().uFree()[i]);
                assertEquals(report.space().uFree()[i] + u[i], report.space().u1()[i], 1e-11 * scale, "u₁ = u_free + W p, step " + k);
            }
        }
    }

    @Test
    void saveStepRestoreStepGivesTheSameBits() {
        TimeStepper stepper = stepper(body(4, 2), body(5, 1));
        for (int k = 0; k < 20; k++) {
            stepper.step(size(k));
        }
        Snapshot before = new Snapshot();
        stepper.save(before);
        double[] first = run(stepper, STEPS);
        double residual = stepper.ledger().worstRelativeResidual();
        stepper.step(0.37 * H);
        stepper.restore(before);
        assertArrayEquals(first, run(stepper, STEPS), 0);
        assertEquals(residual, stepper.ledger().worstRelativeResidual(), 0);
    }

    @Test
    void itMovesWithoutContacts() {
        TimeStepper stepper = stepper(body(6, 0));
        double[] start = stepper.state().q().clone();
        run(stepper, STEPS);
        assertTrue(!Arrays.equals(start, stepper.state().q()), "it moves");
        assertTrue(stepper.ledger().worstRelativeResidual() <= EnergyLedger.ROUND_OFF);
    }

    /** A scheme that writes outside its body's range, or reads there, fails here. */
    @Test
    void aBodyMovesBesideOthersAsItDoesAlone() {
        double[] alone = run(stepper(body(8, 0)), STEPS);
        int n = alone.length / 2;
        for (boolean first : new boolean[] {true, false}) {
            TimeStepper both = first ? stepper(body(8, 0), body(9, 0)) : stepper(body(9, 0), body(8, 0));
            double[] all = run(both, STEPS);
            int total = all.length / 2;
            int from = first ? 0 : total - n;
            assertArrayEquals(Arrays.copyOf(alone, n), Arrays.copyOfRange(all, from, from + n), 0, "q");
            assertArrayEquals(Arrays.copyOfRange(alone, n, 2 * n), Arrays.copyOfRange(all, total + from, total + from + n), 0, "v");
        }
    }

    /** q and v after the steps. */
    private static double[] run(TimeStepper stepper, int steps) {
        for (int k = 0; k < steps; k++) {
            stepper.step(size(k));
        }
        int n = stepper.state().q().length;
        double[] out = Arrays.copyOf(stepper.state().q(), n + stepper.state().v().length);
        System.arraycopy(stepper.state().v(), 0, out, n, stepper.state().v().length);
        return out;
    }
}
