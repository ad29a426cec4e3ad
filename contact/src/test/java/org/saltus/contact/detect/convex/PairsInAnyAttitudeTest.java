package org.saltus.contact.detect.convex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Polygon;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape;

/**
 * Manifolds of boxes and polygons by closed forms, each seen from frames turned and moved at random: gaps do not change, points and normals turn along. Keys
 * are
 * those of the corners and edges that meet.
 */
class PairsInAnyAttitudeTest {
    private static final double EPS = 1e-12;
    private static final int CROSSING = 1 << 20;

    private final Lcg random = new Lcg(8);

    /** A point of a manifold in the frame in which it was thought out. */
    private record Point(double x, double y, double z, int own, int other) {
    }

    private double[] frame(int dimension) {
        double[] out = new double[7];
        for (int i = 0; i < 7; i++) {
            out[i] = dimension == 2 && (i == 2 || i == 4 || i == 5) ? 0 : random.next(-1, 1);
        }
        Quaternion.normalize(out, 3);
        return out;
    }

    private static double[] placed(double[] frame, double[] placement) {
        double[] out = placement.clone();
        Quaternion.rotate(frame, 3, placement, 0, out, 0);
        for (int i = 0; i < 3; i++) {
            out[i] += frame[i];
        }
        Quaternion.multiply(frame, 3, placement, 3, out, 3);
        return out;
    }

    private static double[] turned(double[] frame, double x, double y, double z) {
        double[] out = {x, y, z};
        Quaternion.rotate(frame, 3, out, 0, out, 0);
        return out;
    }

    private static double[] at(double[] frame, double x, double y, double z) {
        double[] out = turned(frame, x, y, z);
        for (int i = 0; i < 3; i++) {
            out[i] += frame[i];
        }
        return out;
    }

    private static double[] about(double x, double y, double z, double rx, double ry, double rz) {
        double[] out = {x, y, z, 1, 0, 0, 0};
        Quaternion.exp(new double[] {rx, ry, rz}, 0, out, 3);
        return out;
    }

    /** The contacts of a moving part on a fixed one, all with one normal and gap, are these points; with their keys, if these are known. */
    private void assertManifold(String what, TestScene s, double[] frame, double tolerance, double gap, double[] normal, List<Point> points, boolean withKeys) {
        ContactSet c = s.look(0, tolerance);
        assertEquals(points.size(), c.count(), what);
        boolean[] isTaken = new boolean[points.size()];
        int moving = s.scene.parts().get(0).body() < 0 ? 1 : 0;
        for (int k = 0; k < c.count(); k++) {
            assertEquals(gap, c.gap[k], EPS, what);
            assertArrayEquals(normal, s.normal(k), EPS, what);
            int found = -1;
            for (int i = 0; i < isTaken.length; i++) {
                double[] x = at(frame, points.get(i).x, points.get(i).y, points.get(i).z);
                double[] d = s.point(k);
                found = !isTaken[i] && Math.abs(x[0] - d[0]) + Math.abs(x[1] - d[1]) + Math.abs(x[2] - d[2]) < 1e-11 ? i : found;
            }
            assertTrue(found >= 0, what + ": a point where there is none");
            isTaken[found] = true;
            if (withKeys) {
                Point p = points.get(found);
                assertEquals(ContactSet.key(moving, 1 - moving, p.own, p.other), c.key[k], what + ": key");
            }
        }
    }

    /** Number of a corner of a box by its signs. */
    private static int corner(int sx, int sy, int sz) {
        return (sx > 0 ? 1 : 0) + (sy > 0 ? 2 : 0) + (sz > 0 ? 4 : 0);
    }

    private static int edge(Box box, int from, int to) {
        int[] e = box.facets().edgeCorner();
        for (int k = 0; k < e.length / 2; k++) {
            if (e[2 * k] == from && e[2 * k + 1] == to || e[2 * k] == to && e[2 * k + 1] == from) {
                return k;
            }
        }
        throw new AssertionError("no such edge");
    }

    /** Corners of a rectangle in order around, turned and moved, with the numbers they have on a box at its bottom or top. */
    private static double[] outline(Box box, double x, double y, double yaw) {
        double[] out = new double[8];
        for (int k = 0; k < 4; k++) {
            double u = (k == 1 || k == 2 ? 0.5 : -0.5) * box.a();
            double v = (k > 1 ? 0.5 : -0.5) * box.b();
            out[2 * k] = x + Math.cos(yaw) * u - Math.sin(yaw) * v;
            out[2 * k + 1] = y + Math.sin(yaw) * u + Math.cos(yaw) * v;
        }
        return out;
    }

    private static int number(int k, int sz) {
        return corner(k == 1 || k == 2 ? 1 : -1, k > 1 ? 1 : -1, sz);
    }

    /** Least distance within the sides of a rectangle in order around, < 0 outside. */
    private static double inside(double[] r, double x, double y) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < 4; k++) {
            int j = 2 * ((k + 1) % 4);
            double ex = r[j] - r[2 * k];
            double ey = r[j + 1] - r[2 * k + 1];
            least = Math.min(least, (ex * (y - r[2 * k + 1]) - ey * (x - r[2 * k])) / Math.hypot(ex, ey));
        }
        return least;
    }

    /** What two rectangles have in common: corners of either within the other, and where sides cross; null where that is a close call. */
    private static List<Point> common(Box upper, double[] up, Box lower, double[] low, double height) {
        List<Point> out = new ArrayList<>();
        for (int k = 0; k < 4; k++) {
            double own = inside(low, up[2 * k], up[2 * k + 1]);
            double other = inside(up, low[2 * k], low[2 * k + 1]);
            if (Math.min(Math.abs(own), Math.abs(other)) < 0.02) {
                return null;
            }
            if (own > 0) {
                out.add(new Point(up[2 * k], up[2 * k + 1], height, number(k, -1) + 1, 0));
            }
            if (other > 0) {
                out.add(new Point(low[2 * k], low[2 * k + 1], height, 0, number(k, 1) + 1));
            }
        }
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                int p = 2 * ((i + 1) % 4);
                int q = 2 * ((j + 1) % 4);
                double ux = up[p] - up[2 * i];
                double uy = up[p + 1] - up[2 * i + 1];
                double lx = low[q] - low[2 * j];
                double ly = low[q + 1] - low[2 * j + 1];
                double dx = low[2 * j] - up[2 * i];
                double dy = low[2 * j + 1] - up[2 * i + 1];
                double det = ux * ly - uy * lx;
                double s = (dx * ly - dy * lx) / det;
                double t = (dx * uy - dy * ux) / det;
                if (s > 0 && s < 1 && t > 0 && t < 1) {
                    out.add(new Point(up[2 * i] + s * ux, up[2 * i + 1] + s * uy, height, CROSSING + edge(upper, number(i, -1), number((i + 1) % 4, -1)),
                        CROSSING + edge(lower, number(j, 1), number((j + 1) % 4, 1))));
                }
            }
        }
        return out;
    }

    @Test
    void aBoxTurnedOnABoxTouchesAtTheCornersOfWhatTheirFacesHaveInCommon() {
        int seen = 0;
        int crossings = 0;
        while (seen < 300) {
            Box lower = new Box(random.next(0.5, 2), random.next(0.5, 2), random.next(0.5, 1));
            Box upper = new Box(random.next(0.5, 2), random.next(0.5, 2), random.next(0.5, 1));
            double yaw = random.next(-3, 3);
            double x = random.next(-0.8, 0.8);
            double y = random.next(-0.8, 0.8);
            double gap = seen % 2 == 0 ? 1e-3 : -1e-3;
            List<Point> points = common(upper, outline(upper, x, y, yaw), lower, outline(lower, 0, 0, 0), 0.5 * lower.c() + gap);
            if (points == null || points.isEmpty() || points.size() > 4) {
                continue;
            }
            seen++;
            crossings += points.stream().anyMatch(p -> p.own >= CROSSING) ? 1 : 0;
            double[] frame = frame(3);
            double[] below = placed(frame, TestScene.at(0, 0, 0));
            double[] above = placed(frame, about(x, y, 0.5 * (lower.c() + upper.c()) + gap, 0, 0, yaw));
            TestScene s = seen % 3 == 0 ? new TestScene(3).moving(upper, above).fixed(lower, below) : new TestScene(3).fixed(lower, below).moving(upper, above);
            assertManifold("case " + seen, s, frame, 1e-2, gap, turned(frame, 0, 0, 1), points, true);
        }
        assertTrue(crossings > 100, crossings + " with crossing edges");
    }

    /** An upright wedge of one box, its upper edge along x, and a hanging one of another along a direction turned by an angle about z. */
    @Test
    void edgesThatPassEachOtherTouchWhereTheyCross() {
        for (int k = 0; k < 200; k++) {
            Box lower = new Box(2, random.next(0.5, 1), random.next(0.5, 1));
            Box upper = new Box(3, random.next(0.5, 1), random.next(0.5, 1));
            double yaw = random.next(0.4, 2.7);
            double gap = k % 2 == 0 ? random.next(1e-3, 1e-2) : -random.next(1e-3, 1e-2);
            double px = random.next(-0.6, 0.6);
            double[] below = onEdge(lower, 1, 0, 0, 0, 0, random.next(0.5, 1.1));
            double[] above = onEdge(upper, -1, px, 0, gap, yaw, random.next(0.5, 1.1));
            double[] frame = frame(3);
            TestScene s = new TestScene(3).fixed(lower, placed(frame, below)).moving(upper, placed(frame, above));
            int ownEdge = edge(upper, corner(-1, -1, -1), corner(1, -1, -1));
            int otherEdge = edge(lower, corner(-1, 1, 1), corner(1, 1, 1));
            assertManifold("case " + k, s, frame, 2e-2, gap, turned(frame, 0, 0, 1),
                List.of(new Point(px, 0, gap, CROSSING + ownEdge, CROSSING + otherEdge)), true);
        }
    }

    /**
     * Placement of a box turned about x by an angle, then about z, so that the middle of its edge between its faces ±y and ±z comes to a point.
     */
    private static double[] onEdge(Box box, int sign, double x, double y, double z, double yaw, double roll) {
        double[] out = about(0, 0, 0, 0, 0, yaw);
        double[] rolled = about(0, 0, 0, roll, 0, 0);
        Quaternion.multiply(out, 3, rolled, 3, out, 3);
        double[] middle = {0, 0.5 * sign * box.b(), 0.5 * sign * box.c()};
        Quaternion.rotate(out, 3, middle, 0, middle, 0);
        out[0] = x - middle[0];
        out[1] = y - middle[1];
        out[2] = z - middle[2];
        return out;
    }

    @Test
    void cornersFacingEachOtherTouchAlongTheLineBetweenThem() {
        Box cube = new Box(1, 1, 1);
        for (int k = 0; k < 100; k++) {
            int[] sign = {k % 2 == 0 ? 1 : -1, k / 2 % 2 == 0 ? 1 : -1, k / 4 % 2 == 0 ? 1 : -1};
            double[] d = {sign[0] * random.next(0.01, 0.03), sign[1] * random.next(0.01, 0.03), sign[2] * random.next(0.01, 0.03)};
            double gap = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
            double[] frame = frame(3);
            TestScene s = new TestScene(3).fixed(cube, placed(frame, TestScene.at(0, 0, 0)))
                .moving(cube, placed(frame, TestScene.at(sign[0] + d[0], sign[1] + d[1], sign[2] + d[2])));
            ContactSet c = s.look(0, 0.06);
            assertEquals(1, c.count());
            assertEquals(gap, c.gap[0], EPS);
            assertArrayEquals(turned(frame, d[0] / gap, d[1] / gap, d[2] / gap), s.normal(0), 1e-11);
            double[] foot = at(frame, 0.5 * sign[0], 0.5 * sign[1], 0.5 * sign[2]);
            double[] tip = at(frame, 0.5 * sign[0] + d[0], 0.5 * sign[1] + d[1], 0.5 * sign[2] + d[2]);
            double[] x = s.point(0);
            assertTrue(Math.hypot(Math.hypot(x[0] - foot[0], x[1] - foot[1]), x[2] - foot[2]) < EPS
                || Math.hypot(Math.hypot(x[0] - tip[0], x[1] - tip[1]), x[2] - tip[2]) < EPS, "at one of the two corners");
        }
    }

    /**
     * Two boxes mirrored about a level plane are as far apart along a face of either: the first one's has the normal, under laws with a memory the lower one's.
     */
    @Test
    void ofTwoEquallyGoodFacesTheFirstOnesOrUnderLawsWithAMemoryTheLowerOnesHasTheNormal() {
        double tilt = 0.05;
        for (int dimension = 2; dimension <= 3; dimension++) {
            Shape shape = dimension == 3 ? new Box(1, 1, 0.4) : Polygon.rectangle(1, 0.4);
            double height = 0.5 * Math.sin(tilt) + 0.2 * Math.cos(tilt) - 2e-3;
            double[] low = dimension == 3 ? about(0.3, 0, -height, 0, tilt, 0) : TestScene.turned(0.3, -height, tilt);
            double[] high = dimension == 3 ? about(0.3, 0, height, 0, -tilt, 0) : TestScene.turned(0.3, height, -tilt);
            double side = dimension == 3 ? Math.sin(tilt) : -Math.sin(tilt);
            for (int k = 0; k < 4; k++) {
                TestScene s = new TestScene(dimension).moving(shape, k % 2 == 0 ? low : high).moving(shape, k % 2 == 0 ? high : low);
                boolean lowerHasIt = k >= 2 || k == 0;
                ContactSet c = (k >= 2 ? s.withMemory() : s).look(0, 1e-3);
                assertTrue(c.count() > 0);
                double up = k % 2 == 0 ? -1 : 1;                               // n points from the second part to the first
                double[] normal = new double[3];
                normal[0] = up * (lowerHasIt ? side : -side);
                normal[dimension - 1] = up * Math.cos(tilt);
                for (int i = 0; i < c.count(); i++) {
                    assertArrayEquals(normal, s.normal(i), EPS, dimension + "D, case " + k);
                }
            }
        }
    }

    @Test
    void bricksOfThePlaneTouchAtTheEndsOfWhatTheirSidesHaveInCommon() {
        Polygon brick = Polygon.rectangle(2, 1);
        for (int k = 0; k < 200; k++) {
            double shift = random.next(0.1, 1.5) * (k % 2 == 0 ? 1 : -1);
            double gap = k % 3 == 0 ? -0.01 : 0.01;
            double[] frame = frame(2);
            TestScene s = new TestScene(2).fixed(brick, placed(frame, TestScene.at(0, 0, 0))).moving(brick, placed(frame, TestScene.at(shift, 1 + gap, 0)));
            int left = shift > 0 ? 1 : 2;                                      // corners go round from (−1, −½): which of the moving one's lies on the other
            assertManifold("case " + k, s, frame, 0.02, gap, turned(frame, 0, 1, 0), List.of(new Point(shift > 0 ? shift - 1 : shift + 1, 0.5 + gap, 0, left,
                0),
                new Point(shift > 0 ? 1 : -1, 0.5 + gap, 0, 0, shift > 0 ? 3 : 4)), true);
        }
    }

    @Test
    void diamondsOfThePlaneTouchTipToTipAndTipToSide() {
        Polygon diamond = new Polygon(new double[] {0, -1, 1, 0, 0, 1, -1, 0});
        for (int k = 0; k < 100; k++) {
            double[] frame = frame(2);
            TestScene tips = new TestScene(2).fixed(diamond, placed(frame, TestScene.at(0, 0, 0))).moving(diamond, placed(frame, TestScene.at(-0.03, 2.04, 0)));
            assertManifold("tips", tips, frame, 0.06, 0.05, turned(frame, -0.6, 0.8, 0), List.of(new Point(-0.03, 1.04, 0, 1, 3)), true);
            double x = random.next(-0.8, 0.8);
            double gap = random.next(-0.02, 0.02);
            TestScene side = new TestScene(2).fixed(Polygon.rectangle(2, 1), placed(frame, TestScene.at(0, 0, 0)))
                .moving(diamond, placed(frame, TestScene.at(x, 1.5 + gap, 0)));
            assertManifold("side", side, frame, 0.03, gap, turned(frame, 0, 1, 0), List.of(new Point(x, 0.5 + gap, 0, 1, 0)), false);
        }
    }

    @Test
    void anUprightSegmentStandsOnItsLowerEnd() {
        Polygon rod = new Polygon(new double[] {0, -0.5, 0, 0.5});
        for (int k = 0; k < 50; k++) {
            double x = k == 0 ? 0 : random.next(-0.9, 0.9);
            double[] frame = k < 2 ? TestScene.at(0.1, 0.2, 0) : frame(2);
            TestScene s = new TestScene(2).fixed(Polygon.rectangle(2, 1), placed(frame, TestScene.at(0, 0, 0))).moving(rod, placed(frame, TestScene.at(x, 1.01,
                0)));
            assertManifold("rod " + k, s, frame, 0.02, 0.01, turned(frame, 0, 1, 0), List.of(new Point(x, 0.51, 0, 1, 0)), false);
        }
    }
}
