package org.saltus.fem.ffr.deformation;

/** Which centrifugal force acts on the deformation u of a floating frame that spins by Ω. */
public enum Centrifugal {
    /** On the undeformed place, −Ω × (Ω × X): both terms of order Ω² u are left out. The default. */
    REFERENCE("reference"),
    /** On X + u with the geometric stiffness of the centrifugal stress: exact to first order in u for bodies that nothing holds. */
    STIFFENED("stiffened"),
    /** On X + u with the geometric stiffness of the present stress: also for bodies that joints or contacts hold against their spin. */
    STRESSED("stressed"),
    /** On X + u alone: softens bending where the true shift stiffens it; for comparison with reference trajectories. */
    CURRENT("current");

    private final String word;

    Centrifugal(String word) {
        this.word = word;
    }

    /** Its name in scene files. */
    public String word() {
        return word;
    }

    /** The one of this name, or null. */
    public static Centrifugal of(String word) {
        for (Centrifugal c : values()) {
            if (c.word.equals(word)) {
                return c;
            }
        }
        return null;
    }
}
