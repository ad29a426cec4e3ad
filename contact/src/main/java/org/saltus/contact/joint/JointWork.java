package org.saltus.contact.joint;

import org.saltus.core.interaction.ContactSpace;

/** Posts the work of joints. */
final class JointWork {
    private JointWork() {
    }

    /** All of u_θᵀ p of a contact is supplied by a motor or a given load. */
    static void drive(ContactSpace space, int c) {
        double first = work(space, c, 0, 1);
        space.energies().addSupplied(c, first, work(space, c, 1, space.map().size(c)));
    }

    /** All of u_θᵀ p of a contact is what its rows, which only hold, let through. */
    static void hold(ContactSpace space, int c) {
        double first = work(space, c, 0, 1);
        space.energies().addHeld(c, first, work(space, c, 1, space.map().size(c)));
    }

    /** u_θᵀ p of the local directions from one to another. */
    private static double work(ContactSpace space, int c, int from, int to) {
        double theta = space.weights().contactTheta();
        int o = space.map().offset(c);
        double work = 0;
        for (int i = o + from; i < o + to; i++) {
            work += ((1 - theta) * space.u0()[i] + theta * space.u1()[i]) * space.impulse()[i];
        }
        return work;
    }
}
