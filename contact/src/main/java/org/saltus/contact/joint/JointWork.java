package org.saltus.contact.joint;

import org.saltus.core.interaction.ContactSpace;

/** Posts the work of joints. */
final class JointWork {
    private JointWork() {
    }

    /** All of u_θᵀ p of a contact is supplied by a constraint or drive. */
    static void supply(ContactSpace space, int c) {
        double theta = space.weights().contactTheta();
        int o = space.map().offset(c);
        double others = 0;
        double first = 0;
        for (int i = o; i < o + space.map().size(c); i++) {
            double work = ((1 - theta) * space.u0()[i] + theta * space.u1()[i]) * space.impulse()[i];
            first = i == o ? work : first;
            others += i == o ? 0 : work;
        }
        space.energies().addSupplied(c, first, others);
    }
}
