package org.saltus.io.toy;

import java.nio.file.Path;
import java.util.List;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.run.Observer;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;

/** Writes height.csv: the highest centre of a body over time. */
public final class HeightProvider implements ObserverProvider {
    @Override public String name() { return "height"; }
    @Override public String summary() { return "writes height.csv: the highest centre of a body over time"; }
    @Override public List<Parameter> parameters() { return List.of(); }
    @Override public List<String> files() { return List.of("height.csv"); }
    @Override public Observer create(Settings settings, Path folder) { return new Heights(folder.resolve("height.csv")); }

    private record Heights(Path file, CsvFile[] csv) implements Observer, AutoCloseable {
        Heights(Path file) { this(file, new CsvFile[1]); }

        @Override public void step(StepReport report) {
            if (csv[0] == null) {
                csv[0] = new CsvFile(file, "time_s,height_m");
            }
            int vertical = report.scene().dimension() - 1;
            double highest = Double.NEGATIVE_INFINITY;
            for (BodyDynamics body : report.scene().bodies()) {
                double[] placements = new double[7 * body.memberCount()];      // centre and quaternion of each
                body.writePlacements(report.state().q(), placements);
                for (int k = vertical; k < placements.length; k += 7) {
                    highest = Math.max(highest, placements[k]);
                }
            }
            csv[0].add(report.time()).add(highest).endRow();
        }

        @Override public void close() {
            if (csv[0] != null) {
                csv[0].close();
            }
        }
    }
}
