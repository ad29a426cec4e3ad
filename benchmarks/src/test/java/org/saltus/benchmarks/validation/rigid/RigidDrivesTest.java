package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.api.Run;
import org.saltus.io.api.RunResult;
import org.saltus.io.api.Saltus;

/** Forces and torques of rigid bodies as functions of time, and single dofs that are driven: closed forms and the energy balance. */
class RigidDrivesTest {
    private static final String HEAD = "saltus: 1\nname: drives\ntime: {end: 1, step: 1e-2}\nsolver: {type: nlgs}\n";

    private static Run run(String bodies) {
        Run run = Saltus.scene(HEAD + bodies).start();
        while (run.step()) {
            assertTrue(run.time() > 0);
        }
        return run;
    }

    private static void assertBalanced(RunResult result) {
        assertTrue(result.number("energy.max_residual_relative") < 1e-12, "residual " + result.number("energy.max_residual_relative"));
    }

    /** F = 10 t is linear, which θ = ½ integrates exactly: v = 5 t²/m, and its work is ½ m v². */
    @Test
    void aForceThatGrowsInTime() {
        Run run = run("dimension: 2\nbodies: [{name: b, type: rigid, shape: {type: disk, radius: 0.1}, mass: 2, force: [{times: [0, 1], values: [0, 10]},"
            + " 0]}]");
        assertEquals(2.5, run.velocity("b")[0], 1e-13);
        assertEquals(0.5 * 2 * 2.5 * 2.5, run.result().number("energy.external_work"), 1e-12);
        assertBalanced(run.result());
    }

    /** τ(t) about a principal axis of a body with three moments, given in space axes: I ω = ∫ τ; about that axis space and body agree. */
    @Test
    void aTorqueThatTurnsWithTheBodyIsStillAboutTheAxisInSpace() {
        Run run = run("bodies: [{name: b, type: rigid, mass: 1, inertia: [0.01, 0.02, 0.025], orientation: [0.6, 0, 0, 0.8],"
            + " torque: [0, 0, {mean: 0.1, amplitude: 0.3, frequency: 1}]}]");
        double spin = (0.1 + 0.3 * (1 - Math.cos(2 * Math.PI)) / (2 * Math.PI)) / 0.025;
        assertEquals(spin, run.velocity("b")[5], 1e-12, "whole period of a sine: the trapezoidal rule is exact");
        assertBalanced(run.result());
    }

    /** Free about x of equal moments: the spin is kept in space axes, where the torque acts. */
    @Test
    void aTorqueOnASphere() {
        Run run = run("bodies: [{name: b, type: rigid, mass: 1, inertia: [0.02, 0.02, 0.02], torque: [{expression: \"0.4*t\"}, 0.1, 0]}]");
        assertEquals(0.2 / 0.02, run.velocity("b")[3], 1e-12);
        assertEquals(0.1 / 0.02, run.velocity("b")[4], 1e-12);
    }

    /** x is driven with v = 3 t, y falls freely: the drive brings in ½ m v². */
    @Test
    void oneDofIsDrivenAndTheOthersStayFree() {
        Run run = run("dimension: 2\ngravity: [0, -10]\nbodies: [{name: b, type: rigid, shape: {type: disk, radius: 0.1}, mass: 2,"
            + " driven: {x: {expression: \"3*t\"}, rz: 2}}]");
        assertEquals(3, run.velocity("b")[0], 1e-14);
        assertEquals(-10, run.velocity("b")[1], 1e-12);
        assertEquals(2, run.velocity("b")[5], 0);
        assertEquals(1.5, run.placement("b")[0], 1e-12);
        assertEquals(0.5 * 2 * 9, run.result().number("energy.drive_work"), 1e-12);
        assertBalanced(run.result());
    }

    /** A driven dof moves at the start as its function says. */
    @Test
    void aDrivenDofStartsWithItsVelocity() {
        Run run = Saltus.scene(HEAD + "bodies: [{name: b, type: rigid, mass: 1, inertia: [1, 2, 2.5], driven: {z: {mean: 1, amplitude: 2, frequency: 1, phase:"
            + " 0.5},"
            + " rx: 4}}]").start();
        assertEquals(1 + 2 * Math.sin(0.5), run.velocity("b")[2], 1e-15);
        assertEquals(4, run.velocity("b")[3], 1e-15);
    }

    @Test
    void wrongDrivesNameTheirKey() {
        String both = assertThrows(SceneFormatException.class, () -> run("bodies: [{name: b, type: rigid, mass: 1, inertia: [1, 1, 1], locked: [x], driven:"
            + " {x: 1}}]"))
            .getMessage();
        assertTrue(both.contains("driven and locked"), both);
        String unknown = assertThrows(SceneFormatException.class, () -> run("bodies: [{name: b, type: rigid, mass: 1, inertia: [1, 1, 1], driven: {w:"
            + " 1}}]")).getMessage();
        assertTrue(unknown.contains("driven.w") && unknown.contains("rx"), unknown);
        String length = assertThrows(SceneFormatException.class, () -> run("bodies: [{name: b, type: rigid, mass: 1, inertia: [1, 1, 1], force: [1, {times:"
            + " [0],"
            + " values: [1]}]}]")).getMessage();
        assertTrue(length.contains("\"force\" has 2 entries, expected 3"), length);
    }
}
