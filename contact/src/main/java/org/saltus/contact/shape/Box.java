package org.saltus.contact.shape;

import org.saltus.contact.shape.geometry.Facets;
import org.saltus.core.check.Check;

/**
 * A homogeneous box about the origin with edges a, b, c along its axes; m = abcρ, I₁ = m (b² + c²)/12 and so on.
 *
 * @param a edge along x, m
 * @param b edge along y, m
 * @param c edge along z, m
 */
public record Box(double a, double b, double c) implements FacetedShape {
    private static final int[][] FACES = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};

    /** Checks the edges. */
    public Box {
        Check.positive("box", "size[0]", a);
        Check.positive("box", "size[1]", b);
        Check.positive("box", "size[2]", c);
    }

    @Override
    public String kind() {
        return "box";
    }

    @Override
    public double contactRadius() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public double boundingRadius() {
        return 0.5 * Math.sqrt(a * a + b * b + c * c);
    }

    /** Corner k: bit 0 of k says +x, bit 1 +y, bit 2 +z. */
    @Override
    public double[] corners() {
        double[] out = new double[24];
        for (int k = 0; k < 8; k++) {
            out[3 * k] = (k & 1) == 0 ? -0.5 * a : 0.5 * a;
            out[3 * k + 1] = (k & 2) == 0 ? -0.5 * b : 0.5 * b;
            out[3 * k + 2] = (k & 4) == 0 ? -0.5 * c : 0.5 * c;
        }
        return out;
    }

    @Override
    public Facets facets() {
        return Facets.of("box", corners(), FACES);
    }

    /** Inside: to the nearest face, of equal ones that along the first axis. */
    @Override
    public double distance(double x, double y, double z, double[] normal) {
        double dx = Math.abs(x) - 0.5 * a;
        double dy = Math.abs(y) - 0.5 * b;
        double dz = Math.abs(z) - 0.5 * c;
        normal[0] = 0;
        normal[1] = 0;
        normal[2] = 0;
        if (dx <= 0 && dy <= 0 && dz <= 0) {
            int axis = dx >= dy ? dx >= dz ? 0 : 2 : dy >= dz ? 1 : 2;
            normal[axis] = Math.copySign(1, axis == 0 ? x : axis == 1 ? y : z);
            return axis == 0 ? dx : axis == 1 ? dy : dz;
        }
        double ox = Math.max(dx, 0);
        double oy = Math.max(dy, 0);
        double oz = Math.max(dz, 0);
        double distance = Math.sqrt(ox * ox + oy * oy + oz * oz);
        normal[0] = Math.copySign(ox / distance, x);
        normal[1] = Math.copySign(oy / distance, y);
        normal[2] = Math.copySign(oz / distance, z);
        return distance;
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        Check.that(dimension == 3, "box: has no mass in a scene of dimension " + dimension + ". Use a polygon there.");
        double mass = a * b * c * Check.positive("box", "density", density);
        return new MassProperties(mass, mass * (b * b + c * c) / 12, mass * (a * a + c * c) / 12, mass * (a * a + b * b) / 12);
    }

    @Override
    public Tessellation tessellate(double size) {
        return new Tessellation(corners(), FACES.clone());
    }
}
