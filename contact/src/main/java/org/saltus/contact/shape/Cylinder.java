package org.saltus.contact.shape;

import org.saltus.core.check.Check;

/**
 * A homogeneous cylinder about the origin with its axis along z and flat ends; m = πR²Lρ, I₃ = ½mR², I₁ = I₂ = m(3R² + L²)/12.
 *
 * @param radius R, m
 * @param length L, m
 */
public record Cylinder(double radius, double length) implements Cylindrical {
    private static final int SEGMENTS = 32;

    /** Checks the sizes. */
    public Cylinder {
        Check.positive("cylinder", "radius", radius);
        Check.positive("cylinder", "length", length);
    }

    @Override
    public String kind() {
        return "cylinder";
    }

    @Override
    public double outerRadius() {
        return radius;
    }

    @Override
    public double boreRadius() {
        return 0;
    }

    @Override
    public double boundingRadius() {
        return Math.sqrt(radius * radius + 0.25 * length * length);
    }

    /** On the axis the side's normal is e_x, and the ends win against the side at equal depth. */
    @Override
    public double distance(double x, double y, double z, double[] normal) {
        return RoundTube.distance(Math.sqrt(x * x + y * y), 0, radius, 0.5 * length, x, y, z, normal);
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        Check.that(dimension == 3, "cylinder: has no mass in a scene of dimension " + dimension + ". Use a disk there.");
        double mass = Math.PI * radius * radius * length * Check.positive("cylinder", "density", density);
        double across = mass * (3 * radius * radius + length * length) / 12;
        return new MassProperties(mass, across, across, 0.5 * mass * radius * radius);
    }

    @Override
    public Tessellation tessellate(double size) {
        return RoundTube.picture(0, radius, 0.5 * length, SEGMENTS);
    }
}
