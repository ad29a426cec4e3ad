package org.saltus.contact.shape;

import org.saltus.contact.shape.geometry.Tessellations;
import org.saltus.core.check.Check;

/**
 * A half-space bounded by the plane n·x = offset: points with n·x ≥ offset are free space. One class for lines in the plane
 * and planes in space.
 */
public final class Plane implements Solid {
    private final double[] normal = new double[3];
    private final double offset;
    private final int dimension;

    /**
     * @param normal outward direction, towards free space, of 2 entries (a line in the plane) or 3; any length but 0
     * @param offset distance of the plane from the origin along the unit normal, m
     */
    public Plane(double[] normal, double offset) {
        Check.that(normal.length == 2 || normal.length == 3, "plane: normal has " + normal.length
            + " entries, expected 2 or 3.");
        Check.finite("plane", "normal", normal);
        dimension = normal.length;
        double length = 0;
        for (double x : normal) {
            length = Math.hypot(length, x);
        }
        Check.that(length > 0, "plane: normal is zero. Give the direction towards free space.");
        for (int i = 0; i < dimension; i++) {
            this.normal[i] = normal[i] / length;
        }
        this.offset = Check.finite("plane", "offset", offset);
    }

    /** Unit normal, 3 entries; a copy. */
    public double[] normal() {
        return normal.clone();
    }

    /** Distance from the origin along the normal, m. */
    public double offset() {
        return offset;
    }

    @Override
    public String kind() {
        return "plane";
    }

    @Override
    public double contactRadius() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public double boundingRadius() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public double distance(double x, double y, double z, double[] out) {
        out[0] = normal[0];
        out[1] = normal[1];
        out[2] = normal[2];
        return normal[0] * x + normal[1] * y + normal[2] * z - offset;
    }

    @Override
    public boolean isHalfSpace() {
        return true;
    }

    @Override
    public MassProperties massProperties(double density, int sceneDimension) {
        throw new IllegalArgumentException("plane: a half-space has no finite mass. Give mass and inertia, or fix the plane.");
    }

    @Override
    public Tessellation tessellate(double size) {
        return Tessellations.plane(normal, offset, dimension, size);
    }
}
