package org.saltus.core.rigid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;

class RigidSetTest {
    private static final double[] GRAVITY = {0, 0, -9.81};

    private static MidpointStepper stepper(RigidBody body, double... gravity) {
        return new MidpointStepper(new RigidSet(body.dimension(), List.of(body), gravity));
    }

    /** The mid-point rule is exact for constant force: y = y₀ + v t − g t²/2 up to the round-off of 1000 sums. */
    @Test
    void ballFallsAlongTheParabola() {
        RigidBody ball = RigidBody.spatial("ball", 2, 0.1, 0.1, 0.1).at(1, 2, 3).moving(1, 0, 4).spinning(0, 0, 5);
        MidpointStepper s = stepper(ball, GRAVITY).run(1000, 1e-3);
        assertArrayEquals(new double[] {2, 2, 3 + 4 - 9.81 / 2}, Arrays.copyOf(s.q, 3), 1e-12);
        assertArrayEquals(new double[] {1, 0, 4 - 9.81, 0, 0, 5}, s.v, 1e-12);
    }

    @Test
    void diskFallsAlongTheParabolaAndTurnsWithItsTorque() {
        RigidBody disk = RigidBody.planar("disk", 2, 0.5).at(1, 2).moving(1, 4).spinning(3).twisted(0.25).pushed(2, 0);
        MidpointStepper s = stepper(disk, 0, -9.81).run(1000, 1e-3);
        assertArrayEquals(new double[] {1 + 1 + 0.5, 2 + 4 - 9.81 / 2, 3 + 0.25}, s.q, 1e-12);
        assertArrayEquals(new double[] {2, 4 - 9.81, 3.5}, s.v, 1e-12);
    }

    /** A turn about a principal axis: h ω_½ turned by Cayley maps is 2 atan(h ω/2), short of h ω by (h ω)³/12 a step. */
    @Test
    void spinAboutAPrincipalAxisTurnsSteadilyInEitherAxes() {
        for (double third : new double[] {0.1, 0.15}) {
            MidpointStepper s = stepper(RigidBody.spatial("b", 2, 0.1, 0.1, third).spinning(0, 0, 2), 0, 0, 0).run(1000, 1e-3);
            double angle = 2 * Math.atan2(s.q[6], s.q[3]);
            assertEquals(2000 * Math.atan(1e-3), angle, 1e-12);
            assertEquals(2, angle, 1000 * Math.pow(2e-3, 3) / 12 * 1.01);
        }
    }

    /** Constant torque in space: the momentum in space grows by τ t exactly when the forces turn with q_½. */
    @Test
    void torqueIsGivenInSpaceAxes() {
        RigidBody brick = RigidBody.spatial("brick", 2, 0.3, 0.5, 0.7).oriented(0.5, 0.5, 0.5, 0.5).twisted(0.4, 0.2, 0.1);
        MidpointStepper s = stepper(brick, 0, 0, 0).run(1000, 1e-3);
        double[] l = {0.3 * s.v[3], 0.5 * s.v[4], 0.7 * s.v[5]};
        Quaternion.rotate(s.q, 3, l, 0, l, 0);
        assertArrayEquals(new double[] {0.4, 0.2, 0.1}, l, 1e-6);              // O(h²)
        MidpointStepper ball = stepper(RigidBody.spatial("ball", 2, 0.5, 0.5, 0.5).oriented(0.5, 0.5, 0.5, 0.5)
            .twisted(0.4, 0.2, 0.1), 0, 0, 0).run(1000, 1e-3);
        assertArrayEquals(new double[] {0, 0, 0, 0.8, 0.4, 0.2}, ball.v, 1e-12);
    }

    @Test
    void lockedDofsKeepTheirPlace() {
        RigidBody brick = RigidBody.spatial("brick", 2, 0.3, 0.5, 0.7).at(1, 2, 3).locked("x", "ry").moving(0, 1, 0)
            .spinning(1, 0, 2).pushed(5, 0, 0);
        MidpointStepper s = stepper(brick, GRAVITY).run(100, 1e-2);
        assertEquals(1, s.q[0]);
        assertEquals(0, s.v[0]);
        assertEquals(0, s.v[4]);
        assertEquals(-9.81, s.v[2], 1e-12);
        // ω₂ = 0 leaves I₁ ω₁' = 0 = I₃ ω₃': the held axis takes the whole gyroscopic moment and no energy
        assertArrayEquals(new double[] {1, 0, 2}, Arrays.copyOfRange(s.v, 3, 6), 1e-12);
        MidpointStepper upright = stepper(RigidBody.spatial("upright", 1, 1, 2, 2).withFixedRotation().twisted(1, 1, 1), GRAVITY)
            .run(10, 0.1);
        assertArrayEquals(new double[] {1, 0, 0, 0}, Arrays.copyOfRange(upright.q, 3, 7), 0);
    }

    @Test
    void setIsLinearUnlessAForceDependsOnOrientationOrSpin() {
        RigidBody ball = RigidBody.spatial("ball", 1, 0.4, 0.4, 0.4).twisted(1, 2, 3);
        RigidBody brick = RigidBody.spatial("brick", 1, 0.3, 0.4, 0.5);
        assertTrue(new RigidSet(3, List.of(ball), GRAVITY).isLinear());
        assertFalse(new RigidSet(3, List.of(ball, brick), GRAVITY).isLinear());
        assertTrue(new RigidSet(3, List.of(ball, brick.withFixedRotation()), GRAVITY).isLinear());
        assertTrue(new RigidSet(2, List.of(RigidBody.planar("disk", 1, 1).twisted(3)), GRAVITY).isLinear());
    }

    @Test
    void faultsAreRefusedWithTheirNumbers() {
        assertFault("-3", () -> RigidBody.spatial("b", -3, 1, 1, 1));
        assertFault("NaN", () -> RigidBody.planar("b", Double.NaN, 1));
        assertFault("inertia 3 is 2.5", () -> set(RigidBody.spatial("b", 1, 1, 1, 2.5)));
        assertFault("inertia 1 is -1 kg·m², expected 1e-100 to 1e100", () -> set(RigidBody.spatial("b", 1, -1, 1, 1)));
        assertFault("inertia 1 is 0 kg·m²", () -> set(RigidBody.planar("b", 1, 0)));
        assertFault("norm 2.0", () -> RigidBody.spatial("b", 1, 1, 1, 1).oriented(2, 0, 0, 0));
        assertFault("\"rx\" is locked but moves", () -> set(RigidBody.spatial("b", 1, 1, 1, 1.5).locked("rx").spinning(1, 0, 0)));
        assertFault("\"w\"", () -> RigidBody.planar("b", 1, 1).locked("w"));
        assertFault("2 entries, expected 3", () -> RigidBody.spatial("b", 1, 1, 1, 1).at(1, 2));
        assertFault("NaN", () -> RigidBody.spatial("b", 1, 1, 1, 1).moving(1, 2, Double.NaN));
        assertFault("2D cannot join a set in 3D", () -> new RigidSet(3, List.of(RigidBody.planar("b", 1, 1)), GRAVITY));
        assertFault("at least one", () -> new RigidSet(3, List.of(), GRAVITY));
        assertFault("in space give a quaternion", () -> RigidBody.spatial("b", 1, 1, 1, 1).turned(1));
    }

    /** Table values of a thin plate: 1/12 + 1/12 < 0.1667, and still a plate. */
    @Test
    void momentsRoundedToThreeDigitsPass() {
        set(RigidBody.spatial("plate", 1, 0.0833, 0.0833, 0.1667));
    }

    private static RigidSet set(RigidBody body) {
        return new RigidSet(body.dimension(), List.of(body), GRAVITY);
    }

    private static void assertFault(String part, Supplier<?> action) {
        String message = assertThrows(IllegalArgumentException.class, action::get).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void nothingIsAllocatedInAStep() {
        int n = 50;
        List<RigidBody> bodies = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            bodies.add(RigidBody.spatial("b" + i, 1, 0.3, 0.4, 0.5 + 0.001 * i).at(i, 0, 0).spinning(1, 2, 3).twisted(1, 1, 1));
        }
        RigidSet set = new RigidSet(3, bodies, GRAVITY);
        ContactSet contacts = new ContactSet();
        for (int i = 0; i + 1 < n; i++) {
            int c = contacts.append();
            contacts.sides(c, i, 0, i, i + 1, 0, i + 1);
            contacts.geometry(c, i + 0.5, 0, 0, -1, 0, 0, 0, i);
            contacts.law(c, 0, i % 2 == 0 ? 3 : 2);
        }
        double[] q = new double[7 * n];
        double[] v = new double[6 * n];
        double[] f = new double[6 * n];
        double[] block = new double[9];
        double[] placements = new double[7 * n];
        set.attach(0, 0);
        set.writeInitialState(q, v);
        ContactMap map = new ContactMap();
        List<BodyDynamics> scene = List.of(set);
        IterationCoefficients coefficients = IterationCoefficients.direct(5e-4, 2.5e-7);
        Runnable step = () -> {
            ImpulseResponse response = set.prepare(coefficients);
            set.beginStep(q, v);
            set.retract(q, 1e-3, v, q);
            set.addInternalForce(1e-3, q, v, f);
            set.addExternalForce(0, 1e-3, q, f);
            set.addMass(1, v, f);
            response.solveTangent(q, v, f);
            set.writePlacements(q, placements);
            set.writeMemberVelocities(q, v, f);
            map.build(scene, contacts, q);
            for (int s = 0; s < 2 * contacts.count(); s++) {
                response.addCompliance(map, s, s, block, 0);
            }
        };
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long id = Thread.currentThread().getId();
        for (int k = 0; k < 5; k++) {
            step.run();
        }
        long before = threads.getThreadAllocatedBytes(id);
        for (int k = 0; k < 100; k++) {
            step.run();
        }
        // an iterator over the 50 bodies or one box per contact would cost 100 × 50 × 16 bytes
        long bytes = threads.getThreadAllocatedBytes(id) - before;
        assertTrue(bytes < 100 * 50 * 16, bytes + " bytes in 100 steps");
    }
}
