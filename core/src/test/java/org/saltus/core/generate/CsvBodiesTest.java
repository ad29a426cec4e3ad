package org.saltus.core.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;

class CsvBodiesTest {
    @TempDir
    Path folder;

    private CsvBodies read(int dimension, String text, Map<String, ?> more) throws IOException {
        Path file = Files.writeString(folder.resolve("bodies.csv"), text);
        Map<String, Object> block = new LinkedHashMap<>(Map.of("type", "csv", "file", "bodies.csv"));
        block.putAll(more);
        return CsvBodies.read(Settings.of(block), dimension, file);
    }

    private void assertFault(String part, int dimension, String text) {
        String message = assertThrows(SceneFormatException.class, () -> read(dimension, text, Map.of())).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void spheresDisksAndBoxesComeFromNamedColumns() throws IOException {
        CsvBodies spheres = read(3, "# x,y,z,r  deposited\n1,2,3,0.5\n\n# a remark\n4;5;6;0.25\n", Map.of());
        assertEquals(2, spheres.count());
        assertEquals(Map.of("type", "sphere", "radius", 0.25), spheres.shape(1));
        assertArrayEquals(new double[] {4, 5, 6}, spheres.centre(1));
        CsvBodies disks = read(2, "id y x r\n7 2 1 0.5\n", Map.of());
        assertEquals(Map.of("type", "disk", "radius", 0.5), disks.shape(0));
        assertArrayEquals(new double[] {1, 2}, disks.centre(0));
        CsvBodies bricks = read(3, "# cx,cy,cz,lx,ly,lz\n1,2,3,4,5,6\n", Map.of());
        assertEquals(Map.of("type", "box", "size", List.of(4.0, 5.0, 6.0)), bricks.shape(0));
        assertEquals(1, read(2, "1 2 3\n", Map.of("columns", List.of("x", "y", "r"))).count());
    }

    @Test
    void orientationsComeFromTheirColumns() throws IOException {
        assertArrayEquals(new double[] {0.5}, read(2, "x,y,r,angle\n1,2,3,0.5\n", Map.of()).orientation(0));
        assertArrayEquals(new double[] {0.6, 0, 0, 0.8}, read(3, "x,y,z,r,qw,qx,qy,qz\n1,2,3,4,0.6,0,0,0.8\n", Map.of()).orientation(0));
        assertNull(read(2, "x,y,r\n1,2,3\n", Map.of()).orientation(0));
    }

    @Test
    void damagedFilesPointAtTheirLine() {
        assertFault("line 3: column 2 (y) is \"b\"", 3, "x,y,z,r\n1,2,3,4\n1,b,3,4\n");
        assertFault("column 4 (r) is missing", 3, "x,y,z,r\n1,2,3\n");
        assertFault("expected x, y, z and r", 3, "x,y,r\n1,2,3\n");
        assertFault("expected x, y and r (disks)", 2, "a,b,c\n1,2,3\n");
        assertFault("all of qw, qx, qy, qz or none", 3, "x,y,z,r,qw\n1,2,3,4,1\n");
        assertFault("line 2: orientation has norm 2", 3, "x,y,z,r,qw,qx,qy,qz\n1,2,3,4,2,0,0,0\n");
        assertFault("holds no rows", 2, "x,y,r\n");
        assertFault("angle is for scenes in 2D", 3, "x,y,z,r,angle\n1,2,3,4,5\n");
        assertFault("qw, qx, qy, qz are for scenes in 3D", 2, "x,y,r,qw,qx,qy,qz\n1,2,3,1,0,0,0\n");
        assertFault("expected one of [r, r]", 2, "x,y,r,r\n1,2,3,4\n");
        assertFault("expected one of [cx, x]", 2, "cx,x,y,r\n1,2,3,4\n");
        assertFault("line 2: column 3 (r) is -0.1, expected a length > 0 m", 2, "x,y,r\n0,1,-0.1\n");
        assertFault("line 3: column 2 (y) is NaN, expected a finite number", 2, "x,y,r\n0,1,1\n0,NaN,1\n");
        assertFault("line 2: holds 4 entries, the first line names 3 columns", 2, "x,y,r\n1,2,3,4\n");
        String message = assertThrows(SceneFormatException.class, () -> CsvBodies.read(
            Settings.of(Map.of("type", "csv", "file", "none.csv")), 2, folder.resolve("none.csv"))).getMessage();
        assertTrue(message.contains("none.csv: no such file"), message);
    }

    @Test
    void theMarkOfUtf8InFrontIsNoName() throws IOException {
        assertEquals(1, read(2, "\uFEFFx,y,r\n1,2,3\n", Map.of()).count());
    }

    @Test
    void bytesThatAreNoTextAreSaidToBeNone() throws IOException {
        Path file = Files.write(folder.resolve("binary.csv"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
        String message = assertThrows(SceneFormatException.class, () -> CsvBodies.read(
            Settings.of(Map.of("type", "csv", "file", "binary.csv")), 2, file)).getMessage();
        assertTrue(message.contains("not a text in UTF-8"), message);
    }
}
