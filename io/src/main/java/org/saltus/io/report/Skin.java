package org.saltus.io.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.model.Mesh;
import org.saltus.core.model.Mesh.CellType;

/** What of a mesh is seen: its cells in one and two dimensions, the faces that only one cell has in three. */
final class Skin {
    private static final int[][] TET = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}};
    private static final int[][] HEX = {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};

    private Skin() {
    }

    /** Polygons (lines have two nodes) by their nodes, oriented outwards. */
    static List<int[]> of(Mesh mesh) {
        List<int[]> out = new ArrayList<>();
        Map<List<Integer>, int[]> open = new HashMap<>();
        for (Mesh.Block block : mesh.solid()) {
            int size = block.type().nodes;
            for (int c = 0; c < block.count(); c++) {
                int[] cell = Arrays.copyOfRange(block.connectivity(), c * size, (c + 1) * size);
                if (block.type().dimension < 3) {
                    out.add(cell);
                    continue;
                }
                for (int[] face : block.type() == CellType.TET4 ? TET : HEX) {
                    int[] nodes = Arrays.stream(face).map(k -> cell[k]).toArray();
                    List<Integer> key = Arrays.stream(nodes).sorted().boxed().toList();
                    if (open.remove(key) == null) {
                        open.put(key, nodes);
                    }
                }
            }
        }
        out.addAll(open.values());
        out.sort(Arrays::compare);                                 // not in the order of a hash
        return out;
    }
}
