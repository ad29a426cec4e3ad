package org.saltus.io.text;

import java.util.ArrayList;
import java.util.List;

/** A line of comma-separated values: cells that hold a comma or a quote stand in quotes, quotes in them are doubled. */
public final class CsvLine {
    private CsvLine() {
    }

    /** The cells of a line, quotes taken off. */
    public static List<String> split(String line) {
        List<String> out = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                boolean twice = quoted && i + 1 < line.length() && line.charAt(i + 1) == '"';
                cell.append(twice ? "\"" : "");
                i += twice ? 1 : 0;
                quoted = twice || !quoted;
            } else if (c == ',' && !quoted) {
                out.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        out.add(cell.toString());
        return out;
    }

    /** Whether a quote is open at the end of a line, so that its last cell goes on in the next one. */
    public static boolean isOpen(String line) {
        return line.chars().filter(c -> c == '"').count() % 2 == 1;
    }

    /** A line without its end; line breaks within a cell become blanks. */
    public static String join(List<String> cells) {
        StringBuilder out = new StringBuilder();
        for (int k = 0; k < cells.size(); k++) {
            out.append(k == 0 ? "" : ",").append(quoted(cells.get(k)));
        }
        return out.toString();
    }

    private static String quoted(String text) {
        String line = text.replaceAll("\\s*[\\r\\n]+\\s*", " ");
        boolean needs = line.indexOf(',') >= 0 || line.indexOf('"') >= 0;
        return needs ? "\"" + line.replace("\"", "\"\"") + "\"" : line;
    }
}
