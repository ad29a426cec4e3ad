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

    /** Ends with 2 when the file is in use. */
    static final class OtherWriter {
        private OtherWriter() {
        }

        public static void main(String[] file) {
            try (RowsFile rows = RowsFile.open(Path.of(file[0]))) {
                System.exit(0);
            } catch (IllegalArgumentException e) {
                System.exit(2);
            }
        }
    }

    /** Reading the file by another channel, or writing it anew, would have ended the lock. */
    @Test
    void aFileHasOneWriterAmongProcesses() throws IOException, InterruptedException {
        Path path = folder.resolve("rows.csv");
        Files.writeString(path, "id\n1\n");
        ProcessBuilder other = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1", "-cp",
            System.getProperty("java.class.path"), OtherWriter.class.getName(), path.toString());
        try (RowsFile file = RowsFile.open(path)) {
            assertEquals(2, other.start().waitFor());
            file.rewrite(List.of("id"), List.of(List.of("2"), List.of("1")));
            file.add(List.of("3"));
            assertEquals(2, other.start().waitFor());
        }
        assertEquals(0, other.start().waitFor());
        assertEquals("id\n2\n1\n3\n", Files.readString(path));
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
