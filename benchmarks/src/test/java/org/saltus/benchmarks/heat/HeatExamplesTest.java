package org.saltus.benchmarks.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** The examples of heat and current give the numbers in their headers, in the files that a user reads. */
class HeatExamplesTest {
    @TempDir
    private Path folder;

    private Path run(String command, String example, String... more) {
        Path out = folder.resolve(example + command);
        String[] words = {command, "../io/examples/" + example + ".yaml", "--out", out.toString(), "--quiet"};
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        String[] all = Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        int code = new Tool(new Screen(new PrintStream(new ByteArrayOutputStream()), new PrintStream(errors), false), Providers.installed(),
            () -> () -> false).run(all);
        assertEquals(0, code, errors::toString);
        return out;
    }

    /** A number of the last row of a table that holds a word, of the last row at all where it is empty. */
    private static double last(Path table, String word, String column) throws IOException {
        List<String> lines = Files.readAllLines(table);
        int at = Arrays.asList(lines.get(0).split(",")).indexOf(column);
        String row = lines.stream().filter(l -> word.isEmpty() || l.contains("," + word + ",")).reduce((a, b) -> b).orElseThrow();
        return Double.parseDouble(row.split(",", -1)[at]);
    }

    @Test
    void brakeBlock() throws IOException {
        Path out = run("run", "brake-block");
        double rise = 0;
        for (int k = 0; k < 2000; k++) {
            rise = (rise + 0.01 * 30 / 9.2) / (1 + 0.01 * 0.6 / 9.2);
        }
        assertEquals(336.427, 300 + rise, 1e-3);
        assertEquals(300 + rise, last(out.resolve("bodies.csv"), "block", "temperature_K"), 1e-9);
        assertEquals(0.6, last(out.resolve("thermal.csv"), "", "contact_heat_J"), 1e-12);
        assertEquals(-0.3, last(out.resolve("thermal.csv"), "", "reservoir_J"), 1e-12);
        assertTrue(Files.readString(out.resolve("run.json")).contains("\"total_verdict\" : \"closed\""));
        assertTrue(Files.readString(out.resolve("report.html")).contains("Energy of motion and fields"));
        try (var frames = Files.list(out.resolve("frames"))) {
            Path one = frames.filter(f -> f.toString().endsWith("bodies.vtu")).findFirst().orElseThrow();
            assertTrue(new String(Files.readAllBytes(one), StandardCharsets.ISO_8859_1).contains("temperature [K]"));
        }
    }

    @Test
    void heatedHeap() throws IOException {
        for (String command : List.of("run", "static")) {
            Path out = run(command, "heated-heap", "--set", "output.bodies=true");
            for (int layer = 0; layer < 6; layer++) {
                String name = layer == 5 ? "top-0" : "grain-" + 16 * layer;
                assertEquals(350 - 50 * (layer + 1) / 6.0, last(out.resolve("bodies.csv"), name, "temperature_K"), 1e-8, command);
            }
        }
        assertEquals(50 / 3.0, Math.abs(last(folder.resolve("heated-heaprun/contacts.csv"), "floor", "heat_flow_W")), 1e-8);
    }

    @Test
    void bimetalSwitch() throws IOException {
        Path out = run("run", "bimetal-switch", "--set", "output.frames=1");
        List<String> lines = Files.readAllLines(out.resolve("electric.csv"));
        int at = Arrays.asList(lines.get(0).split(",")).indexOf("conducting");
        int first = 1;
        while (Double.parseDouble(lines.get(first).split(",")[at]) > 0) {
            first++;
        }
        long open = lines.stream().skip(first).filter(l -> Double.parseDouble(l.split(",")[at]) == 0).count();
        assertTrue(first > 250 && first < 350, "opens in step " + first);
        assertEquals(1 - 0.25 * 21.38 / 9.16, (double) open / (lines.size() - first), 0.1);
        assertEquals(293.15 + 8 * (0.15 - 0.049) / (3 * 140e9 * 0.005 * 1e-6 * 18e-6), last(out.resolve("bodies.csv"), "strip", "temperature_K"), 0.5);
        assertTrue(Files.readString(out.resolve("run.json")).contains("\"total_verdict\" : \"closed\""));
    }

    @Test
    void beadChain() throws IOException {
        Path out = run("run", "bead-chain");
        List<String> lines = Files.readAllLines(out.resolve("electric.csv"));
        int at = Arrays.asList(lines.get(0).split(",")).indexOf("current_anode_A");
        assertEquals(1.40028, Double.parseDouble(lines.get(99).split(",")[at]), 1e-5);
        assertEquals(142.857, Double.parseDouble(lines.get(100).split(",")[at]), 1e-3);
        assertEquals(7, last(out.resolve("electric.csv"), "", "broken"));
        assertEquals(0, last(out.resolve("contacts.csv"), "bead-1", "film"));
    }
}
