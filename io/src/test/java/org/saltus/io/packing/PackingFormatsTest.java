package org.saltus.io.packing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.packing.BodyColumn;
import org.saltus.core.packing.Packing;
import org.saltus.core.spi.PackingFormatProvider.Request;
import org.saltus.io.PackingFormatCatalogue;

class PackingFormatsTest {
    @TempDir
    Path folder;

    private static Packing read(Path file, int dimension) throws IOException {
        String name = file.toString();
        return new PackingFormatCatalogue().providers().stream().filter(p -> p.extensions().stream().anyMatch(name::endsWith)).findFirst().orElseThrow()
            .read(new Request(file, dimension, null, Double.NaN));
    }

    /** Bodies of all kinds of entries with random numbers of all sizes. */
    private static String table(int dimension) {
        Random random = new Random(7);
        StringBuilder out = new StringBuilder(dimension == 3
            ? "name,x,y,z,qw,qx,qy,qz,vx,vy,vz,wx,wy,wz,w1,w2,w3,r,lx,ly,lz,density,mass,i1,i2,i3,group,id,shape,"
            + "material\n" : "name,x,y,angle,vx,vy,wz,r,lx,ly,density,mass,i3,group,id,shape,material\n");
        for (int b = 0; b < 20; b++) {
            out.append("body \u00e4-").append(b);
            for (int i = 0; i < 3; i++) {
                out.append(',').append(Double.longBitsToDouble(random.nextLong() & 0xbfffffffffffffffL));
            }
            out.append(dimension == 3 ? ",0.6,0.0,0.8,0.0" : "");
            for (int i = 0; i < 3 * (dimension - 1); i++) {
                out.append(',').append(random.nextGaussian());
            }
            out.append(dimension == 3 ? ",,," : "");
            String empty = dimension == 3 ? ",,," : ",,";
            out.append(b % 3 == 0 ? "," + random.nextDouble() + empty : b % 3 == 1 ? "," + ",1.0,0.1" + (dimension == 3 ? ",3.0" : "") : "," + empty);
            out.append(b % 2 == 0 ? ",2.5," : ",,1.0E-4").append(b % 5 == 0 && dimension == 3 ? ",1.0,2.0,2.5" : b % 5 == 0 ? ",0.1" : dimension == 3 ? ",,,"
                : ",");
            out.append(b % 4 == 0 ? ",7" : ",").append(',').append(b);
            out.append(b % 3 == 2 ? ",\"{\"\"type\"\":\"\"capsule\"\",\"\"radius\"\":0." + (1 + b % 2) + ",\"\"length\"\":2}\"" : ",").append(b % 7 == 0
                ? ",wet sand" : ",");
            out.append('\n');
        }
        return out.toString();
    }

    @ParameterizedTest
    @CsvSource({"3, h5", "3, vtu", "3, csv", "2, h5", "2, vtu", "2, csv"})
    void everyFormatGivesTheSameBitsBack(int dimension, String ending) throws IOException {
        Packing first = read(Files.writeString(folder.resolve("first.csv"), table(dimension)), dimension);
        Path file = folder.resolve("second." + ending);
        PackingFiles.write(first, file);
        Packing second = read(file, dimension);
        assertEquals(first.count(), second.count());
        for (BodyColumn column : BodyColumn.values()) {
            if (first.has(column) && !(column.name().matches("W[123]"))) {
                assertArrayEquals(first.column(column), second.column(column), column.key());
            }
        }
        for (int b = 0; b < first.count(); b++) {
            assertEquals(first.name(b), second.name(b));
            assertEquals(first.material(b), second.material(b));
            assertEquals(first.shape(b), second.shape(b));
        }
        Path again = folder.resolve("again." + ending);
        PackingFiles.write(second, again);
        assertArrayEquals(Files.readAllBytes(file), Files.readAllBytes(again), "written again: the same bytes");
    }

    @Test
    void unknownAndDamagedArraysAreRefused() throws IOException {
        Path file = folder.resolve("x.h5");
        try (WritableHdfFile hdf = HdfFile.write(file)) {
            hdf.putDataset("position", new double[][] {{1, 2, 3}, {4, 5, 6}});
            hdf.putDataset("radii", new double[] {1, 2});
        }
        assertFault("unknown array \"radii\". Did you mean \"radius\"?", file);
        try (WritableHdfFile hdf = HdfFile.write(file)) {
            hdf.putDataset("position", new double[][] {{1, 2, 3}, {4, 5, 6}});
            hdf.putDataset("velocity", new double[][] {{1, 2, 3}});
        }
        assertFault("/velocity has 3 entries, expected 6", file);
        try (WritableHdfFile hdf = HdfFile.write(file)) {
            hdf.putDataset("position", new double[][] {{1, 2, 3}, {4, 5, Double.NaN}});
        }
        assertFault("body 1: z is NaN", file);
        try (WritableHdfFile hdf = HdfFile.write(file)) {
            hdf.putDataset("radius", new double[] {1});
        }
        assertFault("/position is missing", file);
        byte[] bytes = Files.readAllBytes(file);
        assertFault("no HDF5 file, or it is damaged", Files.write(folder.resolve("cut.h5"), Arrays.copyOf(bytes, 300)));
        Packing one = read(Files.writeString(folder.resolve("one.csv"), "x,y,z,r\n1,2,3,4\n"), 3);
        Path cloud = folder.resolve("one.vtu");
        PackingFiles.write(one, cloud);
        String text = Files.readString(cloud, StandardCharsets.ISO_8859_1);
        assertFault("unknown array \"radios\"", Files.writeString(cloud, text.replace("\"radius\"", "\"radios\""), StandardCharsets.ISO_8859_1));
    }

    private static void assertFault(String part, Path file) {
        String message = assertThrows(IllegalArgumentException.class, () -> read(file, 3)).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void integersAndSinglePrecisionAreNumbersToo() throws IOException {
        Path file = folder.resolve("x.h5");
        try (WritableHdfFile hdf = HdfFile.write(file)) {
            hdf.putDataset("position", new float[][] {{1, 2, 3}, {4, 5, 6}});
            hdf.putDataset("radius", new int[] {1, 2});
        }
        assertEquals(2, read(file, 3).number(BodyColumn.R, 1));
        assertArrayEquals(new double[] {4, 5, 6}, read(file, 3).centre(1));
    }
}
