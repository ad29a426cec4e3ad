package org.saltus.contact.detect.surface;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.ContactPoints;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.Polygon;
import org.saltus.contact.shape.Sphere;
import org.saltus.contact.shape.surface.Polyline;
import org.saltus.contact.shape.surface.TriangleSurface;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Lcg;
import org.saltus.core.model.Shape;

/** Surfaces made of pieces: flat parts give one contact with the exact normal, ridges, corners, valleys and borders their own. */
class ClosestPointPairsTest {
    private static final double EPS = 1e-14;

    /** A floor at z = slope · |x| of n × n cells, 2 × 2 m about the origin: flat for slope 0, a valley or (negative) a ridge along y else. */
    private static TriangleSurface floor(int n, double slope) {
        double[] x = new double[3 * (n + 1) * (n + 1)];
        for (int j = 0; j <= n; j++) {
            for (int i = 0; i <= n; i++) {
                int k = 3 * (j * (n + 1) + i);
                x[k] = 2.0 * i / n - 1;
                x[k + 1] = 2.0 * j / n - 1;
                x[k + 2] = slope * Math.abs(x[k]);
            }
        }
        int[] triangles = new int[6 * n * n];
        int at = 0;
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                int a = j * (n + 1) + i;
                for (int v : new int[] {a, a + 1, a + n + 2, a, a + n + 2, a + n + 1}) {
                    triangles[at++] = v;
                }
            }
        }
        return new TriangleSurface(x, triangles, false);
    }

    @Test
    void aSphereAnywhereOnAFlatFloorHasOneContactWithTheFloorsNormalAndOneKey() {
        TestScene s = new TestScene(3).fixed(floor(8, 0), TestScene.at(0, 0, 0)).moving(new Sphere(0.4), TestScene.at(0, 0, 0.41));
        Lcg random = new Lcg(2);
        long key = 0;
        for (int k = 0; k < 500; k++) {
            s.prepare();
            s.state.q()[0] = k < 100 ? (k % 9 - 4) * 0.25 : random.next(-1, 1);      // the first ones above vertices and edges
            s.state.q()[1] = k < 100 ? (k / 9 % 9 - 4) * 0.25 : random.next(-1, 1);
            assertEquals(1, s.look(0, 0.05).count(), "at " + s.state.q()[0] + ", " + s.state.q()[1]);
            assertEquals(0.01, s.contacts.gap[0], EPS);
            assertArrayEquals(new double[] {0, 0, 1}, s.normal(0));
            key = k == 0 ? s.contacts.key[0] : key;
            assertEquals(key, s.contacts.key[0]);
        }
    }

    @Test
    void aBoxOnAFlatFloorOfTrianglesStandsOnItsFourCorners() {
        TestScene s = new TestScene(3).fixed(floor(7, 0), TestScene.at(0, 0, 0)).moving(new Box(0.5, 0.5, 0.5), TestScene.at(0.1, 0, 0.24));
        ContactSet c = s.look(0, 0.001);
        assertEquals(4, c.count());
        for (int k = 0; k < 4; k++) {
            assertEquals(-0.01, c.gap[k], EPS);
            assertArrayEquals(new double[] {0, 0, 1}, s.normal(k));
        }
    }

    @Test
    void aSphereInAValleyTouchesBothSidesAndOnARidgeTheEdge() {
        double cos = 1 / Math.sqrt(2);
        TestScene valley = new TestScene(3).fixed(floor(4, 1), TestScene.at(0, 0, 0)).moving(new Sphere(0.4), TestScene.at(0, 0.1, 0.41 / cos));
        assertEquals(2, valley.look(0, 0.05).count());
        for (int k = 0; k < 2; k++) {
            assertEquals(0.01, valley.contacts.gap[k], EPS);
            assertEquals(cos, valley.normal(k)[2], EPS);
        }
        TestScene ridge = new TestScene(3).fixed(floor(4, -1), TestScene.at(0, 0, 0)).moving(new Sphere(0.4), TestScene.at(0.1, 0.1, 0.4));
        assertEquals(1, ridge.look(0, 0.05).count());
        double d = Math.hypot(0.1, 0.4);
        assertEquals(d - 0.4, ridge.contacts.gap[0], EPS);
        assertArrayEquals(new double[] {0.1 / d, 0, 0.4 / d}, ridge.normal(0), EPS);
    }

    @Test
    void aSphereRollsOverTheBorderRoundIt() {
        TestScene s = new TestScene(3).fixed(floor(4, 0), TestScene.at(0, 0, 0)).moving(new Sphere(0.5), TestScene.at(1.3, 0.1, 0.4));
        assertEquals(1, s.look(0, 0.05).count());
        assertEquals(0, s.contacts.gap[0], EPS);
        assertArrayEquals(new double[] {0.6, 0, 0.8}, s.normal(0), EPS);
    }

    @Test
    void aCornerBehindARidgeIsPushedOutOfTheNearerSide() {
        double cos = 1 / Math.sqrt(2);
        Box cube = new Box(1, 1, 1);                                           // its lower corners lie at x = −0.2 and 0.8
        TestScene s = new TestScene(3).fixed(floor(4, -1), TestScene.at(0, 0, 0)).moving(cube, TestScene.at(0.3, 0, 0.5 - 0.21));
        ContactSet c = s.look(0, 0);
        double[] gaps = Arrays.copyOf(c.gap, c.count());
        int sides = 0;
        for (int k = 0; k < c.count(); k++) {
            if (Math.abs(gaps[k] + 0.01 * cos) < 1e-9) {
                sides++;
                assertEquals(-cos, s.normal(k)[0], EPS);
            }
        }
        assertEquals(2, sides);
    }

    @Test
    void aPeakUnderTheMiddleOfABoxCarriesIt() {
        double[] pyramid = {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0, 0, 0, 1};
        TriangleSurface peak = new TriangleSurface(pyramid, new int[] {0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4}, false);
        TestScene s = new TestScene(3).fixed(peak, TestScene.at(0, 0, 0)).moving(new Box(2, 2, 1), TestScene.at(0.2, 0, 1.51));
        assertEquals(1, s.look(0, 0.05).count());
        assertEquals(0.01, s.contacts.gap[0], EPS);
        assertArrayEquals(new double[] {0, 0, 1}, s.normal(0), EPS);
        assertEquals(0, s.point(0)[0], EPS);
    }

    @Test
    void capsulesAndMeshNodesTouchTriangles() {
        TestScene s = new TestScene(3).fixed(floor(5, 0), TestScene.at(0, 0, 0)).moving(new Capsule(0.2, 1, 3), TestScene.at(0, 0, 0.71))
            .mesh(new double[] {0.1, 0.2, 0.01, 0.3, 0.2, 0.5}, new double[6]);
        ContactSet c = s.look(0, 0.05);
        assertEquals(2, c.count());
        assertEquals(0.01, c.gap[0], EPS);
        assertEquals(0.01, c.gap[1], EPS);
    }

    @Test
    void aClosedSurfaceIsASolidAboutItsCentroid() {
        double[] x = new Box(1, 2, 3).corners();
        for (int k = 0; k < x.length; k += 3) {
            x[k] += 5;
        }
        int[] t = {0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5};
        TriangleSurface solid = new TriangleSurface(x, t, true);
        Shape.MassProperties m = solid.massProperties(2, 3);
        assertArrayEquals(new double[] {12, 13, 10, 5}, new double[] {m.mass(), m.i1(), m.i2(), m.i3()}, 1e-12);
        assertArrayEquals(new double[] {5, 0, 0, 1, 0, 0, 0}, solid.placement(), 1e-14);
        TestScene s = new TestScene(3).moving(solid, TestScene.at(0, 0, 0)).moving(new Sphere(0.3), TestScene.at(0.81, 0.1, 0.2));
        assertEquals(1, s.look(0, 0.05).count());
        assertEquals(0.01, s.contacts.gap[0], EPS);
    }

    @Test
    void aDiskSlidesOverTheJointsOfAStraightPolyline() {
        Polyline wall = new Polyline(new double[] {-2, 0, -1, 0, -0.3, 0, 0.5, 0, 2, 0, 2, 3}, false);
        TestScene s = new TestScene(2).fixed(wall, TestScene.at(0, 0, 0)).moving(new Disk(0.4), TestScene.at(0, 0.41, 0));
        for (int k = -170; k <= 150; k++) {
            s.prepare();
            s.state.q()[0] = 0.01 * k;
            assertEquals(1, s.look(0, 0.05).count(), "at " + 0.01 * k);
            assertEquals(0.01, s.contacts.gap[0], EPS);
            assertArrayEquals(new double[] {0, 1, 0}, s.normal(0), EPS);
        }
        s.state.q()[0] = 1.59;
        assertEquals(2, s.look(0, 0.05).count(), "floor and wall");
    }

    @Test
    void aPolylineThatSticksOutTouchesDisksAndPolygonsAtItsCorner() {
        Polyline roof = new Polyline(new double[] {1, 0, 0, 1, -1, 0}, false);
        TestScene away = new TestScene(2).fixed(new Polyline(new double[] {-1, 0, 0, 1, 1, 0}, false), TestScene.at(0, 0, 0))
            .moving(new Disk(0.5), TestScene.at(0.1, 1.5, 0));
        assertEquals(1, away.look(0, 0.05).count());
        double d = Math.hypot(0.1, 0.5);
        assertEquals(d - 0.5, away.contacts.gap[0], EPS);
        TestScene block = new TestScene(2).fixed(new Polyline(new double[] {-1, 0, 0, 1, 1, 0}, false), TestScene.at(0, 0, 0))
            .moving(Polygon.rectangle(2, 1), TestScene.at(0.3, 1.51, 0));
        assertEquals(1, block.look(0, 0.05).count());
        assertEquals(0.01, block.contacts.gap[0], EPS);
        assertArrayEquals(new double[] {0, 1, 0}, block.normal(0), EPS);
        TestScene below = new TestScene(2).fixed(roof, TestScene.at(0, 0, 0)).moving(new Disk(0.1), TestScene.at(0, 0.5, 0));
        assertTrue(below.look(0, 0.5).count() == 2, "free space lies to the left of the way: under the roof");
    }

    /** A cube or slab of twelve triangles about the origin. */
    private static TriangleSurface solid(double lx, double ly, double lz) {
        int[] t = {0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5};
        return new TriangleSurface(new Box(lx, ly, lz).corners(), t, true);
    }

    @Test
    void flatGroundHoldsPointsNodesAndPeaksThatLieABitBehindIt() {
        double[] nodes = {0.1, 0, -0.002, 0.3, 0, -0.002, 0.1, 0.2, -0.002};
        ContactPoints feet = new ContactPoints(new double[] {0.1, 0, 0, -0.1, 0.1, 0, -0.1, -0.1, 0});
        for (double z : new double[] {0.002, -0.002}) {
            for (int k = 0; k < nodes.length; k += 3) {
                nodes[k + 2] = z;
            }
            TestScene[] scenes = {new TestScene(3).moving(feet, TestScene.at(0, 0, z)), new TestScene(3).mesh(nodes, new int[] {0, 1, 2}, 3),
                new TestScene(3).moving(new ContactPoints(new double[3]), TestScene.at(0.2, 0.1, z)),
                new TestScene(3).moving(solid(0.2, 0.2, 0.2), TestScene.at(0, 0, 0.1 + z))};
            int[] expected = {3, 3, 1, 4};
            for (int k = 0; k < scenes.length; k++) {
                ContactSet c = scenes[k].fixed(floor(5, 0), TestScene.at(0, 0, 0)).look(0, z > 0 ? 0.003 : 1e-10);
                assertEquals(expected[k], c.count(), "scene " + k + " at " + z);
                assertEquals(z, c.gap[0], EPS);
                assertArrayEquals(new double[] {0, 0, 1}, scenes[k].normal(0), EPS);
            }
        }
        TestScene plane = new TestScene(2).moving(new ContactPoints(new double[3]), TestScene.at(0.2, -0.002, 0))
            .fixed(new Polyline(new double[] {-1, 0, 1, 0}, false), TestScene.at(0, 0, 0));
        assertEquals(1, plane.look(0, 1e-10).count());
    }

    @Test
    void aSlabIsTouchedOnTheSideThatACornerIsAt() {
        for (double gap : new double[] {0.01, 0.0005, -0.001}) {
            TestScene s = new TestScene(3).moving(new Box(1, 1, 1), TestScene.at(0, 0, 0.55 + gap)).fixed(solid(2, 2, 0.1), TestScene.at(0, 0, 0));
            TestScene bar = new TestScene(2).moving(Polygon.rectangle(1, 1), TestScene.at(0, 0.55 + gap, 0))
                .fixed(new Polyline(new double[] {-1, 0.05, 1, 0.05, 1, -0.05, -1, -0.05}, true), TestScene.at(0, 0, 0));
            assertEquals(gap > 0.001 ? 0 : 4, s.look(0, 0.001).count(), "in space at " + gap);
            assertEquals(gap > 0.001 ? 0 : 2, bar.look(0, 0.001).count(), "in the plane at " + gap);
            for (int k = 0; k < bar.contacts.count(); k++) {
                assertArrayEquals(new double[] {0, 1, 0}, bar.normal(k), EPS);
            }
        }
    }

    /** Behind a valley lies a gap between what is behind either side: points in it have both, so nothing that overlaps a bit sinks there as it slides past. */
    @Test
    void aPointBehindAValleyTouchesBothSides() {
        ContactPoints point = new ContactPoints(new double[3]);
        double half = Math.sqrt(0.5);
        for (double x : new double[] {-0.001, 0, 0.0005}) {
            TestScene plane = new TestScene(2).moving(point, TestScene.at(x, -0.002, 0)).fixed(new Polyline(new double[] {-1, 1, 0, 0, 1, 1}, false),
                TestScene.at(0, 0, 0));
            TestScene space = new TestScene(3).moving(point, TestScene.at(x, 0.13, -0.002)).fixed(floor(4, 1), TestScene.at(0, 0, 0));
            for (TestScene s : new TestScene[] {plane, space}) {
                assertEquals(2, s.look(0, 1e-10).count(), "at " + x);
                for (int k = 0; k < 2; k++) {
                    double side = Math.signum(s.normal(k)[0]);
                    assertEquals(side * half, s.normal(k)[0], EPS);
                    assertEquals(half * (side * x - 0.002), s.contacts.gap[k], EPS);
                }
                assertEquals(0, s.normal(0)[0] + s.normal(1)[0], EPS, "one of either");
            }
        }
    }
}
