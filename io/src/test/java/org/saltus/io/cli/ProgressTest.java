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

    /** A run that ends before the first redraw: the library then never closes what it draws on. */
    @Test
    void theBarIsGoneHoweverShortTheRun() {
        for (int i = 0; i < 200; i++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            PrintStream err = new PrintStream(bytes, false, StandardCharsets.UTF_8);
            try (Progress progress = new Progress(new Screen(System.out, err, true), 1.0, 0.01)) {
                progress.start(null, null);
            }
            String atTheEnd = bytes.toString(StandardCharsets.UTF_8);
            assertTrue(atTheEnd.endsWith("\r"), "run " + i + ": " + atTheEnd);
        }
    }
}
