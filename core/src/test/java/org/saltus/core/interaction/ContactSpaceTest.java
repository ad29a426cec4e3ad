package org.saltus.core.interaction;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.fake.MassPoints;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;

/** Which candidates become contacts, and what laws then see of them. */
class ContactSpaceTest {
    private static final double H = 0.5;
    private static final StepWeights WEIGHTS = new StepWeights(0.6, 0.7, 0.8);
    private final List<ContactSides> bodies = new ArrayList<>();
    private final List<ContactLaw> laws = new ArrayList<>();
    private Activation activation = Activation.GAP;
    private ContactSpace space;

    /** A law that keeps so many internal variables, the gap and 1 in the first step in their first entries. */
    private record Keeping(int stateSize, ContactLaw.Activity activity) implements ContactLaw {
        @Override
        public int size(int available) {
            return available;
        }

        @Override
        public ConeKind cone() {
            return ConeKind.FREE;
        }

        @Override
        public void initialise(double[] state, double gap, boolean first) {
            state[0] = gap;
            state[1] = first ? 1 : 0;
        }

        @Override
        public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        }
    }

    /** One point per gap, each over the plane x = 0 with a velocity along x of its own; key 100 + point. */
    private void open(Activation choice, double hm, double[] way, ContactLaw law, double[] gaps, double... u) {
        begin(choice, law, gaps.length);
        double[] v0 = new double[3 * gaps.length];
        double[] vFree = new double[3 * gaps.length];
        for (int k = 0; k < gaps.length; k++) {
            int c = space.contacts().append();
            space.contacts().sides(c, -1, 0, k, -1, -1, 0);
            space.contacts().geometry(c, 0, 0, 0, 1, 0, 0, gaps[k], 100 + k);
            space.contacts().law(c, 0, 3);
            v0[3 * k] = u[k];
            v0[3 * k + 1] = 10 + k;
            vFree[3 * k] = 2 * u[k];
        }
        space.open(new ContactForecast(WEIGHTS, H, hm, new double[3 * gaps.length], v0, vFree, way), key -> key == 107);
    }

    /** A space, the same in all steps of a test, whose one body has so many points. */
    private void begin(Activation choice, ContactLaw law, int points) {
        if (space == null) {
            activation = choice;
            space = new ContactSpace(bodies, laws, activation);
        }
        assertSame(activation, choice);
        bodies.clear();
        bodies.add(new MassPoints("points", new double[3 * points], new double[3 * points]));
        laws.clear();
        laws.add(law);
        space.contacts().clear();
    }

    /** g₀ + φ h u ≤ 1e-3 makes a contact, under `closing` only with u ≤ 1e-3. */
    @ParameterizedTest(name = "closing {0}, forecast {1}, gap {2}, u {3}: {4}")
    @CsvSource({"false, 1, 0, 0, true", "false, 1, 1, -2, true", "false, 1, 1.01, -2, false", "false, 1, 0.001, 0, true", "false, 1, -1, 2, true",
        "false, 1, -1, 2.01, false", "false, 0.5, 1, -4, true", "false, 0.5, 1.01, -4, false", "false, 0, 0.5, -4, false", "false, 0, 0, 5, true",
        "true, 1, -1, 2, false", "true, 1, -1, 0.001, true", "true, 1, -1, 0.0011, false", "true, 1, 0.5, -4, true", "true, 0, 0.5, -4, false"})
    void activationAsksForTheGapForecastAndForClosing(boolean closing, double forecast, double gap, double u, boolean isActive) {
        open(new Activation(closing, forecast, 1e-3), 0, null, new Keeping(0, ContactLaw.Activity.SCENE), new double[] {gap}, u);
        assertEquals(isActive ? 1 : 0, space.count());
        assertEquals(1, space.candidateCount());
    }

    /** GAP does not ask for closing, ALWAYS asks for nothing. */
    @ParameterizedTest(name = "{0}, gap {1}, u {2}: {3}")
    @CsvSource({"GAP, -1, 1, true", "GAP, 1, 1, false", "GAP, 0.0005, 0.001, true", "ALWAYS, 1000, 1, true", "SCENE, -1, 1, false"})
    void lawsSayWhenTheirContactsAreActive(ContactLaw.Activity activity, double gap, double u, boolean isActive) {
        open(new Activation(true, 1, 1e-3), 0, null, new Keeping(0, activity), new double[] {gap}, u);
        assertEquals(isActive ? 1 : 0, space.count());
    }

    /** Gaps at q_m: g₀ = g − h_m u along v₀, or less the way given. */
    @Test
    void gapsCountFromTheStartOfTheStep() {
        open(Activation.GAP, 0.25, null, new Keeping(0, ContactLaw.Activity.ALWAYS), new double[] {1, 2}, -4, 8);
        assertArrayEquals(new double[] {2, 0}, Arrays.copyOf(space.gap0(), 2), 0);
        open(Activation.GAP, 0.25, new double[] {0.125, 9, 9, -0.5, 9, 9}, new Keeping(0, ContactLaw.Activity.ALWAYS), new double[] {1, 2}, -4, 8);
        assertArrayEquals(new double[] {0.875, 2.5}, Arrays.copyOf(space.gap0(), 2), 0);
    }

    /** Points 1, 2 and 4 of six come near; contact 107 is forced, however far. */
    @Test
    void whatStaysIsTheActiveOnesInOrder() {
        double[] gaps = {1, 0, -0.5, 2, 0, 3, 9, 9};
        open(Activation.GAP, 0, null, new Keeping(2, ContactLaw.Activity.GAP), gaps, 0, -1, -2, -3, -4, -5, -6, -7);
        assertEquals(4, space.count());
        assertEquals(8, space.candidateCount());
        int[] points = {1, 2, 4, 7};
        for (int c = 0; c < 4; c++) {
            assertEquals(100 + points[c], space.contacts().key[c]);
            assertEquals(gaps[points[c]], space.gap0()[c], 0);
            assertEquals(gaps[points[c]], space.state(c)[0], 0);
            assertArrayEquals(new double[] {-points[c], 10 + points[c], 0}, Arrays.copyOfRange(space.u0(), 3 * c, 3 * c + 3), 0);
            assertArrayEquals(new double[] {-2 * points[c], 0, 0}, Arrays.copyOfRange(space.uFree(), 3 * c, 3 * c + 3), 0);
        }
        assertEquals(12, space.used(space.u0()).length);
        assertEquals(-7, space.used(space.u0())[9], 0);
        assertSame(WEIGHTS, space.weights());
        assertEquals(H, space.stepSize(), 0);
    }

    /** Internal variables begin with the gap and whether it is the first step, stay with their contact, and are forgotten with it. */
    @Test
    void internalVariablesStayWithTheirContact() {
        Keeping law = new Keeping(3, ContactLaw.Activity.GAP);
        open(Activation.GAP, 0, null, law, new double[] {-1, -2, 5}, 0, 0, 0);
        assertArrayEquals(new double[] {-1, 1, 0}, space.state(0), 0);
        double[] second = space.state(1);
        second[2] = 7;
        space.close(new double[9], null);
        open(Activation.GAP, 0, null, law, new double[] {5, -3, -4}, 0, 0, 0);
        assertEquals(2, space.count());
        assertSame(second, space.state(0), "the same contact");
        assertArrayEquals(new double[] {-2, 1, 7}, space.state(0), 0);
        assertArrayEquals(new double[] {-4, 0, 0}, space.state(1), 0, "a new one, not in the first step");
        space.close(new double[9], null);
        open(Activation.GAP, 0, null, law, new double[] {-1}, 0);
        assertNotSame(second, space.state(0));
        assertArrayEquals(new double[] {-1, 0, 0}, space.state(0), 0, "it was away");
        open(Activation.GAP, 0, null, new Keeping(0, ContactLaw.Activity.GAP), new double[] {-1}, 0);
        assertNull(space.state(0), "a law without any");
    }

    /** u₁ = Hᵀ v₁; r of the last close, or of a pass kept within the step, is the start of the next solve. */
    @Test
    void theLastReactionsAreTheNextStart() {
        Keeping law = new Keeping(0, ContactLaw.Activity.ALWAYS);
        open(Activation.GAP, 0, null, law, new double[] {0, 0}, 0, 0);
        for (int i = 0; i < 6; i++) {
            space.reaction()[i] = 1 + i;
        }
        space.close(new double[] {1, 2, 3, 4, 5, 6}, null);
        assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6}, space.used(space.u1()), 0);
        open(Activation.GAP, 0, null, law, new double[] {0, 0, 0}, 0, 0, 0);
        assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6, 0, 0, 0}, space.used(space.reaction()), 0);
        space.reaction()[7] = 70;
        space.keep();
        open(Activation.GAP, 0, null, law, new double[] {0, 0, 0}, 0, 0, 0);
        assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6, 0, 70, 0}, space.used(space.reaction()), 0);
        space.reached(new double[] {7, 0, 0, 8, 0, 0, 9, 0, 0});
        assertArrayEquals(new double[] {7, 0, 0, 8, 0, 0, 9, 0, 0}, space.used(space.u1()), 0);
    }

    /** Energies posted in one step are gone in the next, also where contacts are more. */
    @Test
    void energiesBeginAtZeroInEveryStep() {
        Keeping law = new Keeping(0, ContactLaw.Activity.ALWAYS);
        for (int n : new int[] {1, 3, 2, 20}) {
            open(Activation.GAP, 0, null, law, new double[n], new double[n]);
            LawEnergies energies = space.energies();
            for (int c = 0; c < n; c++) {
                assertEquals(0, energies.stored(c), 0);
                assertEquals(0, energies.dissipated(c), 0);
                assertEquals(0, energies.supplied(c), 0);
                assertEquals(0, energies.suppliedNormal(c), 0);
                for (int twice = 0; twice < 2; twice++) {
                    energies.addStored(c, 1 + c);
                    energies.addDissipated(c, 2 + c);
                    energies.addSupplied(c, 3 + c, 40);
                }
                assertEquals(2 * (1 + c), energies.stored(c), 0);
                assertEquals(2 * (2 + c), energies.dissipated(c), 0);
                assertEquals(2 * (3 + c), energies.suppliedNormal(c), 0);
                assertEquals(2 * (43 + c), energies.supplied(c), 0, "both");
            }
        }
    }

    @Test
    void theDelassusOperatorIsThereOnceTheLawsOpen() {
        Keeping law = new Keeping(0, ContactLaw.Activity.ALWAYS);
        open(Activation.GAP, 0, null, law, new double[1], 0);
        assertThrows(IllegalStateException.class, space::delassus);
        DenseDelassus w = new DenseDelassus(new double[3][3], new int[] {3});
        new ContactLaws(List.of(law)).open(space, w, (s, terms) -> { });
        assertSame(w, space.delassus());
        open(Activation.GAP, 0, null, law, new double[1], 0);
        assertThrows(IllegalStateException.class, space::delassus, "that of an earlier step");
    }

    private static final ContactLaw IMPACT = new Keeping(0, ContactLaw.Activity.SCENE);

    /** One pass of a step whose W is 1: opens, takes b of the law as written here, and closes with r and û = r + b + u_free. */
    private void finish(double r, double shift) {
        LawTerms terms = new LawTerms();
        terms.reset(space.count(), space.map().length());
        terms.velocityShift[0] = shift;
        space.terms(terms);
        space.reaction()[0] = r;
        double[] q = {space.uFree()[0] + shift, 0, 0};
        FrictionContactProblem problem = FrictionContactProblem.coulomb(3, new double[] {0.5}, q, new DenseDelassus(new double[][] {{1, 0, 0}, {0, 1, 0},
            {0, 0, 1}}, 3));
        double[] v1 = {space.uFree()[0] + r, 0, 0};
        space.close(v1, problem);
    }

    /** As open, with a tangential velocity of 0. */
    private void openAtRest(double gap, double u, double uFree) {
        begin(Activation.NEUTRAL, IMPACT, 1);
        int c = space.contacts().append();
        space.contacts().sides(c, 0, 0, 0, -1, -1, 0);
        space.contacts().geometry(c, 0, 0, 0, 1, 0, 0, gap, 100);
        space.contacts().law(c, 0, 3);
        space.sides(new boolean[] {false}, new double[] {2});
        space.open(new ContactForecast(WEIGHTS, H, 0, new double[3], new double[] {u, 0, 0}, new double[] {uFree, 0, 0}, null), key -> false);
    }

    /** θ_c = 0.6: κ = 2/3 for contacts that separate by more than the error of the step before; e else, and always under the other activations. */
    @Test
    void whatSeparatesIsNeutral() {
        openAtRest(0, 0.3, 0);
        assertEquals((1 - 0.6) / 0.6, space.restitution(0, 0.1), 1e-15);
        assertFalse(space.isWithinError(0));
        openAtRest(0, 0, 0);
        assertEquals(0.1, space.restitution(0, 0.1));
        openAtRest(0, -0.3, 0);
        assertEquals(0.1, space.restitution(0, 0.1));
        space = null;
        open(Activation.GAP, 0, null, IMPACT, new double[] {-1}, 0.3);
        assertEquals(0.1, space.restitution(0, 0.1));
        space = null;
        open(Activation.CLOSING, 0, null, IMPACT, new double[] {-1}, -0.3);
        assertEquals(0.1, space.restitution(0, 0.1));
    }

    /** r is a hundredth short: û_N = -0.01, E = 0.01. What then separates by 0.009 is error, by 0.011 it is not; and the gap may be open by h E, once. */
    @Test
    void whatTheSolverLeftIsNoSeparationAndKeepsTheContact() {
        openAtRest(0, 0, -1);
        finish(1.01, 0);                                                     // opens at 0.01
        openAtRest(0.005, 0.009, -1);
        assertEquals(1, space.count(), "opened by h E = 0.005");
        assertTrue(space.isWithinError(0));
        assertEquals(0.1, space.restitution(0, 0.1));
        finish(1, 0);
        assertTrue(space.isWithinError(0), "of the step before, also once the step is closed");
        openAtRest(0, 0, -1);
        finish(1.01, 0);
        openAtRest(0.005, 0.011, -1);
        assertFalse(space.isWithinError(0));
        assertEquals((1 - 0.6) / 0.6, space.restitution(0, 0.1), 1e-15);
        openAtRest(0.0101, 0.01, -1);
        assertEquals(0, space.count(), "beyond what two steps may have opened it by: 2 h E + h E of the forecast");
        openAtRest(0.0099, 0.01, -1);
        assertEquals(1, space.count());
    }

    /** What opens by the solution itself, û_N = 0.5 with r = 0, is open by no error of a solver: afterwards 0.004 m are a gap, where they were h E before. */
    @Test
    void whatOpensMustCloseAtZeroAgain() {
        openAtRest(0, 0, -1);
        finish(1.01, 0);
        openAtRest(0.004, 0, -1);
        assertEquals(1, space.count(), "opened by h E = 0.005");
        finish(1, 0);
        openAtRest(0.004, 0, 0.5);
        finish(0, 0);
        openAtRest(0.004, 0, -1);
        assertEquals(0, space.count());
    }

    /** Exact solutions leave rounding alone: what leaves slowly is released at once. */
    @Test
    void whatIsSolvedExactlyIsReleased() {
        openAtRest(0, 0, -1);
        finish(1, 0);
        openAtRest(0, 0, -1);
        assertEquals(1, space.count());
        openAtRest(0, 1e-9, -1);
        assertEquals(0, space.count());
    }

    /** In the first step positions are known to 1e-9 of the size, here 2; what they leave open stays so. */
    @Test
    void positionsAreGivenToSomeDigits() {
        openAtRest(1.9e-9, 0, -1);
        assertEquals(1, space.count());
        finish(1, 0);
        openAtRest(1.9e-9, 0, -1);
        assertEquals(1, space.count());
        space = null;
        openAtRest(2.1e-9, 0, -1);
        assertEquals(0, space.count());
    }

    /** φ = 1 − θ_p = 0.3 where a side deforms. */
    @Test
    void forecastsLookAheadByPair() {
        assertEquals(0.3, Activation.NEUTRAL.forecast(true, 0.7), 1e-15);
        assertEquals(1, Activation.NEUTRAL.forecast(false, 0.7));
        assertEquals(1, Activation.GAP.forecast(true, 0.7));
        assertEquals(0.5, new Activation(false, 0.5, 0).forecast(false, 0.7));
        assertEquals(0.5, Activation.NEUTRAL.reach(1, 0.5, 0.5));
        assertEquals(0.25, new Activation(false, 0.25, 0).reach(1, 0.5, 0.5));
        assertThrows(IllegalArgumentException.class, () -> new Activation(true, 1, 1e-10, true));
        assertThrows(IllegalArgumentException.class, () -> new Activation(true, 1, Activation.AUTO));
        assertThrows(IllegalArgumentException.class, () -> new Activation(false, 2, 0));
    }
}
