package org.saltus.io.mesh.gmsh;

import org.saltus.core.mesh.Mesh.CellType;

/** Gmsh's numbers of element types. */
final class MshElement {
    private static final int[] TET10 = {0, 1, 2, 3, 4, 5, 6, 7, 9, 8};
    private static final int[] HEX20 = {0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 13, 9, 16, 18, 19, 17, 10, 12, 14, 15};
    private static final String[] OTHERS = new String[32];

    static {
        OTHERS[7] = "5-node pyramid";
        OTHERS[10] = "9-node quadrangle";
        OTHERS[12] = "27-node hexahedron";
        OTHERS[13] = "18-node prism";
        OTHERS[14] = "14-node pyramid";
        OTHERS[18] = "15-node prism";
        OTHERS[19] = "13-node pyramid";
        OTHERS[20] = "9-node triangle";
        OTHERS[21] = "10-node triangle";
        OTHERS[26] = "4-node line";
        OTHERS[29] = "20-node tetrahedron";
    }

    private MshElement() {
    }

    /** The cell type, or null when the type is not supported. */
    static CellType cell(long number) {
        if (number < 1 || number >= OTHERS.length) {
            return null;
        }
        return switch ((int) number) {
            case 1 -> CellType.BAR2;
            case 2 -> CellType.T3;
            case 3 -> CellType.Q4;
            case 4 -> CellType.TET4;
            case 5 -> CellType.HEX8;
            case 6 -> CellType.WEDGE6;
            case 8 -> CellType.BAR3;
            case 9 -> CellType.T6;
            case 11 -> CellType.TET10;
            case 15 -> CellType.POINT1;
            case 16 -> CellType.Q8;
            case 17 -> CellType.HEX20;
            default -> null;
        };
    }

    /** Place in Gmsh's list of each node of ours, where the orders differ; null elsewhere. */
    static int[] order(CellType type) {
        return switch (type) {
            case TET10 -> TET10;
            case HEX20 -> HEX20;
            default -> null;
        };
    }

    /** Why a type is refused and what to do. */
    static String refusal(long number) {
        String name = number >= 0 && number < OTHERS.length ? OTHERS[(int) number] : null;
        String what = "element type " + number + (name == null ? "" : " (" + name + ")") + " is not supported";
        if (number == 7) {
            return what + ". Mesh with tetrahedra, or with hexahedra only (transfinite or extruded, recombined).";
        }
        return what + ". Mesh with order 1 (\"gmsh -order 1\"), or with order 2 and \"Mesh.SecondOrderIncomplete = 1;\" in the .geo file"
            + " (8-node quadrangles, 20-node hexahedra).";
    }
}
