package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.detection.Detector;
import org.saltus.core.energy.Verdict;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.Scene;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;

/** Contact frames that are taken again at the end of the step until they agree with the motion. */
class ImplicitFramesTest {
    private static final double PATH = 0.9;

    /** A disk of radius 0.1 that rolls in a ring of radius 1 at 0.9 m/s, no gravity: its centre stays on a circle of radius 0.9. */
    private static Simulation ring(String frames, String scheme, String law, double h) {
        return Lab.simulation("""
            saltus: 1
            name: disk in a ring
            dimension: 2
            time: {end: 10, step: %s}
            contact_frames: %s
            integrator: %s
            solver: {type: nlgs, tolerance: 1e-13}
            bodies:
              - {name: disk, type: rigid, mass: 1, position: [0, -0.9], velocity: [0.9, 0], spin: -9, shape: {type: disk, radius: 0.1}}
              - {name: ring, type: fixed, shape: {type: hollow-disk, inner: 1, outer: 1.2}}
            laws: [{between: [disk, ring], %s}]
            """.formatted(h, frames, scheme, law));
    }

    private static double farthestFromCircle(Simulation simulation, double h, double end) {
        double worst = 0;
        for (int k = 0; k < (int) Math.round(end / h); k++) {
            double[] x = Lab.position(Lab.steps(simulation, 1, h), 0);
            worst = Math.max(worst, Math.abs(Math.hypot(x[0], x[1]) - PATH));
        }
        assertEquals(Verdict.CLOSED, simulation.stepper().ledger().verdict());
        return worst;
    }

    private static double order(String frames, String scheme, String law) {
        double coarse = farthestFromCircle(ring(frames, scheme, law, 0.02), 0.02, 2);
        double fine = farthestFromCircle(ring(frames, scheme, law, 0.005), 0.005, 2);
        return Math.log(coarse / fine) / Math.log(4);
    }

    /**
     * With u₁ = 0 in the rows of the middle (activation by closing) the disk spirals outwards by ½ v² h t/R = 1.8e-2 m at h = 0.02 s; with u₁ in the rows of
     * the end, by extrapolation, by ½ v² h²/R = 1.8e-4 m in each of the first two steps, which know of no turning yet; with updated frames by 1.7e-6 m.
     */
    @ParameterizedTest(name = "{0}, friction {1}")
    @CsvSource(delimiter = '|', value = {"{type: moreau-jean, theta: 0.5} | 0", "{type: moreau-jean, theta: 0.5} | 0.5", "{type: newmark} | 0.5",
        "{type: generalized-alpha, rho_inf: 0.8} | 0.5"})
    void aDiskInARingSinksWithOrderTwoAndThreeInPlaceOfOne(String scheme, double friction) {
        String law = "type: newton-coulomb, friction: " + friction;
        assertEquals(1, order("forecast\nactivation: closing", scheme, law), 0.05);
        assertEquals(2, order("forecast", scheme, law), 0.05);
        assertEquals(3, order("implicit", scheme, law), 0.05);
        assertTrue(farthestFromCircle(ring("forecast\nactivation: closing", scheme, law, 0.02), 0.02, 2) > 1.7e-2);
        assertEquals(3.6e-4, farthestFromCircle(ring("forecast", scheme, law, 0.02), 0.02, 2), 0.1e-4);
        assertTrue(farthestFromCircle(ring("implicit", scheme, law, 0.02), 0.02, 2) < 1.8e-6);
    }

    /** λ = 1: q_f − q₀ = ½ h v₁, so ‖q₁‖² − ‖q₀‖² = 2 h v₁·q_f = 0. */
    @Test
    void theImplicitSchemeKeepsTheRadiusToRoundOff() {
        String scheme = "{type: moreau-jean, theta: 1}";
        assertEquals(0, farthestFromCircle(ring("implicit", scheme, "type: newton-coulomb, friction: 0.5", 0.02), 0.02, 4), 1e-14);
        assertTrue(farthestFromCircle(ring("forecast", scheme, "type: newton-coulomb, friction: 0.5", 0.02), 0.02, 2) > 1.7e-2);
    }

    @Test
    void gapLevelContactEndsTheStepWithGapZero() {
        assertEquals(0, farthestFromCircle(ring("implicit", "{type: moreau-jean, theta: 0.5}", "type: gap-level", 0.01), 0.01, 2), 1e-13);
        assertEquals(2, order("forecast", "{type: moreau-jean, theta: 0.5}", "type: gap-level"), 0.05);
    }

    /** From sliding to rolling the speed falls, which leaves an error of order 2. */
    @ParameterizedTest(name = "{0}")
    @CsvSource({"'forecast\nactivation: closing', 1, 8e-3", "forecast, 2, 9e-5", "implicit, 2, 6e-6"})
    void aBallThatSlidesInATubeSinksWithOrderTwoInPlaceOfOne(String frames, double order, double largest) {
        double[] sunk = new double[2];
        for (int k = 0; k < 2; k++) {
            double h = 0.01 / (1 + k);
            Simulation tube = Lab.simulation("""
                saltus: 1
                name: ball in a tube
                time: {end: 10, step: %s}
                contact_frames: %s
                solver: {type: nlgs, tolerance: 1e-12, max_iterations: 20000}
                bodies:
                  - {name: ball, type: rigid, mass: 1, position: [0, -0.9, 0], velocity: [0.9, 0, 0.3], shape: {type: sphere, radius: 0.1}}
                  - {name: tube, type: fixed, shape: {type: hollow-cylinder, inner: 1, outer: 1.2, length: 4}}
                laws: [{type: newton-coulomb, between: [ball, tube], friction: 0.3}]
                """.formatted(h, frames));
            double[] x = Lab.position(Lab.steps(tube, 200 * (1 + k), h), 0);
            sunk[k] = Math.hypot(x[0], x[1]) - PATH;
        }
        assertEquals(order, Math.log(sunk[0] / sunk[1]) / Math.log(2), 0.05);
        assertEquals(largest, sunk[0], 0.3 * largest);
    }

    /** On flat ground frames do not turn: bounces (e = 0.8) and Newton's cradle are what they were, and no contact is lost after its rebound. */
    @Test
    void flatContactsAreWhatTheyWere() {
        double[][] end = new double[2][];
        for (int k = 0; k < 2; k++) {
            Simulation s = Lab.simulation("""
                saltus: 1
                name: bounces
                dimension: 2
                time: {end: 2, step: 5e-3}
                gravity: [0.5, -9.81]
                contact_frames: %s
                solver: {type: nlgs, tolerance: 1e-13}
                bodies:
                  - {name: a, type: rigid, mass: 1, position: [-2, 0.6], velocity: [1, 0], shape: {type: disk, radius: 0.1}}
                  - {name: b, type: rigid, mass: 1, position: [1, 0.1], shape: {type: disk, radius: 0.1}}
                  - {name: c, type: rigid, mass: 1, position: [1.2, 0.1], shape: {type: disk, radius: 0.1}}
                  - {name: d, type: rigid, mass: 1, position: [0.5, 0.1], velocity: [2, 0], shape: {type: disk, radius: 0.1}}
                  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
                laws: [{type: newton-coulomb, between: [all, all], restitution: 0.8, friction: 0}]
                """.formatted(k == 0 ? "forecast" : "implicit"));
            StepReport report = Lab.steps(s, 100, 5e-3);
            end[k] = report.state().q().clone();
        }
        assertArrayEquals(end[0], end[1], 1e-11);
    }

    /** A detector that turns its normal by 0.6 rad to and fro whenever it is asked. */
    private static final class Rocking implements Detector {
        private double angle = 0.3;

        @Override
        public void detect(Scene scene, double[] qm, double[] v0, double reach, double tolerance, ContactSet out) {
            angle = -angle;
            int c = out.append();
            out.sides(c, 0, 0, 0, 1, -1, 0);
            out.geometry(c, qm[0], qm[1] - 0.1, 0, Math.sin(angle), Math.cos(angle), 0, 0, 1);
            out.law(c, 0, 2);
        }

        @Override
        public void save(Snapshot out) {
        }

        @Override
        public void restore(Snapshot in) {
        }
    }

    @Test
    void framesThatDoNotAgreeAreReported() {
        Scene scene = ring("forecast", "{type: moreau-jean}", "type: newton-coulomb, friction: 0.5", 0.1).stepper().scene();
        TimeStepper stepper = new TimeStepper(scene, Lab.integrator("{type: moreau-jean}"), new Activation(false, 1, 1e-10), new Rocking(), Lab.delassus(),
            Lab.nlgs());
        stepper.updateFrames();
        StepReport report = stepper.step(0.1);
        assertFalse(report.solve().converged());
        assertEquals(SolveStatus.MAX_ITERATIONS, report.solve().status());
        assertTrue(report.solve().reason().contains("contact frames and motion still disagree"), report.solve()::toString);
        assertTrue(report.solve().error() > 0.1, report.solve()::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"joint_frames: forecast", "integrator: {type: newmark-position}"})
    void whatStandsElsewhereIsRefused(String extra) {
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> Lab.simulation("""
            saltus: 1
            name: refused
            dimension: 2
            time: {end: 1, step: 1e-3}
            contact_frames: implicit
            bodies:
              - {name: disk, type: rigid, mass: 1, position: [0, -0.9], shape: {type: disk, radius: 0.1}}
            %s
            """.formatted(extra)));
        assertTrue(e.getMessage().contains("contact_frames"), e.getMessage());
    }
}
