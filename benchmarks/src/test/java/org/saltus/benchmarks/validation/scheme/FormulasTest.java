package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.Simulation;

/** {@code {expression: "..."}} wherever scenes take functions of time: the same motion as the built-in functions. */
class FormulasTest {
    private static final double H = 1e-3;

    private static Simulation plate(String scheme, String rest) {
        return Lab.simulation("""
            saltus: 1
            name: plate
            dimension: 2
            time: {end: 1, step: %s}
            integrator: {type: %s}
            bodies:
              - {name: plate, type: linear, mesh: {type: rectangle, size: [1, 0.2], divisions: [6, 2]}, material: {young: 1e5, poisson: 0.3, density: 100}, %s}
            """.formatted(H, scheme, rest));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = ';', value = {
        "displacement: [0.01], time: TIME; {type: harmonic, frequency: 3, mean: 0.5}; 0.5 + sin(2*pi*3*t)",
        "displacement: [0.01], time: TIME; {type: smooth-step, end: 0.2}; if(t < 0.2, 6*(t/0.2)^5 - 15*(t/0.2)^4 + 10*(t/0.2)^3, 1)",
        "velocity: [0.05], time: TIME; {type: ramp, start: 0.02, end: 0.1}; max(0, min(1, (t - 0.02)/0.08))"})
    void prescribedMotionsAreThoseOfTheBuiltInHistories(String motion, String builtIn, String formula) {
        for (String scheme : new String[] {"moreau-jean", "generalized-alpha"}) {
            String fix = "fix: [{nodes: left, directions: [y]}, {nodes: left, directions: [x], " + motion + "}]";
            Simulation a = plate(scheme, fix.replace("TIME", builtIn));
            Simulation b = plate(scheme, fix.replace("TIME", "{expression: \"" + formula + "\"}"));
            assertArrayEquals(Lab.steps(a, 250, H).state().q(), Lab.steps(b, 250, H).state().q(), 1e-13, scheme);
            assertEquals(Verdict.CLOSED, b.stepper().ledger().verdict());
        }
    }

    @Test
    void loadsAndTiesTakeThem() {
        String rest = "fix: [{nodes: left}], ties: [{nodes: right, load: {force: [0, 5], time: TIME}}], loads: [{type: pressure, nodes: top, value: 20, "
            + "time: TIME}]";
        Simulation a = plate("moreau-jean", rest.replace("TIME", "{type: harmonic, frequency: 7, phase: 0.3, mean: 1}"));
        Simulation b = plate("moreau-jean", rest.replace("TIME", "{expression: \"1 + sin(2*pi*7*t + 0.3)\"}"));
        assertArrayEquals(Lab.steps(a, 250, H).state().q(), Lab.steps(b, 250, H).state().q(), 1e-13);
    }

    private static Simulation drives(String speed, String wall, String load) {
        return Lab.simulation("""
            saltus: 1
            name: drives
            dimension: 2
            time: {end: 1, step: %s}
            solver: {type: nlgs, tolerance: 1e-13, criterion: field, max_iterations: 100000}
            bodies:
              - {name: slider, type: rigid, mass: 2, inertia: 1, position: [0, 0]}
              - {name: cart, type: rigid, mass: 2, inertia: 1, locked: [y, rz], position: [0, 3]}
              - {name: table, type: fixed, position: [0, -5], velocity: [%s, 0], spin: %s, shape: {type: disk, radius: 0.1}}
            joints:
              - {type: prismatic, between: [slider, world], anchor: [0, 0], motor: {speed: %s}}
              - {type: servo, between: [cart, world], direction: [-1, 0], load: %s}
            """.formatted(H, wall, wall, speed, load));
    }

    @Test
    void motorsWallsAndServosTakeThem() {
        Simulation a = drives("{times: [0, 0.2], values: [0, 3]}", "{amplitude: 2, frequency: 1, phase: 0.1}", "{mean: 6, amplitude: 1, frequency: 2}");
        Simulation b = drives("{expression: \"15*min(t, 0.2)\"}", "{expression: \"2*sin(2*pi*t + 0.1)\"}", "{expression: \"6 + sin(4*pi*t)\"}");
        assertArrayEquals(Lab.steps(a, 300, H).state().q(), Lab.steps(b, 300, H).state().q(), 1e-12);
    }

    @Test
    void aWrongFormulaIsNamedWithItsPlaceInTheFile() {
        String motor = assertThrows(IllegalArgumentException.class, () -> drives("{expression: \"3*x\"}", "0", "1")).getMessage();
        assertTrue(motor.startsWith("case.yaml:11:") && motor.contains("motor.speed.expression") && motor.contains("3*x")
            && motor.contains("\"x\" is not known"), motor);
        String load = assertThrows(IllegalArgumentException.class,
            () -> plate("moreau-jean", "fix: [{nodes: left, velocity: [1, 0], time: {expression: \"1/t\"}}]")).getMessage();
        assertTrue(load.startsWith("case.yaml:7:") && load.contains("time.expression") && load.contains("t = 0 s"), load);
        String more = assertThrows(IllegalArgumentException.class,
            () -> plate("moreau-jean", "fix: [{nodes: left, time: {expression: \"t\", end: 3}}]")).getMessage();
        assertTrue(more.contains("\"end\"") || more.contains(".end"), more);
    }
}
