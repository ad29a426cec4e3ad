package org.saltus.contact.detect.surface;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.Cylinder;
import org.saltus.contact.shape.Polyhedron;
import org.saltus.contact.shape.surface.TriangleSurface;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Lcg;
import org.saltus.core.model.Shape;

/** Convex bodies across ridges of surfaces of triangles: gaps as against the same roof as a polyhedron, normals within the ridge's arc, keys. */
class RidgePairsTest {
    private static final double EPS = 1e-12;
    /** A roof with its ridge along y at z = 0 and slopes of 45°, 4 m long. */
    private static final double[] ROOF = {-2, -2, -2, 2, -2, -2, 2, 2, -2, -2, 2, -2, 0, -2, 0, 0, 2, 0};
    private static final TriangleSurface SURFACE = new TriangleSurface(ROOF, new int[] {1, 2, 5, 1, 5, 4, 0, 4, 5, 0, 5, 3}, false);
    private static final Shape[] BODIES = {new Box(0.6, 0.4, 0.2), new Capsule(0.1, 0.8, 3), new Cylinder(0.15, 0.5), new Cylinder(0.4, 0.1),
        new Polyhedron(new double[] {0, 0, 0, 0.6, 0, 0.1, 0, 0.5, 0, 0.1, 0.1, 0.6})};

    private static final double GAP = 1e-4;

    private static double look(TestScene s, double[] pose) {
        System.arraycopy(pose, 0, s.state.q(), 0, 7);
        return least(s.look(0, 1));
    }

    private static double least(ContactSet c) {
        return c.gap[nearest(c)];
    }

    private static int nearest(ContactSet c) {
        int least = 0;
        for (int k = 1; k < c.count(); k++) {
            least = c.gap[k] < c.gap[least] ? k : least;
        }
        return least;
    }

    /** In touch with one feature, or just about to be, the nearest contact has the gap of the polyhedra; the ends of the roof are far. */
    @Test
    void theNearestContactIsThatOfTheRoofAsAPolyhedron() {
        Polyhedron solid = new Polyhedron(ROOF);
        double[] c = solid.centroid();
        double[] q = solid.axes();
        Lcg random = new Lcg(5);
        int crossings = 0;
        for (Shape body : BODIES) {
            TestScene roof = new TestScene(3).fixed(SURFACE, TestScene.at(0, 0, 0)).moving(body, TestScene.at(0, 0, 0)).prepare();
            TestScene exact = new TestScene(3).fixed(solid, new double[] {c[0], c[1], c[2], q[0], q[1], q[2], q[3]})
                .moving(body, TestScene.at(0, 0, 0)).prepare();
            for (int k = 0; k < 300; k++) {
                double[] pose = pose(random);
                for (int down = 0; down < 12; down++) {
                    pose[2] -= 0.9 * (look(exact, pose) - GAP);
                }
                for (int down = 0; down < 2; down++) {                         // apart, then overlapping
                    double gap = look(exact, pose);
                    double found = look(roof, pose);
                    boolean isAlong = exact.contacts.count() > 1 && body instanceof Cylinder;    // along a face to 1.8°: its end is a 16-gon there
                    assertEquals(gap, found, isAlong ? 5e-4 : 1e-2 * Math.abs(gap), body.kind() + " " + k);
                    crossings += Math.abs(roof.point(nearest(roof.contacts))[0]) < 1e-3 ? 1 : 0;
                    pose[2] -= 2 * GAP;
                }
            }
        }
        assertTrue(crossings > 100, "ridges touched: " + crossings);
    }

    private static double[] pose(Lcg random) {
        double[] q = {random.next(-0.2, 0.2), random.next(-0.5, 0.5), 0.9, random.next(-1, 1), random.next(-1, 1), random.next(-1, 1), random.next(-1, 1)};
        double size = Math.sqrt(q[3] * q[3] + q[4] * q[4] + q[5] * q[5] + q[6] * q[6]);
        for (int i = 3; i < 7; i++) {
            q[i] /= size;
        }
        return q;
    }

    @Test
    void aBoxAcrossARidgeHasTwoContactsAndKeepsTheirKeys() {
        TestScene s = new TestScene(3).fixed(SURFACE, TestScene.at(0, 0, 0)).moving(new Box(0.6, 0.4, 0.2), TestScene.at(0, 0, 0)).prepare();
        Set<Long> keys = new HashSet<>();
        for (int k = 0; k < 50; k++) {
            double tilt = k < 25 ? 0 : 0.02 * (k - 37);                        // about the ridge
            double[] q = {0.01 * k - 0.2, 0.03 * k - 0.7, 0.1 * Math.cos(tilt) + 1e-3, Math.cos(tilt / 2), 0, Math.sin(tilt / 2), 0};
            q[2] -= q[0] * Math.tan(tilt) - 0.1 * Math.sin(tilt) * Math.tan(tilt);
            System.arraycopy(q, 0, s.state.q(), 0, 7);
            ContactSet c = s.look(0, 0.01);
            assertEquals(2, c.count(), "at " + k);
            for (int i = 0; i < 2; i++) {
                assertArrayEquals(new double[] {Math.sin(tilt), 0, Math.cos(tilt)}, s.normal(i), EPS);
                assertEquals(1e-3 * Math.cos(tilt), c.gap[i], EPS);
                assertEquals(q[1] + 0.4 * i - 0.2, Math.min(s.point(0)[1], s.point(1)[1]) + 0.4 * i, EPS);
                keys.add(c.key[i]);
            }
        }
        assertEquals(2, keys.size());
    }

    @Test
    void aMovingRoofAndABoxTouchAlike() {
        TestScene s = new TestScene(3).moving(new Box(0.6, 0.4, 0.2), TestScene.at(0, 0.1, 0.101)).moving(SURFACE, TestScene.at(0, 0, 0));
        ContactSet c = s.look(0, 0.01);
        assertEquals(2, c.count());
        for (int k = 0; k < 2; k++) {
            assertEquals(1e-3, c.gap[k], EPS);
            assertArrayEquals(new double[] {0, 0, 1}, s.normal(k), EPS);
            assertEquals(0.5e-3, s.point(k)[2], EPS, "half way");
        }
    }

    @Test
    void cylindersStandOnARidgeWithTheirEndsAndTiltOnTheirRims() {
        TestScene s = new TestScene(3).fixed(SURFACE, TestScene.at(0, 0, 0)).moving(new Cylinder(0.3, 0.4), TestScene.at(0.1, 0, 0.201)).prepare();
        assertEquals(2, s.look(0, 0.01).count());
        for (int k = 0; k < 2; k++) {
            assertEquals(1e-3, s.contacts.gap[k], EPS);
            assertArrayEquals(new double[] {0, 0, 1}, s.normal(k), EPS);
            assertEquals(Math.sqrt(0.08), Math.abs(s.point(k)[1]), EPS);
        }
        double tilt = 0.3;                                                     // about x: the lower rim point of the section x = 0 touches
        double reach = Math.sqrt(0.08);
        double height = 0.2 * Math.cos(tilt) + reach * Math.sin(tilt);
        double[] q = {0.1, 0, height - 1e-3, Math.cos(tilt / 2), Math.sin(tilt / 2), 0, 0};
        System.arraycopy(q, 0, s.state.q(), 0, 7);
        double gap = look(s, q);
        assertTrue(gap < -0.9e-3 * Math.cos(Math.PI / 4) && gap >= -1e-3, "gap " + gap);
        assertEquals(1, s.contacts.count());
        assertEquals(1, Math.hypot(s.normal(0)[0], s.normal(0)[2]), EPS, "across the ridge");
    }

    /** What overhangs the border of flat ground lies on its edge with the ground's normal, never against the border's side; nothing is added elsewhere. */
    @Test
    void theBorderOfFlatGroundGivesNoFalseNormals() {
        int n = 12;
        double[] x = new double[3 * (n + 1) * (n + 1)];
        int[] triangles = new int[6 * n * n];
        for (int k = 0; k < (n + 1) * (n + 1); k++) {
            x[3 * k] = (k % (n + 1)) * 0.1;
            x[3 * k + 1] = k / (n + 1) * 0.1;
        }
        for (int k = 0; k < n * n; k++) {
            int a = k / n * (n + 1) + k % n;
            System.arraycopy(new int[] {a, a + 1, a + n + 2, a, a + n + 2, a + n + 1}, 0, triangles, 6 * k, 6);
        }
        Lcg random = new Lcg(8);
        for (Shape body : new Shape[] {new Box(0.4, 0.3, 0.2), new Cylinder(0.2, 0.2)}) {
            TestScene s = new TestScene(3).fixed(new TriangleSurface(x, triangles, false), TestScene.at(0, 0, 0)).moving(body, TestScene.at(0, 0, 0)).prepare();
            for (int k = 0; k < 300; k++) {
                double yaw = random.next(-3, 3);
                double[] q = {random.next(0, 1.2), random.next(0, 1.2), 0.1 + random.next(-2, 1) * 1e-6, Math.cos(yaw), 0, 0, Math.sin(yaw)};
                System.arraycopy(q, 0, s.state.q(), 0, 7);
                s.look(0, 0.01);
                int touching = 0;
                for (int i = 0; i < s.contacts.count(); i++) {
                    if (s.normal(i)[2] > 1 - 1e-9) {
                        assertEquals(q[2] - 0.1, s.contacts.gap[i], EPS);
                        touching++;
                    } else {
                        assertTrue(s.contacts.gap[i] > 0, body.kind() + " " + k + ": a false normal at " + s.contacts.gap[i]);
                    }
                }
                assertTrue(touching > 1, body.kind() + " " + k + " is touched " + touching + " times");
            }
        }
    }
}
