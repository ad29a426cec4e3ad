package org.saltus.io.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A scene in a folder, and the command line run on it. */
abstract class ToolCase {
    /** A ball of 1 kg, 1 m above its floor: it falls for sqrt(2/10) = 0.447 s, and h = 0.01 s makes 100 steps. */
    static final String BALL = """
        saltus: 1
        name: ball
        time: {end: 1, step: 0.01}
        integrator: {type: moreau-jean, theta: 0.5}
        solver: {type: nlgs, tolerance: 1e-10}
        bodies:
          - name: ball
            type: imported
            mass: [1]
            load: {constant: [-10]}
            position: [1]
            contacts: [{normal: [1], law: {type: newton-coulomb, restitution: 0.5, friction: 0.3}}]
        output: {bodies: true, contacts: true, report: false}
        """;

    @TempDir
    Path folder;
    Path scene;
    Path out;
    String printed;
    String errors;
    Interruption interrupted = () -> false;
    boolean terminal;

    @BeforeEach
    void writeScene() throws IOException {
        scene = folder.resolve("ball.yaml");
        out = folder.resolve("out");
        Files.writeString(scene, BALL);
    }

    final int saltus(String... arguments) {
        ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
        ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(outBytes, true, StandardCharsets.UTF_8),
            new PrintStream(errBytes, true, StandardCharsets.UTF_8), terminal);
        int code = new Tool(screen, Fakes.providers(), () -> interrupted).run(arguments);
        printed = outBytes.toString(StandardCharsets.UTF_8);
        errors = errBytes.toString(StandardCharsets.UTF_8);
        return code;
    }

    final int run(String... more) {
        String[] all = new String[more.length + 4];
        System.arraycopy(new String[] {"run", scene.toString(), "--out", out.toString()}, 0, all, 0, 4);
        System.arraycopy(more, 0, all, 4, more.length);
        return saltus(all);
    }

    final JsonNode json() throws IOException {
        return new ObjectMapper().readTree(out.resolve("run.json").toFile());
    }

    final void assertRefused(int code, String... parts) {
        assertEquals(ExitCode.BAD_INPUT, code, errors);
        assertEquals("", printed);
        assertEquals(1, errors.lines().count(), errors);
        for (String part : parts) {
            assertTrue(errors.contains(part), errors);
        }
        assertFalse(Files.exists(out), "nothing may be written");
    }
}
