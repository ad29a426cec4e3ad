package org.saltus.benchmarks.validation.granular;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.math.Lcg;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/**
 * V36 (b): 5 cm of subsidence under a dry-stone retaining wall; it stands with bond stones through its thickness and falls with the same stones cut in three.
 * How stones fall is chaotic, so that every run is one draw; the long test counts draws that differ by rounding ({@code benchmarks/NOTES.md}).
 */
class RetainingWallTest {
    private static final String SCENES = "../../benchmarks/scenes/";
    private static final String BOND = "bond-stones.csv";
    private static final String CUT = "bond-stones-cut.csv";
    private static final double H = 2e-3;
    private static final double SETTLED = 0.6;
    private static final double END = 4;
    private static final int STONES = 24;
    private static final int DRAWS = 10;

    @TempDir
    Path folder;

    /** How far the stones of the wall moved and how fast they are. */
    private record Wall(double displacement, double speed) {
        static Wall of(StepReport report, double[][] start) {
            double displacement = 0;
            double speed = 0;
            for (int s = 0; s < start.length; s++) {
                double[] x = Lab.position(report, s);
                double[] v = Lab.velocity(report, s);
                displacement = Math.max(displacement, Math.hypot(x[0] - start[s][0], x[1] - start[s][1]));
                speed = Math.max(speed, Math.hypot(v[0], v[1]));
            }
            return new Wall(displacement, speed);
        }

        /** Stones that still settle move at a centimetre per second, those that fall at a metre. */
        boolean stands() {
            return displacement < 0.15 && speed < 0.05;
        }

        boolean falls() {
            return displacement >= 0.5 && speed > 0.3;
        }
    }

    /** Runs the scene until it ends or the wall has fallen; stones come first in it. */
    private static Wall run(int stones, List<String> changes) {
        Simulation simulation = Lab.example(SCENES + "retaining-wall.yaml", changes);
        StepReport report = Lab.steps(simulation, 1, H);
        double[][] start = new double[stones][];
        for (int s = 0; s < stones; s++) {
            start[s] = Lab.position(report, s);
        }
        report = Lab.steps(simulation, (int) Math.round(SETTLED / H) - 1, H);
        assertTrue(Wall.of(report, start).displacement() < 0.05, "before the subsidence the wall stands: " + Wall.of(report, start));
        int left = (int) Math.round((END - SETTLED) / H);
        for (int k = 0; k < left && Wall.of(report, start).displacement() < 0.5; k++) {
            report = Lab.steps(simulation, 1, H);
        }
        return Wall.of(report, start);
    }

    private static Wall bonded(List<String> changes) {
        return run(STONES + 2, changes);
    }

    private static Wall cut(List<String> changes) {
        List<String> all = new ArrayList<>(changes);
        if (changes.stream().noneMatch(c -> c.startsWith("bodies.bond"))) {
            all.add("bodies.bond.generate.file=" + CUT);
        }
        return run(STONES + 6, all);
    }

    @Test
    void standsOnBondStones() {
        Wall wall = bonded(List.of());
        assertTrue(wall.stands(), "sinks, bulges and stands: " + wall);
        assertTrue(wall.displacement() > 0.05, "the ground took it down: " + wall);
    }

    @Test
    void fallsWithBondStonesCut() {
        Wall wall = cut(List.of());
        assertTrue(wall.falls(), "falls: " + wall);
    }

    /** Gravity that differs by k·1e-12 of its value. */
    @Test
    @Tag("long")
    void roundingDoesNotDecide() throws IOException {
        Draw gravity = k -> List.of("gravity=[0, " + -9.81 * (1 + k * 1e-12) + "]");
        count(gravity, gravity);
    }

    /** Stones smaller by up to 1e-6 of their size: no two edges are at the same height any more. */
    @Test
    @Tag("long")
    void tiesBetweenEdgesDoNotDecide() throws IOException {
        count(k -> List.of(worn("stone", "retaining-wall.csv", k), worn("bond", BOND, k)),
            k -> List.of(worn("stone", "retaining-wall.csv", k), worn("bond", CUT, k)));
    }

    private interface Draw {
        List<String> changes(int k) throws IOException;
    }

    private static void count(Draw with, Draw without) throws IOException {
        int stand = 0;
        int fall = 0;
        StringBuilder all = new StringBuilder();
        for (int k = 0; k < DRAWS; k++) {
            Wall bonded = bonded(with.changes(k));
            Wall cut = cut(without.changes(k));
            stand += bonded.stands() ? 1 : 0;
            fall += cut.falls() ? 1 : 0;
            all.append(bonded).append(", cut ").append(cut).append('\n');
        }
        assertTrue(stand >= DRAWS - 1, stand + " of " + DRAWS + " stand\n" + all);
        assertTrue(fall >= DRAWS - 1, fall + " of " + DRAWS + " fall when cut\n" + all);
    }

    /** The change that puts a copy of a list of stones, each edge of them shortened at random, in the place of the list. */
    private String worn(String block, String list, int seed) throws IOException {
        Lcg random = new Lcg(seed + 1);
        List<String> lines = Files.readAllLines(Lab.examples().resolve(SCENES + list));
        StringBuilder out = new StringBuilder(lines.get(0)).append('\n');
        for (String line : lines.subList(1, lines.size())) {
            String[] w = line.split(",");
            double lx = Double.parseDouble(w[2]) * (1 - 1e-6 * random.next());
            double ly = Double.parseDouble(w[3]) * (1 - 1e-6 * random.next());
            out.append(String.format(Locale.ROOT, "%s,%s,%.17g,%.17g%n", w[0], w[1], lx, ly));
        }
        Path file = Files.writeString(folder.resolve(block + seed + list), out);
        return "bodies." + block + ".generate.file=" + file;
    }
}
