package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** Cylinders at rest and rolling on boxes, cylinders and in drums. */
class RoundBodiesTest {
    private static StepReport run(String bodies, String friction, double end) {
        StepReport[] last = new StepReport[1];
        Simulation run = Lab.simulation("""
            saltus: 1
            name: round
            time: {end: %s, step: 1e-3}
            gravity: [0, 0, -9.81]
            integrator: {type: moreau-jean, theta: 0.5}
            solver: {type: nlgs, tolerance: 1e-10, max_iterations: 100000}
            bodies:
            %s
            laws: [{type: newton-coulomb, friction: %s}]
            """.formatted(end, bodies.indent(2), friction), report -> last[0] = report);
        run.run();
        return last[0];
    }

    private static double largest(double[] x) {
        double most = 0;
        for (double v : x) {
            most = Math.max(most, Math.abs(v));
        }
        return most;
    }

    @Test
    void canStandsStillOnABoxAndHalfOverItsEdge() {
        for (double x : new double[] {0.1, 0.45}) {
            StepReport end = run("""
                - {name: can, type: rigid, shape: {type: cylinder, radius: 0.1, length: 0.3}, mass: 2, position: [%s, 0, 0.15]}
                - {name: box, type: fixed, shape: {type: box, size: [1, 1, 1]}, position: [0, 0, -0.5]}
                """.formatted(x), "0.5", 2);
            assertEquals(0, largest(end.state().v()), 1e-9);
            assertEquals(0.15, end.state().q()[2], 1e-6);
            assertEquals(x, end.state().q()[0], 1e-6);
        }
    }

    @Test
    void canTopplesWhenItsAxisIsBeyondTheEdge() {
        StepReport end = run("""
            - {name: can, type: rigid, shape: {type: cylinder, radius: 0.1, length: 0.3}, mass: 2, position: [0.53, 0, 0.15]}
            - {name: box, type: fixed, shape: {type: box, size: [1, 1, 1]}, position: [0, 0, -0.5]}
            """, "0.5", 1);
        assertTrue(end.state().q()[2] < -0.1, "height " + end.state().q()[2]);
    }

    /** Lying across two fixed logs; a log in the groove of two others keeps its axis. */
    @Test
    void logsLieStill() {
        String half = "0.7071067811865476";
        StepReport end = run("""
            - {name: top, type: rigid, shape: {type: cylinder, radius: 0.1, length: 1}, mass: 2, position: [0, 0, 0.17320508075688773],
               orientation: [%1$s, %1$s, 0, 0]}
            - {name: left, type: fixed, shape: {type: cylinder, radius: 0.1, length: 1.2}, position: [-0.1, 0, 0], orientation: [%1$s, %1$s, 0, 0]}
            - {name: right, type: fixed, shape: {type: cylinder, radius: 0.1, length: 0.8}, position: [0.1, 0, 0], orientation: [%1$s, %1$s, 0, 0]}
            """.formatted(half), "0.5", 2);
        assertEquals(0, largest(end.state().v()), 1e-8);
        assertEquals(0.17320508075688773, end.state().q()[2], 1e-6);
        assertEquals(4, end.space().count(), "two contacts with either log");
    }

    /** v = ωR all the way: a cylinder rolls on a box as on a plane, V08's sphere with I = ½mR²: after sliding v = (2/3) v₀. */
    @Test
    void cylinderThrownWithoutSpinEndsRolling() {
        String half = "0.7071067811865476";
        StepReport end = run("""
            - {name: roll, type: rigid, shape: {type: cylinder, radius: 0.1, length: 0.2}, density: 1000, position: [-4, 0, 0.1],
               orientation: [%1$s, %1$s, 0, 0], velocity: [3, 0, 0]}
            - {name: box, type: fixed, shape: {type: box, size: [10, 1, 1]}, position: [0, 0, -0.5]}
            """.formatted(half), "0.3", 1);
        assertEquals(2, end.state().v()[0], 2e-3);
        assertEquals(0.1, end.state().q()[2], 1e-4);
        assertEquals(0, end.state().v()[1], 1e-6);
    }

    @Test
    void cylinderSlidesToTheBottomOfADrum() {
        StepReport end = run("""
            - {name: roll, type: rigid, shape: {type: cylinder, radius: 0.1, length: 0.2}, density: 1000, position: [0.3, 0, 0],
               orientation: [%1$s, %1$s, 0, 0], velocity: [0, 0, 0]}
            - {name: drum, type: fixed, shape: {type: hollow-cylinder, inner: 0.5, outer: 0.6, length: 1}, position: [0, 0, 0], orientation: [%1$s, %1$s, 0, 0]}
            """.formatted("0.7071067811865476"), "0.3", 3);
        assertEquals(0.4, Math.hypot(end.state().q()[0], end.state().q()[2]), 5e-3, "stays on the wall");
        assertEquals(0, end.state().q()[1], 1e-6);
    }

    /** Upright on a ball, or the tip of a capsule, that closes its mouth, dropped on the axis and a hair beside it; with a thin and a thick wall. */
    @ParameterizedTest(name = "{0}, wall to {1}")
    @CsvSource(delimiter = ';', value = {"{type: sphere, radius: 0.1}; 0.06", "{type: sphere, radius: 0.1}; 0.09",
        "{type: capsule, radius: 0.1, length: 0.3}; 0.06", "{type: capsule, radius: 0.1, length: 0.3}; 0.09"})
    void aTubeOnARoundTipStandsOnItsRim(String shape, double outer) {
        double tip = shape.contains("capsule") ? 0.15 : 0;
        double height = Math.sqrt(0.1 * 0.1 - 0.05 * 0.05) + 0.1;
        for (double beside : new double[] {0, 1e-5}) {
            StepReport end = run("""
                - {name: tube, type: rigid, shape: {type: hollow-cylinder, inner: 0.05, outer: %s, length: 0.2}, density: 1000, position: [%s, 0, %s]}
                - {name: ball, type: fixed, shape: %s, position: [0, 0, %s]}
                """.formatted(outer, beside, height + 1e-4, shape, -tip), "0.5", 1);
            assertEquals(0, largest(end.state().v()), 1e-6);
            assertEquals(height, end.state().q()[2], 1e-4);
            assertEquals(0, Math.hypot(end.state().q()[0], end.state().q()[1]), 1e-4);
            assertEquals(4, end.space().count(), "three feet and the nearest point");
        }
    }
}
