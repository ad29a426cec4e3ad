package org.saltus.benchmarks.validation.joint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.model.Links;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;
import org.saltus.io.picture.ContactPoints;

/** Joints as pictures see them: where their ends are while they move. */
class LinksTest {
    private static final String SCENE = """
        saltus: 1
        name: links
        time: {end: 0.5, step: 1e-3}
        gravity: [0, 0, -9.81]
        solver: {type: nlgs, tolerance: 1e-12}
        bodies:
          - {name: bob, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [1, 0, 0]}
          - {name: wheel, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 2, 0]}
        joints:
          - {name: pendulum, type: rod, between: [bob, world], from: [1, 0, 0], to: [0, 0, 0]}
          - {name: drive, type: pivot, between: [wheel, world], anchor: [0, 2, 0], axis: [0, 0, 2], motor: {speed: 3}}
        """;

    @Test
    void theyAreNamedAndMoveWithTheirParts() {
        List<double[]> places = new ArrayList<>();
        Simulation run = Lab.simulation(SCENE, (StepReport report) -> {
            Links links = report.scene().links();
            assertEquals(List.of("pendulum", "rod", "drive", "pivot with a motor"),
                List.of(links.name(0), links.kind(0), links.name(1), links.kind(1)));
            assertEquals(List.of(0, -1, 1, -1), List.of(links.part(0), links.part(1), links.part(2), links.part(3)));
            double[] out = new double[9 * links.count()];
            links.write(report.state().q(), report.state().v(), out);
            double[] bob = new double[14];
            report.scene().bodies().get(0).writePlacements(report.state().q(), bob);
            for (int i = 0; i < 3; i++) {
                assertEquals(bob[i], out[i], 1e-14, "the rod holds the centre of the bob");
                assertEquals(0, out[3 + i], 0, "and the origin");
            }
            places.add(out);
        });
        run.run();
        double[] end = places.get(places.size() - 1);
        assertEquals(1, Math.hypot(end[0], end[2]), 1e-6, "length of the rod");
        assertTrue(end[2] < -0.5, "the bob falls");
        assertEquals(List.of(0.0, 0.0, 1.0), List.of(end[15], end[16], end[17]), "the axis of the hinge has length 1");
    }

    /** Rows of a slider are not N, T1, T2 in turn. */
    @Test
    void forcesOfJointsHaveTheirDirections() {
        String scene = """
            saltus: 1
            name: slider
            time: {end: 0.01, step: 1e-3}
            gravity: [0, 0, -9.81]
            bodies: [{name: sledge, type: rigid, shape: {type: box, size: [0.1, 0.1, 0.1]}, mass: 2, position: [0, 0, 0]}]
            joints: [{type: TYPE, between: [sledge, world], anchor: [0, 0, 0], axis: AXIS}]
            """;
        for (String joint : List.of("prismatic [1, 0, 0]", "prismatic [0, 1, 0]", "cylindrical [1, 0, 0]", "cylindrical [0.6, 0.8, 0]", "pivot [0, 1, 0]")) {
            String text = scene.replace("TYPE", joint.split(" ")[0]).replace("AXIS", joint.substring(joint.indexOf('[')));
            Lab.simulation(text, (StepReport report) -> {
                ContactPoints points = ContactPoints.of(report);
                double[] force = new double[3];
                for (int k = 0; k < points.force().length; k++) {
                    force[k % 3] += points.force()[k];
                }
                assertArrayEquals(new double[] {0, 0, 2 * 9.81}, force, 1e-6, joint + " bears the weight");
            }).run();
        }
    }
}
