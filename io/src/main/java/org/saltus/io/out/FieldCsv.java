package org.saltus.io.out;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
import org.saltus.core.model.FieldColumn;
import org.saltus.core.model.FieldView;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Chart;
import org.saltus.core.run.Charted;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;
import org.saltus.core.table.TableObserver;
import org.saltus.io.text.ShortestDigits;

/** {@code NAME.csv} of every field of the scene ({@code thermal.csv}): its row of every step; nothing where there are no fields. Charts of their states,
 * and of the energy of motion and fields together. */
public final class FieldCsv extends TableObserver implements Charted {
    private static final int MOST = 8;
    private static final String SCOPE = "field_csv";
    private final List<CsvFile> tables = new ArrayList<>();
    private final List<Chart> states = new ArrayList<>();
    private final List<List<FieldColumn>> shown = new ArrayList<>();
    private Chart energy;
    /** Gains of the fields and all that came from outside since the start, J. */
    private final double[] sums = new double[2];

    /** @param folder of the run's results */
    public FieldCsv(Path folder) {
        super(folder, 1);
    }

    @Override
    public void start(Scene scene, State state) {
        for (FieldView field : scene.fields()) {
            tables.add(table(field.name() + ".csv", header(field.columns()), ShortestDigits::of));
            Map<String, List<FieldColumn>> byUnit = new LinkedHashMap<>();
            field.columns().stream().filter(c -> !c.isSummed() && c.name().contains("_")).forEach(
                c -> byUnit.computeIfAbsent(c.name().substring(c.name().lastIndexOf('_') + 1), unit -> new ArrayList<>()).add(c));
            byUnit.remove("J");
            byUnit.remove("error");
            byUnit.forEach((unit, of) -> {
                List<FieldColumn> some = of.subList(0, Math.min(MOST, of.size()));
                shown.add(some);
                states.add(new Chart("Field " + field.name(), unit, some.stream().map(FieldColumn::name).toArray(String[]::new)));
            });
        }
        if (scene.fields().stream().anyMatch(f -> f.columns().stream().anyMatch(c -> c.role() == FieldColumn.Role.GAIN))) {
            energy = new Chart("Energy of motion and fields", "J", "motion", "fields (gained)", "total less what came from outside");
        }
    }

    @Override
    public List<Chart> charts() {
        return Stream.concat(Stream.ofNullable(energy), states.stream()).filter(c -> c.count() > 0).toList();
    }

    @Override
    public void save(Snapshot out) {
        Snapshot mine = out.scope(SCOPE);
        mine.put("sums", sums);
        charts().forEach(c -> c.save(mine.scope(c.title() + " " + c.unit())));
    }

    @Override
    public void restore(Snapshot in) {
        Snapshot mine = in.scope(SCOPE);
        if (!in.holds(SCOPE)) {
            return;
        }
        mine.read("sums", sums);
        Stream.concat(Stream.ofNullable(energy), states.stream()).filter(c -> mine.holds(c.title() + " " + c.unit()))
            .forEach(c -> c.restore(mine.scope(c.title() + " " + c.unit())));
    }

    private static String header(List<FieldColumn> columns) {
        StringBuilder out = new StringBuilder("step,time_s");
        columns.forEach(c -> out.append(',').append(c.name()));
        return out.toString();
    }

    private void chart(StepReport report) {
        LedgerRow row = report.energy();
        sums[0] += row.fieldGain();
        sums[1] += row.fieldSupply() + row.work(LedgerColumn.EXTERNAL) + row.work(LedgerColumn.CONSTRAINT) + row.work(LedgerColumn.EXPANSION);
        if (energy != null) {
            energy.add(report.time(), row.algorithmic(), sums[0], row.algorithmic() + sums[0] - sums[1]);
        }
        for (int k = 0; k < states.size(); k++) {
            states.get(k).add(report.time(), shown.get(k).stream().mapToDouble(c -> c.value().getAsDouble()).toArray());
        }
    }

    @Override
    public void step(StepReport report) {
        if (!tables.isEmpty()) {
            chart(report);
        }
        for (int k = 0; k < tables.size(); k++) {
            CsvFile csv = tables.get(k).add(report.step()).add(report.time());
            for (FieldColumn column : report.scene().fields().get(k).columns()) {
                csv.add(column.value().getAsDouble());
            }
            csv.endRow();
        }
    }
}
