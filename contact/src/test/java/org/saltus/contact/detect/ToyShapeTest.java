package org.saltus.contact.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.saltus.contact.shape.CornerShape;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Solid;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.ShapeContract;

/** The shape of the README: written, compiled, held to the contract, and found by the detector against planes, spheres and points. */
class ToyShapeTest extends ShapeContract {
    /** A capsule: the hull of two balls of radius r at z = ± half. */
    record Capsule(double r, double half) implements CornerShape, Solid {
        @Override public String kind() { return "capsule"; }

        @Override public double boundingRadius() { return half + r; }

        @Override public double[] corners() { return new double[] {0, 0, -half, 0, 0, half}; }

        @Override public double roundness() { return r; }

        @Override public boolean isHull() { return true; }

        @Override
        public double distance(double x, double y, double z, double[] n) {
            double dz = z - Math.max(-half, Math.min(half, z));              // from the nearest point of the axis
            double d = Math.sqrt(x * x + y * y + dz * dz);
            n[0] = d == 0 ? 1 : x / d;
            n[1] = d == 0 ? 0 : y / d;
            n[2] = d == 0 ? 0 : dz / d;
            return d - r;
        }

        @Override
        public MassProperties massProperties(double density, int dimension) {
            throw new IllegalArgumentException("capsule: give mass and inertia.");
        }

        @Override
        public Tessellation tessellate(double size) {
            return new Tessellation(new double[] {0, 0, -half - r, 0, 0, half + r}, new int[][] {{0, 1}});
        }
    }

    @Override
    protected Shape shape() {
        return new Capsule(0.5, 1);
    }

    @Override
    protected int dimension() {
        return 3;
    }

    @Override
    protected boolean hasVolume() {
        return false;
    }

    @Test
    void itLiesOnAFloorAndCarriesASphere() {
        double[] lying = {0, 0, 0.6, Math.sqrt(0.5), 0, Math.sqrt(0.5), 0};  // axis along x
        TestScene s = new TestScene(3).fixed(new Plane(new double[] {0, 0, 1}, 0), TestScene.at(0, 0, 0))
            .moving(new Capsule(0.5, 1), lying).moving(new Sphere(0.2), TestScene.at(0.3, 0, 1.35));
        assertEquals(3, s.look(0, 0.2).count());
        double[] gaps = Arrays.copyOf(s.contacts.gap, 3);
        Arrays.sort(gaps);
        assertEquals(0.05, gaps[0], 4e-15);
        assertEquals(0.1, gaps[1], 4e-15);
        assertEquals(0.1, gaps[2], 4e-15);
    }
}
