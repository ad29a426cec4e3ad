package org.saltus.contact.law;

import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/**
 * A cohesive bond parallel to a unilateral contact with friction: the bond pulls back with R = −A κ (C_N g₊ n + C_T s_T), κ by
 * {@link BondDamage}, and Signorini and Coulomb act on r = p − h R: p₀ = +h A κ (C_N g₊, C_T s_T). Friction is μ times what the bond
 * leaves bare. While open (g₀ &gt; 0) Signorini's condition is gap-level, so that a bond may close again.
 *
 * <p>Opening and slip are forecast to q_m = q₀ ⊕ h (1−λ) v₀, where the step is symplectic in the bond: stable for
 * h² A (C_N or C_T) W &lt; 4, energy errors O(h²). Contacts that touch at the start of the run are bonded, later ones are not. Internal
 * variables: bonded (1) or not (0), damage, s_T1, s_T2.
 *
 * @param damage              how the bond weakens
 * @param stiffness           C_N, N/m³
 * @param tangentialStiffness C_T, N/m³
 * @param area                A of a contact, m²
 * @param friction            μ of the bare contact
 * @param bondGap             contacts with a gap up to this are bonded at the start, m
 * @param reach               opening beyond which a bond is lost from sight, m
 */
public record CohesiveLaw(BondDamage damage, double stiffness, double tangentialStiffness, double area, double friction,
                          double bondGap, double reach) implements ContactLaw {
    private static final int BONDED = 0;
    private static final int DAMAGE = 1;
    private static final int SLIP = 2;

    /** Checks ranges. */
    public CohesiveLaw {
        Check.positive("CohesiveLaw", "stiffness C_N", stiffness);
        Check.range("CohesiveLaw", "tangential stiffness C_T", tangentialStiffness, 0, Double.MAX_VALUE);
        Check.positive("CohesiveLaw", "area", area);
        Check.range("CohesiveLaw", "friction mu", friction, 0, Double.MAX_VALUE);
        Check.range("CohesiveLaw", "bond_gap", bondGap, 0, Double.MAX_VALUE);
        Check.range("CohesiveLaw", "reach", reach, bondGap, Double.MAX_VALUE);
    }

    @Override
    public int size(int available) {
        return friction == 0 && tangentialStiffness == 0 ? 1 : available;
    }

    @Override
    public ConeKind cone() {
        return ConeKind.COULOMB;
    }

    @Override
    public int stateSize() {
        return 4;
    }

    @Override
    public double reach() {
        return reach;
    }

    @Override
    public void initialise(double[] state, double gap, boolean first) {
        state[BONDED] = first && gap <= bondGap ? 1 : 0;
    }

    @Override
    public Activity activity() {
        return Activity.GAP;
    }

    @Override
    public Activity activity(double[] state) {
        return state[BONDED] == 1 ? Activity.ALWAYS : Activity.GAP;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            int o = space.map().offset(c);
            terms.velocityShift[o] = Signorini.shift(space, c, 0);
            terms.friction[c] = friction;
            double[] state = space.state(c);
            if (state[BONDED] == 0) {
                continue;
            }
            double now = damage.next(state[DAMAGE], openingAhead(space, c), space.stepSize());
            double pull = damage.isBroken(now) ? 0 : space.stepSize() * area * damage.secant(now);
            terms.friction[c] = friction * damage.bare(now);
            terms.impulseShift[o] = pull * stiffness * Math.max(gapAhead(space, c), 0);
            for (int i = o + 1; i < o + space.map().size(c); i++) {
                terms.impulseShift[i] = pull * tangentialStiffness * slipAhead(space, c, i);
            }
        }
    }

    /** g_m = g₀ + h (1−λ) u_N,0. */
    private static double gapAhead(ContactSpace space, int c) {
        return space.gap0()[c] + ahead(space) * space.u0()[space.map().offset(c)];
    }

    private static double slipAhead(ContactSpace space, int c, int i) {
        return space.state(c)[SLIP + i - space.map().offset(c) - 1] + ahead(space) * space.u0()[i];
    }

    private static double ahead(ContactSpace space) {
        return space.stepSize() * (1 - space.weights().positionTheta());
    }

    private double openingAhead(ContactSpace space, int c) {
        int o = space.map().offset(c);
        double square = 0;
        for (int i = o + 1; i < o + space.map().size(c); i++) {
            square += slipAhead(space, c, i) * slipAhead(space, c, i);
        }
        double gap = Math.max(gapAhead(space, c), 0);
        return Math.sqrt(gap * gap + tangentialStiffness / stiffness * square);
    }

    @Override
    public void close(ContactSpace space, int[] contacts, int from, int to) {
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            if (space.state(c)[BONDED] == 1) {
                settle(space, c, space.state(c));
            }
        }
    }

    private void settle(ContactSpace space, int c, double[] state) {
        int o = space.map().offset(c);
        double h = space.stepSize();
        double lambda = space.weights().positionTheta();
        double before = stored(space, c, space.gap0()[c], state);
        double now = damage.next(state[DAMAGE], openingAhead(space, c), h);
        double lost = area * (damage.dissipated(now) - damage.dissipated(state[DAMAGE])
            + damage.viscous(state[DAMAGE], now, h));
        for (int i = o + 1; i < o + space.map().size(c); i++) {
            state[SLIP + i - o - 1] += h * ((1 - lambda) * space.u0()[i] + lambda * space.u1()[i]);
        }
        state[DAMAGE] = now;
        double gap = space.gap0()[c] + h * ((1 - lambda) * space.u0()[o] + lambda * space.u1()[o]);
        double after = stored(space, c, gap, state);
        if (damage.isBroken(now)) {
            state[BONDED] = 0;
            lost += after;
            after = 0;
        }
        space.energies().addStored(c, after - before);
        space.energies().addDissipated(c, lost);
    }

    /** ½ A κ (C_N g₊² + C_T ‖s_T‖²), J. */
    private double stored(ContactSpace space, int c, double gap, double[] state) {
        double opening = Math.max(gap, 0);
        double slip = state[SLIP] * state[SLIP] + state[SLIP + 1] * state[SLIP + 1];
        return 0.5 * area * damage.secant(state[DAMAGE]) * (stiffness * opening * opening + tangentialStiffness * slip);
    }
}
