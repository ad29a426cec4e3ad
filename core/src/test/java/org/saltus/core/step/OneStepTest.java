package org.saltus.core.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.detection.Detector;
import org.saltus.core.fake.DenseAssembler;
import org.saltus.core.fake.GivenContacts;
import org.saltus.core.fake.MassPoints;
import org.saltus.core.fake.PostingLaw;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.TestLaw;
import org.saltus.core.fake.TestTheta;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;

/** What one step of the main loop does with mass points and walls, in numbers known beforehand. */
class OneStepTest {
    private static final double H = 0.5;
    private static final double EXACT = 1e-14;
    private static final ContactSolver SOLVER = new ProjectionSolver(1e-15, 100);

    private static TimeStepper stepper(Integrator scheme, Detector detector, ContactSolver solver, PositionLevel position, List<ContactLaw> laws,
                                       BodyDynamics... bodies) {
        InteractionTable table = new InteractionTable();
        for (ContactLaw law : laws) {
            table.add(law, "law");
        }
        Scene scene = new Scene("one step", 3, List.of(bodies), List.of(), table);
        return new TimeStepper(scene, scheme, Activation.GAP, detector, new DenseAssembler(), solver, position);
    }

    /** A solver that takes these impulses for the solution. */
    private static ContactSolver given(double... impulses) {
        return (problem, r) -> {
            System.arraycopy(impulses, 0, r, 0, problem.length());
            return SolveReport.empty();
        };
    }

    /** Adds a number to x of every body after the step, once, and forces the contacts it is told to. */
    private static final class Push implements PositionLevel {
        private final double by;
        private int begun;
        private int asked;
        private final ForcedContacts forced = new ForcedContacts();
        private boolean again;

        Push(double by) {
            this.by = by;
        }

        @Override
        public void begin() {
            begun++;
        }

        @Override
        public ForcedContacts forced() {
            return forced;
        }

        @Override
        public boolean correct(Scene scene, List<BodyStep> bodies, ContactSpace space, Detector detector) {
            asked++;
            for (BodyStep s : bodies) {
                System.arraycopy(s.q1(), s.configurationOffset(), s.qScheme(), s.configurationOffset(), s.body().configurationSize());
                s.q1()[s.configurationOffset()] += by;
                s.correction()[s.velocityOffset()] = by;
            }
            boolean repeat = again;
            again = false;
            return repeat;
        }
    }

    /** v = −1, e = ½, no friction: v₁ = ½ and x₁ = x₀ + h ((1−θ) v₀ + θ v₁). */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.7, 1})
    void aPointReboundsFromAWall(double theta) {
        MassPoints point = new MassPoints("point", new double[] {0.125, 0, 0}, new double[] {-1, 0.25, 0});
        TimeStepper stepper = stepper(new TestTheta(theta), new GivenContacts().wall(0, 0, 3, 1), SOLVER, PositionLevel.NONE,
            List.of(new TestLaw(0.5, 0, false)), point);
        StepReport report = stepper.step(H);
        assertArrayEquals(new double[] {0.5, 0.25, 0}, report.state().v(), EXACT);
        assertArrayEquals(new double[] {0.125 + H * (-(1 - theta) + theta * 0.5), H * 0.25, 0}, report.state().q(), EXACT);
        assertEquals(1.5, report.space().impulse()[0], EXACT);
        assertEquals(H, report.time(), 0);
        assertEquals(1, report.step());
        assertEquals(H, report.stepSize(), 0);
        assertEquals(1, report.problem().contactCount());
    }

    /** The law speaks of p = r − p₀: with p₀ = ¼ on top of r = 1 the wall pushes with ¾. */
    @Test
    void theImpulseIsTheSolversLessTheShiftOfTheLaw() {
        ContactLaw shifted = new Shifted(0.25);
        MassPoints point = new MassPoints("point", new double[3], new double[] {-1, 0, 0});
        StepReport report = stepper(new TestTheta(0.5), new GivenContacts().wall(0, 0, 1, 1), given(1), PositionLevel.NONE, List.of(shifted), point).step(H);
        assertEquals(0.75, report.space().impulse()[0], EXACT);
        assertEquals(-0.25, report.state().v()[0], EXACT);
        assertEquals(-1 - 0.25, report.problem().freeTerm()[0], EXACT, "q = u_free − W p₀");
    }

    private record Shifted(double shift) implements ContactLaw {
        @Override
        public int size(int available) {
            return 1;
        }

        @Override
        public ConeKind cone() {
            return ConeKind.COULOMB;
        }

        @Override
        public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
            terms.impulseShift[space.map().offset(contacts[from])] = shift;
        }
    }

    /** With these schemes g₁ = g₀ + h u_θ is exact, so what overlaps is −x₁ of the point that is deepest. */
    @ParameterizedTest(name = "theta {0}, correction {1}")
    @CsvSource({"0.5, 0", "0.7, 0", "0.9, 0", "0.7, 0.03", "0.7, -0.03"})
    void penetrationIsTheDeepestOverlapReached(double theta, double correction) {
        MassPoints points = new MassPoints("points", new double[] {0.01, 0, 0, 0.02, 0, 0, 9, 0, 0}, new double[] {-0.5, 0, 0, -1, 0, 0, -20, 0, 0});
        TimeStepper stepper = stepper(new TestTheta(theta), new GivenContacts().wall(0, 0, 3, 1).wall(1, 0, 3, 2), given(0.5, 0, 0, 1.25, 0, 0),
            correction == 0 ? PositionLevel.NONE : new PushAll(correction), List.of(new PostingLaw(0, 0, 0, 0)), points);
        StepReport report = stepper.step(H);
        double first = 0.01 + H * -(1 - theta) * 0.5 + correction;
        double second = 0.02 + H * (-(1 - theta) + theta * 0.25) + correction;
        assertEquals(first, report.state().q()[0], EXACT);
        assertEquals(second, report.state().q()[3], EXACT);
        assertEquals(-Math.min(first, second), report.penetration(), EXACT);
        assertTrue(report.penetration() > 0, "overlaps");
    }

    /** Moves every coordinate. */
    private record PushAll(double by) implements PositionLevel {
        @Override
        public void begin() {
        }

        @Override
        public ForcedContacts forced() {
            return new ForcedContacts();
        }

        @Override
        public boolean correct(Scene scene, List<BodyStep> bodies, ContactSpace space, Detector detector) {
            for (BodyStep s : bodies) {
                for (int i = 0; i < s.dofCount(); i++) {
                    s.q1()[i] += by;
                    s.correction()[i] = by;
                }
            }
            return false;
        }
    }

    @Test
    void whatStaysApartPenetratesByNothing() {
        MassPoints point = new MassPoints("point", new double[] {0.125, 0, 0}, new double[] {-1, 0, 0});
        StepReport report = stepper(new TestTheta(1), new GivenContacts().wall(0, 0, 3, 1), given(1.5, 0, 0), PositionLevel.NONE,
            List.of(new PostingLaw(0, 0, 0, 0)), point).step(H);
        assertEquals(0, report.penetration(), 0);
    }

    /** Solves begin from the last r of the same contact, whatever its number is now, and from zeros where the contact is new. */
    @Test
    void warmStartsFollowTheKeysOfContacts() {
        double[][] begun = new double[4][];
        int[] step = new int[1];
        ContactSolver solver = (problem, r) -> {
            begun[step[0]++] = Arrays.copyOf(r, problem.length());
            for (int i = 0; i < problem.length(); i++) {
                r[i] = step[0] * 10 + i;
            }
            return SolveReport.empty();
        };
        GivenContacts found = new GivenContacts().wall(0, 0, 3, 6).wall(1, 0, 3, 7).wall(2, 0, 2, -5);
        TimeStepper stepper = stepper(new TestTheta(1), found, solver, PositionLevel.NONE, List.of(new PostingLaw(0, 0, 0, 0)),
            new MassPoints("points", new double[9], new double[9]));
        stepAtRest(stepper);
        assertArrayEquals(new double[8], begun[0], 0, "all are new");
        StepReport report = stepAtRest(stepper);
        assertArrayEquals(new double[] {10, 11, 12, 13, 14, 15, 16, 17}, begun[1], 0);
        assertArrayEquals(begun[1], Arrays.copyOf(report.start(), 8), 0, "the report tells the start, not the solution");
        found.reverse();
        stepAtRest(stepper);
        assertArrayEquals(new double[] {26, 27, 23, 24, 25, 20, 21, 22}, begun[2], 0, "each contact has its own");
        Snapshot saved = new Snapshot();
        stepper.save(saved);
        found.wall(0, 0, 1, 8);
        stepAtRest(stepper);
        assertArrayEquals(new double[] {0, 30, 31, 32, 33, 34, 35, 36, 37}, begun[3], 0, "a new one begins at zero");
        step[0] = 3;
        stepper.restore(saved);
        stepAtRest(stepper);
        assertArrayEquals(new double[] {0, 30, 31, 32, 33, 34, 35, 36, 37}, begun[3], 0, "what a snapshot remembers");
    }

    /** A step whose points are put back to x = 0, v = 0 first: every wall touches. */
    private static StepReport stepAtRest(TimeStepper stepper) {
        Arrays.fill(stepper.state().q(), 0);
        Arrays.fill(stepper.state().v(), 0);
        return stepper.step(H);
    }

    /** The memory is of one step: a contact that was away for a step starts from zero. */
    @Test
    void aContactThatWasAwayIsForgotten() {
        List<Double> begun = new ArrayList<>();
        ContactSolver solver = (problem, r) -> {
            begun.add(r[0]);
            r[0] = 3;
            return SolveReport.empty();
        };
        TimeStepper stepper = stepper(new TestTheta(1), new GivenContacts().wall(0, 0, 1, 6), solver, PositionLevel.NONE, List.of(new PostingLaw(0, 0, 0, 0)),
            new MassPoints("points", new double[3], new double[3]));
        stepAtRest(stepper);
        stepAtRest(stepper);
        stepper.state().q()[0] = 1;
        stepper.step(H);
        stepAtRest(stepper);
        assertEquals(List.of(0.0, 3.0, 0.0), begun);
    }

    /** What detection is told: q₀ before the step, how far to look, and from what the tolerance comes. */
    @ParameterizedTest(name = "forecast {0}, geometry at {1} h, sight {2}, law {3}: reach {4}, tolerance {5}")
    @CsvSource({"1, 0, 0, 0, 0.5, 1e-10", "0.25, 0, 0, 0, 0.125, 1e-10", "0.25, 0.5, 0, 0, 0.125, 1e-10", "1, 0.5, 0.01, 0, 0.25, 0.01",
        "1, 1, 0.01, 0.02, 0, 0.02", "1, 1, 0.03, 0.02, 0, 0.03"})
    void detectionIsToldHowFarToLook(double forecast, double geometry, double sight, double lawReach, double reach, double tolerance) {
        double[] q0 = new double[1];
        double[] told = new double[4];
        Detector detector = new Detector() {
            private double[] live;

            @Override
            public void beginStep(double[] configuration) {
                live = configuration;
            }

            @Override
            public void detect(Scene scene, double[] qm, double[] v0, double r, double t, ContactSet out) {
                q0[0] = live[0];
                told[0] = qm[0];
                told[1] = v0[0];
                told[2] = r;
                told[3] = t;
            }
        };
        Integrator scheme = new Probe(geometry, sight);
        InteractionTable table = new InteractionTable();
        table.add(new PostingLaw(0, 0, 0, 0), "none");
        table.add(new Far(lawReach), "far");
        Scene scene = new Scene("one step", 3, List.of(new MassPoints("point", new double[] {3, 0, 0}, new double[] {2, 0, 0})), List.of(), table);
        new TimeStepper(scene, scheme, new Activation(false, forecast, 1e-10), detector, new DenseAssembler(), SOLVER).step(H);
        assertEquals(3, q0[0], 0);
        assertArrayEquals(new double[] {3 + geometry * H * 2, 2, reach, tolerance}, told, EXACT);
    }

    private record Far(double reach) implements ContactLaw {
        @Override
        public int size(int available) {
            return 1;
        }

        @Override
        public ConeKind cone() {
            return ConeKind.FREE;
        }

        @Override
        public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        }
    }

    /** The θ-scheme with other places for gaps, which notes what it is started with. */
    private static class Probe extends TestTheta {
        private final double geometry;
        private final double sight;
        private final List<String> told = new ArrayList<>();

        Probe(double geometry, double sight) {
            super(0.5);
            this.geometry = geometry;
            this.sight = sight;
        }

        @Override
        public String name() {
            return "probe";
        }

        @Override
        public double geometryStep(double h) {
            return geometry * h;
        }

        @Override
        public double sight() {
            return sight;
        }

        @Override
        public void start(BodyStep s) {
            told.add("start " + s.index() + " at " + s.time() + ", step " + s.stepSize() + ": " + s.q0()[s.configurationOffset()] + " "
                + s.q1()[s.configurationOffset()] + " " + s.v0()[s.velocityOffset()] + " " + s.v1()[s.velocityOffset()]);
        }

        @Override
        public void freeMotion(BodyStep s) {
            told.add("free " + s.index() + " at " + s.time() + ", step " + s.stepSize());
            super.freeMotion(s);
        }
    }

    @Test
    void aRunStartsFromTheGivenStateAndBodiesHearOfEveryStep() {
        Probe scheme = new Probe(0, 0);
        MassPoints first = new MassPoints("first", new double[] {3, 0, 0}, new double[] {2, 0, 0});
        MassPoints second = new MassPoints("second", new double[] {5, 0, 0}, new double[] {1, 0, 0});
        Scene scene = new Scene("one step", 3, List.of(first, second), List.of(), new InteractionTable());
        State state = scene.initialState();
        state.q()[3] = 7;
        state.v()[3] = 4;
        state.advance(0.25);
        GivenContacts found = new GivenContacts();
        TimeStepper stepper = new TimeStepper(scene, scheme, Activation.GAP, found, new DenseAssembler(), SOLVER, PositionLevel.NONE, state);
        stepper.step(H);
        assertSame(found, stepper.detector());
        assertEquals(List.of("start 0 at 0.25, step 0.0: 3.0 3.0 2.0 2.0", "start 1 at 0.25, step 0.0: 7.0 7.0 4.0 4.0",
            "free 0 at 0.25, step 0.5", "free 1 at 0.25, step 0.5"), scheme.told);
        assertEquals(List.of("3.0 2.0", "3.0 2.0"), first.begun(), "once before the first step and at its start");
        assertEquals(List.of("7.0 4.0", "7.0 4.0"), second.begun());
        assertEquals(0.75, stepper.state().time(), 0);
        assertEquals(scheme, stepper.integrator());
        assertEquals(scene, stepper.scene());
    }

    /** Laws see the time and the size of the step. */
    @Test
    void lawsSeeTheTimeOfTheStep() {
        List<Double> told = new ArrayList<>();
        ContactLaw law = new ContactLaw() {
            @Override
            public int size(int available) {
                return 1;
            }

            @Override
            public ConeKind cone() {
                return ConeKind.FREE;
            }

            @Override
            public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
                told.add(space.time());
                told.add(space.stepSize());
                told.add((double) space.candidateCount());
            }
        };
        TimeStepper stepper = stepper(new TestTheta(0.5), new GivenContacts().wall(0, 0, 1, 6), given(0), PositionLevel.NONE, List.of(law),
            new MassPoints("points", new double[3], new double[3]));
        stepper.step(0.5);
        stepper.step(0.25);
        assertEquals(List.of(0.0, 0.5, 1.0, 0.5, 0.25, 1.0), told);
    }

    /** A position level begins with the step, may force a contact into the velocity problem, and have it solved again. */
    @Test
    void aPositionLevelForcesContactsAndRepeatsTheSolve() {
        Push level = new Push(0);
        GivenContacts found = new GivenContacts().wall(0, 0, 1, 5).wall(1, 0, 1, 6);
        MassPoints points = new MassPoints("points", new double[] {0, 0, 0, 10, 0, 0}, new double[6]);
        TimeStepper stepper = stepper(new TestTheta(0.5), found, given(0, 0), level, List.of(new PostingLaw(0, 0, 0, 0)), points);
        assertEquals(1, stepper.step(H).space().count(), "the far one is not active");
        assertEquals(1, level.begun);
        assertEquals(1, level.asked);
        ContactSet far = new ContactSet();
        found.detect(stepper.scene(), stepper.state().q(), stepper.state().v(), 0, 0, far);
        level.forced.add(far, 1, 10);
        level.again = true;
        StepReport report = stepper.step(H);
        assertEquals(2, report.space().count());
        assertEquals(6, report.space().contacts().key[1]);
        assertEquals(2, level.begun);
        assertEquals(3, level.asked, "twice in this step");
    }

    /**
     * A contact that is open in the middle of the step is found when detection looks far enough: as far as the gap is expected there, and up to 32 times as
     * far. What is not found then is said.
     */
    @ParameterizedTest(name = "expected {0} m, open by 0.5 m: {1} detections")
    @CsvSource({"0.5, 1, true", "0.3, 2, true", "0.02, 6, true", "0.015, 6, false"})
    void aForcedContactIsLookedForAndNotLostInSilence(double expected, int detections, boolean isFound) {
        Push level = new Push(0);
        GivenContacts all = new GivenContacts().wall(0, 0, 1, 5);
        int[] asked = new int[1];
        Detector near = (scene, qm, v0, reach, tolerance, out) -> {
            asked[0]++;
            all.detect(scene, qm, v0, reach, tolerance, out);
            boolean[] keep = new boolean[out.count()];
            for (int c = 0; c < keep.length; c++) {
                keep[c] = out.gap[c] <= tolerance;
            }
            out.keep(keep);
        };
        MassPoints point = new MassPoints("point", new double[] {0.5, 0, 0}, new double[3]);
        TimeStepper stepper = stepper(new TestTheta(0.5), near, given(0), level, List.of(new PostingLaw(0, 0, 0, 0)), point);
        assertEquals(0, stepper.step(H).space().count());
        assertNull(stepper.lostContact());
        ContactSet found = new ContactSet();
        all.detect(stepper.scene(), stepper.state().q(), stepper.state().v(), 0, 0, found);
        level.forced.add(found, 0, expected);
        asked[0] = 0;
        assertEquals(isFound ? 1 : 0, stepper.step(H).space().count());
        assertEquals(detections, asked[0]);
        assertEquals(isFound ? null : "a row of a body and the world", stepper.lostContact());
    }

    /** Of the parts of a scene, of the rows of a body, of the world. */
    @Test
    void overlapsAtTheStartAreNamedWithTheDeepest() {
        double[] gaps = {-0.25, -0.5, -0.125};
        int[][] sides = {{0, 1}, {1, 2}, {2, -1}};
        MassPoints points = new MassPoints("points", new double[9], new double[9]);
        List<Part> parts = new ArrayList<>();
        for (String name : new String[] {"left", "middle", "right"}) {
            parts.add(new Part(name, 0, parts.size(), null, null, 0));
        }
        int[] looked = new int[1];
        Detector detector = (scene, qm, v0, reach, tolerance, out) -> {
            looked[0] += reach == 0 && tolerance == 0 ? 1 : 0;
            for (int k = 0; k < 3; k++) {
                int c = out.append();
                out.sides(c, sides[k][0], 0, sides[k][0], sides[k][1], sides[k][1] < 0 ? -1 : 0, Math.max(0, sides[k][1]));
                out.geometry(c, 0, 0, 0, 1, 0, 0, gaps[k], k);
                out.law(c, 0, 1);
            }
        };
        InteractionTable table = new InteractionTable();
        table.add(new PostingLaw(0, 0, 0, 0), "law");
        Scene scene = new Scene("one step", 3, List.of(points), parts, table);
        TimeStepper stepper = new TimeStepper(scene, new TestTheta(0.5), Activation.GAP, detector, new DenseAssembler(), SOLVER);
        assertTrue(stepper.initialOverlap(0.1).startsWith("\"middle\" and \"right\" overlap by 0.5 m at the start."), stepper.initialOverlap(0.1));
        assertEquals(2, looked[0]);
        assertNull(stepper.initialOverlap(0.5), "no more than the tolerance");
        gaps[1] = -0.25;
        assertTrue(stepper.initialOverlap(0.1).startsWith("\"left\" and \"middle\" overlap by 0.25"), "the first of equals");
        gaps[2] = -1;
        assertTrue(stepper.initialOverlap(0.1).startsWith("\"right\" and the world overlap by 1 m"), stepper.initialOverlap(0.1));
        Arrays.fill(gaps, 0.25);
        assertNull(stepper.initialOverlap(0));
        ContactSet row = new ContactSet();
        row.append();
        row.sides(0, -1, 0, 4, -1, -1, 0);
        assertEquals("row 4 of points", stepper.describe(row, 0));
    }

    @Test
    void aFreeTermThatIsNotFiniteNamesTheContact() {
        ContactLaw wild = new ContactLaw() {
            @Override
            public int size(int available) {
                return 3;
            }

            @Override
            public ConeKind cone() {
                return ConeKind.COULOMB;
            }

            @Override
            public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
                terms.velocityShift[4] = Double.POSITIVE_INFINITY;
            }
        };
        TimeStepper stepper = stepper(new TestTheta(0.5), new GivenContacts().wall(0, 0, 3, 5).wall(1, 0, 3, 6), SOLVER, PositionLevel.NONE, List.of(wild),
            new MassPoints("points", new double[6], new double[] {-1, 0.25, 0, -1, 0.25, 0}));
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> stepper.step(H));
        assertTrue(e.getMessage().startsWith("row 1 of points: the free term of their contact, component 1, is Infinity m/s (free velocity 0.25 m/s,"
            + " shift of the law Infinity m/s"), e.getMessage());
    }

    @Test
    void framesAreNotUpdatedUnderSchemesThatImposeGaps() {
        Probe scheme = new Probe(0, 0) {
            @Override
            public boolean imposesGaps() {
                return true;
            }
        };
        MassPoints points = new MassPoints("points", new double[3], new double[3]);
        TimeStepper stepper = stepper(scheme, new GivenContacts(), SOLVER, PositionLevel.NONE, List.of(), points);
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, stepper::updateFrames);
        assertTrue(e.getMessage().contains("probe"), e.getMessage());
        stepper.step(H);
    }

    /** Schemes that impose gaps take every contact that is found, and write the terms of the laws anew. */
    @Test
    void schemesThatImposeGapsTakeAllContactsAndChangeTheirTerms() {
        Probe scheme = new Probe(0, 0) {
            @Override
            public boolean imposesGaps() {
                return true;
            }

            @Override
            public void imposeGaps(ContactSpace space, LawTerms terms) {
                terms.velocityShift[1] = 8;
            }
        };
        StepReport report = stepper(scheme, new GivenContacts().wall(0, 0, 1, 5).wall(1, 0, 1, 6), given(0, 0), PositionLevel.NONE,
            List.of(new PostingLaw(0, 0, 0, 0)), new MassPoints("points", new double[] {9, 0, 0, 9, 0, 0}, new double[6])).step(H);
        assertEquals(2, report.space().count());
        assertArrayEquals(new double[] {0, 8}, report.problem().freeTerm(), 0);
    }

    /** Whatever has a memory is asked to save it: detector, solver, bodies. */
    @Test
    void snapshotsHoldDetectorSolverAndBodies() {
        Memory detector = new Memory();
        Memory solver = new Memory();
        MassPoints body = new MassPoints("points", new double[3], new double[3]);
        TimeStepper stepper = stepper(new TestTheta(0.5), detector, solver, PositionLevel.NONE, List.of(), body);
        detector.number = 3;
        solver.number = 5;
        body.remembering(7);
        Snapshot saved = new Snapshot();
        stepper.save(saved);
        detector.number = 0;
        solver.number = 0;
        body.remembering(0);
        stepper.restore(saved);
        assertEquals(3, detector.number, 0);
        assertEquals(5, solver.number, 0);
        assertEquals(7, body.memory(), 0);
    }

    private static final class Memory implements Detector, ContactSolver {
        private double number;

        @Override
        public void detect(Scene scene, double[] qm, double[] v0, double reach, double tolerance, ContactSet out) {
        }

        @Override
        public SolveReport solve(FrictionContactProblem problem, double[] r) {
            return SolveReport.empty();
        }

        @Override
        public void save(Snapshot out) {
            out.put("number", number);
        }

        @Override
        public void restore(Snapshot in) {
            number = in.get("number")[0];
        }
    }

    /** 50 ms of work in one part of the step: the others together take less. */
    @ParameterizedTest
    @EnumSource(names = "CROSSINGS", mode = EnumSource.Mode.EXCLUDE)
    void theClockChargesWorkToThePartThatDidIt(StepClock.Part busy) {
        GivenContacts contacts = new GivenContacts().wall(0, 0, 1, 5);
        Detector detector = (scene, qm, v0, reach, tolerance, out) -> {
            work(busy == StepClock.Part.DETECTION);
            contacts.detect(scene, qm, v0, reach, tolerance, out);
        };
        Probe scheme = new Probe(0, 0) {
            @Override
            public void freeMotion(BodyStep s) {
                work(busy == StepClock.Part.OTHER);
                super.freeMotion(s);
            }
        };
        DelassusAssembler assembler = (map, responses, dofs) -> {
            work(busy == StepClock.Part.ASSEMBLY);
            return new DenseAssembler().assemble(map, responses, dofs);
        };
        ContactSolver solver = (problem, r) -> {
            work(busy == StepClock.Part.SOLVE);
            return SolveReport.empty();
        };
        InteractionTable table = new InteractionTable();
        table.add(new PostingLaw(0, 0, 0, 0), "law");
        Scene scene = new Scene("one step", 3, List.of(new MassPoints("point", new double[3], new double[3])), List.of(), table);
        TimeStepper stepper = new TimeStepper(scene, scheme, Activation.GAP, detector, assembler, solver);
        for (int warm = 0; warm < 3; warm++) {
            stepper.step(1e-12);
        }
        double[] cpu = new double[4];
        double[] wall = new double[4];
        for (StepClock.Part part : EnumSet.complementOf(EnumSet.of(StepClock.Part.CROSSINGS))) {
            cpu[part.ordinal()] = stepper.clock().cpu(part);
            wall[part.ordinal()] = stepper.clock().wall(part);
            assertTrue(part != busy || cpu[part.ordinal()] >= 3 * WORK && cpu[part.ordinal()] < 60, "a sum over the steps");
        }
        work(true);                                                          // between steps: nobody's
        stepper.clock().chargeCrossings(() -> work(true));
        assertTrue(stepper.clock().cpu(StepClock.Part.CROSSINGS) >= WORK && stepper.clock().cpu(StepClock.Part.CROSSINGS) < 2 * WORK, "nothing else");
        StepReport report = stepper.step(1e-12);
        double others = 0;
        for (StepClock.Part part : EnumSet.complementOf(EnumSet.of(StepClock.Part.CROSSINGS))) {
            double step = report.cpuSeconds()[part.ordinal()];
            assertEquals(step, stepper.clock().cpu(part) - cpu[part.ordinal()], 1e-9);
            others += part == busy ? 0 : step;
            assertTrue(part != busy || step >= WORK && step < 2 * WORK, part + ": " + step + " s");
            double elapsed = stepper.clock().wall(part) - wall[part.ordinal()];
            assertTrue(elapsed < 600 && (part != busy || elapsed >= WORK * 0.99), part + ": wall " + elapsed + " s");
        }
        assertTrue(others < WORK, "the others together: " + others + " s");
    }

    private static final double WORK = 0.05;

    private static void work(boolean isMine) {
        long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() + (long) (WORK * 1e9);
        while (isMine && ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < end) {
            Thread.onSpinWait();
        }
    }
}
