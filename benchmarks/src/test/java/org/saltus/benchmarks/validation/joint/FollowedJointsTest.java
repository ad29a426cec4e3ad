package org.saltus.benchmarks.validation.joint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.detection.Drift;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.run.Warning;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.StepReport;

/** Rows of joints that follow the motion found: light parts under heavy loads, at steps far above 1/ω. */
class FollowedJointsTest {
    private static final int LINKS = 10;

    /** 100 kg on a rope of two rods with a knot of 1 g between them, plucked with 0.1 m/s: ω = 1981 1/s, |x| ≤ v/ω = 5.05e-5 m, 5e-6 J for ever. */
    private static Simulation knot(String link, double h, double end, String more) {
        return Lab.simulation("""
            saltus: 1
            name: knot
            time: {end: %s, step: %s}
            gravity: [0, 0, -9.81]
            %s
            bodies:
              - {name: knot, type: rigid, mass: 0.001, inertia: [1e-7, 1e-7, 1e-7], position: [0, 0, -0.5], velocity: [0.1, 0, 0]}
              - {name: load, type: rigid, mass: 100, inertia: [1, 1, 1], position: [0, 0, -1]}
            joints:
              - {type: %s, between: [knot, world], from: [0, 0, -0.5], to: [0, 0, 0]}
              - {type: %s, between: [load, knot], from: [0, 0, -1], to: [0, 0, -0.5]}
            """.formatted(end, h, more, link, link));
    }

    /** A chain of links of 1 kg and 1 m in a zigzag of a few 1e-5 rad under a load, swinging as a whole at 0.01 rad/s. */
    private static Simulation chain(int dimension, String joint, double load, double h, double end, String more) {
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT,
            "saltus: 1%nname: chain%ndimension: %d%ntime: {end: %s, step: %s}%ngravity: %s%n%s%nbodies:%n", dimension, end, h,
            dimension == 2 ? "[0, -9.81]" : "[0, 0, -9.81]", more));
        double x = 0;
        double y = 0;
        List<String> anchors = new ArrayList<>(List.of(point(dimension, 0, 0)));
        for (int k = 0; k < LINKS; k++) {
            double angle = 1e-5 * (k % 2 == 0 ? -1 : 1) * (1 + 0.1 * k);
            text.append(body(dimension, "l" + k, 1, "0.0833, 0.0833, 0.001", x + Math.sin(angle) / 2, y - Math.cos(angle) / 2, angle));
            x += Math.sin(angle);
            y -= Math.cos(angle);
            anchors.add(point(dimension, x, y));
        }
        text.append(body(dimension, "load", load, 0.2 * load + ", " + 0.21 * load + ", " + 0.22 * load, x, y - 0.5, 0)).append("joints:\n");
        for (int k = 0; k <= LINKS; k++) {
            text.append(String.format("  - {type: %s, between: [%s, %s], anchor: %s%s}%n", joint, k < LINKS ? "l" + k : "load", k > 0 ? "l" + (k - 1) : "world",
                anchors.get(k), joint.equals("pivot") && dimension == 3 ? ", axis: [0, 1, 0]" : ""));
        }
        return Lab.simulation(text.toString());
    }

    private static String point(int dimension, double x, double y) {
        return dimension == 2 ? "[" + x + ", " + y + "]" : "[" + x + ", 0, " + y + "]";
    }

    private static String body(int dimension, String name, double mass, String inertia, double x, double y, double angle) {
        double w = 0.01;
        String place = dimension == 2 ? "inertia: " + inertia.split(",")[0] + ", angle: " + angle + ", spin: " + w
            : "inertia: [" + inertia + "], orientation: [" + Math.cos(angle / 2) + ", 0, " + -Math.sin(angle / 2) + ", 0], spin: [0, " + -w + ", 0]";
        return "  - {name: " + name + ", type: rigid, mass: " + mass + ", position: " + point(dimension, x, y) + ", velocity: "
            + point(dimension, -w * y, w * x) + ", " + place + "}\n";
    }

    /** The work of joints over a run, as a share of S; at most {@code passes} contact problems a step in the mean, and all of them solved. */
    private static double run(Simulation simulation, double h, int steps, double passes) {
        long sum = 0;
        for (int k = 0; k < steps; k++) {
            StepReport report = Lab.steps(simulation, 1, h);
            assertTrue(report.solve().converged(), report.solve()::toString);
            sum += 1 + simulation.stepper().jointPasses();
        }
        double mean = (double) sum / steps;
        assertTrue(mean <= passes, () -> mean + " contact problems a step");
        return simulation.stepper().ledger().share(simulation.stepper().ledger().jointWork());
    }

    private static Drift drift(Simulation simulation) {
        Drift drift = new Drift();
        simulation.stepper().detector().drift(drift, 0, simulation.stepper().state().q(), simulation.stepper().state().v());
        return drift;
    }

    @ParameterizedTest(name = "h = {0} s")
    @ValueSource(doubles = {5.1e-4, 1e-3, 2e-3, 5e-3, 5e-2})
    void aKnotKeepsItsEnergyAtAnyStep(double h) {
        Simulation simulation = knot("rod", h, 1, "");
        int steps = (int) (0.4 / h);
        for (int k = 0; k < steps; k++) {
            StepReport report = Lab.steps(simulation, 1, h);
            assertTrue(report.solve().converged(), report.solve()::toString);
            assertTrue(Math.abs(Lab.position(report, 0)[0]) <= 5.1e-5, () -> "x = " + Lab.position(report, 0)[0]);
            assertEquals(1981 * h, simulation.stepper().jointTurning(), 0.03 * 1981 * h, "h omega");
        }
        assertEquals(0, simulation.stepper().ledger().jointWork(), 1e-9, "energy");
        assertEquals(Verdict.CLOSED, simulation.stepper().ledger().verdict());
        assertEquals(0, drift(simulation).length(), 1e-12);
    }

    /** All schemes: the rows' mean velocity with the weight of the scheme; what a scheme with λ > ½ dissipates is numerical work. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"{type: moreau-jean, theta: 0.6}", "{type: moreau-jean, theta: 1}", "{type: moreau-jean-variant, theta: 0.6}",
        "{type: generalized-alpha, rho_inf: 0.8}", "{type: hht, alpha: 0.1}", "{type: newmark, gamma: 0.6, beta: 0.36}",
        "{type: krenk-hogsberg, rho_inf: 0.8}"})
    void theKnotIsHeldByEveryScheme(String scheme) {
        Simulation simulation = knot("rod", 2e-3, 1, "integrator: " + scheme);
        assertEquals(0, run(simulation, 2e-3, 100, 6), 1e-9);
        assertEquals(0, drift(simulation).length(), 1e-12);
        Simulation links = chain(3, "point", 1e5, 1e-3, 1, "integrator: " + scheme);
        assertEquals(0, run(links, 1e-3, 50, 6), 1e-9);
        assertEquals(0, drift(links).length(), 1e-9);
    }

    /** A wire that is taut holds as a rod does; the two steps in which it becomes so may take what breaks it. */
    @Test
    void aKnotOnWiresIsHeld() {
        Simulation simulation = knot("wire", 2e-3, 1, "");
        for (int k = 0; k < 200; k++) {
            StepReport report = Lab.steps(simulation, 1, 2e-3);
            assertTrue(Math.abs(Lab.position(report, 0)[0]) <= 1.1e-4, () -> "x = " + Lab.position(report, 0)[0]);
            assertTrue(report.energy().kinetic() < 6e-6, () -> report.energy().kinetic() + " J");
        }
    }

    @ParameterizedTest(name = "{0}D {1}, {2} kg, h = {3} s")
    @CsvSource({"2, point, 1e3, 5e-3", "2, pivot, 1e5, 1e-3", "2, point, 1e7, 5e-3", "3, point, 1e3, 5e-3", "3, pivot, 1e5, 5e-3", "3, point, 1e7, 1e-3",
        "3, pivot, 1e7, 5e-3"})
    void chainsUnderHeavyLoadsKeepTheirEnergyAndTheirPins(int dimension, String joint, double load, double h) {
        Simulation simulation = chain(dimension, joint, load, h, 10, "");
        assertEquals(0, run(simulation, h, 60, 6), 1e-6);
        assertEquals(0, drift(simulation).length(), 1e-9);
        assertEquals(0, drift(simulation).angle(), 1e-9);
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}D, {1} kg, h = {2} s")
    @CsvSource({"2, 1e3, 5e-3", "2, 1e5, 1e-3", "2, 1e5, 5e-3", "2, 1e7, 1e-4", "2, 1e7, 1e-3", "2, 1e7, 5e-3", "3, 1e3, 5e-3", "3, 1e5, 1e-3", "3, 1e5, 5e-3",
        "3, 1e7, 1e-3", "3, 1e7, 5e-3"})
    void chainsRunForTenSeconds(int dimension, double load, double h) {
        RunSummary run = chain(dimension, "point", load, h, 10, "").run();
        assertEquals(RunSummary.Status.DONE, run.status(), run.message());
        assertEquals(List.of(), run.warnings());
        assertEquals(0, run.ledger().share(run.ledger().jointWork()), 1e-6);
        assertEquals(0, run.drift().length(), 1e-9);
    }

    /** Slides under load across them, with a motor, limits and a spring beside what is followed. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"{type: prismatic, between: [arm, world], anchor: [0, 0, 0], axis: [1, 0, 0], limits: [-0.1, 0.1]}",
        "{type: cylindrical, between: [arm, world], anchor: [0, 0, 0], axis: [1, 0, 0], spring: {stiffness: 1e4, damping: 1}}",
        "{type: fixed, between: [arm, world], anchor: [0, 0, 0]}",
        "{type: pivot, between: [arm, world], anchor: [0, 0, 0], axis: [0, 1, 0], motor: {speed: 1, max_effort: 2}, limits: [-0.5, 0.5]}"})
    void otherJointsFollowToo(String joint) {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: arm
            time: {end: 1, step: 2e-3}
            gravity: [0, 0, -9.81]
            joint_frames: implicit
            bodies:
              - {name: arm, type: rigid, mass: 0.1, inertia: [1e-4, 2e-4, 3e-4], position: [0, 0, -0.2]}
              - {name: load, type: rigid, mass: 1000, inertia: [10, 11, 12], position: [0, 0, -0.6], velocity: [0.02, 0.01, 0]}
            joints:
              - %s
              - {type: point, between: [load, arm], anchor: [0, 0, -0.4]}
            """.formatted(joint));
        run(simulation, 2e-3, 4, 20);                                        // takes away what breaks the joint
        double start = simulation.stepper().ledger().jointWork();
        run(simulation, 2e-3, 250, 12);
        assertEquals(0, simulation.stepper().ledger().share(simulation.stepper().ledger().jointWork() - start), 1e-6);
        assertEquals(0, drift(simulation).length(), 1e-9);
        assertEquals(0, drift(simulation).angle(), 1e-9);
    }

    /** A net of rods between knots of 1 g with a load of 10 kg in the middle. */
    @Test
    void aNetOfRodsIsHeld() {
        StringBuilder text = new StringBuilder("saltus: 1\nname: net\ntime: {end: 1, step: 2e-3}\ngravity: [0, 0, -9.81]\nbodies:\n"
            + "  - {name: load, type: rigid, mass: 10, inertia: [0.1, 0.1, 0.1], position: [0, 0, -1], velocity: [0.01, 0, 0]}\n");
        StringBuilder joints = new StringBuilder("joints:\n");
        for (int k = 0; k < 3; k++) {
            double c = Math.cos(2 * Math.PI * k / 3);
            double s = Math.sin(2 * Math.PI * k / 3);
            text.append(String.format(Locale.ROOT, "  - {name: k%d, type: rigid, mass: 0.001, inertia: [1e-7, 1e-7, 1e-7], position: [%s, %s, -0.5]}%n",
                k, c / 2, s / 2));
            joints.append(String.format(Locale.ROOT, "  - {type: rod, between: [k%d, world], from: [%s, %s, -0.5], to: [%s, %s, 0]}%n", k, c / 2, s / 2, c, s));
            joints.append(String.format(Locale.ROOT, "  - {type: rod, between: [load, k%d], from: [0, 0, -1], to: [%s, %s, -0.5]}%n", k, c / 2, s / 2));
        }
        Simulation simulation = Lab.simulation(text.append(joints).toString());
        run(simulation, 2e-3, 4, 20);                                        // takes away what breaks the rods
        double start = simulation.stepper().ledger().jointWork();
        run(simulation, 2e-3, 250, 7);
        assertTrue(simulation.stepper().jointTurning() > 0.5);
        assertEquals(0, simulation.stepper().ledger().share(simulation.stepper().ledger().jointWork() - start), 1e-6);
        assertEquals(0, drift(simulation).length(), 1e-9);
    }

    /** What pushes has no geometric stiffness; where it does not buckle within the step it is followed like all others. */
    @Test
    void aStrutUnderCompressionStandsOnItsHead() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: strut
            time: {end: 1, step: 1e-3}
            gravity: [0, 0, -9.81]
            joint_frames: implicit
            bodies:
              - {name: bob, type: rigid, mass: 1, inertia: [1e-3, 1e-3, 1e-3], position: [0.01, 0, 0.99995]}
            joints:
              - {type: rod, between: [bob, world], from: [0.01, 0, 0.99995], to: [0, 0, 0]}
            """);
        assertEquals(0, run(simulation, 1e-3, 1000, 6), 1e-9);
        assertEquals(0, simulation.stepper().jointTurning(), 0.05);
        assertEquals(0, drift(simulation).length(), 1e-12);
        double z = simulation.stepper().state().q()[2];
        assertTrue(z < 0.995, () -> "it falls over: z = " + z);
    }

    /** A rope that is plucked beside a disk that rolls in a ring: contacts and joints share their passes. */
    @Test
    void contactsWithImplicitFramesAndJointsShareThePasses() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: both
            dimension: 2
            time: {end: 1, step: 0.02}
            contact_frames: implicit
            solver: {type: nlgs, tolerance: 1e-13}
            bodies:
              - {name: disk, type: rigid, mass: 1, position: [0, -0.9], velocity: [0.9, 0], spin: -9, shape: {type: disk, radius: 0.1}}
              - {name: arm, type: rigid, mass: 1, position: [3, 0], velocity: [0, 2], spin: 2, shape: {type: disk, radius: 0.1}}
              - {name: ring, type: fixed, shape: {type: hollow-disk, inner: 1, outer: 1.2}}
            joints: [{type: point, between: [arm, world], anchor: [2, 0]}]
            laws: [{between: [disk, ring], type: newton-coulomb, friction: 0.5}]
            """);
        for (int k = 0; k < 50; k++) {
            StepReport report = Lab.steps(simulation, 1, 0.02);
            double[] x = Lab.position(report, 0);
            assertEquals(0.9, Math.hypot(x[0], x[1]), 1.8e-6, "as without the joint");
            double[] y = Lab.position(report, 1);
            assertEquals(1, Math.hypot(y[0] - 2, y[1]), 1e-12);
        }
        assertEquals(0, simulation.stepper().ledger().jointWork(), 1e-12);
    }

    /** Up to h ω = ½ nothing changes, whatever is chosen above it. */
    @Test
    void slowJointsKeepTheirBits() {
        Simulation auto = knot("rod", 2e-4, 1, "");
        Simulation forecast = knot("rod", 2e-4, 1, "joint_frames: forecast");
        Lab.steps(auto, 200, 2e-4);
        Lab.steps(forecast, 200, 2e-4);
        assertEquals(0, auto.stepper().jointPasses());
        assertArrayEquals(forecast.stepper().state().q(), auto.stepper().state().q(), 0);
        assertArrayEquals(forecast.stepper().state().v(), auto.stepper().state().v(), 0);
    }

    @Test
    void aRunThatIsTakenUpAgainHasTheSameBits() {
        Simulation one = chain(3, "point", 1e5, 1e-3, 1, "");
        Lab.steps(one, 20, 1e-3);
        Snapshot saved = new Snapshot();
        one.stepper().save(saved);
        Lab.steps(one, 20, 1e-3);
        Simulation other = chain(3, "point", 1e5, 1e-3, 1, "");
        other.stepper().restore(saved);
        Lab.steps(other, 20, 1e-3);
        assertArrayEquals(one.stepper().state().q(), other.stepper().state().q(), 0);
        assertArrayEquals(one.stepper().state().v(), other.stepper().state().v(), 0);
    }

    /** Velocities that break the joints are taken away in the first steps and do not alternate for ever. */
    @Test
    void aStartThatBreaksTheJointsSettles() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: broken
            dimension: 2
            time: {end: 1, step: 1e-2}
            joint_frames: implicit
            bodies:
              - {name: bob, type: rigid, mass: 1, position: [1, 0], velocity: [1, 1], inertia: 0.1}
            joints: [{type: rod, between: [bob, world], from: [1, 0], to: [0, 0]}]
            """);
        Lab.steps(simulation, 2, 1e-2);
        double[] q = simulation.stepper().state().q();
        double[] v = simulation.stepper().state().v();
        assertEquals(0, (q[0] * v[0] + q[1] * v[1]) / Math.hypot(q[0], q[1]), 1e-4, "along the rod, 1 m/s at the start");
        assertEquals(1, Math.hypot(q[0], q[1]), 1e-12);
    }

    @Test
    void theWarningNamesTheStepThatWouldDo() {
        RunSummary run = knot("rod", 2e-3, 0.2, "joint_frames: forecast").run();
        Warning warning = run.warningDetails().stream().filter(w -> w.id().equals("joints")).findFirst().orElseThrow();
        assertTrue(warning.text().contains("h omega of") && warning.text().contains("(h < 1/omega)") && warning.text().contains("joint_frames: implicit"),
            warning.text());
        RunSummary followed = knot("rod", 2e-3, 0.2, "joint_frames: implicit").run();
        assertEquals(List.of(), followed.warnings());
        assertEquals(2, followed.drift().joints().size());
        assertEquals("rod-0", followed.drift().joints().get(0).joint());
    }

    @Test
    void schemesThatImposeGapsAreRefusedByName() {
        SceneFormatException e = assertThrows(SceneFormatException.class,
            () -> knot("rod", 2e-3, 1, "integrator: {type: newmark-position}\njoint_frames: implicit"));
        assertTrue(e.getMessage().contains("joint_frames") && e.getMessage().contains("newmark-position"), e.getMessage());
    }
}
