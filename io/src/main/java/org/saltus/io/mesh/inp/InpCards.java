package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.text.Lines;

/**
 * The cards of an Abaqus or CalculiX input file: a keyword line with parameters, and the data lines up to the next one. The lines of {@code *INCLUDE} and of
 * the parameter {@code INPUT=} stand where they are called.
 */
final class InpCards implements AutoCloseable {
    /** Files in files; more is a file that includes itself. */
    private static final int DEEPEST = 20;
    /** Files in all: a few that include each other twice make thousands. */
    private static final int MOST_FILES = 1000;
    private final Path main;
    /** The file that is read and, below it, those that called it. */
    private final Deque<Source> open = new ArrayDeque<>();
    private int files;
    private Lines lines;
    private String keyword = "";
    private final Map<String, String> parameters = new LinkedHashMap<>();
    private Location keywordPlace;
    private List<String> fields = List.of();
    private boolean waiting;
    private boolean ended;

    /** A file that is open. */
    private record Source(Path file, Lines lines) {
    }

    InpCards(Path file) throws IOException {
        main = file;
        push(file);
        keywordPlace = lines.place();
    }

    private void push(Path file) throws IOException {
        Lines next = new Lines(file);
        open.push(new Source(file, next));
        lines = next;
        files++;
    }

    /** Reads on in another file. @param name as the deck writes it: from the folder of the deck, or of the file that names it */
    private void include(String name) throws IOException {
        if (name.isEmpty()) {
            throw error("the name of a file is missing: INPUT=FILE.");
        }
        if (open.size() >= DEEPEST || files >= MOST_FILES) {
            throw error("the file \"" + name + "\" is included, " + (open.size() >= DEEPEST ? DEEPEST + " files deep" : "the " + (files + 1) + "th") + ". Does"
                + " a file include itself?");
        }
        Path found = null;
        try {
            for (Path from : List.of(main, open.peek().file)) {
                Path candidate = from.resolveSibling(name);
                found = found == null && Files.isRegularFile(candidate) ? candidate : found;
            }
        } catch (InvalidPathException e) {
            throw error("\"" + name + "\" can be no name of a file.");
        }
        if (found == null) {
            throw error("no file \"" + name + "\". Names count from the folder of " + main.getFileName() + ".");
        }
        push(found);
    }

    /** Moves to the next keyword, over the data lines that are left; false at the end of the file. */
    boolean next() throws IOException {
        skipData();
        if (ended) {
            return false;
        }
        waiting = false;
        keywordPlace = lines.place();
        StringBuilder whole = new StringBuilder(lines.line().strip());
        while (whole.toString().endsWith(",")) {                   // the keyword goes on in the next line
            if (!content()) {
                throw lines.error("the file ends within the keyword \"" + whole + "\". It is cut off: export or copy it again.");
            }
            whole.append(lines.line().strip());
        }
        parse(whole.substring(1));
        String input = parameters.remove("INPUT");
        if (input != null) {
            include(input);
        }
        return true;
    }

    private void skipData() throws IOException {
        boolean more = true;
        while (more) {
            more = data();
        }
    }

    private void parse(String text) {
        parameters.clear();
        String[] parts = text.split(",");
        keyword = parts.length == 0 ? "" : parts[0].strip().toUpperCase(Locale.ROOT).replaceAll("\\s+", " ");
        for (int k = 1; k < parts.length; k++) {
            int equals = parts[k].indexOf('=');
            String name = (equals < 0 ? parts[k] : parts[k].substring(0, equals)).strip().toUpperCase(Locale.ROOT).replaceAll("\\s+", " ");
            parameters.put(name, equals < 0 ? "" : parts[k].substring(equals + 1).strip().replace("\"", ""));
        }
    }

    /** Moves to the next line that is no comment, through files that are included; false at the end. */
    private boolean content() throws IOException {
        while (true) {
            if (lines.advance()) {
                String line = lines.line().strip();
                if (line.startsWith("**")) {
                    continue;
                }
                if (!line.regionMatches(true, 0, "*INCLUDE", 0, 8)) {
                    return true;
                }
                int equals = line.indexOf('=');
                include(equals < 0 ? "" : line.substring(equals + 1).strip().replace("\"", ""));
                continue;
            }
            if (open.size() == 1) {
                ended = true;
                return false;
            }
            open.pop().lines.close();
            lines = open.peek().lines;
        }
    }

    /** Moves to the next data line of the present keyword; false when there is none left. */
    boolean data() throws IOException {
        if (waiting || ended || !content()) {
            return false;
        }
        if (lines.line().strip().startsWith("*")) {
            waiting = true;
            return false;
        }
        fields = new ArrayList<>();
        for (String field : lines.line().split(",")) {
            fields.add(field.strip());
        }
        return true;
    }

    /** As {@link #data}, but there must be one. @param what is expected */
    void expect(String what) throws IOException {
        if (!data()) {
            throw keywordError("expected " + what + " behind it. The file is damaged or cut off: export it again.");
        }
    }

    /** The keyword in capitals, without its star. */
    String keyword() {
        return keyword;
    }

    /** File and line of the keyword. */
    Location keywordPlace() {
        return keywordPlace;
    }

    /** File and line of the data. */
    Location place() {
        return lines.place();
    }

    /** True when the keyword has the parameter. */
    boolean has(String parameter) {
        return parameters.containsKey(parameter);
    }

    /** Names of the keyword's parameters. */
    Iterable<String> parameters() {
        return parameters.keySet();
    }

    /** A parameter in capitals (names in these files have no case), or the other text when it is absent. */
    String parameter(String name, String otherwise) {
        return parameters.getOrDefault(name, otherwise).toUpperCase(Locale.ROOT);
    }

    /** A parameter in capitals that must be there. */
    String required(String name) {
        String value = parameter(name, "");
        if (value.isEmpty()) {
            throw keywordError("it needs the parameter " + name + "=.");
        }
        return value;
    }

    /** Number of fields of the data line; an empty one at the end does not count. */
    int count() {
        return fields.isEmpty() || !fields.get(fields.size() - 1).isEmpty() ? fields.size() : fields.size() - 1;
    }

    /** A field, empty when the line is shorter. */
    String text(int k) {
        return k < fields.size() ? fields.get(k) : "";
    }

    /** A field as a finite number. @param what it means */
    double number(int k, String what) {
        double x;
        try {
            x = Double.parseDouble(text(k).replace('D', 'E').replace('d', 'e'));
        } catch (NumberFormatException e) {
            throw error(what + " is \"" + text(k) + "\", expected a number.");
        }
        if (!Double.isFinite(x)) {
            throw error(what + " is " + text(k) + ", expected a finite number.");
        }
        return x;
    }

    /** A field as a finite number, or the other one where it is empty. @param what it means */
    double number(int k, String what, double otherwise) {
        return text(k).isEmpty() ? otherwise : number(k, what);
    }

    /** The fields from one on as three numbers, 0 where they are empty. @param what they mean */
    double[] vector(int first, String what) {
        double[] out = new double[3];
        for (int a = 0; a < 3; a++) {
            out[a] = number(first + a, what + ", number " + (a + 1), 0);
        }
        return out;
    }

    /** A field as a whole number from 1. @param what it means */
    long whole(int k, String what) {
        try {
            long x = Long.parseLong(text(k));
            if (x >= 1) {
                return x;
            }
        } catch (NumberFormatException e) {
            throw error(what + " is \"" + text(k) + "\", expected a whole number.");
        }
        throw error(what + " is " + text(k) + ", expected a whole number from 1.");
    }

    /** True when the field is a whole number. */
    boolean isWhole(int k) {
        return text(k).matches("[+-]?\\d{1,18}");
    }

    /** An exception at the data line. */
    SceneFormatException error(String message) {
        return error(lines.place(), message);
    }

    /** An exception at a place. */
    static SceneFormatException error(Location place, String message) {
        return new SceneFormatException(place, plain(message));
    }

    private static String plain(String message) {
        return message.replaceAll("[^ -~]", "?");
    }

    /** An exception that names the keyword. */
    SceneFormatException keywordError(String message) {
        return error(keywordName() + ": " + message);
    }

    /** The keyword with its line, for messages. */
    String keywordName() {
        return plain("*" + keyword + " in line " + keywordPlace.line());
    }

    @Override
    public void close() throws IOException {
        for (Source source : open) {
            source.lines.close();
        }
    }
}
