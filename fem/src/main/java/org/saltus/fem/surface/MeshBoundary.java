package org.saltus.fem.surface;

import java.util.Arrays;
import org.saltus.core.model.Mesh;
import org.saltus.core.model.Mesh.CellType;

/**
 * The sides of cells that belong to one cell only. In 2D a facet is a segment (a, b) with the material on its left, so that
 * (y_b − y_a, x_a − x_b) points outwards; in 3D a triangle (a, b, c) whose normal (b − a) × (c − a) points outwards
 * (quadrilateral sides are cut in two). Bars have no facets; their boundary is the nodes that one bar only uses.
 */
public final class MeshBoundary {
    private final int nodesPerFacet;
    private final int[] nodes;
    private final int[] facets;

    private MeshBoundary(int nodesPerFacet, int[] nodes, int[] facets) {
        this.nodesPerFacet = nodesPerFacet;
        this.nodes = nodes;
        this.facets = facets;
    }

    /** The boundary of a mesh. */
    public static MeshBoundary of(Mesh mesh) {
        if (mesh.dimension() == 1) {
            return new MeshBoundary(2, ends(mesh), new int[0]);
        }
        int width = mesh.dimension() == 2 ? 2 : 4;
        int[] sides = sides(mesh, width);
        boolean[] inner = innerSides(sides, width, mesh.nodeCount());
        int[] facets = width == 2 ? segments(sides, inner) : triangles(sides, inner);
        return numbered(mesh, mesh.dimension(), facets);
    }

    /** Sides of a cell, nodes in outward order. */
    private static int[][] sidesOf(CellType type) {
        return switch (type) {
            case T3 -> new int[][] {{0, 1}, {1, 2}, {2, 0}};
            case Q4 -> new int[][] {{0, 1}, {1, 2}, {2, 3}, {3, 0}};
            case TET4 -> new int[][] {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}};
            case HEX8 -> new int[][] {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};
            default -> throw new IllegalArgumentException("MeshBoundary: no sides known of " + type + " cells.");
        };
    }

    private static int[] ends(Mesh mesh) {
        int[] uses = new int[mesh.nodeCount()];
        for (Mesh.Block block : mesh.solid()) {
            for (int node : block.connectivity()) {
                uses[node]++;
            }
        }
        int[] out = new int[uses.length];
        int count = 0;
        for (int i = 0; i < uses.length; i++) {
            if (uses[i] == 1) {
                out[count++] = i;
            }
        }
        return Arrays.copyOf(out, count);
    }

    /** All sides of all cells, {@code width} entries each; -1 fills those of triangles in 3D. */
    private static int[] sides(Mesh mesh, int width) {
        int count = 0;
        for (Mesh.Block block : mesh.solid()) {
            count = Math.addExact(count, Math.multiplyExact(block.count(), sidesOf(block.type()).length));
        }
        int[] out = new int[Math.multiplyExact(width, count)];
        Arrays.fill(out, -1);
        int at = 0;
        for (Mesh.Block block : mesh.solid()) {
            int[][] local = sidesOf(block.type());
            for (int from = 0; from < block.connectivity().length; from += block.type().nodes) {
                for (int[] side : local) {
                    for (int k = 0; k < side.length; k++) {
                        out[at + k] = block.connectivity()[from + side[k]];
                    }
                    at += width;
                }
            }
        }
        return out;
    }

    /** Marks the sides that another cell has too: sides are hung on their largest node and compared there. */
    private static boolean[] innerSides(int[] sides, int width, int nodeCount) {
        int count = sides.length / width;
        int[] sorted = sides.clone();
        int[] head = new int[nodeCount];
        int[] next = new int[count];
        Arrays.fill(head, -1);
        boolean[] inner = new boolean[count];
        for (int s = 0; s < count; s++) {
            Arrays.sort(sorted, s * width, (s + 1) * width);
            int largest = sorted[(s + 1) * width - 1];
            for (int other = head[largest]; other >= 0; other = next[other]) {
                if (Arrays.equals(sorted, s * width, (s + 1) * width, sorted, other * width, (other + 1) * width)) {
                    inner[s] = true;
                    inner[other] = true;
                }
            }
            next[s] = head[largest];
            head[largest] = s;
        }
        return inner;
    }

    private static int[] segments(int[] sides, boolean[] inner) {
        int[] out = new int[sides.length];
        int count = 0;
        for (int s = 0; s < inner.length; s++) {
            if (!inner[s]) {
                out[count++] = sides[2 * s];
                out[count++] = sides[2 * s + 1];
            }
        }
        return Arrays.copyOf(out, count);
    }

    private static int[] triangles(int[] sides, boolean[] inner) {
        int[] out = new int[sides.length / 4 * 6];
        int count = 0;
        for (int s = 0; s < inner.length; s++) {
            if (inner[s]) {
                continue;
            }
            for (int k = 1; k < 3 && sides[4 * s + k + 1] >= 0; k++) {
                out[count++] = sides[4 * s];
                out[count++] = sides[4 * s + k];
                out[count++] = sides[4 * s + k + 1];
            }
        }
        return Arrays.copyOf(out, count);
    }

    /** Numbers the nodes on the boundary in the order of the mesh. */
    private static MeshBoundary numbered(Mesh mesh, int nodesPerFacet, int[] facets) {
        int[] place = new int[mesh.nodeCount()];
        for (int node : facets) {
            place[node] = 1;
        }
        int[] nodes = new int[place.length];
        int count = 0;
        for (int i = 0; i < place.length; i++) {
            if (place[i] == 1) {
                nodes[count] = i;
                place[i] = count++;
            }
        }
        for (int k = 0; k < facets.length; k++) {
            facets[k] = place[facets[k]];
        }
        return new MeshBoundary(nodesPerFacet, Arrays.copyOf(nodes, count), facets);
    }

    /** Mesh nodes on the boundary, increasing; surface node k is mesh node {@code nodes()[k]}; read only. */
    public int[] nodes() {
        return nodes;
    }

    /** Facets by surface nodes, {@link #nodesPerFacet} each; read only. */
    public int[] facets() {
        return facets;
    }

    /** 2 or 3. */
    public int nodesPerFacet() {
        return nodesPerFacet;
    }
}
