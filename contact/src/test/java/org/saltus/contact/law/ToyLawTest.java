package org.saltus.contact.law;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.saltus.core.check.ReadmeToy;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.spi.ContactLawContract;

/** The law of the README: written, compiled and held to the contract. */
class ToyLawTest extends ContactLawContract {
    /** A frictionless contact through a dashpot c, N·s/m: it gives way at the speed u_N = −f/c, so 0 ≤ u_N + r/(h c) ⊥ r ≥ 0. */
    record SoftImpact(double dashpot) implements ContactLaw {
        @Override public int size(int available) { return 1; }

        @Override public ConeKind cone() { return ConeKind.COULOMB; }

        @Override
        public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
            for (int k = from; k < to; k++) {
                terms.compliance[space.map().offset(contacts[k])] = 1 / (space.stepSize() * dashpot);   // D = 1/(h c)
            }
        }
    }

    @Test
    void theReadmeShowsIt() throws IOException {
        ReadmeToy.assertShown("src/test/java/org/saltus/contact/law/ToyLawTest.java", "/** A frictionless");
    }

    @Override
    protected ContactLaw law() {
        return new SoftImpact(100);
    }
}
