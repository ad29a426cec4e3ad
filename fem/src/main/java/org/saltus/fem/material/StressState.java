package org.saltus.fem.material;

import java.util.ArrayList;
import java.util.List;

/** What is assumed about the third direction. */
public enum StressState {
    /** σ_zz = σ_yz = σ_zx = 0: thin plates in their plane. */
    PLANE_STRESS(2, "plane-stress"),
    /** ε_zz = ε_yz = ε_zx = 0: long bodies, a slice of them. */
    PLANE_STRAIN(2, "plane-strain"),
    /**
     * Bodies of revolution about x = 0: x is the radius, y runs along the axis, the third direction is that of the hoop, ε_zz = u_x/x;
     * volumes, masses and loads are those of the full ring, dV = 2 π x dx dy.
     */
    AXISYMMETRIC(2, "axisymmetric"),
    /** All components. */
    SOLID(3, "3d");

    /** Dimension of the cells it serves. */
    public final int dimension;
    private final String text;

    StressState(int dimension, String text) {
        this.dimension = dimension;
        this.text = text;
    }

    /** Its word in scene files. */
    public String text() {
        return text;
    }

    /** The state of a word, or null. */
    public static StressState of(String word) {
        for (StressState s : values()) {
            if (s.text.equals(word)) {
                return s;
            }
        }
        return null;
    }

    /** The words of all states. */
    public static List<String> words() {
        List<String> words = new ArrayList<>();
        for (StressState s : values()) {
            words.add(s.text);
        }
        return words;
    }

    /** The modulus that multiplies tr(ε) of the in-plane (or full) strain: λ, or λ* = Eν/(1 − ν²) in plane stress, Pa. */
    public double firstModulus(Material m) {
        double nu = m.poissonRatio();
        return this == PLANE_STRESS ? m.youngModulus() * nu / (1 - nu * nu) : m.firstLameModulus();
    }
}
