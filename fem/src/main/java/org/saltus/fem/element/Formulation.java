package org.saltus.fem.element;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.mesh.Mesh.CellType;

/** How Q4 and HEX8 take their strain from the displacements of their nodes; other cells always take the full one. */
public enum Formulation {
    /** ε = B u at every Gauss point: locks for ν → ½ and in thin bending. */
    FULL("full"),
    /**
     * B-bar: the dilatation of every point is replaced by its mean over the cell (Hughes (1980)): no locking for ν → ½. Thin bending
     * still locks.
     */
    B_BAR("b-bar"),
    /**
     * Incompatible modes 1 − ξ_a² in every direction, with gradients by the Jacobian of the centre and free of mean (Taylor, Beresford
     * and Wilson (1976)), condensed in the cell: exact bending of parallelograms, no locking for ν → ½ in the plane.
     */
    INCOMPATIBLE("incompatible");

    private final String text;

    Formulation(String text) {
        this.text = text;
    }

    /** Its word in scene files. */
    public String text() {
        return text;
    }

    /** True for cells that it changes. */
    public boolean applies(CellType type) {
        return this == FULL || type == CellType.Q4 || type == CellType.HEX8;
    }

    /** The formulation of a word, or null. */
    public static Formulation of(String word) {
        for (Formulation f : values()) {
            if (f.text.equals(word)) {
                return f;
            }
        }
        return null;
    }

    /** The words of all formulations. */
    public static List<String> words() {
        List<String> words = new ArrayList<>();
        for (Formulation f : values()) {
            words.add(f.text);
        }
        return words;
    }
}
