package org.saltus.io.out;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.io.report.HtmlReport;

class OutputsTest {
    private static Outputs read(Object report) {
        return Outputs.read(Settings.of(Map.of("output", Settings.of(Map.of("report", report)))), Providers.of());
    }

    private static boolean hasReport(Outputs outputs) {
        return outputs.observers(Path.of("."), null, Map.of()).stream().anyMatch(HtmlReport.class::isInstance);
    }

    @Test
    void theReportIsOnUnlessSaid() {
        assertTrue(hasReport(Outputs.read(Settings.of(Map.of()), Providers.of())));
        assertTrue(hasReport(read(true)));
        assertEquals(false, hasReport(read(false)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"8 MB", "1MB", "2.5 MB", "1500 kB", "1 GB"})
    void sizesAreTaken(String size) {
        assertDoesNotThrow(() -> assertTrue(hasReport(read(Settings.of(Map.of("budget", size))))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"8", "999 kB", "8 Mb", "-8 MB", "much"})
    void otherSizesAreRefusedWithWhatIsExpected(String size) {
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> read(Settings.of(Map.of("budget", size))));
        assertTrue(e.getMessage().contains("is " + size + ", expected a size of at least 1 MB such as 8 MB"), e.getMessage());
    }

    @Test
    void otherValuesAndKeysAreRefused() {
        assertTrue(assertThrows(SceneFormatException.class, () -> read("yes")).getMessage().contains("is yes, expected true, false or {budget: 8 MB}"));
        assertTrue(assertThrows(SceneFormatException.class, () -> read(Settings.of(Map.of("size", "8 MB")))).getMessage().contains("budget"));
    }
}
