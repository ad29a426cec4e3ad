package org.saltus.benchmarks.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;
import org.saltus.io.fclib.FclibReader;

/** From a scene to its problems, and from these to rows. */
class DumpProblemsTest {
    private static final String BALLS = """
        saltus: 1
        name: balls
        time: {end: 0.01, step: 1e-3}
        gravity: [0, 0, -9.81]
        solver: {type: nlgs, tolerance: 1e-8}
        bodies:
          - {name: a, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, 0.1]}
          - {name: b, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, 0.3]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
        laws: [{type: newton-coulomb, friction: 0.3}]
        """;

    private static final String PYRAMID = """
        saltus: 1
        name: pyramid
        time: {end: 0.02, step: 1e-3}
        gravity: [0.5, 0, -9.81]
        solver: {type: nlgs, tolerance: 1e-8}
        bodies:
          - {name: a, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0.1, 0.1, 0.1]}
          - {name: b, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [-0.1, 0.1, 0.1]}
          - {name: c, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0.1, -0.1, 0.1]}
          - {name: d, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [-0.1, -0.1, 0.1]}
          - {name: top, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 2, position: [0, 0, 0.2415]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
        laws: [{type: newton-coulomb, friction: 0.6}]
        """;

    @TempDir
    private Path folder;
    private String errors;
    private String printed;

    private int saltus(String... arguments) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(text, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8), false);
        int code = new Tool(screen, Providers.installed(), () -> () -> false).run(arguments);
        errors = err.toString(StandardCharsets.UTF_8);
        printed = text.toString(StandardCharsets.UTF_8);
        return code;
    }

    private List<String> dumped() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("out").resolve("problems"))) {
            return files.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void problemsOfARunAreSolvedAgain() throws IOException {
        Path scene = Files.writeString(folder.resolve("balls.yaml"), BALLS);
        String out = folder.resolve("out").toString();
        assertEquals(0, saltus("run", scene.toString(), "--out", out, "--dump-problems", "when=all"), () -> errors);
        assertTrue(printed.contains("(saltus bench --problems " + Path.of(out, "problems") + ")"), printed);
        assertEquals(10, dumped().size(), () -> "one in every step, got " + errors);
        assertEquals(0, saltus("run", scene.toString(), "--out", out, "--force", "--quiet", "--dump-problems", "every:4"), () -> errors);
        assertEquals(List.of("balls-s000001-nc00002.hdf5", "balls-s000005-nc00002.hdf5", "balls-s000009-nc00002.hdf5"), dumped());
        Path rows = folder.resolve("rows.csv");
        StringWriter log = new StringWriter();
        int code = BenchCommand.execute(Providers.installed(), new PrintWriter(log), new PrintWriter(log), List.of("--problems", out,
            "--solvers", "nlgs", "--warm-up", "0", "--repeats", "1", "--out", rows.toString()));
        assertEquals(0, code, log::toString);
        List<String> lines = Files.readAllLines(rows);
        assertEquals(4, lines.size());
        lines.stream().skip(1).forEach(line -> assertEquals(BenchRow.Status.CONVERGED, BenchRow.parse(line).status(), line));
    }

    /** A pyramid of five balls that is pushed: every solve of the run, from its warm start, takes the same iterations again. */
    @Test
    void aStepIsReplayedFromTheStartThatItsSolverHad() throws IOException {
        Path scene = Files.writeString(folder.resolve("pyramid.yaml"), PYRAMID);
        String out = folder.resolve("out").toString();
        assertEquals(0, saltus("run", scene.toString(), "--out", out, "--quiet", "--dump-problems", "all"), () -> errors);
        Path rows = folder.resolve("rows.csv");
        StringWriter log = new StringWriter();
        int code = BenchCommand.execute(Providers.installed(), new PrintWriter(log), new PrintWriter(log), List.of("--problems", out, "--solvers", "nlgs",
            "--start", "zero,guess", "--criterion", "law", "--warm-up", "0", "--repeats", "1", "--out", rows.toString()));
        assertEquals(0, code, log::toString);
        long[] iterations = new long[2];
        for (String line : Files.readAllLines(rows).subList(1, 1 + 2 * dumped().size())) {
            BenchRow row = BenchRow.parse(line);
            boolean guess = row.solver().equals("nlgs from guess");
            assertTrue(guess || row.solver().equals("nlgs"), line);
            iterations[guess ? 1 : 0] += row.iterations();
            String run = FclibReader.read(folder.resolve("out").resolve("problems").resolve(row.problem() + ".hdf5")).head().info().description();
            assertTrue(!guess || run.contains("CONVERGED, " + row.iterations() + " iterations"), () -> line + " but " + run);
        }
        assertTrue(2 * iterations[1] < iterations[0], "from guesses " + iterations[1] + ", from zero " + iterations[0]);
    }

    @Test
    void aSceneWithAServoWallHasItsProblemsAndWhatIsLeftOutIsSaid() throws IOException {
        String servo = BALLS + "joints: [{type: servo, between: [b, world], direction: [0, 0, -1], load: 5}]\n";
        Path scene = Files.writeString(folder.resolve("servo.yaml"), servo);
        String out = folder.resolve("out").toString();
        assertEquals(0, saltus("run", scene.toString(), "--out", out, "--quiet", "--dump-problems", "all"), () -> errors);
        assertEquals(10, dumped().size(), () -> errors);
        Files.writeString(scene, BALLS + "joints: ["
            + "{type: pivot, between: [a, world], anchor: [0, 0, 0.1], axis: [0, 1, 0], friction: 0.2}]\n");
        assertEquals(0, saltus("run", scene.toString(), "--out", out, "--force", "--quiet", "--dump-problems", "all"), () -> errors);
        assertTrue(errors.contains("10 problems were not written"), errors);
    }

    @Test
    void aWrongRuleIsBadInput() throws IOException {
        Path scene = Files.writeString(folder.resolve("balls.yaml"), BALLS);
        assertEquals(2, saltus("run", scene.toString(), "--out", folder.resolve("out").toString(), "--dump-problems", "when=never"));
        assertTrue(errors.contains("when=never") && errors.contains("when=slow"), errors);
    }
}
