package org.saltus.io.picture;

import org.saltus.core.model.Shape;

/** The half-plane y ≤ 0 for tests. */
record Floor() implements Shape {
    @Override
    public String kind() {
        return "floor";
    }

    @Override
    public double boundingRadius() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        throw new IllegalArgumentException("a half-plane has no mass");
    }

    @Override
    public Tessellation tessellate(double size) {
        return new Tessellation(new double[] {-size, 0, 0, size, 0, 0}, new int[][] {{0, 1}});
    }
}
