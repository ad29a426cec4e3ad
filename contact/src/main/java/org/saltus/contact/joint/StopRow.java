package org.saltus.contact.joint;

import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/**
 * A unilateral row: the end of a joint's range, or a taut wire. Inelastic at velocity level, û = u₁ + b ≥ 0 with b = min(g₀, 0)/h, which
 * takes overrun back: it stays O(h²) and does not grow.
 */
final class StopRow implements ContactLaw {
    private final double[] gap;

    /** @param gap g₀, one entry; live: written by the joint */
    StopRow(double[] gap) {
        this.gap = gap;
    }

    @Override
    public int size(int available) {
        return 1;
    }

    @Override
    public ConeKind cone() {
        return ConeKind.COULOMB;
    }

    @Override
    public Activity activity() {
        return Activity.GAP;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        for (int k = from; k < to; k++) {
            terms.velocityShift[space.map().offset(contacts[k])] = Math.min(gap[0], 0) / space.stepSize();
        }
    }
}
