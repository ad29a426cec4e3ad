package org.saltus.core.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.saltus.core.check.Check;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.step.StepReport;

/** An observer that looks at every n-th step, writes tables to the folder of the run and closes them at its end. */
public abstract class TableObserver implements Observer, AutoCloseable {
    private final Path folder;
    private final long every;
    private final List<CsvFile> tables = new ArrayList<>();

    /** @param folder of the run's results @param every looks at every n-th step */
    protected TableObserver(Path folder, long every) {
        this.folder = folder;
        this.every = every;
    }

    /** Folder of the run's results. */
    protected final Path folder() {
        return folder;
    }

    /** Opens a table that is closed at the end of the run. @param header names of the columns with commas between them */
    protected final CsvFile table(String file, String header) {
        return table(file, header, Double::toString);
    }

    /** As the other form. @param digits how numbers are written */
    protected final CsvFile table(String file, String header, DoubleFunction<String> digits) {
        CsvFile table = new CsvFile(folder.resolve(file), header, digits);
        tables.add(table);
        return table;
    }

    /** Whether this step is looked at. */
    protected final boolean isDue(StepReport report) {
        return report.step() % every == 0;
    }

    /** Refuses an interval that is longer than the run: its tables would have no row. */
    @Override
    public void checkSpan(double end, long steps) {
        Check.that(every <= steps, "every is " + every + ", and the run has only " + steps + (steps == 1 ? " step" : " steps")
            + " to look at: no row would be written. Take at most that number, or let the run end later.");
    }

    @Override
    public void flush() {
        tables.forEach(CsvFile::flush);
    }

    @Override
    public void finish(RunSummary summary) {
        close();
    }

    @Override
    public void close() {
        tables.forEach(CsvFile::close);
    }
}
