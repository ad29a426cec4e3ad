package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** A non-convex polygon of a scene file rests on its sides and takes others into its notch. */
class NonConvexPolygonTest {
    /** An L of 2 x 3 m with arms of 1 m on the floor; its centroid is at (0.75, 1.25). A disk of 0.2 m comes down in its notch, along the upright. */
    @Test
    void aDiskSettlesInTheNotchOfAnEllThatStands() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: notch
            dimension: 2
            time: {end: 1, step: 1e-3}
            gravity: [0, -9.81]
            solver: {type: nlgs, tolerance: 1e-12, max_iterations: 100000}
            bodies:
              - {name: ell, type: rigid, density: 1000, position: [0.75, 1.25], shape: {type: polygon,
                 vertices: [[0, 0], [2, 0], [2, 1], [1, 1], [1, 3], [0, 3]]}}
              - {name: disk, type: rigid, density: 1000, position: [1.3, 1.25], velocity: [-0.2, 0], shape: {type: disk, radius: 0.2}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
            laws: [{type: newton-coulomb, friction: 0.5}]
            """);
        StepReport end = Lab.steps(simulation, 1000, 1e-3);
        assertArrayEquals(new double[] {0.75, 1.25, 0}, Lab.position(end, 0), 1e-9);
        assertArrayEquals(new double[] {1.2, 1.2, 0}, Lab.position(end, 1), 1e-3);
        double floor = 0;
        for (int c = 0; c < end.space().count(); c++) {
            floor += end.space().contacts().body[2 * c + 1] < 0 ? end.space().impulse()[end.space().map().offset(c)] / 1e-3 : 0;
        }
        assertEquals(9.81 * 1000 * (4 + Math.PI * 0.04), floor, 1e-6 * floor, "weight of both");
    }
}
