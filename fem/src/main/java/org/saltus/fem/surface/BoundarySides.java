package org.saltus.fem.surface;

import java.util.Arrays;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;

/**
 * The sides of cells on the boundary of a mesh, whole: edges (BAR2, BAR3) in 2D, triangles and quadrilaterals (T3, T6, Q4, Q8) in 3D, in
 * outward order as in {@link MeshBoundary}, which cuts them into plane facets.
 */
public final class BoundarySides {
    private final int width;
    private final int[] nodes;
    private final int[] cells;
    private final int count;

    private BoundarySides(int width, int[] nodes, int[] cells, int count) {
        this.width = width;
        this.nodes = nodes;
        this.cells = cells;
        this.count = count;
    }

    /** The outer sides of a mesh of dimension 2 or 3. */
    public static BoundarySides of(Mesh mesh) {
        int width = mesh.dimension() == 2 ? 3 : 8;
        int[] sides = MeshBoundary.sides(mesh, width);
        boolean[] inner = MeshBoundary.innerSides(sides, width, mesh.nodeCount());
        int[] cells = MeshBoundary.cellsOfSides(mesh, inner.length);
        int count = 0;
        for (int s = 0; s < inner.length; s++) {
            if (!inner[s]) {
                System.arraycopy(sides, s * width, sides, width * count, width);
                cells[count++] = cells[s];
            }
        }
        return new BoundarySides(width, Arrays.copyOf(sides, width * count), cells, count);
    }

    /** Number of sides. */
    public int count() {
        return count;
    }

    /** Nodes of a side: corners, then the middles of its edges. */
    public int[] nodes(int side) {
        return Arrays.stream(nodes, side * width, (side + 1) * width).filter(node -> node >= 0).toArray();
    }

    /** The cell that a side belongs to, counted through the blocks of the mesh's dimension. */
    public int cell(int side) {
        return cells[side];
    }

    /** Cell type of a side. */
    public CellType type(int side) {
        int n = nodes(side).length;
        if (width == 3) {
            return n == 2 ? CellType.BAR2 : CellType.BAR3;
        }
        return switch (n) {
            case 3 -> CellType.T3;
            case 4 -> CellType.Q4;
            case 6 -> CellType.T6;
            default -> CellType.Q8;
        };
    }
}
