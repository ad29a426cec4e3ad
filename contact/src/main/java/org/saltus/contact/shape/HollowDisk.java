package org.saltus.contact.shape;

import org.saltus.core.check.Check;

/**
 * A homogeneous ring of the plane about the origin: holds disks, points and the corners of hulls inside, and rolls on planes; disks and
 * points also touch it from outside. m = π(R₂² − R₁²)ρ, I = ½m(R₁² + R₂²).
 *
 * @param inner R₁, m
 * @param outer R₂ &gt; R₁, m
 */
public record HollowDisk(double inner, double outer) implements CornerShape, Solid {
    private static final int SEGMENTS = 48;

    /** Checks the radii. */
    public HollowDisk {
        Check.positive("hollow-disk", "inner", inner);
        Check.that(outer > inner && Double.isFinite(outer), "hollow-disk: outer is " + outer + " m, expected more than inner = " + inner + " m.");
    }

    @Override
    public String kind() {
        return "hollow-disk";
    }

    @Override
    public double boundingRadius() {
        return outer;
    }

    @Override
    public double[] corners() {
        return new double[3];
    }

    @Override
    public double roundness() {
        return outer;
    }

    @Override
    public boolean isHull() {
        return true;
    }

    @Override
    public double distance(double x, double y, double z, double[] normal) {
        double r = Math.sqrt(x * x + y * y);
        boolean toInside = r < 0.5 * (inner + outer);
        double out = toInside ? -1 : 1;
        normal[0] = r > 0 ? out * x / r : 0;
        normal[1] = r > 0 ? out * y / r : 1;
        normal[2] = 0;
        return toInside ? inner - r : r - outer;
    }

    @Override
    public boolean meetsHullsAtCorners() {
        return true;
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        Check.that(dimension == 2, "hollow-disk: has no mass in a scene of dimension " + dimension + ". Use a hollow-cylinder there.");
        double mass = Math.PI * (outer * outer - inner * inner) * Check.positive("hollow-disk", "density", density);
        return new MassProperties(mass, 0, 0, 0.5 * mass * (inner * inner + outer * outer));
    }

    @Override
    public Tessellation tessellate(double size) {
        double[] points = new double[6 * SEGMENTS];
        int[][] cells = new int[SEGMENTS][];
        for (int j = 0; j < SEGMENTS; j++) {
            double angle = 2 * Math.PI * j / SEGMENTS;
            points[3 * j] = inner * Math.cos(angle);
            points[3 * j + 1] = inner * Math.sin(angle);
            points[3 * (SEGMENTS + j)] = outer * Math.cos(angle);
            points[3 * (SEGMENTS + j) + 1] = outer * Math.sin(angle);
            int next = (j + 1) % SEGMENTS;
            cells[j] = new int[] {SEGMENTS + j, SEGMENTS + next, next, j};
        }
        return new Tessellation(points, cells);
    }
}
