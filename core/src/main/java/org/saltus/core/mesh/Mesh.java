package org.saltus.core.mesh;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Check;

/**
 * Nodes and cells as a mesh file gives them. Coordinates always have three entries per node.
 *
 * @param dimension   dimension of the cells that carry the material: 1, 2 or 3
 * @param coordinates x, y, z per node, m
 * @param blocks      cells by type
 * @param nodeIds     number of each node in its file, for messages
 * @param nodeSets    named groups of nodes (positions in {@code coordinates}, not file numbers)
 * @param source      file or generator, for messages
 */
public record Mesh(int dimension, double[] coordinates, List<Block> blocks, long[] nodeIds,
                   Map<String, int[]> nodeSets, String source) {
    /**
     * Cell types, with the number of their nodes, in VTK's node order: corners, then the middles of edges. (Gmsh's order differs for
     * TET10 and HEX20. WEDGE6 is as in Gmsh files: corners 0, 1, 2 turn about the direction to 3, 4, 5.)
     */
    public enum CellType {
        POINT1(0, 1, 1), BAR2(1, 2, 3), T3(2, 3, 5), Q4(2, 4, 9), TET4(3, 4, 10), HEX8(3, 8, 12), WEDGE6(3, 6, 13), BAR3(1, 3, 21),
        T6(2, 6, 22), Q8(2, 8, 23), TET10(3, 10, 24), HEX20(3, 20, 25);

        /** Dimension of the cell. */
        public final int dimension;
        /** Nodes per cell. */
        public final int nodes;
        /** Number of the type in VTK files. */
        public final int vtk;

        /** True for cells with nodes in the middle of their edges. */
        public boolean isQuadratic() {
            return vtk >= 21;
        }

        CellType(int dimension, int nodes, int vtk) {
            this.dimension = dimension;
            this.nodes = nodes;
            this.vtk = vtk;
        }
    }

    /**
     * Cells of one type.
     *
     * @param type         their type
     * @param connectivity nodes per cell, positions in {@code coordinates}
     * @param ids          number of each cell in its file, for messages
     * @param group        name of the group they belong to; empty if none
     */
    public record Block(CellType type, int[] connectivity, long[] ids, String group) {
        /** Number of cells. */
        public int count() {
            return connectivity.length / type.nodes;
        }
    }

    /** Checks that connectivity points into the nodes. */
    public Mesh {
        Check.that(coordinates.length % 3 == 0, source + ": coordinates has " + coordinates.length
            + " entries, expected three per node.");
        Check.length(source, "nodeIds", nodeIds.length, coordinates.length / 3, "Give one per node.");
        int n = coordinates.length / 3;
        for (Block b : blocks) {
            for (int k : b.connectivity) {
                Check.that(k >= 0 && k < n, source + ": a " + b.type + " cell refers to node position " + k
                    + ", expected 0 to " + (n - 1) + ".");
            }
        }
        blocks = List.copyOf(blocks);
        nodeSets = new LinkedHashMap<>(nodeSets);
    }

    /** Number of nodes. */
    public int nodeCount() {
        return nodeIds.length;
    }

    /** The blocks whose cells have the mesh's dimension. */
    public List<Block> solid() {
        return blocks.stream().filter(b -> b.type.dimension == dimension).toList();
    }

    /** The nodes of a named group; an unknown name lists the known ones. */
    public int[] nodeSet(String name) {
        int[] set = nodeSets.get(name);
        Check.that(set != null, source + ": no node group \"" + name + "\". " + (nodeSets.isEmpty() ? "It has none." : "Known: " + nodeSets.keySet() + "."));
        return Arrays.copyOf(set, set.length);
    }
}
