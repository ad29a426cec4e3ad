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
 * <p>Explicit: opening and slip are forecast to q_m = q₀ ⊕ h (1−λ) v₀, where the step is symplectic in the bond: stable for
 * h² A (C_N or C_T) W &lt; 4, energy errors O(h²). Implicit: they are the means of both ends of the step and κ the one with which the bond's work is
 * exactly what it stores and dissipates ({@link MeanSecant}), found by solving the step again until it agrees: stable for any h.
 *
 * <p>Contacts that touch at the start of the run are bonded, later ones are not. Internal variables: bonded (1) or not (0), damage, s_T1, s_T2.
 *
 * @param damage              how the bond weakens
 * @param stiffness           C_N, N/m³
 * @param tangentialStiffness C_T, N/m³
 * @param area                A of a contact, m²
 * @param friction            μ of the bare contact
 * @param bondGap             contacts with a gap up to this are bonded at the start, m
 * @param reach               opening beyond which a bond is lost from sight, m
 * @param isImplicit          which of the two
 */
public record CohesiveLaw(BondDamage damage, double stiffness, double tangentialStiffness, double area, double friction,
                          double bondGap, double reach, boolean isImplicit) implements ContactLaw {
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
            double now = damage.next(state[DAMAGE], Math.sqrt(squareAhead(space, c)), space.stepSize());
            double pull = damage.isBroken(now) ? 0 : space.stepSize() * area * damage.secant(now);
            terms.friction[c] = friction * damage.bare(now);
            terms.impulseShift[o] = pull * stiffness * Math.max(gapAhead(space, c), 0);
            for (int i = o + 1; i < o + space.map().size(c); i++) {
                terms.impulseShift[i] = pull * tangentialStiffness * slipAhead(space, c, i);
            }
        }
    }

    @Override
    public void reopen(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            if (space.state(c)[BONDED] == 1) {
                reopen(space, c, space.state(c)[DAMAGE], terms);
            }
        }
    }

    private void reopen(ContactSpace space, int c, double before, LawTerms terms) {
        int o = space.map().offset(c);
        double h = space.stepSize();
        double after = squareAfter(space, c);
        double now = damage.next(before, Math.sqrt(after), h);
        double pull = h * area * MeanSecant.of(damage, stiffness, before, now, squareBefore(space, c), after);
        double follows = 0.5 * h * space.weights().positionTheta() * pull;   // ∂ of the mean by u₁
        double[] r = space.reaction();
        double sticking = terms.friction[c] * r[o];
        terms.impulseShift[o] = pull * stiffness * meanOpening(space.gap0()[c], gapAfter(space, c));
        terms.impulseSlope[o] = r[o] > 0 ? 0 : follows * stiffness;          // pressed: u_N,1 does not follow p₀
        double tangential = 0;
        for (int i = o + 1; i < o + space.map().size(c); i++) {
            tangential = Math.hypot(tangential, r[i]);
            terms.impulseShift[i] = pull * tangentialStiffness * (slipBefore(space, c, i) + 0.5 * slipped(space, i));
        }
        for (int i = o + 1; i < o + space.map().size(c); i++) {
            terms.impulseSlope[i] = tangential < sticking ? 0 : follows * tangentialStiffness;
        }
        terms.friction[c] = friction * damage.bare(now);
    }

    /** (g₁₊² − g₀₊²)/(2 (g₁ − g₀)): the mean of g₊ on the way. */
    private static double meanOpening(double g0, double g1) {
        double open0 = Math.max(g0, 0);
        double open1 = Math.max(g1, 0);
        return open0 == g0 && open1 == g1 || g0 == g1 ? 0.5 * (open0 + open1) : (open1 * open1 - open0 * open0) / (2 * (g1 - g0));
    }

    /** g_m = g₀ + h (1−λ) u_N,0. */
    private static double gapAhead(ContactSpace space, int c) {
        return space.gap0()[c] + ahead(space) * space.u0()[space.map().offset(c)];
    }

    private static double slipAhead(ContactSpace space, int c, int i) {
        return slipBefore(space, c, i) + ahead(space) * space.u0()[i];
    }

    private static double ahead(ContactSpace space) {
        return space.stepSize() * (1 - space.weights().positionTheta());
    }

    private static double slipBefore(ContactSpace space, int c, int i) {
        return space.state(c)[SLIP + i - space.map().offset(c) - 1];
    }

    /** h ((1−λ) u₀ + λ u₁) along local direction i. */
    private static double slipped(ContactSpace space, int i) {
        double lambda = space.weights().positionTheta();
        return space.stepSize() * ((1 - lambda) * space.u0()[i] + lambda * space.u1()[i]);
    }

    private static double gapAfter(ContactSpace space, int c) {
        return space.gap0()[c] + slipped(space, space.map().offset(c));
    }

    private double squareAhead(ContactSpace space, int c) {
        int o = space.map().offset(c);
        double slips = 0;
        for (int i = o + 1; i < o + space.map().size(c); i++) {
            slips += slipAhead(space, c, i) * slipAhead(space, c, i);
        }
        return square(gapAhead(space, c), slips);
    }

    private double squareBefore(ContactSpace space, int c) {
        double[] state = space.state(c);
        return square(space.gap0()[c], state[SLIP] * state[SLIP] + state[SLIP + 1] * state[SLIP + 1]);
    }

    private double squareAfter(ContactSpace space, int c) {
        int o = space.map().offset(c);
        double slips = 0;
        for (int i = o + 1; i < o + space.map().size(c); i++) {
            double slip = slipBefore(space, c, i) + slipped(space, i);
            slips += slip * slip;
        }
        return square(gapAfter(space, c), slips);
    }

    /** δ² = g₊² + (C_T/C_N) ‖s_T‖². */
    private double square(double gap, double slips) {
        double open = Math.max(gap, 0);
        return open * open + tangentialStiffness / stiffness * slips;
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

    /** What the bond stores is ½ A κ C_N δ². */
    private void settle(ContactSpace space, int c, double[] state) {
        int o = space.map().offset(c);
        double h = space.stepSize();
        double before = state[DAMAGE];
        double half = 0.5 * area * stiffness;
        double square0 = squareBefore(space, c);
        double square1 = squareAfter(space, c);
        double now = damage.next(before, Math.sqrt(isImplicit ? square1 : squareAhead(space, c)), h);
        double left = damage.secant(now) * half * square1;
        double lost = isImplicit ? area * MeanSecant.lost(damage, stiffness, before, now, square0, square1)
            : area * (damage.dissipated(now) - damage.dissipated(before) + damage.viscous(before, now, h)) + (damage.isBroken(now) ? left : 0);
        for (int i = o + 1; i < o + space.map().size(c); i++) {
            state[SLIP + i - o - 1] += slipped(space, i);
        }
        state[DAMAGE] = now;
        if (damage.isBroken(now)) {
            state[BONDED] = 0;
            left = 0;
        }
        space.energies().addStored(c, left - damage.secant(before) * half * square0);
        space.energies().addDissipated(c, lost);
    }
}
