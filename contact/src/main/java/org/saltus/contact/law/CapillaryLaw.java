package org.saltus.contact.law;

import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/**
 * Wet contact: a liquid bridge pulls with F(g) = F₀ exp(−g₊/ℓ) (constant F₀ for ℓ = ∞) until it ruptures at a gap; p₀ = h F on the normal,
 * Signorini and Coulomb act on r = p + p₀, so that friction feels the pull. A bridge forms when the bodies touch and lives up
 * to the rupture gap (hysteresis); while open Signorini's condition is gap-level. Its energy, stored, is
 * V(g) = −∫_g^{g_r} F; rupture costs nothing, formation releases V(0). Internal variable: bridge (1) or none (0).
 *
 * @param force       F₀, N; for a pendular bridge between spheres about 2 π R γ cos θ
 * @param decay       ℓ, m; infinite for a constant pull
 * @param ruptureGap  g_r, m
 * @param friction    μ
 * @param restitution e of the impact of touching bodies
 */
public record CapillaryLaw(double force, double decay, double ruptureGap, double friction, double restitution)
    implements ContactLaw {
    /** Gap that counts as touching: beyond the round-off of positions, m. */
    public static final double TOUCH = 1e-9;

    /** Checks ranges. */
    public CapillaryLaw {
        Check.range("CapillaryLaw", "force", force, 0, Double.MAX_VALUE);
        Check.that(decay > 0, "CapillaryLaw: decay is " + decay + " m, expected > 0.");
        Check.range("CapillaryLaw", "rupture_gap", ruptureGap, 0, Double.MAX_VALUE);
        Check.range("CapillaryLaw", "friction mu", friction, 0, Double.MAX_VALUE);
        Check.range("CapillaryLaw", "restitution e", restitution, 0, 1);
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
    public int stateSize() {
        return 1;
    }

    @Override
    public double reach() {
        return ruptureGap;
    }

    @Override
    public void initialise(double[] state, double gap, boolean first) {
        state[0] = gap <= TOUCH ? 1 : 0;
    }

    @Override
    public Activity activity() {
        return Activity.GAP;
    }

    @Override
    public Activity activity(double[] state) {
        return state[0] == 1 ? Activity.ALWAYS : Activity.GAP;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        double ahead = space.stepSize() * (1 - space.weights().positionTheta());
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            int o = space.map().offset(c);
            terms.velocityShift[o] = Signorini.shift(space, c, restitution);
            terms.friction[c] = friction;
            if (space.state(c)[0] == 1) {
                terms.impulseShift[o] = space.stepSize() * pull(space.gap0()[c] + ahead * space.u0()[o]);
            }
        }
    }

    private double pull(double gap) {
        return gap >= ruptureGap ? 0 : force * Math.exp(-Math.max(gap, 0) / decay);
    }

    /** V(g), J; below 0 where the bridge pulls. */
    private double energy(double gap) {
        if (gap >= ruptureGap) {
            return 0;
        }
        double g = Math.max(gap, 0);
        double open = Double.isInfinite(decay) ? force * (ruptureGap - g)
            : force * decay * (Math.exp(-g / decay) - Math.exp(-ruptureGap / decay));
        return Math.min(gap, 0) * force - open;
    }

    @Override
    public void close(ContactSpace space, int[] contacts, int from, int to) {
        double lambda = space.weights().positionTheta();
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            int o = space.map().offset(c);
            double g0 = space.gap0()[c];
            double g1 = g0 + space.stepSize() * ((1 - lambda) * space.u0()[o] + lambda * space.u1()[o]);
            double[] state = space.state(c);
            if (state[0] == 1) {
                space.energies().addStored(c, energy(g1) - energy(g0));
                state[0] = g1 < ruptureGap ? 1 : 0;
            } else if (space.impulse()[o] > 0) {
                state[0] = 1;
            }
        }
    }
}
