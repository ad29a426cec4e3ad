package org.saltus.io.mesh.inp;

import org.saltus.core.mesh.Mesh.CellType;

/** The sides of cells by the numbers that input files give them: S1, P1 is the first. */
public final class InpSides {
    private static final int[][] TRIANGLE = {{0, 1}, {1, 2}, {2, 0}};
    private static final int[][] QUADRANGLE = {{0, 1}, {1, 2}, {2, 3}, {3, 0}};
    private static final int[][] TETRAHEDRON = {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}};
    private static final int[][] WEDGE = {{0, 1, 2}, {3, 5, 4}, {0, 3, 4, 1}, {1, 4, 5, 2}, {2, 5, 3, 0}};
    private static final int[][] BRICK = {{0, 1, 2, 3}, {4, 7, 6, 5}, {0, 4, 5, 1}, {1, 5, 6, 2}, {2, 6, 7, 3}, {3, 7, 4, 0}};
    /** Ends of the edges, in the order of the nodes in their middles. */
    private static final int[][] TETRAHEDRON_EDGES = {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}};
    private static final int[][] BRICK_EDGES = {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {4, 5}, {5, 6}, {6, 7}, {7, 4}, {0, 4}, {1, 5}, {2, 6}, {3, 7}};

    private InpSides() {
    }

    /** Number of sides; 0 for bars. */
    public static int count(CellType type) {
        return corners(type).length;
    }

    /** Corners of the sides, as places among the nodes of the cell. */
    private static int[][] corners(CellType type) {
        return switch (type) {
            case T3, T6 -> TRIANGLE;
            case Q4, Q8 -> QUADRANGLE;
            case TET4, TET10 -> TETRAHEDRON;
            case WEDGE6 -> WEDGE;
            case HEX8, HEX20 -> BRICK;
            default -> new int[0][];
        };
    }

    /** Corners of one side, as places among the nodes of the cell. @param side from 0 */
    public static int[] corners(CellType type, int side) {
        return corners(type)[side].clone();
    }

    /** All nodes of one side, as places among the nodes of the cell: corners, then middles of its edges. @param side from 0 */
    public static int[] nodes(CellType type, int side) {
        int[] ends = corners(type)[side];
        if (!type.isQuadratic()) {
            return ends.clone();
        }
        int[][] edges = type == CellType.T6 ? TRIANGLE : type == CellType.Q8 ? QUADRANGLE : type == CellType.TET10 ? TETRAHEDRON_EDGES : BRICK_EDGES;
        int first = type.nodes - edges.length;
        int[] out = new int[ends.length == 2 ? 3 : 2 * ends.length];
        System.arraycopy(ends, 0, out, 0, ends.length);
        int count = ends.length;
        for (int k = 0; k < edges.length; k++) {
            if (contains(ends, edges[k][0]) && contains(ends, edges[k][1])) {
                out[count++] = first + k;
            }
        }
        return out;
    }

    private static boolean contains(int[] list, int x) {
        for (int y : list) {
            if (x == y) {
                return true;
            }
        }
        return false;
    }
}
