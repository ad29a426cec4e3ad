package org.saltus.fem.surface;

import java.util.Arrays;
import java.util.BitSet;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;

/**
 * The sides of cells that belong to one cell only. In 2D a facet is a segment (a, b) with the material on its left, so that
 * (y_b − y_a, x_a − x_b) points outwards; in 3D a triangle (a, b, c) whose normal (b − a) × (c − a) points outwards
 * (sides with more nodes are cut). Bars have no facets; their boundary is the nodes that one bar only uses.
 */
public final class MeshBoundary {
    private final int nodesPerFacet;
    private final int[] nodes;
    private final int[] facets;
    private final BitSet quadrilaterals;

    private MeshBoundary(int nodesPerFacet, int[] nodes, int[] facets, BitSet quadrilaterals) {
        this.nodesPerFacet = nodesPerFacet;
        this.nodes = nodes;
        this.facets = facets;
        this.quadrilaterals = quadrilaterals;
    }

    /** The boundary of a mesh. */
    public static MeshBoundary of(Mesh mesh) {
        if (mesh.dimension() == 1) {
            return new MeshBoundary(2, ends(mesh), new int[0], new BitSet());
        }
        int width = mesh.dimension() == 2 ? 3 : 8;
        int[] sides = sides(mesh, width);
        boolean[] inner = innerSides(sides, width, mesh.nodeCount());
        BitSet quadrilaterals = new BitSet();
        int[] facets = width == 3 ? segments(sides, inner) : triangles(sides, inner, quadrilaterals);
        return numbered(mesh, mesh.dimension(), facets, quadrilaterals);
    }

    /** All nodes of a mesh of bars as its boundary: beams touch with every node. */
    public static MeshBoundary ofAllNodes(Mesh mesh) {
        int[] nodes = new int[mesh.nodeCount()];
        Arrays.setAll(nodes, k -> k);
        return new MeshBoundary(2, nodes, new int[0], new BitSet());
    }

    /** Sides of a cell: corners in outward order (3D: four places, -1 in the last for triangles), then middles of their edges. */
    private static int[][] sidesOf(CellType type) {
        return switch (type) {
            case T3 -> new int[][] {{0, 1}, {1, 2}, {2, 0}};
            case T6 -> new int[][] {{0, 1, 3}, {1, 2, 4}, {2, 0, 5}};
            case Q4 -> new int[][] {{0, 1}, {1, 2}, {2, 3}, {3, 0}};
            case Q8 -> new int[][] {{0, 1, 4}, {1, 2, 5}, {2, 3, 6}, {3, 0, 7}};
            case TET4 -> new int[][] {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}};
            case TET10 -> new int[][] {{0, 2, 1, -1, 6, 5, 4}, {0, 1, 3, -1, 4, 8, 7}, {1, 2, 3, -1, 5, 9, 8}, {0, 3, 2, -1, 7, 9, 6}};
            case WEDGE6 -> new int[][] {{0, 2, 1}, {3, 4, 5}, {0, 1, 4, 3}, {1, 2, 5, 4}, {2, 0, 3, 5}};
            case HEX8 -> new int[][] {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};
            case HEX20 -> new int[][] {{0, 3, 2, 1, 11, 10, 9, 8}, {4, 5, 6, 7, 12, 13, 14, 15}, {0, 1, 5, 4, 8, 17, 12, 16},
                {1, 2, 6, 5, 9, 18, 13, 17}, {2, 3, 7, 6, 10, 19, 14, 18}, {3, 0, 4, 7, 11, 16, 15, 19}};
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

    /** All sides of all cells, {@code width} entries each; -1 fills what a side has not. */
    static int[] sides(Mesh mesh, int width) {
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
                        out[at + k] = side[k] < 0 ? -1 : block.connectivity()[from + side[k]];
                    }
                    at += width;
                }
            }
        }
        return out;
    }

    /** The cell of every side, counted through the blocks. */
    static int[] cellsOfSides(Mesh mesh, int count) {
        int[] out = new int[count];
        int at = 0;
        int cell = 0;
        for (Mesh.Block block : mesh.solid()) {
            int perCell = sidesOf(block.type()).length;
            for (int c = 0; c < block.count(); c++, cell++) {
                Arrays.fill(out, at, at + perCell, cell);
                at += perCell;
            }
        }
        return out;
    }

    /** Marks the sides that another cell has too: sides are hung on their largest node and compared there. */
    static boolean[] innerSides(int[] sides, int width, int nodeCount) {
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
        int[] out = new int[4 * inner.length];
        int count = 0;
        for (int s = 0; s < inner.length; s++) {
            if (inner[s]) {
                continue;
            }
            int middle = sides[3 * s + 2];
            count = middle < 0 ? put(out, count, sides[3 * s], sides[3 * s + 1])
                : put(out, count, sides[3 * s], middle, middle, sides[3 * s + 1]);
        }
        return Arrays.copyOf(out, count);
    }

    private static int put(int[] out, int at, int... nodes) {
        System.arraycopy(nodes, 0, out, at, nodes.length);
        return at + nodes.length;
    }

    /** Cuts plane sides from their first corner, quadratic ones into a triangle at each corner and what is left between. */
    private static int[] triangles(int[] sides, boolean[] inner, BitSet quadrilaterals) {
        int[] out = new int[18 * inner.length];
        int count = 0;
        int[] n = new int[8];
        for (int s = 0; s < inner.length; s++) {
            if (inner[s]) {
                continue;
            }
            System.arraycopy(sides, 8 * s, n, 0, 8);
            int corners = n[3] < 0 ? 3 : 4;
            if (n[4] < 0) {
                quadrilaterals.set(count / 3, corners == 4);
                count = put(out, count, n[0], n[1], n[2]);
                count = corners == 3 ? count : put(out, count, n[0], n[2], n[3]);
                continue;
            }
            for (int k = 0; k < corners; k++) {
                count = put(out, count, n[k], n[4 + k], n[4 + (k + corners - 1) % corners]);
            }
            count = put(out, count, n[4], n[5], n[6]);
            count = corners == 3 ? count : put(out, count, n[4], n[6], n[7]);
        }
        return Arrays.copyOf(out, count);
    }

    /** Numbers the nodes on the boundary in the order of the mesh. */
    private static MeshBoundary numbered(Mesh mesh, int nodesPerFacet, int[] facets, BitSet quadrilaterals) {
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
        return new MeshBoundary(nodesPerFacet, Arrays.copyOf(nodes, count), facets, quadrilaterals);
    }

    /** Mesh nodes on the boundary, increasing; surface node k is mesh node {@code nodes()[k]}; read only. */
    public int[] nodes() {
        return nodes;
    }

    /** Facets by surface nodes, {@link #nodesPerFacet} each; read only. */
    public int[] facets() {
        return facets;
    }

    /** True when this facet and the next are the halves of a four-node side, cut from its first corner. */
    public boolean startsQuadrilateral(int facet) {
        return quadrilaterals.get(facet);
    }

    /** 2 or 3. */
    public int nodesPerFacet() {
        return nodesPerFacet;
    }
}
