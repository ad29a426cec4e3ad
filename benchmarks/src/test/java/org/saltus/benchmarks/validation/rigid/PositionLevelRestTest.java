package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.math.Vectors;
import org.saltus.core.run.Simulation;

/**
 * Bodies with restitution come to rest under a position level: a contact that leaves the floor slowly and falls back within the step is open in the middle
 * of it, and must all the same enter the velocity problem.
 */
class PositionLevelRestTest {
    private static final double H = 5e-3;
    /** Under {@code ggl} nothing pulls down: a body at rest stays where it is while it would reach the floor within the step. */
    private static final double FALL = 0.5 * 9.81 * H * H;

    private static final String BALL = """
        saltus: 1
        name: ball
        time: {end: 20, step: 5e-3}
        gravity: [0, 0, -9.81]
        forecast: FORECAST
        position_level: {type: LEVEL}
        bodies:
          - {name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, 1.1]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1]}}
        laws: [{type: newton-coulomb, restitution: E}]
        """;

    private static final String DISC = """
        saltus: 1
        name: disc
        dimension: 2
        time: {end: 11, step: 5e-3}
        gravity: [0, -9.81]
        position_level: {type: ggl}
        bodies:
          - {name: disc, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0, 1.1], velocity: [0.3, 0]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
        laws: [{type: newton-coulomb, restitution: 0.9, friction: 0.3}]
        """;

    private static final String STACK = """
        saltus: 1
        name: stack
        time: {end: 5, step: 5e-3}
        gravity: [0, 0, -9.81]
        position_level: {type: LEVEL}
        solver: {type: nlgs, tolerance: 1e-12, max_iterations: 20000}
        bodies:
          - {name: low, type: rigid, shape: SHAPE, mass: 1, position: [0, 0, 0.2]}
          - {name: middle, type: rigid, shape: SHAPE, mass: 1, position: [0, 0, 0.45]}
          - {name: high, type: rigid, shape: SHAPE, mass: 1, position: [0, 0, 0.7]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1]}}
        laws: [{type: newton-coulomb, restitution: 0.5, friction: 0.5}]
        """;

    /** Runs to the end; the largest speed of the last 200 steps. */
    private static double fastestAtTheEnd(Simulation simulation) {
        double[] v = simulation.stepper().state().v();
        double most = 0;
        long steps = simulation.stepCount();
        for (long k = 0; k < steps; k++) {
            Lab.step(simulation, H);
            most = k < steps - 200 ? 0 : Math.max(most, Vectors.normInf(v.length, v, 0));
        }
        return most;
    }

    /** Works of the corrections from a scalar model of the algorithm (a mass point, every contact detected). */
    @ParameterizedTest(name = "{0}, e = {1}, forecast {2}")
    @CsvSource({"combined-projection, 0.5, 0.5, 0.013", "combined-projection, 0.9, 0.5, -0.69", "ggl, 0.5, 0.5, 0.029", "ggl, 0.9, 0.5, 5e-4",
        "combined-projection, 0.5, 1, 0.013", "combined-projection, 0.9, 1, -0.69", "ggl, 0.5, 1, 0.029", "ggl, 0.9, 1, 5e-4"})
    void aBallComesToRest(String level, String restitution, String forecast, double work) {
        Simulation simulation = Lab.simulation(BALL.replace("LEVEL", level).replace("E}", restitution + "}").replace("FORECAST", forecast));
        assertTrue(fastestAtTheEnd(simulation) <= 1e-9, "speed");
        double gap = simulation.stepper().state().q()[2] - 0.1;
        assertTrue(gap >= -1e-10 && gap <= (level.equals("ggl") ? FALL : 1e-8), "gap " + gap);
        assertEquals(work, simulation.stepper().ledger().total(LedgerColumn.PROJECTION), 0.1 * Math.abs(work) + 5e-4);
    }

    @Test
    void aDiscRollsOnWithoutBouncing() {
        Simulation simulation = Lab.simulation(DISC);
        fastestAtTheEnd(simulation);
        assertEquals(0.2, simulation.stepper().state().v()[0], 1e-9, "two thirds of its speed");
        assertEquals(0, simulation.stepper().state().v()[1], 1e-9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ggl {type: sphere, radius: 0.1}", "combined-projection {type: sphere, radius: 0.1}",
        "ggl {type: box, size: [0.2, 0.2, 0.2]}", "combined-projection {type: box, size: [0.2, 0.2, 0.2]}"})
    void aStackComesToRest(String levelAndShape) {
        String[] s = levelAndShape.split(" ", 2);
        Simulation simulation = Lab.simulation(STACK.replace("LEVEL", s[0]).replace("SHAPE", s[1]));
        assertTrue(fastestAtTheEnd(simulation) <= 1e-9, "speed");
        double[] q = simulation.stepper().state().q();
        for (int body = 0; body < 3; body++) {
            double off = q[7 * body + 2] - (0.1 + 0.2 * body);
            assertTrue(off >= -1e-8 && off <= (s[0].equals("ggl") ? (body + 1) * FALL : 1e-8), body + ": " + off);
        }
    }
}
