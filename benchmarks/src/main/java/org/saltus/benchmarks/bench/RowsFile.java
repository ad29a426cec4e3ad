package org.saltus.benchmarks.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Check;
import org.saltus.io.text.CsvLine;

/** The rows of a bench, in a file that grows row by row: what stands in it when a bench starts is kept and not run again. */
final class RowsFile implements AutoCloseable {
    private static final List<String> HEADER = CsvLine.split(BenchRow.HEADER);
    private final Path path;
    private final org.saltus.io.campaign.RowsFile file;
    private final Map<BenchRow.Key, BenchRow> rows = new LinkedHashMap<>();

    /** Opens or makes the file. A last line without its end, left by a bench that was killed, is cut off. */
    RowsFile(Path path) {
        this.path = path;
        file = org.saltus.io.campaign.RowsFile.open(path);
        try {
            take(file.found());
        } catch (IllegalArgumentException e) {
            file.close();
            throw e;
        }
        if (file.found().header().isEmpty()) {
            file.rewrite(HEADER, List.of());
        }
    }

    private void take(org.saltus.io.campaign.RowsFile.Table table) {
        Check.that(table.header().isEmpty() || table.header().equals(HEADER), path + ": the first line is not \"" + BenchRow.HEADER
            + "\". Choose another --out, or remove the file.");
        for (int k = 0; k < table.rows().size(); k++) {
            try {
                BenchRow row = BenchRow.of(table.rows().get(k));
                rows.put(row.key(), row);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(path + ":" + (k + 2) + ": no row of a bench: " + e.getMessage(), e);
            }
        }
    }

    synchronized boolean has(BenchRow.Key key) {
        return rows.containsKey(key);
    }

    /** Adds a row at the end of the file. */
    synchronized void add(BenchRow row) {
        rows.put(row.key(), row);
        file.add(row.cells());
    }

    synchronized Collection<BenchRow> rows() {
        return List.copyOf(rows.values());
    }

    /** Takes in the rows of another file that are not here. */
    void join(Path other) {
        Map<BenchRow.Key, BenchRow> own = new LinkedHashMap<>(rows);
        take(org.saltus.io.campaign.RowsFile.read(other));
        rows.putAll(own);
    }

    /** Puts the rows into an order; those that it does not name come first, as they stood. */
    void sort(List<BenchRow.Key> order) {
        Map<BenchRow.Key, BenchRow> left = new LinkedHashMap<>(rows);
        List<BenchRow> named = new ArrayList<>();
        for (BenchRow.Key key : order) {
            BenchRow row = left.remove(key);
            if (row != null) {
                named.add(row);
            }
        }
        List<BenchRow> all = new ArrayList<>(left.values());
        all.addAll(named);
        file.rewrite(HEADER, all.stream().map(BenchRow::cells).toList());
        rows.clear();
        all.forEach(row -> rows.put(row.key(), row));
    }

    @Override
    public void close() {
        file.close();
    }
}
