package org.saltus.benchmarks.validation.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** Meshes against meshes: the contact patch test of validation case V17, flat ground of many facets, blocks that hang over an edge. */
class MeshContactTest {
    private static final double YOUNG = 1e6;
    private static final double NU = 0.25;
    private static final double SQUEEZE = 2e-3;
    private static final double PRESSURE = YOUNG * SQUEEZE / 2;                // 1e3 Pa, as V17 says

    /** Two blocks with non-matching meshes, one on the other, squeezed between rollers in one quasi-static step: u is linear. */
    @ParameterizedTest(name = "{0} on {2}")
    @CsvSource({"tet4, '3, 2, 2', hex8, '2, 3, 1'", "hex8, '2, 2, 1', tet4, '3, 5, 2'", "tet4, '4, 4, 1', tet4, '3, 3, 1'", "hex8, '5, 3, 2', hex8, '3, 4, 1'",
        "t3, '5, 3', q4, '3, 2'", "q4, '4, 1', t3, '7, 2'"})
    void constantPressurePassesBetweenMeshesThatDoNotMatch(String upper, String upperCells, String lower, String lowerCells) {
        int d = upperCells.split(",").length;
        StepReport[] last = new StepReport[1];
        Simulation run = Lab.simulation(patch("mortar", d, upper, upperCells, lower, lowerCells), report -> last[0] = report);
        run.run();
        double[] q = run.stepper().state().q();
        double worst = 0;
        for (int b = 0; b < 2; b++) {
            MeshedBody body = (MeshedBody) run.stepper().scene().bodies().get(b);
            double[] x = body.mesh().coordinates();
            double[] u = new double[x.length];
            body.writeDisplacements(q, u);
            for (int k = 0; k < x.length; k++) {
                double exact = (k % 3 == d - 1 ? -SQUEEZE / 2 : k % 3 < d ? NU * SQUEEZE / 2 : 0) * x[k];
                worst = Math.max(worst, Math.abs(u[k] - exact));
            }
            double[] stress = new double[2 * x.length];
            body.writeField(MeshField.STRESS, run.stepper().state(), stress);
            for (int k = 0; k < stress.length; k++) {
                assertEquals(k % 6 == d - 1 ? -PRESSURE : 0, stress[k], 1e-9 * PRESSURE, "component " + k % 6 + " of body " + b);
            }
        }
        assertTrue(worst <= 1e-10 * SQUEEZE, "error of displacements " + worst + " m of " + SQUEEZE);
        double force = 0;
        for (int c = 0; c < last[0].space().count(); c++) {
            force += last[0].space().impulse()[last[0].space().map().offset(c)];
        }
        assertEquals(PRESSURE, force, 1e-9 * PRESSURE, "stress times area 1 in a step of 1 s");
    }

    /** A slender brick on another of the same section, edge on edge: their flanks do not touch each other through the bricks; the lower carries the upper. */
    @ParameterizedTest
    @CsvSource({"mortar, '1, 1, 2'", "mortar, '2, 2, 3'", "node-to-facet, '2, 2, 3'"})
    void columnsOfTheSameSectionStandOnEachOther(String method, String cells) {
        String brick = "type: linear, material: {young: 2e11, poisson: 0, density: 8000}, mesh: {type: box, size: [0.1, 0.1, 0.5], divisions: [" + cells + "]}";
        StepReport[] last = new StepReport[1];
        Simulation run = Lab.simulation("saltus: 1\nname: columns\ndimension: 3\ntime: {end: 0.002, step: 1e-4}\ngravity: [0, 0, -10]\nintegrator: {type:"
            + " moreau-jean, theta: 1}\nsolver: {type: nlgs, tolerance: 1e-12}\ndetector: {type: grid, mesh_contact: " + method + "}\nbodies:\n  - {name: low, "
            + brick + ", fix: [{plane: {normal: [0, 0, 1], offset: 0}}]}\n  - {name: up, " + brick + ", position: [0, 0, 0.5]}\nlaws:\n"
            + "  - {type: newton-coulomb,"
            + " between: [low, up], restitution: 0, friction: 0.5}\n", report -> {
                last[0] = report;
                for (int c = 0; c < report.space().count(); c++) {
                    assertTrue(Math.abs(report.space().contacts().gap[c]) < 1e-6, "gap " + report.space().contacts().gap[c] + " m");
                }
            });
        run.run();
        double force = 0;
        for (int c = 0; c < last[0].space().count(); c++) {
            force += last[0].space().impulse()[last[0].space().map().offset(c)];
        }
        assertEquals(400, force / 1e-4, 4);                                  // m g within the waves that theta 1 has not yet damped
    }

    /**
     * Two passes of nodes against facets pass constant pressure in the plane and not in space: largest error of the stress by the stress, of the
     * displacements by the squeeze.
     */
    @ParameterizedTest(name = "{0} {1} on {2} {3}: stress {4}, displacement {5}")
    @CsvSource({"t3, '5, 3', q4, '3, 2', 0, 0", "q4, '16, 8', q4, '12, 8', 0, 0", "tet4, '3, 2, 2', hex8, '2, 3, 1', 0.0619, 0.0299",
        "hex8, '2, 2, 1', tet4, '3, 5, 2', 0.0834, 0.0388", "hex8, '5, 3, 2', hex8, '3, 4, 1', 0.0321, 0.0097"})
    void nodeToFacetHasAKnownError(String upper, String upperCells, String lower, String lowerCells, double stressError, double displacementError) {
        int d = upperCells.split(",").length;
        StepReport[] last = new StepReport[1];
        Simulation run = Lab.simulation(patch("node-to-facet", d, upper, upperCells, lower, lowerCells), report -> last[0] = report);
        run.run();
        double[] q = run.stepper().state().q();
        double stress = 0;
        double displacement = 0;
        double force = 0;
        for (int c = 0; c < last[0].space().count(); c++) {
            force += last[0].space().impulse()[last[0].space().map().offset(c)];
        }
        for (int b = 0; b < 2; b++) {
            MeshedBody body = (MeshedBody) run.stepper().scene().bodies().get(b);
            double[] x = body.mesh().coordinates();
            double[] u = new double[x.length];
            body.writeDisplacements(q, u);
            for (int k = 0; k < x.length; k++) {
                double exact = (k % 3 == d - 1 ? -SQUEEZE / 2 : k % 3 < d ? NU * SQUEEZE / 2 : 0) * x[k];
                displacement = Math.max(displacement, Math.abs(u[k] - exact) / SQUEEZE);
            }
            double[] mises = new double[x.length / 3];
            body.writeVonMises(q, mises);
            for (double s : mises) {
                stress = Math.max(stress, Math.abs(s / (YOUNG * SQUEEZE / 2) - 1));
            }
        }
        assertEquals(stressError, stress, 1e-8 + 0.02 * stressError);
        assertEquals(displacementError, displacement, 1e-10 + 0.02 * displacementError);
        assertEquals(1, force / (YOUNG * SQUEEZE / 2), 1e-10 + 0.05 * stressError, "the resultant");
    }

    private static String patch(String method, int d, String upper, String upperCells, String lower, String lowerCells) {
        String sizes = d == 3 ? "1, 1, 1" : "1, 1";
        String model = d == 3 ? "" : ", model: plane-stress";
        String sides = d == 3 ? "{nodes: left, directions: [x]}, {nodes: front, directions: [y]}" : "{nodes: left, directions: [x]}";
        String up = d == 3 ? "z" : "y";
        String shape = "type: linear, material: {young: " + YOUNG + ", poisson: " + NU + ", density: 1e-6" + model + "}";
        return String.format(Locale.ROOT, """
            saltus: 1
            name: patch
            dimension: %d
            time: {end: 1, step: 1}
            integrator: {type: moreau-jean, theta: 1}
            solver: {type: nlgs, tolerance: 1e-13, max_iterations: 100000}
            detector: {type: grid, mesh_contact: %s}
            bodies:
              - {name: upper, %s, position: [%s1], mesh: {type: %s, size: [%s], divisions: [%s], cells: %s},
                 fix: [%s, {nodes: top, directions: [%s], velocity: [-%s]}]}
              - {name: lower, %s, mesh: {type: %s, size: [%s], divisions: [%s], cells: %s}, fix: [%s, {nodes: bottom, directions: [%s]}]}
            laws: [{type: newton-coulomb, friction: 0}]
            """, d, method, shape, d == 3 ? "0, 0, " : "0, ", d == 3 ? "box" : "rectangle", sizes, upperCells, upper, sides, up, SQUEEZE,
            shape, d == 3 ? "box" : "rectangle", sizes, lowerCells, lower, sides, up);
    }

    /** A rigid mesh thrown askew over a flat mesh of other facets: internal edges give no false normal. */
    @ParameterizedTest(name = "{0} cells over {1}")
    @CsvSource({"'2, 3, 1', '7, 5, 1'", "'9, 8, 2', '3, 2, 1'"})
    void meshSlidesStraightOverFlatMesh(String upper, String lower) {
        double[] tilt = {0};
        StepReport[] last = new StepReport[1];
        Simulation run = Lab.simulation("""
            saltus: 1
            name: slide
            time: {end: 0.2, step: 1e-3}
            gravity: [0, 0, -9.81]
            integrator: {type: moreau-jean, theta: 0.5}
            solver: {type: nlgs, tolerance: 1e-12, max_iterations: 100000}
            bodies:
              - {name: slider, type: rigid-mesh, position: [0.1, 0.1, 0.5], velocity: [2, 1, 0],
                 mesh: {type: box, size: [0.5, 0.4, 0.1], divisions: [%s], cells: hex8}, material: {young: 1e9, poisson: 0.2, density: 1000}}
              - {name: ground, type: linear, mesh: {type: box, size: [2, 1.5, 0.5], divisions: [%s], cells: tet4}, fix: [{nodes: all}],
                 material: {young: 1e9, poisson: 0.2, density: 1000}}
            laws: [{type: newton-coulomb, friction: 0}]
            """.formatted(upper, lower), report -> {
                last[0] = report;
                ContactSet contacts = report.space().contacts();
                for (int c = 0; c < contacts.count(); c++) {
                    tilt[0] = Math.max(tilt[0], Math.hypot(contacts.frame[9 * c], contacts.frame[9 * c + 1]));
                }
            });
        run.run();
        double[] v = last[0].state().v();
        assertEquals(0, tilt[0], 1e-12, "sine of the tilt of contact normals");
        assertEquals(2, v[0], 1e-9);
        assertEquals(1, v[1], 1e-9);
        assertEquals(0, v[2], 1e-9);
        assertEquals(0.5, last[0].state().q()[2] - 0.05, 1e-9, "height of the lower face");
    }

    /** A block of two coarse cells over a narrow one, and a block of fine cells over it: the rim carries between slave nodes. */
    @ParameterizedTest(name = "{0} over {1}")
    @CsvSource({"'2, 1', '6, 2'", "'12, 2', '2, 1'", "'1, 1', '1, 1'"})
    void blockThatHangsOverTheEdgesOfAnotherComesToRest(String upper, String lower) {
        StepReport[] last = new StepReport[1];
        Simulation run = Lab.simulation("""
            saltus: 1
            name: overhang
            dimension: 2
            time: {end: 2, step: 2e-3}
            gravity: [0, -9.81]
            integrator: {type: moreau-jean, theta: 0.7}
            solver: {type: nlgs, tolerance: 1e-12, max_iterations: 100000}
            bodies:
              - {name: upper, type: linear, position: [0, 0.5], mesh: {type: rectangle, size: [2, 0.2], divisions: [%s], cells: q4},
                 material: {young: 1e7, poisson: 0.2, density: 1000, model: plane-stress}, damping: {beta: 2e-2}}
              - {name: lower, type: linear, position: [0.6, 0], mesh: {type: rectangle, size: [0.7, 0.5], divisions: [%s], cells: q4},
                 fix: [{nodes: bottom}], material: {young: 1e7, poisson: 0.2, density: 1000, model: plane-stress}, damping: {beta: 2e-2}}
            laws: [{type: newton-coulomb, friction: 0.3}]
            """.formatted(upper, lower), report -> last[0] = report);
        run.run();
        double force = 0;
        for (int c = 0; c < last[0].space().count(); c++) {
            int o = last[0].space().map().offset(c);
            force += last[0].space().impulse()[o] * last[0].space().contacts().frame[9 * c + 1]
                + last[0].space().impulse()[o + 1] * last[0].space().contacts().frame[9 * c + 4];
        }
        double speed = 0;
        for (double v : last[0].state().v()) {
            speed = Math.max(speed, Math.abs(v));
        }
        assertEquals(0, speed, 1e-6, "largest speed");
        assertEquals(2 * 0.2 * 1000 * 9.81 * 2e-3, force, 1e-5, "weight times step, N s");
    }

    /** A ball much smaller than the facets, and a corner, come to rest between the nodes of a mesh. */
    @Test
    void smallBallAndCornerRestBetweenNodes() {
        StepReport[] last = new StepReport[1];
        Simulation run = Lab.simulation("""
            saltus: 1
            name: between
            time: {end: 0.5, step: 1e-3}
            gravity: [0, 0, -9.81]
            integrator: {type: moreau-jean, theta: 0.5}
            solver: {type: nlgs, tolerance: 1e-12, max_iterations: 100000}
            bodies:
              - {name: ball, type: rigid, shape: {type: sphere, radius: 0.02}, mass: 1, position: [0.3, 0.4, 1.12]}
              - {name: box, type: rigid, shape: {type: box, size: [0.1, 0.1, 0.1]}, mass: 1, position: [0.8, 0.7, 1.06]}
              - {name: mesh, type: linear, mesh: {type: box, size: [1, 1, 1], divisions: [1, 1, 1], cells: hex8},
                 fix: [{nodes: all}], material: {young: 1e9, poisson: 0.2, density: 1000}}
            laws: [{type: newton-coulomb, friction: 0.3}]
            """, report -> last[0] = report);
        run.run();
        double[] q = last[0].state().q();
        assertEquals(1.02, q[2], 2e-3, "height of the ball (one step's fall at impact)");
        assertEquals(1.05, q[9], 1e-3, "height of the box");
        for (int i = 0; i < 12; i++) {
            assertEquals(0, last[0].state().v()[i], 1e-9);
        }
    }
}
