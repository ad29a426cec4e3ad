package org.saltus.io.toy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.check.ReadmeToy;
import org.saltus.core.run.Observer;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.StepReport;
import org.saltus.io.picture.BouncingDisk;

/** The toy of the README stands there as it is compiled here, and works. */
class HeightProviderTest {
    @TempDir
    private Path folder;

    @Test
    void theReadmeShowsIt() throws IOException {
        ReadmeToy.assertShown("src/test/java/org/saltus/io/toy/HeightProvider.java", "/** Writes");
    }

    @Test
    void itWritesTheHeightOfTheDisk() throws Exception {
        HeightProvider provider = new HeightProvider();
        Observer heights = provider.create(Settings.of(Map.of()).checked(provider.parameters()), folder);
        List<String> expected = new ArrayList<>(List.of("time_s,height_m"));
        Observer spy = new Observer() {
            @Override
            public void step(StepReport report) {
                expected.add(report.time() + "," + report.state().q()[1]);   // x, y, angle
            }
        };
        BouncingDisk.simulation(0.1, List.of(spy, heights)).run();
        ((AutoCloseable) heights).close();
        List<String> rows = Files.readAllLines(folder.resolve(provider.files().get(0)));
        assertEquals(11, rows.size());
        for (int k = 1; k < rows.size(); k++) {
            for (int column = 0; column < 2; column++) {
                assertEquals(Double.parseDouble(expected.get(k).split(",")[column]), Double.parseDouble(rows.get(k).split(",")[column]), 0.0);
            }
        }
        assertEquals(expected.get(0), rows.get(0));
    }
}
