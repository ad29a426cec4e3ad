package org.saltus.io.mesh.gmsh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.spi.SceneFormatException;

/** The meshes in the resources were written by Gmsh itself; their measures and groups are known from their geometry. */
class GmshFormatTest {
    @TempDir
    private Path folder;

    private static String resource(String name) throws IOException {
        try (var in = GmshFormatTest.class.getResourceAsStream("/org/saltus/io/mesh/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    private Mesh read(String text) throws IOException {
        Path file = folder.resolve("mesh.msh");
        Files.writeString(file, text, StandardCharsets.ISO_8859_1);
        return MshReader.read(file);
    }

    private String failure(String text) {
        String message = assertThrows(SceneFormatException.class, () -> read(text)).getMessage();
        assertTrue(message.matches("mesh\\.msh:\\d+: .*"), message);
        return message;
    }

    @ParameterizedTest(name = "{0}.msh holds {1} nodes and a measure of {3}")
    @CsvSource({
        "bar-22, 6, BAR2, 1", "bar-41, 6, BAR2, 1", "plate-22, 18, T3, 2", "plate-41, 18, T3, 2", "quads-22, 15, Q4, 2",
        "quads-41, 15, Q4, 2", "beam-22, 0, TET4, 2", "beam-41, 0, TET4, 2", "bricks-22, 18, HEX8, 2", "bricks-41, 18, HEX8, 2"})
    void gmshFilesKeepTheMeasureOfTheirGeometry(String name, int nodes, CellType type, double measure) throws IOException {
        Mesh mesh = read(resource(name + ".msh"));
        assertEquals(type.dimension, mesh.dimension());
        double sum = 0;
        for (Mesh.Block block : mesh.solid()) {
            assertEquals(type, block.type());
            for (int c = 0; c < block.count(); c++) {
                double m = measure(mesh, block, c);
                assertTrue(m > 0, "cell " + block.ids()[c] + " is inverted: " + m);
                sum += m;
            }
        }
        assertEquals(measure, sum, 1e-12);                                // sums of a few products of numbers near 1
        if (nodes > 0) {
            assertEquals(nodes, mesh.nodeCount());
        }
    }

    /** Length, area or volume; hexahedra here are parallelepipeds. */
    private static double measure(Mesh mesh, Mesh.Block block, int c) {
        int[] k = block.connectivity();
        int o = c * block.type().nodes;
        double[] a = edge(mesh, k[o], k[o + 1]);
        return switch (block.type()) {
            case BAR2 -> Math.sqrt(dot(a, a));
            case T3 -> cross(a, edge(mesh, k[o], k[o + 2]))[2] / 2;
            case Q4 -> cross(edge(mesh, k[o], k[o + 2]), edge(mesh, k[o + 1], k[o + 3]))[2] / 2;
            case TET4 -> dot(cross(a, edge(mesh, k[o], k[o + 2])), edge(mesh, k[o], k[o + 3])) / 6;
            case HEX8 -> dot(cross(a, edge(mesh, k[o], k[o + 3])), edge(mesh, k[o], k[o + 4]));
            default -> Double.NaN;
        };
    }

    private static double[] edge(Mesh mesh, int from, int to) {
        double[] x = mesh.coordinates();
        return new double[] {x[3 * to] - x[3 * from], x[3 * to + 1] - x[3 * from + 1], x[3 * to + 2] - x[3 * from + 2]};
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    @ParameterizedTest
    @ValueSource(strings = {"22", "41"})
    void physicalGroupsBecomeNodeSetsAndBlocks(String version) throws IOException {
        Mesh mesh = read(resource("plate-" + version + ".msh"));
        int[] left = mesh.nodeSet("left");
        assertEquals(3, left.length);
        for (int k : left) {
            assertEquals(0, mesh.coordinates()[3 * k], 0.0);
        }
        int corner = mesh.nodeSet("corner")[0];
        assertArrayEquals(new double[] {2, 1, 0}, Arrays.copyOfRange(mesh.coordinates(), 3 * corner, 3 * corner + 3));
        assertEquals(List.of("plate"), mesh.solid().stream().map(Mesh.Block::group).toList());
        assertEquals(mesh.nodeCount(), mesh.nodeSet("plate").length);
    }

    @Test
    void bothVersionsOfOneMeshAreTheSameMesh() throws IOException {
        Mesh old = read(resource("bricks-22.msh"));
        Mesh now = read(resource("bricks-41.msh"));
        assertArrayEquals(old.coordinates(), now.coordinates());
        assertArrayEquals(old.solid().get(0).connectivity(), now.solid().get(0).connectivity());
        assertArrayEquals(old.nodeSet("base"), now.nodeSet("base"));
    }

    @Test
    void sparseNumbersKeepTheirNamesAndUnusedNodesAreLeftOut() throws IOException {
        Mesh mesh = read("""
            $MeshFormat
            2.2 0 8
            $EndMeshFormat
            $PhysicalNames
            2
            2 7 "Öl"
            0 8 "centre"
            $EndPhysicalNames
            $Nodes
            4
            9000000000 0 0 0
            12 1 0 0
            5 0 1 0
            77 9 9 9
            $EndNodes
            $Elements
            2
            1 15 2 8 1 77
            2 2 2 7 1 9000000000 12 5
            $EndElements
            """.replace("Öl", new String("Öl".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1)));
        assertArrayEquals(new long[] {9000000000L, 12, 5}, mesh.nodeIds());
        assertArrayEquals(new int[] {0, 1, 2}, mesh.solid().get(0).connectivity());
        assertEquals("Öl", mesh.solid().get(0).group());
        assertEquals("[Öl]", mesh.nodeSets().keySet().toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"plate-22", "beam-41", "bar-41"})
    void aFileCutAnywhereIsRefusedWithItsLine(String name) throws IOException {
        String whole = resource(name + ".msh");
        int end = whole.lastIndexOf("$EndElements");
        for (int length = 0; length < end; length += 7) {
            failure(whole.substring(0, length));
        }
        assertTrue(failure(whole.substring(0, whole.length() / 2)).contains("cut off"), "half a file");
    }

    @ParameterizedTest(name = "\"{0}\" written for \"{1}\" is reported by \"{2}\"")
    @CsvSource(delimiter = '|', value = {
        "4 0 1 0|4 0 NaN 0|:15: coordinate y of node 4 is NaN",
        "4 0 1 0|4 0 1e 0|:15: coordinate y of node 4 is \"1e\"",
        "4 0 1 0|4 0 1|:15: the line",
        "4 0 1 0|3 0 1 0|node 3 is there twice",
        "1 0 0|2 0 0 3|$EndNodes",
        "1 15 2 2 3 3|1 15 2 2 3 99|element 1 refers to node 99, which is not in $Nodes",
        "1 15 2 2 3 3|1 12 2 2 3 3|27-node hexahedron",
        "1 15 2 2 3 3|1 7 2 2 3 3|5-node pyramid",
        "2.2 0 8|3.0 0 8|version 3.0, expected 2.2 or 4.1",
        "2.2 0 8|2.2 3 8|the file type is 3",
        "$MeshFormat|solid ascii|not a Gmsh mesh file"})
    void damageIsNamedWithItsLine(String good, String bad, String expected) throws IOException {
        String text = resource("plate-22.msh");
        String changed = good.equals("1 0 0") ? text.replace("$Nodes\n18\n", "$Nodes\n17\n") : text.replace(good, bad);
        assertTrue(!changed.equals(text), "the resource has no \"" + good + "\"");
        String message = failure(changed);
        assertTrue(message.contains(expected), message);
    }

    @Test
    void completeQuadraticFilesSayHowToExport() throws IOException {
        String message = failure(resource("plate-o2.msh").replace("2 1 9 22", "2 1 10 22"));
        assertTrue(message.contains("9-node quadrangle") && message.contains("SecondOrderIncomplete"), message);
    }

    @Test
    void quadraticTrianglesAreReadWithTheirEdges() throws IOException {
        Mesh mesh = read(resource("plate-o2.msh"));
        assertEquals(CellType.T6, mesh.solid().get(0).type());
        int[] cells = mesh.solid().get(0).connectivity();
        for (int c = 0; c < cells.length; c += 6) {
            for (int e = 0; e < 3; e++) {
                for (int a = 0; a < 3; a++) {
                    double middle = 0.5 * (mesh.coordinates()[3 * cells[c + e] + a] + mesh.coordinates()[3 * cells[c + (e + 1) % 3] + a]);
                    assertEquals(middle, mesh.coordinates()[3 * cells[c + 3 + e] + a], 0.05);        // curved edges bulge a little
                }
            }
        }
    }

    /** Gmsh lists the edges of these two in another order than VTK: ours is VTK's. */
    @ParameterizedTest
    @CsvSource({"11, 10, TET10", "17, 20, HEX20"})
    void quadraticVolumesAreReorderedToVtk(int number, int nodes, CellType type) throws IOException {
        int[][] gmsh = nodes == 10 ? new int[][] {{0, 1}, {1, 2}, {2, 0}, {3, 0}, {2, 3}, {1, 3}}
            : new int[][] {{0, 1}, {0, 3}, {0, 4}, {1, 2}, {1, 5}, {2, 3}, {2, 6}, {3, 7}, {4, 5}, {4, 7}, {5, 6}, {6, 7}};
        int[][] vtk = nodes == 10 ? new int[][] {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}}
            : new int[][] {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {4, 5}, {5, 6}, {6, 7}, {7, 4}, {0, 4}, {1, 5}, {2, 6}, {3, 7}};
        int corners = nodes - gmsh.length;
        double[][] x = new double[corners][];
        for (int k = 0; k < corners; k++) {
            x[k] = corners == 4 ? new double[] {k == 1 ? 1 : 0, k == 2 ? 1 : 0, k == 3 ? 1 : 0}
                : new double[] {k % 4 == 1 || k % 4 == 2 ? 1 : 0, k % 4 >= 2 ? 1 : 0, k / 4};
        }
        StringBuilder text = new StringBuilder("$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n" + nodes + "\n");
        StringBuilder element = new StringBuilder("1 " + number + " 2 1 1");
        for (int k = 0; k < nodes; k++) {
            int a = k < corners ? k : gmsh[k - corners][0];
            int b = k < corners ? k : gmsh[k - corners][1];
            text.append(k + 1);
            for (int i = 0; i < 3; i++) {
                text.append(' ').append(0.5 * (x[a][i] + x[b][i]));
            }
            text.append('\n');
            element.append(' ').append(k + 1);
        }
        text.append("$EndNodes\n$Elements\n1\n").append(element).append("\n$EndElements\n");
        Mesh mesh = read(text.toString());
        int[] cell = mesh.solid().get(0).connectivity();
        assertEquals(type, mesh.solid().get(0).type());
        for (int e = 0; e < vtk.length; e++) {
            for (int i = 0; i < 3; i++) {
                assertEquals(0.5 * (x[vtk[e][0]][i] + x[vtk[e][1]][i]), mesh.coordinates()[3 * cell[corners + e] + i]);
            }
        }
    }

    @Test
    void aMissingSectionIsNamed() throws IOException {
        String text = resource("plate-41.msh");
        assertTrue(failure(text.substring(0, text.indexOf("$Elements"))).contains("no section $Elements"));
        assertTrue(failure(text.substring(0, text.indexOf("$Nodes"))).contains("no section $Nodes"));
        assertTrue(failure("").contains("no section $MeshFormat"));
    }

    @Test
    void countsOfBlocksMustAddUp() throws IOException {
        String text = resource("plate-41.msh");
        assertTrue(failure(text.replace("$Nodes\n9 18 1 18", "$Nodes\n9 17 1 18")).contains("more than the 17"));
        assertTrue(failure(text.replace("$Nodes\n9 18 1 18", "$Nodes\n9 19 1 19")).contains("hold 18 nodes, expected 19"));
        assertTrue(failure(text.replace("$Elements\n3 25 1 25", "$Elements\n3 26 1 26")).contains("hold 25 elements, expected 26"));
    }

    @Test
    void anElementListedTwiceIsRefused() throws IOException {
        String text = resource("quads-22.msh");
        int last = text.lastIndexOf('\n', text.indexOf("$EndElements") - 2) + 1;
        String line = text.substring(last, text.indexOf("$EndElements"));
        int count = Integer.parseInt(text.split("\\$Elements\n")[1].split("\n")[0]);
        String twice = text.replace("$Elements\n" + count, "$Elements\n" + (count + 1)).replace(line, line + "99" + line.substring(
            line.indexOf(' ')));
        assertTrue(failure(twice).contains("same nodes"));
    }
}
