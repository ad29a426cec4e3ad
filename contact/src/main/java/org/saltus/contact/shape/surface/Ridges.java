package org.saltus.contact.shape.surface;

import java.util.Arrays;
import org.saltus.contact.tree.BoxTree;

/** Edges of a surface that stick out, ridges and borders, with a tree of their boxes, in the shape's axes. Arrays are read only. */
public final class Ridges {
    /** Those of a surface that has none. */
    public static final Ridges NONE = new Ridges(new double[0], new int[0], new int[0], new double[0], new int[0]);
    /** Features of edges: this and the number of the edge. */
    static final int EDGE = 1 << 24;

    /** Feature of each edge, as {@link ClosestPoints} name it. */
    public final int[] feature;
    /** Two ends of each edge: numbers among the {@link #corners}. */
    public final int[] end;
    /** Corners that stick out, 3 numbers each, m: the surface's {@link PiecewiseSurface#peaks}. */
    public final double[] corners;
    /**
     * Two unit vectors across each edge, 6 numbers: normals of the free space on its two sides. Between them lie the directions in which
     * points have their foot on the edge. At a border the second one leads out of the triangle in its plane.
     */
    public final double[] sides;
    /** Feature of the flat region on each side of each edge, 2 numbers, as {@link ClosestPoints} name it; −1 beyond a border. */
    public final int[] region;
    private final int[] start;
    private final int[] neighbour;
    private final BoxTree tree = new BoxTree();
    private final double longest;

    Ridges(double[] corners, int[] number, int[] end, double[] sides, int[] region) {
        this.corners = corners;
        this.end = end;
        this.sides = sides;
        this.region = region;
        int n = number.length;
        feature = new int[n];
        int[] all = new int[n];
        double[] box = new double[6 * n];
        double most = 0;
        for (int k = 0; k < n; k++) {
            feature[k] = EDGE + number[k];
            all[k] = k;
            double squared = 0;
            for (int i = 0; i < 3; i++) {
                double a = corners[3 * end[2 * k] + i];
                double b = corners[3 * end[2 * k + 1] + i];
                box[6 * k + i] = Math.min(a, b);
                box[6 * k + 3 + i] = Math.max(a, b);
                squared += (b - a) * (b - a);
            }
            most = Math.max(most, squared);
        }
        longest = Math.sqrt(most);
        tree.build(box, all, n);
        start = new int[corners.length / 3 + 1];
        neighbour = new int[2 * n];
        connect();
    }

    private void connect() {
        for (int e : end) {
            start[e + 1]++;
        }
        for (int c = 1; c < start.length; c++) {
            start[c] += start[c - 1];
        }
        int[] at = Arrays.copyOf(start, start.length);
        for (int k = 0; k < end.length; k++) {
            neighbour[at[end[k]]++] = end[k ^ 1];
        }
    }

    /** Number of edges. */
    public int count() {
        return feature.length;
    }

    /** Length of the longest edge, m. */
    public double longest() {
        return longest;
    }

    /** Visits the edges whose boxes meet a box (lower and upper corner in the shape's axes, m). */
    public void near(double[] box, BoxTree.Visitor visitor) {
        tree.search(box, 0, visitor);
    }

    /**
     * Visits the pairs of an edge of this and an edge of another surface that may come nearer than a distance.
     *
     * @param rotation from the axes of the other surface to those of this one, 9 numbers row by row
     * @param origin   of the other surface in the axes of this one, m
     */
    public void pairs(Ridges other, double[] rotation, double[] origin, double distance, BoxTree.PairVisitor visitor) {
        tree.pairs(other.tree, rotation, origin, distance, visitor);
    }

    /**
     * Least n·x over the corners reached by going down along edges, m: the exact support of a convex surface, that of the neighbourhood else.
     *
     * @param n      direction in the shape's axes, unit
     * @param from   corner to start at
     * @param enough the walk ends where n·x is no more than this
     */
    public double lowest(double[] n, int from, double enough) {
        int at = from;
        double least = height(n, at);
        boolean goesOn = true;
        while (goesOn && least > enough) {
            goesOn = false;
            int here = at;
            for (int k = start[here]; k < start[here + 1]; k++) {
                double h = height(n, neighbour[k]);
                if (h < least) {
                    least = h;
                    at = neighbour[k];
                    goesOn = true;
                }
            }
        }
        return least;
    }

    /**
     * True when no edge leads down from a corner, which can then touch a surface with the normal n.
     *
     * @param n     direction in the shape's axes, unit
     * @param slack sine of the angle by which an edge may lead down
     */
    public boolean isLowest(double[] n, int corner, double slack) {
        double here = height(n, corner);
        for (int k = start[corner]; k < start[corner + 1]; k++) {
            double squared = 0;
            for (int i = 0; i < 3; i++) {
                double d = corners[3 * neighbour[k] + i] - corners[3 * corner + i];
                squared += d * d;
            }
            if (height(n, neighbour[k]) - here < -slack * Math.sqrt(squared)) {
                return false;
            }
        }
        return true;
    }

    private double height(double[] n, int c) {
        return n[0] * corners[3 * c] + n[1] * corners[3 * c + 1] + n[2] * corners[3 * c + 2];
    }
}
