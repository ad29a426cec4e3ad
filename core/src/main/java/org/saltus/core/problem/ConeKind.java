package org.saltus.core.problem;

/** The set K that the (modified) impulse of a contact lies in. */
public enum ConeKind {
    /** Coulomb: ‖r_T‖ ≤ μ r_N; for size 1 the half line r_N ≥ 0. */
    COULOMB,
    /** Size 5: ‖r_T‖ ≤ μ r_N and ‖r_R‖ ≤ μ_r r_N. */
    ROLLING,
    /** Size 6: a rolling contact with |r_S| ≤ μ_s r_N about its normal. */
    SPINNING,
    /** Whole space: bilateral. */
    FREE,
    /** Fixed disc ‖r‖ ≤ radius (Tresca); the radius, N·s, stands in the place of μ. */
    DISC;

    /** True for cones whose directions from the fourth on are spins. */
    public boolean hasSpins() {
        return this == ROLLING || this == SPINNING;
    }
}
