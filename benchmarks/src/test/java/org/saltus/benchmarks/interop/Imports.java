package org.saltus.benchmarks.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;
import org.saltus.io.export.ExportRunCommand;
import org.saltus.io.interop.ImportCommand;

/** Runs {@code import} and {@code run} in a folder and reads what they leave. */
final class Imports {
    static final Path OWN = Path.of("src", "test", "resources", "org", "saltus", "benchmarks", "interop");
    private final Path folder;
    String printed;
    String errors;

    Imports(Path folder) {
        this.folder = folder;
    }

    /** A folder of the peers' files beside the project, or the test is skipped with a message. */
    static Path shared(String name) {
        String given = System.getProperty("saltus.interop");
        Path path = (given != null ? Path.of(given) : Path.of("..", "..", "shared", "interop")).resolve(name);
        Assumptions.assumeTrue(Files.isDirectory(path), "no " + path.toAbsolutePath().normalize() + ": the peers' files are not here");
        return path;
    }

    int saltus(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        if (words[0].equals("import")) {                                     // its prints go to the console in Tool
            int code = ImportCommand.execute(Providers.installed(), new PrintWriter(out, true, StandardCharsets.UTF_8),
                new PrintWriter(err, true, StandardCharsets.UTF_8), List.of(words).subList(1, words.length));
            printed = out.toString(StandardCharsets.UTF_8);
            errors = err.toString(StandardCharsets.UTF_8);
            return code;
        }
        if (words[0].equals("export")) {
            int code = ExportRunCommand.execute(Providers.installed(), new PrintWriter(out, true, StandardCharsets.UTF_8),
                new PrintWriter(err, true, StandardCharsets.UTF_8), List.of(words).subList(1, words.length));
            printed = out.toString(StandardCharsets.UTF_8);
            errors = err.toString(StandardCharsets.UTF_8);
            return code;
        }
        Screen screen = new Screen(new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8), false);
        int code = new Tool(screen, Providers.installed(), () -> () -> false).run(words);
        printed = out.toString(StandardCharsets.UTF_8);
        errors = err.toString(StandardCharsets.UTF_8);
        return code;
    }

    /** Imports a scene, which must go through, and returns the folder. */
    Path imported(String format, Path source, String... options) {
        Path out = folder.resolve("scene-" + source.getFileName() + "-" + options.length);
        List<String> words = new ArrayList<>(List.of("import", format, source.toString(), "--out", out.toString()));
        words.addAll(List.of(options));
        assertEquals(0, saltus(words.toArray(String[]::new)), errors);
        return out;
    }

    /** Runs the scene in a folder; rows of bodies.csv by body, then by step: x, y, z, quaternion, velocity, spin. */
    Map<String, TreeMap<Integer, double[]>> run(Path scene, String... options) throws IOException {
        Path out = scene.resolveSibling(scene.getFileName() + ".out");
        List<String> words = new ArrayList<>(List.of("run", scene.resolve("scene.yaml").toString(), "--out", out.toString(), "--quiet", "--set",
            "output.report=false"));
        words.addAll(List.of(options));
        assertEquals(0, saltus(words.toArray(String[]::new)), errors);
        Map<String, TreeMap<Integer, double[]>> rows = new TreeMap<>();
        for (String line : Files.readAllLines(out.resolve("bodies.csv")).stream().skip(1).toList()) {
            String[] words3 = line.split(",");
            double[] row = Arrays.stream(words3).skip(3).mapToDouble(Double::parseDouble).toArray();
            rows.computeIfAbsent(words3[2], k -> new TreeMap<>()).put(Integer.parseInt(words3[0]), row);
        }
        return rows;
    }
}
