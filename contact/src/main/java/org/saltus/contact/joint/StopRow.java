package org.saltus.contact.joint;

import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/**
 * A unilateral row: the end of a joint's range, or a taut wire. It closes inelastically at velocity level, û = u₁ + ((1−λ)/λ)(u₀ − w₀) ≥ 0
 * ({@link TurningTerms}). While pressed it holds the gap where it settled, as a blocked row does: (g₀ − g_s)/h is added, with g_s ≤ 0 the overrun, at most
 * h v, that the closing step left. So a bob that circles on a taut wire keeps its energy and radius as on a rod, rest on a stop is rest, and
 * overrun is not turned into a rebound. Internal variables: pressed (0 no, 1 since the last step, 2 longer), g_s.
 *
 * <p>Where rows follow the motion found, a pressed one is held there as a blocked row is ({@link BilateralRows}).
 *
 * @param gap  g₀, one entry
 * @param rate its rate w₀
 * @param end  g₁ of the motion found; all live: written by the joint
 */
record StopRow(double[] gap, double[] rate, double[] end) implements ContactLaw {
    private static final int PRESSED = 0;
    private static final int SETTLED = 1;
    private static final int NO = 0;
    private static final int JUST = 1;
    private static final int LONGER = 2;

    @Override
    public int size(int available) {
        return 1;
    }

    @Override
    public ConeKind cone() {
        return ConeKind.COULOMB;
    }

    @Override
    public int stateSize() {
        return 2;
    }

    @Override
    public Activity activity() {
        return Activity.GAP;
    }

    @Override
    public Activity activity(double[] state) {
        return state[PRESSED] == NO ? Activity.GAP : Activity.ALWAYS;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        for (int k = from; k < to; k++) {
            int o = space.map().offset(contacts[k]);
            double[] state = space.state(contacts[k]);
            if (space.isFollowing() && state[PRESSED] != NO) {
                double off = gap[0] - settled(state);
                boolean settling = space.isSettling() || state[PRESSED] == JUST;
                terms.velocityShift[o] = TurningTerms.towards(space, o, end[0], settled(state) + (settling ? TurningTerms.settled(space, off, rate[0]) : 0));
                continue;
            }
            double off = state[PRESSED] == NO ? 0 : gap[0] - settled(state);
            terms.velocityShift[o] = off / space.stepSize() + TurningTerms.shift(space, o, rate[0]);
        }
    }

    private double settled(double[] state) {
        return state[PRESSED] == LONGER ? state[SETTLED] : Math.min(gap[0], 0);
    }

    @Override
    public void close(ContactSpace space, int[] contacts, int from, int to) {
        for (int k = from; k < to; k++) {
            double[] state = space.state(contacts[k]);
            boolean pressed = space.impulse()[space.map().offset(contacts[k])] > 0;
            state[SETTLED] = settled(state);
            state[PRESSED] = !pressed ? NO : state[PRESSED] == NO ? JUST : LONGER;
        }
    }
}
