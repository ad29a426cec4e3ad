package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.api.Run;
import org.saltus.io.api.Saltus;

/** Bodies that come and go: free fall from the time of birth, energy that they bring and take, places that are taken. */
class ComingAndGoingTest {
    private static final String HEAD = "saltus: 1\nname: guests\ntime: {end: 1, step: 1e-2}\ngravity: [0, 0, -10]\nsolver: {type: nlgs, tolerance:"
        + " 1e-12}\nbodies:\n";
    private static final String FLOOR = "  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1]}}\n";
    private static final String LAWS = "laws: [{type: newton-coulomb, restitution: 0}]\n";

    private static String ball(String name, double z, String more) {
        return "  - {name: " + name + ", type: rigid, shape: {type: sphere, radius: 0.1}, mass: 2, position: [0, 0, " + z + "], " + more + "}\n";
    }

    private static Run run(String bodies) {
        Run run = Saltus.scene(HEAD + bodies).start();
        while (run.step()) {
            assertTrue(run.time() > 0);
        }
        return run;
    }

    private static void assertBalanced(Run run) {
        assertTrue(run.result().number("energy.max_residual_relative") < 1e-12, "residual " + run.result().number("energy.max_residual_relative"));
    }

    /** At rest until 0.4 s, then a throw; what it brings, ½ m v², is drive work, what gravity does is external work. */
    @Test
    void aBodyComesWithItsVelocity() {
        Run run = run(ball("late", 9, "velocity: [3, 0, 1], appears: 0.4"));
        assertEquals(3 * 0.6, run.placement("late")[0], 1e-12);
        assertEquals(9 + 0.6 - 5 * 0.36, run.placement("late")[2], 1e-12);
        assertEquals(0.5 * 2 * 10, run.result().number("energy.drive_work"), 1e-12);
        assertEquals(2 * -10 * (0.6 - 5 * 0.36), run.result().number("energy.external_work"), 1e-11);
        assertBalanced(run);
    }

    /** It takes with it what it has: the fall of 0.3 s. */
    @Test
    void aBodyGoesWithItsEnergy() {
        Run run = run(ball("short", 9, "vanishes: 0.3"));
        assertEquals(9 - 0.45, run.placement("short")[2], 1e-12);
        assertEquals(-0.5 * 2 * 9, run.result().number("energy.drive_work"), 1e-12);
        assertEquals(0, run.result().number("energy.final"), 0);
        assertBalanced(run);
    }

    /** A sleeper touches nothing and nothing touches it; a ball falls through its place. Once there it is hit. */
    @Test
    void nothingTouchesASleeper() {
        Run run = run(ball("falls", 1, "spin: [0, 1, 0]") + ball("late", 0.5, "appears: 0.8") + FLOOR + LAWS);
        assertEquals(0.1, run.placement("falls")[2], 5e-3);
        assertEquals(0.5 - 5 * 0.04, run.placement("late")[2], 1e-3);
        assertBalanced(run);
    }

    /** Its place is taken by a ball that lies there until it goes at 0.7 s: it waits, is counted, and comes then. */
    @Test
    void aBodyWaitsWhileItsPlaceIsTaken() {
        Run run = run(ball("first", 0.1, "vanishes: 0.7") + ball("second", 0.15, "appears: 0.5") + FLOOR + LAWS);
        assertEquals(0.1, run.placement("second")[2], 6e-3);
        assertTrue(run.result().warnings().toString().contains("waited for their places to be free"), run.result().warnings().toString());
        assertBalanced(run);
    }

    @Test
    void whatCannotComeOrGoIsRefused() {
        String joint = assertThrows(SceneFormatException.class, () -> run(ball("b", 1, "appears: 0.5")
            + "joints: [{type: point, between: [b, world], anchor: [0, 0, 2]}]")).getMessage();
        assertTrue(joint.contains("\"b\" comes or goes"), joint);
        String scheme = assertThrows(SceneFormatException.class, () -> run(ball("b", 1, "appears: 0.5") + "integrator: {type: newmark}")).getMessage();
        assertTrue(scheme.contains("\"appears\" needs the integrator moreau-jean"), scheme);
        String times = assertThrows(SceneFormatException.class, () -> run(ball("b", 1, "appears: 0.5, vanishes: 0.4"))).getMessage();
        assertTrue(times.contains("expected later than"), times);
    }
}
