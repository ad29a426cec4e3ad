package org.saltus.contact.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.ConvexShape;
import org.saltus.contact.shape.Cylinder;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Sphere;
import org.saltus.contact.shape.surface.TriangleSurface;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.ShapeContract;

/** The smallest shape: written, compiled, held to the contract, and found by the detector against every kind of shape and itself. */
class ToyShapeTest extends ShapeContract {
    /** An ellipsoid with half axes a, b, c, by its support function: the point with normal d is (a² dx, b² dy, c² dz)/|(a dx, b dy, c dz)|. */
    record Ellipsoid(double a, double b, double c) implements ConvexShape {
        @Override public String kind() { return "ellipsoid"; }

        @Override public double boundingRadius() { return Math.max(a, Math.max(b, c)); }

        @Override
        public void support(double dx, double dy, double dz, double[] point) {
            double s = Math.sqrt(a * a * dx * dx + b * b * dy * dy + c * c * dz * dz);
            point[0] = a * a * dx / s;
            point[1] = b * b * dy / s;
            point[2] = c * c * dz / s;
        }

        @Override
        public MassProperties massProperties(double density, int dimension) {
            if (!(density > 0)) {
                throw new IllegalArgumentException("ellipsoid: density is " + density + ", expected > 0.");
            }
            double m = 4.0 / 3 * Math.PI * a * b * c * density;
            return new MassProperties(m, m * (b * b + c * c) / 5, m * (a * a + c * c) / 5, m * (a * a + b * b) / 5);
        }

        @Override
        public Tessellation tessellate(double size) {
            return new Tessellation(new double[] {a, 0, 0, 0, b, 0, 0, 0, c, -a, 0, 0, 0, -b, 0, 0, 0, -c},
                new int[][] {{0, 1, 2}, {1, 3, 2}, {3, 4, 2}, {4, 0, 2}, {1, 0, 5}, {3, 1, 5}, {4, 3, 5}, {0, 4, 5}});
        }
    }

    @Override
    protected Shape shape() {
        return new Ellipsoid(0.5, 0.4, 0.3);
    }

    @Override
    protected int dimension() {
        return 3;
    }

    @Test
    void itTouchesEveryShapeAtTheEndOfItsShortAxis() {
        Shape[] grounds = {new Plane(new double[] {0, 0, 1}, 0.5), new Box(1, 1, 1), new Sphere(0.5), new Cylinder(0.5, 1), new Ellipsoid(0.9, 0.7, 0.5),
            new TriangleSurface(new double[] {-1, -1, 0.5, 1, -1, 0.5, 0, 1, 0.5}, new int[] {0, 1, 2}, false)};
        for (Shape ground : grounds) {
            TestScene s = new TestScene(3).fixed(ground, TestScene.at(0, 0, 0)).moving(shape(), TestScene.at(0.02, 0.01, 0.5 + 0.3 + 1e-3));
            s.look(0, 0.01);
            assertEquals(1, s.contacts.count(), ground.kind());
            boolean isFlat = !(ground instanceof Sphere || ground instanceof Ellipsoid);
            assertEquals(1e-3, s.contacts.gap[0], isFlat ? 1e-12 : 1e-3, ground.kind());
            assertTrue(s.normal(0)[2] > 0.99, ground.kind());
        }
    }
}
