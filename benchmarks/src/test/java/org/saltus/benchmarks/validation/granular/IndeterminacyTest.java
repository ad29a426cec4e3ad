package org.saltus.benchmarks.validation.granular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.benchmarks.validation.Says;
import org.saltus.contact.indeterminacy.IndeterminacyObserver;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** A block on four corners (V29): redundant rows are counted, and the device or the smallest norm shares the load evenly. */
@Says(of = "V29", verdict = Verdict.MEASURED)
class IndeterminacyTest {
    private static String scene(String solver, String law) {
        return """
            saltus: 1
            name: four corners
            time: {end: 0.05, step: 1e-2}
            gravity: [0, 0, -9.81]
            solver: %s
            bodies:
              - {name: block, type: rigid, mass: 120, position: [0, 0, 0.2], shape: {type: box, size: [1, 0.6, 0.4]}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{between: [block, floor], friction: 0.5, %s}]
            """.formatted(solver, law);
    }

    @Test
    @Says(of = "V29", verdict = Verdict.MEASURED, warnings = "forces-not-unique")
    void redundantRowsAreCountedAndSaid(@TempDir Path folder) throws Exception {
        Simulation simulation = Lab.simulation(scene("{type: nlgs, tolerance: 1e-10}", "type: newton-coulomb"),
            new IndeterminacyObserver(folder, 1, 1000));
        RunSummary summary = simulation.run();
        List<String> lines = Files.readAllLines(folder.resolve("indeterminacy.csv"));
        assertEquals(6, lines.size());
        assertTrue(lines.get(1).endsWith(",4,12,6,6,6"), lines.get(1));
        assertTrue(summary.warnings().stream().anyMatch(w -> w.contains("not unique in 5 of 5")), summary.warnings().toString());
    }

    @Test
    void theSmallestNormAndTheDeviceShareTheWeightEvenly() {
        for (String[] way : new String[][] {{"{type: minimum-norm, tolerance: 1e-10}", "type: newton-coulomb"},
            {"{type: nlgs, tolerance: 1e-12, max_iterations: 100000}", "type: viscoelastic"}}) {
            StepReport report = Lab.steps(Lab.simulation(scene(way[0], way[1])), 40, 1e-2);
            for (int c = 0; c < 4; c++) {
                assertEquals(30 * 9.81, report.space().impulse()[3 * c] / 1e-2, 1e-6 * 294.3, way[0]);
                assertEquals(0, Math.hypot(report.space().impulse()[3 * c + 1], report.space().impulse()[3 * c + 2]) / 1e-2, 1e-5);
            }
        }
    }
}
