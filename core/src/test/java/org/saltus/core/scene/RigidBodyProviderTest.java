package org.saltus.core.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.rigid.TestParts;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;

class RigidBodyProviderTest {
    private static final Map<String, ?> BALL = Map.of("type", "sphere", "radius", 0.1);

    private static Map<String, Object> block(Object... keysAndValues) {
        Map<String, Object> out = new LinkedHashMap<>(Map.of("name", "b", "type", "rigid"));
        for (int i = 0; i < keysAndValues.length; i += 2) {
            out.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return out;
    }

    private static BodyDynamics body(int dimension, Object... keysAndValues) {
        BodyDynamics body = TestParts.of(new RigidBodyProvider(), dimension, List.of(block(keysAndValues))).bodies.get(0);
        body.attach(0, 0);
        return body;
    }

    private static double[] massDiagonal(BodyDynamics body) {
        double[] ones = new double[body.dofCount()];
        Arrays.fill(ones, 1);
        double[] m = new double[ones.length];
        body.addMass(1, ones, m);
        return m;
    }

    private static void assertFault(int dimension, String part, Object... keysAndValues) {
        String message = assertThrows(SceneFormatException.class, () -> body(dimension, keysAndValues)).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void providersAreInstalled() {
        assertEquals("rigid", Providers.installed().get(BodyProvider.class, "rigid").name());
        assertEquals("fixed", Providers.installed().get(BodyProvider.class, "fixed").name());
    }

    @Test
    void densityAndShapeGiveMassAndInertia() {
        double m = 7800 * 4.0 / 3 * Math.PI * 1e-3;
        double i = 0.4 * m * 0.01;
        assertArrayEquals(new double[] {m, m, m, i, i, i}, massDiagonal(body(3, "shape", BALL, "density", 7800)), 1e-13 * m);
    }

    @Test
    void givenMassScalesTheInertiaOfTheShape() {
        assertArrayEquals(new double[] {2, 2, 2, 0.008, 0.008, 0.008},
            massDiagonal(body(3, "shape", BALL, "mass", 2)), 1e-15);
        assertArrayEquals(new double[] {2, 2, 0.01}, massDiagonal(body(2, "shape", BALL, "mass", 2)), 1e-15);
    }

    @Test
    void givenInertiaWins() {
        assertArrayEquals(new double[] {2, 2, 2, 3, 4, 5},
            massDiagonal(body(3, "shape", BALL, "mass", 2, "inertia", List.of(3, 4, 5))));
        assertArrayEquals(new double[] {2, 2, 7}, massDiagonal(body(2, "mass", 2, "inertia", 7)));
        assertArrayEquals(new double[] {2, 2, 7}, massDiagonal(body(2, "mass", 2, "inertia", List.of(7))));
    }

    @Test
    void stateAtTheStartIsThatOfTheBlock() {
        double half = Math.sqrt(0.5);
        BodyDynamics body = body(3, "mass", 2, "inertia", List.of(3, 4, 5), "position", List.of(1, 2, 3),
            "orientation", List.of(0, 0, Math.PI / 2), "velocity", List.of(4, 5, 6), "spin", List.of(1, 0, 0));
        double[] q = new double[7];
        double[] v = new double[6];
        body.writeInitialState(q, v);
        assertArrayEquals(new double[] {1, 2, 3, half, 0, 0, half}, q, 1e-15);
        assertArrayEquals(new double[] {4, 5, 6, 0, -1, 0}, v, 1e-15);        // space x is −(principal axis 2)
        BodyDynamics planar = body(2, "mass", 2, "inertia", 3, "position", List.of(1, 2), "angle", 0.5, "spin", 4);
        planar.writeInitialState(q, v);
        assertArrayEquals(new double[] {1, 2, 0.5, 0, 0, 4}, new double[] {q[0], q[1], q[2], v[0], v[1], v[2]});
    }

    @Test
    void loadsAreGravityForceAndTorque() {
        BodyDynamics body = body(3, "mass", 2, "inertia", List.of(3, 4, 5), "orientation", List.of(0, 0, Math.PI / 2),
            "force", List.of(1, 2, 3), "torque", List.of(1, 0, 0));
        double[] q = new double[7];
        double[] f = new double[6];
        body.writeInitialState(q, new double[6]);
        body.addExternalForce(0, 1, q, f);
        assertArrayEquals(new double[] {1, 2, 3 - 2 * 9.81, 0, -1, 0}, f, 1e-14);
    }

    @Test
    void locksHoldDofs() {
        assertArrayEquals(new int[] {3, 4, 5}, body(3, "mass", 2, "fixed_rotation", true).prescribedDofs());
        assertArrayEquals(new int[] {0, 2}, body(2, "mass", 2, "inertia", 1, "locked", List.of("x", "rz")).prescribedDofs());
    }

    @Test
    void allBlocksBecomeOneSetWithAPartEach() {
        TestParts parts = TestParts.of(new RigidBodyProvider(), 3, List.of(
            Map.of("name", "a", "shape", BALL, "mass", 1), Map.of("name", "b", "mass", 1, "inertia", List.of(1, 1, 1))));
        assertEquals(1, parts.bodies.size());
        assertEquals(2, parts.bodies.get(0).memberCount());
        assertEquals("b", parts.bodies.get(0).memberName(1));
        assertEquals(1, parts.parts.get(1).member());
        assertEquals(0.1, parts.parts.get(0).shape().boundingRadius());
        assertNull(parts.parts.get(1).shape());
    }

    @Test
    void faultsPointAtTheirKey() {
        List<Integer> one = List.of(1, 1, 1);
        assertFault(3, "\"bodies.0.mass\" is -1", "mass", -1, "inertia", one);
        assertFault(3, "\"bodies.0.mass\" is 0", "mass", 0, "inertia", one);
        assertFault(3, "\"bodies.0.density\" is -2", "density", -2, "shape", BALL);
        assertFault(3, "both missing", "shape", BALL);
        assertFault(3, "Remove one", "mass", 1, "density", 1, "shape", BALL);
        assertFault(3, "inertia 2 is -4 kg·m²", "mass", 1, "inertia", List.of(3, -4, 5));
        assertFault(3, "inertia 3 is 9.0", "mass", 1, "inertia", List.of(3, 4, 9));
        assertFault(3, "2 entries, expected 3", "mass", 1, "inertia", List.of(3, 4));
        assertFault(2, "\"bodies.0.inertia\" has 3 entries, expected 1", "mass", 1, "inertia", one);
        assertFault(3, "no shape to give its inertia", "mass", 1);
        assertFault(3, "no shape to give its mass", "density", 1, "inertia", one);
        assertFault(3, "no finite mass", "mass", 1, "shape", Map.of("type", "half-space"));
        assertFault(3, "norm 3.0", "mass", 1, "inertia", one, "orientation", List.of(3, 0, 0, 0));
        assertFault(3, "5 entries", "mass", 1, "inertia", one, "orientation", List.of(1, 0, 0, 0, 0));
        assertFault(3, "\"bodies.0.angle\"", "mass", 1, "inertia", one, "angle", 1);
        assertFault(2, "\"bodies.0.orientation\"", "mass", 1, "inertia", 1, "orientation", List.of(1, 0, 0, 0));
        assertFault(2, "3 entries, expected 2", "mass", 1, "inertia", 1, "position", one);
        assertFault(3, "implicit", "mass", 1, "inertia", one, "gyroscopic", "implicitt");
        assertFault(3, "names rw", "mass", 1, "inertia", one, "locked", List.of("rw"));
        assertFault(3, "\"x\" is locked but moves at the start with 2.0", "mass", 1, "inertia", one, "locked", List.of("x"),
            "velocity", List.of(2, 0, 0));
        assertFault(3, "\"bodies.0.masss\"", "masss", 1);
    }

    @Test
    void twinNamesAreRefused() {
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> TestParts.of(new RigidBodyProvider(), 3, List.of(
            Map.of("name", "ball-1", "mass", 1, "shape", BALL),
            Map.of("name", "ball", "density", 1, "generate", Map.of("type", "jittered-lattice", "count", 3, "radius", 0.01)))));
        assertTrue(e.getMessage().contains("\"ball-1\""), e.getMessage());
    }

    @Test
    void fixedBodiesArePartsWithAPlacement() {
        TestParts parts = TestParts.of(new FixedBodyProvider(), 3, List.of(Map.of("name", "floor", "shape", BALL,
            "position", List.of(1, 2, 3), "orientation", List.of(0, 1, 0, 0))));
        assertEquals(0, parts.bodies.size());
        assertEquals(Part.FIXED, parts.parts.get(0).body());
        assertArrayEquals(new double[] {1, 2, 3, 0, 1, 0, 0}, parts.parts.get(0).placement());
        TestParts planar = TestParts.of(new FixedBodyProvider(), 2, List.of(Map.of("name", "floor", "shape", BALL,
            "position", List.of(1, 2), "angle", Math.PI)));
        assertArrayEquals(new double[] {1, 2, 0, 0, 0, 0, 1}, planar.parts.get(0).placement(), 1e-15);
    }
}
