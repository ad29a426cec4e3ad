package org.saltus.contact.shape;

import org.saltus.contact.shape.geometry.Tessellations;
import org.saltus.core.check.Check;

/**
 * A homogeneous disk about the origin of the plane; m = πR²ρ, I = ½ m R².
 *
 * @param radius R, m
 */
public record Disk(double radius) implements CornerShape, Solid {
    private static final int SEGMENTS = 32;

    /** Checks the radius. */
    public Disk {
        Check.positive("disk", "radius", radius);
    }

    @Override
    public String kind() {
        return "disk";
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

    /** At the centre the normal is e_y; z is not read. */
    @Override
    public double distance(double x, double y, double z, double[] normal) {
        double r = Math.sqrt(x * x + y * y);
        boolean centre = r == 0;
        normal[0] = centre ? 0 : x / r;
        normal[1] = centre ? 1 : y / r;
        normal[2] = 0;
        return r - radius;
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        Check.that(dimension == 2, "disk: has no mass in a scene of dimension " + dimension + ". Use a sphere there.");
        double mass = Math.PI * radius * radius * Check.positive("disk", "density", density);
        return new MassProperties(mass, 0, 0, 0.5 * mass * radius * radius);
    }

    @Override
    public Tessellation tessellate(double size) {
        return Tessellations.disk(radius, SEGMENTS);
    }
}
