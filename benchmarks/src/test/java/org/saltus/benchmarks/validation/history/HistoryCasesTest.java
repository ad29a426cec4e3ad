package org.saltus.benchmarks.validation.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** Forces and positions of cases with known answers, read off the histories of the examples as a user would, and charted in the report. */
class HistoryCasesTest {
    private static final double G = 9.81;

    @TempDir
    private Path folder;
    private Path out;

    private void run(String example, String... more) {
        out = folder.resolve("out");
        List<String> words = new ArrayList<>(List.of("run", Path.of("../io/examples", example + ".yaml").toString(), "--out", out.toString(), "--quiet",
            "--force"));
        words.addAll(List.of(more));
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        PrintStream none = new PrintStream(new ByteArrayOutputStream());
        int code = new Tool(new Screen(none, new PrintStream(errors), false), Providers.installed(), () -> () -> false).run(words.toArray(String[]::new));
        assertEquals(0, code, errors::toString);
    }

    /** Columns of a table, by row. */
    private double[][] columns(String file, String... names) throws IOException {
        List<String> lines = Files.readAllLines(out.resolve(file), StandardCharsets.UTF_8);
        List<String> header = Arrays.asList(lines.get(0).split(","));
        double[][] values = new double[lines.size() - 1][names.length];
        for (int row = 0; row < values.length; row++) {
            String[] cells = lines.get(row + 1).split(",");
            for (int k = 0; k < names.length; k++) {
                values[row][k] = Double.parseDouble(cells[header.indexOf(names[k])]);
            }
        }
        return values;
    }

    private void charted(String... titles) throws IOException {
        String page = Files.readString(out.resolve("report.html"));
        for (String title : titles) {
            assertTrue(page.contains(title), "the report charts \"" + title + "\"");
        }
    }

    /** V01: apex gaps h₀ e^(2n) within 1 %; once the ball is at rest the floor bears m g. */
    @Test
    void bouncingBall() throws IOException {
        run("bouncing-ball", "--observe", "probe: ball", "--observe", "force: [ball, floor]");
        double[][] motion = columns("probe-ball.csv", "z_m", "vz_m_per_s");
        List<Double> apexes = new ArrayList<>();
        for (int k = 1; k < motion.length; k++) {
            if (motion[k - 1][1] > 0 && motion[k][1] <= 0) {
                apexes.add(motion[k][0] - 0.1);
            }
        }
        for (int n = 1; n <= 5; n++) {
            double right = Math.pow(0.8, 2 * n);
            assertEquals(right, apexes.get(n - 1), 0.01 * right, "apex " + n);
        }
        double[][] force = columns("force-ball-floor.csv", "time_s", "normal_N", "fz_N", "impulse_normal_Ns");
        double[] last = force[force.length - 1];
        assertEquals(G, last[1], 1e-8 * G);
        assertEquals(G, last[2], 1e-8 * G);
        assertEquals(G * last[0], last[3], 1e-9 * G * last[0], "from rest to rest the floor has given m g t");
        charted("Displacement of ball", "Force on ball by floor");
    }

    /** V03: normal and tangential impulse of the rod's impact with slip reversal, under Newton's and Frémond's law. */
    @Test
    void rodImpact() throws IOException {
        for (String law : List.of("newton", "fremond")) {
            run("rod-impact-" + law, "--observe", "force: [rod, floor]");
            double[][] force = columns("force-rod-floor.csv", "impulse_normal_Ns", "impulse_x_Ns", "impulse_y_Ns");
            double[] right = law.equals("newton") ? new double[] {1.04884522256, 0.3146535667679} : new double[] {0.9877404735808, 0.1617785792575};
            assertEquals(right[0], force[0][0], 1e-9, law);
            assertEquals(right[1], force[0][1], 1e-9, law);
            assertEquals(right[0], force[0][2], 1e-9, law);
            charted("Impulse on rod by floor");
        }
    }

    /** V06: a block on an incline presses with m g cos a; sliding it is held back by mu m g cos a. */
    @Test
    void incline() throws IOException {
        run("incline", "--observe", "force: [block, slope]", "--observe", "force: {between: [block, slope], frame: slope, name: along}");
        double right = G * Math.cos(Math.PI / 6);
        double[][] force = columns("force-block-slope.csv", "normal_N", "tangential_N", "fx_N", "fz_N", "contacts_on_block");
        for (int k = 1; k < force.length; k++) {
            assertEquals(right, force[k][0], 1e-6 * right, "step " + (k + 1));
            assertEquals(0.5 * right, force[k][1], 1e-6 * right, "step " + (k + 1));
            assertEquals(Math.hypot(right, 0.5 * right), Math.hypot(force[k][2], force[k][3]), 1e-6 * right);
            assertTrue(force[k][4] >= 3, "corners that touch");
        }
        charted("Force on block by slope");
    }

    /** V23: rho c v₀ A = 2 MN in the mean between 0.2 and 1.8 L/c, impulse 2 m v₀ = 800 N s within 2 %; stress at the struck end. */
    @Test
    void barAgainstWall() throws IOException {
        run("bar-wall", "--observe", "force: [wall, bar]", "--observe", "probe: {of: bar, at: [0.5, 0], name: middle}");
        double[][] force = columns("force-wall-bar.csv", "time_s", "normal_N", "fx_N", "impulse_normal_Ns");
        double mean = 0;
        int count = 0;
        for (double[] row : force) {
            if (row[0] >= 0.4e-4 && row[0] <= 3.6e-4) {
                mean += row[1];
                count++;
            }
        }
        assertEquals(2e6, mean / count, 0.01 * 2e6);
        assertEquals(800, force[force.length - 1][3], 0.02 * 800);
        assertTrue(force[200][2] < 0, "the force is that on the wall");
        double[][] stress = columns("probe-middle.csv", "time_s", "stress_xx_Pa");
        double most = Arrays.stream(stress).mapToDouble(row -> -row[1]).max().orElse(0);
        assertEquals(2e8, most, 0.35 * 2e8, "rho c v₀ behind a front that overshoots");
        charted("Force on wall by bar", "Stress of middle");
    }
}
