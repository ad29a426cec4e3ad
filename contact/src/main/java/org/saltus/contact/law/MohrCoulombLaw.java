package org.saltus.contact.law;

import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/**
 * Rigid bond with Mohr-Coulomb strength and brittle failure: while bonded ‖p_T‖ ≤ μ p_N + h c A, that is Coulomb's law for
 * r = p + p₀ with p₀ = h c A/μ on the normal, and no motion inside the cone. The bond breaks for good when it slips or opens, or
 * when it has carried more tension than σ_t A; plain Signorini-Coulomb contact with μ stays. Explicit: failure is seen at the end of a
 * step and acts from the next one on. Implicit: the step is solved again without the bonds that failed in it, until none fails, so that no step
 * carries more than the strength. A rigid bond stores nothing, so breaking costs no energy of its own. Contacts that touch at the start of
 * the run are bonded. Internal variable: bonded (1) or not (0).
 *
 * @param cohesion c, Pa
 * @param tension  σ_t, Pa, at most c/μ
 * @param friction μ &gt; 0
 * @param area     A of a contact, m²
 * @param bondGap  contacts with a gap up to this are bonded at the start, m
 * @param isImplicit which of the two
 */
public record MohrCoulombLaw(double cohesion, double tension, double friction, double area, double bondGap, boolean isImplicit)
    implements ContactLaw {
    /** Relative distance to the edge of the cone that counts as on it: solvers end there to their tolerance. */
    private static final double EDGE = 1e-6;

    /** Checks ranges. */
    public MohrCoulombLaw {
        Check.range("MohrCoulombLaw", "cohesion c", cohesion, 0, Double.MAX_VALUE);
        Check.positive("MohrCoulombLaw", "friction mu", friction);
        Check.range("MohrCoulombLaw", "tension", tension, 0, cohesion / friction);
        Check.positive("MohrCoulombLaw", "area", area);
        Check.range("MohrCoulombLaw", "bond_gap", bondGap, 0, Double.MAX_VALUE);
    }

    @Override
    public int size(int available) {
        return available;
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
        return bondGap;
    }

    @Override
    public void initialise(double[] state, double gap, boolean first) {
        state[0] = first && gap <= bondGap ? 1 : 0;
    }

    @Override
    public Activity activity(double[] state) {
        return state[0] == 1 ? Activity.ALWAYS : Activity.SCENE;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            terms.friction[c] = friction;
            if (space.state(c)[0] == 1) {
                terms.impulseShift[space.map().offset(c)] = shift(space);
            }
        }
    }

    /** p₀ = h c A/μ. */
    private double shift(ContactSpace space) {
        return space.stepSize() * cohesion * area / friction;
    }

    @Override
    public void reopen(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            if (terms.impulseShift[space.map().offset(c)] != 0 && fails(space, c)) {
                terms.impulseShift[space.map().offset(c)] = 0;
            }
        }
    }

    @Override
    public void close(ContactSpace space, int[] contacts, int from, int to) {
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            if (space.state(c)[0] == 1 && (fails(space, c) || gaveWay(space, c))) {
                space.state(c)[0] = 0;
            }
        }
    }

    /** True when the last problem of the step was one without the bond: r − p = 0 in place of p₀. */
    private boolean gaveWay(ContactSpace space, int c) {
        int o = space.map().offset(c);
        return isImplicit && space.reaction()[o] - space.impulse()[o] < 0.5 * shift(space);
    }

    private boolean fails(ContactSpace space, int c) {
        int o = space.map().offset(c);
        double[] r = space.reaction();
        double tangential = space.map().size(c) == 2 ? Math.abs(r[o + 1]) : Math.hypot(r[o + 1], r[o + 2]);
        boolean onEdge = tangential >= (1 - EDGE) * friction * r[o];         // the tip, r = 0, included
        return onEdge || -space.impulse()[o] > space.stepSize() * tension * area;
    }
}
