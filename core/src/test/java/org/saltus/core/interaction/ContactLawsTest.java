package org.saltus.core.interaction;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.fake.MassPoints;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;

/** What laws write becomes one problem, law by law and contact by contact, and nothing of it stays for the next step. */
class ContactLawsTest {
    /** Writes numbers that name itself and the contact into everything while it is loud; notes what it is called with. */
    private static final class Named implements ContactLaw {
        private final int number;
        private final ConeKind cone;
        private final int size;
        private final List<String> told = new ArrayList<>();
        private boolean isLoud = true;
        private boolean isImplicit;

        Named(int number, ConeKind cone, int size) {
            this.number = number;
            this.cone = cone;
            this.size = size;
        }

        @Override
        public int size(int available) {
            return size;
        }

        @Override
        public ConeKind cone() {
            return cone;
        }

        @Override
        public Activity activity() {
            return Activity.ALWAYS;
        }

        @Override
        public boolean isImplicit() {
            return isImplicit;
        }

        private void note(String what, int[] contacts, int from, int to) {
            told.add(what + Arrays.toString(Arrays.copyOfRange(contacts, from, to)));
        }

        @Override
        public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
            note("open", contacts, from, to);
            for (int k = from; k < to && isLoud; k++) {
                int c = contacts[k];
                terms.friction[c] = 100 * number + c;
                terms.rollingFriction[c] = 200 * number + c;
                terms.spinningFriction[c] = 300 * number + c;
                for (int i = space.map().offset(c); i < space.map().offset(c) + space.map().size(c); i++) {
                    terms.compliance[i] = number + 10 * i;
                    terms.velocityShift[i] = number + 20 * i;
                    terms.impulseShift[i] = number + 30 * i;
                    terms.impulseSlope[i] = 5;
                }
            }
        }

        @Override
        public void reopen(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
            note("reopen", contacts, from, to);
        }

        @Override
        public void close(ContactSpace space, int[] contacts, int from, int to) {
            note("close", contacts, from, to);
        }
    }

    private final Named first = new Named(1, ConeKind.COULOMB, 1);
    private final Named idle = new Named(2, ConeKind.FREE, 1);
    private final Named third = new Named(3, ConeKind.SPINNING, 6);
    private final List<ContactLaw> laws = List.of(first, idle, third);
    private final ContactLaws all = new ContactLaws(laws);
    private final ContactSpace space = new ContactSpace(List.of(new MassPoints("points", new double[60], new double[60])), laws, Activation.GAP);

    /** Contacts under these laws; u_free is 1000 along each normal. */
    private void open(int... numbers) {
        space.contacts().clear();
        double[] v = new double[60];
        for (int k = 0; k < numbers.length; k++) {
            int c = space.contacts().append();
            space.contacts().sides(c, -1, 0, k, -1, -1, 0);
            space.contacts().geometry(c, 0, 0, 0, 1, 0, 0, 0, k);
            space.contacts().law(c, numbers[k], Math.min(3, laws.get(numbers[k]).size(3)));
            v[3 * k] = 1000;
        }
        space.open(new ContactForecast(new StepWeights(1, 1, 1), 0.5, 0, new double[60], new double[60], v, null), key -> false);
    }

    /** W = 2. */
    private DenseDelassus two() {
        int n = space.map().length();
        double[][] w = new double[n][n];
        int[] size = new int[space.count()];
        for (int i = 0; i < n; i++) {
            w[i][i] = 2;
        }
        for (int c = 0; c < size.length; c++) {
            size[c] = space.map().size(c);
        }
        return new DenseDelassus(w, size);
    }

    @Test
    void termsOfEveryContactAreThoseOfItsLaw() {
        open(2, 0, 2, 0, 0);
        all.open(space, two(), (s, terms) -> terms.velocityShift[8] = 7);
        FrictionContactProblem p = all.problem(space, two(), c -> "contact " + c);
        assertEquals(List.of("open[1, 3, 4]"), first.told);
        assertEquals(List.of("open[0, 2]"), third.told);
        assertEquals(List.of(), idle.told, "no contact of its own");
        assertArrayEquals(new ConeKind[] {ConeKind.SPINNING, ConeKind.COULOMB, ConeKind.SPINNING, ConeKind.COULOMB, ConeKind.COULOMB}, p.cone());
        assertArrayEquals(new double[] {300, 101, 302, 103, 104}, p.friction(), 0);
        assertArrayEquals(new double[] {600, 201, 602, 203, 204}, p.rollingFriction(), 0);
        assertArrayEquals(new double[] {900, 301, 902, 303, 304}, p.spinningFriction(), 0);
        int[] law = {3, 3, 3, 1, 3, 3, 3, 1, 1};
        double[] compliance = new double[9];
        double[] free = new double[9];
        for (int i = 0; i < 9; i++) {
            compliance[i] = law[i] + 10 * i;
            double shift = i == 8 ? 7 : law[i] + 20 * i;
            free[i] = (i == 0 || i == 3 || i == 4 || i == 7 || i == 8 ? 1000 : 0) + shift - 2 * (law[i] + 30 * i);
        }
        assertArrayEquals(compliance, p.compliance(), 0);
        assertArrayEquals(free, p.freeTerm(), 1e-12, "u_free + b − W p₀, the last b overwritten");
        Arrays.fill(space.reaction(), 0, 9, 500);
        all.close(space);
        for (int i = 0; i < 9; i++) {
            assertEquals(500 - law[i] - 30 * i, space.impulse()[i], 0, "p = r − p₀");
        }
        all.settle(space);
        assertEquals(List.of("open[1, 3, 4]", "close[1, 3, 4]"), first.told);
        assertEquals(List.of(), idle.told);
    }

    /** More contacts than before, then as many: whatever stood in the arrays is gone. */
    @Test
    void nothingStaysForTheNextStep() {
        open(2, 0, 2);
        all.open(space, two(), (s, terms) -> { });
        first.isLoud = false;
        third.isLoud = false;
        for (int[] numbers : new int[][] {{2, 0, 2}, {0, 0, 2, 2, 2, 2}, {0}}) {
            open(numbers);
            int n = space.map().length();
            all.open(space, two(), (s, terms) -> {
                assertArrayEquals(new double[n], Arrays.copyOf(terms.impulseSlope, n), 0);
                assertArrayEquals(new double[n], Arrays.copyOf(terms.impulseShift, n), 0);
            });
            FrictionContactProblem p = all.problem(space, two(), c -> "");
            assertArrayEquals(new double[numbers.length], p.friction(), 0);
            assertArrayEquals(new double[numbers.length], p.rollingFriction(), 0);
            assertArrayEquals(new double[numbers.length], p.spinningFriction(), 0);
            assertArrayEquals(new double[n], p.compliance(), 0);
            assertArrayEquals(space.used(space.uFree()), p.freeTerm(), 0);
        }
    }

    @Test
    void onlyImplicitLawsWithContactsAreReopened() {
        idle.isImplicit = true;
        open(2, 0);
        all.open(space, two(), (s, terms) -> { });
        assertFalse(all.hasImplicit(), "it has no contact");
        open(2, 1, 0, 1);
        all.open(space, two(), (s, terms) -> { });
        assertTrue(all.hasImplicit());
        assertEquals(0, all.revise(space), 0, "it changes nothing");
        assertEquals(List.of("open[1, 3]", "reopen[1, 3]"), idle.told);
        assertEquals(2, first.told.size(), "not asked again");
        open(2, 0);
        all.open(space, two(), (s, terms) -> { });
        assertFalse(all.hasImplicit(), "that of an earlier step");
    }
}
