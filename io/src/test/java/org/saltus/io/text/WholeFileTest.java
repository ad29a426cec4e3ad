package org.saltus.io.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    private Path folder;

    /** As on a full disk: the file before it stays as it was, and nothing half-written stands beside it. */
    @Test
    void aFileThatCannotBeWrittenToItsEndLeavesTheOneBefore() throws IOException {
        Path file = Files.writeString(folder.resolve("run.json"), "before");
        UncheckedIOException fault = assertThrows(UncheckedIOException.class, () -> WholeFile.write(file, part -> {
            Files.writeString(part, "hal");
            throw new IOException("No space left on device");
        }));
        assertTrue(fault.getMessage().contains(file.toString()) && fault.getMessage().contains("No space left"), fault.getMessage());
        assertEquals("before", Files.readString(file));
        assertArrayEquals(new String[] {"run.json"}, folder.toFile().list());
    }
}
