package org.saltus.contact.joint;

import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.problem.ConeKind;

/**
 * A free direction of a joint with dry friction or a motor: û = u₁ + ((1−λ)/λ)(u₀ − w₀) − w ({@link TurningTerms}) in the normal cone of the interval
 * |p| ≤ h F. With w = 0 it is Tresca friction F; else a motor that has the speed w(t₁) at the end of the step as long as its effort F(t₀ + h/2) allows.
 * A motor's work is posted as constraint work, that of friction is contact work.
 *
 * @param speed  w, m/s or rad/s
 * @param effort F(t) ≥ 0, N or N·m; null: whatever it takes
 * @param motor  true: its work is supplied
 * @param rate   w₀, one entry; live: written by the joint
 */
record DriveRow(TimeFunction speed, TimeFunction effort, boolean motor, double[] rate) implements ContactLaw {
    @Override
    public int size(int available) {
        return 1;
    }

    @Override
    public ConeKind cone() {
        return effort == null ? ConeKind.FREE : ConeKind.DISC;
    }

    @Override
    public Activity activity() {
        return Activity.ALWAYS;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        double h = space.stepSize();
        double w = speed.at(space.time() + h);
        double largest = effort == null ? 0 : effort.at(space.time() + h / 2);
        if (!(largest >= 0)) {
            throw new IllegalArgumentException("joint: the largest effort is " + largest + " N or N·m at t = " + (space.time() + h / 2)
                + " s, expected 0 or more. Change \"friction\" or \"motor.max_effort\".");
        }
        for (int k = from; k < to; k++) {
            int o = space.map().offset(contacts[k]);
            terms.velocityShift[o] = TurningTerms.shift(space, o, rate[0]) - w;
            terms.friction[contacts[k]] = largest * h;
        }
    }

    @Override
    public void close(ContactSpace space, int[] contacts, int from, int to) {
        for (int k = from; motor && k < to; k++) {
            JointWork.drive(space, contacts[k]);
        }
    }
}
