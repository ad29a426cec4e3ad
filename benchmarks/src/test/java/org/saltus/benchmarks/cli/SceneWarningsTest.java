package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Standalone;
import org.saltus.io.compare.CompareCommand;
import org.saltus.io.export.ExportCommand;
import org.saltus.io.modes.ModesCommand;

/** What the parts of a scene warn of: printed once by every command that builds it, and in the results of those that run it. */
class SceneWarningsTest extends CalledCase {
    /** A brick of 1 m written in millimetres, with a load that is left to the scene. */
    private static final String DECK = """
        *NODE
        1, 0, 0, 0
        2, 1000, 0, 0
        3, 1000, 1000, 0
        4, 0, 1000, 0
        5, 0, 0, 1000
        6, 1000, 0, 1000
        7, 1000, 1000, 1000
        8, 0, 1000, 1000
        *ELEMENT, TYPE=C3D8, ELSET=EALL
        1, 1, 2, 3, 4, 5, 6, 7, 8
        *NSET, NSET=BOTTOM
        1, 2, 3, 4
        *MATERIAL, NAME=STEEL
        *ELASTIC
        2.1E11, 0.3
        *DENSITY
        7850
        *SOLID SECTION, ELSET=EALL, MATERIAL=STEEL
        *BOUNDARY
        BOTTOM, 1, 3
        *STEP
        *STATIC
        *CLOAD
        5, 3, -1
        *END STEP
        """;
    private static final String SCENE = """
        saltus: 1
        name: doubts
        time: {end: 2e-3, step: 1e-3}
        gravity: [0, 0, -9.81]
        integrator: {type: moreau-jean, theta: 0.5}
        bodies:
          - {name: brick, type: linear, mesh: {file: brick.inp}, position: [5, 0, 0]}
          - {name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, 0.1], velocity: [0, 0, 0.5]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
        laws: [{type: newton-coulomb, between: [ball, floor], restitution: 0, friction: 0.3}]
        """;
    /** The file's, the mesh's, the scene's, in the order in which they are found. */
    private static final List<String> DOUBTS = List.of("*CLOAD is not read", "brick.inp: the mesh is 1.00e+03 m long", "Body \"brick\"",
        "No law lets \"brick\" touch");

    @TempDir
    private Path folder;
    private Path scene;
    private Path out;

    @BeforeEach
    void writeScene() throws IOException {
        Files.writeString(folder.resolve("brick.inp"), DECK);
        scene = Files.writeString(folder.resolve("scene.yaml"), SCENE);
        out = folder.resolve("out");
    }

    /** Each line of the error stream that warns. */
    private List<String> warned() {
        return errors.lines().filter(line -> line.startsWith("warning: ")).map(line -> line.substring("warning: ".length())).toList();
    }

    private List<String> inResults() throws IOException {
        List<String> lines = new ArrayList<>();
        new ObjectMapper().readTree(out.resolve("run.json").toFile()).get("warnings").forEach(w -> lines.add(w.asText()));
        return lines;
    }

    private static void assertEach(List<String> expected, List<String> lines) {
        for (String words : expected) {
            assertEquals(1, lines.stream().filter(line -> line.contains(words)).count(), words + " in " + lines);
        }
    }

    @Test
    void checkPrintsThemOnce() {
        assertEquals(0, saltus("check", scene.toString()), errors);
        assertEquals(DOUBTS.size(), errors.lines().count(), errors);
        assertEach(DOUBTS, warned());
        assertTrue(printed.contains("No fault found"), printed);
        assertEquals(0, saltus("check", "--quiet", scene.toString()));
        assertEquals("", errors);
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "static"})
    void runsPrintThemOnceAndKeepThem(String command) throws IOException {
        assertEquals(0, saltus(command, scene.toString(), "--out", out.toString()), errors);
        assertEquals(inResults(), warned(), "the same list");
        assertEquals(errors.lines().count(), warned().size(), errors);
        assertEach(DOUBTS, warned());
        assertEquals(command.equals("static") ? 1 : 0, warned().stream().filter(line -> line.contains("velocities of ball are left out")).count(), errors);
        assertTrue(Files.readString(out.resolve("report.html")).contains("brick.inp: the mesh is"));
    }

    /** Those of bodies are said although the scene then turns out to be at fault, and may be why. */
    @Test
    void aSceneThatCannotBeBuiltSaysThemBeforeItsFault() {
        assertEquals(2, saltus("check", scene.toString(), "--set", "bodies.ball.position=[0, 0, 0.05]"));
        assertEach(DOUBTS.subList(0, 3), warned());
        assertTrue(errors.lines().reduce((before, line) -> line).orElse("").contains("overlap"), errors);
    }

    @Test
    void otherCommandsPrintThemOnce() {
        List<String> file = List.of(scene.toString());
        assertWarns(file, ModesCommand::execute);
        assertWarns(List.of(file.get(0), "--out", out.toString()), ExportCommand::execute);
        assertWarns(List.of(file.get(0), "--integrators", "moreau-jean(theta=0.5),moreau-jean(theta=1)", "--out", folder.resolve("compare").toString()),
            CompareCommand::execute);
    }

    private void assertWarns(List<String> words, Standalone.Command command) {
        StringWriter err = new StringWriter();
        assertEquals(0, command.execute(Providers.installed(), new PrintWriter(new StringWriter()), new PrintWriter(err), words), err.toString());
        errors = err.toString();
        assertEach(DOUBTS, warned());
    }
}
