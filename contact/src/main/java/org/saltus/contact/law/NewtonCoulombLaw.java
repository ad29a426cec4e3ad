package org.saltus.contact.law;

import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/**
 * Unilateral contact with Newton's restitution and Coulomb's friction on the velocity after the impact, for every scheme:
 * 0 ≤ u_N,1 + e u_N,0 ⊥ p_N ≥ 0 and −p_T ∈ μ p_N ∂‖û_T‖; as a change of variables û = u₁ + b with b = (e u_N,0, e_T u_T,0).
 * With e_T = 0 friction sees u_T,1; with e_T &gt; 0 a contact that sticks through the step reverses its slip, u_T,1 = −e_T u_T,0.
 * A contact that sticks, or is new, is held by μ_s; one that slipped in the step before by μ (explicit switch).
 *
 * @param restitution           e in [0, 1]
 * @param tangentialRestitution e_T in [0, 1]
 * @param friction              μ ≥ 0 while slipping; with μ = μ_s = 0 the contact has its normal direction only
 * @param staticFriction        μ_s ≥ μ while sticking
 */
public record NewtonCoulombLaw(double restitution, double tangentialRestitution, double friction, double staticFriction)
    implements ContactLaw {
    /** Relative distance to the edge of the cone that counts as on it: solvers end there to their tolerance. */
    private static final double EDGE = 1e-6;

    /** Checks ranges. */
    public NewtonCoulombLaw {
        Check.range("NewtonCoulombLaw", "restitution e", restitution, 0, 1);
        Check.range("NewtonCoulombLaw", "tangential restitution e_T", tangentialRestitution, 0, 1);
        Check.range("NewtonCoulombLaw", "friction mu", friction, 0, Double.MAX_VALUE);
        Check.range("NewtonCoulombLaw", "static friction mu_s", staticFriction, friction, Double.MAX_VALUE);
    }

    /** Without tangential restitution, μ_s = μ. */
    public NewtonCoulombLaw(double restitution, double friction) {
        this(restitution, 0, friction, friction);
    }

    @Override
    public int size(int available) {
        return staticFriction == 0 ? 1 : available;
    }

    @Override
    public boolean isImpact() {
        return true;
    }

    @Override
    public ConeKind cone() {
        return ConeKind.COULOMB;
    }

    @Override
    public int stateSize() {
        return staticFriction > friction ? 1 : 0;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        double[] u0 = space.u0();
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            int o = space.map().offset(c);
            terms.velocityShift[o] = space.restitution(c, restitution) * u0[o]; // b_N = e u_N,0, neutral where it separates
            for (int i = o + 1; tangentialRestitution > 0 && i < o + space.map().size(c); i++) {
                terms.velocityShift[i] = tangentialRestitution * u0[i];      // b_T = e_T u_T,0
            }
            terms.friction[c] = isSlipping(space, c) ? friction : staticFriction;
        }
    }

    private boolean isSlipping(ContactSpace space, int c) {
        return stateSize() == 1 && space.state(c)[0] == 1;
    }

    /** Notes who slipped: p_T on the edge of the cone of the step. */
    @Override
    public void close(ContactSpace space, int[] contacts, int from, int to) {
        for (int k = from; stateSize() == 1 && k < to; k++) {
            int c = contacts[k];
            int o = space.map().offset(c);
            double[] p = space.impulse();
            double tangential = space.map().size(c) == 2 ? Math.abs(p[o + 1]) : Math.hypot(p[o + 1], p[o + 2]);
            double mu = isSlipping(space, c) ? friction : staticFriction;
            space.state(c)[0] = p[o] > 0 && tangential >= (1 - EDGE) * mu * p[o] ? 1 : 0;
        }
    }
}
