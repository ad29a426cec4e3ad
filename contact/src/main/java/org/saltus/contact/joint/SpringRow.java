package org.saltus.contact.joint;

import org.saltus.contact.law.Device;
import org.saltus.core.check.Check;
import org.saltus.core.check.Magnitude;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.FreeRows;
import org.saltus.core.interaction.LawTerms;

/** A two-sided spring and damper along one direction of a joint ({@link Device}), with the true elongation at q₀. */
final class SpringRow implements FreeRows {
    private final double stiffness;
    private final double damping;
    private final double[] elongation;

    /** @param stiffness N/m or N·m/rad; @param damping N·s/m or N·m·s/rad; @param elongation one entry; live: written by the joint */
    SpringRow(double stiffness, double damping, double[] elongation) {
        this.stiffness = Magnitude.checkUnlessZero("spring of a joint", "stiffness", stiffness, "N/m or N·m/rad");
        this.damping = Magnitude.checkUnlessZero("spring of a joint", "damping", damping, "N·s/m or N·m·s/rad");
        Check.that(stiffness + damping > 0, "spring of a joint: stiffness and damping are both 0. Give one of them, or leave it out.");
        this.elongation = elongation;
    }

    @Override
    public int size(int available) {
        return 1;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        Device device = new Device(stiffness, damping, space.stepSize(), space.weights());
        for (int k = from; k < to; k++) {
            int o = space.map().offset(contacts[k]);
            terms.compliance[o] = device.compliance();
            terms.velocityShift[o] = device.shift(elongation[0], space.u0()[o]);
        }
    }

    @Override
    public void close(ContactSpace space, int[] contacts, int from, int to) {
        Device device = new Device(stiffness, damping, space.stepSize(), space.weights());
        for (int k = from; k < to; k++) {
            int o = space.map().offset(contacts[k]);
            double u0 = space.u0()[o];
            double u1 = space.u1()[o];
            double s1 = device.elongation(elongation[0], u0, u1, 0);
            space.energies().addStored(contacts[k], device.stored(elongation[0], s1));
            space.energies().addDissipated(contacts[k], device.dissipated(elongation[0], s1, u0, u1));
        }
    }
}
