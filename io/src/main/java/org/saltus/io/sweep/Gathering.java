package org.saltus.io.sweep;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.saltus.io.cli.ExitCode;
import org.saltus.io.text.CsvLine;
import org.saltus.io.text.WholeFile;

/** Joins the rows of all parts into {@code rows.csv}, by their numbers, and says what came out. */
final class Gathering {
    static final String NAME = "rows.csv";
    private final Plan plan;
    private final PlanRows rows;
    private final RowIds ids;
    private final Path folder;
    private final PrintWriter print;
    private final BiConsumer<String, String> warnings;

    Gathering(Plan plan, PlanRows rows, RowIds ids, Path folder, PrintWriter print, BiConsumer<String, String> warnings) {
        this.plan = plan;
        this.rows = rows;
        this.ids = ids;
        this.folder = folder;
        this.print = print;
        this.warnings = warnings;
    }

    /** Writes the files. @return the exit code */
    int gather() {
        RowStore store = new RowStore(folder, plan);
        Map<Status, Long> counts = new EnumMap<>(Status.class);
        StringBuilder text = new StringBuilder(CsvLine.join(RowRecord.header(plan))).append('\n');
        long missing = 0;
        for (long row = 0; row < rows.count(); row++) {
            List<Value> values = rows.values(row);
            RowRecord there = store.get(ids.of(rows.changes(values)));
            if (there == null) {
                missing++;
                continue;
            }
            counts.merge(there.status(), 1L, Long::sum);
            text.append(CsvLine.join(there.as(row).cells())).append('\n');
        }
        WholeFile.write(folder.resolve(NAME), text.toString());
        print.println(counts.entrySet().stream().map(e -> e.getValue() + " " + e.getKey()).collect(Collectors.joining(", ")));
        print.println("rows: " + folder.resolve(NAME));
        print.flush();
        if (missing > 0) {
            warnings.accept("sweep-rows-missing", missing + " of " + rows.count() + " rows are missing. Run the parts that have them, then gather again.");
        }
        return missing > 0 ? ExitCode.STOPPED : ExitCode.DONE;
    }
}
