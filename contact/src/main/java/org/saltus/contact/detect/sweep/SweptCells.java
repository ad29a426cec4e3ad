package org.saltus.contact.detect.sweep;

import java.util.Arrays;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.support.Cores;
import org.saltus.contact.shape.ConvexShape;
import org.saltus.contact.shape.CornerShape;
import org.saltus.contact.shape.Cylindrical;
import org.saltus.contact.shape.FacetedShape;
import org.saltus.contact.shape.HollowDisk;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.contact.shape.surface.PiecewiseSurface;
import org.saltus.contact.tree.BoxTree;
import org.saltus.core.model.Shape;
import org.saltus.core.model.Surface;

/**
 * The pieces of a scene as convex cells, and how thick they are: a convex piece is one cell, a mesh has its facets, corners without a hull are cells each, and
 * of all else (surfaces, tubes, foreign shapes by signed distance) the polygons of its picture are.
 */
final class SweptCells {
    /** Directions, besides the axes, along which the width of a convex shape is measured. */
    private static final double[][] DIAGONALS = {{1, 1, 0}, {1, -1, 0}, {1, 0, 1}, {1, 0, -1}, {0, 1, 1}, {0, 1, -1}, {1, 1, 1}, {1, 1, -1}, {1, -1, 1},
        {1, -1, -1}};
    /** Half thickness of a foreign shape that is not convex, as a share of its bounding radius. */
    private static final double FOREIGN = 0.05;

    private final PartGeometry geometry;
    private final int dimension;
    private final double[] thickness;
    private final Cells[] cells;

    /** Cells that move with the axes of their piece: cores, the ball about each, radii about the origin, and a tree of their boxes there. */
    static final class Cells {
        ConvexShape[] core;
        double margin;
        double[] radius;
        double[] box;
        final BoxTree tree = new BoxTree();
    }

    SweptCells(PartGeometry geometry, int dimension, double[] start) {
        this.geometry = geometry;
        this.dimension = dimension;
        thickness = new double[geometry.count()];
        cells = new Cells[geometry.count()];
        for (int p = 0; p < thickness.length; p++) {
            thickness[p] = geometry.isEmpty(p) || geometry.isHalfSpace(p) ? Double.POSITIVE_INFINITY
                : geometry.surface(p) != null ? ofMesh(geometry.surface(p), start) : ofShape(p);
        }
    }

    /** Half thickness of a piece, m; infinite for half-spaces and for single points, which cannot be passed by what is thicker. */
    double thickness(int p) {
        return thickness[p];
    }

    /** The smallest of all, m. */
    double thinnest() {
        return Arrays.stream(thickness).min().orElse(Double.POSITIVE_INFINITY);
    }

    /** The rigid cells of a piece that is no mesh. */
    Cells of(int p) {
        if (cells[p] == null) {
            cells[p] = build(p);
        }
        return cells[p];
    }

    private double ofShape(int p) {
        Shape shape = geometry.shape(p);
        if (shape instanceof PiecewiseSurface s) {
            return s.skin();
        }
        if (shape instanceof HollowDisk ring) {
            return 0.5 * (ring.outer() - ring.inner());
        }
        if (shape instanceof Cylindrical c) {
            return 0.5 * Math.min(c.boreRadius() > 0 ? c.outerRadius() - c.boreRadius() : 2 * c.outerRadius(), c.length());
        }
        if (!geometry.isConvex(p)) {
            double round = geometry.roundness(p);
            return geometry.corners(p) == null ? FOREIGN * shape.boundingRadius() : round > 0 ? round : Double.POSITIVE_INFINITY;
        }
        double least = halfWidth(p);
        return least > 0 ? least : Double.POSITIVE_INFINITY;
    }

    private double halfWidth(int p) {
        ConvexShape core = Cores.of(geometry.shape(p));
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < dimension; i++) {
            least = Math.min(least, halfWidth(core, i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0));
        }
        for (double[] d : DIAGONALS) {
            least = dimension == 2 && d[2] != 0 ? least : Math.min(least, halfWidth(core, d[0], d[1], d[2]));
        }
        if (geometry.shape(p) instanceof FacetedShape f) {
            Facets facets = f.facets();
            for (int k = 0; k < facets.normal().length; k += 3) {
                least = Math.min(least, halfWidth(core, facets.normal()[k], facets.normal()[k + 1], facets.normal()[k + 2]));
            }
        }
        if (dimension == 2 && geometry.corners(p) != null) {
            double[] x = geometry.localCorners(p);
            for (int k = 0; k < x.length; k += 3) {
                int next = (k + 3) % x.length;
                double dx = x[next] - x[k];
                double dy = x[next + 1] - x[k + 1];
                least = dx == 0 && dy == 0 ? least : Math.min(least, halfWidth(core, -dy, dx, 0));
            }
        }
        return least + Cores.margin(geometry.shape(p));
    }

    private static double halfWidth(ConvexShape core, double x, double y, double z) {
        double[] there = new double[3];
        double[] back = new double[3];
        core.support(x, y, z, there);
        core.support(-x, -y, -z, back);
        double along = x * (there[0] - back[0]) + y * (there[1] - back[1]) + z * (there[2] - back[2]);
        return 0.5 * along / Math.sqrt(x * x + y * y + z * z);
    }

    /** Volume by surface (in the plane: area by length of the border), which for a plate is half its thickness; nodes alone have none. */
    private static double ofMesh(Surface surface, double[] start) {
        int[] facet = surface.facets();
        if (facet.length == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double[] x = new double[3 * surface.nodeCount()];
        surface.writePositions(start, x);
        double inside = 0;
        double border = 0;
        int width = surface.nodesPerFacet();
        for (int k = 0; k < facet.length; k += width) {
            int a = 3 * facet[k];
            int b = 3 * facet[k + 1];
            int c = width == 3 ? 3 * facet[k + 2] : a;
            double ux = x[b] - x[a];
            double uy = x[b + 1] - x[a + 1];
            double uz = x[b + 2] - x[a + 2];
            if (width == 2) {
                inside += 0.5 * (x[a] * uy - x[a + 1] * ux);
                border += Math.sqrt(ux * ux + uy * uy);
                continue;
            }
            double vx = x[c] - x[a];
            double vy = x[c + 1] - x[a + 1];
            double vz = x[c + 2] - x[a + 2];
            double nx = uy * vz - uz * vy;
            double ny = uz * vx - ux * vz;
            double nz = ux * vy - uy * vx;
            inside += (x[a] * nx + x[a + 1] * ny + x[a + 2] * nz) / 6;
            border += 0.5 * Math.sqrt(nx * nx + ny * ny + nz * nz);
        }
        return Math.abs(inside) / border;
    }

    private Cells build(int p) {
        Cells out = new Cells();
        Shape shape = geometry.shape(p);
        if (geometry.isConvex(p)) {
            out.core = new ConvexShape[] {Cores.of(shape)};
            out.margin = Cores.margin(shape);
            out.radius = new double[] {Math.max(0, shape.boundingRadius() - out.margin)};
            return out;
        }
        if (shape instanceof CornerShape c && !c.isHull()) {
            out.margin = c.roundness();
            double[] x = c.corners();
            fill(out, x, singles(x.length / 3));
            return out;
        }
        Shape.Tessellation picture = shape.tessellate(shape.boundingRadius());
        fill(out, picture.points(), picture.cells());
        return out;
    }

    private static int[][] singles(int n) {
        int[][] out = new int[n][];
        Arrays.setAll(out, k -> new int[] {k});
        return out;
    }

    private static void fill(Cells out, double[] x, int[][] cell) {
        int n = cell.length;
        out.core = new ConvexShape[n];
        out.radius = new double[n];
        out.box = new double[6 * n];
        int[] all = new int[n];
        for (int k = 0; k < n; k++) {
            double[] corners = new double[3 * cell[k].length];
            Arrays.fill(out.box, 6 * k, 6 * k + 3, Double.POSITIVE_INFINITY);
            Arrays.fill(out.box, 6 * k + 3, 6 * k + 6, Double.NEGATIVE_INFINITY);
            for (int j = 0; j < corners.length; j++) {
                corners[j] = x[3 * cell[k][j / 3] + j % 3];
                out.box[6 * k + j % 3] = Math.min(out.box[6 * k + j % 3], corners[j] - out.margin);
                out.box[6 * k + 3 + j % 3] = Math.max(out.box[6 * k + 3 + j % 3], corners[j] + out.margin);
            }
            out.core[k] = new MovingCell.Hull(corners);
            out.radius[k] = out.core[k].boundingRadius();
            all[k] = k;
        }
        out.tree.build(out.box, all, n);
    }
}
