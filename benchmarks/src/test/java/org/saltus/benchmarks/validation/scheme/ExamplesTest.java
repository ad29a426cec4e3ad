package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.model.PeriodicCell;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.step.StepReport;

/** Every example scene gives the number in its header; {@code spheres-box} has its own class. */
class ExamplesTest {
    /** Keeps what single steps showed. */
    private static final class Watch implements Observer {
        private final List<Double> impacts = new ArrayList<>();
        private StepReport first;
        private StepReport last;
        private double kineticAfterFirst;
        private double[] velocityAfterFirst;

        @Override
        public void step(StepReport report) {
            if (first == null) {
                first = report;
                kineticAfterFirst = report.energy().kinetic();
                velocityAfterFirst = report.state().v().clone();
            }
            last = report;
            if (report.space().count() > 0 && report.space().u0()[0] < -1e-3 && report.space().impulse()[0] > 0) {
                impacts.add(report.time());
            }
        }
    }

    private static RunSummary run(String name, Watch watch) {
        RunSummary summary = Lab.example(name, List.of(), watch).run();
        assertEquals(RunSummary.Status.DONE, summary.status());
        assertEquals(0, summary.notConverged(), name);
        return summary;
    }

    @Test
    void everyExampleIsListedHere() throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.list(Lab.examples())) {
            files.filter(f -> f.toString().endsWith(".yaml")).forEach(f -> names.add(f.getFileName().toString()));
        }
        Path tests = Path.of(Files.isDirectory(Path.of("benchmarks")) ? "benchmarks" : ".", "src/test/java/org/saltus/benchmarks");
        String text = Files.readString(tests.resolve("validation/scheme/ExamplesTest.java")) + Files.readString(tests.resolve("heat/HeatExamplesTest.java"));
        names.remove("spheres-box.yaml");
        for (String name : names) {
            String stem = name.replace(".yaml", "");
            assertTrue(text.contains("\"" + name + "\"") || text.contains("\"" + stem + "\"") || text.contains("\"" + name.replaceAll("-(newton|fremond).yaml",
                "-")),
                name + " has no test here");
        }
    }

    @Test
    void bouncingBallComesToRest() {
        Watch watch = new Watch();
        RunSummary summary = run("bouncing-ball.yaml", watch);
        double[] expected = {0.4515, 1.1740, 1.7519};
        for (int k = 0; k < 3; k++) {
            assertEquals(expected[k], watch.impacts.get(k), 0.002 * expected[k]);
        }
        assertEquals(9.81, watch.last.space().impulse()[0] / watch.last.stepSize(), 1e-7);
        assertEquals(Verdict.CLOSED, summary.ledger().verdict());
    }

    @Test
    void boxSlidesDownTheIncline() {
        Watch watch = new Watch();
        run("incline.yaml", watch);
        double[] x = Lab.position(watch.last, 0);
        assertEquals(0.328573, Math.hypot(x[0] - 0.0125, x[2] - 0.021650635094610966), 0.002 * 0.3286);
    }

    @Test
    void aBallComesAndGoes() {
        Watch watch = new Watch();
        RunSummary summary = run("comes-and-goes.yaml", watch);
        assertEquals(1.0342, Lab.position(watch.last, 0)[2], 1e-9);
        assertEquals(0.335502, summary.ledger().driveWork(), 1e-9);
        assertEquals(Verdict.CLOSED, summary.ledger().verdict());
    }

    @Test
    void aBeltCarriesAParcelUphill() {
        Watch watch = new Watch();
        RunSummary summary = run("conveyor.yaml", watch);
        double[] x = Lab.position(watch.last, 0);
        assertEquals(0.770201, Math.hypot(x[0] + 0.0171010071662834, x[2] - 0.046984631039295), 1e-6);
        assertEquals(8.710435, summary.ledger().driveWork(), 1e-6);
        assertEquals(-2.542052, summary.ledger().total(LedgerColumn.CONTACT_TANGENTIAL), 5e-6, "the last step of sliding is cut");
        assertEquals(List.of(), summary.warnings());
    }

    @Test
    void aPeriodicCellIsPressedAndSheared() {
        Watch watch = new Watch();
        RunSummary summary = run("periodic-shear.yaml", watch);
        PeriodicCell cell = watch.last.scene().cell();
        assertEquals(Math.exp(-0.2), cell.edges()[0], 5e-4);
        assertEquals(0.818649, cell.edges()[4], 1e-6);
        assertEquals(0.8 * 0.818649, cell.edges()[1], 1e-3, "sheared at 1/s for 0.8 s");
        double contacts = summary.ledger().total(LedgerColumn.CONTACT_NORMAL) + summary.ledger().total(LedgerColumn.CONTACT_TANGENTIAL);
        assertTrue(contacts < -100, "contacts take energy: " + contacts);
        assertEquals(watch.last.energy().kinetic() - contacts, summary.ledger().driveWork(), 1e-10 * Math.abs(contacts));
        assertEquals(Verdict.CLOSED, summary.ledger().verdict());
    }

    @Test
    void sphereRollsAtFiveSeventhsOfItsSpeed() {
        Watch watch = new Watch();
        run("rolling-sphere.yaml", watch);
        assertEquals(1.428571428571, Lab.velocity(watch.last, 0)[0], 1e-9);
        assertEquals(14.28571428571, Lab.velocity(watch.last, 0)[4], 1e-8);
    }

    @ParameterizedTest
    @CsvSource({"newton, 0.8146535667679, -0.9511547774405, -4.505998943943, 1.630179025699",
        "fremond, 0.6617785792575, -1.012259526419, -4.64711431703, 1.63112976321"})
    void rodStrikesTheFloor(String law, double vx, double vy, double spin, double energy) {
        Watch watch = new Watch();
        run("rod-impact-" + law + ".yaml", watch);
        assertEquals(vx, watch.velocityAfterFirst[0], 1e-9);
        assertEquals(vy, watch.velocityAfterFirst[1], 1e-9);
        assertEquals(spin, watch.velocityAfterFirst[2], 1e-9);
        assertEquals(energy, watch.kineticAfterFirst, 1e-9);
    }

    @ParameterizedTest
    @CsvSource({"newton, -0.3346489298436, 0.3631153642303, 0.03680036658127, true",
        "fremond, -0.2062930192676, 0.2753147503665, 0.01303791199248, false"})
    void pendulumStrikesTheFloor(String law, double w1, double w2, double energy, boolean warns) {
        Watch watch = new Watch();
        RunSummary summary = run("kane-" + law + ".yaml", watch);
        assertEquals(w1, watch.velocityAfterFirst[0], 1e-9);
        assertEquals(w2, watch.velocityAfterFirst[1], 1e-9);
        assertEquals(energy, watch.kineticAfterFirst, 1e-9);
        assertEquals(warns, summary.warnings().stream().anyMatch(w -> w.contains("Contacts created 0.0136 J (37 %") && w.contains("step 1")),
            summary.warnings().toString());
    }

    @Test
    void barLeavesTheWall() {
        Watch watch = new Watch();
        RunSummary summary = run("bar-wall.yaml", watch);
        assertEquals(0.99618, summary.ledger().energy() / summary.ledger().initialEnergy(), 1e-5);
        assertEquals(Verdict.CLOSED, summary.ledger().verdict());
    }
}
