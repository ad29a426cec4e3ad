package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The program in a JVM of its own: what only a process can show. */
class ProcessTest {
    private static final String BALL = """
        saltus: 1
        name: ball
        time: {end: 1000, step: 1e-3}
        bodies: [{name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1}]
        output: {every: 1000}
        """;

    @TempDir
    Path folder;

    private ProcessBuilder saltus(String... arguments) {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m", "-cp", System.getProperty("java.class.path"), "org.saltus.io.cli.Main"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(folder.resolve("out.txt").toFile())
            .redirectError(folder.resolve("err.txt").toFile());
    }

    private static int end(Process process) throws InterruptedException {
        try {
            assertTrue(process.waitFor(60, TimeUnit.SECONDS), "does not end");
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void controlCEndsARunWith130AndItsSummary() throws IOException, InterruptedException {
        assumeFalse(ignoresInterrupts(), "the build runs as a background job that ignores Ctrl-C, and its children inherit that");
        Files.writeString(folder.resolve("ball.yaml"), BALL);
        Process process = saltus("run", "ball.yaml").start();
        Path ledger = folder.resolve("ball.out/ledger.csv");
        for (int k = 0; k < 600 && !(Files.exists(ledger) && Files.size(ledger) > 0); k++) {
            Thread.sleep(100);
        }
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        assertEquals(130, end(process), Files.readString(folder.resolve("err.txt")));
        JsonNode json = new ObjectMapper().readTree(folder.resolve("ball.out/run.json").toFile());
        assertEquals("interrupted", json.get("status").asText());
        long steps = json.get("steps").asLong();
        assertTrue(steps > 0 && steps < 1_000_000, "steps " + steps);
        assertEquals(1 + steps, Files.readAllLines(ledger).size());
        assertTrue(Files.readString(folder.resolve("err.txt")).contains("interrupted after " + steps), "says where");
    }

    /** A heavy disk on a column of light ones: as many sweeps as the ratio of the masses, minutes for the first step. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void controlCEndsALongSolve() throws IOException, InterruptedException {
        assumeFalse(ignoresInterrupts(), "the build runs as a background job that ignores Ctrl-C, and its children inherit that");
        Files.writeString(folder.resolve("column.yaml"), """
            saltus: 1
            name: column
            dimension: 2
            time: {end: 1, step: 1e-3}
            gravity: [0, -9.81]
            overlap: accept
            solver: {type: nlgs, tolerance: 1e-12, max_iterations: 2000000000}
            bodies:
              - {name: grain, type: rigid, density: 1, generate: {type: lattice, counts: [1, 300], spacing: 0.1, radius: 0.05, origin: [0.05, 0.05]}}
              - {name: top, type: rigid, mass: 1e8, shape: {type: disk, radius: 0.05}, position: [0.05, 30.05]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
            laws: [{type: newton-coulomb, friction: 0.3}]
            """);
        Process process = saltus("run", "column.yaml", "--quiet").start();
        for (int k = 0; k < 600 && !Files.exists(folder.resolve("column.out/ledger.csv")); k++) {
            Thread.sleep(100);
        }
        Thread.sleep(1000);
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        assertEquals(130, end(process), Files.readString(folder.resolve("err.txt")));
        String told = Files.readString(folder.resolve("err.txt"));
        assertTrue(told.contains("interrupted after 0 of 1000 steps. Go on with: saltus resume column.out"), told);
        assertTrue(Files.exists(folder.resolve("column.out/checkpoint")));
        assertFalse(Files.exists(folder.resolve("column.out/running.lock")), "the folder is free");
    }

    /** True when signal 2 is ignored by this process, as shells arrange for background jobs; false where /proc does not tell. */
    private static boolean ignoresInterrupts() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.isReadable(status)) {
            return false;
        }
        return Files.readAllLines(status).stream().filter(line -> line.startsWith("SigIgn:"))
            .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0);
    }

    @Test
    void nothingThatANewcomerWouldNotUnderstandStandsOnTheConsole() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("ball.yaml"), BALL);
        assertEquals(0, end(saltus("run", "ball.yaml", "--set", "time.end=0.01").start()));
        assertEquals("", Files.readString(folder.resolve("err.txt")));
        assertTrue(Files.readString(folder.resolve("out.txt")).endsWith("ball.out/report.html  (open this in a browser)\n"));
    }

    @Test
    void badUsageEndsWithTwo() throws IOException, InterruptedException {
        assertEquals(2, end(saltus("rum").start()));
        assertTrue(Files.readString(folder.resolve("err.txt")).contains("Did you mean \"run\"?"));
    }

    /** A scene that was run can be put into equilibrium, and the other way round, without a word about folders. */
    @Test
    void staticHasAFolderOfItsOwn() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("ball.yaml"), BALL.replace("mass: 1", "mass: 1, locked: [x, y, z, rx, ry, rz]"));
        assertEquals(0, end(saltus("run", "ball.yaml", "--quiet", "--set", "time.end=1").start()), Files.readString(folder.resolve("err.txt")));
        assertEquals(0, end(saltus("static", "ball.yaml").start()), Files.readString(folder.resolve("err.txt")));
        assertTrue(Files.exists(folder.resolve("ball.out/run.json")) && Files.exists(folder.resolve("ball.static/reactions.csv")));
    }
}
