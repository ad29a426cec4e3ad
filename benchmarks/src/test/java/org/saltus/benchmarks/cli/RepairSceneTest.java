package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** Files of triangles with faults: refused or mended, as the scene says. */
class RepairSceneTest {
    /** A cube of 2 m, one triangle turned, one twice, one of no area. */
    private static final String CUBE = "v 0 0 0\nv 2 0 0\nv 0 2 0\nv 2 2 0\nv 0 0 2\nv 2 0 2\nv 0 2 2\nv 2 2 2\nv 1 0 0\nf 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\n"
        + "f 3 7 8 4\nf 1 5 7 3\nf 2 4 8\nf 2 6 8\nf 1 9 2\nf 1 2 6\n";
    @TempDir
    private Path folder;
    private String printed;

    private int check(String file, String repair) throws IOException {
        Path scene = Files.writeString(folder.resolve("rock.yaml"), "saltus: 1\nname: rock\ntime: {end: 1, step: 1}\nbodies:\n  - {name: rock, type: rigid,"
            + " mass: 8, shape: {type: triangle-surface, solid: true, file: " + file + repair + "}}\n");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        int code = new Tool(new Screen(stream, stream, false), Providers.installed(), () -> () -> false).run("check", scene.toString());
        printed = out.toString(StandardCharsets.UTF_8);
        return code;
    }

    @Test
    void aRockIsMendedWhereTheSceneAsksForIt() throws IOException {
        Files.writeString(folder.resolve("rock.obj"), CUBE);
        assertEquals(2, check("rock.obj", ""), printed);
        assertEquals(0, check("rock.obj", ", repair: true"), printed);
        assertTrue(printed.contains("rock.obj is repaired: 1 triangle there twice left out (14); 1 triangle of no area left out (13); 1 triangle against their"
            + " neighbours or inside out turned (12)."), printed);
        StringBuilder stl = new StringBuilder("solid rock\n");
        int[][] faces = {{1, 3, 4}, {1, 4, 2}, {5, 6, 8}, {5, 8, 7}, {1, 2, 6}, {1, 6, 5}, {3, 7, 8}, {3, 8, 4}, {1, 5, 7}, {1, 7, 3}, {2, 4, 8}, {2, 6, 8}};
        String[] corners = CUBE.split("\n");
        for (int[] face : faces) {
            stl.append("facet normal 0 0 0\nouter loop\n");
            for (int corner : face) {
                stl.append("vertex ").append(corners[corner - 1].substring(2)).append('\n');
            }
            stl.append("endloop\nendfacet\n");
        }
        Files.writeString(folder.resolve("rock.stl"), stl + "endsolid\n");
        assertEquals(2, check("rock.stl", ""), printed);
        assertEquals(0, check("rock.stl", ", repair: true"), printed);
        assertTrue(printed.contains("turned (12)"), printed);
    }
}
