package org.saltus.contact.joint;

import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.problem.ConeKind;

/**
 * A row with a given impulse: r = p + p₀ = 0 (a disc of radius 0), p₀ = −h L f(t_m), with t_m = t₀ + h/2 the middle of the step. Its work is posted as
 * constraint work.
 *
 * @param load   f(t)
 * @param factor L, one entry; live: written by the joint
 */
record ServoRow(TimeFunction load, double[] factor) implements ContactLaw {
    @Override
    public int size(int available) {
        return 1;
    }

    @Override
    public ConeKind cone() {
        return ConeKind.DISC;
    }

    @Override
    public Activity activity() {
        return Activity.ALWAYS;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        double h = space.stepSize();
        for (int k = from; k < to; k++) {
            terms.friction[contacts[k]] = 0;
            terms.impulseShift[space.map().offset(contacts[k])] = -h * factor[0] * load.at(space.time() + h / 2);
        }
    }

    @Override
    public void close(ContactSpace space, int[] contacts, int from, int to) {
        for (int k = from; k < to; k++) {
            JointWork.drive(space, contacts[k]);
        }
    }
}
