package org.saltus.contact.detect.convex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Polyhedron;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape;

/** Manifolds of boxes and polyhedra against closed forms; lengths of order 1, so 1e-14 is round-off. */
class PolyhedronPairsTest {
    private static final double EPS = 1e-14;
    private static final Box BRICK = new Box(2, 1, 1);

    private static Set<Long> keys(ContactSet c) {
        Set<Long> out = new TreeSet<>();
        for (int k = 0; k < c.count(); k++) {
            out.add(c.key[k]);
        }
        return out;
    }

    private static double[] turned(double x, double y, double z, double rx, double ry, double rz) {
        double[] out = {x, y, z, 1, 0, 0, 0};
        Quaternion.exp(new double[] {rx, ry, rz}, 0, out, 3);
        return out;
    }

    @Test
    void aBrickOnABrickTouchesAtTheFourCornersOfTheCommonRectangle() {
        TestScene s = new TestScene(3).moving(BRICK, TestScene.at(0, 0, 0)).moving(BRICK, TestScene.at(0.5, 0.25, 1.02));
        ContactSet c = s.look(0, 0.05);
        assertEquals(4, c.count());
        assertEquals(4, keys(c).size());
        boolean[] seen = new boolean[4];
        for (int k = 0; k < 4; k++) {
            assertEquals(0.02, c.gap[k], EPS);
            assertArrayEquals(new double[] {0, 0, -1}, s.normal(k), EPS);
            double[] p = s.point(k);
            assertEquals(0.51, p[2], EPS);
            seen[(p[0] > 0.3 ? 1 : 0) + (p[1] > 0.1 ? 2 : 0)] = true;
            assertEquals(p[0] > 0.3 ? 1 : -0.5, p[0], EPS);
            assertEquals(p[1] > 0.1 ? 0.5 : -0.25, p[1], EPS);
        }
        assertTrue(seen[0] && seen[1] && seen[2] && seen[3]);
    }

    @Test
    void alignedBricksTouchAtTheirCornersAndKeepTheirKeysUnderRoundOff() {
        TestScene s = new TestScene(3).fixed(BRICK, TestScene.at(0, 0, 0)).moving(BRICK, TestScene.at(0, 0, 1));
        Set<Long> before = keys(s.look(0, 1e-6));
        assertEquals(4, before.size());
        Lcg random = new Lcg(3);
        for (int k = 0; k < 50; k++) {
            for (int i = 0; i < 7; i++) {
                s.state.q()[i] = (i == 2 || i == 3 ? 1 : 0) + random.next(-1e-11, 1e-11);
            }
            Quaternion.normalize(s.state.q(), 3);
            assertEquals(before, keys(s.look(0, 1e-6)));
        }
    }

    @Test
    void keysPersistWhenTheReferenceChangesSides() {
        double[] one = turned(0.5, 0.25, 1, 1e-3, 0, 0.2);
        double[] other = turned(0.5, 0.25, 1, -1e-3, 0, 0.2);
        TestScene s = new TestScene(3).moving(BRICK, TestScene.at(0, 0, 0)).moving(BRICK, one);
        Set<Long> before = keys(s.look(0, 0.05));
        assertEquals(4, before.size());
        System.arraycopy(other, 0, s.state.q(), 7, 7);
        assertEquals(before, keys(s.look(0, 0.05)));
    }

    /** Aligned, and flush on two sides as in running bond: corners of one that lie on corners and edges of the other, in or out by what solvers leave. */
    @ParameterizedTest(name = "upper brick at x = {0}, y = {1}")
    @CsvSource({"0, 0", "1, 0", "0.3, 0", "0, 0.25", "0.3, 0.25"})
    void keysPersistWhicheverCornerLiesFurtherIn(double x, double y) {
        Lcg random = new Lcg(5);
        TestScene s = new TestScene(3).moving(BRICK, TestScene.at(0, 0, 0)).moving(BRICK, TestScene.at(x, y, 1));
        Set<Long> before = keys(s.look(0, 1e-2));
        assertEquals(4, before.size());
        for (double size : new double[] {1e-12, 1e-9, 1e-8, 1e-6, 1e-5}) {
            for (int k = 0; k < 100; k++) {
                double[] q = turned(x + random.next(-size, size), y + random.next(-size, size), 1 + random.next(-size, size), random.next(-size, size),
                    random.next(-size, size), random.next(-size, size));
                System.arraycopy(q, 0, s.state.q(), 7, 7);
                ContactSet c = s.look(0, 1e-2);
                assertEquals(4, c.count());
                assertEquals(before, keys(c), "noise " + size);
            }
        }
    }

    /** A cube on a cube turned by an eighth: of eight corners of the octagon four are kept, the same ones under noise. */
    @Test
    void theSameFourOfEightEqualCornersAreKept() {
        Box cube = new Box(1, 1, 1);
        double eighth = Math.PI / 4;
        TestScene s = new TestScene(3).moving(cube, TestScene.at(0, 0, 0)).moving(cube, turned(0, 0, 1, 0, 0, eighth));
        Set<Long> before = keys(s.look(0, 1e-2));
        assertEquals(4, before.size());
        Lcg random = new Lcg(9);
        for (int k = 0; k < 200; k++) {
            double size = k % 2 == 0 ? 1e-9 : 1e-7;
            double[] q = turned(random.next(-size, size), random.next(-size, size), 1 + random.next(-size, size), random.next(-size, size),
                random.next(-size, size), eighth + random.next(-size, size));
            System.arraycopy(q, 0, s.state.q(), 7, 7);
            assertEquals(before, keys(s.look(0, 1e-2)));
        }
    }

    @Test
    void crossedEdgesTouchAtOnePoint() {
        double quarter = Math.PI / 4;
        double high = Math.sqrt(0.5) * 2;                                      // two cubes on their edges, the upper turned by 90°
        double[] lower = turned(0, 0, 0, quarter, 0, 0);
        double[] upper = turned(0.1, 0.2, high + 0.03, 0, quarter, 0);
        Box cube = new Box(1, 1, 1);
        TestScene s = new TestScene(3).fixed(cube, lower).moving(cube, upper);
        ContactSet c = s.look(0, 0.05);
        assertEquals(1, c.count());
        assertEquals(0.03, c.gap[0], EPS);
        assertArrayEquals(new double[] {0, 0, 1}, s.normal(0), EPS);
        assertArrayEquals(new double[] {0.1, 0, high / 2 + 0.03}, s.point(0), EPS);
    }

    @Test
    void aCornerAboveAFaceHasTheFacesNormal() {
        double tilt = Math.atan(Math.sqrt(2));                                 // a cube on its corner
        double[] standing = {0.1, 0.2, 0, 1, 0, 0, 0};
        Quaternion.exp(new double[] {tilt * Math.sqrt(0.5), -tilt * Math.sqrt(0.5), 0}, 0, standing, 3);
        standing[2] = 0.5 + Math.sqrt(3) / 2 + 0.01;
        TestScene s = new TestScene(3).fixed(new Box(4, 4, 1), TestScene.at(0, 0, 0)).moving(new Box(1, 1, 1), standing);
        ContactSet c = s.look(0, 0.05);
        assertEquals(1, c.count());
        assertEquals(0.01, c.gap[0], EPS);
        assertArrayEquals(new double[] {0, 0, 1}, s.normal(0), EPS);
        assertArrayEquals(new double[] {0.1, 0.2, 0.51}, s.point(0), EPS);
    }

    @Test
    void cornersFacingEachOtherTouchAlongTheLineBetweenThem() {
        Box cube = new Box(1, 1, 1);
        TestScene s = new TestScene(3).fixed(cube, TestScene.at(0, 0, 0)).moving(cube, TestScene.at(1.02, 1.02, 1.01));
        ContactSet c = s.look(0, 0.05);
        assertEquals(1, c.count());
        assertEquals(0.03, c.gap[0], EPS);
        assertArrayEquals(new double[] {2 / 3.0, 2 / 3.0, 1 / 3.0}, s.normal(0), 1e-12);
    }

    @Test
    void anOverlapGivesTheLeastPenetration() {
        TestScene s = new TestScene(3).moving(BRICK, TestScene.at(0, 0, 0)).moving(BRICK, TestScene.at(1.9, 0.2, 0.1));
        ContactSet c = s.look(0, 0);
        assertEquals(4, c.count());
        for (int k = 0; k < 4; k++) {
            assertEquals(-0.1, c.gap[k], EPS);
            assertArrayEquals(new double[] {-1, 0, 0}, s.normal(k), EPS);
        }
    }

    @Test
    void aHexagonalPrismStandsOnFourOfItsCornersAndOnAllSixOfAPlane() {
        double[] points = new double[36];
        for (int k = 0; k < 6; k++) {
            for (int top = 0; top < 2; top++) {
                points[18 * top + 3 * k] = Math.cos(Math.PI * k / 3);
                points[18 * top + 3 * k + 1] = Math.sin(Math.PI * k / 3);
                points[18 * top + 3 * k + 2] = top;
            }
        }
        Polyhedron prism = new Polyhedron(points);
        assertEquals(8, prism.facets().faceCount());
        TestScene s = new TestScene(3).fixed(new Box(4, 4, 1), TestScene.at(0, 0, -0.5)).moving(prism, TestScene.at(0, 0, 0.5));
        ContactSet c = s.look(0, 1e-6);
        assertEquals(4, c.count());
        double x = 0;
        double y = 0;
        for (int k = 0; k < 4; k++) {
            assertEquals(1, Math.hypot(s.point(k)[0], s.point(k)[1]), EPS);
            x += s.point(k)[0];
            y += s.point(k)[1];
        }
        assertTrue(Math.hypot(x, y) / 4 < 0.3, "the four surround the axis");
        TestScene plane = new TestScene(3).fixed(new Plane(new double[] {0, 0, 1}, 0), TestScene.at(0, 0, 0)).moving(prism, TestScene.at(0, 0, 0.5));
        assertEquals(6, plane.look(0, 1e-6).count());
    }

    @Test
    void aSphereTouchesFaceEdgeAndCornerOfAPolyhedron() {
        Polyhedron cube = new Polyhedron(new Box(2, 2, 2).corners());
        double third = 1 / Math.sqrt(3);
        double half = Math.sqrt(0.5);
        double[][] normal = {{1, 0, 0}, {half, half, 0}, {third, third, third}};
        double[][] foot = {{1, 0.3, 0.2}, {1, 1, 0.1}, {1, 1, 1}};
        for (int k = 0; k < 3; k++) {
            double[] at = TestScene.at(foot[k][0] + 0.6 * normal[k][0], foot[k][1] + 0.6 * normal[k][1], foot[k][2] + 0.6 * normal[k][2]);
            TestScene s = new TestScene(3).fixed(cube, TestScene.at(0, 0, 0)).moving(new Sphere(0.5), at);
            assertEquals(1, s.look(0, 0.2).count());
            assertEquals(0.1, s.contacts.gap[0], EPS);
            assertArrayEquals(normal[k], s.normal(0), EPS);
        }
    }

    /** The gap of the nearest contact is the distance: moving the other body away along n by d opens it by d. */
    @Test
    void randomPolyhedraInEveryAttitudeHaveConsistentGaps() {
        Lcg random = new Lcg(11);
        double[] points = new double[60];
        for (int i = 0; i < points.length; i++) {
            points[i] = random.next(-1, 1);
        }
        Shape[] shapes = {new Polyhedron(points), BRICK, new Polyhedron(Arrays.copyOf(points, 12))};
        int found = 0;
        for (int k = 0; k < 300; k++) {
            double[] a = turned(0, 0, 0, random.next(-3, 3), random.next(-3, 3), random.next(-3, 3));
            double[] b = turned(random.next(-2, 2), random.next(-2, 2), random.next(-2, 2), random.next(-3, 3), random.next(-3, 3), random.next(-3, 3));
            TestScene s = new TestScene(3).fixed(shapes[k % 3], a).moving(shapes[k / 3 % 3], b);
            ContactSet c = s.look(0, 0.3);
            if (c.count() == 0) {
                continue;
            }
            found++;
            int deepest = 0;
            for (int i = 1; i < c.count(); i++) {
                deepest = c.gap[i] < c.gap[deepest] ? i : deepest;
            }
            double gap = c.gap[deepest];
            double[] n = s.normal(deepest);
            if (gap < 0) {                                                     // pushed out along n, they just touch
                for (int i = 0; i < 3; i++) {
                    s.state.q()[i] += -gap * n[i];
                }
                s.look(0, 1e-3);
                double least = Double.POSITIVE_INFINITY;
                for (int i = 0; i < c.count(); i++) {
                    least = Math.min(least, c.gap[i]);
                }
                assertEquals(0, least, 1e-6, "case " + k);
            }
        }
        assertTrue(found > 100, "only " + found + " pairs touch");
    }

    /**
     * What gets a corner out of a box moves it by its depth at least, so some contact is that deep; also where the face most opposed to the box's
     * does not have it.
     */
    @Test
    void aCornerInsideABoxIsNotMissed() {
        Lcg random = new Lcg(5);
        Box box = new Box(0.5, 0.6, 0.4);
        int inside = 0;
        for (int r = 0; r < 20; r++) {
            double[] x = new double[3 * (8 + r)];
            for (int k = 0; k < x.length; k++) {
                x[k] = random.next(-1, 1) * (0.5 - 0.1 * (k % 3));
            }
            Polyhedron rock = new Polyhedron(x);
            TestScene s = new TestScene(3).fixed(box, TestScene.at(0, 0, 0)).moving(rock, TestScene.at(0, 0, 0)).prepare();
            for (int k = 0; k < 200; k++) {
                double[] q = {random.next(-0.3, 0.3), random.next(-0.3, 0.3), random.next(0.4, 0.6), random.next(-1, 1), random.next(-1, 1), random.next(-1, 1),
                    random.next(-1, 1)};
                Quaternion.normalize(q, 3);
                System.arraycopy(q, 0, s.state.q(), 0, 7);
                double depth = depth(rock, q, box);
                double least = Double.POSITIVE_INFINITY;
                s.look(0, 1e-3);
                for (int c = 0; c < s.contacts.count(); c++) {
                    least = Math.min(least, s.contacts.gap[c]);
                }
                assertTrue(depth < 0.02 || least < -0.9 * depth, "rock " + r + " pose " + k + ": a corner is " + depth + " deep, the deepest contact " + least);
                inside += depth >= 0.02 ? 1 : 0;
            }
        }
        assertTrue(inside > 500, "corners inside: " + inside);
    }

    private static double depth(Polyhedron rock, double[] q, Box box) {
        double[] corner = new double[3];
        double most = 0;
        for (int c = 0; c < rock.corners().length; c += 3) {
            Quaternion.rotate(q, 3, rock.corners(), c, corner, 0);
            most = Math.max(most, -box.distance(q[0] + corner[0], q[1] + corner[1], q[2] + corner[2], new double[3]));
        }
        return most;
    }
}
