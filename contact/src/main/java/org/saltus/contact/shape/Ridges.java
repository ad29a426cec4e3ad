package org.saltus.contact.shape;

import java.util.Arrays;

/** Edges of a surface that stick out, ridges and borders, as {@link FootSurface} finds them; one object, refilled. */
public final class Ridges {
    /** Number of edges. */
    public int count;
    /** What tells an edge from the others of its surface. */
    public int[] edge = new int[8];
    /** Two ends each, 6 numbers, m. */
    public double[] ends = new double[48];
    /**
     * Two unit vectors across each edge, 6 numbers: normals of the free space on its two sides. Between them lie the directions in which
     * points have their foot on the edge. At a border the second one leads out of the triangle in its plane.
     */
    public double[] sides = new double[48];

    void add(int number, double[] x, int a, int b, double[] first, int i, double[] second, int j) {
        if (count == edge.length) {
            edge = Arrays.copyOf(edge, 2 * count);
            ends = Arrays.copyOf(ends, 12 * count);
            sides = Arrays.copyOf(sides, 12 * count);
        }
        edge[count] = number;
        System.arraycopy(x, a, ends, 6 * count, 3);
        System.arraycopy(x, b, ends, 6 * count + 3, 3);
        System.arraycopy(first, i, sides, 6 * count, 3);
        System.arraycopy(second, j, sides, 6 * count++ + 3, 3);
    }
}
