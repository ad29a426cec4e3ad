package org.saltus.io.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressTest {
    /** The library redraws in a thread of its own, which may be under way when the run ends. */
    @Test
    void aRedrawAfterTheEndLeavesNoBarBehind() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Progress.VanishingBar bar = new Progress.VanishingBar(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        bar.accept("50 %");
        bar.close();
        String atTheEnd = bytes.toString(StandardCharsets.UTF_8);
        bar.accept("100 %");
        assertTrue(atTheEnd.contains("50 %") && atTheEnd.endsWith("\r"), atTheEnd);
        assertEquals(atTheEnd, bytes.toString(StandardCharsets.UTF_8));
    }
}
