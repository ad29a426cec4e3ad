package org.saltus.io.mesh.inp;

import org.saltus.core.mesh.Mesh.CellType;

/** Abaqus' and CalculiX' names of element types. Their node orders are VTK's for all cells here. */
final class InpElement {
    private InpElement() {
    }

    /** The cell type, or null when the element is not supported. */
    static CellType cell(String name) {
        return switch (name) {
            case "T2D2", "T3D2" -> CellType.BAR2;
            case "T3D3" -> CellType.BAR3;
            case "CPS3", "CPE3", "CAX3" -> CellType.T3;
            case "CPS4", "CPS4R", "CPS4I", "CPE4", "CPE4R", "CPE4I", "CAX4", "CAX4R", "CAX4I" -> CellType.Q4;
            case "CPS6", "CPE6", "CAX6" -> CellType.T6;
            case "CPS8", "CPS8R", "CPE8", "CPE8R", "CAX8", "CAX8R" -> CellType.Q8;
            case "C3D4" -> CellType.TET4;
            case "C3D10" -> CellType.TET10;
            case "C3D8", "C3D8R", "C3D8I" -> CellType.HEX8;
            case "C3D20", "C3D20R" -> CellType.HEX20;
            case "C3D6" -> CellType.WEDGE6;
            default -> null;
        };
    }

    /** What the type says of the formulation that the mesh does not carry; empty for full integration in three dimensions. */
    static String formulation(String name) {
        if (name.startsWith("CPS")) {
            return "plane stress" + integration(name);
        }
        if (name.startsWith("CPE")) {
            return "plane strain" + integration(name);
        }
        if (name.startsWith("CAX")) {
            return "axial symmetry" + integration(name);
        }
        return integration(name).replaceFirst("^ with ", "");
    }

    private static String integration(String name) {
        return name.endsWith("R") ? " with reduced integration" : name.endsWith("I") ? " with incompatible modes" : "";
    }
}
