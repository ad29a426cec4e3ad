package org.saltus.core.joint;

import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.FreeRows;
import org.saltus.core.interaction.LawTerms;

/**
 * The geometric stiffness K_e of joints as rows beside them: p = −k (u₁ − u₁ of the pass before), so (M + K_e) v₁ = … + K_e v₁ᵒˡᵈ is what the one contact
 * problem solves. Once the passes agree p is 0: K_e steers the iteration and is not in its result.
 */
final class StiffnessRows implements FreeRows {
    private final GeometricStiffness stiffness;

    StiffnessRows(GeometricStiffness stiffness) {
        this.stiffness = stiffness;
    }

    @Override
    public int size(int available) {
        return 1;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        int row = 0;
        for (int k = from; k < to; k++) {
            int o = space.map().offset(contacts[k]);
            for (int i = o; i < o + space.map().size(contacts[k]); i++) {
                terms.compliance[i] = stiffness.compliance(row++);
                terms.velocityShift[i] = -space.u1()[i];
            }
        }
    }

    @Override
    public void close(ContactSpace space, int[] contacts, int from, int to) {
        double theta = space.weights().contactTheta();
        for (int k = from; k < to; k++) {
            int o = space.map().offset(contacts[k]);
            double first = 0;
            double rest = 0;
            for (int i = o; i < o + space.map().size(contacts[k]); i++) {
                double work = ((1 - theta) * space.u0()[i] + theta * space.u1()[i]) * space.impulse()[i];
                first += i == o ? work : 0;
                rest += i == o ? 0 : work;
            }
            space.energies().addHeld(contacts[k], first, rest);
        }
    }
}
