package org.saltus.fem.assembly;

/** How inertia is shared among nodes. */
public enum MassKind {
    /** m_ij = ∫ ρ N_i N_j dV: frequencies from above. */
    CONSISTENT,
    /** Row sums of the consistent mass on the diagonal: frequencies of bars from below. */
    LUMPED
}
