package org.saltus.fem;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;

/** The patches of MacNeal and Harder (1985), as in V17: outer corners first, then inner nodes. */
final class PatchMeshes {
    private static final double[] PLANE = {
        0, 0, 0, 0.24, 0, 0, 0.24, 0.12, 0, 0, 0.12, 0, 0.04, 0.02, 0, 0.18, 0.03, 0, 0.16, 0.08, 0, 0.08, 0.08, 0};
    private static final int[] QUADRILATERALS = {0, 1, 5, 4, 1, 2, 6, 5, 2, 3, 7, 6, 3, 0, 4, 7, 4, 5, 6, 7};
    private static final double[] CUBE = {
        0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1,
        0.249, 0.342, 0.192, 0.826, 0.288, 0.288, 0.850, 0.649, 0.263, 0.273, 0.750, 0.230,
        0.320, 0.186, 0.643, 0.677, 0.305, 0.683, 0.788, 0.693, 0.644, 0.165, 0.745, 0.702};
    private static final int[][] FACES = {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};

    private PatchMeshes() {
    }

    /** Five quadrilaterals, ten triangles, seven hexahedra or 84 tetrahedra. */
    static Mesh of(CellType type) {
        return switch (type) {
            case Q4 -> mesh(type, PLANE, QUADRILATERALS);
            case T3 -> mesh(type, PLANE, triangles());
            case HEX8 -> mesh(type, CUBE, hexahedra());
            case TET4 -> tetrahedra();
            default -> throw new AssertionError(type);
        };
    }

    static Mesh mesh(CellType type, double[] x, int[] cells) {
        long[] ids = new long[cells.length / type.nodes];
        Arrays.setAll(ids, i -> i + 1);
        long[] nodeIds = new long[x.length / 3];
        Arrays.setAll(nodeIds, i -> i + 1);
        return new Mesh(type.dimension, x, List.of(new Mesh.Block(type, cells, ids, "")), nodeIds, Map.of(), "patch");
    }

    private static int[] triangles() {
        int[] out = new int[QUADRILATERALS.length / 4 * 6];
        for (int q = 0, at = 0; q < QUADRILATERALS.length; q += 4) {
            for (int k : new int[] {0, 1, 2, 0, 2, 3}) {
                out[at++] = QUADRILATERALS[q + k];
            }
        }
        return out;
    }

    /** The inner hexahedron, and one between each of its faces and the outer face. */
    private static int[] hexahedra() {
        int[] out = new int[56];
        for (int k = 0; k < 8; k++) {
            out[k] = 8 + k;
        }
        for (int f = 0; f < 6; f++) {
            for (int k = 0; k < 4; k++) {
                out[8 + 8 * f + k] = 8 + FACES[f][k];
                out[8 + 8 * f + 4 + k] = FACES[f][k];
            }
        }
        return out;
    }

    /** Each hexahedron cut into twelve around its centre, each face along the diagonal at its smallest node. */
    private static Mesh tetrahedra() {
        int[] hexahedra = hexahedra();
        double[] x = Arrays.copyOf(CUBE, CUBE.length + 21);
        int[] cells = new int[7 * 48];
        int at = 0;
        for (int h = 0; h < 7; h++) {
            int centre = 16 + h;
            for (int k = 0; k < 24; k++) {
                x[3 * centre + k % 3] += x[3 * hexahedra[8 * h + k / 3] + k % 3] / 8;
            }
            for (int[] face : FACES) {
                int first = 0;
                for (int k = 1; k < 4; k++) {
                    first = hexahedra[8 * h + face[k]] < hexahedra[8 * h + face[first]] ? k : first;
                }
                for (int k = 1; k < 3; k++) {
                    cells[at++] = hexahedra[8 * h + face[first]];
                    cells[at++] = hexahedra[8 * h + face[(first + k + 1) % 4]];
                    cells[at++] = hexahedra[8 * h + face[(first + k) % 4]];
                    cells[at++] = centre;
                }
            }
        }
        return mesh(CellType.TET4, x, cells);
    }
}
