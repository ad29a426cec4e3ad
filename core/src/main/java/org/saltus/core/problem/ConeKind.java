package org.saltus.core.problem;

/** The set K that the (modified) impulse of a contact lies in. */
public enum ConeKind {
    /** Coulomb: ‖r_T‖ ≤ μ r_N; for size 1 the half line r_N ≥ 0. */
    COULOMB,
    /** Size 5: ‖r_T‖ ≤ μ r_N and ‖r_R‖ ≤ μ_r r_N. */
    ROLLING,
    /** Whole space: bilateral. */
    FREE,
    /** Fixed disc ‖r‖ ≤ radius (Tresca); the radius, N·s, stands in the place of μ. */
    DISC
}
