package org.saltus.io.hdf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.jhdf.HdfFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HdfTablesTest {
    @TempDir
    Path folder;

    @Test
    void arraysAreReadBackByAnotherLibrary() throws IOException {
        Path file = folder.resolve("a.h5");
        double[] many = new double[30000];
        Arrays.setAll(many, k -> Math.sin(k));
        try (HdfTables out = new HdfTables(file)) {
            out.doubles("position", 2, 5000, 3).longs("offsets", 3).texts("name", 6, 2).doubles("none", 0, 3).texts("format", 4);
            out.write("position", many, 0, 15000);
            out.write("offsets", new long[] {0, -7, 1L << 40}, 0, 3);
            out.write("name", "a", "b\u00e4-12");
            out.write("position", many, 15000, 30000);
            out.write("format", "f-1");
        }
        try (HdfFile hdf = new HdfFile(file)) {
            assertArrayEquals(many, (double[]) hdf.getDatasetByPath("/position").getDataFlat());
            assertArrayEquals(new int[] {2, 5000, 3}, hdf.getDatasetByPath("/position").getDimensions());
            assertArrayEquals(new long[] {0, -7, 1L << 40}, (long[]) hdf.getDatasetByPath("/offsets").getData());
            assertArrayEquals(new String[] {"a", "b\u00e4-12"}, (String[]) hdf.getDatasetByPath("/name").getData());
            assertEquals(0, hdf.getDatasetByPath("/none").getSize());
            assertEquals("f-1", hdf.getDatasetByPath("/format").getData());
        }
        HdfSource source = new HdfSource(file, Files.size(file), null);
        try (HdfFile hdf = new HdfFile(file)) {
            HdfSource open = new HdfSource(file, source.fileSize(), hdf);
            assertEquals(3, open.any("offsets", 3, "")[1] + 10);
            assertEquals(0, open.count("none"));
            assertEquals("b\u00e4-12", open.texts("name", 2)[1]);
        }
    }

    @Test
    void whatIsSaidMustBeWritten() throws IOException {
        HdfTables less = new HdfTables(folder.resolve("less.h5")).doubles("x", 3);
        less.write("x", new double[2], 0, 2);
        assertThrows(IllegalStateException.class, less::close);
        HdfTables more = new HdfTables(folder.resolve("more.h5")).doubles("x", 3);
        assertThrows(IllegalStateException.class, () -> more.write("x", new double[4], 0, 4));
        assertThrows(IllegalArgumentException.class, () -> more.doubles("y", 1));
    }
}
