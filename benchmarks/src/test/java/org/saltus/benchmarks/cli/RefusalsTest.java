package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Standalone;
import org.saltus.io.compare.CompareCommand;
import org.saltus.io.export.ExportCommand;
import org.saltus.io.modes.ModesCommand;
import org.saltus.io.verify.VerifyCommand;

/** What cannot be done is one message and the right exit code, from all commands and with all modules installed. */
class RefusalsTest extends CalledCase {
    private static final String DISK = """
        saltus: 1
        name: disk
        dimension: 2
        time: {end: 0.01, step: 1e-3}
        gravity: [1, -9.81]
        bodies:
          - {name: disk, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0, 0.1]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
        laws: [{type: rolling-resistance, friction: 0.5, rolling_friction: 0.01}]
        """;
    private static final String PLATE = """
        saltus: 1
        name: plate
        dimension: 2
        time: {end: 0.01, step: 1e-3}
        bodies:
          - {name: plate, type: linear, mesh: {file: plate.msh}, material: {young: 1e6, poisson: 0.3, density: 1}, fix: [{nodes: foot}]}
        """;
    private static final String SQUARE = """
        $MeshFormat
        2.2 0 8
        $EndMeshFormat
        $Nodes
        4
        1 0 0 0
        2 1 0 0
        3 1 1 0
        4 0 1 0
        $EndNodes
        $Elements
        1
        1 3 2 0 1 1 2 3 4
        $EndElements
        """;

    @TempDir
    private Path folder;

    /** A command that comes by a provider. */
    private int extension(List<String> words) {
        StringWriter err = new StringWriter();
        PrintWriter to = new PrintWriter(err);
        PrintWriter out = new PrintWriter(new StringWriter());
        Map<String, Standalone.Command> commands = Map.of("modes", ModesCommand::execute, "export-matrices", ExportCommand::execute,
            "compare", CompareCommand::execute, "verify", VerifyCommand::execute);
        int code = commands.get(words.get(0)).execute(Providers.installed(), out, to, words.subList(1, words.size()));
        errors = err.toString();
        return code;
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @ParameterizedTest(name = "solver {0}, delassus {1}")
    @CsvSource({"direct, block-sparse, expected FREE", "lemke, matrix-free, has the cone ROLLING", "prox-alart-curnier, matrix-free, view by blocks",
        "'nlgs, coloured: true', matrix-free, view by blocks"})
    void aSolverThatDoesNotClaimTheProblemsEndsTheRunAndKeepsItsResults(String solver, String delassus, String why) throws IOException {
        Path out = folder.resolve("out");
        assertEquals(3, saltus("run", file("disk.yaml", DISK), "--out", out.toString(), "--set", "solver={type: " + solver + "}",
            "--set", "delassus={type: " + delassus + "}"));
        assertTrue(errors.contains("Step 1 at t = 0 s: ") && errors.contains(why), errors);
        assertTrue(Files.readString(out.resolve("run.json")).contains("\"stopped\""));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "joints=[{type: wire, between: [disk, world], from: [1e300, 0], to: [0, 3], length: 3}] | a gap became infinite"})
    void numbersThatOverflowEndTheRun(String change, String what) throws IOException {
        Path out = folder.resolve("out");
        assertEquals(3, saltus("run", file("disk.yaml", DISK), "--out", out.toString(), "--set", change, "--set", "overlap=accept"), errors);
        assertTrue(errors.contains(what), errors);
        assertFalse(Files.readString(out.resolve("ledger.csv")).contains("Infinity"));
    }

    @Test
    void forceReplacesTheFilesOfObserversAndOfAllKindsOfFrames() throws IOException {
        Path out = folder.resolve("out");
        file("plate.msh", SQUARE);
        String scene = file("plate.yaml", PLATE.replace("nodes: foot", "box: [0, 0, -1, 0, 1, 1]"));
        assertEquals(0, saltus("run", scene, "--out", out.toString(), "--set",
            "output={frames: 1e-3, fields: [gauss_points], indeterminacy: {}}"), errors);
        assertTrue(Files.exists(out.resolve("indeterminacy.csv")));
        try (Stream<Path> frames = Files.list(out.resolve("frames"))) {
            assertTrue(frames.anyMatch(f -> f.toString().endsWith("-gauss.vtu")));
        }
        assertEquals(0, saltus("run", scene, "--out", out.toString(), "--force", "--set", "time.end=2e-3"), errors);
        assertFalse(Files.exists(out.resolve("indeterminacy.csv")));
        try (Stream<Path> frames = Files.list(out.resolve("frames"))) {
            assertEquals(0, frames.count());
        }
    }

    @Test
    void anEquilibriumThatIsNoneIsAnErrorOfTheScene() throws IOException {
        String scene = file("disk.yaml", DISK.replace("rolling_friction: 0.01", "rolling_friction: 0"));
        Path out = folder.resolve("out");
        assertEquals(2, saltus("static", scene, "--out", out.toString()));
        assertTrue(errors.startsWith("saltus: " + scene + ": static equilibrium"), errors);
        assertFalse(Files.exists(out));
    }

    @Test
    void aGroupOfAMeshWithoutGroupsIsSaidToBeMissing() throws IOException {
        file("plate.msh", SQUARE);
        assertEquals(2, saltus("check", file("plate.yaml", PLATE)));
        assertTrue(errors.contains("\"foot\"") && errors.contains("It has none: select nodes by box or plane"), errors);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "modes | Missing required parameter",
        "modes --counts 3 x.yaml | unknown option \"--counts\". Did you mean \"--count\"?",
        "export-matrices x.yaml | Missing required option: '--out",
        "compare | Missing required parameter",
        "verify | Missing required parameter",
        "verify x.json --tolerance small | small"})
    void wrongUsageIsOneLine(String line, String what) {
        assertEquals(2, extension(List.of(line.split(" "))));
        assertTrue(errors.startsWith("saltus: ") && errors.contains(what) && errors.contains("--help"), errors);
        assertEquals(1, errors.lines().count(), errors);
    }

    @Test
    void aFileForResultsThatCannotBeWrittenIsRefusedBeforeTheWork() throws IOException {
        String mesh = file("plate.msh", SQUARE);
        assertEquals(2, extension(List.of("modes", mesh, "--csv", folder.resolve("nowhere/modes.csv").toString())));
        assertTrue(errors.contains("there is no folder"), errors);
        String scene = file("plate.yaml", PLATE.replace("nodes: foot", "box: [0, 0, -1, 0, 1, 1]"));
        assertEquals(2, extension(List.of("export-matrices", scene, "--out", mesh + "/out")));
        assertTrue(errors.contains("plate.msh"), errors);
    }
}
