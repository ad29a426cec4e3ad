package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/** {@code saltus modes} on a scene and on a mesh file, and its refusals. */
class ModesCommandTest {
    private static final String SCENE = """
        saltus: 1
        name: bar
        time: {end: 1, step: 1}
        bodies:
          - {name: bar, type: linear, mesh: {type: box, size: [1, 0.1, 0.1], divisions: [10, 2, 2]}, fix: [{nodes: left}],
             material: {young: 2.1e11, poisson: 0.3, density: 7850}}
        """;
    private static final String MESH = """
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
        1 3 2 1 1 1 2 3 4
        $EndElements
        """;

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int modes(String... arguments) {
        return ModesCommand.execute(Providers.installed(), new PrintWriter(out), new PrintWriter(err), List.of(arguments));
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void aSceneGivesTheFrequenciesOfItsBodies() throws IOException {
        Path csv = folder.resolve("modes.csv");
        assertEquals(0, modes(file("bar.yaml", SCENE), "--count", "6", "--csv", csv.toString()), err.toString());
        assertTrue(out.toString().contains("297 dofs, 27 held, 0 rigid modes"), out.toString());
        String[] last = Files.readAllLines(csv).get(6).split(",");
        assertEquals(1306.773437317, Double.parseDouble(last[2]), 1e-6);
    }

    @Test
    void oneWordMakesTheBodyFloatAndFree() throws IOException {
        String free = SCENE.replace(", fix: [{nodes: left}]", "").replace("type: linear", "type: floating-frame");
        assertEquals(0, modes(file("bar.yaml", free), "--count", "7"), err.toString());
        assertTrue(out.toString().contains("6 rigid modes"), out.toString());
    }

    @Test
    void aMeshNeedsAMaterial() throws IOException {
        String mesh = file("square.msh", MESH);
        assertEquals(2, modes(mesh));
        assertTrue(err.toString().contains("--young"), err.toString());
        assertEquals(0, modes(mesh, "--young", "1", "--density", "1", "--poisson", "0.3"), err.toString());
        assertTrue(out.toString().contains("8 dofs, 0 held, 3 rigid modes"), out.toString());
    }

    @Test
    void bodiesThatCannotVibrateAreNamed() throws IOException {
        assertEquals(2, modes(file("bar.yaml", SCENE), "--body", "rod"));
        assertTrue(err.toString().contains("no body named \"rod\""), err.toString());
        assertEquals(2, modes("nothing.yaml"));
        assertTrue(err.toString().contains("no file nothing.yaml"), err.toString());
    }
}
