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

    /** Strain energy ½ ∫ (ε − ε*) : D (ε − ε*) dV at a configuration (scene-long), J. */
    double strainEnergy(double[] q);

    /** What the body does not bear of it, a clause after its name; null when it bears all. */
    default String doubt() {
        return null;
    }
}
