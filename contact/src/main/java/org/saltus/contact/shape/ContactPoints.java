package org.saltus.contact.shape;

import org.saltus.core.check.Check;

/** A list of contact points without volume (a particle, the tips of a rod, the feet of a table); mass and inertia are given by hand. */
public final class ContactPoints implements CornerShape {
    private final double[] corners;

    /** @param positions of the points in the part's axes, 3 each, m; copied */
    public ContactPoints(double[] positions) {
        Check.that(positions.length > 0 && positions.length % 3 == 0, "points: positions has " + positions.length
            + " entries, expected three for each of one or more points.");
        corners = Check.finite("points", "positions", positions.clone());
    }

    @Override
    public String kind() {
        return "points";
    }

    @Override
    public double boundingRadius() {
        return Corners.reach(corners);
    }

    @Override
    public double[] corners() {
        return corners;
    }

    @Override
    public boolean isHull() {
        return false;
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        throw new IllegalArgumentException("points: a list of points has no volume. Give mass and inertia instead of a density.");
    }

    /** Two points as a line (a rod), others one by one. */
    @Override
    public Tessellation tessellate(double size) {
        int n = corners.length / 3;
        if (n == 2) {
            return new Tessellation(corners.clone(), new int[][] {{0, 1}});
        }
        int[][] cells = new int[n][];
        for (int i = 0; i < n; i++) {
            cells[i] = new int[] {i};
        }
        return new Tessellation(corners.clone(), cells);
    }
}
