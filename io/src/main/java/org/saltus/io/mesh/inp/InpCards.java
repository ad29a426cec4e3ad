package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.text.Lines;

/** The cards of an Abaqus or CalculiX input file: a keyword line with parameters, and the data lines up to the next one. */
final class InpCards implements AutoCloseable {
    private final Lines lines;
    private String keyword = "";
    private final Map<String, String> parameters = new LinkedHashMap<>();
    private int keywordLine;
    private List<String> fields = List.of();
    private boolean waiting;
    private boolean ended;

    InpCards(Path file) throws IOException {
        lines = new Lines(file);
    }

    /** Moves to the next keyword, over the data lines that are left; false at the end of the file. */
    boolean next() throws IOException {
        skipData();
        if (ended) {
            return false;
        }
        waiting = false;
        keywordLine = lines.number();
        StringBuilder whole = new StringBuilder(lines.line().strip());
        while (whole.toString().endsWith(",")) {                   // the keyword goes on in the next line
            if (!content()) {
                throw lines.error("the file ends within the keyword \"" + whole + "\". It is cut off: export or copy it again.");
            }
            whole.append(lines.line().strip());
        }
        parse(whole.substring(1));
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
            String name = (equals < 0 ? parts[k] : parts[k].substring(0, equals)).strip().toUpperCase(Locale.ROOT);
            parameters.put(name, equals < 0 ? "" : parts[k].substring(equals + 1).strip().replace("\"", ""));
        }
    }

    /** Moves to the next line that is no comment; false at the end. */
    private boolean content() throws IOException {
        do {
            if (!lines.advance()) {
                ended = true;
                return false;
            }
        } while (lines.line().strip().startsWith("**"));
        return true;
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

    /** Line of the keyword. */
    int keywordLine() {
        return keywordLine;
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
        return lines.error(message.replaceAll("[^ -~]", "?"));
    }

    /** An exception that names the keyword. */
    SceneFormatException keywordError(String message) {
        return error("*" + keyword + " in line " + keywordLine + ": " + message);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
