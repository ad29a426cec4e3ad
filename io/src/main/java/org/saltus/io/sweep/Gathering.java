package org.saltus.io.sweep;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.saltus.core.check.Reasons;
import org.saltus.io.cli.ExitCode;
import org.saltus.io.console.Table;
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

    /** Of runs that nobody keeps nothing is left; while rows are missing other parts may be making theirs there. */
    private static void removeIfEmpty(Path runs) {
        try {
            Files.deleteIfExists(runs);
        } catch (DirectoryNotEmptyException e) {
            return;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot remove " + runs + ": " + Reasons.reason(e), e);
        }
    }

    /** Writes the files. @return the exit code */
    int gather() {
        RowStore store = new RowStore(folder, plan);
        Map<Status, Long> counts = new EnumMap<>(Status.class);
        StringBuilder text = new StringBuilder(CsvLine.join(RowRecord.header(plan))).append('\n');
        long missing = 0;
        List<RowRecord> records = new ArrayList<>();
        List<List<Value>> varied = new ArrayList<>();
        for (long row = 0; row < rows.count(); row++) {
            List<Value> values = rows.values(row);
            RowRecord there = store.get(ids.of(rows.changes(values)));
            if (there == null) {
                missing++;
                continue;
            }
            counts.merge(there.status(), 1L, Long::sum);
            records.add(there.as(row));
            varied.add(values);
            text.append(CsvLine.join(there.as(row).cells())).append('\n');
        }
        WholeFile.writeAmongOthers(folder.resolve(NAME), text.toString());
        if (missing == 0) {
            removeIfEmpty(folder.resolve("runs"));
        }
        print.println(counts.entrySet().stream().map(e -> e.getValue() + " " + e.getKey()).collect(Collectors.joining(", ")));
        Outcome outcome = new Outcome(plan, records, varied, missing);
        StatisticsTables tables = new StatisticsTables(outcome);
        if (!outcome.results().isEmpty()) {
            Table table = new Table("").row(StatisticsTables.briefHeading());
            tables.brief().forEach(table::row);
            table.lines().forEach(print::println);
        }
        List<String> files = new ArrayList<>(List.of(NAME));
        files.addAll(tables.write(folder));
        SweepPage page = new SweepPage(outcome, folder);
        WholeFile.writeAmongOthers(folder.resolve(SweepPage.NAME), page.html());
        if (page.writeFigures() > 0) {
            files.add(SweepPage.FIGURES + "/");
        }
        print.println("Files: " + folder.resolve(SweepPage.NAME) + "  (open this in a browser); " + String.join(", ", files));
        print.flush();
        if (missing > 0) {
            warnings.accept("sweep-rows-missing", missing + " of " + rows.count() + " rows are missing. Run the parts that have them, then gather again.");
        }
        return missing > 0 ? ExitCode.STOPPED : ExitCode.DONE;
    }
}
