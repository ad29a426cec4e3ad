package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;
import org.saltus.io.modes.ModesCommand;

/** Whatever factorises and whatever command asks: one message with the body and its dof, exit code 2. */
class SingularMatrixTest {
    @TempDir
    private Path folder;
    private String errors;

    private int saltus(String command, String scene, String... more) throws IOException {
        Path file = Files.writeString(folder.resolve("scene.yaml"), scene);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        PrintStream out = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        String[] words = Stream.concat(Stream.of(command, file.toString()), Stream.of(more)).toArray(String[]::new);
        if (command.equals("modes")) {
            int code = ModesCommand.execute(Providers.installed(), new PrintWriter(out), new PrintWriter(err, true), List.of(file.toString()));
            errors = bytes.toString(StandardCharsets.UTF_8);
            return code;
        }
        int code = new Tool(new Screen(out, err, false), Providers.installed(), () -> () -> false).run(words);
        errors = bytes.toString(StandardCharsets.UTF_8);
        return code;
    }

    private static String scene(String linearSolver, String body) {
        return """
            saltus: 1
            name: chain
            dimension: 2
            time: {end: 1, step: 0.1}
            integrator: {type: moreau-jean, theta: 0.5}
            linear_solver: %s
            bodies:
              - {name: chain, %s}
            """.formatted(linearSolver, body);
    }

    static Stream<Arguments> massless() {
        return Stream.of("{type: cholesky}", "{type: ldlt}", "{type: cg}", "{type: cg, preconditioner: block-jacobi}")
            .flatMap(s -> Stream.of("run", "static", "modes").map(command -> Arguments.of(command, s)));
    }

    /** The dof 2 has neither mass nor stiffness. */
    @ParameterizedTest(name = "{0} with {1}")
    @MethodSource("massless")
    void aDofWithoutMassAndStiffnessIsNamed(String command, String linearSolver) throws IOException {
        String body = "type: imported, mass: [[2, 0, 0], [0, 2, 0], [0, 0, 0]], stiffness: [[5, -5, 0], [-5, 5, 0], [0, 0, 0]]";
        assertEquals(2, saltus(command, scene(linearSolver, body), "--out", folder.resolve("out").toString()), errors);
        assertTrue(errors.contains("body \"chain\"") && errors.contains("degree of freedom 2"), errors);
        assertEquals(1, errors.lines().filter(line -> line.startsWith("saltus")).count(), errors);
    }

    /** A spring that pushes away, 1 kg and −900 N/m at h = 0.1 s. */
    @ParameterizedTest(name = "{0} with {1}")
    @CsvSource(delimiter = '|', value = {"run | {type: cholesky}", "static | {type: cholesky}", "modes | {type: cholesky}",
        "run | {type: cg, preconditioner: ic0}", "static | {type: cg, preconditioner: block-jacobi}"})
    void aNegativeStiffnessIsNamed(String command, String linearSolver) throws IOException {
        String body = "type: imported, mass: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], stiffness: [[900, 0, 0], [0, -900, 0], [0, 0, 900]], load: {constant: [1, 1, "
            + "1]}";
        assertEquals(2, saltus(command, scene(linearSolver, body), "--out", folder.resolve("out").toString()), errors);
        assertTrue(errors.contains("body \"chain\"") && errors.contains("degree of freedom 1"), errors);
    }

    /** A sliding plate under its weight: nothing holds it along x or y, and statics says so of the body whatever factorises. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"{type: cholesky}", "{type: ldlt}"})
    void aBodyThatNothingSupportsIsNamed(String linearSolver) throws IOException {
        String body = "type: linear, mesh: {type: rectangle, size: [1, 1], divisions: [2, 2]}, material: {young: 1e6, poisson: 0.3, density: 1000}";
        String scene = scene(linearSolver, body).replace("bodies:", "gravity: [0, -10]\nbodies:");
        int code = saltus("static", scene, "--out", folder.resolve("out").toString());
        assertEquals(2, code, errors);
        assertTrue(errors.contains("chain") && errors.contains("not supported"), errors);
    }
}
