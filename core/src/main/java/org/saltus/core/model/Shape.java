package org.saltus.core.model;

/** The geometry of a rigid or fixed part, in its own axes (origin at the centre of mass for shapes with volume). */
public interface Shape {
    /** Stable kind, lower case: what detectors pair by. */
    String kind();

    /** Radius of a sphere around the origin that holds the shape; infinity for half-spaces. */
    double boundingRadius();

    /** Radius of curvature wherever it is touched, m: that of spheres and disks, infinite for flat sides; NaN where it is not one number. */
    default double contactRadius() {
        return Double.NaN;
    }

    /**
     * Mass properties at a density.
     *
     * @param density   kg/m³ (kg/m² in 2D)
     * @param dimension 2 or 3
     * @throws IllegalArgumentException if the shape has no finite volume
     */
    MassProperties massProperties(double density, int dimension);

    /** A picture of the shape, in its own axes. {@code size} bounds shapes that are infinite, m. */
    Tessellation tessellate(double size);

    /**
     * Mass, kg, principal moments of inertia about the origin, kg·m² (2D: the third one about z), and whether the shape's
     * axes are principal (they must be).
     */
    record MassProperties(double mass, double i1, double i2, double i3) {
    }

    /** Points (3 each) and polygons (each a list of point numbers; lines have two). */
    record Tessellation(double[] points, int[][] cells) {
    }
}
