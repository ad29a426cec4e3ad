package org.saltus.io.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Rows of plain text with aligned columns; the last column runs free. */
public final class Table {
    private final String indent;
    private final List<String[]> rows = new ArrayList<>();

    /** @param indent before every row */
    public Table(String indent) {
        this.indent = indent;
    }

    /** Adds a row. */
    public Table row(String... cells) {
        rows.add(cells);
        return this;
    }

    void print(PrintStream out) {
        lines().forEach(out::println);
    }

    /** The rows as lines, columns aligned. */
    public List<String> lines() {
        List<String> out = new ArrayList<>();
        int columns = rows.stream().mapToInt(r -> r.length).max().orElse(0);
        int[] width = new int[columns];
        for (String[] row : rows) {
            for (int k = 0; k < row.length; k++) {
                width[k] = Math.max(width[k], row[k].codePointCount(0, row[k].length()));
            }
        }
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder(indent);
            for (int k = 0; k < row.length; k++) {
                line.append(row[k]);
                line.append(" ".repeat(k == row.length - 1 ? 0 : width[k] - row[k].codePointCount(0, row[k].length()) + 2));
            }
            out.add(line.toString().stripTrailing());
        }
        return out;
    }
}
