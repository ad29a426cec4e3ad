package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** Steps of nonlinear bodies: contact and bodies agree at the end, and what does not converge is said, and halved where the policy says so. */
class NonlinearStepsTest {
    private static final String NLGS = "{type: nlgs, tolerance: 1e-8, max_iterations: 100000}";

    private static String scene(String type, String scheme, double step, double fall, String more) {
        return """
            saltus: 1
            name: bar
            dimension: 2
            time: {end: 0.4, step: %s}
            gravity: [0, -9.81]
            integrator: %s
            solver: %s
            bodies:
              - {name: bar, type: %s, mesh: {type: rectangle, size: [1, 0.2], divisions: [6, 2]}, angle: 0.3, spin: -2, position: [0, 0.02],
                 velocity: [0.5, %s], material: {young: 1000, poisson: 0.3, density: 1, model: plane-strain}, damping: {alpha: 0.2}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, between: [bar, floor], restitution: 0.5, friction: 0.3}]
            %s
            """.formatted(step, scheme, NLGS, type, -fall, more);
    }

    static Stream<String> schemes() {
        return Lab.schemes();
    }

    /** Largest violation of 0 ≤ u₁ + b ⊥ p ≥ 0 by the velocities after the step, over the velocities of the contacts; b = e u₀, and what the rows turn by. */
    private static double violation(StepReport report) {
        ContactSpace space = report.space();
        double size = 1e-9;
        for (int i = 0; i < space.map().length(); i++) {
            size = Math.max(size, Math.max(Math.abs(space.u0()[i]), Math.abs(space.uFree()[i])));
        }
        double worst = 0;
        for (int c = 0; c < space.count(); c++) {
            int o = space.map().offset(c);
            double shifted = space.u1()[o] + space.terms().velocityShift[o];
            worst = Math.max(worst, (space.impulse()[o] > 0 ? Math.abs(shifted) : -shifted) / size);
        }
        return worst;
    }

    /** The law holds for the velocities that solve the equation of motion, with every scheme, at steps that bend the bar visibly. */
    @ParameterizedTest
    @MethodSource("schemes")
    void theLawHoldsForTheMotion(String scheme) {
        for (String type : new String[] {"floating-frame", "finite-strain"}) {
            Simulation s = Lab.simulation(scene(type, scheme, 0.004, 1, ""));
            int touching = 0;
            for (int k = 0; k < 100; k++) {
                StepReport report = Lab.step(s, 0.004);
                assertTrue(report.solve().converged(), report.solve().toString());
                assertTrue(violation(report) < 1e-7, type + " step " + report.step() + ": " + violation(report));
                touching += report.space().count();
            }
            assertTrue(touching > 50, type + ": " + touching);
        }
    }

    /** Steps too long for Newton's method: the run stops and says which body, or halves the steps and arrives. */
    @ParameterizedTest
    @ValueSource(strings = {"{type: moreau-jean, theta: 0.5}", "{type: moreau-jean-variant, theta: 0.5}"})
    void aStepThatFailsStopsTheRunOrIsHalved(String scheme) {
        String coarse = scene("finite-strain", scheme, 0.05, 1, "").replace("young: 1000", "young: 1e4");
        RunSummary stopped = Lab.simulation(coarse).run();
        assertEquals(RunSummary.Status.STOPPED, stopped.status());
        assertTrue(stopped.message().contains("\"bar\"") && stopped.message().contains("did not converge"), stopped.message());
        for (String driver : new String[] {coarse + "policy: {type: halve, max_halvings: 8}",
            coarse.replace("step: 0.05", "step: 0.05, adaptive: {tolerance: 0.1, min_step: 2e-4}")}) {
            Simulation simulation = Lab.simulation(driver);
            RunSummary summary = simulation.run();
            assertEquals(RunSummary.Status.DONE, summary.status(), summary.message());
            assertEquals(0.4, simulation.stepper().state().time(), 1e-12);
            assertTrue(summary.steps() > 8, "no step was halved");
        }
    }
}
