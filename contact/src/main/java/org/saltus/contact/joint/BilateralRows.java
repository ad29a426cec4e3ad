package org.saltus.contact.joint;

import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/**
 * Blocks local directions of a joint: û = u₁ + b = 0 with b = (g₀/h + (1−λ) u₀)/λ, so that the offset g₁ = g₀ + h ((1−λ) u₀ + λ u₁) vanishes
 * at the end of every step; g₀ is the true offset at q₀, so errors of linearisation do not add up. The work of its impulses, that of a
 * small correction, is posted as constraint work.
 */
final class BilateralRows implements ContactLaw {
    private final int count;
    private final double[] offsets;

    /** @param offsets g₀ per blocked direction; live: the joint writes it before every step */
    BilateralRows(double[] offsets) {
        this.offsets = offsets;
        count = offsets.length;
    }

    @Override
    public int size(int available) {
        return count;
    }

    @Override
    public ConeKind cone() {
        return ConeKind.FREE;
    }

    @Override
    public Activity activity() {
        return Activity.ALWAYS;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        double lambda = space.weights().positionTheta();
        for (int k = from; k < to; k++) {
            int o = space.map().offset(contacts[k]);
            for (int i = 0; i < space.map().size(contacts[k]); i++) {
                terms.velocityShift[o + i] = (offsets[i] / space.stepSize() + (1 - lambda) * space.u0()[o + i]) / lambda;
            }
        }
    }

    @Override
    public void close(ContactSpace space, int[] contacts, int from, int to) {
        for (int k = from; k < to; k++) {
            Works.supply(space, contacts[k]);
        }
    }
}
