package org.saltus.core.fake;

import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/** Newton restitution with Coulomb friction, on the end velocity or (Frémond) on the mean one; for tests of other parts. */
public record TestLaw(double restitution, double friction, boolean fremond) implements ContactLaw {
    @Override
    public int size(int available) {
        return available;
    }

    @Override
    public ConeKind cone() {
        return ConeKind.COULOMB;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        double theta = space.weights().contactTheta();
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            int o = space.map().offset(c);
            terms.friction[c] = friction;
            terms.velocityShift[o] = restitution * space.u0()[o];
            for (int i = o + 1; fremond && i < o + space.map().size(c); i++) {
                terms.velocityShift[i] = (1 - theta) / theta * space.u0()[i];
            }
        }
    }
}
