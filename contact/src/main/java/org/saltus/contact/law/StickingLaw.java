package org.saltus.contact.law;

import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/**
 * Perfectly sticking contact. Unilateral: 0 ≤ u_N,1 ⊥ p_N ≥ 0 and no slip while pressed, as Coulomb's law with the friction
 * {@link #NO_SLIP}, beyond any ratio of tangential to normal impulse that occurs. Bilateral: welded from the first touch on,
 * u_T,1 = 0 and u_N,1 = −g₀/h.
 *
 * @param bilateral true: it holds tension too
 * @param reach     gap by which a weld may drift before it is lost from sight, m
 */
public record StickingLaw(boolean bilateral, double reach) implements ContactLaw {
    /** μ that stands for infinity. */
    public static final double NO_SLIP = 1e4;

    /** Checks ranges. */
    public StickingLaw {
        Check.range("StickingLaw", "reach", reach, 0, Double.MAX_VALUE);
    }

    @Override
    public int size(int available) {
        return available;
    }

    @Override
    public boolean isImpact() {
        return !bilateral;
    }

    @Override
    public ConeKind cone() {
        return bilateral ? ConeKind.FREE : ConeKind.COULOMB;
    }

    @Override
    public int stateSize() {
        return bilateral ? 1 : 0;
    }

    @Override
    public double reach() {
        return bilateral ? reach : 0;
    }

    /** A weld is remembered by state 1 and then always active. */
    @Override
    public Activity activity(double[] state) {
        return bilateral && state[0] == 1 ? Activity.ALWAYS : Activity.SCENE;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            if (bilateral) {
                terms.velocityShift[space.map().offset(c)] = space.gap0()[c] / space.stepSize();
            } else {
                terms.velocityShift[space.map().offset(c)] = space.restitution(c, 0) * space.u0()[space.map().offset(c)];
                terms.friction[c] = NO_SLIP;
            }
        }
    }

    @Override
    public void close(ContactSpace space, int[] contacts, int from, int to) {
        for (int k = from; bilateral && k < to; k++) {
            space.state(contacts[k])[0] = 1;
        }
    }
}
