package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.spi.Providers;
import org.saltus.io.modes.ModesCommand;

/** A deck in mm with its material and supports as a body of a scene vibrates like the same bricks written in the scene. */
class InpSceneTest {
    private static final String HEAD = "saltus: 1\nname: bar\ntime: {end: 1, step: 1}\nbodies:\n  - {name: bar, type: linear, ";

    @TempDir
    private Path folder;

    private static String deck() {
        StringBuilder out = new StringBuilder("*NODE\n");
        for (int k = 0; k < 5 * 4; k++) {
            out.append(k + 1).append(", ").append(250 * (k % 5)).append(", ").append(100 * (k / 5 % 2)).append(", ").append(100 * (k / 10)).append('\n');
        }
        out.append("*ELEMENT, TYPE=C3D8, ELSET=EALL\n");
        for (int c = 1; c <= 4; c++) {
            out.append(c);
            for (int corner : new int[] {0, 1, 6, 5, 10, 11, 16, 15}) {
                out.append(", ").append(c + corner);
            }
            out.append('\n');
        }
        return out + "*NSET, NSET=LEFT, GENERATE\n1, 16, 5\n*MATERIAL, NAME=STEEL\n*ELASTIC\n2.1E11, 0.3\n*DENSITY\n7850\n"
            + "*SOLID SECTION, ELSET=EALL, MATERIAL=STEEL\n*BOUNDARY\nLEFT, 1, 3\n";
    }

    private List<String> frequencies(String body) throws IOException {
        Path scene = Files.writeString(folder.resolve("bar.yaml"), HEAD + body + "}\n");
        Path csv = folder.resolve("modes.csv");
        StringWriter err = new StringWriter();
        int code = ModesCommand.execute(Providers.installed(), new PrintWriter(new StringWriter()), new PrintWriter(err),
            List.of(scene.toString(), "--count", "6", "--csv", csv.toString()));
        assertEquals(0, code, err.toString());
        return Files.readAllLines(csv);
    }

    private int modes(String... words) throws IOException {
        List<String> all = new java.util.ArrayList<>(List.of(words));
        all.set(0, folder.resolve(words[0]).toString());
        all.addAll(List.of("--count", "6", "--csv", folder.resolve("modes.csv").toString()));
        return ModesCommand.execute(Providers.installed(), new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter()), all);
    }

    /** Frequencies of a file with its own material. */
    private List<Double> ofTheFile(String name) throws IOException {
        assertEquals(0, modes(name));
        return Files.readAllLines(folder.resolve("modes.csv")).stream().skip(1).map(row -> Double.parseDouble(row.split(",")[2])).toList();
    }

    @Test
    void aDeckWithMaterialAndSupportsIsTheBodyOfAScene() throws IOException {
        Files.writeString(folder.resolve("bar.inp"), deck());
        List<String> read = frequencies("mesh: {file: bar.inp, scale: 0.001}");
        List<String> written = frequencies("mesh: {type: box, size: [1, 0.1, 0.1], divisions: [4, 1, 1]}, fix: [{nodes: left}],"
            + " material: {young: 2.1e11, poisson: 0.3, density: 7850}");
        List<String> free = frequencies("mesh: {file: bar.inp, scale: 0.001, boundary: ignore}");
        for (int k = 1; k <= 6; k++) {
            double expected = Double.parseDouble(written.get(k).split(",")[2]);
            assertEquals(expected, Double.parseDouble(read.get(k).split(",")[2]), 1e-9 * expected);
        }
        List<Double> own = ofTheFile("bar.inp");
        for (int k = 1; k <= 6; k++) {
            double expected = Double.parseDouble(read.get(k).split(",")[2]) / 1000;
            assertEquals(expected, own.get(k - 1), 1e-9 * expected, "with its own material, and a thousand times as long");
        }
        Files.writeString(folder.resolve("light.inp"), deck().replace("*DENSITY\n7850\n", ""));
        assertEquals(2, modes("light.inp"));
        assertEquals(0, modes("light.inp", "--density", "7850"));
        assertFalse(Double.parseDouble(free.get(1).split(",")[2]) > 1e-3, "without the deck's supports the bar is free");
    }
}
