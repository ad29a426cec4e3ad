package org.saltus.contact.law;

import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/**
 * Unilateral contact with Newton's restitution and Coulomb's friction on the velocity after the impact, for every scheme:
 * 0 ≤ u_N,1 + e u_N,0 ⊥ p_N ≥ 0 and −p_T ∈ μ p_N ∂‖u_T,1‖; as a change of variables û = u₁ + b with b = (e u_N,0, 0, 0).
 *
 * @param restitution e in [0, 1]
 * @param friction    μ ≥ 0; with μ = 0 the contact has its normal direction only
 */
public record NewtonCoulombLaw(double restitution, double friction) implements ContactLaw {
    /** Checks ranges. */
    public NewtonCoulombLaw {
        Check.range("NewtonCoulombLaw", "restitution e", restitution, 0, 1);
        Check.range("NewtonCoulombLaw", "friction mu", friction, 0, Double.MAX_VALUE);
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
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        double[] u0 = space.u0();
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            int o = space.map().offset(c);
            terms.velocityShift[o] = restitution * u0[o];                    // b_N = e u_N,0
            terms.friction[c] = friction;
        }
    }
}
