package org.saltus.core.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.detection.Detector;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.fake.DenseAssembler;
import org.saltus.core.fake.GivenContacts;
import org.saltus.core.fake.MassPoints;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.TestLaw;
import org.saltus.core.fake.TestTheta;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.model.Scene;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;

/** The loops inside a step: laws evaluated at its end, bodies that are not linear, frames that follow the motion. Each against what it must agree to. */
class WithinStepTest {
    private static final double H = 0.5;
    private static final ContactSolver SOLVER = new ProjectionSolver(1e-15, 100);
    /** Takes no impulse at all. */
    private static final ContactSolver IDLE = (problem, r) -> new SolveReport(SolveStatus.CONVERGED, 3, 0, 0, "");

    private static TimeStepper stepper(Integrator scheme, Detector detector, ContactSolver solver, List<ContactLaw> laws, BodyDynamics... bodies) {
        InteractionTable table = new InteractionTable();
        for (ContactLaw law : laws) {
            table.add(law, "law");
        }
        return new TimeStepper(new Scene("within", 3, List.of(bodies), List.of(), table), scheme, Activation.GAP, detector, new DenseAssembler(), solver);
    }

    /** A dashpot p = −c h |u₁|^(n−1) u₁ in all directions, at the end of the step: p₀ = c h |u₁|^(n−1) u₁, r = 0. */
    private record Drag(double c, int n, boolean tellsSlope) implements ContactLaw {
        @Override
        public int size(int available) {
            return available;
        }

        @Override
        public ConeKind cone() {
            return ConeKind.DISC;
        }

        @Override
        public boolean isImplicit() {
            return true;
        }

        @Override
        public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        }

        @Override
        public void reopen(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
            for (int k = from; k < to; k++) {
                int o = space.map().offset(contacts[k]);
                for (int i = o; i < o + space.map().size(contacts[k]); i++) {
                    double u = space.u1()[i];
                    double slope = c * space.stepSize() * Math.pow(Math.abs(u), n - 1);
                    terms.impulseShift[i] = slope * u;
                    terms.impulseSlope[i] = tellsSlope ? n * slope : 0;
                }
            }
        }
    }

    /** Linear: u₁ = u_free / (1 + W c h), with W = 1. Cubic: u₁ (1 + c h u₁²) = u_free. */
    @ParameterizedTest(name = "c {0}, power {1}")
    @CsvSource({"0.5, 1", "40, 1", "3000, 1", "0.5, 3", "40, 3", "3000, 3"})
    void aDashpotAtTheEndOfTheStepActsOnTheVelocityReached(double c, int n) {
        MassPoints point = new MassPoints("point", new double[3], new double[] {-2, 3, 0});
        StepReport report = stepper(new TestTheta(1), new GivenContacts().wall(0, 0, 2, 1), IDLE, List.of(new Drag(c, n, true)), point).step(H);
        assertEquals(SolveStatus.CONVERGED, report.solve().status());
        for (int i = 0; i < 2; i++) {
            double v0 = i == 0 ? -2 : 3;
            double u = report.state().v()[i];
            assertEquals(v0, u * (1 + c * H * Math.pow(Math.abs(u), n - 1)), 1e-10 * Math.abs(v0), "u₁ + W c h |u₁|^(n−1) u₁ = u_free");
            assertEquals(-c * H * Math.pow(Math.abs(u), n - 1) * u, report.space().impulse()[i], 1e-10 * Math.abs(v0));
        }
        assertEquals(0, report.state().v()[2], 0);
    }

    /** Three dashpots on one point, and one between two: (1 + Σ c h n nᵀ) v₁ = v₀ solved by hand. */
    @Test
    void dashpotsThatShareAPointAgreeTogether() {
        GivenContacts found = new GivenContacts().wall(0, 0, 1, 1).wall(0, 1, 1, 2).add(0, 0, 0, 1, new double[] {1, 0, 0}, 0, 1, 3);
        MassPoints points = new MassPoints("points", new double[6], new double[] {-2, 0, 0, 1, 0, 0});
        StepReport report = stepper(new TestTheta(1), found, IDLE, List.of(new Drag(6, 1, true), new Drag(10, 1, true)), points).step(H);
        assertEquals(SolveStatus.CONVERGED, report.solve().status(), report.solve().reason());
        // (1 + 3 + 5 + 3) a − 3 b = −2, −3 a + (1 + 3) b = 1
        double determinant = 12 * 4 - 9;
        assertEquals((-2 * 4 + 3) / determinant, report.state().v()[0], 1e-11);
        assertEquals((12 - 6) / determinant, report.state().v()[3], 1e-11);
        assertTrue(report.solve().iterations() >= 6 && report.solve().iterations() % 3 == 0, "those of all contact problems: " + report.solve().iterations());
    }

    /** p₀ = ½ u₁ without a slope: plain iterations u₁ ← u_free − ½ u₁ halve the error; at 2 u₁ they diverge and the step says so. */
    @Test
    void withoutASlopeTheIterationIsPlain() {
        MassPoints point = new MassPoints("point", new double[3], new double[] {-2, 0, 0});
        StepReport report = stepper(new TestTheta(1), new GivenContacts().wall(0, 0, 1, 1), IDLE, List.of(new Drag(1, 1, false)), point).step(H);
        assertEquals(-2 / 1.5, report.state().v()[0], 1e-11);
        assertEquals(SolveStatus.CONVERGED, report.solve().status());
        assertEquals(41, report.solve().iterations() / 3, 2, "½^k < 1e-12");
        point = new MassPoints("point", new double[3], new double[] {-2, 0, 0});
        TimeStepper diverging = stepper(new TestTheta(1), new GivenContacts().wall(0, 0, 1, 1), IDLE, List.of(new Drag(4, 1, false)), point);
        report = diverging.step(H);
        assertEquals(SolveStatus.MAX_ITERATIONS, report.solve().status());
        assertTrue(report.solve().reason().startsWith("the impulses of implicit laws and the motion still disagree by"), report.solve().reason());
    }

    /** A step that did not agree does not spoil the next one. */
    @Test
    void everyStepBeginsAnew() {
        double[] c = {4};
        ContactLaw law = new ContactLaw() {
            @Override
            public int size(int available) {
                return available;
            }

            @Override
            public ConeKind cone() {
                return ConeKind.DISC;
            }

            @Override
            public boolean isImplicit() {
                return c[0] > 0;
            }

            @Override
            public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
            }

            @Override
            public void reopen(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
                new Drag(c[0], 1, false).reopen(space, contacts, from, to, terms);
            }
        };
        TimeStepper stepper = stepper(new TestTheta(1), new GivenContacts().wall(0, 0, 1, 1), IDLE, List.of(law),
            new MassPoints("point", new double[3], new double[] {-2, 0, 0}));
        assertEquals(SolveStatus.MAX_ITERATIONS, stepper.step(H).solve().status());
        c[0] = 1;
        stepper.state().q()[0] = 0;
        stepper.state().v()[0] = -2;
        StepReport report = stepper.step(H);
        assertEquals(SolveStatus.CONVERGED, report.solve().status(), report.solve().reason());
        assertEquals(41, report.solve().iterations() / 3, 2, "as in a first step");
        c[0] = 0;
        stepper.state().q()[0] = 0;
        assertEquals(3, stepper.step(H).solve().iterations(), "no implicit law: one contact problem");
    }

    /** v₁ + h c v₁ |v₁| = v₀ + H p / m with bodies that say they are not linear: S = 1/m is only near. */
    private static final class DraggedTheta extends TestTheta {
        private final double c;
        private final double mass;
        private int completions;
        private int renewed;

        DraggedTheta(double c, double mass) {
            super(1);
            this.c = c;
            this.mass = mass;
        }

        private double dragged(double w, double h) {
            double a = c * h;
            return a == 0 ? w : Math.signum(w) * (-1 + Math.sqrt(1 + 4 * a * Math.abs(w))) / (2 * a);
        }

        @Override
        public void freeMotion(BodyStep s) {
            for (int i = s.velocityOffset(); i < s.velocityOffset() + s.dofCount(); i++) {
                s.vFree()[i] = s.body().isLinear() ? s.v0()[i] : dragged(s.v0()[i], s.stepSize());
            }
        }

        @Override
        public void complete(BodyStep s) {
            completions++;
            renewed += s.isFreeRenewed() ? 1 : 0;
            for (int i = 0; i < s.dofCount(); i++) {
                int v = s.velocityOffset() + i;
                double w = s.v0()[v] + s.impulse()[v] / mass;
                s.v1()[v] = s.body().isLinear() ? w : dragged(w, s.stepSize());
                s.q1()[s.configurationOffset() + i] = s.q0()[s.configurationOffset() + i] + s.stepSize() * s.v1()[v];
            }
        }

        @Override
        public void post(BodyStep s, LedgerRow row) {
        }
    }

    /** The wall asks for u₁ = −e u₀, so p = m (v₁ + h c v₁² − v₀) whatever S says; in every step anew. */
    @ParameterizedTest(name = "c {0}, e {1}")
    @CsvSource({"0.1, 0.5", "0.4, 0.5", "0.4, 0"})
    void aNonlinearBodyLeavesTheContactAsItsLawSays(double c, double e) {
        double m = 3;
        MassPoints ahead = new MassPoints("ahead", new double[3], new double[] {7, 7, 7}).nonlinear();
        MassPoints point = new MassPoints("point", new double[3], new double[3]).weighing(m).nonlinear();
        GivenContacts found = new GivenContacts().add(1, 0, -1, 0, new double[] {1, 0, 0}, 0, 1, 1);
        DraggedTheta scheme = new DraggedTheta(c, m);
        TimeStepper stepper = stepper(scheme, found, SOLVER, List.of(new TestLaw(e, 0, false)), ahead, point);
        for (int step = 0; step < 12; step++) {
            int before = scheme.completions;
            int renewedBefore = scheme.renewed;
            stepper.state().q()[3] = 0;
            stepper.state().v()[0] = 7;
            stepper.state().v()[3] = -2;
            stepper.state().v()[4] = 0.25;
            StepReport report = stepper.step(H);
            assertEquals(SolveStatus.CONVERGED, report.solve().status(), report.solve().reason());
            double u = 2 * e;
            assertEquals(u, report.state().v()[3], 1e-11);
            assertEquals(m * (u + H * c * u * u + 2), report.space().impulse()[0], 1e-10);
            assertEquals(scheme.dragged(0.25, H), report.state().v()[4], 1e-15, "along the wall it moves freely");
            assertEquals(scheme.dragged(7, H), report.state().v()[0], 1e-15, "the other is not touched");
            int passes = (scheme.completions - before) / 2;
            assertTrue(passes > 2, passes + " contact problems");
            assertEquals(passes - 1, scheme.renewed - renewedBefore, "v_free is the touched body's alone, renewed after the first");
        }
    }

    /** A linear body, and one that nothing pushes, need one contact problem only. */
    @Test
    void whatIsLinearOrUntouchedIsSolvedOnce() {
        DraggedTheta scheme = new DraggedTheta(0.4, 1);
        MassPoints free = new MassPoints("free", new double[] {9, 0, 0}, new double[] {-1, 0, 0}).nonlinear();
        MassPoints point = new MassPoints("point", new double[3], new double[] {-1, 0, 0});
        GivenContacts found = new GivenContacts().add(1, 0, -1, 0, new double[] {1, 0, 0}, 0, 1, 1);
        StepReport report = stepper(scheme, found, SOLVER, List.of(new TestLaw(0.5, 0, false)), free, point).step(H);
        assertEquals(2, scheme.completions);
        assertEquals(0.5, report.state().v()[3], 1e-14);
        scheme = new DraggedTheta(0.4, 1);
        point = new MassPoints("point", new double[3], new double[] {1, 0, 0}).nonlinear();
        stepper(scheme, new GivenContacts().wall(0, 0, 1, 1), SOLVER, List.of(new TestLaw(0.5, 0, false)), point).step(1e-11);
        assertEquals(1, scheme.completions, "active, but the wall does not push");
    }

    /** A rope of length R holds a point at the origin by a normal that turns with it; its gap is |x| − R. */
    private static final class Rope implements Detector {
        private final double length;
        private final List<double[]> asked = new ArrayList<>();

        Rope(double length) {
            this.length = length;
        }

        @Override
        public void detect(Scene scene, double[] qm, double[] v0, double reach, double tolerance, ContactSet out) {
            double r = Math.hypot(qm[0], qm[1]);
            int c = out.append();
            out.sides(c, -1, 0, 0, -1, -1, 0);
            out.geometry(c, qm[0], qm[1], 0, qm[0] / r, qm[1] / r, 0, r - length, 11);
            out.law(c, 0, 2);
            asked.add(new double[] {qm[0], qm[1], reach});
        }
    }

    /** Holds the first direction, lets the others go. */
    private record Hold() implements ContactLaw {
        @Override
        public int size(int available) {
            return 1;
        }

        @Override
        public ConeKind cone() {
            return ConeKind.FREE;
        }

        @Override
        public Activity activity() {
            return Activity.ALWAYS;
        }

        @Override
        public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
            terms.compliance[1] = 1e30;
        }
    }

    /**
     * At the end the frame is that of q_f = q₁ ⊕ (½ − λ) h v₁: u₁ ⟂ q_f, and the gap at the start counts from there, g₀ = g(q_f) − n·(q_f − q₀), with
     * q_f − q₀ = h ((1−λ) v₀ + ½ v₁).
     */
    @ParameterizedTest(name = "theta {0}")
    @ValueSource(doubles = {0.5, 0.7, 1})
    void updatedFramesAreThoseWhereTheMotionEnds(double theta) {
        Rope rope = new Rope(2);
        double h = 0.1;
        ContactSolver direct = (problem, r) -> {
            double[] block = new double[4];
            problem.delassus().diagonalBlock(0, block);
            r[0] = -problem.freeTerm()[0] / block[0];
            r[1] = 0;
            return new SolveReport(SolveStatus.CONVERGED, 1, 0, 0, "");
        };
        TimeStepper stepper = stepper(new TestTheta(theta), rope, direct, List.of(new Hold()), new MassPoints("point", new double[] {2, 0, 0},
            new double[] {0, 3, 0}));
        stepper.updateFrames();
        for (int step = 0; step < 3; step++) {
            double[] q0 = stepper.state().q().clone();
            double[] v0 = stepper.state().v().clone();
            rope.asked.clear();
            StepReport report = stepper.step(h);
            assertEquals(SolveStatus.CONVERGED, report.solve().status(), report.solve().reason());
            double[] q1 = report.state().q();
            double[] v1 = report.state().v();
            double[] end = rope.asked.get(rope.asked.size() - 1);
            double along = 0;
            double start = 0;
            for (int i = 0; i < 2; i++) {
                double qf = q0[i] + h * ((1 - theta) * v0[i] + 0.5 * v1[i]);
                assertEquals(q1[i] + (0.5 - theta) * h * v1[i], qf, 1e-14, "two ways to write q_f");
                assertEquals(qf, end[i], 1e-9, "the last frames are at q_f");
                along += v1[i] * report.space().contacts().frame[i];
                start += report.space().contacts().frame[i] * (end[i] - q0[i]);
            }
            assertEquals(0, along, 1e-14, "u₁ along the frame");
            assertEquals(Math.hypot(end[0], end[1]) - 2 - start, report.space().gap0()[0], 1e-9);
            assertEquals(0, rope.asked.get(0)[0] - q0[0], 1e-15, "the first pass looks at q₀");
            assertEquals(h, rope.asked.get(0)[2], 1e-15, "and ahead by h");
            assertEquals(2 * h, end[2], 1e-15, "the others two steps around");
            assertTrue(rope.asked.size() >= 3 && rope.asked.size() < 30, rope.asked.size() + " passes");
        }
    }

    /** The wall that made a point rebound is far when frames are taken again, and stays in the problem; one never met stays out. */
    @Test
    void aContactOfTheFirstPassStays() {
        GivenContacts found = new GivenContacts().wall(1, 0, 1, 9).wall(0, 0, 1, 7).wall(2, 0, 1, -3).wall(3, 0, 1, 2);
        MassPoints points = new MassPoints("points", new double[] {0.1, 0, 0, 0.1, 0, 0, 0.1, 0, 0, 50, 0, 0},
            new double[] {-1, 0, 0, -2, 0, 0, -3, 0, 0, -1, 0, 0});
        TimeStepper stepper = stepper(new TestTheta(0.5), found, SOLVER, List.of(new TestLaw(1, 0, false)), points);
        stepper.updateFrames();
        StepReport report = stepper.step(H);
        assertEquals(3, report.space().count());
        assertArrayEquals(new double[] {1, 0, 0, 2, 0, 0, 3, 0, 0, -1, 0, 0}, report.state().v(), 1e-12);
        assertEquals(SolveStatus.CONVERGED, report.solve().status());
        for (int c = 0; c < 3; c++) {
            assertEquals(0.1, report.space().gap0()[c], 1e-14, "a wall that does not turn leaves the gap at the start as it was");
        }
        assertEquals(0, stepper.step(1e-3).space().count(), "the next step forgets");
    }

    /** Walls that turn away from their points in the second look: those met in the first stay in the problem, the others do not come in. */
    @Test
    void contactsOfTheFirstPassAreKnownByTheirKeys() {
        int[] looks = new int[1];
        long[] keys = {40, -7, 12, 3, 25};
        Detector turning = (scene, qm, v0, reach, tolerance, out) -> {
            boolean isFirst = looks[0]++ == 0;
            for (int k = 0; k < keys.length; k++) {
                int c = out.append();
                out.sides(c, -1, 0, k, -1, -1, 0);
                out.geometry(c, 0, 0, 0, isFirst ? 1 : -1, 0, 0, k == 2 ? 9 : 0, keys[k]);
                out.law(c, 0, 1);
            }
        };
        double[] v = new double[15];
        for (int k = 0; k < 5; k++) {
            v[3 * k] = -1;
        }
        TimeStepper stepper = stepper(new TestTheta(0.5), turning, SOLVER, List.of(new TestLaw(0, 0, false)), new MassPoints("points", new double[15], v));
        stepper.updateFrames();
        StepReport report = stepper.step(H);
        assertArrayEquals(new long[] {40, -7, 3, 25}, Arrays.copyOf(report.space().contacts().key, report.space().count()));
    }

    /** The start of a later pass is the solution of the one before. */
    @Test
    void passesStartFromEachOther() {
        List<Double> begun = new ArrayList<>();
        ContactSolver solver = (problem, r) -> {
            begun.add(r[0]);
            r[0] = 2;
            return new SolveReport(SolveStatus.CONVERGED, 1, 0, 0, "");
        };
        TimeStepper stepper = stepper(new TestTheta(0.5), new GivenContacts().wall(0, 0, 1, 7), solver, List.of(new TestLaw(1, 0, false)),
            new MassPoints("points", new double[3], new double[] {-1, 0, 0}));
        stepper.updateFrames();
        stepper.step(H);
        assertEquals(List.of(0.0, 2.0), begun, "one pass suffices: the wall does not turn");
    }

    /** Frames that never agree: a wall whose normal flips between two directions at every look. */
    @Test
    void framesThatNeverAgreeAreReported() {
        int[] looks = new int[1];
        Detector flipping = (scene, qm, v0, reach, tolerance, out) -> {
            double s = looks[0]++ % 2 == 0 ? 0.6 : 0.8;
            int c = out.append();
            out.sides(c, -1, 0, 0, -1, -1, 0);
            out.geometry(c, 0, 0, 0, s, Math.sqrt(1 - s * s), 0, 0, 5);
            out.law(c, 0, 1);
        };
        TimeStepper stepper = stepper(new TestTheta(0.5), flipping, SOLVER, List.of(new TestLaw(0, 0, false)),
            new MassPoints("points", new double[3], new double[] {-1, -1, 0}));
        stepper.updateFrames();
        StepReport report = stepper.step(H);
        assertEquals(31, looks[0], "the first and thirty more");
        assertEquals(SolveStatus.MAX_ITERATIONS, report.solve().status());
        assertTrue(report.solve().reason().startsWith("contact frames and motion still disagree by"), report.solve().reason());
        Arrays.fill(stepper.state().q(), 0);
        stepper.state().v()[0] = -1;
        stepper.state().v()[1] = -1;
        stepper.step(H);
        assertEquals(62, looks[0], "counted anew");
    }

    @Test
    void withoutContactNothingIsRepeated() {
        TimeStepper stepper = stepper(new TestTheta(0.5), new GivenContacts(), SOLVER, List.of(),
            new MassPoints("points", new double[3], new double[] {-1, 0, 0}));
        stepper.updateFrames();
        StepReport report = stepper.step(H);
        assertEquals(SolveStatus.CONVERGED, report.solve().status());
        assertEquals(-H, report.state().q()[0], 0);
    }

    /** What blew up is named: the point of the body with the largest number, in velocity before position before energy before gaps. */
    @ParameterizedTest(name = "{0} {2} of body {1}: {3}")
    @CsvSource({"velocity, 0, 4, NaN, a velocity of \"first1\"", "velocity, 1, 7, -Infinity, a velocity of \"second2\"",
        "position, 0, 5, Infinity, a position of \"first1\"", "position, 1, 1, NaN, a position of \"second0\"",
        "velocity, 1, 3, 1e200, 'the energy (largest velocity: that of \"second1\", 1e200)'",
        "velocity, 0, 1, -3e180, 'the energy (largest velocity: that of \"first0\", 3e180)'"})
    void whatBlowsUpIsNamed(String what, int body, int entry, double value, String expected) {
        MassPoints first = new MassPoints("first", new double[] {1, 2, 3, 4, 5, 6}, new double[] {1, 2, 3, 4, 5, 6});
        MassPoints second = new MassPoints("second", new double[] {9, 8, 7, 6, 5, 4, 3, 2, 1}, new double[] {9, 8, 7, 6, 5, 4, 3, 2, 1});
        TestThrow scheme = new TestThrow(what.equals("velocity"), body, entry, value);
        TimeStepper stepper = stepper(scheme, new GivenContacts(), SOLVER, List.of(), first, second);
        StepStoppedException e = assertThrows(StepStoppedException.class, () -> stepper.step(H));
        assertTrue(e.getMessage().startsWith("Step 1 at t = 0 s: " + expected + " became infinite or NaN (solver: CONVERGED, error 0)."), e.getMessage());
        assertEquals(1, stepper.state().q()[0], 0, "the state is that before the step");
        assertEquals(0, stepper.state().step());
    }

    @Test
    void anInfiniteGapIsNamed() {
        Detector detector = (scene, qm, v0, reach, tolerance, out) -> {
            int c = out.append();
            out.sides(c, -1, 0, 0, -1, -1, 0);
            out.geometry(c, 0, 0, 0, 1, 0, 0, Double.NEGATIVE_INFINITY, 5);
            out.law(c, 0, 1);
        };
        TimeStepper stepper = stepper(new TestTheta(0.5), detector, SOLVER, List.of(new TestLaw(0, 0, false)),
            new MassPoints("points", new double[3], new double[3]));
        StepStoppedException e = assertThrows(StepStoppedException.class, () -> stepper.step(H));
        assertTrue(e.getMessage().contains(": a gap became infinite or NaN"), e.getMessage());
    }

    /** Puts one number into q₁ or v₁. */
    private static final class TestThrow implements Integrator {
        private final TestTheta scheme = new TestTheta(0.5);
        private final boolean isVelocity;
        private final int body;
        private final int entry;
        private final double value;

        TestThrow(boolean isVelocity, int body, int entry, double value) {
            this.isVelocity = isVelocity;
            this.body = body;
            this.entry = entry;
            this.value = value;
        }

        @Override
        public String name() {
            return "throw";
        }

        @Override
        public IterationCoefficients coefficients(double h) {
            return scheme.coefficients(h);
        }

        @Override
        public StepWeights weights() {
            return scheme.weights();
        }

        @Override
        public double geometryStep(double h) {
            return 0;
        }

        @Override
        public void freeMotion(BodyStep s) {
            scheme.freeMotion(s);
        }

        @Override
        public void complete(BodyStep s) {
            scheme.complete(s);
            if (s.index() == body) {
                (isVelocity ? s.v1() : s.q1())[(isVelocity ? s.velocityOffset() : s.configurationOffset()) + entry] = value;
            }
        }

        @Override
        public void post(BodyStep s, LedgerRow row) {
        }
    }
}
