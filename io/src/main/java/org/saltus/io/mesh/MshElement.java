package org.saltus.io.mesh;

import org.saltus.core.model.Mesh.CellType;

/** Gmsh's numbers of element types. */
final class MshElement {
    private static final String[] OTHERS = new String[32];

    static {
        OTHERS[6] = "6-node prism";
        OTHERS[7] = "5-node pyramid";
        OTHERS[8] = "3-node line";
        OTHERS[9] = "6-node triangle";
        OTHERS[10] = "9-node quadrangle";
        OTHERS[11] = "10-node tetrahedron";
        OTHERS[12] = "27-node hexahedron";
        OTHERS[13] = "18-node prism";
        OTHERS[14] = "14-node pyramid";
        OTHERS[16] = "8-node quadrangle";
        OTHERS[17] = "20-node hexahedron";
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
        if (number < 1 || number > 15) {
            return null;
        }
        return switch ((int) number) {
            case 1 -> CellType.BAR2;
            case 2 -> CellType.T3;
            case 3 -> CellType.Q4;
            case 4 -> CellType.TET4;
            case 5 -> CellType.HEX8;
            case 15 -> CellType.POINT1;
            default -> null;
        };
    }

    /** Why a type is refused and what to do. */
    static String refusal(long number) {
        String name = number >= 0 && number < OTHERS.length ? OTHERS[(int) number] : null;
        String what = "element type " + number + (name == null ? "" : " (" + name + ")") + " is not supported";
        if (number == 6 || number == 7) {
            return what + ". Mesh with tetrahedra, or with hexahedra only (transfinite or extruded, recombined).";
        }
        return what + ": only first-order elements are. Mesh with order 1: \"gmsh -order 1\", or"
            + " \"Mesh.ElementOrder = 1;\" in the .geo file.";
    }
}
