package org.saltus.io.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;

/** What of a mesh is seen: its cells in one and two dimensions, the faces that only one cell has in three. */
public final class Skin {
    private static final int[][] TET = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}};
    private static final int[][] HEX = {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};

    private static final int[][] WEDGE = {{0, 2, 1}, {3, 4, 5}, {0, 1, 4, 3}, {1, 2, 5, 4}, {2, 0, 3, 5}};
    private static final int[][] TET10 = {{0, 6, 2, 5, 1, 4}, {0, 4, 1, 8, 3, 7}, {1, 5, 2, 9, 3, 8}, {0, 7, 3, 9, 2, 6}};
    private static final int[][] HEX20 = {{0, 11, 3, 10, 2, 9, 1, 8}, {4, 12, 5, 13, 6, 14, 7, 15}, {0, 8, 1, 17, 5, 12, 4, 16},
        {1, 9, 2, 18, 6, 13, 5, 17}, {2, 10, 3, 19, 7, 14, 6, 18}, {3, 11, 0, 16, 4, 15, 7, 19}};

    private Skin() {
    }

    /** Polygons (lines have two nodes) by their nodes, oriented outwards. */
    public static List<int[]> of(Mesh mesh) {
        List<int[]> out = new ArrayList<>();
        Map<List<Integer>, int[]> open = new HashMap<>();
        for (Mesh.Block block : mesh.solid()) {
            int size = block.type().nodes;
            for (int c = 0; c < block.count(); c++) {
                int[] cell = Arrays.copyOfRange(block.connectivity(), c * size, (c + 1) * size);
                if (block.type().dimension < 3) {
                    out.add(outline(block.type(), cell));
                    continue;
                }
                for (int[] face : faces(block.type())) {
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

    private static int[][] faces(CellType type) {
        return switch (type) {
            case TET4 -> TET;
            case TET10 -> TET10;
            case WEDGE6 -> WEDGE;
            case HEX20 -> HEX20;
            default -> HEX;
        };
    }

    /** The nodes of a cell in one or two dimensions in the order of its outline. */
    private static int[] outline(CellType type, int[] cell) {
        return switch (type) {
            case BAR3 -> new int[] {cell[0], cell[2], cell[1]};
            case T6 -> new int[] {cell[0], cell[3], cell[1], cell[4], cell[2], cell[5]};
            case Q8 -> new int[] {cell[0], cell[4], cell[1], cell[5], cell[2], cell[6], cell[3], cell[7]};
            default -> cell;
        };
    }
}
