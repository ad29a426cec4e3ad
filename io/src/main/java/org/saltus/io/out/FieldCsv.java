package org.saltus.io.out;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saltus.core.model.FieldColumn;
import org.saltus.core.model.FieldView;
import org.saltus.core.model.Scene;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;
import org.saltus.core.table.TableObserver;
import org.saltus.io.text.ShortestDigits;

/** {@code NAME.csv} of every field of the scene ({@code thermal.csv}): its row of every step; nothing where there are no fields. */
public final class FieldCsv extends TableObserver {
    private final List<CsvFile> tables = new ArrayList<>();

    /** @param folder of the run's results */
    public FieldCsv(Path folder) {
        super(folder, 1);
    }

    @Override
    public void start(Scene scene, State state) {
        for (FieldView field : scene.fields()) {
            tables.add(table(field.name() + ".csv", header(field.columns()), ShortestDigits::of));
        }
    }

    private static String header(List<FieldColumn> columns) {
        StringBuilder out = new StringBuilder("step,time_s");
        columns.forEach(c -> out.append(',').append(c.name()));
        return out.toString();
    }

    @Override
    public void step(StepReport report) {
        for (int k = 0; k < tables.size(); k++) {
            CsvFile csv = tables.get(k).add(report.step()).add(report.time());
            for (FieldColumn column : report.scene().fields().get(k).columns()) {
                csv.add(column.value().getAsDouble());
            }
            csv.endRow();
        }
    }
}
