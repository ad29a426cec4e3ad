package org.saltus.io.plot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.saltus.core.check.Check;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Suggestions;
import org.saltus.io.text.CsvLine;

/** A table of a run's results, by column. */
public final class RunTable {
    private static final String TIME = "time_s";
    private final Path file;
    private final List<String> header;
    private final List<String[]> rows;

    private RunTable(Path file, List<String> header, List<String[]> rows) {
        this.file = file;
        this.header = header;
        this.rows = rows;
    }

    /** Reads a table. @throws IllegalArgumentException when it has no column of times or a row that does not fit */
    public static RunTable read(Path file) {
        try {
            List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
            List<String> header = lines.isEmpty() ? List.of() : Arrays.asList(lines.get(0).split(","));
            Check.that(header.contains(TIME), file + ": has no column " + TIME + ", expected a table over time.");
            List<String[]> rows = new ArrayList<>();
            for (int k = 1; k < lines.size(); k++) {
                String[] cells = CsvLine.split(lines.get(k)).toArray(String[]::new);
                Check.that(cells.length == header.size(), file + ":" + (k + 1) + ": has " + cells.length + " cells, expected " + header.size() + ".");
                rows.add(cells);
            }
            return new RunTable(file, header, rows);
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": cannot be read: " + Reasons.reason(e) + ".", e);
        }
    }

    /** The table that a word means in a folder: a file of that name, {@code force-NAME.csv} for {@code force.NAME}; its rest is what follows. */
    public static Map.Entry<Path, List<String>> find(Path folder, String word) {
        List<String> parts = new ArrayList<>(List.of(word.split("\\.")));
        Set<String> known = new LinkedHashSet<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.map(f -> f.getFileName().toString()).filter(n -> n.endsWith(".csv")).sorted().forEach(n -> known.add(n.substring(0, n.length() - 4)));
        } catch (IOException e) {
            throw new IllegalArgumentException(folder + ": cannot be listed: " + Reasons.reason(e) + ". Name the folder of a run.", e);
        }
        for (int used = parts.size(); used > 1; used--) {                    // names may have dots
            String name = parts.get(0) + "-" + String.join(".", parts.subList(1, used));
            if (known.contains(name)) {
                return Map.entry(folder.resolve(name + ".csv"), parts.subList(used, parts.size()));
            }
        }
        if (parts.size() > 1) {                                              // force.wall for force-wall-bar.csv, where there is one
            String begin = parts.get(0) + "-" + parts.get(1) + "-";
            List<String> longer = known.stream().filter(n -> n.startsWith(begin)).toList();
            if (longer.size() == 1) {
                return Map.entry(folder.resolve(longer.get(0) + ".csv"), parts.subList(2, parts.size()));
            }
        }
        if (known.contains(parts.get(0))) {
            return Map.entry(folder.resolve(parts.get(0) + ".csv"), parts.subList(1, parts.size()));
        }
        if (known.contains("ledger") && parts.size() == 1) {
            return Map.entry(folder.resolve("ledger.csv"), parts);
        }
        throw new IllegalArgumentException("\"" + word + "\": " + folder + " has no table for it. Tables: " + String.join(", ", known)
            + ". The keys of output in a scene say which are written, for example bodies: true.");
    }

    /**
     * The column that words mean: the last one its name, whole, without its unit or its first letter (x for fx_N), those before it the text in other columns
     * that choose rows (a body, a joint, a number of a dof).
     *
     * @return points: time and value in turn
     */
    public double[] points(List<String> words) {
        List<Integer> columns = requireColumns(words);
        int time = header.indexOf(TIME);
        String row = words.size() > 1 ? String.join(".", words.subList(0, words.size() - 1)) : null;
        Map<Double, double[]> values = new LinkedHashMap<>();
        for (String[] cells : rows) {
            double sum = 0;
            boolean number = row == null || isNamed(cells, row);
            for (int column : columns) {
                number &= !cells[column].isEmpty();
                sum += number ? number(cells[column]) : 0;
            }
            if (number) {
                values.putIfAbsent(number(cells[time]), new double[] {sum});
            }
        }
        Check.that(!values.isEmpty(), file + ": no row " + (row == null ? "" : "is named \"" + row + "\" and ") + "has a number in "
            + header.get(columns.get(0)) + names() + ".");
        double[] out = new double[2 * values.size()];
        int at = 0;
        for (Map.Entry<Double, double[]> value : values.entrySet()) {
            out[at++] = value.getKey();
            out[at++] = value.getValue()[0];
        }
        return out;
    }

    /** Time and value of every row that words mean, in their order; empty cells are left out. @throws IllegalArgumentException as {@link #points} */
    public List<double[]> all(List<String> words) {
        List<Integer> columns = requireColumns(words);
        int time = header.indexOf(TIME);
        String row = words.size() > 1 ? String.join(".", words.subList(0, words.size() - 1)) : null;
        List<double[]> out = new ArrayList<>();
        for (String[] cells : rows) {
            if ((row == null || isNamed(cells, row)) && columns.stream().noneMatch(column -> cells[column].isEmpty())) {
                out.add(new double[] {number(cells[time]), columns.stream().mapToDouble(column -> number(cells[column])).sum()});
            }
        }
        return out;
    }

    /** Refuses words that name no column, or, where there are rows, none of these. */
    public void require(List<String> words) {
        requireColumns(words);
        if (!rows.isEmpty() && words.size() > 1) {
            String row = String.join(".", words.subList(0, words.size() - 1));
            Check.that(rows.stream().anyMatch(cells -> isNamed(cells, row)), file.getFileName() + ": no row is named \"" + row + "\"" + names() + ".");
        }
    }

    private List<Integer> requireColumns(List<String> words) {
        String last = words.isEmpty() ? "" : words.get(words.size() - 1);
        List<Integer> columns = columns(last);
        Check.that(!words.isEmpty() && !columns.isEmpty(), file + ": no column is called \"" + last + "\"" + Suggestions.hint(last, header) + " Columns: "
            + String.join(", ", header) + ".");
        return columns;
    }

    private double number(String cell) {
        try {
            return Double.parseDouble(cell);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(file + ": \"" + cell + "\" is no number. Name a column of numbers.", e);
        }
    }

    private static boolean isNamed(String[] cells, String row) {
        List<String> given = Arrays.asList(cells);
        if (given.contains(row)) {
            return true;
        }
        String[] two = row.split("\\.(?=[^.]*$)");                            // dofs.bar.3: a body and a number
        int at = two.length == 2 ? given.indexOf(two[0]) : -1;
        return at >= 0 && at + 1 < cells.length && cells[at + 1].equals(two[1]);
    }

    /** Texts that name rows, for messages. */
    private String names() {
        Set<String> out = new LinkedHashSet<>();
        for (String[] cells : rows) {
            for (String cell : cells) {
                if (!cell.isEmpty() && !cell.matches("[-+0-9.eENaInfity]+") && out.size() < 20) {
                    out.add(cell);
                }
            }
        }
        return out.isEmpty() ? "" : ". Rows: " + String.join(", ", out);
    }

    private List<Integer> columns(String word) {
        if (word.equals("energy") && header.contains("kinetic_J") && header.contains("elastic_J")) {
            return List.of(header.indexOf("kinetic_J"), header.indexOf("elastic_J"));
        }
        for (String wanted : List.of(word, word + "_.*", "[a-z]" + word + "_[A-Z][a-z]*", "force_" + word + "_.*")) {
            for (int k = 0; k < header.size(); k++) {
                if (wanted.equals(word) ? header.get(k).equals(word) : header.get(k).matches(wanted.replace(word, Pattern.quote(word)))) {
                    return List.of(k);
                }
            }
        }
        return List.of();
    }

    /** The unit of the column that words mean; empty for none. */
    String unit(List<String> words) {
        List<Integer> columns = columns(words.isEmpty() ? "" : words.get(words.size() - 1));
        String name = columns.isEmpty() ? "" : header.get(columns.get(0));
        int cut = name.lastIndexOf('_');
        int per = name.indexOf("_per_");
        String unit = per > 0 ? name.substring(name.lastIndexOf('_', per - 1) + 1).replace("_per_", "/") : cut < 0 ? "" : name.substring(cut + 1);
        return List.of("m", "s", "N", "J", "W", "Pa", "rad", "Nm", "Ns", "m/s", "m/s2", "rad/s").contains(unit)
            ? unit.replace("Nm", "N m").replace("Ns", "N s").replace("s2", "s²") : "";
    }
}
