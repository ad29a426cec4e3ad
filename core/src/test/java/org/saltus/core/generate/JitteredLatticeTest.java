package org.saltus.core.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.rigid.TestParts;
import org.saltus.core.scene.RigidBodyProvider;
import org.saltus.core.spi.SceneFormatException;

/** The rule and the numbers of validation case V44. */
class JitteredLatticeTest {
    private static TestParts spheres(int dimension, int count) {
        return TestParts.of(new RigidBodyProvider(), dimension, List.of(Map.of("name", "grain", "density", 2500,
            "generate", Map.of("type", "jittered-lattice", "count", count, "radius", 0.01, "seed", 1))));
    }

    @Test
    void firstRandomNumbersAreThoseOfTheCase() {
        Lcg random = new Lcg(1);
        double[] expected = {0.42320917087271326, 0.5094074428837206, 0.6483593939634306, 0.3828633905082601};
        for (double x : expected) {
            assertEquals(x, random.next(), 1e-15);
        }
    }

    @ParameterizedTest(name = "{0} spheres weigh {2} kg on a lattice {1} wide")
    @CsvSource({"125, 4, 1.365904529906", "1000, 8, 10.85467816658", "8000, 16, 87.03799328141"})
    void widthAndTotalMassAreThoseOfTheCase(int count, int width, double mass) {
        assertEquals(width, new JitteredLattice(3, count, 0.01, 1).width());
        BodyDynamics set = spheres(3, count).bodies.get(0);
        set.attach(0, 0);
        double[] v = new double[6 * count];
        for (int u = 0; u < count; u++) {
            v[6 * u] = 1;
        }
        assertEquals(mass, 2 * set.kineticEnergy(new double[7 * count], v), 1e-10 * mass);
    }

    @Test
    void firstSphereAndNamesAreThoseOfTheCase() {
        TestParts parts = spheres(3, 125);
        double[] q = new double[7 * 125];
        parts.bodies.get(0).attach(0, 0);
        parts.bodies.get(0).writeInitialState(q, new double[6 * 125]);
        double[] sphere = {parts.parts.get(0).shape().boundingRadius(), q[0], q[1], q[2]};
        assertArrayEquals(new double[] {0.009692836683491, 0.01250940744288, 0.01264835939396, 0.01238286339051}, sphere, 1e-12);
        assertEquals("grain-0", parts.parts.get(0).name());
        assertEquals("grain-124", parts.bodies.get(0).memberName(124));
    }

    @Test
    void smallestGapIsThatOfTheCase() {
        JitteredLattice lattice = new JitteredLattice(3, 1000, 0.01, 1);
        double smallest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 1000; i++) {
            double[] a = lattice.centre(i);
            for (int j = 0; j < i; j++) {
                double[] b = lattice.centre(j);
                double distance = Math.hypot(Math.hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]);
                smallest = Math.min(smallest, distance - lattice.radius(i) - lattice.radius(j));
            }
        }
        assertEquals(0.0005101654330655, smallest, 1e-9);
    }

    @Test
    void planarLatticeIsTwiceAsHighAsWide() {
        TestParts parts = spheres(2, 50);
        double[] q = new double[150];
        parts.bodies.get(0).attach(0, 0);
        parts.bodies.get(0).writeInitialState(q, new double[150]);
        assertEquals(5, new JitteredLattice(2, 50, 0.01, 1).width());
        assertEquals(0.025 * 4.5, q[3 * 49], 0.0005);
        assertEquals(0.025 * 9.5, q[3 * 49 + 1], 0.0005);
    }

    @Test
    void faultsPointAtTheirKey() {
        assertFault("\"bodies.0.generate.type\" is \"latice\"", "type", "latice", "count", 3, "radius", 0.1);
        assertFault("\"bodies.0.generate.count\" is 0", "type", "jittered-lattice", "count", 0, "radius", 0.1);
        assertFault("\"bodies.0.generate.radius\" is 0", "type", "jittered-lattice", "count", 3, "radius", 0);
        SceneFormatException mass = assertThrows(SceneFormatException.class, () -> TestParts.of(new RigidBodyProvider(), 3,
            List.of(Map.of("name", "g", "mass", 1, "generate", Map.of("type", "jittered-lattice")))));
        assertTrue(mass.getMessage().contains("\"bodies.0.mass\""), mass.getMessage());
        SceneFormatException density = assertThrows(SceneFormatException.class, () -> TestParts.of(new RigidBodyProvider(), 3,
            List.of(Map.of("name", "g", "generate", Map.of("type", "jittered-lattice", "count", 3, "radius", 1)))));
        assertTrue(density.getMessage().contains("\"bodies.0.density\" is missing"), density.getMessage());
    }

    private static void assertFault(String part, Object... pairs) {
        Map<String, Object> generate = Map.of((String) pairs[0], pairs[1], (String) pairs[2], pairs[3], (String) pairs[4], pairs[5]);
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> TestParts.of(new RigidBodyProvider(), 3,
            List.of(Map.of("name", "g", "density", 1, "generate", generate))));
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }
}
