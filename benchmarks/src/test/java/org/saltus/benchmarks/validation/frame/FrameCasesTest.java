package org.saltus.benchmarks.validation.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** One mesh as linear, floating-frame and rigid-mesh body against a floor: one word switches. */
class FrameCasesTest {
    private static String scene(String type, double young, double angle, double spin) {
        return """
            saltus: 1
            name: block
            dimension: 2
            time: {end: 1, step: 1e-3}
            gravity: [0, -9.81]
            solver: {type: auto, tolerance: 1e-11}
            bodies:
              - {name: block, type: %s, mesh: {type: rectangle, size: [0.4, 0.2], divisions: [8, 4]}, angle: %s, spin: %s,
                 position: [-0.2, 0.002], material: {young: %s, poisson: 0.3, density: 1000}, damping: {beta: 1e-3}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1, 0], offset: 0}}
            laws: [{type: newton-coulomb, between: [block, floor], restitution: 0, friction: 0.5}]
            """.formatted(type, angle, spin, young);
    }

    private static StepReport run(String type, double young, double angle, double spin, int steps) {
        return Lab.steps(Lab.simulation(scene(type, young, angle, spin)), steps, 1e-3);
    }

    /** It falls 2 mm, lands flat and rests: as linear and as floating body the same up to rotations squared. */
    @Test
    void aBlockLandsAlikeAsLinearFloatingAndRigid() {
        double[] linear = Lab.position(run("linear", 1e7, 0, 0, 400), 0);
        double[] floating = Lab.position(run("floating-frame", 1e7, 0, 0, 400), 0);
        double[] rigid = Lab.position(run("rigid-mesh", 1e7, 0, 0, 400), 0);
        assertEquals(linear[1], floating[1], 1e-8);
        // contact at velocity level stops it within one step of the floor: 0.2 m/s times 1 ms
        assertEquals(0.1, floating[1], 2e-4);
        assertEquals(0.1, rigid[1], 2e-4);
    }

    /** A stiff block that tumbles onto its corner follows the rigid one: the first bounce agrees within the strain of the impact. */
    @Test
    void aTumblingStiffBlockFollowsTheRigidOne() {
        StepReport floating = run("floating-frame", 1e10, 0.4, -2, 150);
        StepReport rigid = run("rigid-mesh", 1e10, 0.4, -2, 150);
        double[] a = Lab.position(floating, 0);
        double[] b = Lab.position(rigid, 0);
        assertTrue(floating.scene().bodies().get(0).kineticEnergy(floating.state().q(), floating.state().v()) > 0);
        assertEquals(b[0], a[0], 2e-3);
        assertEquals(b[1], a[1], 2e-3);
    }

    /** The α-family takes them too: the resting block is that of Moreau-Jean. */
    @ParameterizedTest
    @ValueSource(strings = {"newmark", "hht", "generalized-alpha", "krenk-hogsberg"})
    void itLandsAlikeUnderTheAlphaFamily(String scheme) {
        String scene = scene("floating-frame", 1e7, 0, 0).replace("solver:", "integrator: {type: " + scheme + "}\nsolver:");
        assertEquals(0.1, Lab.position(Lab.steps(Lab.simulation(scene), 400, 1e-3), 0)[1], 3e-4);
    }

    @Test
    void holdingNodesOfAFloatingBodyIsRefused() {
        String scene = scene("floating-frame", 1e7, 0, 0).replace("damping:", "fix: [{nodes: left}], damping:");
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Lab.simulation(scene));
        assertTrue(e.getMessage().contains("type: linear"), e.getMessage());
    }

    /** The energy that is left only falls: damping, inelastic contact and friction, weights counted. */
    @Test
    void energyFallsWhileItComesToRest() {
        Simulation simulation = Lab.simulation(scene("floating-frame", 1e7, 0.02, 0));
        double[] placement = new double[7];
        double before = Double.POSITIVE_INFINITY;
        double first = 0;
        for (int k = 0; k < 300; k++) {
            StepReport report = Lab.step(simulation, 1e-3);
            report.scene().bodies().get(0).writePlacements(report.state().q(), placement);
            double energy = report.energy().kinetic() + report.energy().elastic() + 1000 * 0.4 * 0.2 * 9.81 * placement[1];
            first = k == 0 ? energy : first;
            assertTrue(energy <= before + 1e-4 * first, "step " + k + ": " + energy + " after " + before);
            before = energy;
        }
        assertTrue(before < first - 1e-3, before + " of " + first);
    }
}
