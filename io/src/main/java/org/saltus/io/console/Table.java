package org.saltus.io.console;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.TextTable;

/** Rows of plain text with aligned columns; the last column runs free. */
public final class Table {
    private static final int ROOM = 40;
    private static final int BELOW = 4;
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

    /** Prints it within a width. */
    public void print(PrintStream out, int limit) {
        lines(limit).forEach(out::println);
    }

    /** Prints it, lines as long as they come. */
    public void print(PrintStream out) {
        lines().forEach(out::println);
    }

    /** The rows as lines, columns aligned. */
    public List<String> lines() {
        return lines(Integer.MAX_VALUE);
    }

    /**
     * As the other form, for a screen: where a row is longer, its last cell is broken between words, beside the columns before it where there is
     * room for {@value #ROOM} characters in a line, else below them.
     *
     * @param limit characters in a line
     */
    List<String> lines(int limit) {
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
            for (int k = 0; k < row.length - 1; k++) {
                line.append(row[k]).append(" ".repeat(width[k] - row[k].codePointCount(0, row[k].length()) + 2));
            }
            addRow(out, line.toString(), row, limit);
        }
        return out;
    }

    /** @param before the columns before the last one, aligned */
    private void addRow(List<String> out, String before, String[] row, int limit) {
        String last = row[row.length - 1];
        String line = (before + last).stripTrailing();
        int start = before.codePointCount(0, before.length());
        if (line.codePointCount(0, line.length()) <= limit) {
            out.add(line);
        } else if (limit - start >= ROOM) {
            List<String> pieces = broken(last, limit - start);
            out.add(before + pieces.get(0));
            pieces.stream().skip(1).forEach(piece -> out.add(" ".repeat(start) + piece));
        } else {
            boolean fits = before.stripTrailing().codePointCount(0, before.stripTrailing().length()) <= limit;
            out.add(fits ? before.stripTrailing() : indent + before.strip().replaceAll(" {3,}", "  "));
            broken(last, Math.max(ROOM, limit - indent.length() - BELOW)).forEach(piece -> out.add(indent + " ".repeat(BELOW) + piece));
        }
    }

    /** A text in lines of at most so many characters, broken between words. */
    public static List<String> broken(String text, int limit) {
        if (text.codePointCount(0, text.length()) <= limit) {
            return List.of(text);
        }
        TextTable table = TextTable.forColumns(Help.defaultColorScheme(Ansi.OFF), new Column(limit, 0, Column.Overflow.WRAP));
        table.indentWrappedLines = 0;
        table.addRowValues(text);
        return table.toString().lines().map(String::stripTrailing).toList();
    }
}
