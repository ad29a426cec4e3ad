package org.saltus.io.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowsFileTest {
    @TempDir
    private Path folder;

    @Test
    void aTornLastLineIsCutOffAndRowsGoOnBehindTheWholeOnes() throws IOException {
        Path path = folder.resolve("rows.csv");
        try (RowsFile file = RowsFile.open(path)) {
            file.rewrite(List.of("id", "text"), List.of());
            file.add(List.of("1", "one, \"two\"\nthree"));
        }
        Files.writeString(path, Files.readString(path) + "2,hal");
        assertEquals(1, RowsFile.read(path).rows().size(), "a reader sees whole lines only");
        try (RowsFile file = RowsFile.open(path)) {
            assertEquals(List.of(List.of("1", "one, \"two\" three")), file.found().rows());
            file.add(List.of("2", "whole"));
        }
        assertEquals("id,text\n1,\"one, \"\"two\"\" three\"\n2,whole\n", Files.readString(path));
    }

    @Test
    void aFileHasOneWriter() {
        Path path = folder.resolve("rows.csv");
        try (RowsFile file = RowsFile.open(path)) {
            file.rewrite(List.of("id"), List.of());
            assertTrue(assertThrows(IllegalArgumentException.class, () -> RowsFile.open(path)).getMessage().contains("is in use"));
        }
        RowsFile.open(path).close();
    }

    @Test
    void partsShareTheRowsAndNoneIsLeftOut() {
        for (int row = 0; row < 20; row++) {
            int owners = 0;
            for (int i = 1; i <= 3; i++) {
                owners += Part.parse(i + "/3").has(row) ? 1 : 0;
            }
            assertEquals(1, owners);
        }
        for (String wrong : List.of("0/3", "4/3", "1", "a/b", "1/0", "-1/3")) {
            assertThrows(IllegalArgumentException.class, () -> Part.parse(wrong), wrong);
        }
    }
}
