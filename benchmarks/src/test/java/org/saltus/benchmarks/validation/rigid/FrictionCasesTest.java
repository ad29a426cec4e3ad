package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.benchmarks.validation.Says;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** V06-V08 and V29: sticking, sliding, rolling, and what is unique on four corners. */
@Says(verdict = Verdict.MEASURED)
class FrictionCasesTest {
    private static final double G = 9.81;

    /** A flat box on the plane z = 0 under a gravity tilted by the slope; x points down the slope. */
    private static Simulation incline(double degrees, String extra) {
        double a = Math.toRadians(degrees);
        return Lab.simulation("""
            saltus: 1
            name: V06
            time: {end: 1, step: 1e-3}
            gravity: [%s, 0, %s]
            solver: {type: nlgs, tolerance: 1e-12, max_iterations: 100000}
            bodies:
              - {name: block, type: rigid, mass: 1, position: [0, 0, 0.025], %s}
              - {name: slope, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: newton-coulomb, between: [block, slope], restitution: 0, friction: 0.5}]
            """.formatted(G * Math.sin(a), -G * Math.cos(a), extra));
    }

    private static final String BOX = "shape: {type: box, size: [0.4, 0.4, 0.05]}";
    private static final String PARTICLE =
        "shape: {type: points, positions: [[0, 0, -0.025]]}, inertia: [1, 1, 1], fixed_rotation: true, velocity: [0, 2, 0]";

    @Test
    @Says(of = "V06", verdict = Verdict.MEASURED)
    void v06BelowTheThresholdNothingCreeps() {
        StepReport report = Lab.steps(incline(26, BOX), 10000, 1e-3);
        assertEquals(0, Lab.position(report, 0)[0], 1e-6, "drift after 10 s");
    }

    @Test
    @Says(of = "V06", verdict = Verdict.MEASURED)
    void v06AboveTheThresholdItSlides() {
        for (double degrees : new double[] {27, 30}) {
            double a = Math.toRadians(degrees);
            double expected = G * (Math.sin(a) - 0.5 * Math.cos(a));
            Simulation simulation = incline(degrees, BOX);
            double v1 = Lab.velocity(Lab.steps(simulation, 100, 1e-3), 0)[0];
            StepReport report = Lab.steps(simulation, 900, 1e-3);
            assertEquals(expected, (Lab.velocity(report, 0)[0] - v1) / 0.9, 1e-6 * expected, degrees + " degrees");
            assertEquals(expected / 2, Lab.position(report, 0)[0], 0.002 * expected / 2);
        }
    }

    @Test
    @Says(of = "V06", warnings = "scene")
    void v06FrictionOpposesTheVelocityAcrossTheSlope() {
        StepReport report = Lab.steps(incline(35, PARTICLE), 5000, 2e-4);
        double[] x = Lab.position(report, 0);
        double[] v = Lab.velocity(report, 0);
        assertEquals(1.491932044782, x[0], 0.002 * 1.4919);
        assertEquals(0.7585534369584, x[1], 0.002 * 0.7586);
        assertEquals(2.438094141285, v[0], 0.002 * 2.4381);
        assertEquals(0.2149342861893, v[1], 0.002 * 0.2149);
    }

    @Test
    @Says(of = "V07")
    void v07SlidingBlockStopsAndRests() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: V07
            time: {end: 2, step: 5e-4}
            gravity: [0, 0, -9.81]
            solver: {type: nlgs, tolerance: 1e-13, max_iterations: 100000}
            bodies:
              - {name: block, type: rigid, mass: 2, position: [0, 0, 0.025], velocity: [3, 0, 0], shape: {type: points, positions: [[0, 0, -0.025]]},
                 inertia: [1, 1, 1], fixed_rotation: true}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: newton-coulomb, between: [block, floor], restitution: 0, friction: 0.3}]
            """);
        double h = 5e-4;
        double stop = 0;
        double friction = 0;
        StepReport report = null;
        for (int k = 0; k < 4000; k++) {
            report = Lab.steps(simulation, 1, h);
            friction += report.energy().work(LedgerColumn.CONTACT_TANGENTIAL);
            if (stop == 0 && Math.abs(Lab.velocity(report, 0)[0]) < 1e-9) {
                stop = report.time();
            }
        }
        assertEquals(1.019367991845, stop, 0.002 * 1.0194);
        assertEquals(1.529051987768, Lab.position(report, 0)[0], 0.002 * 1.529);
        assertEquals(0, Lab.velocity(report, 0)[0], 1e-12);
        assertEquals(-9, friction, 9e-6);
        assertEquals(0, Math.hypot(report.space().impulse()[1], report.space().impulse()[2]) / h, 1e-9, "friction force at rest");
    }

    @Test
    @Says(of = "V08")
    void v08SlidingTurnsIntoRolling() {
        double h = 5e-4;
        Simulation simulation = Lab.example("rolling-sphere.yaml", List.of());
        double transition = 0;
        double distance = 0;
        double lost = 0;
        StepReport report = null;
        for (int k = 0; k < 2000; k++) {
            report = Lab.steps(simulation, 1, h);
            lost -= report.energy().work(LedgerColumn.CONTACT_TANGENTIAL);
            double slip = Lab.velocity(report, 0)[0] - 0.1 * Lab.velocity(report, 0)[4];
            if (transition == 0 && Math.abs(slip) < 1e-9) {
                transition = report.time();
                distance = Lab.position(report, 0)[0];
            }
        }
        assertEquals(0.29124799767, transition, 0.005 * 0.2912);
        assertEquals(0.49928228172, distance, 0.005 * 0.4993);
        assertEquals(10.0 / 7, Lab.velocity(report, 0)[0], 1e-9 * 1.43);
        assertEquals(100.0 / 7, Lab.velocity(report, 0)[4], 1e-9 * 14.3);
        assertEquals(4.0 / 7, lost, 0.001 * 0.571);
        assertEquals(0, Math.hypot(report.space().impulse()[1], report.space().impulse()[2]) / h, 1e-9, "friction while rolling");
    }

    private static StepReport block(String positions) {
        // P = 300 N at (0.15, 0.1) of the top face, F = 0.2 m g through the lower face: about the centre of mass at height 0.2,
        // torque = (0.15, 0.1, 0.2) x (0, 0, -P) + (0, 0, -0.2) x (F, 0, 0)
        double f = 0.2 * 120 * G;
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: V29
            time: {end: 1, step: 1e-2}
            gravity: [0, 0, -9.81]
            solver: {type: nlgs, tolerance: 1e-12, max_iterations: 200000}
            bodies:
              - name: block
                type: rigid
                mass: 120
                inertia: [5.2, 11.6, 13.6]
                position: [0, 0, 0.2]
                shape: {type: points, positions: %s}
                force: [%s, 0, -300]
                torque: [-30, %s, 0]
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: newton-coulomb, between: [block, floor], restitution: 0, friction: 0.5}]
            """.formatted(positions, f, 45 - 0.2 * f));
        return Lab.steps(simulation, 100, 1e-2);
    }

    @Test
    @Says(of = "V29", verdict = Verdict.MEASURED)
    void v29ResultantsAreUniqueOnFourAndOnEightContacts() {
        String corners = "[[-0.5, -0.3, -0.2], [0.5, -0.3, -0.2], [-0.5, 0.3, -0.2], [0.5, 0.3, -0.2]";
        String middles = ", [0, -0.3, -0.2], [0, 0.3, -0.2], [-0.5, 0, -0.2], [0.5, 0, -0.2]";
        for (String positions : new String[] {corners + "]", corners + middles + "]"}) {
            StepReport report = block(positions);
            double h = 1e-2;
            double[] sum = new double[3];
            double[] moment = new double[2];
            for (int c = 0; c < report.space().count(); c++) {
                double[] frame = report.space().contacts().frame;
                double[] p = report.space().impulse();
                double[] force = new double[3];
                for (int i = 0; i < 3; i++) {
                    for (int k = 0; k < 3; k++) {
                        force[i] += frame[9 * c + 3 * k + i] * p[3 * c + k] / h;
                    }
                    sum[i] += force[i];
                }
                moment[0] += report.space().contacts().point[3 * c] * force[2];
                moment[1] += report.space().contacts().point[3 * c + 1] * force[2];
            }
            assertEquals(1477.2, sum[2], 1e-7 * 1477.2);
            assertEquals(-235.44, sum[0], 1e-6);
            assertEquals(0, sum[1], 1e-6);
            assertEquals(0.03046303818034, moment[0] / sum[2], 1e-6);
            assertEquals(0.02030869212023, moment[1] / sum[2], 1e-6);
            double[] v = Lab.velocity(report, 0);
            for (double x : v) {
                assertEquals(0, x, 1e-10);
            }
            assertTrue(report.space().count() >= 4);
        }
    }
}
