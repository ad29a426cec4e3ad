package org.saltus.core.spi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.fake.GuidedMembers;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactForecast;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.math.Lcg;

/** What every contact law must do, whatever its equations. Extend it and return the law; outside extensions run the same tests. */
public abstract class ContactLawContract {
    /** Weights of a θ-scheme with θ = 0.6 and of the schemes whose contact work is taken at mid-step. */
    private static final List<StepWeights> WEIGHTS = List.of(new StepWeights(0.6, 0.6, 0.6), new StepWeights(0.5, 0.5, 0.7));
    private static final int CONTACTS = 4;
    private static final double STEP = 1e-3;

    /** The law under test, with all its terms at work. */
    protected abstract ContactLaw law();

    /** Contacts of guided units with the fixed world, just closed, all of one law number. */
    protected static ContactSpace space(ContactLaw law, int dimension, StepWeights weights, long seed) {
        Lcg random = new Lcg(seed);
        double[] velocity = new double[6 * CONTACTS];
        for (int u = 0; u < CONTACTS; u++) {
            velocity[6 * u] = random.next(-1, 1);
            velocity[6 * u + 1] = random.next(-1, 1);
            velocity[6 * u + 2] = dimension == 3 ? random.next(-1, 1) : 0;
        }
        double[] placement = new double[7 * CONTACTS];
        for (int u = 0; u < CONTACTS; u++) {
            placement[7 * u] = u;
            placement[7 * u + 3] = 1;
        }
        GuidedMembers members = new GuidedMembers(placement, velocity);
        members.attach(0, 0);
        ContactSpace space = new ContactSpace(List.of(members), Collections.nCopies(1, law), Activation.GAP);
        ContactSet contacts = space.contacts();
        for (int u = 0; u < CONTACTS; u++) {
            int c = contacts.append();
            double angle = random.next(0, 6);
            contacts.sides(c, u, 0, u, CONTACTS, -1, 0);
            contacts.geometry(c, u, 0, 0, dimension == 2 ? Math.cos(angle) : 0, dimension == 2 ? Math.sin(angle) : 0,
                dimension == 2 ? 0 : 1, -1, ContactSet.key(u, CONTACTS, 0, 0));
            contacts.law(c, 0, law.size(dimension));
        }
        space.open(new ContactForecast(weights, STEP, 0, placement, velocity, velocity, null), key -> false);
        return space;
    }

    private static LawTerms open(ContactLaw law, ContactSpace space, int... contacts) {
        LawTerms terms = new LawTerms();
        terms.reset(space.count(), space.map().length());
        law.open(space, contacts, 0, contacts.length, terms);
        return terms;
    }

    @Test
    void sizesLieBetweenOneAndTheAvailableDirections() {
        for (int available = 2; available <= 3; available++) {
            int size = law().size(available);
            assertTrue(size >= 1 && (size <= available || size == 5), "size " + size + " of " + available);
        }
        assertNotNull(law().cone());
        assertNotNull(law().activity());
        assertTrue(law().stateSize() >= 0);
    }

    @Test
    void termsAreFiniteWithNonNegativeComplianceAndFriction() {
        for (StepWeights weights : WEIGHTS) {
            for (int dimension = 2; dimension <= 3; dimension++) {
                ContactSpace space = space(law(), dimension, weights, 3);
                LawTerms terms = open(law(), space, 0, 1, 2, 3);
                for (int i = 0; i < space.map().length(); i++) {
                    assertTrue(terms.compliance[i] >= 0, "D must not be negative or NaN");
                    assertTrue(Double.isFinite(terms.velocityShift[i]), "b must be finite");
                    assertTrue(Double.isFinite(terms.impulseShift[i]), "p0 must be finite");
                }
                for (int c = 0; c < space.count(); c++) {
                    assertTrue(terms.friction[c] >= 0, "friction must not be negative or NaN");
                    assertTrue(terms.rollingFriction[c] >= 0, "rolling friction must not be negative or NaN");
                }
            }
        }
    }

    @Test
    void onlyTheGivenContactsAreWritten() {
        ContactSpace space = space(law(), 3, WEIGHTS.get(0), 5);
        LawTerms all = open(law(), space, 0, 1, 2, 3);
        LawTerms some = open(law(), space, 1, 3);
        for (int c = 0; c < space.count(); c++) {
            boolean given = c % 2 == 1;
            assertEquals(given ? all.friction[c] : 0, some.friction[c]);
            for (int i = space.map().offset(c); i < space.map().offset(c) + space.map().size(c); i++) {
                assertEquals(given ? all.velocityShift[i] : 0, some.velocityShift[i]);
                assertEquals(given ? all.compliance[i] : 0, some.compliance[i]);
                assertEquals(given ? all.impulseShift[i] : 0, some.impulseShift[i]);
            }
        }
    }

    @Test
    void theOrderOfContactsDoesNotMatter() {
        ContactSpace space = space(law(), 3, WEIGHTS.get(0), 7);
        LawTerms forward = open(law(), space, 0, 1, 2, 3);
        LawTerms backward = open(law(), space, 3, 2, 1, 0);
        int n = space.map().length();
        assertArrayEquals(Arrays.copyOf(forward.velocityShift, n), Arrays.copyOf(backward.velocityShift, n));
        assertArrayEquals(Arrays.copyOf(forward.compliance, n), Arrays.copyOf(backward.compliance, n));
        assertArrayEquals(Arrays.copyOf(forward.impulseShift, n), Arrays.copyOf(backward.impulseShift, n));
    }

    @Test
    void whatLawsReadIsNotWritten() {
        ContactSpace space = space(law(), 3, WEIGHTS.get(0), 11);
        double[] u0 = space.used(space.u0());
        double[] uFree = space.used(space.uFree());
        double[] reaction = space.used(space.reaction());
        open(law(), space, 0, 1, 2, 3);
        assertArrayEquals(u0, space.used(space.u0()));
        assertArrayEquals(uFree, space.used(space.uFree()));
        assertArrayEquals(reaction, space.used(space.reaction()));
    }
}
