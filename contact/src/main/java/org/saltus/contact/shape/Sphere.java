package org.saltus.contact.shape;

import org.saltus.contact.shape.geometry.Tessellations;
import org.saltus.core.check.Check;

/**
 * A homogeneous sphere about the origin; m = (4/3)πR³ρ, I = (2/5) m R².
 *
 * @param radius R, m
 */
public record Sphere(double radius) implements CornerShape, Solid {
    private static final int MERIDIANS = 16;
    private static final int PARALLELS = 8;

    /** Checks the radius. */
    public Sphere {
        Check.positive("sphere", "radius", radius);
    }

    @Override
    public String kind() {
        return "sphere";
    }

    @Override
    public double contactRadius() {
        return radius;
    }

    @Override
    public double boundingRadius() {
        return radius;
    }

    @Override
    public double[] corners() {
        return new double[3];
    }

    @Override
    public double roundness() {
        return radius;
    }

    @Override
    public boolean isHull() {
        return false;
    }

    /** At the centre the normal is e_z. */
    @Override
    public double distance(double x, double y, double z, double[] normal) {
        double r = Math.sqrt(x * x + y * y + z * z);
        boolean centre = r == 0;
        normal[0] = centre ? 0 : x / r;
        normal[1] = centre ? 0 : y / r;
        normal[2] = centre ? 1 : z / r;
        return r - radius;
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        Check.that(dimension == 3, "sphere: has no mass in a scene of dimension " + dimension + ". Use a disk there.");
        double mass = 4.0 / 3 * Math.PI * radius * radius * radius * Check.positive("sphere", "density", density);
        double inertia = 0.4 * mass * radius * radius;
        return new MassProperties(mass, inertia, inertia, inertia);
    }

    @Override
    public Tessellation tessellate(double size) {
        return Tessellations.sphere(radius, MERIDIANS, PARALLELS);
    }
}
