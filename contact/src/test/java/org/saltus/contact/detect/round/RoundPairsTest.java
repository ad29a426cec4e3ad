package org.saltus.contact.detect.round;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.Cylinder;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.HollowCylinder;
import org.saltus.contact.shape.HollowDisk;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Polygon;
import org.saltus.contact.shape.Polyhedron;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape;

/** Capsules, cylinders and hollow shapes against closed forms; lengths of order 1, so 1e-14 is round-off. */
class RoundPairsTest {
    private static final double EPS = 1e-14;
    private static final Shape FLOOR = new Plane(new double[] {0, 0, 1}, 0);
    private static final Shape LINE = new Plane(new double[] {0, 1}, 0);

    private static double[] turned(double x, double y, double z, double rx, double ry, double rz) {
        double[] out = {x, y, z, 1, 0, 0, 0};
        Quaternion.exp(new double[] {rx, ry, rz}, 0, out, 3);
        return out;
    }

    private static double[] gaps(ContactSet c) {
        double[] out = Arrays.copyOf(c.gap, c.count());
        Arrays.sort(out);
        return out;
    }

    private static void assertOne(TestScene s, double gap, double... normal) {
        assertEquals(1, s.look(0, 0.05).count());
        assertEquals(gap, s.contacts.gap[0], EPS);
        assertArrayEquals(normal, s.normal(0), EPS);
    }

    @Test
    void aCapsuleLiesOnTwoTipsAndStandsOnOne() {
        Capsule c = new Capsule(0.5, 2, 3);
        TestScene lying = new TestScene(3).fixed(FLOOR, TestScene.at(0, 0, 0)).moving(c, turned(0, 0, 0.51, 0, Math.PI / 2, 0));
        assertArrayEquals(new double[] {0.01, 0.01}, gaps(lying.look(0, 0.05)), EPS);
        assertEquals(1, Math.abs(lying.point(0)[0]), EPS);
        assertOne(new TestScene(3).fixed(FLOOR, TestScene.at(0, 0, 0)).moving(c, TestScene.at(0, 0, 1.51)), 0.01, 0, 0, 1);
        TestScene plane = new TestScene(2).fixed(LINE, TestScene.at(0, 0, 0)).moving(new Capsule(0.5, 2, 2), TestScene.at(0, 0.51, 0));
        assertArrayEquals(new double[] {0.01, 0.01}, gaps(plane.look(0, 0.05)), EPS);
    }

    @Test
    void crossedCapsulesTouchAtOnePoint() {
        Capsule c = new Capsule(0.5, 2, 3);
        TestScene s = new TestScene(3).fixed(c, turned(0, 0, 0, 0, Math.PI / 2, 0)).moving(c, turned(0.3, 0.2, 1.02, Math.PI / 2, 0, 0));
        assertOne(s, 0.02, 0, 0, 1);
        assertArrayEquals(new double[] {0.3, 0, 0.52}, s.point(0), EPS);
    }

    @Test
    void parallelCapsulesTouchAtTheEndsOfTheirCommonLengthAndHeadToHeadAtOnePoint() {
        Capsule c = new Capsule(0.5, 2, 3);
        TestScene side = new TestScene(3).fixed(c, TestScene.at(0, 0, 0)).moving(c, TestScene.at(1.02, 0, 0.5));
        assertArrayEquals(new double[] {0.02, 0.02}, gaps(side.look(0, 0.05)), EPS);
        double[] z = {side.point(0)[2], side.point(1)[2]};
        Arrays.sort(z);
        assertArrayEquals(new double[] {-0.5, 1}, z, EPS);
        assertArrayEquals(new double[] {1, 0, 0}, side.normal(0), EPS);
        TestScene equal = new TestScene(3).fixed(c, TestScene.at(0, 0, 0)).moving(c, TestScene.at(1.02, 0, 0));
        assertEquals(2, equal.look(0, 0.05).count());
        assertOne(new TestScene(3).fixed(c, TestScene.at(0, 0, 0)).moving(c, TestScene.at(0, 0, 3.02)), 0.02, 0, 0, 1);
        assertOne(new TestScene(3).fixed(c, TestScene.at(0, 0, 0)).moving(c, turned(2.02, 0, 0.5, 0, Math.PI / 2, 0)), 0.02, 1, 0, 0);
    }

    @Test
    void aCapsuleAcrossABeamRestsWhereItCrossesTheEdgesAndOnATableOnItsTips() {
        Capsule c = new Capsule(0.25, 4, 3);
        double[] above = turned(0, 0, 0.76, 0, Math.PI / 2, 0);
        for (Shape beam : new Shape[] {new Box(1, 6, 1), new Polyhedron(new Box(1, 6, 1).corners())}) {
            TestScene s = new TestScene(3).fixed(beam, TestScene.at(0, 0, 0)).moving(c, above);
            assertArrayEquals(new double[] {0.01, 0.01}, gaps(s.look(0, 0.05)), EPS, beam.kind());
            assertEquals(0.5, Math.abs(s.point(0)[0]), EPS);
            assertArrayEquals(new double[] {0, 0, 1}, s.normal(0), EPS);
        }
        TestScene table = new TestScene(3).fixed(new Box(9, 9, 1), TestScene.at(0, 0, 0)).moving(c, above);
        assertArrayEquals(new double[] {0.01, 0.01}, gaps(table.look(0, 0.05)), EPS);
        assertEquals(2, Math.abs(table.point(0)[0]), EPS);
    }

    @Test
    void aFlatCapsuleTouchesPolygonsDisksAndCapsulesOfThePlane() {
        Capsule c = new Capsule(0.25, 4, 2);
        TestScene block = new TestScene(2).fixed(Polygon.rectangle(1, 1), TestScene.at(0, 0, 0)).moving(c, TestScene.at(0.2, 0.76, 0));
        assertArrayEquals(new double[] {0.01, 0.01}, gaps(block.look(0, 0.05)), EPS);
        assertEquals(0.5, Math.abs(block.point(0)[0]), EPS);
        assertOne(new TestScene(2).fixed(c, TestScene.at(0, 0, 0)).moving(new Disk(0.5), TestScene.at(1, 0.76, 0)), 0.01, 0, 1, 0);
        assertOne(new TestScene(2).fixed(c, TestScene.at(0, 0, 0)).moving(c, TestScene.turned(1, 2.51, Math.PI / 2)), 0.01, 0, 1, 0);
        assertEquals(2, new TestScene(2).fixed(c, TestScene.at(0, 0, 0)).moving(c, TestScene.at(1, 0.51, 0)).look(0, 0.05).count());
    }

    @Test
    void aCylinderStandsOnFourFeetLiesOnTwoAndRollsOnItsLowestPoint() {
        Cylinder c = new Cylinder(0.5, 2);
        TestScene standing = new TestScene(3).fixed(FLOOR, TestScene.at(0, 0, 0)).moving(c, TestScene.at(0, 0, 1.01));
        assertArrayEquals(new double[] {0.01, 0.01, 0.01, 0.01}, gaps(standing.look(0, 0.05)), EPS);
        TestScene lying = new TestScene(3).fixed(FLOOR, TestScene.at(0, 0, 0)).moving(c, turned(0, 0, 0.51, 0, Math.PI / 2, 0));
        assertArrayEquals(new double[] {0.01, 0.01}, gaps(lying.look(0, 0.05)), EPS);
        assertEquals(1, Math.abs(lying.point(0)[0]), EPS);
        assertEquals(0, lying.point(0)[1], EPS);
        double lowest = 1 * Math.cos(0.5) + 0.5 * Math.sin(0.5);
        assertOne(new TestScene(3).fixed(FLOOR, TestScene.at(0, 0, 0)).moving(c, turned(0, 0, lowest + 0.01, 0.5, 0, 0)), 0.01, 0, 0, 1);
    }

    @Test
    void aSphereTouchesSideEndAndRimOfACylinder() {
        Cylinder c = new Cylinder(0.5, 2);
        double half = Math.sqrt(0.5);
        assertOne(new TestScene(3).fixed(c, TestScene.at(0, 0, 0)).moving(new Sphere(0.2), TestScene.at(0, 0.71, 0.3)), 0.01, 0, 1, 0);
        assertOne(new TestScene(3).fixed(c, TestScene.at(0, 0, 0)).moving(new Sphere(0.2), TestScene.at(0.1, 0.1, 1.21)), 0.01, 0, 0, 1);
        assertOne(new TestScene(3).fixed(c, TestScene.at(0, 0, 0)).moving(new Sphere(0.2), TestScene.at(0.5 + 0.21 * half, 0, 1 + 0.21 * half)), 0.01, half, 0,
            half);
    }

    @Test
    void hollowShapesHoldBodiesInsideAndAreTouchedFromOutside() {
        HollowDisk ring = new HollowDisk(2, 2.2);
        assertOne(new TestScene(2).fixed(ring, TestScene.at(0, 0, 0)).moving(new Disk(0.5), TestScene.at(0.9, -1.2, 0)), 0, -0.6, 0.8, 0);
        assertOne(new TestScene(2).fixed(ring, TestScene.at(0, 0, 0)).moving(new Disk(0.5), TestScene.at(0, 2.71, 0)), 0.01, 0, 1, 0);
        assertOne(new TestScene(2).fixed(LINE, TestScene.at(0, 0, 0)).moving(ring, TestScene.at(0, 2.21, 0)), 0.01, 0, 1, 0);
        TestScene block = new TestScene(2).fixed(ring, TestScene.at(0, 0, 0)).moving(Polygon.rectangle(2.4, 0.4), TestScene.at(0, -1.39, 0));
        assertEquals(2, block.look(0, 0.05).count());
        HollowCylinder drum = new HollowCylinder(2, 2.2, 5);
        assertOne(new TestScene(3).fixed(drum, TestScene.at(0, 0, 0)).moving(new Sphere(0.5), TestScene.at(0.9, -1.2, 1)), 0, -0.6, 0.8, 0);
        assertOne(new TestScene(3).fixed(drum, TestScene.at(0, 0, 0)).moving(new Sphere(0.5), TestScene.at(2.71, 0, 1)), 0.01, 1, 0, 0);
        assertOne(new TestScene(3).fixed(drum, TestScene.at(0, 0, 0)).moving(new Sphere(0.5), TestScene.at(0, 2.1, -3.01)), 0.01, 0, 0, -1);
    }

    /** A short tube of bore 0.5 m hangs by gap on what passes through it: in the middle of its bore nothing of the rod ends. */
    @Test
    void aRingHangsOnARodThatPassesThroughIt() {
        Shape[] rods = {new Capsule(0.1, 2, 3), new Cylinder(0.1, 2), new HollowCylinder(0.05, 0.1, 2), new Box(0.1, 0.1, 2)};
        for (Shape rod : rods) {
            for (double gap : new double[] {1e-3, -1e-4}) {
                double height = rod instanceof Box ? Math.sqrt(0.25 - 0.05 * 0.05) - 0.05 : 0.4;
                TestScene s = new TestScene(3).moving(rod, TestScene.at(0, height - gap, 0.2)).fixed(new HollowCylinder(0.5, 0.6, 0.1), TestScene.at(0, 0, 0));
                ContactSet c = s.look(0, 2e-3);
                assertEquals(rod instanceof Box ? 4 : 2, c.count(), rod + " at " + gap);
                for (int k = 0; k < c.count(); k++) {
                    assertEquals(gap, c.gap[k], 1e-5);
                    assertEquals(rod instanceof Box ? -Math.sqrt(0.99) : -1, s.normal(k)[1], 1e-4);
                    assertEquals(0.05, Math.abs(s.point(k)[2]), 1e-9);
                }
            }
        }
    }

    @Test
    void aDiscThatOverlapsTheBoreByLessThanItsEndsIsInIt() {
        TestScene s = new TestScene(3).moving(new Cylinder(0.1, 0.08), TestScene.at(0, -0.4 - 1e-5, 0))
            .fixed(new HollowCylinder(0.5, 0.6, 0.1), TestScene.at(0, 0, 0));
        ContactSet c = s.look(0, 1e-4);
        assertEquals(2, c.count());
        for (int k = 0; k < 2; k++) {
            assertEquals(-1e-5, c.gap[k], 1e-12);
            assertEquals(1, s.normal(k)[1], 1e-9);
        }
    }
}
