package org.saltus.contact.detect.part;

import java.util.Arrays;
import org.saltus.contact.tree.BoxTree;
import org.saltus.core.math.Vec3;
import org.saltus.core.model.Surface;

/**
 * The facets of a meshed part where they are now: unit outward normals, sizes, and a tree of their boxes. Segments (a, b) have the
 * material on their left; triangles are counter-clockwise seen from outside. Arrays by facet, refilled at most once per step.
 */
public final class FacetMesh {
    /** Nodes per facet: 2 or 3. */
    public final int width;
    /** Nodes of the facets, {@link #width} each. */
    public final int[] facet;
    /** Unit outward normals, 3 each. */
    public final double[] normal;
    /** Length or area, m or m². */
    public final double[] measure;
    /** Length of the longest side, m. */
    public final double[] size;
    /** Largest entry of {@link #size}. */
    public double largest;
    /** Mean size of the facets at the start of the run: of two meshes the finer one is the slave. */
    public final double meanSize;

    private final int first;
    private final double[] box;
    private final int[] all;
    private final BoxTree tree = new BoxTree();
    private final double[] query = new double[6];
    private final BilinearInverse bilinear = new BilinearInverse();
    /** Facet that a side starts with: another than itself for second halves of quadrilaterals. */
    private final int[] side;
    private final boolean[] isQuadrilateral;
    private final double[] start;
    private final double[] unit = new double[3];
    private double[] nodeNormal = new double[0];
    private double[] x;

    /**
     * @param surface   nodes and facets
     * @param firstNode number of its first node among all corners
     * @param positions of its nodes at the start of the run; kept
     */
    FacetMesh(Surface surface, int firstNode, double[] positions) {
        width = surface.nodesPerFacet();
        facet = surface.facets();
        int n = facet.length / width;
        first = firstNode;
        normal = new double[3 * n];
        measure = new double[n];
        size = new double[n];
        box = new double[6 * n];
        all = new int[n];
        Arrays.setAll(all, f -> f);
        side = all.clone();
        isQuadrilateral = new boolean[n];
        for (int f = 0; f + 1 < n; f++) {
            if (surface.startsQuadrilateral(f)) {
                isQuadrilateral[f] = true;
                isQuadrilateral[f + 1] = true;
                side[f + 1] = f;
            }
        }
        start = positions;
        x = positions;
        double sum = 0;
        for (int f = 0; f < n; f++) {
            shape(f, 0);
            sum += size[f];
        }
        meanSize = n == 0 ? 0 : sum / n;
    }

    /** Number of facets. */
    public int count() {
        return all.length;
    }

    /** Takes the present positions of its nodes, among all corners. */
    void update(double[] corners) {
        x = corners;
        largest = 0;
        for (int f = 0; f < all.length; f++) {
            shape(f, first);
            largest = Math.max(largest, size[f]);
        }
        tree.update(box, all, all.length);
    }

    /** The facet that the side starts with to which facet f belongs. */
    public int side(int f) {
        return side[f];
    }

    /** Number of shape functions on a facet: those of the side it belongs to. */
    public int functions(int f) {
        return isQuadrilateral[f] ? 4 : width;
    }

    /** The node of the i-th shape function on a facet. */
    public int functionNode(int f, int i) {
        return i < 3 ? facet[width * side[f] + i] : facet[3 * side[f] + 5];
    }

    /** Which shape function belongs to corner i of a facet. */
    public int functionOf(int f, int i) {
        return side[f] == f || i == 0 ? i : i + 1;
    }

    /**
     * Values of the shape functions on a facet at a point of it, 4 numbers to {@code out[o]}: its barycentric coordinates, or the
     * bilinear functions of its quadrilateral.
     */
    public void functions(int f, double second, double third, double[] out, int o) {
        if (!isQuadrilateral[f]) {
            out[o] = 1 - second - third;
            out[o + 1] = second;
            out[o + 2] = third;
            out[o + 3] = 0;
            return;
        }
        boolean isFirst = side[f] == f;
        bilinear.find(this, f, second, third, isFirst ? second + third : second, isFirst ? third : second + third, out, o);
    }

    /** Where the node of the i-th shape function starts in the corner array. */
    public int atFunction(int f, int i) {
        return 3 * (first + functionNode(f, i));
    }

    /** The present positions, all corners. */
    public double[] corners() {
        return x;
    }

    /** Where node i of a facet starts in the corner array. */
    public int at(int f, int i) {
        return 3 * (first + facet[width * f + i]);
    }

    private void shape(int f, int firstNode) {
        int a = 3 * (firstNode + facet[width * f]);
        int b = 3 * (firstNode + facet[width * f + 1]);
        int c = width == 3 ? 3 * (firstNode + facet[3 * f + 2]) : b;
        for (int i = 0; i < 3; i++) {
            box[6 * f + i] = Math.min(x[a + i], Math.min(x[b + i], x[c + i]));
            box[6 * f + 3 + i] = Math.max(x[a + i], Math.max(x[b + i], x[c + i]));
        }
        double ux = x[b] - x[a];
        double uy = x[b + 1] - x[a + 1];
        double uz = x[b + 2] - x[a + 2];
        double wx = width == 3 ? x[c] - x[a] : 0;
        double wy = width == 3 ? x[c + 1] - x[a + 1] : 0;
        double wz = width == 3 ? x[c + 2] - x[a + 2] : 1;
        double nx = uy * wz - uz * wy;
        double ny = uz * wx - ux * wz;
        double nz = ux * wy - uy * wx;
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        double scale = length > 0 ? 1 / length : 0;
        normal[3 * f] = scale * nx;
        normal[3 * f + 1] = scale * ny;
        normal[3 * f + 2] = scale * nz;
        measure[f] = width == 3 ? 0.5 * length : length;
        double longest = ux * ux + uy * uy + uz * uz;
        if (width == 3) {
            longest = Math.max(longest, wx * wx + wy * wy + wz * wz);
            longest = Math.max(longest, (wx - ux) * (wx - ux) + (wy - uy) * (wy - uy) + (wz - uz) * (wz - uz));
        }
        size[f] = Math.sqrt(longest);
    }

    /** True when the box of a facet, grown on all sides, meets another box. */
    public boolean isNear(int f, double grow, double[] other, int o) {
        for (int i = 0; i < 3; i++) {
            if (box[6 * f + i] - grow > other[o + 3 + i] || other[o + i] > box[6 * f + 3 + i] + grow) {
                return false;
            }
        }
        return true;
    }

    /** Visits the facets whose boxes meet that of facet f of another mesh, grown on all sides. */
    public void search(FacetMesh other, int f, double grow, BoxTree.Visitor visitor) {
        for (int i = 0; i < 3; i++) {
            query[i] = other.box[6 * f + i] - grow;
            query[3 + i] = other.box[6 * f + 3 + i] + grow;
        }
        tree.search(query, 0, visitor);
    }

    /** Visits the facets whose boxes come within a distance of the point at {@code p[o]}. */
    public void search(double[] p, int o, double distance, BoxTree.Visitor visitor) {
        for (int i = 0; i < 3; i++) {
            query[i] = p[o + i] - distance;
            query[3 + i] = p[o + i] + distance;
        }
        tree.search(query, 0, visitor);
    }

    /** Sums of the normals of the facets around each node, 3 each; not of unit length. */
    public double[] nodeNormals() {
        if (nodeNormal.length == 0) {
            nodeNormal = new double[start.length];
        }
        Arrays.fill(nodeNormal, 0);
        for (int k = 0; k < facet.length; k++) {
            for (int i = 0; i < 3; i++) {
                nodeNormal[3 * facet[k] + i] += normal[3 * (k / width) + i];
            }
        }
        return nodeNormal;
    }

    /** True when node j is one of facet f's. */
    public boolean contains(int f, int j) {
        for (int i = 0; i < width; i++) {
            if (facet[width * f + i] == j) {
                return true;
            }
        }
        return false;
    }

    /** True when node j lay close behind facet f at the start: they are the two faces of a thin wall and never meet from outside. */
    public boolean wasBehind(int f, int j) {
        double height = 0;
        double squared = 0;
        double[] n = startNormal(f);
        int a = 3 * facet[width * f];
        for (int i = 0; i < 3; i++) {
            double d = start[3 * j + i] - start[a + i];
            height += n[i] * d;
            squared += d * d;
        }
        return height < -1e-6 * size[f] && height > -size[f] && squared < 4 * size[f] * size[f];
    }

    private double[] startNormal(int f) {
        int a = 3 * facet[width * f];
        int b = 3 * facet[width * f + 1];
        int c = width == 3 ? 3 * facet[3 * f + 2] : a;
        double length = 0;
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            double wj = width == 3 ? start[c + j] - start[a + j] : j == 2 ? 1 : 0;
            double wk = width == 3 ? start[c + k] - start[a + k] : k == 2 ? 1 : 0;
            unit[i] = (start[b + j] - start[a + j]) * wk - (start[b + k] - start[a + k]) * wj;
            length += unit[i] * unit[i];
        }
        Vec3.divide(unit, 0, Math.sqrt(length), unit, 0);
        return unit;
    }
}
