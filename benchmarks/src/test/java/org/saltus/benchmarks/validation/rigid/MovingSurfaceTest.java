package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.SceneFormatException;

/** Surfaces that run over bodies which stand still: belts, turntables, rollers. */
class MovingSurfaceTest {
    private static final double G = 9.81;

    static Stream<String> schemes() {
        return Lab.schemes();
    }

    private static String plane(String scheme, double end, String surface, String body, String more) {
        return """
            saltus: 1
            name: moving surface
            dimension: 2
            time: {end: %s, step: 1e-3}
            integrator: %s
            gravity: [0, -9.81]
            solver: {type: nlgs, tolerance: 1e-13}
            bodies:
              - {name: box, type: rigid, mass: 2, shape: {type: box, size: [0.2, 0.1]}, position: [0, 0.05], fixed_rotation: true%s}
              - {name: belt, type: fixed, shape: {type: plane, normal: [0, 1]}, moving_surface: {%s}}
            laws: [{type: newton-coulomb, friction: 0.25}]
            %s
            """.formatted(end, scheme, body, surface, more);
    }

    /** v(t) = min(w, μ g t): the drive gives m w², half of which is kinetic, half friction heat; then nothing more is done. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    void aBoxReachesTheSpeedOfTheBelt(String scheme) {
        Simulation simulation = Lab.simulation(plane(scheme, 0.5, "velocity: [1, 0]", "", ""));
        assertEquals(0.25 * G * 0.2, Lab.velocity(Lab.steps(simulation, 200, 1e-3), 0)[0], 1e-9, "sliding");
        assertEquals(1, Lab.velocity(Lab.steps(simulation, 300, 1e-3), 0)[0], 1e-9, "riding since t = w/(mu g) = 0.408 s");
        assertEquals(2, simulation.stepper().ledger().driveWork(), 1e-8);
        assertEquals(-1, simulation.stepper().ledger().total(LedgerColumn.CONTACT_TANGENTIAL), 2e-3 * 2 * 0.25 * G, "at most h mu m g w less");
        assertEquals(Verdict.CLOSED, simulation.stepper().ledger().verdict());
    }

    /** A box on a spring: it rides to k x = μ m g, comes back against the belt, and in the end stands still there while the belt slides on below it. */
    @Test
    void aHeldBoxSlidesForEverWithoutAWord() {
        String spring = "joints: [{type: spring-dashpot, between: [box, world], from: [0, 0.05], to: [-1, 0.05], stiffness: 500, damping: 60, length: 1}]";
        Simulation simulation = Lab.simulation(plane("{type: moreau-jean}", 3, "velocity: [1, 0]", "", spring));
        RunSummary summary = simulation.run();
        double force = 0.25 * 2 * G;
        assertEquals(force / 500, Lab.position(simulation.stepper(), 0)[0], 1e-9);
        double before = simulation.stepper().ledger().driveWork();
        double lost = simulation.stepper().ledger().total(LedgerColumn.CONTACT_TANGENTIAL);
        Lab.steps(simulation, 1000, 1e-3);
        assertEquals(force, simulation.stepper().ledger().driveWork() - before, 1e-9, "power mu m g w for 1 s");
        assertEquals(-force, simulation.stepper().ledger().total(LedgerColumn.CONTACT_TANGENTIAL) - lost, 1e-9, "all of it friction heat");
        assertEquals(List.of(), summary.warnings());
    }

    /** The belt shakes, w = a sin(2 pi f t), so fast that the box never sticks: v' = mu g sign(w − v), integrated with steps of a tenth. */
    @Test
    void aShakenBeltDragsTheBoxToAndFro() {
        Simulation simulation = Lab.simulation(plane("{type: moreau-jean}", 1, "velocity: [{mean: 0.3, amplitude: 1, frequency: 5}, 0]", "", ""));
        double v = 0;
        double x = 0;
        int fine = 100;
        double h = 1e-3 / fine;
        for (int k = 0; k < 1000; k++) {
            for (int i = 0; i < fine; i++) {
                double w = 0.3 + Math.sin(2 * Math.PI * 5 * (k * fine + i + 1) * h);
                double dv = Math.max(-0.25 * G * h, Math.min(0.25 * G * h, w - v));
                x += h * (v + dv / 2);
                v += dv;
            }
        }
        simulation.run();
        assertEquals(x, Lab.position(simulation.stepper(), 0)[0], 10 * 0.25 * G * 1e-3 * 0.1, "ten turns of friction, each up to h late, felt for 0.1 s");
        assertEquals(Verdict.CLOSED, simulation.stepper().ledger().verdict());
        assertTrue(Math.abs(x) > 0.19, "it goes with the mean of the belt: " + x);
    }

    /** On a turntable that runs up slowly a small box rides until omega² r = mu g, (omega² r)² + (alpha r)² = (mu g)² to be exact. */
    @ParameterizedTest
    @CsvSource({"3, true", "3.2, false"})
    void aTurntableThrowsOffWhatFrictionCannotHold(double omega, boolean rides) {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: turntable
            time: {end: 2, step: 1e-3}
            gravity: [0, 0, -9.81]
            solver: {type: nlgs, tolerance: 1e-12}
            bodies:
              - {name: box, type: rigid, mass: 0.1, shape: {type: box, size: [0.02, 0.02, 0.01]}, position: [1.3, 0, 0.005]}
              - {name: table, type: fixed, shape: {type: plane, normal: [0, 0, 1]},
                 moving_surface: {spin: [0, 0, {times: [0, 1], values: [0, %s]}], about: [1, 0, 0]}}
            laws: [{type: newton-coulomb, friction: 0.3}]
            """.formatted(omega));
        RunSummary summary = simulation.run();
        double[] x = Lab.position(simulation.stepper(), 0);
        double r = Math.hypot(x[0] - 1, x[1]);
        assertTrue(Math.sqrt(0.3 * G / 0.3) > 3 && Math.sqrt(0.3 * G / 0.3) < 3.2);
        if (rides) {
            assertEquals(0.3, r, 1e-3);
            double angle = omega * 0.5 + omega;
            assertEquals(Math.cos(angle), (x[0] - 1) / r, 3e-3);
            assertEquals(Math.sin(angle), x[1] / r, 3e-3);
        } else {
            assertTrue(r > 0.31, "it leaves: " + r);
        }
        assertEquals(List.of(), summary.warnings());
        assertTrue(Math.abs(simulation.stepper().ledger().residuals()) < 1e-11 * summary.ledger().physicalScale());
    }

    /** A ball in a groove of two belts that run as its surface does when it spins with w/r: it gets there and stays in its place. */
    @Test
    void aGrooveOfTwoBeltsSpinsABallInItsPlace() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: groove
            dimension: 2
            time: {end: 1, step: 1e-3}
            gravity: [0, -9.81]
            solver: {type: nlgs, tolerance: 1e-13}
            bodies:
              - {name: ball, type: rigid, mass: 1, shape: {type: disk, radius: 0.1}, position: [0, 0.1414213562373095]}
              - {name: left, type: fixed, shape: {type: plane, normal: [1, 1]}, moving_surface: {velocity: [2, 0]}}
              - {name: right, type: fixed, shape: {type: disk, radius: 5}, position: [3.5355339059327378, -3.5355339059327378],
                 moving_surface: {spin: -0.28284271247461906}}
            laws: [{type: newton-coulomb, friction: 0.2}]
            """);
        simulation.run();
        double[] v = Lab.velocity(simulation.stepper(), 0);
        assertEquals(Math.sqrt(2) / 0.1, v[5], 1e-4, "2 m/s along x is sqrt 2 along the plane, as is 0.2828 rad/s at 5 m");
        assertEquals(0, Lab.position(simulation.stepper(), 0)[0], 1e-3, "while it slides it climbs a hundredth of its radius");
        assertEquals(0, v[0], 1e-5);
    }

    @Test
    void whatItCannotBeIsRefusedByItsPlace() {
        for (String[] wrong : new String[][] {{"velocity: [1]", "entries, expected 2"}, {"", "neither velocity nor spin"},
            {"velocity: [1, 0], abuot: [0, 0]", "about"},
            {"spin: 1, about: [0, 0, 0]", "\"about\" has 3 entries, expected 2"}}) {
            String message = assertThrows(SceneFormatException.class, () -> Lab.simulation(plane("{type: moreau-jean}", 1, wrong[0], "", ""))).getMessage();
            assertTrue(message.contains(wrong[1]) && message.contains("case.yaml:10:"), message);
        }
        String both = plane("{type: moreau-jean}", 1, "velocity: [1, 0]", "", "").replace("type: fixed,", "type: fixed, velocity: [0, 1],");
        assertTrue(assertThrows(SceneFormatException.class, () -> Lab.simulation(both)).getMessage().contains("expected a body that stands still"));
    }
}
