package org.saltus.io.sweep;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Suggestions;
import org.saltus.io.out.RunJson;
import org.saltus.io.plot.RunTable;
import org.saltus.io.sweep.Collected.Take;

/** What is collected of the folder of a run: fields of its {@code run.json}, columns of its tables, formulas over these and over what was varied. */
final class Results {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final Path folder;
    private final JsonNode run;
    private final Map<String, Double> numbers;
    private final Map<Path, RunTable> tables = new HashMap<>();
    private final Map<String, String> found = new LinkedHashMap<>();

    /** @param folder of a run that has ended; @param varied numbers of what was varied, by path */
    Results(Path folder, Map<String, Double> varied) throws IOException {
        this.folder = folder;
        run = JSON.readTree(Files.readString(folder.resolve(RunJson.NAME)));
        numbers = new HashMap<>(varied);
    }

    /**
     * The value, as a cell of a table.
     *
     * @throws IllegalArgumentException when there is none, with the reason
     */
    String value(Collected one) {
        String cell = one.take() == Take.FORMULA ? formula(one) : Value.digits(ofTable(one));
        found.put(one.name(), cell);
        return cell;
    }

    private String formula(Collected one) {
        if (one.isName() && !numbers.containsKey(one.what()) && !found.containsKey(one.what())) {
            JsonNode node = field(one.what());
            if (node != null && (node.isTextual() || node.isBoolean())) {
                return node.asText();
            }
        }
        try {
            return Value.digits(one.value(this::number));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(e.getMessage().replaceFirst("\\. Known are .*$", "."), e);
        }
    }

    private Double number(String name) {
        if (found.containsKey(name)) {
            try {
                return Double.valueOf(found.get(name));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("\"" + name + "\" is \"" + found.get(name) + "\", which is no number.", e);
            }
        }
        Double varied = numbers.get(name);
        if (varied != null) {
            return varied;
        }
        JsonNode node = field(name);
        if (node == null || node.isNull()) {
            throw new IllegalArgumentException(node == null ? unknown(name) : "\"" + name + "\" of run.json is null: the run has no such number.");
        }
        if (!node.isNumber() && !node.isBoolean()) {
            throw new IllegalArgumentException("\"" + name + "\" of run.json is " + node + ", which is no number.");
        }
        return node.isBoolean() ? (node.asBoolean() ? 1.0 : 0.0) : node.doubleValue();
    }

    /** The field of run.json with this path; null for none. */
    private JsonNode field(String path) {
        JsonNode node = run;
        for (String key : path.split("\\.")) {
            node = node == null ? null : node.isArray() && key.matches("\\d+") ? node.get(Integer.parseInt(key)) : node.get(key);
        }
        return node;
    }

    private String unknown(String path) {
        JsonNode node = run;
        StringBuilder before = new StringBuilder();
        for (String key : path.split("\\.")) {
            JsonNode next = node.get(key);
            if (next == null) {
                List<String> known = new ArrayList<>();
                node.fieldNames().forEachRemaining(known::add);
                if (before.length() == 0) {
                    known.addAll(numbers.keySet());
                    known.addAll(found.keySet());
                }
                return "\"" + path + "\" is neither a field of run.json, nor a number that is varied, nor collected before this"
                    + Suggestions.hint(key, known) + " " + (before.length() == 0 ? "There is: " : "\"" + before + "\" has: ") + String.join(", ", known) + ".";
            }
            node = next;
            before.append(before.length() == 0 ? "" : ".").append(key);
        }
        throw new AssertionError(path);
    }

    /**
     * Why there can be no such value, whatever the run; null when there may be one. Looks at names only, in the folder of a run that has hardly begun.
     */
    String unknown(Collected one) {
        try {
            if (one.take() == Take.FORMULA) {
                String unknown = one.names().stream().filter(name -> !found.containsKey(name) && !numbers.containsKey(name) && field(name) == null)
                    .map(this::unknown).findFirst().orElse(null);
                found.put(one.name(), "1");
                return unknown;
            }
            found.put(one.name(), "1");
            Map.Entry<Path, List<String>> place = RunTable.find(folder, one.what());
            table(place.getKey()).require(place.getValue());
            return null;
        } catch (IllegalArgumentException e) {
            return e.getMessage().replace(folder.toString(), "the run");
        }
    }

    private RunTable table(Path file) {
        return tables.computeIfAbsent(file, RunTable::read);
    }

    private double ofTable(Collected one) {
        Map.Entry<Path, List<String>> place = RunTable.find(folder, one.what());
        List<double[]> rows = table(place.getKey()).all(place.getValue());
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("\"" + one.what() + "\" has no row with a number.");
        }
        boolean several = false;
        for (int k = 1; k < rows.size(); k++) {
            several |= rows.get(k)[0] == rows.get(k - 1)[0];
        }
        boolean needsOne = Double.isNaN(one.time()) ? one.take() != Take.MAX && one.take() != Take.MIN : one.take() == Take.AT;
        if (several && needsOne) {
            throw new IllegalArgumentException("\"" + one.what() + "\" has several rows at a time. Name one (bodies.ball.x), or take the max, min or mean of"
                + " those at a time: {" + (one.take() == Take.AT ? "max" : one.take().key()) + ": " + one.what() + ", at: end}.");
        }
        return Double.isNaN(one.time()) || one.take() == Take.AT ? overTime(one, rows) : atTime(one, rows);
    }

    private static double overTime(Collected one, List<double[]> rows) {
        return switch (one.take()) {
            case FIRST -> rows.get(0)[1];
            case LAST -> rows.get(rows.size() - 1)[1];
            case MAX -> rows.stream().mapToDouble(row -> row[1]).max().orElseThrow();
            case MIN -> rows.stream().mapToDouble(row -> row[1]).min().orElseThrow();
            case MEAN -> mean(rows);
            default -> between(one, rows);
        };
    }

    /** 1/(t_n − t_1) Σ ½ (y_k + y_{k+1}) (t_{k+1} − t_k). */
    private static double mean(List<double[]> rows) {
        double area = 0;
        for (int k = 1; k < rows.size(); k++) {
            area += 0.5 * (rows.get(k - 1)[1] + rows.get(k)[1]) * (rows.get(k)[0] - rows.get(k - 1)[0]);
        }
        double span = rows.get(rows.size() - 1)[0] - rows.get(0)[0];
        return rows.size() == 1 ? rows.get(0)[1] : area / span;
    }

    private static double between(Collected one, List<double[]> rows) {
        double last = rows.get(rows.size() - 1)[0];
        double t = Double.isInfinite(one.time()) ? last : one.time();
        double slack = 1e-9 * Math.max(1e-300, last - rows.get(0)[0]);
        if (t < rows.get(0)[0] - slack || t > last + slack) {
            throw new IllegalArgumentException("\"" + one.what() + "\" has times from " + rows.get(0)[0] + " to " + last + " s, and is asked for at " + t
                + " s.");
        }
        for (int k = 1; k < rows.size(); k++) {
            double[] a = rows.get(k - 1);
            double[] b = rows.get(k);
            if (t <= b[0]) {
                return a[1] + (b[1] - a[1]) * Math.max(0, t - a[0]) / (b[0] - a[0]);
            }
        }
        return rows.get(rows.size() - 1)[1];
    }

    /** Over the rows of the time that is nearest. */
    private static double atTime(Collected one, List<double[]> rows) {
        double wanted = Double.isInfinite(one.time()) ? rows.get(rows.size() - 1)[0] : one.time();
        double nearest = rows.stream().mapToDouble(row -> row[0]).reduce((a, b) -> Math.abs(b - wanted) < Math.abs(a - wanted) ? b : a).orElseThrow();
        double[] there = rows.stream().filter(row -> row[0] == nearest).mapToDouble(row -> row[1]).toArray();
        double sum = 0;
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (double y : there) {
            sum += y;
            least = Math.min(least, y);
            most = Math.max(most, y);
        }
        return one.take() == Take.MAX ? most : one.take() == Take.MIN ? least : sum / there.length;
    }

    /** What went wrong when the files of a run cannot be read. */
    static String unreadable(IOException e) {
        return "its results cannot be read: " + Reasons.of(e);
    }
}
