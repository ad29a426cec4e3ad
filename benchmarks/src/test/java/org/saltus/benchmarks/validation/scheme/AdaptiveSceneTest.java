package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.StepReport;

/** Adaptive steps as a scene asks for them: {@code time: {end, step, adaptive: {tolerance, min_step}}}. */
class AdaptiveSceneTest {
    private static final double FIRST_IMPACT = 0.4515236409857;

    private static String ball(String adaptive) {
        return """
            saltus: 1
            name: adaptive ball
            time: {end: 1.5, step: 0.05, adaptive: %s}
            gravity: [0, 0, -9.81]
            solver: {type: nlgs, tolerance: 1e-12}
            bodies:
              - {name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, 1.1]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: newton-coulomb, between: [ball, floor], restitution: 0.8, friction: 0}]
            """.formatted(adaptive);
    }

    @Test
    void impactsOfABallAreFoundToTheSmallestStep() {
        List<StepReport> last = new ArrayList<>();
        double[] impact = {0};
        double[] smallest = {1};
        Simulation simulation = Lab.simulation(ball("{tolerance: 1e-5, min_step: 1e-5}"), report -> {
            boolean hit = report.space().count() > 0 && report.space().impulse()[0] > 0;
            impact[0] = hit && impact[0] == 0 ? report.time() : impact[0];
            smallest[0] = Math.min(smallest[0], report.stepSize());
            last.clear();
            last.add(report);
        });
        RunSummary summary = simulation.run();
        assertEquals(FIRST_IMPACT, impact[0], 2 * 0.05 / 4096);
        assertEquals(0.05 / 4096, smallest[0], 0, "the smallest step/2^k that is at least min_step");
        assertTrue(summary.steps() < 400, summary.steps() + " steps, 122880 at the smallest size");
        assertEquals(1.5, summary.time(), 1e-14);
        assertTrue(summary.ledger().worstRelativeResidual() <= EnergyLedger.ROUND_OFF);
        assertEquals(Verdict.CLOSED, summary.ledger().verdict());
    }

    /** A bar's contact starts and ends at an impact; within it the motion is smooth in time and steps grow again. */
    @Test
    void aBarOnAWallTakesSmallStepsOnlyWhereContactBegins() {
        Simulation simulation = Lab.example("bar-wall.yaml",
            List.of("time={end: 6e-4, step: 4e-6, adaptive: {tolerance: 1e-2, min_step: 1e-7}}"));
        RunSummary summary = simulation.run();
        assertTrue(summary.steps() > 150 && summary.steps() < 4800, summary.steps() + " steps");
        assertEquals(Verdict.CLOSED, summary.ledger().verdict());
        assertTrue(summary.ledger().energy() <= summary.ledger().initialEnergy());
        assertEquals(0.996, summary.ledger().energy() / summary.ledger().initialEnergy(), 0.02);
    }

    @Test
    void badSettingsAreNamedWithTheirPlace() {
        String[] wrong = {"{tolerance: 0}", "{tolerance: 1e-4, min_step: 0.04}", "{tol: 1e-4}"};
        String[] named = {"tolerance", "min_step", "tol"};
        for (int k = 0; k < wrong.length; k++) {
            String text = ball(wrong[k]);
            SceneFormatException e = assertThrows(SceneFormatException.class, () -> Lab.simulation(text));
            assertTrue(e.getMessage().startsWith("case.yaml:3:") && e.getMessage().contains(named[k]), e.getMessage());
        }
    }
}
