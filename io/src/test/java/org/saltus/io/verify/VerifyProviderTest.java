package org.saltus.io.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command on core's fakes: a test-only Newmark, laws and a projection solver. */
class VerifyProviderTest {
    private static final String TRAJECTORIES = "kane2dof-short.json";
    private static final String PROBLEMS = "problems-short.json";

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private static String resource(String name) throws IOException {
        try (var in = VerifyProviderTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private int verify(int sweeps, String... arguments) {
        return VerifyCommand.execute(FakeProviders.with(sweeps), new PrintWriter(out), new PrintWriter(err), List.of(arguments));
    }

    private List<String> lines(String word) {
        return out.toString().lines().filter(l -> l.contains(word)).toList();
    }

    @Test
    void aTrajectoryOfTheSameSchemeIsReproduced() throws IOException {
        Path csv = folder.resolve("rows.csv");
        int code = verify(20_000, file(TRAJECTORIES, resource(TRAJECTORIES)).toString(), "--csv", csv.toString());
        assertEquals(0, code, out + "\n" + err);
        assertEquals(3, lines("newmark").size());
        lines("newmark").forEach(l -> assertTrue(l.contains("  ok"), l));
        assertEquals(2, lines("moreau-jean theta=0.5").size());
        lines("moreau-jean").forEach(l -> assertTrue(l.contains("skipped  moreau-jean is not installed"), l));
        List<String> rows = Files.readAllLines(csv);
        assertEquals("file,scheme,law,h,steps,q,v,p,E,works,residual,status,note", rows.get(0));
        assertEquals(6, rows.size());
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = row.split(",", -1);
            assertEquals(13, cells.length);
            if (cells[11].equals("ok")) {
                for (int k = 5; k < 10; k++) {
                    assertTrue(Double.parseDouble(cells[k]) <= 1e-9, row);
                }
                assertTrue(Double.parseDouble(cells[10]) <= 1e-12, row);
            }
        }
    }

    @Test
    void aWrongReferenceValueFailsAndIsNamed() throws IOException {
        String text = resource(TRAJECTORIES);
        int at = text.indexOf("\"cum_W_ext\": ", text.indexOf("NEWMARK")) + "\"cum_W_ext\": ".length();
        int end = text.indexOf(',', at);
        double value = Double.parseDouble(text.substring(at, end));
        int code = verify(20_000, file(TRAJECTORIES, text.substring(0, at) + (value + 1e-6) + text.substring(end)).toString());
        assertEquals(1, code);
        assertEquals(1, lines("FAIL").size(), out.toString());
        assertTrue(lines("FAIL").get(0).contains("differs by more than 1.0E-9"));
        assertEquals(0, verify(20_000, folder.resolve(TRAJECTORIES).toString(), "--tolerance", "1e-5"));
    }

    @Test
    void contactProblemsAreMeasuredByTheNaturalMap() throws IOException {
        String path = file(PROBLEMS, resource(PROBLEMS)).toString();
        assertEquals(0, verify(100_000, path), out + "\n" + err);
        assertEquals(5, lines("problem ").size());
        assertEquals(1, verify(2, path));
        assertFalse(lines("error above 1.0E-9 (MAX_ITERATIONS)").isEmpty(), out.toString());
    }

    /** The floating frame runs where fem is installed, see GoldenTest in benchmarks. */
    private static final String FRAME = """
        {"format": "nscd-ffr-1", "L": 2, "width": 0.1, "E": 1000, "nu": 0, "rho": 1, "nx": 20, "ny": 2, "Omega": 1, "h": 0.002,
        "samples": [{"k": 1, "phi": 0.002, "omega": 1, "elongation": 0, "energy": 0.03, "x_left_mid": [-1, 0], "x_right_mid": [1, 0]}]}
        """;

    @Test
    void aFolderStandsForItsFiles() throws IOException {
        file(TRAJECTORIES, resource(TRAJECTORIES));
        file(PROBLEMS, resource(PROBLEMS));
        file("frame.json", FRAME);
        assertEquals(0, verify(100_000, folder.toString()), out + "\n" + err);
        assertTrue(out.toString().contains("11 rows: 8 ok, 0 failed, 3 skipped"), out.toString());
    }

    @ParameterizedTest(name = "\"{0}\" in place of \"{1}\"")
    @CsvSource(delimiter = '|', value = {
        "\"theta\": 0.5|\"thet\": 0.5|\"runs.0.scheme.theta\" is missing",
        "\"kind\": \"MJ\"|\"kind\": \"MX\"|kind is \"MX\", expected MJ",
        "nscd-golden-1|nscd-golden-9|the format is \"nscd-golden-9\"",
        "\"n\": 2|\"n\": 3|has 2 entries, expected 3",
        "\"nsteps\": 2|\"nsteps\": -2|expected a whole number from 1",
        "\"q0\": [|\"q0\": [NaN, |this is not JSON",
        "\"contacts\": [|\"contacts\": [[|this is not JSON"})
    void aBadFileIsRefusedBeforeAnythingRuns(String good, String bad, String expected) throws IOException {
        String text = resource(TRAJECTORIES);
        assertTrue(text.contains(good));
        Path path = file(TRAJECTORIES, text.replaceFirst(Pattern.quote(good), Matcher.quoteReplacement(bad)));
        assertEquals(2, verify(100, path.toString()));
        assertTrue(err.toString().contains(expected) && err.toString().contains(TRAJECTORIES), err.toString());
        assertEquals("", out.toString());
    }

    @Test
    void badUsageIsRefused() throws IOException {
        String path = file(PROBLEMS, resource(PROBLEMS)).toString();
        assertEquals(2, verify(100, "nowhere.json"));
        assertTrue(err.toString().contains("nowhere.json: no such file"), err.toString());
        assertEquals(2, verify(100, Files.write(folder.resolve("binary.json"), new byte[] {'{', (byte) 0xC3, 0, '}'}).toString()));
        assertTrue(err.toString().contains("binary.json:1:") && err.toString().contains("not JSON"), err.toString());
        assertEquals(2, verify(100));
        assertEquals(2, verify(100, path, "--tolerances", "1"));
        assertEquals(2, verify(100, path, "--tolerance", "-1"));
        assertEquals(2, verify(100, path, "--solver", "nlg"));
        assertTrue(err.toString().contains("Installed: nlgs"), err.toString());
        assertEquals("", out.toString());
    }
}
