package org.saltus.benchmarks.factor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FactorizationTimesTest {
    @Test
    void matrixOfAMeshIsWrittenReadAndSolved(@TempDir Path folder) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        String file = folder.resolve("cube.mtx").toString();
        FactorizationTimes.run(out, "write", "cube:3", file);
        FactorizationTimes.run(out, "time", file, "1", "scalar");
        String[] words = bytes.toString(StandardCharsets.UTF_8).trim().split(" ");
        assertEquals("192", words[2]);
        assertTrue(Double.parseDouble(words[words.length - 1]) < 1e-13);
        assertThrows(IllegalArgumentException.class, () -> FactorizationTimes.run(out, "time"));
    }
}
