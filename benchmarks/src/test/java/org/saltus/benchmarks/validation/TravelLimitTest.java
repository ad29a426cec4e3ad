package org.saltus.benchmarks.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.core.step.RunSummary;
import org.saltus.core.step.Simulation;
import org.saltus.core.step.StepReport;

/** Steps that are cut so that nothing passes through thin parts, and what the summary says about parts that never touch. */
class TravelLimitTest {
    private static double[] flight(double start, String limit) {
        int[] steps = {0};
        Simulation run = Lab.simulation("""
            saltus: 1
            name: bullet
            time: {end: 0.02, step: 1e-3%s}
            integrator: {type: moreau-jean, theta: 0.5}
            bodies:
              - {name: ball, type: rigid, shape: {type: sphere, radius: 0.05}, mass: 1, position: [%s, 0, 0], velocity: [200, 0, 0]}
              - {name: plate, type: fixed, shape: {type: box, size: [0.02, 2, 2]}}
            laws: [{type: newton-coulomb, restitution: 0.5, friction: 0}]
            """.formatted(limit, start), report -> steps[0]++);
        run.run();
        return new double[] {run.stepper().state().q()[0], run.stepper().state().v()[0], steps[0], run.stepper().state().time()};
    }

    @Test
    void fastBallBouncesOffAThinPlateAtAnyPhaseOfItsFlight() {
        int passed = 0;
        for (int k = 0; k < 20; k++) {
            double start = -1 - 0.01 * k;
            passed += flight(start, "")[0] > 0 ? 1 : 0;
            double[] end = flight(start, ", max_travel: 0.25");
            assertTrue(end[0] < -0.05, "start " + start + ": ends at " + end[0]);
            assertEquals(-100, end[1], 1e-9);
            assertEquals(0.02, end[3], 1e-15);
            assertTrue(end[2] > 100, "16 pieces to a step of 4 radii: " + end[2]);
        }
        assertTrue(passed > 0, "without the limit it passes through at some phases");
    }

    @Test
    void partsThatNoLawLetsTouchAreNamedInTheSummary() {
        StepReport[] last = new StepReport[1];
        Simulation run = Lab.simulation("""
            saltus: 1
            name: stray
            time: {end: 0.01, step: 1e-3}
            integrator: {type: moreau-jean, theta: 0.5}
            bodies:
              - {name: ball, type: rigid, shape: {type: sphere, radius: 0.05}, mass: 1, position: [0, 0, 0.05]}
              - {name: stray, type: rigid, shape: {type: sphere, radius: 0.05}, mass: 1, position: [1, 0, 0]}
              - {name: dust, type: rigid, mass: 1, inertia: [1, 1, 1], position: [2, 0, 0]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: newton-coulomb, between: [ball, floor], friction: 0}]
            """, report -> last[0] = report);
        RunSummary summary = run.run();
        assertEquals(1, summary.warnings().stream().filter(w -> w.contains("No law lets \"stray\" touch anything")).count(), summary.warnings().toString());
    }
}
