package org.saltus.benchmarks.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Check;

/** The rows of a bench, in a file that grows row by row: what stands in it when a bench starts is kept and not run again. */
final class RowsFile {
    private final Path file;
    private final Map<BenchRow.Key, BenchRow> rows = new LinkedHashMap<>();

    /** Opens or makes the file. A last line without its end, left by a bench that was killed, is cut off. */
    RowsFile(Path file) {
        this.file = file;
        try {
            if (Files.exists(file) && Files.size(file) > 0) {
                readAll(Files.readString(file, StandardCharsets.UTF_8));
            } else {
                if (file.toAbsolutePath().getParent() != null) {
                    Files.createDirectories(file.toAbsolutePath().getParent());
                }
                Files.writeString(file, BenchRow.HEADER + "\n", StandardCharsets.UTF_8);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read or write " + file, e);
        }
    }

    private void readAll(String text) throws IOException {
        String whole = text.substring(0, text.lastIndexOf('\n') + 1);
        List<String> lines = whole.lines().toList();
        Check.that(!lines.isEmpty() && lines.get(0).equals(BenchRow.HEADER), file + ": the first line is not \"" + BenchRow.HEADER
            + "\". Choose another --out, or remove the file.");
        for (int k = 1; k < lines.size(); k++) {
            try {
                BenchRow row = BenchRow.parse(lines.get(k));
                rows.put(row.key(), row);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(file + ":" + (k + 1) + ": no row of a bench: " + e.getMessage(), e);
            }
        }
        if (whole.length() < text.length()) {
            Files.writeString(file, whole, StandardCharsets.UTF_8);
        }
    }

    synchronized boolean has(BenchRow.Key key) {
        return rows.containsKey(key);
    }

    /** Adds a row at the end of the file. */
    synchronized void add(BenchRow row) {
        rows.put(row.key(), row);
        try {
            Files.writeString(file, row.line() + "\n", StandardCharsets.UTF_8, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }

    synchronized Collection<BenchRow> rows() {
        return List.copyOf(rows.values());
    }
}
