package org.saltus.io.mesh.vtu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.spi.SceneFormatException;

/** A grid of 3 x 3 x 3 points spaced by 1/2 with four hexahedra and a tetrahedron, as VTK wrote it in every encoding. */
class VtuFormatTest {
    @TempDir
    private Path folder;

    private static byte[] resource(String name) throws IOException {
        try (var in = VtuFormatTest.class.getResourceAsStream("/org/saltus/io/mesh/grid-" + name + ".vtu")) {
            return in.readAllBytes();
        }
    }

    private Mesh read(byte[] bytes) throws IOException {
        Path file = folder.resolve("grid.vtu");
        Files.write(file, bytes);
        return VtuReader.read(file);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ascii", "binary", "zlib", "raw", "rawzlib", "appended", "appendedzlib", "big"})
    void everyEncodingGivesTheMesh(String encoding) throws IOException {
        Mesh mesh = read(resource(encoding));
        assertEquals(3, mesh.dimension());
        assertEquals(19, mesh.nodeCount(), "the points that a cell uses");
        for (int k = 0; k < 19; k++) {
            int id = (int) mesh.nodeIds()[k];
            assertArrayEquals(new double[] {0.5 * (id % 3), 0.5 * (id / 3 % 3), 0.5 * (id / 9)}, Arrays.copyOfRange(mesh.coordinates(), 3 * k, 3 * k + 3));
        }
        List<Mesh.Block> blocks = mesh.solid();
        assertEquals(List.of("1", "2", "3"), blocks.stream().map(Mesh.Block::group).toList());
        assertEquals(List.of(CellType.HEX8, CellType.HEX8, CellType.TET4), blocks.stream().map(Mesh.Block::type).toList());
        assertArrayEquals(new int[] {9, 10, 13, 12, 18, 19, 22, 21, 10, 11, 14, 13, 19, 20, 23, 22}, points(mesh, blocks.get(1).connectivity()));
        assertArrayEquals(new int[] {3, 4, 6, 12}, points(mesh, blocks.get(2).connectivity()));
        assertArrayEquals(new int[] {3, 4, 6, 12}, points(mesh, mesh.nodeSet("3")));
        assertArrayEquals(new long[] {2, 3}, blocks.get(1).ids());
    }

    private static int[] points(Mesh mesh, int[] nodes) {
        return Arrays.stream(nodes).map(k -> (int) mesh.nodeIds()[k]).toArray();
    }

    @ParameterizedTest(name = "\"{0}\" written for \"{1}\" is reported by \"{2}\"")
    @CsvSource(delimiter = '|', value = {
        "format=\"ascii\" RangeMin=\"0\" RangeMax=\"1.7|format=\"hex\" RangeMin=\"0\" RangeMax=\"1.7|its format is \"hex\"",
        "3 4 6 12|3 4 6 27|entry 35 is 27.0, expected a point, 0 to 26",
        "3 4 6 12|3 4 6|entry 4 is 36.0, expected 36 after a TET4 cell and at most 35",
        "12 12 12 12 10|12 12 12 12 14|cell 4 has VTK type 14.0",
        "12 12 12 12 10|12 12 12 12|it has 4 entries, expected 5",
        "8 16 24 32 36|8 16 24 32 x|entry 4 is \"x\"",
        "<UnstructuredGrid>|<ImageData>|no whole XML"})
    void damageIsNamed(String good, String bad, String expected) throws IOException {
        String text = new String(resource("ascii"), StandardCharsets.US_ASCII);
        String changed = text.replace(good, bad);
        assertTrue(!changed.equals(text), "the resource has no \"" + good + "\"");
        String message = assertThrows(SceneFormatException.class, () -> read(changed.getBytes(StandardCharsets.US_ASCII))).getMessage();
        assertTrue(message.contains(expected), message);
        assertTrue(message.matches("(?s)grid.vtu:\\d+: .*"), message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ascii", "binary", "zlib", "raw", "rawzlib", "appendedzlib"})
    void damagedFilesGiveOneMessage(String encoding) throws IOException {
        byte[] good = resource(encoding);
        Random random = new Random(11);
        int refused = 0;
        for (int round = 0; round < 400; round++) {
            byte[] bad = round % 4 == 0 ? Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
            for (int k = 0; k < 1 + round % 3 && bad.length > 0; k++) {
                bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
            }
            try {
                assertNotNull(read(bad));
            } catch (SceneFormatException e) {
                refused++;
                assertTrue(e.getMessage().startsWith("grid.vtu:"), e.getMessage());
                assertTrue(e.getMessage().length() < 600, e.getMessage());
            }
        }
        assertTrue(refused > 100, refused + " refused");
    }

    @Test
    void aPointThatIsNoNumberIsRefused() throws IOException {
        String text = new String(resource("ascii"), StandardCharsets.US_ASCII).replaceFirst("0\\.5", "nan");
        assertThrows(SceneFormatException.class, () -> read(text.getBytes(StandardCharsets.US_ASCII)));
    }
}
