package org.saltus.io.mesh.inp;

import org.saltus.core.mesh.Mesh.CellType;

/** Abaqus' and CalculiX' names of element types. Their node orders are VTK's for all cells here. */
public final class InpElement {
    static final String KNOWN = "T2D2, T3D2, CPS, CPE and CAX 3, 4, 6, 8, C3D4, C3D10, C3D6, C3D8, C3D20";

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

    /** The cell type of a shell, membrane or surface element, which may be the skin of a solid; null for others. */
    static CellType skin(String name) {
        return switch (name) {
            case "S3", "S3R", "M3D3", "SFM3D3", "R3D3" -> CellType.T3;
            case "S4", "S4R", "M3D4", "M3D4R", "SFM3D4", "SFM3D4R", "R3D4" -> CellType.Q4;
            case "S6", "M3D6", "SFM3D6" -> CellType.T6;
            case "S8", "S8R", "M3D8", "M3D8R", "SFM3D8" -> CellType.Q8;
            default -> null;
        };
    }

    /** What the type says of the formulation that the mesh does not carry; empty for full integration in three dimensions. */
    static String formulation(String name) {
        String state = switch (state(name)) {
            case "plane-stress" -> "plane stress";
            case "plane-strain" -> "plane strain";
            case "axisymmetric" -> "axial symmetry";
            default -> "";
        };
        return (state + integration(name)).replaceFirst("^ with ", "");
    }

    /** The hypothesis of an element of the plane in the words of a scene; "" for others. */
    public static String state(String name) {
        return name.startsWith("CPS") ? "plane-stress" : name.startsWith("CPE") ? "plane-strain" : name.startsWith("CAX") ? "axisymmetric" : "";
    }

    /** True for incompatible modes. */
    public static boolean isIncompatible(String name) {
        return name.matches("C.*I");
    }

    /** True for reduced integration. */
    public static boolean isReduced(String name) {
        return name.matches("C.*R");
    }

    private static String integration(String name) {
        return isReduced(name) ? " with reduced integration" : isIncompatible(name) ? " with incompatible modes" : "";
    }
}
