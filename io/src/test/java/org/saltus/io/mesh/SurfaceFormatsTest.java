package org.saltus.io.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.spi.MeshFormatProvider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;

class SurfaceFormatsTest {
    private static final double[][] SQUARE = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 0, 0}, {1, 1, 0}, {0, 1, 0}};

    @TempDir
    Path folder;

    private static void assertSquare(Mesh mesh) {
        assertEquals(4, mesh.nodeCount());
        assertArrayEquals(new int[] {0, 1, 2, 0, 2, 3}, mesh.blocks().get(0).connectivity());
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0}, mesh.coordinates());
    }

    @Test
    void stlAsTextAndBinaryGiveTheSameSurface() throws IOException {
        StringBuilder text = new StringBuilder("solid square\n");
        ByteBuffer binary = ByteBuffer.allocate(84 + 100).order(ByteOrder.LITTLE_ENDIAN);
        binary.position(80);
        binary.putInt(2);
        for (int t = 0; t < 2; t++) {
            text.append("facet normal 0 0 1\n outer loop\n");
            binary.position(84 + 50 * t + 12);
            for (int k = 0; k < 3; k++) {
                double[] x = SQUARE[3 * t + k];
                text.append("  vertex ").append(x[0]).append(' ').append(x[1]).append(' ').append(x[2]).append('\n');
                binary.putFloat((float) x[0]).putFloat((float) x[1]).putFloat((float) x[2]);
            }
            text.append(" endloop\nendfacet\n");
        }
        text.append("endsolid\n");
        assertSquare(StlFormat.read(Files.writeString(folder.resolve("a.stl"), text)));
        assertSquare(StlFormat.read(Files.write(folder.resolve("b.stl"), binary.array())));
    }

    @Test
    void objPolygonsBecomeTriangles() throws IOException {
        String text = "# square\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nvn 0 0 1\nf 1//1 2//1 3//1 -1//1\n";
        assertSquare(ObjFormat.read(Files.writeString(folder.resolve("a.obj"), text)));
    }

    @Test
    void damagedFilesPointAtTheirLine() throws IOException {
        Path obj = Files.writeString(folder.resolve("a.obj"), "v 0 0 0\nv 1 0 0\nf 1 2 7\n");
        String message = assertThrows(SceneFormatException.class, () -> ObjFormat.read(obj)).getMessage();
        assertTrue(message.contains(":3") && message.contains("vertex 7"), message);
        Path stl = Files.writeString(folder.resolve("a.stl"), "solid\nvertex 0 0 0\nvertex 0 x 0\n");
        message = assertThrows(SceneFormatException.class, () -> StlFormat.read(stl)).getMessage();
        assertTrue(message.contains(":3") && message.contains("\"x\""), message);
        Path open = Files.writeString(folder.resolve("b.stl"), "solid\nvertex 0 0 0\n");
        assertThrows(SceneFormatException.class, () -> StlFormat.read(open));
        byte[] bytes = "v 0 0 0\nv 1 0 0\nv x 1 0\nf 1 2 3\n".getBytes(StandardCharsets.US_ASCII);
        bytes[18] = (byte) 0xC3;                                             // no UTF-8
        Path binary = Files.write(folder.resolve("b.obj"), bytes);
        message = assertThrows(SceneFormatException.class, () -> ObjFormat.read(binary)).getMessage();
        assertTrue(message.contains("b.obj:3"), message);
    }

    @Test
    void theFormatsAreInstalled() {
        assertEquals("stl", Providers.installed().get(MeshFormatProvider.class, "stl").name());
        assertEquals("obj", Providers.installed().get(MeshFormatProvider.class, "obj").name());
    }
}
