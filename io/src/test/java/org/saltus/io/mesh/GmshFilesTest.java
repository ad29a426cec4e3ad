package org.saltus.io.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.mesh.gmsh.MshReader;

/** One model of every cell type (the block [0, 2] x [0, 1] x [0, 1]) as Gmsh 4.15 wrote it: MSH 2.2 and 4.1, text and binary. */
class GmshFilesTest {
    private static final int[][] TRIANGLE = {{0, 1}, {1, 2}, {2, 0}};
    private static final int[][] QUADRANGLE = {{0, 1}, {1, 2}, {2, 3}, {3, 0}};
    private static final int[][] TETRAHEDRON = {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}};
    private static final int[][] HEXAHEDRON = {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {4, 5}, {5, 6}, {6, 7}, {7, 4}, {0, 4}, {1, 5}, {2, 6}, {3, 7}};

    @TempDir
    private Path folder;

    private static byte[] resource(String name) throws IOException {
        try (var in = GmshFilesTest.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    private Mesh read(byte[] bytes) throws IOException {
        Path file = folder.resolve("mesh.msh");
        Files.write(file, bytes);
        return MshReader.read(file);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"tri1, T3", "tri2, T6", "quad1, Q4", "quad2, Q8", "tet1, TET4", "tet2, TET10", "hex1, HEX8", "hex2, HEX20", "wedge1, WEDGE6"})
    void allFourFormatsGiveTheSameMesh(String name, CellType type) throws IOException {
        Mesh first = read(resource(name + "-22.msh"));
        assertEquals(1, first.solid().size());
        assertEquals(type, first.solid().get(0).type());
        checkMiddles(first, type);
        checkGroups(first, type.dimension);
        for (String other : new String[] {"-22b", "-41", "-41b"}) {
            Mesh mesh = read(resource(name + other + ".msh"));
            assertArrayEquals(first.coordinates(), mesh.coordinates(), 1e-15, name + other);
            assertArrayEquals(first.nodeIds(), mesh.nodeIds(), name + other);
            assertArrayEquals(first.solid().get(0).connectivity(), mesh.solid().get(0).connectivity(), name + other);
            assertEquals(first.solid().get(0).group(), mesh.solid().get(0).group());
            assertEquals(first.nodeSets().keySet(), mesh.nodeSets().keySet());
            first.nodeSets().forEach((set, nodes) -> assertArrayEquals(nodes, mesh.nodeSet(set), name + other + " " + set));
        }
    }

    private static void checkMiddles(Mesh mesh, CellType type) {
        int[][] edges = switch (type) {
            case T6 -> TRIANGLE;
            case Q8 -> QUADRANGLE;
            case TET10 -> TETRAHEDRON;
            case HEX20 -> HEXAHEDRON;
            default -> new int[0][];
        };
        int corners = type.nodes - edges.length;
        int[] cells = mesh.solid().get(0).connectivity();
        double[] x = mesh.coordinates();
        for (int from = 0; from < cells.length; from += type.nodes) {
            for (int e = 0; e < edges.length; e++) {
                for (int a = 0; a < 3; a++) {
                    double middle = 0.5 * (x[3 * cells[from + edges[e][0]] + a] + x[3 * cells[from + edges[e][1]] + a]);
                    assertEquals(middle, x[3 * cells[from + corners + e] + a], 1e-10);            // Gmsh's own round-off is 1e-12
                }
            }
        }
    }

    private static void checkGroups(Mesh mesh, int dimension) {
        double[] x = mesh.coordinates();
        assertEquals(mesh.nodeCount(), mesh.nodeSet("body").length);
        assertEquals(1, mesh.nodeSet("corner").length);
        assertEquals(2, x[3 * mesh.nodeSet("corner")[0]]);
        String side = dimension == 3 ? "top" : "right";
        int axis = dimension == 3 ? 2 : 0;
        double place = dimension == 3 ? 1 : 2;
        long there = java.util.stream.IntStream.range(0, mesh.nodeCount()).filter(k -> Math.abs(x[3 * k + axis] - place) < 1e-9).count();
        assertEquals(there, mesh.nodeSet(side).length);
        Arrays.stream(mesh.nodeSet(side)).forEach(k -> assertEquals(place, x[3 * k + axis], 1e-10));
    }

    /** Whatever happens to a file, reading ends in a mesh or in one message that names the file and a place in it. */
    @ParameterizedTest
    @ValueSource(strings = {"tri1-22", "hex2-22b", "tet1-41", "wedge1-41b", "tet2-41b", "quad2-22b"})
    void damagedFilesGiveOneMessage(String name) throws IOException {
        byte[] good = resource(name + ".msh");
        Random random = new Random(7);
        int refused = 0;
        for (int round = 0; round < 400; round++) {
            byte[] bad = good.clone();
            if (round % 4 == 0) {
                bad = Arrays.copyOf(good, random.nextInt(good.length));
            }
            for (int k = 0; k < 1 + round % 3 && bad.length > 0; k++) {
                bad[random.nextInt(bad.length)] = (byte) (round % 2 == 0 ? random.nextInt(256) : -1);
            }
            try {
                assertNotNull(read(bad));
            } catch (SceneFormatException e) {
                refused++;
                assertTrue(e.getMessage().startsWith("mesh.msh:"), e.getMessage());
                assertTrue(e.getMessage().length() < 400, e.getMessage());
            }
        }
        assertTrue(refused > 100, refused + " refused");
    }

    @Test
    void aCutBinaryFileNamesTheByte() throws IOException {
        byte[] good = resource("hex1-41b.msh");
        String message = assertThrows(SceneFormatException.class, () -> read(Arrays.copyOf(good, good.length - 60))).getMessage();
        assertTrue(message.matches("(?s).*byte \\d+: .*cut off.*"), message);
    }
}
