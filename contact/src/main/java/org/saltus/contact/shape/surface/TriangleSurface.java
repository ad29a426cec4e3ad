package org.saltus.contact.shape.surface;

import java.util.Arrays;
import org.saltus.contact.shape.Corners;
import org.saltus.contact.shape.geometry.VolumeMoments;
import org.saltus.contact.tree.BoxTree;
import org.saltus.core.check.Check;

/**
 * A surface of triangles, open (ground) or closed (rock), not convex in general; free space lies where the triangles are seen
 * counter-clockwise. Spheres, hulls, cylinders, mesh nodes and other surfaces touch it; flat parts of many triangles behave as one. One thread at a time.
 */
public final class TriangleSurface implements PiecewiseSurface {
    private static final int EDGE = Ridges.EDGE;
    private static final int CORNER = 1 << 26;
    /** Barycentric slack: a point above a common edge is above both triangles. */
    private static final double INSIDE = 1e-9;

    private final String kind;
    private final double[] x;
    private final int[] triangle;
    private final SurfaceTopology topology;
    private final Ridges ridges;
    private final boolean isClosed;
    private final BoxTree tree = new BoxTree();
    private final double[] bounds;
    private final VolumeMoments moments;
    private final double[] query = new double[6];
    private final BoxTree.Visitor visitor = this::visit;
    private double px;
    private double py;
    private double pz;
    private double reach;
    private double depth;
    /** How far from the point feet on edges and corners are taken note of, m: as far as any foot lies behind the surface. */
    private double edgeReach;
    private ClosestPoints out;

    /**
     * @param vertices  3 numbers each, m; copied
     * @param triangles 3 vertex numbers each, counter-clockwise seen from free space; copied
     * @param solid     true: the surface is closed, homogeneous inside, and re-expressed about its centroid in principal axes
     */
    public TriangleSurface(double[] vertices, int[] triangles, boolean solid) {
        this("triangle-surface", vertices, triangles, solid);
    }

    TriangleSurface(String kind, double[] vertices, int[] triangles, boolean solid) {
        this.kind = kind;
        Check.that(vertices.length % 3 == 0 && triangles.length > 0 && triangles.length % 3 == 0, kind + ": has " + vertices.length
            + " coordinates and " + triangles.length + " vertex numbers, expected three per vertex and three per triangle.");
        Check.finite(kind, "vertices", vertices);
        for (int k : triangles) {
            Check.that(k >= 0 && 3 * k < vertices.length, kind + ": a triangle names vertex " + k + ", expected 0 to " + (vertices.length / 3 - 1) + ".");
        }
        triangle = triangles.clone();
        moments = solid ? moments(vertices) : null;
        x = solid ? VolumeMoments.moved(vertices, moments.centroid(), moments.principal()) : vertices.clone();
        topology = new SurfaceTopology(kind, x, triangle);
        ridges = topology.ridges();
        isClosed = topology.isClosed();
        if (solid) {
            topology.requireClosed(kind);
        }
        int n = triangle.length / 3;
        double[] boxes = new double[6 * n];
        bounds = new double[] {x[0], x[1], x[2], x[0], x[1], x[2]};
        int[] all = new int[n];
        for (int t = 0; t < n; t++) {
            all[t] = t;
            for (int i = 0; i < 3; i++) {
                double a = x[3 * triangle[3 * t] + i];
                double b = x[3 * triangle[3 * t + 1] + i];
                double c = x[3 * triangle[3 * t + 2] + i];
                boxes[6 * t + i] = Math.min(a, Math.min(b, c));
                boxes[6 * t + 3 + i] = Math.max(a, Math.max(b, c));
                bounds[i] = Math.min(bounds[i], boxes[6 * t + i]);
                bounds[3 + i] = Math.max(bounds[3 + i], boxes[6 * t + 3 + i]);
            }
        }
        tree.build(boxes, all, n);
    }

    /** Ground over a regular grid, rows along x; each cell is cut along the diagonal from its first to its last corner. */
    public static TriangleSurface heightField(double[] heights, int columns, double[] spacing, double[] origin) {
        int rows = heights.length / columns;
        double[] x = new double[3 * heights.length];
        for (int k = 0; k < heights.length; k++) {
            x[3 * k] = origin[0] + k % columns * spacing[0];
            x[3 * k + 1] = origin[1] + k / columns * spacing[1];
            x[3 * k + 2] = heights[k];
        }
        int[] triangles = new int[6 * (rows - 1) * (columns - 1)];
        int at = 0;
        for (int j = 0; j + 1 < rows; j++) {
            for (int i = 0; i + 1 < columns; i++) {
                int a = j * columns + i;
                int[] cell = {a, a + 1, a + columns + 1, a, a + columns + 1, a + columns};
                System.arraycopy(cell, 0, triangles, at, 6);
                at += 6;
            }
        }
        return new TriangleSurface("height-field", x, triangles, false);
    }

    private VolumeMoments moments(double[] vertices) {
        VolumeMoments out = new VolumeMoments();
        for (int k = 0; k < triangle.length; k += 3) {
            out.addTriangle(vertices, triangle[k], triangle[k + 1], triangle[k + 2]);
        }
        Check.that(out.volume > 0, kind + ": encloses the volume " + out.volume + " m³, expected > 0. List the vertices of each triangle"
            + " counter-clockwise seen from outside.");
        return out;
    }

    /** Where the centroid of a solid lies in the given axes, m (3 numbers), then the quaternion that turns principal into given axes (4). */
    public double[] placement() {
        Check.that(moments != null, kind + ": only solids are re-expressed about their centroid.");
        double[] p = moments.principal();
        double[] c = moments.centroid();
        return new double[] {c[0], c[1], c[2], p[3], p[4], p[5], p[6]};
    }

    @Override
    public String kind() {
        return kind;
    }

    @Override
    public double boundingRadius() {
        return Corners.reach(x);
    }

    @Override
    public double[] bounds() {
        return bounds;
    }

    @Override
    public double[] peaks() {
        return topology.peaks;
    }

    @Override
    public void feet(double ax, double ay, double az, double farthest, double deepest, ClosestPoints feet) {
        px = ax;
        py = ay;
        pz = az;
        reach = farthest;
        depth = deepest;
        out = feet;
        edgeReach = reach;
        double d = Math.max(reach, depth);
        query[0] = px - d;
        query[1] = py - d;
        query[2] = pz - d;
        query[3] = px + d;
        query[4] = py + d;
        query[5] = pz + d;
        search();
        double behind = out.farthestBehind();
        if (behind > reach) {
            edgeReach = behind;
            search();
        }
        keepShallow();
        out.removeBeyond(reach);
    }

    private void search() {
        out.count = 0;
        tree.search(query, 0, visitor);
    }

    @Override
    public boolean isClosed() {
        return isClosed;
    }

    @Override
    public Ridges ridges() {
        return ridges;
    }

    /** The foot on one triangle: inside it, on an edge that sticks out, or at a corner that does. */
    private void visit(int t) {
        double[] n = topology.normal;
        int a = 3 * triangle[3 * t];
        double dx = px - x[a];
        double dy = py - x[a + 1];
        double dz = pz - x[a + 2];
        double h = n[3 * t] * dx + n[3 * t + 1] * dy + n[3 * t + 2] * dz;
        if (h > Math.max(reach, depth) || h < -depth) {
            return;
        }
        boolean inside = true;
        for (int k = 0; k < 3; k++) {
            if (beyond(t, k) > INSIDE * topology.size[t] && !(h < 0 && isBehindValley(t, k))) {
                inside = false;
                if (h >= 0 && h <= edgeReach) {
                    edgeFoot(t, k);
                }
            }
        }
        if (inside) {
            out.add(h, n[3 * t], n[3 * t + 1], n[3 * t + 2], topology.region[t]);
        }
    }

    /** True for a point behind both sides of a hollow edge k and beyond it for both: in the gap between what lies behind either. */
    private boolean isBehindValley(int t, int k) {
        int other = topology.neighbour[3 * t + k];
        return other >= 0 && !topology.sticksOut[topology.edge[3 * t + k]] && beyond(other / 3, other % 3) > 0;
    }

    /** Distance of the point beyond edge k of a triangle, in its plane. */
    private double beyond(int t, int k) {
        int o = 9 * t + 3 * k;
        int a = 3 * triangle[3 * t + k];
        double[] s = topology.outward;
        return s[o] * (px - x[a]) + s[o + 1] * (py - x[a + 1]) + s[o + 2] * (pz - x[a + 2]);
    }

    /** The foot on edge k, if the edge sticks out and the point is beyond it for both triangles; else at one of its ends. */
    private void edgeFoot(int t, int k) {
        int edge = topology.edge[3 * t + k];
        if (!topology.sticksOut[edge]) {
            return;
        }
        int other = topology.neighbour[3 * t + k];
        if (other >= 0 && beyond(other / 3, other % 3) < 0) {
            return;
        }
        int a = 3 * triangle[3 * t + k];
        int b = 3 * triangle[3 * t + (k + 1) % 3];
        double ex = x[b] - x[a];
        double ey = x[b + 1] - x[a + 1];
        double ez = x[b + 2] - x[a + 2];
        double s = (ex * (px - x[a]) + ey * (py - x[a + 1]) + ez * (pz - x[a + 2])) / (ex * ex + ey * ey + ez * ez);
        if (s > 0 && s < 1) {
            add(x[a] + s * ex, x[a + 1] + s * ey, x[a + 2] + s * ez, EDGE + edge, t);
            return;
        }
        int v = s <= 0 ? a / 3 : b / 3;
        if (topology.isNearest(v, px, py, pz)) {
            add(x[3 * v], x[3 * v + 1], x[3 * v + 2], CORNER + v, t);
        }
    }

    /** Adds a foot on an edge or at a corner of triangle t, before which the point lies. */
    private void add(double fx, double fy, double fz, int feature, int t) {
        double dx = px - fx;
        double dy = py - fy;
        double dz = pz - fz;
        double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (d > 0 && d <= edgeReach) {
            out.add(d, dx / d, dy / d, dz / d, feature, topology.region[t]);
        }
    }

    /**
     * Behind a ridge the point is behind both of its sides: only the nearer one counts of those that the body can touch there, and none when it is nearer
     * in front of one, or of an edge or corner of one, also beyond reach. Opposite sides of a slab are such a pair. Behind both sides of a valley, both do.
     */
    private void keepShallow() {
        double skin = skin();
        for (int i = 0; i < out.count; i++) {
            for (int j = 0; j < out.count && out.distance[i] < 0; j++) {
                if (i != j && topology.isRidge(out.region[i], out.region[j]) && out.yields(i, j, skin)) {
                    out.remove(i--);
                    break;
                }
            }
        }
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        Check.that(moments != null, kind + ": an open surface has no volume. Give mass and inertia, fix it, or say \"solid: true\".");
        Check.positive(kind, "density", density);
        Check.that(dimension == 3, kind + ": has no mass in a scene of dimension " + dimension + ".");
        double[] p = moments.principal();
        return new MassProperties(density * moments.volume, density * p[0], density * p[1], density * p[2]);
    }

    @Override
    public Tessellation tessellate(double size) {
        int[][] cells = new int[triangle.length / 3][];
        Arrays.setAll(cells, t -> Arrays.copyOfRange(triangle, 3 * t, 3 * t + 3));
        return new Tessellation(x.clone(), cells);
    }
}
