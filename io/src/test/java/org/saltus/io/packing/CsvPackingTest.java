package org.saltus.io.packing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.packing.BodyColumn;
import org.saltus.core.packing.Packing;
import org.saltus.core.spi.PackingFormatProvider.Request;

class CsvPackingTest {
    @TempDir
    Path folder;

    private Packing read(int dimension, String text, List<String> columns) throws IOException {
        return CsvPacking.read(new Request(Files.writeString(folder.resolve("bodies.csv"), text), dimension, columns, Double.NaN));
    }

    private void assertFault(String part, int dimension, String text) {
        String message = assertThrows(IllegalArgumentException.class, () -> read(dimension, text, null)).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void spheresDisksAndBoxesComeFromNamedColumns() throws IOException {
        Packing spheres = read(3, "# x,y,z,r  deposited in 0.2 m\n1,2,3,0.5\n\n# a remark\n4;5;6;0.25\n", null);
        assertEquals(2, spheres.count());
        assertEquals(0.25, spheres.number(BodyColumn.R, 1));
        assertArrayEquals(new double[] {4, 5, 6}, spheres.centre(1));
        assertTrue(spheres.place(1).endsWith("bodies.csv, line 5"), spheres.place(1));
        assertArrayEquals(new double[] {1, 2}, read(2, "id y x r\n7 2 1 0.5\n", null).centre(0));
        assertArrayEquals(new double[] {4, 5, 6}, read(3, "# cx,cy,cz,lx,ly,lz\n1,2,3,4,5,6\n", null).edges(0));
        assertEquals(1, read(2, "1 2 3\n", List.of("x", "y", "r")).count());
    }

    @Test
    void orientationsAndMotionsComeFromTheirColumns() throws IOException {
        assertArrayEquals(new double[] {0.5}, read(2, "x,y,r,angle\n1,2,3,0.5\n", null).orientation(0));
        assertArrayEquals(new double[] {0.6, 0, 0, 0.8}, read(3, "x,y,z,r,qw,qx,qy,qz\n1,2,3,4,0.6,0,0,0.8\n", null).orientation(0));
        assertNull(read(2, "x,y,r\n1,2,3\n", null).orientation(0));
        assertNull(read(2, "x,y,r\n1,2,3\n", null).state(0).velocity());
        Packing moving = read(2, "x,y,r,vx,wz\n1,2,3,4,5\n", null);
        assertArrayEquals(new double[] {4, 0}, moving.state(0).velocity());
        assertArrayEquals(new double[] {5}, moving.state(0).spin());
    }

    @Test
    void wordsAndEmptyCells() throws IOException {
        Packing all = read(3, "name,x,y,z,r,lx,ly,lz,shape,material,group,mass\n"
            + "a-0,0,0,0,1,,,,,steel,3,2\n"
            + "\"b 1\",4,0,0,,1,2,3,,\"old \"\"oak\"\", wet\",,\n"
            + "c,9,0,0,,,,,\"{\"\"type\"\": \"\"capsule\"\", \"\"radius\"\": 0.1, \"\"length\"\": 1}\",,,\n", null);
        assertEquals("b 1", all.name(1));
        assertEquals("old \"oak\", wet", all.material(1));
        assertEquals("", all.material(2));
        assertEquals(3, all.number(BodyColumn.GROUP, 0));
        assertTrue(Double.isNaN(all.number(BodyColumn.MASS, 2)));
        assertNull(all.edges(0));
        assertArrayEquals(new double[] {1, 2, 3}, all.edges(1));
        assertEquals(Map.of("type", "capsule", "radius", 0.1, "length", 1), all.shape(2));
    }

    @Test
    void whatIsWrittenComesBackWithTheSameBits() throws IOException {
        String text = "name,x,y,z,qw,qx,qy,qz,vx,vy,vz,wx,wy,wz,r,mass,group,material\n"
            + "g-0,0.1,1.0E-300,-3.3333333333333335,0.6,0.0,0.0,0.8,1.0E22,-0.0,4.9E-324,1.7976931348623157E308,0.30000000000000004,3.0,0.5,2.0,1.0,sand\n"
            + "g-1,2.0,3.0,4.0,1.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.5,2.0,,\n";
        Path out = folder.resolve("out.csv");
        CsvPacking.write(read(3, text, null), out);
        assertEquals(text, Files.readString(out));
    }

    @Test
    void unknownColumnsAreRefusedWithTheKnownOnes() {
        assertFault("unknown column \"vw\"", 3, "x,y,z,r,vw\n1,2,3,4,5\n");
        assertFault("wx, wy, wz", 3, "x,y,z,r,spin_x\n1,2,3,4,5\n");
        assertFault("material", 3, "x,y,z,r,density_kg\n1,2,3,4,5\n");
        assertFault("Name the folder of the run", 3, "step,time_s,body,x,y,z\n0,0,a,1,2,3\n");
    }

    @Test
    void damagedFilesPointAtTheirLine() {
        assertFault("line 3: column 2 (y) is \"b\"", 3, "x,y,z,r\n1,2,3,4\n1,b,3,4\n");
        assertFault("column 3 (z) is missing", 3, "x,y,z,r\n1,2\n");
        assertFault("z of the centre is missing", 3, "x,y,r\n1,2,3\n");
        assertFault("unknown column \"a\"", 2, "a,b,c\n1,2,3\n");
        assertFault("all of qw, qx, qy, qz or none", 3, "x,y,z,r,qw\n1,2,3,4,1\n");
        assertFault("line 2: orientation has norm 2", 3, "x,y,z,r,qw,qx,qy,qz\n1,2,3,4,2,0,0,0\n");
        assertFault("holds no rows", 2, "x,y,r\n");
        assertFault("angle is for scenes in 2D", 3, "x,y,z,r,angle\n1,2,3,4,5\n");
        assertFault("qw, qx, qy, qz are for scenes in 3D", 2, "x,y,r,qw,qx,qy,qz\n1,2,3,1,0,0,0\n");
        assertFault("expected one of [r, r]", 2, "x,y,r,r\n1,2,3,4\n");
        assertFault("expected one of [cx, x]", 2, "cx,x,y,r\n1,2,3,4\n");
        assertFault("line 2: r is -0.1, expected a length > 0 m", 2, "x,y,r\n0,1,-0.1\n");
        assertFault("line 3: y is NaN, expected a finite number", 2, "x,y,r\n0,1,1\n0,NaN,1\n");
        assertFault("line 2: holds 4 entries, the first line names 3 columns", 2, "x,y,r\n1,2,3,4\n");
        assertFault("line 2: has more than one of r", 2, "x,y,r,lx,ly\n1,2,3,4,5\n");
        assertFault("line 2: has a density and a mass", 2, "x,y,r,density,mass\n1,2,3,4,5\n");
        assertFault("line 2: z is 1.0, expected 0 in a scene in 2D", 2, "x,y,z,r\n1,2,1,4\n");
        assertFault("line 2: group is 63.0", 2, "x,y,r,group\n1,2,3,63\n");
        assertFault("line 2: the spin w1, w2, w3", 3, "x,y,z,r,qw,qx,qy,qz,wx,wy,wz,w1,w2,w3\n1,2,3,4,0.6,0,0,0.8,1,0,0,1,0,0\n");
        assertFault("line 2: shape is {type: capsule}", 3, "x,y,z,shape\n1,2,3,\"{type: capsule}\"\n");
    }

    @Test
    void theMarkOfUtf8InFrontIsNoName() throws IOException {
        assertEquals(1, read(2, "\uFEFFx,y,r\n1,2,3\n", null).count());
    }
}
