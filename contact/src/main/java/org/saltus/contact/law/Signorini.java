package org.saltus.contact.law;

import org.saltus.core.interaction.ContactSpace;

/** Shifts b_N of the unilateral condition û_N = u_N,1 + b_N ≥ 0. */
final class Signorini {
    private Signorini() {
    }

    /**
     * b_N = (g/h + (1−λ) u_N,0)/λ: the half line û_N ≥ 0 then says g₁ = g + h ((1−λ) u_N,0 + λ u_N,1) ≥ 0, with λ the weight of
     * the scheme's position update (θ for {@code moreau-jean}, ½ for the others).
     */
    static double gapLevel(ContactSpace space, int c, double gap) {
        double lambda = space.weights().positionTheta();
        return (gap / space.stepSize() + (1 - lambda) * space.u0()[space.map().offset(c)]) / lambda;
    }

    /** For contacts that are active while open: gap-level as long as g₀ &gt; 0, so that they close exactly; else e u_N,0. */
    static double shift(ContactSpace space, int c, double restitution) {
        double gap = space.gap0()[c];
        return gap > 0 ? gapLevel(space, c, gap) : restitution * space.u0()[space.map().offset(c)];
    }
}
