package org.saltus.benchmarks.validation.joint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** The rows of joints one by one: what they block, limits, dry friction, motors, springs and wires, each against a closed form. */
class JointRowsTest {
    private static final double G = 9.81;
    private static final double H = 1e-3;

    /** One body of 2 kg in space and one joint. */
    private static Simulation one(String gravity, String body, String joint) {
        return Lab.simulation("""
            saltus: 1
            name: one joint
            time: {end: 1, step: %s}
            gravity: %s
            solver: {type: nlgs, tolerance: 1e-13, criterion: field, max_iterations: 100000}
            bodies:
              - {name: body, type: rigid, mass: 2, inertia: [0.1, 0.1, 0.1], %s}
            joints: [{between: [body, world], %s}]
            """.formatted(H, gravity, body, joint));
    }

    private static double total(Simulation s, LedgerColumn column) {
        return s.stepper().ledger().total(column);
    }

    /** Largest impulse by step size of a local direction of contact c. */
    private static double force(StepReport report, int c, int i) {
        return report.space().impulse()[report.space().map().offset(c) + i] / H;
    }

    @Test
    void aPendulumFallsOntoItsStopLosesItsSpeedThereAndLeansOnIt() {
        // a bob on an arm of 0.5 m, I = 0.1 + 2·0.25 = 0.6 kg·m², from 60° to a stop at 30° from the downward vertical
        double a = Math.toRadians(60);
        String body = "position: [%s, 0, %s]".formatted(0.5 * Math.sin(a), -0.5 * Math.cos(a));
        Simulation s = one("[0, 0, -9.81]", body, "type: pivot, anchor: [0, 0, 0], axis: [0, -1, 0], limits: [-0.5235987755982988, 1]");
        StepReport end = Lab.steps(s, 2000, H);
        double[] x = Lab.position(end, 0);
        double rest = Math.atan2(x[0], -x[2]);
        assertEquals(Math.toRadians(30), rest, 1e-6, "overrun O(h²)");
        assertEquals(0, Lab.velocity(end, 0)[4], 1e-12, "an end of range is inelastic");
        double fall = 2 * G * 0.5 * (Math.cos(Math.toRadians(30)) - Math.cos(a));
        assertEquals(fall, total(s, LedgerColumn.EXTERNAL), 1e-4 * fall);
        assertEquals(-fall, total(s, LedgerColumn.CONTACT_NORMAL), 5e-3 * fall, "all of it is lost at the stop, O(h)");
        assertEquals(2 * G * 0.5 * Math.sin(Math.toRadians(30)), force(end, 1, 0), 1e-6, "moment carried by the stop");
        Lab.steps(s, 20_000, H);
        x = Lab.position(Lab.steps(s, 1, H), 0);
        assertEquals(rest, Math.atan2(x[0], -x[2]), 1e-9, "no creep");
        assertEquals(0.5, Math.hypot(x[0], x[2]), 1e-9);
    }

    @Test
    void aSliderWithDryFrictionStopsAfterTheDistanceThatItsEnergyPays() {
        Simulation s = one("[0, 0, -9.81]", "position: [0, 0, 0], velocity: [1, 0, 0]",
            "type: prismatic, anchor: [0, 0, 0.3], axis: [1, 0, 0], friction: 4");
        StepReport end = Lab.steps(s, 1000, H);
        assertEquals(2 * 1.0 / (2 * 4), Lab.position(end, 0)[0], 5e-4, "m v²/(2 F), O(h)");
        assertEquals(0, Lab.velocity(end, 0)[0], 1e-12);
        assertEquals(-1, total(s, LedgerColumn.CONTACT_NORMAL), 1e-9, "½ m v² lost");
        assertEquals(Verdict.CLOSED, s.stepper().ledger().verdict());
    }

    @ParameterizedTest(name = "{0} of the friction: slides at {1}")
    @CsvSource({"0.99, 0", "1.01, 0.01"})
    void dryFrictionOfASliderHoldsUpToItsForceAndNoFurther(double share, double excess) {
        Simulation s = one("[" + 2 * share + ", 0, -9.81]", "position: [0, 0, 0]", "type: prismatic, anchor: [0, 0, 0], friction: 4");
        StepReport end = Lab.steps(s, 500, H);
        assertEquals(excess * 4 / 2 * 0.5, Lab.velocity(end, 0)[0], 1e-9);
        assertArrayEquals(new double[] {0, 0}, new double[] {Lab.position(end, 0)[1], Lab.position(end, 0)[2]}, 1e-12);
    }

    @Test
    void dryFrictionOfAPivotSlowsASpinningWheelDownEvenly() {
        Simulation s = one("[0, 0, -9.81]", "position: [0, 0, 0], spin: [0, 0, 6]", "type: pivot, anchor: [0, 0, 0], axis: [0, 0, 1], friction: 0.5");
        assertEquals(6 - 0.5 / 0.1 * 0.4, Lab.velocity(Lab.steps(s, 400, H), 0)[5], 1e-9, "ω − T t/I");
        StepReport end = Lab.steps(s, 1000, H);
        assertEquals(0, Lab.velocity(end, 0)[5], 1e-12, "it stops after I ω/T = 1.2 s");
        assertEquals(-0.5 * 0.1 * 36, total(s, LedgerColumn.CONTACT_NORMAL), 1e-9);
    }

    @Test
    void aMotorLiftsAtConstantSpeedAndItsWorkIsInTheLedger() {
        // from rest to w at once, then m g w per second
        Simulation s = one("[0, 0, -9.81]", "position: [0, 0, 0]", "type: prismatic, anchor: [0, 0, 0], axis: [0, 0, 1], motor: {speed: 0.4}");
        Lab.steps(s, 1, H);
        double start = total(s, LedgerColumn.CONSTRAINT);
        StepReport end = Lab.steps(s, 1000, H);
        assertEquals(0.4, Lab.velocity(end, 0)[2], 1e-12);
        assertEquals(2 * G, force(end, 1, 0), 1e-8, "it carries the weight");
        assertEquals(2 * G * 0.4 * 1000 * H, total(s, LedgerColumn.CONSTRAINT) - start, 1e-8);
        assertEquals(0, total(s, LedgerColumn.CONTACT_NORMAL) + total(s, LedgerColumn.CONTACT_TANGENTIAL), 1e-12);
        assertEquals(Verdict.CLOSED, s.stepper().ledger().verdict());
    }

    @Test
    void aWeakMotorSpeedsUpWithItsLargestForceUntilItHasItsSpeed() {
        Simulation s = one("[0, 0, -9.81]", "position: [0, 0, 0]",
            "type: prismatic, anchor: [0, 0, 0], axis: [0, 0, 1], motor: {speed: 0.5, max_effort: 20.62}");
        assertEquals((20.62 - 2 * G) / 2 * 0.6, Lab.velocity(Lab.steps(s, 600, H), 0)[2], 1e-9, "(F − m g) t/m");
        assertEquals(0.5, Lab.velocity(Lab.steps(s, 600, H), 0)[2], 1e-9);
    }

    @Test
    void aMotorAgainstFrictionDrawsThePowerThatFrictionLoses() {
        Simulation s = one("[0, 0, 0]", "position: [0, 0, 0], spin: [0, 0, 10]",
            "type: pivot, anchor: [0, 0, 0], axis: [0, 0, 1], friction: 0.3, motor: {speed: 10}");
        StepReport end = Lab.steps(s, 1000, H);
        assertEquals(10, Lab.velocity(end, 0)[5], 1e-12);
        assertEquals(0.3 * 10 * 1, total(s, LedgerColumn.CONSTRAINT), 1e-9, "T ω t");
        assertEquals(-0.3 * 10 * 1, total(s, LedgerColumn.CONTACT_NORMAL), 1e-9);
    }

    @Test
    void aTorsionSpringOnAPivotSwingsWithItsPeriod() {
        Simulation s = one("[0, 0, 0]", "position: [0, 0, 0], spin: [0, 0, 1]",
            "type: pivot, anchor: [0, 0, 0], axis: [0, 0, 1], spring: {stiffness: 10}");
        double omega = Math.sqrt(10 / 0.1);
        int steps = (int) Math.round(3 * 2 * Math.PI / omega / H);
        assertEquals(Math.cos(omega * steps * H), Lab.velocity(Lab.steps(s, steps, H), 0)[5], 2e-3, "phase error (ωh)²/12 per ωt");
        assertEquals(0, total(s, LedgerColumn.LAW) + total(s, LedgerColumn.CONTACT_NORMAL), 1e-12);
    }

    @Test
    void aWireGoesSlackWhereThePullVanishesAndTheBobFliesOn() {
        // v₀² = 3.5 g L: slack at cos θ = −(v₀² − 2 g L)/(3 g L) = −0.5, with v² = g L/2; then free flight until taut again
        double v0 = Math.sqrt(3.5 * G);
        Simulation s = one("[0, 0, -9.81]", "position: [0, 0, -1], velocity: [" + v0 + ", 0, 0], fixed_rotation: true",
            "type: wire, from: [0, 0, -1], to: [0, 0, 0]");
        StepReport report = null;
        int k = 0;
        do {
            report = Lab.steps(s, 1, H);
            assertTrue(report.space().count() == 0 || report.space().impulse()[0] >= 0, "a wire never pushes");
            k++;
        } while (k < 50 || report.space().count() > 0 && report.space().impulse()[0] > 1e-9);
        double[] x = Lab.position(report, 0);
        double[] v = Lab.velocity(report, 0);
        assertEquals(0.5, x[2], 0.01, "−cos θ; the pull falls linearly to 0, and a step has 3 mm");
        assertEquals(0.5 * G, v[0] * v[0] + v[2] * v[2], 0.05);
        StepReport later = Lab.steps(s, 100, H);
        assertArrayEquals(new double[] {x[0] + 0.1 * v[0], x[2] + 0.1 * v[2] - G / 200},
            new double[] {Lab.position(later, 0)[0], Lab.position(later, 0)[2]}, 1e-9, "a parabola");
    }

    @Test
    void aTautWireLosesWhatAnInelasticJerkLoses() {
        Simulation s = one("[0, 0, 0]", "position: [0.5, 0, 0], velocity: [3, 0, 4], fixed_rotation: true",
            "type: wire, from: [0.5, 0, 0], to: [0, 0, 0], length: 0.5");
        double bend = 2 * H * 16 / (2 * 0.5);                                // at q_m the wire has turned by h v_T/(2 L), at the end by twice that
        StepReport report = Lab.steps(s, 1, H);
        assertEquals(2 * (3 + bend), report.space().impulse()[0], 1e-3, "m v_N");
        assertEquals(-3 * (3 + bend), report.energy().work(LedgerColumn.CONTACT_NORMAL), 1e-3, "½ m v_N²; u goes from −(3 + bend/2) to bend/2");
        double[] x = Lab.position(Lab.steps(s, 20_000, H), 0);
        assertEquals(0.5 + H * 3 / 2, Math.hypot(x[0], x[2]), 1e-5, "the step of the jerk overruns by h v/2; it stays and nothing adds up");
        assertEquals(4, speed(Lab.steps(s, 1, H)), 0.02, "it circles on");
    }

    @Test
    void aCylindricalJointLetsABodySlideAndTurnAboutItsAxisOnly() {
        // axis (0, 3, 4)/5: gravity along it −9.81·0.8, the rest is carried
        Simulation s = one("[0, 0, -9.81]", "position: [0, 0, 0], spin: [0, 1.8, 2.4]",
            "type: cylindrical, anchor: [0, 0, 0], axis: [0, 3, 4]");
        StepReport end = Lab.steps(s, 1000, H);
        double slide = -0.5 * G * 0.8;
        assertArrayEquals(new double[] {0, 0.6 * slide, 0.8 * slide}, Lab.position(end, 0), 1e-9);
        assertArrayEquals(new double[] {0, 1.8, 2.4}, spin(end), 1e-9);
        double carried = Math.hypot(force(end, 0, 0), force(end, 0, 1));
        assertEquals(2 * G * 0.6, carried, 1e-7, "round-off m x 1e-16/h²");
    }

    private static double speed(StepReport report) {
        double[] v = Lab.velocity(report, 0);
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    private static double[] spin(StepReport report) {
        double[] v = Lab.velocity(report, 0);
        return new double[] {v[3], v[4], v[5]};
    }

    @Test
    void aWeldCarriesForceAndMomentWithoutDriftForAHundredThousandSteps() {
        // 0.7 m beyond the wall, pulled sideways and twisted as well
        Simulation s = one("[0, 0, -9.81]", "position: [0.7, 0, 0], force: [0, 5, 0], torque: [0.5, 0, 0]", "type: fixed, anchor: [0, 0, 0]");
        StepReport end = Lab.steps(s, 100_000, H);
        assertArrayEquals(new double[] {0.7, 0, 0}, Lab.position(end, 0), 1e-12);
        assertArrayEquals(new double[3], spin(end), 1e-12);
        double square = 0;
        for (int i = 0; i < 3; i++) {
            square += force(end, 0, i) * force(end, 0, i);
        }
        assertEquals(Math.hypot(2 * G, 5), Math.sqrt(square), 1e-8, "force");
        double moment = 0;
        for (int i = 3; i < 6; i++) {
            moment += force(end, 0, i) * force(end, 0, i);
        }
        assertEquals(Math.sqrt(0.5 * 0.5 + 0.49 * (4 * G * G + 25)), Math.sqrt(moment), 1e-8, "moment about the anchor");
        assertEquals(0, total(s, LedgerColumn.CONSTRAINT), 1e-12);
    }

    @Test
    void aFlywheelOnAPivotKeepsItsAxisAndItsAnchorOverManyTurns() {
        // an eccentric one: the joint carries m r ω² turning with it; 159 turns
        Simulation s = one("[0, 0, 0]", "position: [0.2, 0, 0], velocity: [0, 2, 0], spin: [0, 0, 10]",
            "type: pivot, anchor: [0, 0, 0], axis: [0, 0, 1]");

        StepReport end = Lab.steps(s, 100_000, H);
        double[] x = Lab.position(end, 0);
        assertEquals(0.2, Math.hypot(x[0], x[1]), 1e-7, "h³ ω³ r/12 per step, taken back");
        assertEquals(0, x[2], 1e-12);
        assertEquals(10, spin(end)[2], 1e-3, "energy O(h²)");
        assertEquals(0, Math.hypot(spin(end)[0], spin(end)[1]), 1e-9);
        assertEquals(2 * 0.2 * 100, Math.hypot(force(end, 0, 1), force(end, 0, 2)), 0.01, "m r ω²");
    }
}
