package org.saltus.io.picture;

import org.saltus.core.model.Shape;

/** A disk in the plane for tests: a polygon of 12 corners. */
record Round(double radius) implements Shape {
    private static final int CORNERS = 12;

    @Override
    public String kind() {
        return "round";
    }

    @Override
    public double boundingRadius() {
        return radius;
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        double mass = density * Math.PI * radius * radius;
        return new MassProperties(mass, 0, 0, mass * radius * radius / 2);
    }

    @Override
    public Tessellation tessellate(double size) {
        double[] points = new double[3 * CORNERS];
        int[] rim = new int[CORNERS];
        for (int k = 0; k < CORNERS; k++) {
            points[3 * k] = radius * Math.cos(2 * Math.PI * k / CORNERS);
            points[3 * k + 1] = radius * Math.sin(2 * Math.PI * k / CORNERS);
            rim[k] = k;
        }
        return new Tessellation(points, new int[][] {rim});
    }
}
