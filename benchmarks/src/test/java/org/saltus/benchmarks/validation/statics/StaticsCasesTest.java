package org.saltus.benchmarks.validation.statics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.benchmarks.validation.Says;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** V09-V12, V14, V31(d) and V36(a): tipping, sliding, jamming and rocking of rigid blocks. */
@Says
class StaticsCasesTest {
    private static final double G = 9.81;

    private static Simulation scene(String gravity, double h, String solver, String bodies, String laws) {
        return Lab.simulation("""
            saltus: 1
            name: statics
            dimension: 2
            time: {end: 1, step: %s}
            gravity: %s
            solver: %s
            overlap: accept
            bodies:
            %slaws: [%s]
            """.formatted(h, gravity, solver, bodies, laws));
    }

    private static final String NLGS = "{type: nlgs, tolerance: 1e-10, max_iterations: 100000}";

    private static String slope(double degrees) {
        double a = Math.toRadians(degrees);
        return "[" + G * Math.sin(a) + ", " + -G * Math.cos(a) + "]";
    }

    private static Simulation box(double degrees, double b, double h, double friction, double step) {
        return scene(slope(degrees), step, NLGS, String.format(Locale.ROOT,
            "  - {name: box, type: rigid, density: 1000, shape: {type: box, size: [%s, %s]}, position: [0, %s]}%n"
                + "  - {name: slope, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}%n", b, h, h / 2),
            "{type: newton-coulomb, friction: " + friction + "}");
    }

    @ParameterizedTest(name = "V09: {1} x {2} at {0} degrees: spin {4}, slides {5}")
    @CsvSource({"21.0, 0.2, 0.5, 0.6, false, false", "22.6, 0.2, 0.5, 0.6, true, false", "16, 0.5, 0.2, 0.3, false, false",
        "17.5, 0.5, 0.2, 0.3, false, true"})
    @Says(of = "V09")
    void v09TippingOrSlidingFirst(double degrees, double b, double h, double friction, boolean tips, boolean slides) {
        StepReport report = Lab.steps(box(degrees, b, h, friction, 1e-3), 300, 1e-3);
        double[] v = Lab.velocity(report, 0);
        assertEquals(tips, Math.abs(v[5]) > 1e-3, "spin " + v[5]);
        double a = Math.toRadians(degrees);
        assertEquals(slides ? 0.3 * G * (Math.sin(a) - friction * Math.cos(a)) : 0, tips ? 0 : v[0], 1e-6);
    }

    @Test
    @Says(of = "V09")
    void v09InitialAngularAcceleration() {
        double h = 1e-4;
        StepReport report = Lab.steps(box(25, 0.2, 0.5, 0.6, h), 20, h);
        assertEquals(1.524655322443, -Lab.velocity(report, 0)[5] / (20 * h), 0.005 * 1.5247);
    }

    @ParameterizedTest(name = "V12: ladder at critical angle {0} {2} degrees: rests {3}")
    @CsvSource({"48.99091309843, 0.2, 0.5, true", "48.99091309843, 0.2, -0.5, false", "51.34019174591, 0, 0.5, true",
        "51.34019174591, 0, -0.5, false"})
    @Says(of = "V12")
    void v12LadderAgainstAWall(double critical, double wall, double offset, boolean rests) {
        double a = Math.toRadians(critical + offset);
        double x = -0.5 * Math.cos(a);
        double y = 0.5 * Math.sin(a);
        Simulation simulation = scene("[0, -9.81]", 1e-3, NLGS, String.format(Locale.ROOT,
            "  - {name: ladder, type: rigid, mass: 1, inertia: %s, shape: {type: points, positions: [[-0.5, 0], [0.5, 0]]}, position: [%s, %s], angle: %s}%n"
                + "  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}%n"
                + "  - {name: wall, type: fixed, shape: {type: plane, normal: [-1, 0], offset: 0}}%n", 1.0 / 12, x, y, a),
            "{type: newton-coulomb, between: [ladder, floor], friction: 0.4}, {type: newton-coulomb, between: [ladder, wall], friction: " + wall + "}");
        double[] v = Lab.velocity(Lab.steps(simulation, 300, 1e-3), 0);
        assertEquals(rests, Math.abs(v[5]) < 1e-6, "spin " + v[5]);
    }

    @ParameterizedTest(name = "V11: overhang {0} of the limit stands: {1}")
    @CsvSource({"0.98, true", "1.02, false"})
    @Says(of = "V11", some = "not-converged")
    void v11HarmonicStack(double f, boolean stands) {
        StringBuilder bodies = new StringBuilder("  - {name: table, type: fixed, shape: {type: box, size: [4, 0.2]}, position: [-2, -0.1]}\n");
        double right = 0;
        for (int k = 5; k >= 1; k--) {                                       // from the table up; k counts from the top
            right += f / (2 * k);
            bodies.append(String.format(Locale.ROOT, "  - {name: block-%d, type: rigid, mass: 0.2, inertia: %s, shape: {type: box, size: [1, 0.2]},"
                + " position: [%s, %s]}%n", k, 0.2 * 1.04 / 12, right - 0.5, 0.1 + 0.2 * (5 - k)));
        }
        Simulation simulation = scene("[0, -9.81]", 2e-3, NLGS, bodies.toString(), "{type: newton-coulomb, friction: 0.5}");
        StepReport report = null;
        for (int k = 0; k < 500; k++) {
            report = Lab.step(simulation, 2e-3);
        }
        double spin = 0;
        for (int u = 0; u < 5; u++) {
            spin = Math.max(spin, Math.abs(Lab.velocity(report, u)[5]));
        }
        assertEquals(stands, spin < 1e-6, "largest spin " + spin);
        if (stands) {
            double up = 0;
            for (int c = 0; c < report.space().count(); c++) {
                int b = report.space().contacts().part[2 * c + 1];
                if (report.scene().parts().get(b).name().equals("table")) {
                    up += report.space().impulse()[2 * c] / 2e-3;
                }
            }
            assertEquals(9.81, up, 1e-6 * 9.81, "weight on the table");
        }
    }

    @Test
    @Says(of = "V14")
    void v14RockingBlock() {
        double h = 2e-4;
        double alpha = Math.atan(0.2);
        double start = alpha / 2;
        double half = 0.5 * Math.hypot(0.2, 1);
        double x = -0.1 + half * Math.sin(alpha - start);
        double y = half * Math.cos(alpha - start);
        Simulation simulation = scene("[0, -9.81]", h, NLGS, String.format(Locale.ROOT,
            "  - {name: block, type: rigid, density: 1000, shape: {type: box, size: [0.2, 1]}, position: [%s, %s], angle: %s}%n"
                + "  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}%n", x, y, start),
            "{type: newton-coulomb, friction: 1}");
        double[] amplitude = new double[3];
        double first = 0;
        double ratio = 0;
        double before = 0;
        int swing = -1;
        double sign = 1;
        for (int k = 0; k < 20000 && swing < 3; k++) {
            StepReport report = Lab.steps(simulation, 1, h);
            double[] all = new double[7];
            report.scene().bodies().get(0).writePlacements(report.state().q(), all);
            double angle = 2 * Math.atan2(all[6], all[3]);
            double spin = Lab.velocity(report, 0)[5];
            if (sign * angle < 0) {
                sign = -sign;
                swing++;
            }
            if (first == 0 && Math.abs(spin) < 0.97 * Math.abs(before)) {
                first = report.time();
                ratio = spin / before;
            }
            if (swing >= 0 && swing < 3) {
                amplitude[swing] = Math.max(amplitude[swing], Math.abs(angle) / alpha);
            }
            before = spin;
        }
        assertEquals(0.3470935867884, first, 0.005 * 0.347 + h);
        assertEquals(0.9423076923077, ratio, 0.001);
        assertEquals(0.4221934537319, amplitude[0], 0.01 * 0.42);
        assertEquals(0.3609678696874, amplitude[1], 0.01 * 0.36);
        assertEquals(0.3111272923358, amplitude[2], 0.01 * 0.31);
    }

    /** Half rod of V10: length 2, mass 1, lower left tip at the origin of x, sliding to the left. */
    private static Simulation rod(double friction, double h, String motion, String gravity) {
        double a = Math.toRadians(60);
        return scene(gravity, h, "{type: nlgs, tolerance: 1e-13, max_iterations: 100000}", String.format(Locale.ROOT,
            "  - {name: rod, type: rigid, mass: 1, inertia: %s, shape: {type: points, positions: [[-1, 0]]}, position: [%s, %s], angle: %s, %s}%n"
                + "  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}%n", 1.0 / 3, Math.cos(a), Math.sin(a), a, motion),
            "{type: newton-coulomb, friction: " + friction + "}");
    }

    private static double criticalFriction(double theta) {
        return (1 + 3 * Math.cos(theta) * Math.cos(theta)) / (3 * Math.sin(theta) * Math.cos(theta));
    }

    @Test
    @Says(of = "V10")
    void v10RegularSlidingAndImpactWithoutCollision() {
        double h = 1e-7;
        StepReport regular = Lab.steps(rod(0.5, h, "velocity: [-1, 0]", "[0, -9.81]"), 1, h);
        assertEquals(8.914284272982, regular.space().impulse()[0] / h, 1e-6 * 8.9);
        assertEquals(-1.791431454035, Lab.velocity(regular, 0)[5] / h, 1e-6 * 1.8);
        StepReport impact = Lab.steps(rod(1.8, h, "velocity: [-1, 0]", "[0, -9.81]"), 1, h);
        double[] w = new double[4];
        impact.problem().delassus().diagonalBlock(0, w);
        assertEquals(-0.588268590218, w[0] - 1.8 * Math.abs(w[1]), 1e-12, "a");
        assertEquals(4.0 / 3, criticalFriction(Math.atan(2)), 1e-12, "critical friction");
        assertTrue(criticalFriction(Math.atan(2) + 1e-3) > 4.0 / 3 && criticalFriction(Math.atan(2) - 1e-3) > 4.0 / 3, "least at tan theta = 2");
        assertEquals(0.3247595264192, Lab.velocity(impact, 0)[1], 10 * h);
        assertEquals(0.3247595264192, impact.space().impulse()[0], 10 * h);
        assertEquals(0.4375, Math.abs(impact.space().impulse()[1]), 10 * h);
        assertEquals(-0.5625, Lab.velocity(impact, 0)[0], 10 * h);
        assertEquals(0.6495190528383, Lab.velocity(impact, 0)[5], 10 * h);
    }

    @Test
    @Says(of = "V31")
    void v31ADiskHeldBetweenOverlappingWallsGainsNoEnergy() {
        Simulation simulation = scene("[0, 0]", 1e-3, NLGS,
            "  - {name: disk, type: rigid, mass: 1, shape: {type: disk, radius: 0.1}, position: [0, 0]}\n"
                + "  - {name: low, type: fixed, shape: {type: plane, normal: [0, 1], offset: -0.0999}}\n"
                + "  - {name: high, type: fixed, shape: {type: plane, normal: [0, -1], offset: -0.0999}}\n", "{type: newton-coulomb, friction: 0.5}");
        StepReport report = Lab.steps(simulation, 100, 1e-3);
        assertEquals(0, report.energy().kinetic(), 1e-20);
    }

    @ParameterizedTest(name = "V36: earth pressure {2} of the limit at friction {0} stands: {3}")
    @CsvSource({"1.0, 1.333333333333, 0.97, true", "1.0, 1.333333333333, 1.03, false", "0.2, 0.533333333333, 0.97, true",
        "0.2, 0.533333333333, 1.03, false"})
    @Says(of = "V36")
    void v36DryStoneWallUnderEarthPressure(double friction, double critical, double share, boolean stands) {
        StringBuilder bodies = new StringBuilder("  - {name: base, type: fixed, shape: {type: box, size: [4, 0.2]}, position: [0, -0.1]}\n");
        double s = critical * share;
        for (int k = 0; k < 5; k++) {
            double top = 1.5 - 0.3 * (k + 1);                                // depth of the upper edge of course k
            double low = top + 0.3;
            double force = s * 5000 * 0.5 * (low * low - top * top);
            double depth = 2.0 / 3 * (low * low * low - top * top * top) / (low * low - top * top);
            double arm = 1.5 - depth - (0.15 + 0.3 * k);                     // above the centre of the course
            double mass = 20000 * 0.15 / G;
            bodies.append(String.format(Locale.ROOT, "  - {name: course-%d, type: rigid, mass: %s, inertia: %s, shape: {type: box, size: [0.5, 0.3]},"
                + " position: [0, %s], force: [%s, 0], torque: %s}%n", k, mass, mass * 0.34 / 12, 0.15 + 0.3 * k, force, -force * arm));
        }
        Simulation simulation = scene("[0, -9.81]", 2e-3, "{type: nlgs, tolerance: 1e-8, max_iterations: 100000}", bodies.toString(),
            "{type: newton-coulomb, friction: " + friction + "}");
        StepReport report = null;
        for (int k = 0; k < 250; k++) {
            report = Lab.step(simulation, 2e-3);
        }
        double moved = 0;
        for (int u = 0; u < 5; u++) {
            moved = Math.max(moved, Math.abs(Lab.position(report, u)[0]));
        }
        assertEquals(stands, moved < 1e-3, "moved " + moved);
        assertTrue(Double.isFinite(moved));
    }
}
