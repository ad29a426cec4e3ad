package org.saltus.benchmarks.validation.statics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.step.StepReport;

/** Equilibria with contact as the start of a run: closed forms, and nothing moves afterwards. */
class StaticEquilibriumTest {
    static Stream<String> schemes() {
        return Stream.concat(Lab.schemes(), Stream.of("{type: moreau-jean, theta: 1}", "{type: moreau-jean-variant, theta: 0.8}"));
    }

    /** A bar of E A = 2e5 N, 1 m long, pushed with 100 N against a wall 1 mm away. */
    private static Simulation bar(String scheme) {
        return Lab.simulation("""
            saltus: 1
            name: pressed
            dimension: 2
            time: {end: 1, step: 1e-4}
            integrator: %s
            initial: static
            solver: {type: nlgs, tolerance: 1e-14}
            bodies:
              - name: bar
                type: linear
                mesh: {type: bar, size: 1, divisions: 20}
                material: {young: 2e7, density: 1000, area: 0.01}
                position: [0.001, 0]
                loads: [{type: force, nodes: right, value: [-100]}]
              - {name: wall, type: fixed, shape: {type: plane, normal: [1, 0], offset: 0}}
            laws: [{type: newton-coulomb, restitution: 0.5}]
            """.formatted(scheme));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    void barPressedAgainstAWallIsShortAndStaysAtRest(String scheme) {
        Simulation simulation = bar(scheme);
        double[] q = simulation.stepper().state().q();
        for (int i = 0; i <= 20; i++) {
            assertEquals(-0.001 - 100 * (i / 20.0) / 2e5, q[i], 1e-14, "node " + i);
        }
        double[] start = q.clone();
        for (int k = 0; k < 100; k++) {
            StepReport report = Lab.steps(simulation, 1, 1e-4);
            assertEquals(1, report.space().count());
            assertEquals(100 * 1e-4, report.space().impulse()[0], 1e-11);
        }
        assertStill(simulation, start, 1e-14, 1e-10);
    }

    private static void assertStill(Simulation simulation, double[] start, double place, double speed) {
        for (int i = 0; i < start.length; i++) {
            assertEquals(start[i], simulation.stepper().state().q()[i], place, "q " + i);
        }
        for (double v : simulation.stepper().state().v()) {
            assertEquals(0, v, speed);
        }
    }

    /** Default solver and tolerance, supports by contact alone or with sliding ones, coarse and fine: rigid motions are held by ε alone. */
    @ParameterizedTest(name = "friction {0}, {1} divisions, {2}")
    @CsvSource(delimiter = ';', value = {"0.3; [10, 2]; ", "0; [10, 2]; ", "0.3; [40, 8]; ", "0.3; [10, 2]; fix: [{nodes: left, directions: [x]}]",
        "0; [10, 2]; fix: [{nodes: left, directions: [x]}]"})
    void aSlabOnTheFloorIsCarriedWithDefaultSettings(double friction, String divisions, String fix) {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: slab
            dimension: 2
            time: {end: 1, step: 1e-3}
            gravity: [0, -9.81]
            initial: static
            bodies:
              - name: slab
                type: linear
                mesh: {type: rectangle, size: [1, 0.2], divisions: %s}
                material: {young: 2e6, poisson: 0.3, density: 1000}
                %s
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, friction: %s}]
            """.formatted(divisions, fix == null ? "" : fix, friction));
        StepReport report = Lab.steps(simulation, 1, 1e-3);
        double carried = 0;
        for (int c = 0; c < report.space().count(); c++) {
            carried += report.space().impulse()[report.space().map().offset(c)] / 1e-3;
            assertEquals(0, report.space().gap0()[c], 1e-10);
        }
        assertEquals(1000 * 0.2 * 9.81, carried, 1e-6 * 1962);
    }

    /** A free elastic block on a rough floor under its weight: reactions add up to it, and nothing moves. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    void blockUnderItsWeightStaysAtRest(String scheme) {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: block
            dimension: 2
            time: {end: 1, step: 1e-3}
            integrator: %s
            initial: static
            gravity: [0, -10]
            solver: {type: nlgs, tolerance: 1e-13, max_iterations: 100000}
            bodies:
              - name: block
                type: linear
                mesh: {type: rectangle, size: [1, 0.5], divisions: [4, 3]}
                material: {young: 1e6, poisson: 0.3, density: 1000, model: plane-strain}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, friction: 0.4, restitution: 0.2}]
            """.formatted(scheme));
        double[] start = simulation.stepper().state().q().clone();
        double lowest = 0;
        for (int i = 1; i < 10; i += 2) {
            assertEquals(0, start[i], 1e-13, "lower nodes lie on the floor, to the solver's tolerance");
        }
        for (double x : start) {
            lowest = Math.min(lowest, x);
        }
        assertTrue(lowest < -5e-4, "the block gives way by about ρ g H²/2E = 1.25 mm, " + lowest);
        for (int k = 0; k < 100; k++) {
            StepReport report = Lab.steps(simulation, 1, 1e-3);
            double force = 0;
            for (int c = 0; c < report.space().count(); c++) {
                force += report.space().impulse()[report.space().map().offset(c)] / 1e-3;
            }
            assertEquals(5000, force, 1e-7 * 5000);
        }
        assertStill(simulation, start, 1e-12, 1e-9);
    }

    /** A rigid disk between two inclined planes at 45°, frictionless, 2 mm above them. */
    @Test
    void rigidDiskSettlesInAGroove() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: groove
            dimension: 2
            time: {end: 1, step: 1e-3}
            initial: static
            gravity: [0, -10]
            solver: {type: nlgs, tolerance: 1e-13}
            bodies:
              - {name: disk, type: rigid, mass: 2, inertia: 0.01, position: [0.003, 0.145], shape: {type: disk, radius: 0.1}}
              - {name: left, type: fixed, shape: {type: plane, normal: [1, 1], offset: 0}}
              - {name: right, type: fixed, shape: {type: plane, normal: [-1, 1], offset: 0}}
            laws: [{type: newton-coulomb, friction: 0}]
            """);
        double[] at = Lab.position(Lab.steps(simulation, 100, 1e-3), 0);
        assertEquals(0, at[0], 1e-10);
        assertEquals(0.1 * Math.sqrt(2), at[1], 1e-10);
    }

    private static String fault(String bodies) {
        return assertThrows(SceneFormatException.class, () -> Lab.simulation("""
            saltus: 1
            name: fault
            dimension: 2
            time: {end: 1, step: 1e-3}
            initial: static
            gravity: [0, -10]
            bodies: [%s]
            """.formatted(bodies))).getMessage();
    }

    @Test
    void unsupportedBodyIsNamedWithItsRigidMode() {
        String plate = "{name: plate, type: %s, mesh: {type: rectangle, size: [1, 1], divisions: [2, 2]}, material: {young: 1e6, poisson: 0.3, density: 1}}";
        String message = fault(plate.formatted("linear"));
        assertTrue(message.contains("body \"plate\" is not supported") && message.contains("translation [0, -1, 0]"), message);
        message = fault("{name: ball, type: rigid, mass: 1, inertia: 1, shape: {type: disk, radius: 0.1}}");
        assertTrue(message.contains("\"ball\" is not supported"), message);
        message = fault(plate.formatted("floating-frame"));
        assertTrue(message.contains("neither linear nor rigid nor of finite strain"), message);
    }
}
