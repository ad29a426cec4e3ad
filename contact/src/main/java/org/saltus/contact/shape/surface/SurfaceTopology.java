package org.saltus.contact.shape.surface;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.core.check.Check;

/** Neighbours, normals and flat regions of a surface of triangles, and which of its edges and corners stick out. */
final class SurfaceTopology {
    /** Sine of the angle below which an edge is flat: round-off of given coordinates. */
    private static final double FLAT = 1e-6;
    /** Unit normals, 3 per triangle. */
    final double[] normal;
    /** Unit vectors in the plane of a triangle, out of it across each of its edges, 9 per triangle. */
    final double[] outward;
    /** Length of the longest edge per triangle, m. */
    final double[] size;
    /** Edge of each side of each triangle. */
    final int[] edge;
    /** 3 (other triangle) + (its side) across each side, −1 at a border. */
    final int[] neighbour;
    /** True for edges that are ridges or borders. */
    final boolean[] sticksOut;
    /** Number of the flat region of each triangle. */
    final int[] region;
    /** Corners that stick out, 3 numbers each. */
    final double[] peaks;

    private final double[] x;
    private final int[] triangle;
    /** Number among the peaks of each vertex, −1 for others. */
    private final int[] peak;
    private final int[] fanStart;
    private final int[] fan;
    private final int[] representative;

    SurfaceTopology(String where, double[] x, int[] triangle) {
        this.x = x;
        this.triangle = triangle;
        int n = triangle.length / 3;
        normal = new double[3 * n];
        outward = new double[9 * n];
        size = new double[n];
        for (int t = 0; t < n; t++) {
            writeTriangle(where, t);
        }
        edge = new int[3 * n];
        neighbour = new int[3 * n];
        sticksOut = new boolean[connect(where)];
        for (int s = 0; s < 3 * n; s++) {
            sticksOut[edge[s]] = neighbour[s] < 0 || rise(s) < -FLAT * size[s / 3];
        }
        region = new int[n];
        representative = regions();
        int vertices = x.length / 3;
        fanStart = new int[vertices + 1];
        fan = fans(vertices);
        peak = new int[vertices];
        peaks = findPeaks(vertices);
    }

    private void writeTriangle(String where, int t) {
        int[] loop = {triangle[3 * t], triangle[3 * t + 1], triangle[3 * t + 2]};
        Facets.writeNormal(x, loop, normal, 3 * t);
        Check.that(Double.isFinite(normal[3 * t]), where + ": triangle " + (t + 1) + " has no area. Remove it.");
        for (int k = 0; k < 3; k++) {
            int a = 3 * loop[k];
            int b = 3 * loop[(k + 1) % 3];
            double ex = x[b] - x[a];
            double ey = x[b + 1] - x[a + 1];
            double ez = x[b + 2] - x[a + 2];
            double l = Math.sqrt(ex * ex + ey * ey + ez * ez);
            size[t] = Math.max(size[t], l);
            int o = 9 * t + 3 * k;
            outward[o] = (ey * normal[3 * t + 2] - ez * normal[3 * t + 1]) / l;
            outward[o + 1] = (ez * normal[3 * t] - ex * normal[3 * t + 2]) / l;
            outward[o + 2] = (ex * normal[3 * t + 1] - ey * normal[3 * t]) / l;
        }
    }

    private int connect(String where) {
        Arrays.fill(neighbour, -1);
        Map<Long, Integer> sides = new HashMap<>();
        int edges = 0;
        for (int s = 0; s < edge.length; s++) {
            long from = triangle[s];
            long to = next(s);
            Integer twin = sides.get(to << 32 | from);
            Check.that(sides.put(from << 32 | to, s) == null, where + ": two triangles run along the edge from vertex " + from + " to " + to
                + " in the same direction. Orient all of them counter-clockwise seen from free space.");
            if (twin == null) {
                edge[s] = edges++;
            } else {
                edge[s] = edge[twin];
                neighbour[s] = twin;
                neighbour[twin] = s;
            }
        }
        return edges;
    }

    /** Height of the opposite vertex of the triangle across a side above the plane of the side's triangle; &lt; 0 at a ridge. */
    private double rise(int s) {
        int other = neighbour[s];
        int v = 3 * triangle[other / 3 * 3 + (other % 3 + 2) % 3];
        return height(s / 3, v);
    }

    private double height(int t, int v) {
        int a = 3 * triangle[3 * t];
        return normal[3 * t] * (x[v] - x[a]) + normal[3 * t + 1] * (x[v + 1] - x[a + 1]) + normal[3 * t + 2] * (x[v + 2] - x[a + 2]);
    }

    /** Floods flat regions; returns one triangle of each. */
    private int[] regions() {
        int n = region.length;
        Arrays.fill(region, -1);
        int[] stack = new int[n];
        int[] first = new int[n];
        int count = 0;
        for (int t = 0; t < n; t++) {
            if (region[t] >= 0) {
                continue;
            }
            first[count] = t;
            region[t] = count;
            int top = 0;
            stack[top++] = t;
            while (top > 0) {
                int s = stack[--top];
                for (int k = 0; k < 3; k++) {
                    int other = neighbour[3 * s + k];
                    if (other >= 0 && region[other / 3] < 0 && Math.abs(rise(3 * s + k)) <= FLAT * size[s]
                        && isParallel(t, other / 3)) {
                        region[other / 3] = count;
                        stack[top++] = other / 3;
                    }
                }
            }
            count++;
        }
        return Arrays.copyOf(first, count);
    }

    /** Regions do not creep round a gentle bend. */
    private boolean isParallel(int s, int t) {
        double cos = normal[3 * s] * normal[3 * t] + normal[3 * s + 1] * normal[3 * t + 1] + normal[3 * s + 2] * normal[3 * t + 2];
        return cos > 1 - FLAT * FLAT;
    }

    /** For every vertex the other ends of its edges. */
    private int[] fans(int vertices) {
        for (int s = 0; s < edge.length; s++) {
            if (neighbour[s] < s) {
                fanStart[triangle[s] + 1]++;
                fanStart[next(s) + 1]++;
            }
        }
        for (int v = 0; v < vertices; v++) {
            fanStart[v + 1] += fanStart[v];
        }
        int[] at = fanStart.clone();
        int[] out = new int[fanStart[vertices]];
        for (int s = 0; s < edge.length; s++) {
            if (neighbour[s] < s) {
                int a = triangle[s];
                int b = next(s);
                out[at[a]++] = b;
                out[at[b]++] = a;
            }
        }
        return out;
    }

    private double[] findPeaks(int vertices) {
        double[] out = new double[x.length];
        int count = 0;
        Arrays.fill(peak, -1);
        for (int s = 0; s < edge.length; s++) {
            if (sticksOut[edge[s]]) {
                peak[triangle[s]] = 0;
                peak[next(s)] = 0;
            }
        }
        for (int v = 0; v < vertices; v++) {
            if (peak[v] == 0) {
                System.arraycopy(x, 3 * v, out, 3 * count, 3);
                peak[v] = count++;
            }
        }
        return Arrays.copyOf(out, 3 * count);
    }

    /** The vertex at which a side ends. */
    private int next(int s) {
        return triangle[s / 3 * 3 + (s % 3 + 1) % 3];
    }

    /** The edges that stick out; of two triangles the later one tells. */
    Ridges ridges() {
        int[] side = IntStream.range(0, edge.length).filter(s -> neighbour[s] < s && sticksOut[edge[s]]).toArray();
        int[] number = new int[side.length];
        int[] end = new int[2 * side.length];
        double[] sides = new double[6 * side.length];
        int[] regions = new int[2 * side.length];
        for (int k = 0; k < side.length; k++) {
            int s = side[k];
            int other = neighbour[s];
            boolean isBorder = other < 0;
            number[k] = edge[s];
            end[2 * k] = peak[triangle[s]];
            end[2 * k + 1] = peak[next(s)];
            System.arraycopy(normal, s / 3 * 3, sides, 6 * k, 3);
            System.arraycopy(isBorder ? outward : normal, isBorder ? 3 * s : other / 3 * 3, sides, 6 * k + 3, 3);
            regions[2 * k] = region[s / 3];
            regions[2 * k + 1] = isBorder ? -1 : region[other / 3];
        }
        return new Ridges(peaks, number, end, sides, regions);
    }

    /** True when a vertex is nearer to a point than all points of its edges. */
    boolean isNearest(int v, double px, double py, double pz) {
        for (int k = fanStart[v]; k < fanStart[v + 1]; k++) {
            int w = 3 * fan[k];
            double along = (x[w] - x[3 * v]) * (px - x[3 * v]) + (x[w + 1] - x[3 * v + 1]) * (py - x[3 * v + 1])
                + (x[w + 2] - x[3 * v + 2]) * (pz - x[3 * v + 2]);
            if (along > 0) {
                return false;
            }
        }
        return true;
    }

    /** True when each of two regions lies behind the other's plane. */
    boolean isRidge(int regionA, int regionB) {
        int s = representative[regionA];
        int t = representative[regionB];
        return isBehind(s, t) && isBehind(t, s);
    }

    private boolean isBehind(int s, int t) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            sum += height(t, 3 * triangle[3 * s + k]);
        }
        return sum <= 0;
    }

    /** True when every side has a neighbour. */
    boolean isClosed() {
        return Arrays.stream(neighbour).allMatch(s -> s >= 0);
    }

    /** Throws unless every side has a neighbour. */
    void requireClosed(String where) {
        for (int s = 0; s < neighbour.length; s++) {
            Check.that(neighbour[s] >= 0, where + ": a solid needs a closed surface, but side " + (s % 3 + 1) + " of triangle " + (s / 3 + 1)
                + " has no neighbour. Close it, merge coinciding vertices, or leave out \"solid\".");
        }
    }
}
