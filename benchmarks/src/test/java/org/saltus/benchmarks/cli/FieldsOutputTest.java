package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** The key "fields" of output, from a scene to the frames. */
class FieldsOutputTest {
    private static final String SCENE = """
        saltus: 1
        name: bars
        dimension: 2
        time: {end: 2e-4, step: 1e-4}
        gravity: [0, -10]
        bodies:
          - {name: ball, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0, 9], collision_group: 1}
          - {name: held, type: linear, mesh: {type: rectangle, size: [1, 0.1], divisions: [8, 2]}, fix: [{nodes: left}], collision_group: 1,
             material: {young: 2.1e11, poisson: 0.3, density: 7850}}
          - {name: free, type: floating-frame, mesh: {type: disk, radius: 0.2, mesh_size: 0.1}, position: [0, 3], spin: 2, collision_group: 1,
             material: {young: 2.1e11, poisson: 0.3, density: 7850}}
        output: {frames: 1e-4, report: false, fields: [stress, strain, principal, reaction, cell_stress, cell_strain, strain_energy, gauss_points]}
        """;

    @TempDir
    private Path folder;

    @Test
    void everyFieldIsInTheFramesAndGaussPointsAreACloud() throws IOException {
        Path scene = Files.writeString(folder.resolve("bars.yaml"), SCENE);
        Path out = folder.resolve("out");
        assertEquals("", run(0, "run", scene.toString(), "--out", out.toString(), "--quiet"));
        String mesh = Files.readString(out.resolve("frames/00001-meshes.vtu"), StandardCharsets.ISO_8859_1);
        for (MeshField field : MeshField.values()) {
            assertTrue(mesh.contains("Name=\"" + field.label + "\" NumberOfComponents=\"" + field.components.size() + "\""), field.label);
        }
        String gauss = Files.readString(out.resolve("frames/00001-gauss.vtu"), StandardCharsets.ISO_8859_1);
        assertTrue(gauss.contains("NumberOfPoints=\"" + (16 * 4 + 24) + "\""), "4 points per quadrilateral, 1 per triangle");
        assertTrue(Files.readString(out.resolve("frames.pvd")).contains("00001-gauss.vtu"));
    }

    /** A mesh that keeps its shape has no Gauss points, wherever its dofs lie among those of the scene. */
    @Test
    void meshesThatKeepTheirShapeHaveNoGaussPoints() throws IOException {
        Path scene = Files.writeString(folder.resolve("bars.yaml"), SCENE.replace("type: floating-frame", "type: rigid-mesh"));
        Path out = folder.resolve("rigid");
        assertEquals("", run(0, "run", scene.toString(), "--out", out.toString(), "--quiet"));
        assertTrue(Files.readString(out.resolve("frames/00001-gauss.vtu"), StandardCharsets.ISO_8859_1).contains("NumberOfPoints=\"" + 16 * 4 + "\""));
    }

    @Test
    void unknownFieldsAndFieldsWithoutFramesAreRefused() throws IOException {
        Path scene = Files.writeString(folder.resolve("bars.yaml"), SCENE.replace("principal", "principle"));
        assertTrue(run(2, "check", scene.toString()).contains("\"output.fields\" has \"principle\", expected of stress, strain, principal"));
        Path none = Files.writeString(folder.resolve("none.yaml"), SCENE.replace("frames: 1e-4, ", ""));
        assertTrue(run(2, "check", none.toString()).contains("there are none"));
        assertFalse(Files.exists(folder.resolve("bars.out")));
    }

    private static String run(int expected, String... words) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(new ByteArrayOutputStream()), new PrintStream(err, true, StandardCharsets.UTF_8), false);
        int code = new Tool(screen, Providers.installed(), () -> () -> false).run(words);
        String text = err.toString(StandardCharsets.UTF_8);
        assertEquals(expected, code, text);
        return text;
    }
}
