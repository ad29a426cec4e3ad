package org.saltus.benchmarks.validation.joint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.benchmarks.validation.Says;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** V16, V40-V42: pendulums, the heavy top and Andrews' mechanism with real joints. */
@Says
class JointCasesTest {
    private static final double G = 9.81;
    private static final String EXACT = "{type: direct, tolerance: 1e-14}";

    /** A particle on a massless rod of length 1 that starts at rest at an angle from the downward vertical. */
    private static Simulation pendulum(double degrees, double h, String joint) {
        double a = Math.toRadians(degrees);
        double x = Math.sin(a);
        double y = -Math.cos(a);
        return Lab.simulation("""
            saltus: 1
            name: V40
            dimension: 2
            time: {end: 1, step: %s}
            gravity: [0, -9.81]
            solver: {type: nlgs, tolerance: 1e-13}
            bodies:
              - {name: bob, type: rigid, mass: 1, inertia: 1, fixed_rotation: true, position: [%s, %s]}
            joints: [{type: %s, between: [bob, world], from: [%s, %s], to: [0, 0]}]
            """.formatted(h, x, y, joint, x, y));
    }

    /** Period: twice the time between passages of the lowest point, interpolated, over {@code passages}. */
    private static double period(Simulation simulation, double h, int passages) {
        double first = 0;
        double before = 1;
        int found = 0;
        for (int k = 1; k < 1_000_000; k++) {
            double x = Lab.position(Lab.steps(simulation, 1, h), 0)[0];
            if (before > 0 != x > 0) {
                double t = h * (k - 1 + before / (before - x));
                if (found == 0) {
                    first = t;
                } else if (found == passages) {
                    return 2 * (t - first) / passages;
                }
                found++;
            }
            before = x;
        }
        throw new AssertionError("no passage");
    }

    @ParameterizedTest(name = "V40: period from {0} degrees")
    @CsvSource({"5, 2.007021914469, 1e-3", "90, 2.367841947576, 1e-3", "150, 3.535098186382, 1e-3", "179, 7.825796837538, 1e-2"})
    @Says(of = "V40")
    void v40PeriodOfTheMathematicalPendulum(double degrees, double expected, double tolerance) {
        assertEquals(expected, period(pendulum(degrees, 1e-3, "rod"), 1e-3, 2), tolerance);
    }

    @Test
    @Says(of = "V40")
    void v40ForceAtTheLowestPoint() {
        double h = 1e-3;
        Simulation simulation = pendulum(90, h, "rod");
        double largest = 0;
        for (int k = 0; k < 2400; k++) {
            StepReport report = Lab.steps(simulation, 1, h);
            largest = Math.max(largest, -report.space().impulse()[0] / h);
        }
        assertEquals(29.43, largest, 0.005 * 29.43);
    }

    @Test
    @Says(of = "V40")
    void v40NoDriftAfterAHundredPeriods() {
        // a step misses by h³ g v/(4 L) at most, v = (2 g)^1/2: 1.4e-9 m at h = 5e-4 s; the next one takes it back
        double h = 5e-4;
        Simulation simulation = pendulum(90, h, "rod");
        StepReport report = null;
        for (int k = 0; k < 473_568; k++) {
            report = Lab.step(simulation, h);
        }
        double[] x = Lab.position(report, 0);
        assertEquals(1, Math.hypot(x[0], x[1]), 1e-8);
        assertEquals(0, report.energy().kinetic() + G * x[1], 1e-4, "energy, O(h²)");
    }

    @Test
    @Says(of = "V40")
    void v40UniformRodOnAPivot() {
        double a = Math.toRadians(60);
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: V40b
            dimension: 2
            time: {end: 1, step: 1e-3}
            gravity: [0, -9.81]
            solver: {type: nlgs, tolerance: 1e-13}
            bodies:
              - {name: rod, type: rigid, mass: 1, inertia: 0.12, position: [%s, %s], angle: %s}
            joints: [{type: pivot, between: [rod, world], anchor: [0, 0]}]
            """.formatted(0.6 * Math.sin(a), -0.6 * Math.cos(a), a));
        assertEquals(1.925589640873, period(simulation, 1e-3, 2), 0.001 * 1.9256);
    }

    /** Two links of length 1 from the origin, both horizontal; joints: how the bobs hang together. */
    private static Simulation doublePendulum(double h, String joints) {
        return Lab.simulation("""
            saltus: 1
            name: V41
            dimension: 2
            time: {end: 2, step: %s}
            gravity: [0, -9.81]
            solver: {type: nlgs, tolerance: 1e-13, max_iterations: 10000}
            bodies:
              - {name: first, type: rigid, mass: 1, inertia: 1, fixed_rotation: true, position: [1, 0]}
              - {name: second, type: rigid, mass: 1, inertia: 1, fixed_rotation: true, position: [2, 0]}
            joints: %s
            """.formatted(h, joints));
    }

    private static double[] angles(StepReport report) {
        double[] a = Lab.position(report, 0);
        double[] b = Lab.position(report, 1);
        return new double[] {Math.atan2(a[0], -a[1]), Math.atan2(b[0] - a[0], a[1] - b[1])};
    }

    /** θ₁, θ₂ and their rates, by ω = (r × v)/‖r‖². */
    private static double[] motion(StepReport report) {
        double[] a = Lab.position(report, 0);
        double[] b = Lab.position(report, 1);
        double[] va = Lab.velocity(report, 0);
        double[] vb = Lab.velocity(report, 1);
        return new double[] {angles(report)[0], angles(report)[1], rate(a[0], a[1], va[0], va[1]),
            rate(b[0] - a[0], b[1] - a[1], vb[0] - va[0], vb[1] - va[1])};
    }

    private static double rate(double x, double y, double vx, double vy) {
        return (x * vy - y * vx) / (x * x + y * y);
    }

    @Test
    @Says(of = "V41")
    void v41DoublePendulumFollowsTheReference() {
        double h = 1e-4;
        Simulation simulation = doublePendulum(h, "[{type: rod, between: [first, world], from: [1, 0], to: [0, 0]},"
            + " {type: rod, between: [second, first], from: [2, 0], to: [1, 0]}]");
        double worst = 0;
        double[][] expected = {{0.570472051233, 1.203875111158, -2.789645766167, -3.188062746652},
            {-0.6250876998064, -1.03458508568, -3.922279572888, -1.303099248696},
            {-0.4829715342518, -1.324048712302, 3.065288192074, 2.949271547571}};
        double[] tolerance = {0.001, 0.005, 0.05};
        int[] at = {5000, 10000, 20000};
        int next = 0;
        for (int k = 1; k <= 20000; k++) {
            StepReport report = Lab.steps(simulation, 1, h);
            double potential = G * (Lab.position(report, 0)[1] + Lab.position(report, 1)[1]);
            worst = Math.max(worst, Math.abs(report.energy().kinetic() + potential));
            if (k == at[next]) {
                double[] found = motion(report);
                for (int i = 0; i < 4; i++) {
                    assertEquals(expected[next][i], found[i], tolerance[next], "theta1, theta2, w1, w2 [" + i + "] at " + report.time());
                }
                next++;
            }
        }
        assertTrue(worst < 1e-5, "energy error " + worst + " J of 40 J, expected O(h²)");
    }

    /**
     * The top of V16 on a real ball joint at the origin. No body has the inertia of the case about its centre (I3 &gt; 2 I1): twice
     * the mass at half the distance has the same m g l, I1 about the pivot and I3, hence the same motion.
     */
    private static Simulation top(double h, double precession) {
        double tilt = Math.toRadians(30);
        double sin = Math.sin(tilt);
        double cos = Math.cos(tilt);
        double across = precession * sin;                                    // component along e, normal to the axis in the plane of tilt
        double wx = 200 * sin - across * cos;
        double wz = 200 * cos + across * sin;
        double vy = 0.025 * (wz * sin - wx * cos);                            // ω × r, r = l (sin, 0, cos)
        return Lab.simulation("""
            saltus: 1
            name: V16
            time: {end: 5, step: %s}
            gravity: [0, 0, -9.81]
            solver: {type: nlgs, tolerance: 1e-12, max_iterations: 10000}
            bodies:
              - {name: top, type: rigid, mass: 1, inertia: [0.000875, 0.000875, 0.0008], position: [%s, 0, %s], orientation: [0, %s, 0],
                 velocity: [0, %s, 0], spin: [%s, 0, %s]}
            joints: [{type: point, between: [top, world], anchor: [0, 0, 0]}]
            """.formatted(h, 0.025 * sin, 0.025 * cos, tilt, vy, wx, wz));
    }

    private static double tilt(StepReport report) {
        double[] x = Lab.position(report, 0);
        return Math.atan2(Math.hypot(x[0], x[1]), x[2]);
    }

    @Test
    @Says(of = "V16", verdict = Verdict.MEASURED)
    void v16SteadyPrecessionOnABallJoint() {
        double h = 2e-5;                                                     // the joint's impulse comes after the gyroscopic moment: order 1
        double rate = 1.552378273417;
        Simulation simulation = top(h, rate);
        double[] x = Lab.position(Lab.steps(simulation, 50_000, h), 0);
        assertEquals(rate, Math.atan2(x[1], x[0]), 0.001 * rate);
        StepReport report = Lab.steps(simulation, 200_000, h);
        x = Lab.position(report, 0);
        assertEquals(Math.toRadians(30), tilt(report), 0.001);
        assertEquals(0.025, Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]), 1e-7);
    }

    @Test
    @Says(of = "V16", verdict = Verdict.MEASURED)
    void v16NutationOnABallJoint() {
        double h = 2e-4;
        Simulation simulation = top(h, 0);
        double largest = 0;
        for (int k = 0; k < 1000; k++) {
            largest = Math.max(largest, tilt(Lab.steps(simulation, 1, h)));
        }
        assertEquals(30.85525783536, Math.toDegrees(largest), 0.01);
    }

    /** Andrews' mechanism of seven bodies by rigid bodies, pins and a spring. */
    @Test
    @Says(of = "V42")
    void v42AndrewsMechanism() {
        double h = 4e-6;
        Andrews andrews = new Andrews(h, EXACT);
        StepReport report = Lab.steps(andrews.simulation(), 2500, h);
        double[] early = {2.160113131531, -1.883364231107, 0.1585167580012, -0.3286410751747, 0.5251547747977, 0.3286410751748, 1.068427204632};
        double[] then = andrews.coordinates(report);
        for (int i = 0; i < 7; i++) {
            assertEquals(0, Math.IEEEremainder(early[i] - then[i], 2 * Math.PI), 1e-4, "coordinate " + i + " at 0.01 s");
        }
        report = Lab.steps(andrews.simulation(), 5000, h);
        double[] q = {15.8107711963, -15.75637105984, 0.04082224013073, -0.5347301163227, 0.5244099658805, 0.5347301163227, 1.048080741042};
        double[] v = {1139.920302151, -1424.379294994, 11.03291221937, 19.29337464421, 0.5735699284791, -19.29337464421, 0.3231791658027};
        double[] found = andrews.coordinates(report);
        double[] rates = andrews.rates(report);
        for (int i = 0; i < 7; i++) {
            assertEquals(0, Math.IEEEremainder(q[i] - found[i], 2 * Math.PI), 1e-3, "coordinate " + i + " at 0.03 s");
            assertEquals(v[i], rates[i], 1e-3 * Math.abs(v[i]), "rate " + i);
        }
    }

    /** From rest the first step's rates are h times the accelerations; what pins are off by at the start, 1e-17 m, counts as 1/h². */
    @Test
    @Says(of = "V42")
    void v42InitialAccelerations() {
        double h = 8e-6;
        Andrews andrews = new Andrews(h, EXACT);
        double[] rates = andrews.rates(Lab.steps(andrews.simulation(), 1, h));
        assertEquals(14222.44391995, rates[0] / h, 1e-9 * 14222.44391995);
        assertEquals(-10666.83293997, rates[1] / h, 1e-9 * 10666.83293997);
    }
}
