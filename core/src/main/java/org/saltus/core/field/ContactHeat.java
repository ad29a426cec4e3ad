package org.saltus.core.field;

import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawEnergies;

/**
 * The energy that a contact takes from the motion in a step, q_c = supplied_c − u_θcᵀ p_c − stored_c with u_θc = (1−θ_c) u₀ + θ_c u₁ over all local
 * directions, J: minus what the energy ledger calls created. It holds friction, impact, rolling, dampers and broken bonds of a law.
 */
public final class ContactHeat {
    private ContactHeat() {
    }

    /** Work of the normal impulse, J: ((1−θ_c) u_N,0 + θ_c u_N,1) p_N. */
    public static double normalWork(ContactSpace space, int c) {
        double theta = space.weights().contactTheta();
        int o = space.map().offset(c);
        return ((1 - theta) * space.u0()[o] + theta * space.u1()[o]) * space.impulse()[o];
    }

    /** Work of the other impulses, J. */
    public static double tangentialWork(ContactSpace space, int c) {
        double theta = space.weights().contactTheta();
        double[] u0 = space.u0();
        double[] u1 = space.u1();
        double[] p = space.impulse();
        int o = space.map().offset(c);
        double sum = 0;
        for (int k = o + 1; k < o + space.map().size(c); k++) {
            sum += ((1 - theta) * u0[k] + theta * u1[k]) * p[k];
        }
        return sum;
    }

    /** What a contact added to the energy of the motion beyond what it was supplied with and what its stores gave back, J. */
    public static double created(double normalWork, double tangentialWork, LawEnergies law, int c) {
        return normalWork + tangentialWork - law.supplied(c) + law.stored(c);
    }

    /** q_c, J. */
    public static double of(ContactSpace space, int c) {
        return -created(normalWork(space, c), tangentialWork(space, c), space.energies(), c);
    }
}
