package org.saltus.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.spi.Providers;
import org.saltus.io.verify.VerifyCommand;

/**
 * Every reference trajectory and contact problem through {@code saltus verify} and everything that is installed. The
 * references were computed by an independent program; its own residuals are near 1e-14, ours must be within 1e-9 of 1 + the
 * largest value, and the energy identity must close to 1e-12 of its scale in every step.
 */
class GoldenTest {
    private static final double DIFFERENCE = 1e-9;
    private static final double RESIDUAL = 1e-12;

    @TempDir
    private Path folder;

    @ParameterizedTest(name = "{0}: all {1} runs, {2} of them Moreau-Jean or its variant")
    @CsvSource({"ball, 16, 6", "bar10, 16, 6", "block_friction, 32, 12", "elastic_stop, 16, 6", "friction3d, 32, 12",
        "kane2dof, 32, 12"})
    void everyTrajectoryIsReproduced(String name, int runs, int moreau) throws IOException {
        List<String[]> rows = verify(name);
        assertEquals(runs, rows.size());
        int found = 0;
        for (String[] row : rows) {
            String text = String.join(",", row);
            assertEquals("ok", row[11], text);
            for (int k = 5; k < 10; k++) {
                assertTrue(Double.parseDouble(row[k]) <= DIFFERENCE, text);
            }
            assertTrue(Double.parseDouble(row[10]) <= RESIDUAL, text);
            found += row[1].startsWith("moreau-jean") ? 1 : 0;
        }
        assertEquals(moreau, found);
    }

    /** Angle, places of the ends, elongation, spin and energy of a spinning elastic bar over one turn (3140 steps). */
    @Test
    void theFloatingFrameIsReproduced() throws IOException {
        List<String[]> rows = verify("ffr_bar");
        assertEquals(1, rows.size());
        assertEquals("ok", rows.get(0)[11], String.join(",", rows.get(0)));
        for (int k : new int[] {5, 6, 8}) {
            assertTrue(Double.parseDouble(rows.get(0)[k]) <= DIFFERENCE, String.join(",", rows.get(0)));
        }
    }

    @ParameterizedTest(name = "{0}: all {1} problems")
    @CsvSource({"fc_problems, 36"})
    void everyContactProblemIsSolved(String name, int problems) throws IOException {
        List<String[]> rows = verify(name);
        assertEquals(problems, rows.size());
        int unique = 0;
        for (String[] row : rows) {
            assertEquals("ok", row[11], String.join(",", row));
            unique += row[7].isEmpty() ? 0 : 1;
        }
        assertEquals(16, unique, "problems whose only solution is compared");
    }

    /** The rows of the CSV file; cells here hold no commas. */
    private List<String[]> verify(String name) throws IOException {
        Path file = folder.resolve(name + ".json");
        try (InputStream in = new GZIPInputStream(GoldenTest.class.getResourceAsStream("golden/" + name + ".json.gz"))) {
            Files.copy(in, file);
        }
        Path csv = folder.resolve(name + ".csv");
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = VerifyCommand.execute(Providers.installed(), new PrintWriter(out), new PrintWriter(err), List.of(file.toString(), "--csv", csv.toString()));
        assertEquals(0, code, out + "\n" + err);
        List<String> lines = Files.readAllLines(csv);
        return lines.subList(1, lines.size()).stream().map(l -> l.replaceAll("\"[^\"]*\"", "x").split(",", -1)).toList();
    }
}
