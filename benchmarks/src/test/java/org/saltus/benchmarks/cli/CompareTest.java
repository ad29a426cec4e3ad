package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.spi.Providers;
import org.saltus.io.compare.CompareCommand;

/** The command {@code compare} with everything installed. */
class CompareTest {
    private static final String OSCILLATOR = """
        saltus: 1
        name: oscillator
        dimension: 2
        time: {end: 1, step: 0.1}
        bodies:
          - name: mass
            type: imported
            mass: [[1]]
            damping: [[0.3]]
            stiffness: [[20]]
            position: [1]
        """;

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int compare(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--out", folder.resolve("out").toString()));
        return CompareCommand.execute(Providers.installed(), new PrintWriter(out), new PrintWriter(err), all);
    }

    private static Path example(String name) {
        Path here = Path.of("io/examples");
        return (Files.isDirectory(here) ? here : Path.of("../io/examples")).resolve(name);
    }

    /** The column of compare.csv, by row. */
    private List<String> column(String name) throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve("out/compare.csv"));
        int k = Arrays.asList(lines.get(0).split(",")).indexOf(name);
        List<String> values = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            values.add(line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1)[k]);
        }
        return values;
    }

    @Test
    void kaneIsComparedUnderBothLawsAndAllSchemes() throws IOException {
        assertEquals(0, compare(example("kane-newton.yaml").toString(), "--integrators",
            "moreau-jean,moreau-jean-variant,newmark,hht,generalized-alpha,krenk-hogsberg", "--laws", "newton-coulomb,fremond-coulomb"),
            err.toString());
        List<String> laws = column("law");
        List<String> lost = column("lost_J");
        List<String> created = column("created_J");
        assertEquals(12, laws.size());
        for (int k = 0; k < 12; k++) {
            boolean newton = laws.get(k).equals("newton-coulomb");
            assertEquals(0.02318141086346 - (newton ? 0.03680036658127 : 0.01303791199248), Double.parseDouble(lost.get(k)), 1e-9);
            assertEquals(newton, Double.parseDouble(created.get(k)) > 0);
        }
        String page = Files.readString(folder.resolve("out/compare.html"));
        assertTrue(page.contains("<svg") && page.contains("krenk-hogsberg, fremond-coulomb"));
        assertTrue(out.toString().contains("created"), out.toString());
    }

    @Test
    void ordersComeFromThreeSteps() throws IOException {
        Path scene = Files.writeString(folder.resolve("oscillator.yaml"), OSCILLATOR);
        assertEquals(0, compare(scene.toString(), "--integrators", "moreau-jean(theta=0.5),moreau-jean(theta=1),hht(alpha=0.1)",
            "--steps", "0.0005,0.002,0.001"), err.toString());
        List<String> order = column("order");
        assertEquals(List.of("0.002", "0.001", "5.0E-4"), column("step_s").subList(0, 3));
        double[] expected = {2, 1, 2};
        for (int k = 0; k < 3; k++) {
            assertEquals("", order.get(3 * k));
            assertEquals(expected[k], Double.parseDouble(order.get(3 * k + 2)), 0.1, "integrator " + k);
        }
    }

    @Test
    void badInputIsRefusedBeforeTheFirstRun() throws IOException {
        Path scene = Files.writeString(folder.resolve("oscillator.yaml"), OSCILLATOR);
        String[][] wrong = {{"--integrators", "moreau-jean,newmrk"}, {"--integrators", "moreau-jean(thta=1)"}, {"--steps", "0.3"},
            {"--steps", "-1"}, {"--laws", "newton-coulomb"}, {"--solvers", "nlgs("}};
        for (String[] w : wrong) {
            assertEquals(2, compare(scene.toString(), w[0], w[1]), String.join(" ", w));
        }
        assertFalse(Files.exists(folder.resolve("out")));
        assertTrue(err.toString().contains("newmark"), "the near name is told: " + err);
        assertEquals(2, compare("missing.yaml"));
    }
}
