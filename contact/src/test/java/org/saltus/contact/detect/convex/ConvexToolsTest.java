package org.saltus.contact.detect.convex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.detect.broad.BroadPhase;
import org.saltus.contact.detect.broad.VerletList;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Polyhedron;
import org.saltus.contact.shape.Sphere;
import org.saltus.contact.shape.surface.Ridges;
import org.saltus.contact.shape.surface.TriangleSurface;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.Quaternion;

/** What the tests of polyhedra are put together from, each against its definition. */
class ConvexToolsTest {
    private final Lcg random = new Lcg(6);

    private double[] vector() {
        return new double[] {random.next(-1, 1), random.next(-1, 1), random.next(-1, 1)};
    }

    private static double dot(double[] x, double[] y) {
        return x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
    }

    private static double[] cross(double[] x, double[] y) {
        return new double[] {x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]};
    }

    private static double[] unit(double[] x) {
        double length = Math.sqrt(dot(x, x));
        return new double[] {x[0] / length, x[1] / length, x[2] / length};
    }

    private double[] pose() {
        double[] out = new double[7];
        for (int i = 0; i < 7; i++) {
            out[i] = random.next(-1, 1);
        }
        Quaternion.normalize(out, 3);
        return out;
    }

    /** A pose near the origin, so that boxes about rocks there meet. */
    private double[] near() {
        double[] out = pose();
        for (int i = 0; i < 3; i++) {
            out[i] *= 0.2;
        }
        return out;
    }

    private Polyhedron rock(int corners) {
        double[] x = new double[3 * corners];
        for (int k = 0; k < x.length; k++) {
            x[k] = random.next(-1, 1);
        }
        return new Polyhedron(x);
    }

    /** An edge is farthest in a direction across it where its ends are the farthest corners. */
    @Test
    void theArcOfAnEdgeHoldsTheDirectionsInWhichItIsFarthest() {
        int held = 0;
        for (int rock = 0; rock < 20; rock++) {
            TestScene scene = new TestScene(3).moving(new Sphere(1), pose()).moving(rock(8), pose()).prepare();
            PartGeometry geometry = new PartGeometry(scene.scene);
            PartKinematics motion = new PartKinematics(scene.scene, geometry);
            motion.update(scene.state.q(), scene.state.v(), 0, 0);
            motion.turn(1);
            int[] ends = geometry.facets(1).edgeCorner();
            for (int e = 0; e < geometry.facets(1).edgeCount(); e++) {
                double[] along = Arrays.copyOfRange(motion.edge, motion.edgeOf(1, e), motion.edgeOf(1, e) + 3);
                for (int k = 0; k < 20; k++) {
                    double[] n = unit(cross(along, vector()));
                    double own = Double.NEGATIVE_INFINITY;
                    double others = Double.NEGATIVE_INFINITY;
                    for (int c = motion.cornerStart[1]; c < motion.cornerStart[2]; c++) {
                        double h = dot(n, Arrays.copyOfRange(motion.corner, 3 * c, 3 * c + 3));
                        int number = c - motion.cornerStart[1];
                        if (number == ends[2 * e] || number == ends[2 * e + 1]) {
                            own = Math.max(own, h);
                        } else {
                            others = Math.max(others, h);
                        }
                    }
                    if (Math.abs(own - others) < 1e-6) {
                        continue;
                    }
                    double[] back = {-n[0], -n[1], -n[2]};
                    boolean isFarthest = own > others;
                    held += isFarthest ? 1 : 0;
                    assertEquals(isFarthest, EdgeArc.holds(geometry, motion, 1, e, n, 1, 0));
                    assertEquals(isFarthest, EdgeArc.holds(geometry, motion, 1, e, back, -1, 0));
                    assertTrue(EdgeArc.holds(geometry, motion, 1, e, n, 1, 1.01), "with a slack beyond 1 every direction");
                }
            }
        }
        assertTrue(held > 300, held + " directions on arcs");
    }

    @Test
    void theInnerBallTouchesTheNearestFace() {
        TestScene scene = new TestScene(3).moving(new Sphere(1), TestScene.at(0, 0, 0)).moving(new Box(2, 0.6, 1), TestScene.at(0, 0, 0)).moving(rock(10),
            pose())
            .prepare();
        PartGeometry geometry = new PartGeometry(scene.scene);
        InnerBalls balls = new InnerBalls(geometry);
        assertEquals(0, balls.radius(0));
        assertEquals(0.3, balls.radius(1), 1e-15);
        assertEquals(-geometry.solid(2).distance(0, 0, 0, new double[3]), balls.radius(2), 1e-12);
    }

    /** Corners of a convex polygon in a random plane, at heights of their own. */
    @Test
    void theCornersKeptAreTheDeepestTheFarthestAndTheLargestTriangles() {
        CornerChoice choice = new CornerChoice();
        for (int k = 0; k < 500; k++) {
            double[] n = unit(vector());
            double[] u = unit(cross(n, vector()));
            double[] v = cross(n, u);
            int count = 5 + k % 6;
            double[] x = new double[3 * count];
            double[] height = new double[count];
            double angle = 0;
            for (int c = 0; c < count; c++) {
                angle += random.next(0.3, 1) * 2 * Math.PI / count;
                height[c] = random.next(-1, 0.9);
                for (int i = 0; i < 3; i++) {
                    x[3 * c + i] = 2 * Math.cos(angle) * u[i] + Math.sin(angle) * v[i] + (k % 2) * height[c] * n[i] + i;
                }
            }
            double farthest = k % 3 == 0 ? 0.5 : 2;
            double[] padded = {9, 9, n[0], n[1], n[2]};
            int[] expected = choose(x, height, n, farthest);
            assertEquals(expected.length, choice.choose(x, height, count, padded, 2, 1, farthest), "case " + k);
            for (int c = 0; c < expected.length; c++) {
                assertEquals(expected[c], choice.chosen(c), "case " + k + ", role " + c);
            }
        }
    }

    private static double area(double[] x, double[] n, int a, int b, int c) {
        double[] p = Arrays.copyOfRange(x, 3 * a, 3 * a + 3);
        double[] d = new double[3];
        double[] e = new double[3];
        for (int i = 0; i < 3; i++) {
            d[i] = x[3 * b + i] - p[i];
            e[i] = x[3 * c + i] - p[i];
        }
        return dot(n, cross(d, e));
    }

    private static int[] choose(double[] x, double[] height, double[] n, double farthest) {
        int[] within = IntStream.range(0, height.length).filter(k -> height[k] <= farthest).toArray();
        if (within.length <= 4) {
            return within;
        }
        int[] out = new int[4];
        out[0] = best(within, k -> -height[k], 1e-6, false);
        out[1] = best(within, k -> {
            double squared = 0;
            for (int i = 0; i < 3; i++) {
                squared += (x[3 * k + i] - x[3 * out[0] + i]) * (x[3 * k + i] - x[3 * out[0] + i]);
            }
            return squared;
        }, 1e-3, true);
        out[2] = best(within, k -> Math.abs(area(x, n, out[0], out[1], k)), 1e-3, true);
        double sign = -Math.signum(area(x, n, out[0], out[1], out[2]));
        out[3] = best(within, k -> Math.max(sign * area(x, n, out[0], out[1], k),
            Math.max(sign * area(x, n, out[1], out[2], k), sign * area(x, n, out[2], out[0], k))), 1e-3, true);
        return out;
    }

    private static int best(int[] among, IntToDoubleFunction merit, double lead, boolean isShare) {
        int found = among[0];
        for (int k : among) {
            double most = merit.applyAsDouble(found);
            found = merit.applyAsDouble(k) > most + (isShare ? lead * Math.abs(most) : lead) ? k : found;
        }
        return found;
    }

    @Test
    void cornersOfEqualHeightAndDistanceAreTakenInOrder() {
        CornerChoice choice = new CornerChoice();
        double[] x = {0, 0, 0, 1, 0, 0, 2, 1, 0, 1, 2, 0, 0, 2, 0, -1, 1, 0};
        double[] height = {0, -0.9e-6, 0.9e-6, 0, 0, 0};
        assertEquals(4, choice.choose(x, height, 6, new double[] {0, 0, 1}, 0, 1, 1));
        assertEquals(0, choice.chosen(0), "of heights that differ by less than 1e-6 of the size the first");
        assertEquals(2, choice.chosen(1), "(2, 1) and (1, 2) are as far from (0, 0)");
        double[] lower = {0, 0, 0, -2e-6, 0, 0};
        choice.choose(x, lower, 6, new double[] {0, 0, 1}, 0, 1, 1);
        assertEquals(3, choice.chosen(0));
        assertEquals(3, choice.choose(x, new double[] {2, 2, 0, 0, 2, 0}, 6, new double[] {0, 0, 1}, 0, 1, 1));
        assertArrayEquals(new int[] {2, 3, 5}, new int[] {choice.chosen(0), choice.chosen(1), choice.chosen(2)});
    }

    /** The lines along the ridges of a tetrahedron, turned and moved. */
    @Test
    void anEdgeLineRunsFromOneEndOfItsRidgeToTheOther() {
        double[] corners = {0.1, 0.2, 0.3, 1.2, 0.1, 0, 0, 1.3, 0.2, 0.3, 0.1, 1.1};
        Ridges ridges = new TriangleSurface(corners, new int[] {0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2}, false).ridges();
        assertEquals(6, ridges.count());
        double[] rotation = new double[9];
        double[] q = pose();
        Quaternion.toMatrix(q, 3, rotation, 0);
        double[] shift = {0.4, -0.7, 0.9};
        EdgeLine line = new EdgeLine();
        for (int k = 0; k < 6; k++) {
            double[] a = Arrays.copyOfRange(ridges.corners, 3 * ridges.end[2 * k], 3 * ridges.end[2 * k] + 3);
            double[] b = Arrays.copyOfRange(ridges.corners, 3 * ridges.end[2 * k + 1], 3 * ridges.end[2 * k + 1] + 3);
            double[] d = {b[0] - a[0], b[1] - a[1], b[2] - a[2]};
            assertEquals(Math.sqrt(dot(d, d)), line.between(ridges, k), 1e-15);
            assertArrayEquals(a, line.origin, 0);
            assertArrayEquals(unit(d), line.direction, 1e-15);
            line.move(rotation, shift);
            Quaternion.rotate(q, 3, a, 0, a, 0);
            Quaternion.rotate(q, 3, d, 0, d, 0);
            assertArrayEquals(new double[] {a[0] + shift[0], a[1] + shift[1], a[2] + shift[2]}, line.origin, 1e-15);
            assertArrayEquals(unit(d), line.direction, 1e-15);
        }
    }

    /** A separation s holds while s − |Δ(line of centres)| − 2 R |ΔQ| of both exceeds what the pair can close, and no longer. */
    @Test
    void aSeparationHoldsUntilMotionHasUsedItUp() {
        for (int k = 0; k < 200; k++) {
            TestScene scene = new TestScene(3).moving(new Sphere(0.1), pose()).moving(rock(6), near()).moving(rock(6), near()).prepare();
            PartGeometry geometry = new PartGeometry(scene.scene);
            PartKinematics motion = new PartKinematics(scene.scene, geometry);
            int[] rocks = {1, 2};
            VerletList list = new VerletList(geometry, motion, rocks, BroadPhase.Choice.AUTO, (a, b) -> 0, (a, b) -> 0);
            SeparatingAxisCache cache = new SeparatingAxisCache(geometry, motion, rocks);
            double tolerance = 0.01;
            double[] q = scene.state.q().clone();
            motion.update(q, scene.state.v(), 0, tolerance);
            cache.update(list, list.update());
            cache.found(0, 1, 2, 1);
            double[] shift = vector();
            double[] turn = {0, random.next(0, 0.1), random.next(0, 0.1)};
            double left = 1 - Math.sqrt(dot(shift, shift)) - motion.reachOf(1, 2);
            for (int p = 1; p <= 2; p++) {
                left -= 2 * geometry.boundingRadius(p) * 2 * Math.sin(turn[p] / 4);
                Quaternion.exp(new double[] {turn[p], 0, 0}, 0, q, 7 * p + 3);
                double[] both = new double[4];
                Quaternion.multiply(q, 7 * p + 3, scene.state.q(), 7 * p + 3, both, 0);
                System.arraycopy(both, 0, q, 7 * p + 3, 4);
                for (int i = 0; i < 3; i++) {
                    q[7 * p + i] += (p == 1 ? 0.25 : 1.25) * shift[i];
                }
            }
            motion.update(q, scene.state.v(), 0, tolerance);
            cache.update(list, false);
            assertEquals(left > 0, cache.holds(0, 1, 2), "case " + k + ": " + left);
        }
    }
}
