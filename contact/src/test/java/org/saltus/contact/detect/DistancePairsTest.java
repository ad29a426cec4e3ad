package org.saltus.contact.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.Cylinder;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.HollowCylinder;
import org.saltus.contact.shape.HollowDisk;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Polygon;
import org.saltus.contact.shape.Polyhedron;
import org.saltus.contact.shape.Solid;
import org.saltus.contact.shape.Sphere;
import org.saltus.contact.shape.surface.Polyline;
import org.saltus.contact.shape.surface.TriangleSurface;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape;

/** Contacts of shapes that are known by their signed distances alone, against those of the same shapes of the house. */
class DistancePairsTest {
    private static double least(TestScene s) {
        return least(s, 0.5);
    }

    private static double least(TestScene s, double tolerance) {
        double out = Double.POSITIVE_INFINITY;
        s.look(0, tolerance);
        for (int c = 0; c < s.contacts.count(); c++) {
            out = Math.min(out, s.contacts.gap[c]);
        }
        return out;
    }

    private static double[] placement(double r, Random random) {
        double[] out = new double[7];
        double[] d = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        double length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
        for (int i = 0; i < 7; i++) {
            out[i] = i < 3 ? r * d[i] / length : random.nextGaussian();
        }
        Quaternion.normalize(out, 3);
        return out;
    }

    @Test
    void aBallByItsDistanceHasTheGapsOfASphere() {
        Shape[] others = {new Sphere(0.7), new Box(1, 0.8, 1.2), new Capsule(0.4, 1, 3), new Cylinder(0.6, 1),
            new Polyhedron(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1}), new HollowCylinder(0.3, 0.6, 1), new Plane(new double[] {0, 0, 1}, 0),
            new TriangleSurface(new double[] {-1, -1, 0, 1, -1, 0, 1, 1, 0.2, -1, 1, 0}, new int[] {0, 1, 2, 0, 2, 3}, false)};
        Random random = new Random(1);
        for (Shape other : others) {
            int seen = 0;
            for (int k = 0; seen < 6; k++) {
                double far = 0.5 + (other.boundingRadius() < 10 ? 1.3 * other.boundingRadius() : 0.3) * random.nextDouble();
                double[] at = placement(far, random);
                double right = least(new TestScene(3).fixed(other, TestScene.at(0, 0, 0)).moving(new Sphere(0.5), at));
                if (right > 0.4 || right < 0) {
                    continue;
                }
                double got = least(new TestScene(3).fixed(other, TestScene.at(0, 0, 0)).moving(new DistanceOnly(new Sphere(0.5)), at));
                assertEquals(right, got, 1e-9, other.kind());
                seen++;
            }
        }
    }

    /** Inside a box its distance has kinks between its faces: next to an edge the depth is known to a few per cent of it, elsewhere it is that of the house. */
    @Test
    void overlapsNextToAnEdgeAreKnownToAShareOfTheirDepth() {
        Box box = new Box(1, 1, 1);
        for (double z : new double[] {0.3, 0.45, 0.49, 0.499}) {
            double[] at = TestScene.at(0.98, 0.1, z);
            double right = least(new TestScene(3).fixed(box, TestScene.at(0, 0, 0)).moving(new Sphere(0.5), at));
            double got = least(new TestScene(3).fixed(box, TestScene.at(0, 0, 0)).moving(new DistanceOnly(new Sphere(0.5)), at));
            assertEquals(-0.02, right, 1e-12);
            assertEquals(right, got, z < 0.46 ? 1e-9 : 0.05 * 0.02, "z = " + z);
        }
    }

    /** So what is prepared for a shape, such as points all over its surface, is so once. */
    @Test
    void partsThatShareAShapeShareItsSignedDistance() {
        Shape shared = ConvexOnly.of(new Box(1, 1, 1));
        TestScene s = new TestScene(3).fixed(shared, TestScene.at(0, 0, 0)).moving(shared, TestScene.at(2, 0, 0))
            .moving(ConvexOnly.of(new Box(1, 1, 2)), TestScene.at(4, 0, 0)).prepare();
        PartGeometry geometry = new PartGeometry(s.scene);
        assertSame(geometry.solid(0), geometry.solid(1));
        assertNotSame(geometry.solid(0), geometry.solid(2));
    }

    @Test
    void aTorusTouchesABallInItsHoleAllAround() {
        DistanceOnly.Torus torus = new DistanceOnly.Torus(1, 0.3);
        double height = Math.sqrt(1.2 * 1.2 - 1);                                  // the ball of radius 0.9 rests 1.2 from the circle
        TestScene s = new TestScene(3).fixed(torus, TestScene.at(0, 0, 0)).moving(new Sphere(0.9), TestScene.at(0, 0, height + 1e-6));
        s.look(0, 1e-3);
        assertTrue(s.contacts.count() >= 3, s.contacts.count() + " contacts");
        double[] sum = new double[3];
        for (int c = 0; c < s.contacts.count(); c++) {
            assertEquals(1e-6 * height / 1.2, s.contacts.gap[c], 1e-9);
            assertEquals(height / 1.2, s.normal(c)[2], 1e-5);
            for (int i = 0; i < 3; i++) {
                sum[i] += s.normal(c)[i] / s.contacts.count();
            }
        }
        assertTrue(Math.hypot(sum[0], sum[1]) < 0.2, "the normals come from all around");
    }

    @Test
    void aBoxByItsDistanceLiesOnItsCorners() {
        for (Shape ground : new Shape[] {new Plane(new double[] {0, 0, 1}, 0), new Box(3, 3, 1), new DistanceOnly(new Box(3, 3, 1)),
            ConvexOnly.of(new Box(3, 3, 1)), new HollowCylinder(1, 4, 1)}) {
            double top = ground instanceof Plane ? 0 : 0.5;
            TestScene s = new TestScene(3).fixed(ground, TestScene.at(0, 0, 0))
                .moving(new DistanceOnly(new Box(1, 0.8, 0.6)), TestScene.at(0.1, ground instanceof HollowCylinder ? 2.5 : 0.2, top + 0.3 + 1e-6));
            s.look(0, 1e-3);
            double reach = 0;
            for (int c = 0; c < s.contacts.count(); c++) {
                assertEquals(1e-6, s.contacts.gap[c], 1e-9);
                assertEquals(1, Math.abs(s.normal(c)[2]), 1e-9);
                reach = Math.max(reach, Math.abs(s.point(c)[0] - 0.1));
            }
            assertTrue(s.contacts.count() >= 3, ground.kind());
            assertEquals(0.5, reach, 1e-6, ground.kind());
        }
    }

    @Test
    void disksByTheirDistanceTouchTheShapesOfThePlane() {
        Shape[] others = {new Disk(0.7), Polygon.rectangle(1, 0.8), new Capsule(0.3, 1, 2), new Plane(new double[] {0, 1}, 0), new HollowDisk(0.5, 0.7),
            new Polyline(new double[] {2, 0, -2, 0.1}, false), new DistanceOnly(new Disk(0.7)), ConvexOnly.of(Polygon.rectangle(1, 0.8))};
        for (Shape other : others) {
            for (double x : new double[] {0.02, 0.3}) {
                double[] at = TestScene.at(x, 1.1, 0);
                Shape twin = other instanceof DistanceOnly d ? d.of() : other instanceof ConvexOnly c ? c.of() : other;
                double right = least(new TestScene(2).fixed(twin, TestScene.at(0, 0, 0)).moving(new Disk(0.4), at), 1);
                double got = least(new TestScene(2).fixed(other, TestScene.at(0, 0, 0)).moving(new DistanceOnly(new Disk(0.4)), at), 1);
                assertEquals(right, got, 1e-9, other.kind());
            }
        }
    }

    @Test
    void aDistanceThatIsNotANumberIsAnErrorThatNamesTheShape() {
        Solid broken = new DistanceOnly(new Sphere(1)) {
            @Override
            public double distance(double x, double y, double z, double[] n) {
                return Double.NaN;
            }
        };
        String atStart = assertThrows(IllegalArgumentException.class, () -> new TestScene(3).fixed(new Box(1, 1, 1), TestScene.at(0, 0, 0))
            .moving(broken, TestScene.at(0, 0, 1.4)).prepare()).getMessage();
        assertTrue(atStart.contains("foreign-sphere") && atStart.contains("no surface"), atStart);
        TestScene lost = new TestScene(3).fixed(ConvexOnly.of(new Box(1, 1, 1)), TestScene.at(0, 0, 0))
            .moving(ConvexOnly.of(new Sphere(1)), TestScene.at(0, 0, Double.NaN));
        assertEquals(0, lost.look(0, 0.1).count(), "what is nowhere is near nothing");
    }
}
