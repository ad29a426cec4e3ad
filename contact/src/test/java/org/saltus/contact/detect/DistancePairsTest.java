package org.saltus.contact.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.Cylinder;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.HollowCylinder;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Polygon;
import org.saltus.contact.shape.Polyhedron;
import org.saltus.contact.shape.surface.Polyline;
import org.saltus.contact.shape.Solid;
import org.saltus.contact.shape.Sphere;
import org.saltus.contact.shape.surface.TriangleSurface;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape;

/** Contacts of shapes that are known by their signed distances alone, against those of the same shapes of the house. */
class DistancePairsTest {
    private static double least(TestScene s) {
        double out = Double.POSITIVE_INFINITY;
        s.look(0, 0.5);
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
            double worst = 0;
            int seen = 0;
            for (int k = 0; k < 30; k++) {
                double far = 0.5 + (other.boundingRadius() < 10 ? other.boundingRadius() : 0.3) * random.nextDouble();
                double[] at = placement(far, random);
                double right = least(new TestScene(3).fixed(other, TestScene.at(0, 0, 0)).moving(new Sphere(0.5), at));
                double got = least(new TestScene(3).fixed(other, TestScene.at(0, 0, 0)).moving(new DistanceOnly(new Sphere(0.5)), at));
                if (right > 0.4 || right < -0.05) {
                    continue;
                }
                seen++;
                if (Math.abs(right - got) > 1e-7) { System.out.println(other.kind() + " right " + right + " got " + got); }
                worst = Math.max(worst, Math.abs(right - got));
            }
            System.out.println(other.kind() + " " + seen + " worst " + worst);
        }
    }

    @Test
    void aTorusTouchesABallInItsHoleAllAround() {
        DistanceOnly.Torus torus = new DistanceOnly.Torus(1, 0.3);
        double height = Math.sqrt(1.2 * 1.2 - 1);                                  // the ball of radius 0.9 rests 1.2 from the circle
        TestScene s = new TestScene(3).fixed(torus, TestScene.at(0, 0, 0)).moving(new Sphere(0.9), TestScene.at(0, 0, height + 1e-6));
        s.look(0, 1e-3);
        System.out.println("ring " + s.contacts.count());
        assertTrue(s.contacts.count() >= 3);
        for (int c = 0; c < s.contacts.count(); c++) {
            assertEquals(1e-6 * height / 1.2, s.contacts.gap[c], 1e-9);
            assertEquals(height / 1.2, s.normal(c)[2], 1e-5);
        }
    }

    @Test
    void aBoxByItsDistanceLiesOnItsCorners() {
        for (Shape ground : new Shape[] {new Plane(new double[] {0, 0, 1}, 0), new Box(3, 3, 1), new DistanceOnly(new Box(3, 3, 1)), ConvexOnly.of(new Box(3, 3, 1)), new HollowCylinder(1, 4, 1)}) {
            double top = ground instanceof Plane ? 0 : 0.5;
            TestScene s = new TestScene(3).fixed(ground, TestScene.at(0, 0, 0)).moving(new DistanceOnly(new Box(1, 0.8, 0.6)), TestScene.at(0.1, ground instanceof HollowCylinder ? 2.5 : 0.2, top + 0.3 + 1e-6));
            s.look(0, 1e-3);
            System.out.println(ground.kind() + " " + s.contacts.count());
            double reach = 0;
            for (int c = 0; c < s.contacts.count(); c++) {
                assertEquals(1e-6, s.contacts.gap[c], 1e-9);
                assertEquals(1, Math.abs(s.normal(c)[2]), 1e-9);
                reach = Math.max(reach, Math.abs(s.point(c)[0] - 0.1));
            }
            assertTrue(s.contacts.count() >= 3);
            assertEquals(0.5, reach, 1e-6, ground.kind());
        }
    }
}
