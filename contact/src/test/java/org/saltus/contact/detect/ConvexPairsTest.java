package org.saltus.contact.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.Cylinder;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Polygon;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape;
import org.saltus.core.state.Snapshot;

/** Contacts of shapes that are known by their support functions, against those of the same shapes of the house. */
class ConvexPairsTest {
    private static double[] sortedGaps(ContactSet s) {
        double[] out = Arrays.copyOf(s.gap, s.count());
        Arrays.sort(out);
        return out;
    }

    @Test
    void boxesThatLieAlongEachOtherHaveTheContactsOfTheHouse() {
        Random random = new Random(3);
        for (int k = 0; k < 500; k++) {
            Box small = new Box(0.3 + random.nextDouble(), 0.3 + random.nextDouble(), 0.3 + random.nextDouble());
            Box big = new Box(0.3 + random.nextDouble(), 0.3 + random.nextDouble(), 0.3 + random.nextDouble());
            double tilt = k % 2 == 0 ? 0 : 1e-3 * random.nextDouble();
            double[] upper = {0.4 * (random.nextDouble() - 0.5), 0.4 * (random.nextDouble() - 0.5), 0.5 * (small.c() + big.c()) + 1e-4, 1, tilt, 0,
                k % 3 == 0 ? 0 : random.nextDouble()};
            Quaternion.normalize(upper, 3);
            TestScene house = new TestScene(3).fixed(big, TestScene.at(0, 0, 0)).moving(small, upper);
            TestScene foreign = new TestScene(3).fixed(big, TestScene.at(0, 0, 0)).moving(ConvexOnly.of(small), upper);
            ContactSet right = house.look(0, 0.01);
            ContactSet got = foreign.look(0, 0.01);
            assertEquals(right.count(), got.count(), "case " + k);
            double[] a = sortedGaps(right);
            double[] b = sortedGaps(got);
            assertArrayEqualsWithin(a, b, 1e-9, k);
            for (int c = 0; c < got.count(); c++) {
                assertEquals(1, Math.abs(foreign.normal(c)[2]), 1e-5);
            }
        }
    }

    private static void assertArrayEqualsWithin(double[] a, double[] b, double tolerance, int k) {
        for (int i = 0; i < a.length; i++) {
            assertEquals(a[i], b[i], tolerance, "case " + k + ": " + Arrays.toString(a) + " " + Arrays.toString(b));
        }
    }

    @Test
    void cylindersStandOnPointsOfTheirRimsAndLieOnALine() {
        Cylinder can = new Cylinder(0.5, 1);
        double[] lying = {0, 0, 1.0 + 1e-6, Math.sqrt(0.5), Math.sqrt(0.5), 0, 0};
        TestScene stands = new TestScene(3).fixed(new Box(3, 3, 1), TestScene.at(0, 0, 0)).moving(ConvexOnly.of(can), TestScene.at(0, 0, 1 + 1e-6));
        assertEquals(4, stands.look(0, 0.01).count());
        TestScene lies = new TestScene(3).fixed(new Box(3, 3, 1), TestScene.at(0, 0, 0)).moving(ConvexOnly.of(can), lying);
        assertEquals(2, lies.look(0, 0.01).count());
        for (TestScene s : new TestScene[] {stands, lies}) {
            for (int c = 0; c < s.contacts.count(); c++) {
                assertEquals(1e-6, s.contacts.gap[c], 1e-12);
            }
        }
        assertEquals(1, Math.abs(lies.point(0)[1] - lies.point(1)[1]), 1e-6);
    }

    @Test
    void keysStayWhileABoxRocksAndSlidesOnABox() {
        Box box = new Box(1, 1, 1);
        Random random = new Random(4);
        long[] first = null;
        for (int k = 0; k < 200; k++) {
            double noise = Math.pow(10, -12 + 9 * random.nextDouble());
            double[] at = {0.1, 0.05, 1 + noise * random.nextGaussian(), 1, noise * random.nextGaussian(), noise * random.nextGaussian(),
                0.1 + 0.01 * random.nextDouble()};
            Quaternion.normalize(at, 3);
            TestScene s = new TestScene(3).fixed(new Box(5, 5, 1), TestScene.at(0, 0, 0)).moving(ConvexOnly.of(box), at);
            s.look(0, 0.1);
            long[] keys = Arrays.copyOf(s.contacts.key, s.contacts.count());
            Arrays.sort(keys);
            first = first == null ? keys : first;
            assertEquals(4, keys.length);
            assertTrue(Arrays.equals(first, keys), "noise " + noise);
        }
    }

    @Test
    void polygonsAndBoxesOfThePlaneHaveTheContactsOfTheHouse() {
        Random random = new Random(5);
        for (int k = 0; k < 500; k++) {
            Polygon small = Polygon.rectangle(0.3 + random.nextDouble(), 0.5);
            Polygon big = new Polygon(new double[] {-1, -0.5, 1, -0.5, 0.8, 0.5, -0.9, 0.5});
            double[] upper = TestScene.turned(random.nextDouble() - 0.5, 0, k % 2 == 0 ? 0 : random.nextDouble() * 6);
            upper[1] = 0.5 + small.boundingRadius() * random.nextDouble() + 0.1;
            TestScene house = new TestScene(2).fixed(big, TestScene.at(0, 0, 0)).moving(small, upper);
            TestScene foreign = new TestScene(2).fixed(big, TestScene.at(0, 0, 0)).moving(ConvexOnly.of(small), upper);
            double reach = 0.3;
            ContactSet right = house.look(0, reach);
            ContactSet got = foreign.look(0, reach);
            double[] a = sortedGaps(right);
            double[] b = sortedGaps(got);
            if (k % 2 == 0) {
                assertEquals(a.length, b.length, "case " + k);
                assertArrayEqualsWithin(a, b, 1e-9, k);
            } else if (a.length > 0 && b.length > 0) {
                assertEquals(a[0], b[0], 1e-9, "case " + k);
            } else {
                assertEquals(a.length, b.length, "case " + k);
            }
        }
    }

    /**
     * Overlaps of cylinders against the closed forms: never shallower than theirs, which take a flat side where it is nearly as deep, and the same
     * elsewhere.
     */
    @Test
    void overlapsOfCylindersAreThoseOfTheHouse() {
        Random random = new Random(6);
        int same = 0;
        int seen = 0;
        while (seen < 1000) {
            Cylinder can = new Cylinder(0.3 + random.nextDouble(), 0.3 + random.nextDouble());
            Shape other = switch (seen % 3) {
                case 0 -> new Box(0.3 + random.nextDouble(), 0.3 + random.nextDouble(), 0.3 + random.nextDouble());
                case 1 -> new Capsule(0.2 + random.nextDouble(), 0.3 + random.nextDouble(), 3);
                default -> new Cylinder(0.3 + random.nextDouble(), 0.3 + random.nextDouble());
            };
            double[] at = new double[7];
            for (int i = 0; i < 7; i++) {
                at[i] = 0.6 * random.nextGaussian();
            }
            Quaternion.normalize(at, 3);
            TestScene house = new TestScene(3).fixed(other, TestScene.at(0, 0, 0)).moving(can, at);
            house.look(0, 0);
            if (house.contacts.count() != 1) {
                continue;                                      // apart, or flat sides and lines, which have the gaps of their corners
            }
            seen++;
            TestScene foreign = new TestScene(3).fixed(other, TestScene.at(0, 0, 0)).moving(ConvexOnly.of(can), at);
            foreign.look(0, 0);
            double right = house.contacts.gap[0];
            double got = sortedGaps(foreign.contacts)[0];
            same += Math.abs(got - right) <= 1e-6 ? 1 : 0;
        }
        assertTrue(same >= 980, same + " of 1000 single contacts have the gap of the house");
    }

    /** Memory that a warm look allocates, bytes. */
    private static long allocated(TestScene s) {
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int k = 0; k < 200; k++) {
            s.look(0, 0.01);
        }
        long id = Thread.currentThread().getId();
        long before = threads.getThreadAllocatedBytes(id);
        for (int k = 0; k < 100; k++) {
            s.look(0, 0.01);
        }
        return (threads.getThreadAllocatedBytes(id) - before) / 100;
    }

    @Test
    void nothingIsAllocatedWhenWarm() {
        TestScene s = new TestScene(3).fixed(new Box(5, 5, 1), TestScene.at(0, 0, 0)).fixed(new Plane(new double[] {0, 0, 1}, 0.5), TestScene.at(0, 0, 0));
        for (int k = 0; k < 5; k++) {
            s.moving(ConvexOnly.of(new Box(0.2, 0.2, 0.2)), TestScene.at(0.2 * k, 0, 0.6));
            s.moving(new DistanceOnly(new Sphere(0.1)), TestScene.at(0.2 * k, 0.2, 0.6));
            s.moving(new Sphere(0.1), TestScene.at(0.2 * k, -0.2, 0.6));
        }
        long bytes = allocated(s);
        assertTrue(s.contacts.count() > 20, s.contacts.count() + " contacts");
        assertTrue(bytes <= 64, bytes + " bytes a look");
    }

    @Test
    void aDetectorThatIsRestoredFindsTheSameBits() {
        Random random = new Random(7);
        double[] at = new double[] {0.1, 0.05, 1 - 1e-4, 1, 1e-3 * random.nextGaussian(), 1e-3, 0.3};
        Quaternion.normalize(at, 3);
        TestScene first = new TestScene(3).fixed(new Cylinder(2, 1), TestScene.at(0, 0, 0)).moving(ConvexOnly.of(new Capsule(0.2, 1, 3)), at);
        first.look(0, 0.1);
        Snapshot saved = new Snapshot();
        first.detector.save(saved);
        first.look(0, 0.1);
        TestScene second = new TestScene(3).fixed(new Cylinder(2, 1), TestScene.at(0, 0, 0)).moving(ConvexOnly.of(new Capsule(0.2, 1, 3)), at).prepare();
        second.detector.restore(saved);
        second.look(0, 0.1);
        assertEquals(first.contacts.count(), second.contacts.count());
        for (int c = 0; c < first.contacts.count(); c++) {
            assertEquals(first.contacts.gap[c], second.contacts.gap[c], 0.0);
            assertTrue(Arrays.equals(first.normal(c), second.normal(c)) && first.contacts.key[c] == second.contacts.key[c]);
        }
    }
}
