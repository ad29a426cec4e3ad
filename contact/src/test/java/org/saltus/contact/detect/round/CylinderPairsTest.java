package org.saltus.contact.detect.round;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.Cylinder;
import org.saltus.contact.shape.HollowCylinder;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Polyhedron;
import org.saltus.contact.shape.surface.Polyline;
import org.saltus.contact.shape.surface.TriangleSurface;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape;

/** Cylinders against polyhedra, capsules, cylinders, tubes and surfaces: distances against a search over directions, and manifolds. */
class CylinderPairsTest {
    private static final Cylinder CAN = new Cylinder(0.4, 1.1);

    private static Shape other(String kind) {
        return switch (kind) {
            case "box" -> new Box(0.9, 0.6, 0.5);
            case "polyhedron" -> new Polyhedron(new double[] {0.5, 0, -0.3, -0.4, 0.4, -0.3, -0.4, -0.4, -0.3, 0, 0, 0.6, 0.3, 0.3, 0.1});
            case "capsule" -> new Capsule(0.2, 0.7, 3);
            default -> new Cylinder(0.3, 0.8);
        };
    }

    /** Largest n·x over a shape in its own axes: written anew here. */
    private static double support(Shape s, double[] n) {
        if (s instanceof Cylinder c) {
            return c.radius() * Math.hypot(n[0], n[1]) + 0.5 * c.length() * Math.abs(n[2]);
        }
        if (s instanceof Capsule) {
            return 0.2 + 0.35 * Math.abs(n[2]);
        }
        double[] x = s instanceof Box b ? b.corners() : ((Polyhedron) s).corners();
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < x.length; k += 3) {
            most = Math.max(most, n[0] * x[k] + n[1] * x[k + 1] + n[2] * x[k + 2]);
        }
        return most;
    }

    private static double separation(Shape a, double[] qa, Shape b, double[] qb, double[] n) {
        double[] la = new double[3];
        double[] lb = new double[3];
        Quaternion.rotateInverse(qa, 3, n, 0, la, 0);
        Quaternion.rotateInverse(qb, 3, new double[] {-n[0], -n[1], -n[2]}, 0, lb, 0);
        double shift = 0;
        for (int i = 0; i < 3; i++) {
            shift += n[i] * (qb[i] - qa[i]);
        }
        return shift - support(a, la) - support(b, lb);
    }

    /** max_n of the separation: samples of the sphere, the best of them improved by shrinking steps. */
    private static double distance(Shape a, double[] qa, Shape b, double[] qb, Random random) {
        double[][] start = new double[40][];
        double[] value = new double[40];
        Arrays.fill(value, Double.NEGATIVE_INFINITY);
        for (int k = 0; k < 1500; k++) {
            double[] n = unit(random);
            double s = separation(a, qa, b, qb, n);
            int worst = 0;
            for (int j = 1; j < value.length; j++) {
                worst = value[j] < value[worst] ? j : worst;
            }
            if (s > value[worst]) {
                value[worst] = s;
                start[worst] = n;
            }
        }
        double best = Double.NEGATIVE_INFINITY;
        for (int j = 0; j < value.length; j++) {
            double[] n = start[j];
            double s = value[j];
            for (double step = 0.1; step > 1e-9; ) {
                boolean better = false;
                for (int k = 0; k < 40; k++) {
                    double[] d = unit(random);
                    double[] m = {n[0] + step * d[0], n[1] + step * d[1], n[2] + step * d[2]};
                    double l = Math.sqrt(m[0] * m[0] + m[1] * m[1] + m[2] * m[2]);
                    for (int i = 0; i < 3; i++) {
                        m[i] /= l;
                    }
                    double t = separation(a, qa, b, qb, m);
                    if (t > s) {
                        s = t;
                        n = m;
                        better = true;
                    }
                }
                step *= better ? 1 : 0.75;
            }
            best = Math.max(best, s);
        }
        return best;
    }

    private static double[] unit(Random random) {
        double[] n = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        double l = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        return new double[] {n[0] / l, n[1] / l, n[2] / l};
    }

    private static double[] placement(Random random, double spread) {
        double[] q = new double[7];
        double l = 0;
        for (int i = 0; i < 7; i++) {
            q[i] = i < 3 ? spread * random.nextGaussian() : random.nextGaussian();
            l += i < 3 ? 0 : q[i] * q[i];
        }
        for (int i = 3; i < 7; i++) {
            q[i] /= Math.sqrt(l);
        }
        return q;
    }

    private static double smallest(ContactSet found) {
        double gap = Double.POSITIVE_INFINITY;
        for (int c = 0; c < found.count(); c++) {
            gap = Math.min(gap, found.gap[c]);
        }
        return gap;
    }

    @ParameterizedTest
    @ValueSource(strings = {"box", "polyhedron", "capsule", "cylinder"})
    void gapIsTheLargestSeparationOverAllDirections(String kind) {
        Random random = new Random(kind.hashCode());
        Shape b = other(kind);
        int near = 0;
        int exact = 0;
        for (int k = 0; k < 120; k++) {
            double[] qa = placement(random, 0.1);
            double[] qb = placement(random, 0.7);
            double reference = distance(CAN, qa, b, qb, random);
            if (reference > 0.3) {
                continue;
            }
            near++;
            TestScene scene = new TestScene(3).moving(CAN, qa).moving(b, qb);
            ContactSet found = scene.look(0, 0.31);
            assertTrue(found.count() > 0, "case " + k + ": no contact at a distance of " + reference);
            double gap = smallest(found);
            String where = "case " + k + ": gap " + gap + ", reference " + reference;
            assertTrue(gap <= reference + 1e-5 && gap >= reference - 2e-2, where + " (within the angle that leaves contact to flat sides)");
            exact += Math.abs(gap - reference) < 1e-6 ? 1 : 0;
            for (int c = 0; c < found.count(); c++) {
                double[] n = scene.normal(c);
                assertEquals(1, n[0] * n[0] + n[1] * n[1] + n[2] * n[2], 1e-12);
            }
            ContactSet swapped = new TestScene(3).moving(b, qb).moving(CAN, qa).look(0, 0.31);
            assertEquals(gap, smallest(swapped), 1e-9, where + ", bodies swapped");
        }
        assertTrue(near > 30 && exact >= 0.93 * near, exact + " of " + near + " exact");
    }

    @ParameterizedTest
    @ValueSource(strings = {"box", "polyhedron", "capsule", "cylinder"})
    void gapIsContinuous(String kind) {
        Random random = new Random(7);
        Shape b = other(kind);
        for (int k = 0; k < 60; k++) {
            double[] qa = placement(random, 0.05);
            double[] qb = placement(random, 0.5);
            double[] moved = qb.clone();
            double step = 1e-7;
            double[] d = unit(random);
            for (int i = 0; i < 3; i++) {
                moved[i] += step * d[i];
            }
            ContactSet first = new TestScene(3).moving(CAN, qa).moving(b, qb).look(0, 1);
            ContactSet second = new TestScene(3).moving(CAN, qa).moving(b, moved).look(0, 1);
            assertEquals(smallest(first), smallest(second), 1.0001 * step, "case " + k);
        }
    }

    private static ContactSet standing(Shape lower, double[] at, double height) {
        return new TestScene(3).moving(CAN, TestScene.at(0, 0, height)).fixed(lower, at).look(0, 1e-3);
    }

    @Test
    void canStandsOnFourPoints() {
        for (Shape lower : new Shape[] {new Box(2, 2, 1), new Cylinder(0.7, 1), new Cylinder(0.2, 1), new Box(0.3, 0.3, 1), new HollowCylinder(0.2, 0.5, 1)}) {
            ContactSet found = standing(lower, TestScene.at(0.05, 0, -0.5), 0.55);
            assertEquals(4, found.count(), lower.kind());
            for (int c = 0; c < 4; c++) {
                assertEquals(0, found.gap[c], 1e-12);
                assertEquals(1, found.frame[9 * c + 2], 1e-12);
            }
        }
    }

    @Test
    void canHangsOverTheEdgeOfABox() {
        ContactSet found = standing(new Box(1, 2, 1), TestScene.at(-0.5, 0, -0.5), 0.55);
        assertEquals(4, found.count());
        for (int c = 0; c < 4; c++) {
            assertTrue(found.point[3 * c] <= 1e-12, "x of the contact");
        }
    }

    private static double[] lying(double x, double y, double z) {
        return new double[] {x, y, z, Math.sqrt(0.5), 0, Math.sqrt(0.5), 0};
    }

    @Test
    void lyingCanTouchesAlongALine() {
        ContactSet onBox = new TestScene(3).moving(CAN, lying(0, 0, 0.4)).fixed(new Box(2, 2, 1), TestScene.at(0, 0, -0.5)).look(0, 1e-3);
        ContactSet onLog = new TestScene(3).moving(CAN, lying(0, 0, 0.4)).fixed(new Cylinder(0.5, 0.6), lying(0.2, 0, -0.5)).look(0, 1e-3);
        ContactSet across = new TestScene(3).moving(CAN, lying(0, 0, 0.4))
            .fixed(new Cylinder(0.5, 2), new double[] {0, 0, -0.5, Math.sqrt(0.5), Math.sqrt(0.5), 0, 0}).look(0, 1e-3);
        assertEquals(2, onBox.count());
        assertEquals(2, onLog.count());
        assertEquals(1, across.count());
        assertEquals(-0.1, Math.min(onLog.point[0], onLog.point[3]), 1e-12, "one end is the lower log's");
        assertEquals(0.5, Math.max(onLog.point[0], onLog.point[3]), 1e-12, "and one too");
        assertEquals(0, smallest(across), 1e-12);
    }

    @Test
    void drumHoldsBoxesCapsulesAndCylindersInside() {
        HollowCylinder drum = new HollowCylinder(1, 1.2, 4);
        ContactSet can = new TestScene(3).moving(CAN, TestScene.at(0.6, 0, 0.3)).fixed(drum, TestScene.at(0, 0, 0)).look(0, 1e-3);
        assertEquals(2, can.count(), "a point of each rim");
        assertEquals(-1, can.frame[0], 1e-12);
        assertEquals(0, smallest(can), 1e-12);
        ContactSet box = new TestScene(3).moving(new Box(0.5, 0.5, 0.5), TestScene.at(0.71, 0, 0)).fixed(drum, TestScene.at(0, 0, 0)).look(0, 0.01);
        assertEquals(4, box.count());
        ContactSet rod = new TestScene(3).moving(new Cylinder(0.3, 2), TestScene.at(0, 0, 2.999)).fixed(drum, TestScene.at(0, 0, 0)).look(0, 0.01);
        assertEquals(0, rod.count(), "a rod enters the open end");
    }

    @Test
    void drumIsTouchedOutside() {
        HollowCylinder drum = new HollowCylinder(1, 1.2, 4);
        ContactSet box = new TestScene(3).moving(new Box(0.5, 0.5, 0.5), TestScene.at(1.45, 0, 0)).fixed(drum, TestScene.at(0, 0, 0)).look(0, 1e-3);
        assertEquals(2, box.count());
        assertEquals(0, smallest(box), 1e-12);
        assertEquals(1, box.frame[0], 1e-12);
    }

    @Test
    void canStandsAndLiesOnTriangles() {
        TriangleSurface ground = new TriangleSurface(new double[] {-2, -2, 0, 2, -2, 0, 2, 2, 0, -2, 2, 0}, new int[] {0, 1, 2, 0, 2, 3}, false);
        ContactSet up = new TestScene(3).moving(CAN, TestScene.at(0.2, 0.1, 0.55)).fixed(ground, TestScene.at(0, 0, 0)).look(0, 1e-3);
        ContactSet down = new TestScene(3).moving(CAN, lying(0.2, 0.1, 0.4)).fixed(ground, TestScene.at(0, 0, 0)).look(0, 1e-3);
        assertEquals(8, up.count());
        assertEquals(2, down.count());
        assertEquals(0, smallest(up), 1e-12);
        assertEquals(0, smallest(down), 1e-12);
    }

    @Test
    void surfacesTouchPlanesAndEachOtherWithTheirPeaks() {
        Polyline stone = new Polyline(new double[] {0, 0, 0, 1, 1, 1, 1, 0}, true);
        ContactSet onWall = new TestScene(2).moving(stone, TestScene.at(0, 0, 0))
            .fixed(new Plane(new double[] {0, 1, 0}, 0), TestScene.at(0, 0, 0)).look(0, 1e-3);
        ContactSet onStone = new TestScene(2).moving(stone, TestScene.at(0.5, 1, 0)).moving(stone, TestScene.at(0, 0, 0)).look(0, 1e-3);
        assertEquals(2, onWall.count());
        assertEquals(0, smallest(onWall), 1e-12);
        assertTrue(onStone.count() >= 2, "a corner of each");
        assertEquals(0, smallest(onStone), 1e-12);
        for (int c = 0; c < onStone.count(); c++) {
            assertEquals(1, onStone.frame[9 * c + 1], 1e-12, "normal of contact " + c);
        }
    }
}
