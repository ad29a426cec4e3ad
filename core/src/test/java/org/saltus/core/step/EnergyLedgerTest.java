package org.saltus.core.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.energy.Verdict;
import org.saltus.core.fake.DenseAssembler;
import org.saltus.core.fake.GivenContacts;
import org.saltus.core.fake.MassPoints;
import org.saltus.core.fake.PostingLaw;
import org.saltus.core.fake.TestTheta;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.model.Scene;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.state.Snapshot;

/** What the ledger makes of the works of one or two steps of mass points, by hand. */
class EnergyLedgerTest {
    private static final double EXACT = 1e-14;
    private static final double H = 0.5;

    /** A scheme that moves nothing but q and v by what a test says, and posts what it says. */
    private static class Bookings implements Integrator {
        private final double shift;
        private final double gain;
        private final List<LedgerColumn> columns = new ArrayList<>();
        private final List<Double> works = new ArrayList<>();
        private int moved;

        /** Every entry of q grows by {@code shift}, every entry of v by {@code gain}, in every step. */
        Bookings(double shift, double gain) {
            this.shift = shift;
            this.gain = gain;
        }

        Bookings post(LedgerColumn column, double work) {
            columns.add(column);
            works.add(work);
            return this;
        }

        @Override
        public String name() {
            return "bookings";
        }

        @Override
        public IterationCoefficients coefficients(double h) {
            return IterationCoefficients.massOnly();
        }

        @Override
        public StepWeights weights() {
            return new StepWeights(0.5, 0.5, 0.5);
        }

        @Override
        public double geometryStep(double h) {
            return 0;
        }

        @Override
        public void freeMotion(BodyStep s) {
        }

        @Override
        public void complete(BodyStep s) {
            for (int i = 0; i < s.dofCount(); i++) {
                s.v1()[s.velocityOffset() + i] = s.v0()[s.velocityOffset() + i] + gain;
                s.q1()[s.configurationOffset() + i] = s.q0()[s.configurationOffset() + i] + shift;
            }
        }

        @Override
        public void post(BodyStep s, LedgerRow row) {
            for (int k = 0; k < columns.size() && s.index() == 0; k++) {
                row.post(columns.get(k), works.get(k));
            }
        }

        @Override
        public void moved(BodyStep s, LedgerRow row) {
            moved++;
            row.post(LedgerColumn.PROJECTION, 100);
        }
    }

    /** A position level that adds a number to every coordinate, after the scheme has moved it. */
    private record Push(double by) implements PositionLevel {
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
                    s.qScheme()[s.configurationOffset() + i] = s.q1()[s.configurationOffset() + i];
                    s.q1()[s.configurationOffset() + i] += by;
                    s.correction()[s.velocityOffset() + i] = by;
                }
            }
            return false;
        }
    }

    private static TimeStepper stepper(Integrator scheme, PositionLevel position, BodyDynamics... bodies) {
        Scene scene = new Scene("ledger", 3, List.of(bodies), List.of(), new InteractionTable());
        return new TimeStepper(scene, scheme, Activation.GAP, new GivenContacts(), new DenseAssembler(), (problem, r) -> SolveReport.empty(), position);
    }

    private static MassPoints point(double x, double vx) {
        return new MassPoints("point", new double[] {x, 0, 0}, new double[] {vx, 0, 0});
    }

    /** Two points meet walls x = 0 with the impulses given, one wall under each law; the numbers of the step. */
    private static TimeStepper contacts(double theta, double[] v, double[] impulses, ContactLaw... laws) {
        InteractionTable table = new InteractionTable();
        GivenContacts found = new GivenContacts();
        for (int c = 0; c < laws.length; c++) {
            found.wall(c, table.add(laws[c], "law " + c), 3, 7 + c);
        }
        Scene scene = new Scene("ledger", 3, List.of(new MassPoints("points", new double[v.length], v)), List.of(), table);
        ContactSolver solver = (problem, r) -> {
            System.arraycopy(impulses, 0, r, 0, impulses.length);
            return SolveReport.empty();
        };
        return new TimeStepper(scene, new TestTheta(theta), Activation.GAP, found, new DenseAssembler(), solver);
    }

    @Test
    void theInitialEnergyIsThatOfAllBodiesKineticAndElastic() {
        EnergyLedger ledger = stepper(new Bookings(0, 0), PositionLevel.NONE, point(2, 3).elastic(5), point(-1, 1).elastic(7)).ledger();
        assertEquals(4.5 + 10 + 0.5 + 3.5, ledger.initialEnergy(), EXACT, "½ 3² + ½ 5·2² and ½ 1² + ½ 7·1²");
        assertEquals(ledger.initialEnergy(), ledger.energy(), 0);
        assertEquals(4.5 + 0.5 + MassPoints.SCALE * 13.5, ledger.scale(), EXACT, "the scale takes |q|ᵀ|K||q|");
        assertEquals(0, ledger.total(LedgerColumn.EXTERNAL), 0);
    }

    @Test
    void theResidualIsWhatTheEnergyGainedLessAllWorksButThoseOfLaws() {
        Bookings scheme = new Bookings(1, 2);
        double sum = 0;
        for (LedgerColumn c : LedgerColumn.values()) {
            scheme.post(c, 1 << c.ordinal());
            sum += c == LedgerColumn.LAW ? 0 : 1 << c.ordinal();
        }
        TimeStepper stepper = stepper(scheme, PositionLevel.NONE, point(2, 3).elastic(5), point(-1, 1).elastic(7));
        LedgerRow row = stepper.step(H).energy();
        double kinetic = 0.5 * (25 + 4 + 4) + 0.5 * (9 + 4 + 4);
        double elastic = 0.5 * 5 * (9 + 1 + 1) + 0.5 * 7 * (0 + 1 + 1);
        assertEquals(kinetic, row.kinetic(), EXACT);
        assertEquals(elastic, row.elastic(), EXACT);
        assertEquals(kinetic + elastic, row.algorithmic(), EXACT, "no surplus is posted");
        assertEquals(kinetic + elastic - 18.5 - sum, row.residual(), 1e-12);
        for (LedgerColumn c : LedgerColumn.values()) {
            assertEquals(1 << c.ordinal(), row.work(c), 0, c.name());
        }
        double magnitude = sum + (1 << LedgerColumn.LAW.ordinal());
        assertEquals(kinetic + MassPoints.SCALE * elastic + magnitude, row.scale(), 1e-12, "energies and |works|");
        assertEquals(row.scale(), stepper.ledger().scale(), 0);
        assertEquals(Math.abs(row.residual()) / row.scale(), stepper.ledger().worstRelativeResidual(), 1e-15);
        assertEquals(kinetic + elastic, stepper.ledger().energy(), EXACT);
        assertEquals(18.5, stepper.ledger().initialEnergy(), EXACT);
        assertEquals(Verdict.OPEN, stepper.ledger().verdict());
    }

    @Test
    void worksAddUpOverTheStepsAndTheScaleIsTheLargest() {
        Bookings scheme = new Bookings(0, 0).post(LedgerColumn.DAMPING, -3).post(LedgerColumn.DAMPING, -1).post(LedgerColumn.EXTERNAL, 2);
        TimeStepper stepper = stepper(scheme, PositionLevel.NONE, point(0, 2));
        LedgerRow row = stepper.step(H).energy();
        assertEquals(2 + 6, row.scale(), EXACT, "kinetic 2 J, |works| 6 J");
        assertEquals(2, row.residual(), EXACT);
        scheme.works.set(0, -0.5);
        scheme.works.set(1, 0.0);
        row = stepper.step(H).energy();
        assertEquals(2 + 6, row.scale(), EXACT, "a running maximum");
        assertEquals(-1.5, row.residual(), EXACT, "the row begins anew");
        assertEquals(-4.5, stepper.ledger().total(LedgerColumn.DAMPING), EXACT);
        assertEquals(4, stepper.ledger().total(LedgerColumn.EXTERNAL), EXACT);
        assertEquals(2.0 / 8, stepper.ledger().worstRelativeResidual(), EXACT, "the worst of both");
    }

    /** ℋ − E at the end counts in ℋ, what it gained in the identity. */
    @Test
    void anAlgorithmicEnergyEntersTheIdentityByWhatItGained() {
        Bookings scheme = new Bookings(0, 0) {
            @Override
            public void post(BodyStep s, LedgerRow row) {
                row.algorithmic(5, 2);
                row.algorithmic(7, -1);
            }
        };
        LedgerRow row = stepper(scheme, PositionLevel.NONE, point(0, 2)).step(H).energy();
        assertEquals(2 + 12, row.algorithmic(), EXACT);
        assertEquals(1, row.residual(), EXACT);
    }

    @Test
    void theModelsOwnWorkIsPostedAndBalanced() {
        TimeStepper stepper = stepper(new Bookings(0.25, 0), PositionLevel.NONE, point(1, 0).leavingOut(8), point(1, 0).leavingOut(-2));
        LedgerRow row = stepper.step(H).energy();
        assertEquals(8 * 0.25 - 2 * 0.25, row.work(LedgerColumn.MODEL), EXACT);
        assertEquals(-1.5, row.residual(), EXACT, "nothing moved faster: the work alone");
        assertEquals(1.5, stepper.ledger().total(LedgerColumn.MODEL), EXACT);
    }

    /** The correction does not belong to the motion that a model's forces work on. */
    @Test
    void theModelsWorkIsThatOfTheMotionBeforeACorrection() {
        LedgerRow row = stepper(new Bookings(0.25, 0), new Push(3), point(1, 0).leavingOut(8)).step(H).energy();
        assertEquals(8 * 0.25, row.work(LedgerColumn.MODEL), EXACT);
    }

    @Test
    void aCorrectionIsBookedAsProjectionLessTheWorkOfTheLoadsAlongIt() {
        MassPoints other = new MassPoints("other", new double[3], new double[3], new double[] {0, 0, 10});
        MassPoints pushed = new MassPoints("pushed", new double[] {1, 0, 0}, new double[3], new double[] {2, 3, 4}).elastic(6).growing(3);
        Bookings scheme = new Bookings(1, 0) {
            @Override
            public void post(BodyStep s, LedgerRow row) {
                Arrays.fill(s.arrays().force, Double.NaN);                   // what a scheme left there is of no meaning
            }
        };
        StepReport report = stepper(scheme, new Push(0.5), other, pushed).step(H);
        double loads = 0.5 * 10 + 0.5 * 9 * (1 + 3 * H);
        double before = 0.5 * 6 * (4 + 1 + 1);
        double after = 0.5 * 6 * (6.25 + 2.25 + 2.25);
        assertEquals(loads, report.energy().work(LedgerColumn.EXTERNAL), EXACT, "F(t₁)·Δq of both bodies");
        assertEquals(after - before - loads + 200, report.energy().work(LedgerColumn.PROJECTION), EXACT, "and 100 J of the scheme's for each");
        assertEquals(2, scheme.moved, "the scheme hears of every body");
        assertEquals(after - 3 - (after - before + 200), report.energy().residual(), EXACT, "ΔE of scheme and correction less that booked");
    }

    /** ½ |v|² (1 + x): the correction by 0.5 lifts it by ½ |v|² / 2; at a constant mass by nothing. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aCorrectionChangesTheKineticEnergyWhereTheMassVaries(boolean varies) {
        MassPoints point = point(1, 4);
        LedgerRow row = stepper(new Bookings(0, 0), new Push(0.5), varies ? point.varyingMass() : point).step(H).energy();
        assertEquals(100 + (varies ? 0.5 * 16 * 0.5 : 0), row.work(LedgerColumn.PROJECTION), EXACT);
    }

    /** u₀ = (−1, 2, 0), p = (3, −1, 0.5) N·s on unit mass: u₁ = (2, 1, 0.5), u_θ = (1−θ) u₀ + θ u₁. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.7, 1})
    void contactWorkIsTakenAtThetaAlongTheNormalAndTheTangents(double theta) {
        double[] impulse = {3, -1, 0.5};
        TimeStepper stepper = contacts(theta, new double[] {-1, 2, 0}, impulse, new PostingLaw(0, 0, 0, 0));
        LedgerRow row = stepper.step(H).energy();
        double normal = (-1 + theta * 3) * 3;
        double tangential = (2 - theta) * -1 + theta * 0.5 * 0.5;
        assertEquals(normal, row.work(LedgerColumn.CONTACT_NORMAL), EXACT);
        assertEquals(tangential, row.work(LedgerColumn.CONTACT_TANGENTIAL), EXACT);
        assertEquals(0, row.residual(), 1e-14);
        double work = normal + tangential;
        assertEquals(Math.max(0, work), row.created(), EXACT);
        assertEquals(Math.max(0, work), row.worstCreated(), EXACT);
        assertEquals(work > 0 ? 0 : -1, row.worstContact());
        assertEquals(Math.max(0, work), stepper.ledger().created(), EXACT);
        assertTrue(stepper.ledger().worstRelativeResidual() <= EnergyLedger.ROUND_OFF);
        assertEquals(Verdict.CLOSED, stepper.ledger().verdict());
    }

    /** Contact work 4 + 2 J; what the law supplied of it is constraint work, and no creation. */
    @Test
    void whatALawSuppliesIsConstraintWork() {
        double[] impulse = {2, 1, 0};
        LedgerRow row = contacts(1, new double[] {0, 1, 0}, impulse, new PostingLaw(0, 0, 3, 0.5)).step(H).energy();
        assertEquals(4 - 3, row.work(LedgerColumn.CONTACT_NORMAL), EXACT);
        assertEquals(2 - 0.5, row.work(LedgerColumn.CONTACT_TANGENTIAL), EXACT);
        assertEquals(3.5, row.work(LedgerColumn.CONSTRAINT), EXACT);
        assertEquals(6 - 3.5, row.created(), EXACT);
        assertEquals(0, row.residual(), 1e-14);
    }

    /** A spring that gives back 3 of the 4 J of work has created 1 J; one that stored 1 J more than it was given has created that. */
    @ParameterizedTest
    @CsvSource({"-3, 1", "-4, 0", "-5, 0", "0, 4", "1, 5"})
    void whatStoresGaveBackIsNoCreation(double stored, double created) {
        TimeStepper stepper = contacts(1, new double[] {0, 0, 0}, new double[] {2, 0, 0}, new PostingLaw(stored, 0.25, 0, 0));
        LedgerRow row = stepper.step(H).energy();
        assertEquals(4, row.work(LedgerColumn.CONTACT_NORMAL), EXACT);
        assertEquals(stored + 0.25, row.work(LedgerColumn.LAW), EXACT);
        assertEquals(created, row.created(), EXACT);
        assertEquals(created, stepper.ledger().created(), EXACT);
        assertEquals(created > 0 ? 0 : -1, row.worstContact());
    }

    /** Points pushed off their walls with 1, 3 and 2 N·s at θ = 1: 1, 9 and 4 J, the second one's law having stored −4. */
    @Test
    void creationAddsUpOverContactsAndNamesTheWorst() {
        double[] impulse = {1, 0, 0, 3, 0, 0, 0, 2, 0};
        PostingLaw none = new PostingLaw(0, 0, 0, 0);
        TimeStepper stepper = contacts(1, new double[9], impulse, none, new PostingLaw(-4, 0, 0, 0), none);
        LedgerRow row = stepper.step(H).energy();
        assertEquals(1 + (9 - 4) + 4, row.created(), EXACT);
        assertEquals(5, row.worstCreated(), EXACT);
        assertEquals(1, row.worstContact());
        Arrays.fill(stepper.state().q(), 0);
        Arrays.fill(stepper.state().v(), 0);
        stepper.step(H);
        assertEquals(20, stepper.ledger().created(), EXACT, "the same step again");
    }

    @Test
    void verdictsFollowLinearityResidualAndSolves() {
        Bookings open = new Bookings(0, 0).post(LedgerColumn.EXTERNAL, 1);
        assertEquals(Verdict.CLOSED, verdict(new Bookings(0, 0), point(0, 1)));
        assertEquals(Verdict.OPEN, verdict(open, point(0, 1)));
        assertEquals(Verdict.OPEN, verdict(open, point(0, 1), point(0, 1)));
        assertEquals(Verdict.INEXACT, verdict(open, point(0, 1), point(0, 1).inexact()));
        assertEquals(Verdict.CLOSED, verdict(new Bookings(0, 0), point(0, 1).inexact()));
        assertEquals(Verdict.MEASURED, verdict(open, point(0, 1), point(0, 1).nonlinear()));
        TimeStepper stepper = stepper(open, PositionLevel.NONE, point(0, 1), new MassPoints("turning", new double[3], new double[3]).nonlinear());
        assertEquals(List.of("turning"), stepper.ledger().nonlinearBodies());
    }

    private static Verdict verdict(Integrator scheme, BodyDynamics... bodies) {
        TimeStepper stepper = stepper(scheme, PositionLevel.NONE, bodies);
        stepper.step(H);
        return stepper.ledger().verdict();
    }

    /** Scale 1 J: a residual of 1e-12 J is round-off still, twice that is not. */
    @ParameterizedTest
    @CsvSource({"1e-12, CLOSED", "2e-12, OPEN"})
    void roundOffIsATrillionthOfTheScale(double work, Verdict expected) {
        TimeStepper stepper = stepper(new Bookings(0, 0).post(LedgerColumn.EXTERNAL, work), PositionLevel.NONE, point(0, Math.sqrt(2)));
        stepper.step(H);
        assertEquals(expected, stepper.ledger().verdict());
    }

    @Test
    void aSceneAtRestHasNoResidualAndAnyWorkInItIsAll() {
        TimeStepper rest = stepper(new Bookings(0, 0), PositionLevel.NONE, point(0, 0));
        rest.step(H);
        assertEquals(0, rest.ledger().worstRelativeResidual(), 0);
        assertEquals(Verdict.CLOSED, rest.ledger().verdict());
        TimeStepper worked = stepper(new Bookings(0, 0).post(LedgerColumn.EXTERNAL, 1e-9), PositionLevel.NONE, point(0, 0));
        worked.step(H);
        assertEquals(1, worked.ledger().worstRelativeResidual(), EXACT);
    }

    @Test
    void aRowThatIsNotFiniteIsLeftOut() {
        Bookings scheme = new Bookings(0, 0).post(LedgerColumn.EXTERNAL, 1);
        TimeStepper stepper = stepper(scheme, PositionLevel.NONE, point(0, 1));
        assertTrue(stepper.step(H).energy().isFinite());
        double worst = stepper.ledger().worstRelativeResidual();
        scheme.works.set(0, Double.NaN);
        assertThrows(StepStoppedException.class, () -> stepper.step(H));
        assertEquals(1, stepper.ledger().total(LedgerColumn.EXTERNAL), 0);
        assertEquals(1.5, stepper.ledger().scale(), 0);
        assertEquals(worst, stepper.ledger().worstRelativeResidual(), 0);
        scheme.works.set(0, Double.POSITIVE_INFINITY);
        assertThrows(StepStoppedException.class, () -> stepper.step(H));
        assertEquals(1.5, stepper.ledger().scale(), 0);
    }

    /** Schemes that impose gaps book the work of contact themselves, and it creates energy where it is positive. */
    @ParameterizedTest
    @CsvSource({"4, 4", "0, 0", "-4, 0"})
    void schemesThatImposeGapsBookTheContactWork(double work, double created) {
        Bookings scheme = new Bookings(0, 0) {
            @Override
            public boolean imposesGaps() {
                return true;
            }

            @Override
            public void post(BodyStep s, LedgerRow row) {
                row.contactWork(work);
            }
        };
        LedgerRow row = stepper(scheme, PositionLevel.NONE, point(0, 1)).step(H).energy();
        assertEquals(work, row.work(LedgerColumn.CONTACT_NORMAL), 0);
        assertEquals(created, row.created(), 0);
        assertEquals(created, row.worstCreated(), 0);
        assertEquals(-1, row.worstContact(), "no single contact can be charged");
    }

    @Test
    void aRestoredLedgerGoesOnWhereItWas() {
        TimeStepper stepper = contacts(1, new double[3], new double[] {2, 0, 0}, new PostingLaw(1, 0, 0, 0));
        stepper.step(H);
        Snapshot saved = new Snapshot();
        stepper.ledger().save(saved);
        double[] before = numbers(stepper.ledger());
        Arrays.fill(stepper.state().q(), 0);
        stepper.state().v()[0] = -1;
        stepper.step(H);
        assertFalse(Arrays.equals(before, numbers(stepper.ledger())));
        stepper.ledger().restore(saved);
        assertEquals(Arrays.toString(before), Arrays.toString(numbers(stepper.ledger())));
        EnergyLedger other = contacts(1, new double[] {1, 1, 1}, new double[] {2, 0, 0}, new PostingLaw(1, 0, 0, 0)).ledger();
        other.restore(saved);
        assertEquals(Arrays.toString(before), Arrays.toString(numbers(other)), "all of it is in the snapshot");
    }

    private static double[] numbers(EnergyLedger ledger) {
        return new double[] {ledger.initialEnergy(), ledger.energy(), ledger.scale(), ledger.created(), ledger.worstRelativeResidual(),
            ledger.total(LedgerColumn.CONTACT_NORMAL), ledger.total(LedgerColumn.LAW), ledger.total(LedgerColumn.NUMERICAL)};
    }
}
