package org.saltus.contact.law;

import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/**
 * Signorini's condition on the gap at the end of the step, 0 ≤ g₁ ⊥ p_N ≥ 0, with Coulomb's friction on u_T,1: b_N =
 * (g₀/h + (1−λ) u_N,0)/λ, g₁ = g₀ + h ((1−λ) u_N,0 + λ u_N,1). Exact for {@code moreau-jean} (λ = θ) and the variant (λ = ½), up
 * to O(h² K) for the α-family. It closes gaps exactly and pushes penetration out; the one-sided form takes max(g₀, 0) for g₀ and
 * never corrects penetration. With λ = ½ an impact rebounds (u_N,1 = −u_N,0 − 2 g₀/h); with λ = 1 it does not.
 *
 * <p>A share s of the gap g_m = g₀ + h (1−λ) u_N,0 may be closed instead, b_N = s g_m/(h λ): g₁ = (1−s) g_m and h u_N,1 = −(s/λ) g_m. While the contact
 * carries, both follow from g_m alone, which goes on as (1 − s/λ) g_m: s = λ, the form g_m/h + u_N,1 ≥ 0, ends at rest, s = 1 with λ = ½ swings.
 *
 * @param friction μ ≥ 0
 * @param oneSided true: penetration is left as it is
 * @param share    s of the gap that a step closes, in (0, 1]
 */
public record GapLevelLaw(double friction, boolean oneSided, double share) implements ContactLaw {
    /** Checks ranges. */
    public GapLevelLaw {
        Check.range("GapLevelLaw", "friction mu", friction, 0, Double.MAX_VALUE);
        Check.range("GapLevelLaw", "share", share, Double.MIN_VALUE, 1);
    }

    @Override
    public int size(int available) {
        return friction == 0 ? 1 : available;
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
            int c = contacts[k];
            double gap = oneSided ? Math.max(space.gap0()[c], 0) : space.gap0()[c];
            terms.velocityShift[space.map().offset(c)] = share * Signorini.gapLevel(space, c, gap);
            terms.friction[c] = friction;
        }
    }
}
