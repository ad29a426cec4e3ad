package org.saltus.core.fake;

import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/** A law that says at the end of the step what a test wants it to have stored, dissipated and supplied, J, in every contact; its impulses are free. */
public record PostingLaw(double stored, double dissipated, double suppliedNormal, double suppliedOther) implements ContactLaw {
    @Override
    public int size(int available) {
        return available;
    }

    @Override
    public ConeKind cone() {
        return ConeKind.FREE;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
    }

    @Override
    public void close(ContactSpace space, int[] contacts, int from, int to) {
        for (int k = from; k < to; k++) {
            space.energies().addStored(contacts[k], stored);
            space.energies().addDissipated(contacts[k], dissipated);
            space.energies().addSupplied(contacts[k], suppliedNormal, suppliedOther);
        }
    }
}
