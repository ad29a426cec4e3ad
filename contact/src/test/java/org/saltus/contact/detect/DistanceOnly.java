package org.saltus.contact.detect;

import org.saltus.contact.shape.Solid;

/** A shape of another group, of which nothing but the signed distance of one of the house's, or of a torus, is known. */
public class DistanceOnly implements Solid {
    private final Solid of;

    /** The same shape as one of the house. */
    public DistanceOnly(Solid of) {
        this.of = of;
    }

    /** The shape of the house. */
    public Solid of() {
        return of;
    }

    /** A torus about the z axis: all points within r of a circle of radius R; in the plane z = 0 a ring. */
    public record Torus(double ringRadius, double tubeRadius) implements Solid {
        @Override
        public String kind() {
            return "foreign-torus";
        }

        @Override
        public double boundingRadius() {
            return ringRadius + tubeRadius;
        }

        @Override
        public double distance(double x, double y, double z, double[] n) {
            double across = Math.sqrt(x * x + y * y);
            double out = across - ringRadius;
            double d = Math.sqrt(out * out + z * z);
            double radial = d > 0 ? out / d : 1;
            n[0] = across > 0 ? radial * x / across : radial;
            n[1] = across > 0 ? radial * y / across : 0;
            n[2] = d > 0 ? z / d : 0;
            return d - tubeRadius;
        }

        @Override
        public MassProperties massProperties(double density, int dimension) {
            throw new IllegalArgumentException("torus: give mass and inertia.");
        }

        @Override
        public Tessellation tessellate(double size) {
            return new Tessellation(new double[] {-ringRadius, 0, 0, ringRadius, 0, 0}, new int[][] {{0, 1}});
        }
    }

    @Override
    public String kind() {
        return "foreign-" + of.kind();
    }

    @Override
    public double boundingRadius() {
        return of.boundingRadius();
    }

    @Override
    public double distance(double x, double y, double z, double[] normal) {
        return of.distance(x, y, z, normal);
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        return of.massProperties(density, dimension);
    }

    @Override
    public Tessellation tessellate(double size) {
        return of.tessellate(size);
    }
}
