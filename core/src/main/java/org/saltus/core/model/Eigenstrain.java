package org.saltus.core.model;

/**
 * The stress-free strain of a meshed body, ε* = Σ N_i e_i 1, that fields give it by quantities on its nodes: thermal expansion, swelling. It loads the body
 * by f* = ∫ Bᵀ D ε* dV among its external forces; stresses are those of ε − ε*. The elastic energy of the ledger stays that of ε: the work of f* has
 * a column of its own ({@link org.saltus.core.energy.LedgerColumn#EXPANSION}).
 */
public interface Eigenstrain {
    /** True when materials of the body say by what they expand. */
    boolean isOfMaterials();

    /**
     * Gives it the strain of one field at once, from the next step on and constant until it is given another one. Told once at least before {@link #move}.
     *
     * @param field       its name
     * @param coefficient strain per unit of the quantity; NaN for that of the materials (none where they do not say)
     * @param rise        quantity of node i of the mesh at {@code from + i}, above what leaves the mesh free of stress; read only
     */
    void jump(String field, double coefficient, double[] rise, int from);

    /**
     * Lets the strain of one field go, linear in time, to what it is at the end of the next step: for schemes whose acceleration remembers the forces at the
     * end of a step, so that a load that jumps would open their balance. It is then a step behind.
     */
    void move(String field, double[] rise, int from);

    /**
     * Lets the quantity react within a step on what it strains: stretching by Δq takes w Gᵀ Δq of it, f* = G τ. Taken at the middle of the step, that is a
     * stiffness κ = G diag(w) Gᵀ against the move from where the step started, symmetric and without which the quantity of the start of the step would feed
     * vibrations. Once, after {@link #jump}, before the first step.
     *
     * @param w     of node i of the mesh at {@code from + i}: what Gᵀ Δq of 1 takes of τ
     * @return false where the body cannot: its stiffness is not constant
     */
    default boolean react(String field, double[] w, int from) {
        return false;
    }

    /** Writes Gᵀ (q₁ − q₀), one entry per node of the mesh: what a step did to one unit of the quantity, J. */
    default void writeStretch(String field, double[] q0, double[] q1, double[] out) {
        throw new IllegalStateException("This body tells no stretch.");
    }

    /** Strain energy ½ ∫ (ε − ε*) : D (ε − ε*) dV at a configuration (scene-long), J. */
    double strainEnergy(double[] q);

    /** What the body does not bear of it, a clause after its name; null when it bears all. */
    default String doubt() {
        return null;
    }
}
