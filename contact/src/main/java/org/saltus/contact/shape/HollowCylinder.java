package org.saltus.contact.shape;

import org.saltus.core.check.Check;

/**
 * A homogeneous tube about the origin with its axis along z, open at both ends: a drum or a pipe that holds
 * spheres, hulls and cylinders inside and touches them outside. m = π(R₂² − R₁²)Lρ, I₃ = ½m(R₁² + R₂²).
 *
 * @param inner  R₁, m
 * @param outer  R₂ &gt; R₁, m
 * @param length L, m
 */
public record HollowCylinder(double inner, double outer, double length) implements Cylindrical {
    private static final int SEGMENTS = 48;

    /** Checks the sizes. */
    public HollowCylinder {
        Check.positive("hollow-cylinder", "inner", inner);
        Check.positive("hollow-cylinder", "length", length);
        Check.that(outer > inner && Double.isFinite(outer), "hollow-cylinder: outer is " + outer + " m, expected more than inner = " + inner + " m.");
    }

    @Override
    public String kind() {
        return "hollow-cylinder";
    }

    @Override
    public double outerRadius() {
        return outer;
    }

    @Override
    public double boreRadius() {
        return inner;
    }

    @Override
    public double boundingRadius() {
        return Math.sqrt(outer * outer + 0.25 * length * length);
    }

    @Override
    public double distance(double x, double y, double z, double[] normal) {
        return RoundTube.distance(Math.sqrt(x * x + y * y), inner, outer, 0.5 * length, x, y, z, normal);
    }

    @Override
    public boolean meetsHullsAtCorners() {
        return true;
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        Check.that(dimension == 3, "hollow-cylinder: has no mass in a scene of dimension " + dimension + ". Use a hollow-disk there.");
        double mass = Math.PI * (outer * outer - inner * inner) * length * Check.positive("hollow-cylinder", "density", density);
        double squares = inner * inner + outer * outer;
        double across = mass * (3 * squares + length * length) / 12;
        return new MassProperties(mass, across, across, 0.5 * mass * squares);
    }

    @Override
    public Tessellation tessellate(double size) {
        return RoundTube.picture(inner, outer, 0.5 * length, SEGMENTS);
    }
}
