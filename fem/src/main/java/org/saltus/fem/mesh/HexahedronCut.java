package org.saltus.fem.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;

/**
 * Cuts hexahedra into six tetrahedra each, however they are turned: every face is halved from its lowest node, so that neighbours halve
 * their common face alike; the tetrahedra are the cones from the lowest node of the cell over the faces that do not have it.
 */
final class HexahedronCut {
    /** Faces with outward normals. */
    private static final int[][] FACES = {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};

    private HexahedronCut() {
    }

    /** The mesh with TET4 cells for HEX8 ones; nodes and sets stay. */
    static Mesh tetrahedra(Mesh mesh) {
        List<Mesh.Block> blocks = new ArrayList<>();
        for (Mesh.Block block : mesh.blocks()) {
            int[] cells = new int[3 * block.connectivity().length];
            int at = 0;
            for (int from = 0; from < block.connectivity().length; from += CellType.HEX8.nodes) {
                at = cut(Arrays.copyOfRange(block.connectivity(), from, from + CellType.HEX8.nodes), cells, at);
            }
            long[] ids = new long[cells.length / 4];
            Arrays.setAll(ids, i -> i + 1);
            blocks.add(new Mesh.Block(CellType.TET4, cells, ids, block.group()));
        }
        return new Mesh(mesh.dimension(), mesh.coordinates(), blocks, mesh.nodeIds(), mesh.nodeSets(), mesh.source());
    }

    private static int cut(int[] hexahedron, int[] cells, int start) {
        int at = start;
        int lowest = Arrays.stream(hexahedron).min().getAsInt();
        for (int[] face : FACES) {
            int[] nodes = Arrays.stream(face).map(i -> hexahedron[i]).toArray();
            if (Arrays.stream(nodes).anyMatch(i -> i == lowest)) {
                continue;
            }
            int first = 0;
            for (int i = 1; i < 4; i++) {
                first = nodes[i] < nodes[first] ? i : first;
            }
            for (int i = 1; i <= 2; i++) {
                cells[at++] = nodes[first];
                cells[at++] = nodes[(first + i + 1) % 4];
                cells[at++] = nodes[(first + i) % 4];
                cells[at++] = lowest;
            }
        }
        return at;
    }
}
