package org.saltus.io.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.saltus.io.out.ResultColumns;

/** Pieces of {@code io/REFERENCE.md}, which {@code saltus list --markdown} prints: tables of Markdown, exit codes, result files. */
final class MarkdownPage {
    static final String HEAD = """
        # Reference: keys of scenes, result files, exit codes

        Written by `./saltus list --markdown > io/REFERENCE.md` from the code, never by hand; a test compares. The prose is in
        [README.md](README.md). Keys of a block have its name in front, `mesh.scale`.
        """;
    private static final String RESULTS = "results.md";

    private MarkdownPage() {
    }

    /** A row of a table; bars and ends of lines in the cells are escaped. */
    static String row(String... cells) {
        StringBuilder out = new StringBuilder("|");
        for (String cell : cells) {
            out.append(' ').append(escaped(cell)).append(" |");
        }
        return out.toString();
    }

    /** The two lines above the rows of a table. */
    static String head(String... titles) {
        return row(titles) + "\n|" + "---|".repeat(titles.length);
    }

    /** A row of a table of keys: the key as code. */
    static String keyRow(String... cells) {
        return "| `" + cells[0] + "` " + row(Arrays.copyOfRange(cells, 1, cells.length));
    }

    /** A sentence outside of tables. */
    static String text(String sentence) {
        return escaped(sentence);
    }

    static String exitCodes() {
        StringBuilder out = new StringBuilder("## Exit codes\n\n").append(head("code", "meaning"));
        ExitCode.MEANINGS.forEach((code, meaning) -> out.append('\n').append(row(Integer.toString(code), meaning)));
        return out.append('\n').toString();
    }

    /** What each result file holds; the columns of tables come from what writes them. */
    static String resultFiles() {
        return withColumns(resource(RESULTS), ResultColumns.BY_FILE);
    }

    /** What stands below the keys of a kind: the text of scenes, the words of commands; "" for others. */
    static String prose(String kind) {
        return kind.equals("scene") || kind.equals("commands") ? resource(kind + ".md") : "";
    }

    /**
     * Puts the columns of each file in place of its name in braces.
     *
     * @throws IllegalStateException when the text has no place for a file, or a place for none
     */
    static String withColumns(String text, Map<String, List<String>> columns) {
        String out = text;
        for (Map.Entry<String, List<String>> file : columns.entrySet()) {
            String place = "{" + file.getKey() + "}";
            if (!out.contains(place)) {
                throw new IllegalStateException(RESULTS + " has no place " + place + " for the columns of a file that is written. Add one.");
            }
            out = out.replace(place, "`" + String.join("`, `", file.getValue()) + "`");
        }
        if (out.contains(".csv}")) {
            throw new IllegalStateException(RESULTS + " has a place for the columns of a file that is not written. Take it out.");
        }
        return out;
    }

    private static String resource(String name) {
        try (InputStream in = MarkdownPage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + name + " is missing in the jar of saltus-io");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String escaped(String cell) {
        return cell.replace("|", "\\|").replace("\n", " ").replace("<", "&lt;").replace("*", "\\*");
    }
}
