package org.saltus.benchmarks.validation.joint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** Motors and walls that follow functions of time, and servo-walls under imposed pressure, with their work in the ledger. */
class DrivesTest {
    private static final double H = 1e-3;

    static java.util.stream.Stream<String> schemes() {
        return Lab.schemes();
    }

    private static Simulation scene(String scheme, String gravity, String rest) {
        return Lab.simulation("""
            saltus: 1
            name: drives
            dimension: 2
            time: {end: 1, step: %s}
            integrator: %s
            gravity: %s
            solver: {type: nlgs, tolerance: 1e-13, criterion: field, max_iterations: 100000}
            overlap: accept
            %s""".formatted(H, scheme, gravity, rest));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    void aMotorFollowsATableAndItsWorkIsTheKineticEnergy(String scheme) {
        Simulation s = scene(scheme, "[0, 0]", """
            bodies: [{name: slider, type: rigid, mass: 2, inertia: 1, position: [0, 0]}]
            joints: [{type: prismatic, between: [slider, world], anchor: [0, 0], motor: {speed: {times: [0, 0.2, 0.4], values: [0, 3, 1]}}}]
            """);
        assertEquals(1.5, Lab.velocity(Lab.steps(s, 100, H), 0)[0], 1e-9);
        assertEquals(3, Lab.velocity(Lab.steps(s, 100, H), 0)[0], 1e-9);
        assertEquals(9, s.stepper().ledger().total(LedgerColumn.CONSTRAINT), 1e-9, "½ m w²");
        StepReport end = Lab.steps(s, 300, H);
        assertEquals(1, Lab.velocity(end, 0)[0], 1e-9, "constant after the last time");
        assertEquals(1, s.stepper().ledger().total(LedgerColumn.CONSTRAINT), 1e-9, "it brakes too");
        assertEquals(0.3 + 0.4 + 0.1, Lab.position(end, 0)[0], 2e-3);
        assertEquals(Verdict.CLOSED, s.stepper().ledger().verdict());
    }

    @Test
    void aMotorWithoutEffortLetsGoAndLaterHoldsItsSpeed() {
        // 2 kg pushed by 3 N: free to 0.2 s, then at 0.1 m/s whatever the push
        Simulation s = scene("{type: moreau-jean, theta: 1}", "[0, 0]", """
            bodies: [{name: slider, type: rigid, mass: 2, inertia: 1, position: [0, 0], force: [3, 0]}]
            joints:
              - {type: prismatic, between: [slider, world], anchor: [0, 0], motor: {speed: 0.1, max_effort: {times: [0.2, 0.2001], values: [0, 1e6]}}}
            """);
        assertEquals(1.5 * 0.2, Lab.velocity(Lab.steps(s, 200, H), 0)[0], 1e-12);
        assertEquals(0, s.stepper().ledger().total(LedgerColumn.CONSTRAINT), 1e-15);
        assertEquals(0.1, Lab.velocity(Lab.steps(s, 1, H), 0)[0], 1e-12);
        assertEquals(0.1, Lab.velocity(Lab.steps(s, 200, H), 0)[0], 1e-12);
        assertEquals(Verdict.CLOSED, s.stepper().ledger().verdict());
        assertTrue(assertThrows(IllegalArgumentException.class, () -> scene("{type: moreau-jean}", "[0, 0]", """
            bodies: [{name: slider, type: rigid, mass: 2, inertia: 1, position: [0, 0]}]
            joints: [{type: prismatic, between: [slider, world], anchor: [0, 0], motor: {speed: 1, max_effort: -2}}]
            """)).getMessage().contains("\"motor.max_effort\" is -2.0 N"));
    }

    @Test
    void aShakingTableCarriesABlockThatSlipsWhereItsAccelerationExceedsFriction() {
        // v = a/ω sin ωt: below μ g it rides along, above it lags
        for (double acceleration : new double[] {2.8, 9}) {
            double omega = 2 * Math.PI;
            Simulation s = scene("{type: moreau-jean}", "[0, -9.81]", """
                bodies:
                  - {name: block, type: rigid, mass: 2, inertia: 1, fixed_rotation: true, position: [0, 0.1], shape: {type: disk, radius: 0.1}}
                  - {name: table, type: fixed, velocity: [{amplitude: %s, frequency: 1}, 0], shape: {type: plane, normal: [0, 1]}}
                laws: [{type: newton-coulomb, friction: 0.3}]
                """.formatted(acceleration / omega));
            double slip = 0;
            for (int k = 0; k < 1000; k++) {
                StepReport r = Lab.steps(s, 1, H);
                double[] all = new double[6];
                r.scene().bodies().get(1).writeMemberVelocities(r.state().q(), r.state().v(), all);
                assertEquals(acceleration / omega * Math.sin(omega * r.time()), all[0], 1e-12);
                slip = Math.max(slip, Math.abs(all[0] - Lab.velocity(r, 0)[0]));
            }
            assertTrue(acceleration < 3 ? slip < 1e-9 : slip > 0.1, "slip " + slip);
            double friction = s.stepper().ledger().total(LedgerColumn.CONTACT_TANGENTIAL);
            assertTrue(acceleration < 3 ? Math.abs(friction) < 1e-9 : friction < -0.1);
            assertEquals(Verdict.CLOSED, s.stepper().ledger().verdict());
        }
    }

    @Test
    void aServoPushesWithItsForceAndBooksItsWork() {
        // from rest: v = F t/m, work F x = ½ m v²
        Simulation s = scene("{type: moreau-jean}", "[0, 0]", """
            bodies: [{name: cart, type: rigid, mass: 2, inertia: 1, locked: [y, rz]}]
            joints: [{type: servo, between: [cart, world], direction: [-1, 0], load: 6}]
            """);
        StepReport end = Lab.steps(s, 500, H);
        assertEquals(-1.5, Lab.velocity(end, 0)[0], 1e-12);
        assertEquals(0.5 * 2 * 1.5 * 1.5, s.stepper().ledger().total(LedgerColumn.CONSTRAINT), 1e-12);
        assertEquals(Verdict.CLOSED, s.stepper().ledger().verdict());
    }

    @Test
    void aServoWallHoldsItsPressureWhileTheOppositeWallMoves() {
        // the right wall (pressure 1000 Pa) leans on springs of 100 N/m; the top rises at 0.1 m/s from 1 m: F = p H(t), x = F/k
        Simulation s = scene("{type: moreau-jean, theta: 1}", "[0, 0]", """
            bodies:
              - {name: right, type: rigid, mass: 0.5, inertia: 1, locked: [y, rz], position: [2, 0]}
              - {name: bottom, type: fixed, position: [0, 0], shape: {type: plane, normal: [0, 1]}}
              - {name: top, type: fixed, position: [0, 1], velocity: [0, 0.1], shape: {type: plane, normal: [0, -1]}}
            joints:
              - {type: servo, between: [right, world], direction: [-1, 0], load: 10, sides: [{between: [bottom, top]}]}
              - {type: spring-dashpot, between: [right, world], from: [2, 0], to: [0, 0], stiffness: 100, damping: 20}
            """);
        StepReport end = Lab.steps(s, 3000, H);
        double lag = 20.0 * 0.1 * 10 / 100 / 100;                            // the damper lags by c x'/k, x' = p H'/k
        assertEquals(2 - 10 * 1.3 / 100 + lag, Lab.position(end, 0)[0], 2e-5);
        assertEquals(10 * 1.3, end.space().impulse()[0] / H, 1e-2);
    }

    @Test
    void aWrongFunctionIsNamedWithItsPlace() {
        String message = assertThrows(IllegalArgumentException.class, () -> scene("{type: moreau-jean}", "[0, 0]", """
            bodies: [{name: cart, type: rigid, mass: 2, inertia: 1}]
            joints: [{type: servo, between: [cart, world], direction: [-1, 0], load: {times: [0, 0], values: [1, 2]}}]
            """)).getMessage();
        assertTrue(message.contains("case.yaml") && message.contains("load") && message.contains("increasing"), message);
        String name = assertThrows(IllegalArgumentException.class, () -> scene("{type: moreau-jean}", "[0, 0]", """
            bodies: [{name: cart, type: rigid, mass: 2, inertia: 1}]
            joints: [{type: servo, between: [cart, world], direction: [-1, 0], load: 1, sides: [{between: [cart, lid]}]}]
            """)).getMessage();
        assertTrue(name.contains("\"lid\"") && name.contains("cart"), name);
    }
}
