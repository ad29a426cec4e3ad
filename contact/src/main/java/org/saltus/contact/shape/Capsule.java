package org.saltus.contact.shape;

import org.saltus.contact.shape.geometry.Tessellations;
import org.saltus.core.check.Check;

/**
 * A homogeneous capsule about the origin: all points within R of a segment of length L, along z in space and along x in the
 * plane. In space m = (πR²L + (4/3)πR³)ρ, in the plane m = (2RL + πR²)ρ.
 */
public final class Capsule implements CornerShape, Solid {
    private static final int SEGMENTS = 16;
    private final double radius;
    private final double half;
    private final int dimension;
    private final Solid barrel = new Barrel();

    /**
     * @param radius    R, m
     * @param length    L, between the centres of the caps, m
     * @param dimension 2 or 3
     */
    public Capsule(double radius, double length, int dimension) {
        this.radius = Check.positive("capsule", "radius", radius);
        half = 0.5 * Check.positive("capsule", "length", length);
        Check.that(dimension == 2 || dimension == 3, "capsule: dimension is " + dimension + ", expected 2 or 3.");
        this.dimension = dimension;
    }

    @Override
    public String kind() {
        return "capsule";
    }

    @Override
    public double boundingRadius() {
        return half + radius;
    }

    @Override
    public double[] corners() {
        return dimension == 3 ? new double[] {0, 0, -half, 0, 0, half} : new double[] {-half, 0, 0, half, 0, 0};
    }

    @Override
    public double roundness() {
        return radius;
    }

    @Override
    public boolean isHull() {
        return true;
    }

    /** On the axis the normal is e_x, in the plane e_y. */
    @Override
    public double distance(double x, double y, double z, double[] normal) {
        double along = dimension == 3 ? z : x;
        double past = along - Math.max(-half, Math.min(half, along));
        double dx = dimension == 3 ? x : past;
        double dz = dimension == 3 ? past : 0;
        double d = Math.sqrt(dx * dx + y * y + dz * dz);
        normal[0] = d > 0 ? dx / d : dimension == 3 ? 1 : 0;
        normal[1] = d > 0 ? y / d : dimension == 3 ? 0 : 1;
        normal[2] = d > 0 ? dz / d : 0;
        return d - radius;
    }

    /** The capsule between its caps, for points that are nearest there: infinitely far from all others. */
    public Solid barrel() {
        return barrel;
    }

    private final class Barrel implements Solid {
        @Override
        public String kind() {
            return "capsule";
        }

        @Override
        public double boundingRadius() {
            return Capsule.this.boundingRadius();
        }

        @Override
        public double distance(double x, double y, double z, double[] normal) {
            double d = Capsule.this.distance(x, y, z, normal);
            return Math.abs(dimension == 3 ? z : x) < half * (1 - 1e-9) ? d : Double.POSITIVE_INFINITY;
        }

        @Override
        public MassProperties massProperties(double density, int sceneDimension) {
            return Capsule.this.massProperties(density, sceneDimension);
        }

        @Override
        public Tessellation tessellate(double size) {
            return Capsule.this.tessellate(size);
        }
    }

    /** The caps are moved from their own centroid, 3R/8 (plane: 4R/3π) beyond the ends of the segment. */
    @Override
    public MassProperties massProperties(double density, int sceneDimension) {
        Check.that(sceneDimension == dimension, "capsule: was made for dimension " + dimension + ", the scene has " + sceneDimension + ".");
        Check.positive("capsule", "density", density);
        double l = 2 * half;
        double r2 = radius * radius;
        if (dimension == 2) {
            double bar = 2 * radius * l * density;
            double caps = Math.PI * r2 * density;
            return new MassProperties(bar + caps, 0, 0,
                bar * (l * l + 4 * r2) / 12 + caps * (0.5 * r2 + half * half + l * 4 * radius / (3 * Math.PI)));
        }
        double bar = Math.PI * r2 * l * density;
        double caps = 4.0 / 3 * Math.PI * r2 * radius * density;
        double across = bar * (l * l / 12 + r2 / 4) + caps * (0.4 * r2 + half * half + 0.375 * l * radius);
        return new MassProperties(bar + caps, across, across, 0.5 * bar * r2 + 0.4 * caps * r2);
    }

    @Override
    public Tessellation tessellate(double size) {
        if (dimension == 2) {
            double[] points = new double[3 * (SEGMENTS + 2)];
            int[] cell = new int[SEGMENTS + 2];
            for (int k = 0; k < cell.length; k++) {
                boolean right = k <= SEGMENTS / 2;
                double angle = -Math.PI / 2 + 2 * Math.PI * (right ? k : k - 1) / SEGMENTS;
                points[3 * k] = (right ? half : -half) + radius * Math.cos(angle);
                points[3 * k + 1] = radius * Math.sin(angle);
                cell[k] = k;
            }
            return new Tessellation(points, new int[][] {cell});
        }
        Tessellation ball = Tessellations.sphere(radius, SEGMENTS, SEGMENTS / 2 + 1);
        for (int k = 2; k < ball.points().length; k += 3) {
            ball.points()[k] += Math.copySign(half, ball.points()[k]);
        }
        return ball;
    }
}
