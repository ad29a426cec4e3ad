package org.saltus.core.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvFileTest {
    @TempDir
    Path folder;

    @Test
    void everyDoubleComesBackToItsLastBit() throws IOException {
        Random random = new Random(7);
        double[] x = new double[1000];
        try (CsvFile csv = new CsvFile(folder.resolve("x.csv"), "x")) {
            for (int k = 0; k < x.length; k++) {
                do {
                    x[k] = Double.longBitsToDouble(random.nextLong());
                } while (Double.isNaN(x[k]));
                csv.add(x[k]).endRow();
            }
        }
        var rows = Files.readAllLines(folder.resolve("x.csv"));
        for (int k = 0; k < x.length; k++) {
            assertEquals(Double.doubleToRawLongBits(x[k]), Double.doubleToRawLongBits(Double.parseDouble(rows.get(k + 1))));
        }
    }

    @Test
    void digitsMayBeAskedFor() throws IOException {
        try (CsvFile csv = new CsvFile(folder.resolve("x.csv"), "a,b", x -> "<" + x + ">")) {
            csv.add(0.5).add(2L).endRow();
        }
        assertEquals("<0.5>,2", Files.readAllLines(folder.resolve("x.csv")).get(1));
    }

    @Test
    void namesWithCommasAndQuotesAreQuoted() throws IOException {
        try (CsvFile csv = new CsvFile(folder.resolve("x.csv"), "a,b")) {
            csv.add("left, \"lower\" wall").add(1).endRow();
        }
        assertEquals("\"left, \"\"lower\"\" wall\",1", Files.readAllLines(folder.resolve("x.csv")).get(1));
    }

    @Test
    void aFileThatCannotBeWrittenIsNamed() {
        Path file = folder.resolve("none").resolve("x.csv");
        assertEquals(true, assertThrows(UncheckedIOException.class, () -> new CsvFile(file, "a")).getMessage()
            .contains(file.toString()));
    }
}
