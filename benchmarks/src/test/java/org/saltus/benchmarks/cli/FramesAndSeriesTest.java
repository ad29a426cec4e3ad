package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;
import org.saltus.io.export.ExportRunCommand;

/** Frames as glyphs and series of states, from a scene to files that VTK and h5py read. */
class FramesAndSeriesTest {
    private static final String SCENE = """
        saltus: 1
        name: s
        time: {end: 0.1, step: 1e-3}
        gravity: [0, 0, -9.81]
        bodies:
          - {name: ball, type: rigid, density: 2500, position: [0, 0, 0.1], velocity: [1, 2, 0], spin: [4, 5, 6], shape: {type: sphere, radius: 0.1}}
          - {name: brick, type: rigid, mass: 3, position: [1, 0, 1], spin: [7, 1, 2], shape: {type: box, size: [0.1, 0.2, 0.3]}}
          - {name: block, type: linear, mesh: {type: box, size: [0.1, 0.1, 0.1], divisions: [2, 2, 2]}, position: [3, 0, 1],
             material: {young: 1e6, poisson: 0.3, density: 1000}, fix: [{nodes: left}]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
        laws: [{type: newton-coulomb, friction: 0.3}]
        output: {bodies: true, frames: {every: 0.02, as: glyphs}, series: 0.01, checkpoint: 0.03, report: false}
        """;

    @TempDir
    Path folder;
    private String errors;

    private int saltus(String... words) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream text = new PrintStream(err, true, StandardCharsets.UTF_8);
        Screen screen = new Screen(new PrintStream(new ByteArrayOutputStream()), text, false);
        int code = words[0].equals("export")
            ? ExportRunCommand.execute(Providers.installed(), new PrintWriter(new ByteArrayOutputStream()), new PrintWriter(text, true),
                List.of(words).subList(1, words.length))
            : new Tool(screen, Providers.installed(), () -> () -> false).run(words);
        errors = err.toString(StandardCharsets.UTF_8);
        return code;
    }

    private Path run(String name, String... more) throws IOException {
        Path scene = Files.writeString(folder.resolve("s.yaml"), SCENE);
        Path out = folder.resolve(name);
        String[] words = Stream.concat(Stream.of("run", scene.toString(), "--quiet", "--out", out.toString()), Stream.of(more)).toArray(String[]::new);
        assertEquals(0, saltus(words), errors);
        return out;
    }

    @Test
    void vtkAndPythonReadWhatIsWritten() throws Exception {
        Path out = run("out");
        Path joined = folder.resolve("all.h5");
        assertEquals(0, saltus("export", "hdf5", out.toString(), "--out", joined.toString()), errors);
        String python = Stream.of("python3", "/usr/bin/python3").filter(FramesAndSeriesTest::canCheck).findFirst().orElse(null);
        assumeTrue(python != null, "no Python with h5py, numpy and vtk here");
        Path script = folder.resolve("check.py");
        try (InputStream in = FramesAndSeriesTest.class.getResourceAsStream("check_results.py")) {
            Files.copy(in, script);
        }
        Process check = new ProcessBuilder(python, script.toString(), out.toString(), joined.toString()).redirectErrorStream(true).start();
        String said = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, check.waitFor(), said);
        assertTrue(said.contains("and 11 frames"), said);
    }

    private static boolean canCheck(String python) {
        try {
            Process p = new ProcessBuilder(python, "-c", "import h5py, numpy, vtk").redirectErrorStream(true).start();
            p.getInputStream().readAllBytes();
            return p.waitFor(60, TimeUnit.SECONDS) && p.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The checkpoint of t = 0.09 s stands in the folder: going on from it leaves the bytes of the run that was not stopped. */
    @Test
    void aRunThatGoesOnLeavesTheSameSeriesAndFrames() throws IOException {
        Path whole = run("whole");
        Path cut = run("cut");
        assertEquals(0, saltus("resume", cut.toString(), "--quiet"), errors);
        for (String part : List.of("series", "frames")) {
            try (Stream<Path> files = Files.list(whole.resolve(part))) {
                for (Path file : files.toList()) {
                    assertArrayEquals(Files.readAllBytes(file), Files.readAllBytes(cut.resolve(part).resolve(file.getFileName())), file.toString());
                }
            }
            try (Stream<Path> a = Files.list(whole.resolve(part));
                 Stream<Path> b = Files.list(cut.resolve(part))) {
                assertEquals(a.count(), b.count());
            }
        }
        assertEquals(Files.readString(whole.resolve("frames.py")), Files.readString(cut.resolve("frames.py")));
        assertEquals(0, saltus("run", folder.resolve("s.yaml").toString(), "--quiet", "--force", "--out", cut.toString(), "--set", "output={report: false}"),
            errors);
        assertFalse(Files.exists(cut.resolve("series/scene.h5")), "--force removes what an earlier run left");
        assertFalse(Files.exists(cut.resolve("frames.py")));
    }

    /** The next scene starts from the series with all bits: of spins in principal axes and of meshes too. */
    @Test
    void aSceneStartsFromASeries() throws IOException {
        Path first = run("first");
        Files.writeString(folder.resolve("next.yaml"), SCENE + "start: {from: first, at: 0.05}\n");
        assertEquals(0, saltus("run", folder.resolve("next.yaml").toString(), "--quiet", "--out", folder.resolve("next").toString()), errors);
        assertEquals(row(first, "0.05"), row(folder.resolve("next"), "0.0"));
    }

    private static List<String> row(Path run, String time) throws IOException {
        return Files.readAllLines(run.resolve("bodies.csv")).stream().filter(line -> line.split(",")[1].equals(time))
            .map(line -> line.substring(line.indexOf(',', line.indexOf(',') + 1)).replace("-0.0,", "0.0,")).toList();
    }

    @Test
    void manyPartsAreGlyphsUnlessAskedOtherwise() throws IOException {
        String many = SCENE.replace("{every: 0.02, as: glyphs}", "FRAMES").replace("time: {end: 0.1", "time: {end: 0.001").replace(", series: 0.01", "")
            .replace("checkpoint: 0.03, ", "").replace("laws:", "  - {name: g, type: rigid, density: 1, generate: {type: lattice, counts: [10, 10, 11],"
                + " spacing: 1,"
                + " origin: [10, 10, 10], radius: 0.1}}\nlaws:");
        for (String frames : List.of("0.001", "{every: 1 ms, as: surfaces}", "{every: 1e-3}")) {
            Path scene = Files.writeString(folder.resolve("m.yaml"), many.replace("FRAMES", frames));
            Path out = folder.resolve("m" + frames.length());
            assertEquals(0, saltus("run", scene.toString(), "--quiet", "--out", out.toString()), errors);
            assertEquals(!frames.contains("surfaces"), Files.exists(out.resolve("frames.py")), frames);
        }
        for (String[] wrong : new String[][] {{"0", "expected a time > 0"}, {"{every: -1}", "output.frames.every"}, {"{as: glyphs}",
            "\"output.frames.every\" is missing"},
            {"{every: 1, as: dots}", "expected one of surfaces, glyphs, auto"}, {"{each: 1}", "unknown key \"output.frames.each\""}, {"often",
                "expected a number"}}) {
            Path scene = Files.writeString(folder.resolve("w.yaml"), many.replace("FRAMES", wrong[0]));
            assertEquals(2, saltus("check", scene.toString()), wrong[0]);
            assertTrue(errors.contains(wrong[1]), errors);
        }
        Path scene = Files.writeString(folder.resolve("w.yaml"), SCENE.replace("series: 0.01", "series: {each: 1}"));
        assertEquals(2, saltus("check", scene.toString()));
        assertTrue(errors.contains("unknown key \"output.series.each\""), errors);
        Files.writeString(scene, SCENE.replace("series: 0.01", "series: 1 s"));
        assertEquals(2, saltus("check", scene.toString()));
        assertTrue(errors.contains("the run ends at 0.1 s"), errors);
        assertEquals(2, saltus("export", "hdf5", folder.toString(), "--out", folder.resolve("none.h5").toString()));
        assertTrue(errors.contains("holds no series"), errors);
    }
}
