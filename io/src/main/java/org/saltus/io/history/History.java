package org.saltus.io.history;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.run.Chart;
import org.saltus.core.run.Charted;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;
import org.saltus.io.text.ShortestDigits;

/** A table over time, one row (or one of each thing it looks at) per n-th step, with charts of the same numbers. Sums over time take every step. */
public abstract class History implements Observer, Charted, AutoCloseable {
    /** Curves that a chart has at most. */
    static final int MOST = 12;
    private final Path file;
    private final long every;
    private final List<Chart> charts = new ArrayList<>();
    private CsvFile table;

    /** @param file  that it writes @param every n: rows for every n-th step */
    History(Path file, long every) {
        this.file = file;
        this.every = every;
    }

    /** What it writes. */
    public final Path file() {
        return file;
    }

    /** Opens the table. @param header names of the columns, with units and commas between them */
    final CsvFile open(String header) {
        table = new CsvFile(file, header, ShortestDigits::of);
        return table;
    }

    /** Adds a chart over time. @param names of its curves */
    final Chart chart(String title, String unit, String... names) {
        Chart chart = new Chart(title, unit, names);
        charts.add(chart);
        return chart;
    }

    /** Whether rows are written for this step. */
    final boolean isDue(StepReport report) {
        return report.step() % every == 0;
    }

    /** Words for messages: the name of the file without its ending. */
    final String words() {
        return file.getFileName().toString().replaceFirst("\\.csv$", "");
    }

    /** A name as part of the name of a file. */
    static String fileName(String name) {
        return name.replaceAll("[^\\p{L}\\p{N}._+-]", "_");
    }

    /** Saves the sums over time that later rows go on from; none unless overridden. */
    void saveSums(Snapshot mine) {
    }

    /** Takes such sums over. */
    void restoreSums(Snapshot mine) {
    }

    @Override
    public void checkSpan(double end, long steps) {
        Check.that(every <= steps, "every is " + every + ", and the run has only " + steps + (steps == 1 ? " step" : " steps")
            + " to look at: no row would be written. Take at most that number, or let the run end later.");
    }

    @Override
    public final void save(Snapshot out) {
        Snapshot mine = out.scope(words());
        saveSums(mine);
        charts.forEach(chart -> chart.save(mine));
    }

    @Override
    public final void restore(Snapshot in) {
        Snapshot mine = in.scope(words());
        restoreSums(mine);
        charts.forEach(chart -> chart.restore(mine));
    }

    @Override
    public final List<Chart> charts() {
        return List.copyOf(charts);
    }

    @Override
    public final void flush() {
        if (table != null) {
            table.flush();
        }
    }

    @Override
    public final void finish(RunSummary summary) {
        close();
    }

    @Override
    public final void close() {
        if (table != null) {
            table.close();
        }
    }
}
