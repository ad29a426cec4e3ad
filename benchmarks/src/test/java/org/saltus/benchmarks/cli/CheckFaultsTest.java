package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** {@code saltus check} names all faults that do not depend on each other. */
class CheckFaultsTest {
    private static final String BAD = """
        saltus: 1
        name: bad
        time: {end: 1, step: 1e-3, adaptive: {tolerence: 1}}
        gravety: [0, 0, -9.81]
        integrator: {type: moreau-jean, theta: 3}
        solver: [{type: nlgs, tolerance: 2}, {type: nlsg}]
        bodies:
          - {name: ball, type: rigid, shape: {type: spere, radius: 0.1}, mass: 1}
          - {name: ball2, type: rigid, shape: {type: sphere, radius: -0.1}, masss: 1}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], ofset: 0}}
        laws:
          - {type: newton-coulomb, restitution: 1.8, frction: 0}
        joints: [{type: pivott, between: [ball, world]}]
        output: {frames: 0.02, contacts: yes, bodys: true, openings: {bodis: [a]}}
        """;
    /** Keys and values are right, but two bodies cannot be made, and names in laws and joints are wrong. */
    private static final String DEEPER = """
        saltus: 1
        name: deeper
        time: {end: 1, step: 1e-3}
        bodies:
          - {name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1}
          - {name: light, type: rigid, shape: {type: sphere, radius: 0.1}LIGHT}
          - {name: bar, type: linear, mesh: {MESH}, material: {young: 1e9, poisson: 0.3, density: 1000}}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1]}, collision_group: 3}
        laws:
          - {type: newton-coulomb, between: [ball, flor]}
          - {type: newton-coulomb, between: [lihgt, floor]}
        joints: [{type: point, between: [floor, ball], anchor: [0, 0, 0]}]
        """;

    @TempDir
    private Path folder;

    private List<String> faults(String command, String text) throws IOException {
        Path scene = Files.writeString(folder.resolve("scene.yaml"), text);
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(new ByteArrayOutputStream()), new PrintStream(err, true, StandardCharsets.UTF_8), false);
        assertEquals(2, new Tool(screen, Providers.installed(), () -> () -> false).run(command, scene.toString()));
        return err.toString(StandardCharsets.UTF_8).lines().map(line -> line.replace("saltus: " + scene + ":", "")).toList();
    }

    private static void assertFaults(List<String> expected, List<String> lines) {
        assertEquals(expected.size() + 1, lines.size(), () -> String.join("\n", lines));
        for (int k = 0; k < expected.size(); k++) {
            String[] parts = expected.get(k).split(" ", 2);
            assertTrue(lines.get(k).startsWith(parts[0] + ":") && lines.get(k).contains(parts[1]), lines.get(k) + " is not " + expected.get(k));
        }
        assertTrue(lines.get(expected.size()).startsWith("saltus: " + expected.size() + " faults in "), lines.get(expected.size()));
    }

    @Test
    void keysAndValuesOfAllBlocksAreNamedAtOnce() throws IOException {
        assertFaults(List.of("3 \"time.adaptive.tolerence\"", "4 \"gravety\"", "5 \"integrator.theta\" is 3", "6 \"solver.0.tolerance\" is 2",
            "6 \"nlsg\"", "8 \"spere\"", "9 \"bodies.1.shape.radius\" is -0.1", "9 \"bodies.1.masss\"", "10 \"bodies.2.shape.ofset\"",
            "12 \"laws.0.restitution\" is 1.8", "12 \"laws.0.frction\"", "13 \"pivott\"", "14 \"output.contacts\" is \"yes\"", "14 \"output.bodys\"",
            "14 \"output.openings.bodies\" is missing", "14 \"output.openings.bodis\""), faults("check", BAD));
        assertEquals(1, faults("run", BAD).size(), "the first one");
    }

    @Test
    void everyBodyIsMadeByItselfAndLawsWhereAllBodiesAre() throws IOException {
        String mesh = "type: rectangle, size: [1, 1], divisions: [1, 0]";
        List<String> lines = faults("check", DEEPER.replace("LIGHT", "").replace("MESH", mesh));
        assertFaults(List.of("6 mass", "7 divisions"), lines);
        lines = faults("check", DEEPER.replace("LIGHT", ", density: 100").replace("MESH", "type: box, size: [1, 1, 1], divisions: [1, 1, 1]"));
        assertFaults(List.of("10 no body is named \"flor\"", "11 no body is named \"lihgt\"", "12 \"floor\" does not move"), lines);
    }

    @Test
    void oneFaultStaysOneMessage() throws IOException {
        String mesh = "type: box, size: [1, 1, 1], divisions: [1, 1, 1]";
        String text = DEEPER.replace("LIGHT", "").replace("MESH", mesh);
        assertEquals(faults("run", text), faults("check", text));
        assertEquals(1, faults("check", text).size());
    }
}
