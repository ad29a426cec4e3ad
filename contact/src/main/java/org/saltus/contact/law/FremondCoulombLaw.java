package org.saltus.contact.law;

import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/**
 * Unilateral contact with Newton's restitution and Coulomb's friction on u_T,θc = (1−θ_c) u_T,0 + θ_c u_T,1, the velocity that
 * the scheme's contact work is taken with (Acary and Collins-Craft 2023, (63d)-(64); Frémond's law for θ_c = ½). Divided by
 * θ_c it is the standard problem with a shifted tangential velocity: b_N = e u_N,0, b_T = ((1−θ_c)/θ_c) u_T,0.
 *
 * <p>With θ_c = ½ a sticking contact reverses its tangential velocity, u_T,1 = −u_T,0: motion never comes to rest by friction.
 *
 * @param restitution e in [0, 1]
 * @param friction    μ ≥ 0; with μ = 0 the contact has its normal direction only
 */
public record FremondCoulombLaw(double restitution, double friction) implements ContactLaw {
    /** Checks ranges. */
    public FremondCoulombLaw {
        Check.range("FremondCoulombLaw", "restitution e", restitution, 0, 1);
        Check.range("FremondCoulombLaw", "friction mu", friction, 0, Double.MAX_VALUE);
    }

    @Override
    public int size(int available) {
        return friction == 0 ? 1 : available;
    }

    @Override
    public boolean isImpact() {
        return true;
    }

    @Override
    public ConeKind cone() {
        return ConeKind.COULOMB;
    }

    /** @throws IllegalArgumentException if the scheme's θ_c is 0: the law then says nothing of u_T,1 */
    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        double thetaC = space.weights().contactTheta();
        Check.that(thetaC > 0, "fremond-coulomb: the scheme weighs the end of the step with theta_c = " + thetaC
            + ", expected > 0. Choose theta > 0, or newton-coulomb.");
        double shift = (1 - thetaC) / thetaC;
        double[] u0 = space.u0();
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            int o = space.map().offset(c);
            terms.velocityShift[o] = space.restitution(c, restitution) * u0[o]; // b_N = e u_N,0, neutral where it separates
            for (int i = 1; i < space.map().size(c); i++) {
                terms.velocityShift[o + i] = shift * u0[o + i];              // b_T = ((1 − θ_c)/θ_c) u_T,0
            }
            terms.friction[c] = friction;
        }
    }
}
