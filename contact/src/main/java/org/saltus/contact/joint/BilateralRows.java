package org.saltus.contact.joint;

import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.FreeRows;
import org.saltus.core.interaction.LawTerms;

/**
 * Blocks local directions of a joint: û = u₁ + b = 0 with b = g₀/h + ((1−λ)/λ)(u₀ − w₀), where g₀ and w₀ are the true offset and its
 * true rate at (q₀, v₀) and u₀ = Hᵀ v₀ is the rate that v₀ has along the rows at q_m. For motion that obeys the joint (g₀ = w₀ = 0) this is the
 * mid-point rule (1−λ) u₀ + λ u₁ = 0, which keeps energy; what is off obeys g₁ = (1−λ) g₀ + h (1−λ) w₀, h w₁ = −g₀, and dies out as (1−λ)^(k/2),
 * so neither errors of linearisation nor velocities that break the joint last. (With w₀ left in, g₁ = 0 would reflect such a velocity, w₁ = −w₀, in
 * every step.)
 *
 * <p>Where rows follow the motion found they are the discrete gradient of the offsets, g₁ = g₀ + h ((1−λ) u₀ + λ u₁), and û = u₁ − u₁ᵒˡᵈ + (g₁ᵒˡᵈ − ĝ)/(λh) is
 * Newton's step from the last pass to g₁ = ĝ = 0: at convergence the mean velocity along the rows is −g₀/h, and their work −p·g₀/h vanishes whatever the
 * step. Velocities w that break the joint would alternate undamped, w₁ = −((1−λ)/λ) w₀; the first of such steps therefore aims at
 * ĝ = (1−λ) g₀ + h (1−λ)² w₀, from where the next one ends with g = w = 0.
 *
 * <p>The work of its impulses, that of a small correction, is posted as constraint work.
 */
final class BilateralRows implements FreeRows {
    private final int count;
    private final double[] offsets;
    private final double[] rates;
    private final double[] ends;

    /** @param offsets g₀ per blocked direction; @param rates w₀; @param ends g₁ᵒˡᵈ; all live: the joint writes them before every contact problem */
    BilateralRows(double[] offsets, double[] rates, double[] ends) {
        this.offsets = offsets;
        this.rates = rates;
        this.ends = ends;
        count = offsets.length;
    }

    @Override
    public int size(int available) {
        return count;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        for (int k = from; k < to; k++) {
            int o = space.map().offset(contacts[k]);
            for (int i = 0; i < space.map().size(contacts[k]); i++) {
                terms.velocityShift[o + i] = space.isFollowing()
                    ? TurningTerms.towards(space, o + i, ends[i], space.isSettling() ? TurningTerms.settled(space, offsets[i], rates[i]) : 0)
                    : offsets[i] / space.stepSize() + TurningTerms.shift(space, o + i, rates[i]);
            }
        }
    }

    @Override
    public void close(ContactSpace space, int[] contacts, int from, int to) {
        for (int k = from; k < to; k++) {
            JointWork.hold(space, contacts[k]);
        }
    }
}
