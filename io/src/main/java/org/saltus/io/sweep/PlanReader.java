package org.saltus.io.sweep;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saltus.core.check.FileBytes;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.spi.Units;
import org.saltus.io.scene.SceneReader;
import org.saltus.io.sweep.Collected.Take;
import org.saltus.io.sweep.Plan.Keep;
import org.saltus.io.sweep.Variation.Drawn;
import org.saltus.io.sweep.Variation.Listed;
import org.saltus.io.sweep.Variation.Variable;
import org.saltus.io.text.CsvLine;

/** Reads a plan, YAML or JSON; every fault of it is a {@link SceneFormatException} that starts with file:line:column. */
final class PlanReader {
    /** Entries of {@code vary} that are no paths. */
    static final String ZIP = "zip";
    static final String CSV = "csv";
    /** Evenly spaced values, and those of evenly spaced logarithms. */
    static final String LINEAR = "linear";
    static final String LOGARITHMIC = "logarithmic";
    private static final long MOST_ROWS = 10_000_000;
    private static final int MOST_SOBOL = 1000;
    private static final int MOST_POINTS = 10_000_000;
    private static final Pattern SIZE = Pattern.compile("(\\d+(?:\\.\\d+)?) ?(kB|MB|GB)");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Pattern FIELD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z0-9_]+)*");
    private final Path file;
    private final Settings root;
    private final List<Variation> variations = new ArrayList<>();
    private final Set<String> paths = new HashSet<>();

    private PlanReader(Path file) {
        this.file = file;
        root = SceneReader.plain(file, "a plan").checked(Plan.KEYS);
    }

    /** Reads a file. */
    static Plan read(Path file) {
        return new PlanReader(file).plan();
    }

    private Plan plan() {
        Path scene = file.toAbsolutePath().getParent().resolve(root.text("scene")).normalize();
        root.refuseIf(!Files.isRegularFile(scene), "scene", "\"scene\" is \"" + root.text("scene")
            + "\", and there is no such file beside the plan. Name one.");
        readVariations(root.block("vary"));
        Settings limits = (root.has("limits") ? root.block("limits") : Settings.of(Map.of())).checked(Plan.LIMITS);
        Plan plan = new Plan(file, scene, List.copyOf(variations), (int) root.integer("samples"), root.integer("seed"), sampling(), root.flag("indices"),
            collected(), limits.number("cpu", Double.POSITIVE_INFINITY), memory(limits), keep());
        check(plan);
        return plan;
    }

    private Sampling.Kind sampling() {
        String word = root.text("sampling");
        List<String> known = Arrays.stream(Sampling.Kind.values()).map(kind -> kind.key).toList();
        root.refuseIf(!known.contains(word), "sampling", "\"sampling\" is \"" + word + "\"" + Suggestions.hint(word, known) + " Expected one of "
            + String.join(", ", known) + ".");
        return Sampling.Kind.values()[known.indexOf(word)];
    }

    private Keep keep() {
        List<String> known = Arrays.stream(Keep.values()).map(Keep::name).toList();
        String word = root.text("keep");
        root.refuseIf(!known.contains(word), "keep", "\"keep\" is \"" + word + "\"" + Suggestions.hint(word, known) + " Expected one of "
            + String.join(", ", known) + ".");
        return Keep.valueOf(word);
    }

    private static long memory(Settings limits) {
        if (!limits.has("memory")) {
            return 0;
        }
        String text = limits.text("memory");
        Matcher size = SIZE.matcher(text.strip());
        double bytes = size.matches() ? Double.parseDouble(size.group(1)) * Map.of("kB", 1e3, "MB", 1e6, "GB", 1e9).get(size.group(2)) : 0;
        limits.refuseIf(bytes < 32e6, "memory", "\"" + limits.path() + ".memory\" is \"" + text + "\", expected a size of at least 32 MB such as 512 MB or"
            + " 2 GB.");
        return (long) bytes;
    }

    private void check(Plan plan) {
        int drawn = plan.drawn().size();
        root.refuseIf(drawn == 0 && plan.samples() > 1, "samples", "\"samples\" is " + plan.samples() + ", and no value of \"vary\" is drawn."
            + " Give one a distribution, or leave samples out.");
        root.refuseIf(plan.indices() && drawn == 0, "indices", "\"indices\" are those of drawn values, and no value of \"vary\" is drawn."
            + " Give some a distribution.");
        root.refuseIf(plan.indices() && plan.samples() < 2, "samples", "\"indices\" need \"samples\" of 2 at least, hundreds to mean something."
            + " Add samples: 1024.");
        root.refuseIf(plan.indices() && plan.sampling() == Sampling.Kind.LATIN_HYPERCUBE, "sampling", "\"sampling\" is latin-hypercube, and indices take random"
            + " or sobol points.");
        root.refuseIf(plan.indices() && plan.gridSize() > 1, "indices", "\"indices\" are those of drawn values, and \"vary\" has lists too."
            + " Make a plan for each of their values.");
        root.refuseIf(plan.sampling() == Sampling.Kind.SOBOL && drawn * (plan.indices() ? 2 : 1) > MOST_SOBOL, "sampling", "\"sampling\" is sobol, which has at"
            + " most " + MOST_SOBOL + " coordinates, twice as many as drawn values with indices. Take random.");
        long rows;
        try {
            rows = Math.multiplyExact(plan.gridSize(), plan.sampleRows());
        } catch (ArithmeticException e) {
            rows = Long.MAX_VALUE;
        }
        root.refuseIf(rows > MOST_ROWS, "vary", "the plan has more than " + MOST_ROWS + " rows. Take fewer values, or fewer samples.");
    }

    // ---- what is varied

    private void readVariations(Settings vary) {
        vary.refuseIf(vary.keys().isEmpty(), "vary", "\"vary\" is empty, expected paths of the scene with values, for example laws.0.friction: [0.1, 0.3].");
        for (String key : vary.keys()) {
            switch (key) {
                case ZIP -> zip(vary);
                case CSV -> csv(vary);
                default -> variations.add(single(vary, key));
            }
        }
        vary.refuseIf(variations.isEmpty(), "vary", "\"vary\" varies nothing.");
    }

    private Variable variable(String path, String unit, Location place) {
        if (!path.matches("[^\\s=.]+(\\.[^\\s=.]+)*") || path.endsWith("+")) {
            throw new SceneFormatException(place, "\"" + path + "\" is no path of a scene, expected keys with dots between them such as laws.0.friction.");
        }
        if (!paths.add(path)) {
            throw new SceneFormatException(place, "\"" + path + "\" is varied twice. Leave one out.");
        }
        for (String before : paths) {
            if (before.startsWith(path + ".")) {                             // changes are made in the order of the plan
                throw new SceneFormatException(place, "\"" + path + "\" stands behind \"" + before + "\", which is a part of it and would be lost."
                    + " Put it before.");
            }
        }
        return new Variable(path, unit, place);
    }

    private Variation single(Settings vary, String path) {
        Object value = vary.raw(path);
        Location place = vary.keyAt(path);
        if (value instanceof List<?> list) {
            Variable variable = variable(path, "", place);
            vary.refuseIf(list.isEmpty(), path, "\"" + path + "\" is an empty list, expected values.");
            return new Listed(List.of(variable), list.stream().map(entry -> List.of(Value.of(entry))).toList());
        }
        List<String> known = new ArrayList<>(Distribution.NAMES);
        known.addAll(List.of(LINEAR, LOGARITHMIC));
        if (!(value instanceof Settings block)) {
            throw vary.error(path, "\"" + path + "\" is " + value + ", expected a list of values, or one of {" + String.join(": [..]}, {", known) + ": [..]}.");
        }
        List<String> keys = new ArrayList<>(block.keys());
        keys.remove(Distribution.UNIT);
        List<String> allowed = new ArrayList<>(known);
        allowed.add(Distribution.UNIT);
        block.onlyKeys(allowed);
        block.refuseIf(keys.size() != 1, path, "\"" + path + "\" has " + (keys.isEmpty() ? "no distribution" : "two distributions, " + String.join(" and ",
            keys))
            + ", expected one of " + String.join(", ", known) + ".");
        String unit = block.text(Distribution.UNIT, "");
        block.refuseIf(!unit.isEmpty() && Units.parse("1 " + unit) == null, Distribution.UNIT, "\"" + path + ".unit\" is \"" + unit
            + "\", which is no unit. Known: " + Units.known() + ".");
        Variable variable = variable(path, unit, place);
        String kind = keys.get(0);
        return Distribution.NAMES.contains(kind) ? new Drawn(variable, Distribution.of(block, kind))
            : new Listed(List.of(variable), spaced(block, kind).stream().map(x -> List.of(Value.number(x, unit))).toList());
    }

    /** {@code linear: [first, last, count]}. */
    private static List<Double> spaced(Settings block, String kind) {
        double[] p = block.numbers(kind, 3);
        boolean isLog = kind.equals(LOGARITHMIC);
        block.refuseIf(p[2] != Math.rint(p[2]) || p[2] < 2 || p[2] > 1e6, kind, "\"" + block.path() + "." + kind + "\" has the third number " + p[2]
            + ", expected how many values there are: [first, last, count].");
        block.refuseIf(isLog && (p[0] <= 0 || p[1] <= 0), kind, "\"" + block.path() + "." + kind + "\" goes from " + p[0] + " to " + p[1]
            + ", expected numbers > 0.");
        List<Double> out = new ArrayList<>();
        int n = (int) p[2];
        for (int k = 0; k < n; k++) {
            double w = k / (n - 1.0);
            double x = isLog ? Math.exp((1 - w) * Math.log(p[0]) + w * Math.log(p[1])) : (1 - w) * p[0] + w * p[1];
            out.add(k == 0 ? p[0] : k == n - 1 ? p[1] : x);
        }
        return out;
    }

    /** Lists of one length that are gone through together: a block, or a list of these. */
    private void zip(Settings vary) {
        List<Settings> blocks = vary.raw(ZIP) instanceof Settings one ? List.of(one) : vary.blocks(ZIP);
        for (Settings block : blocks) {
            List<Variable> variables = new ArrayList<>();
            List<List<?>> lists = new ArrayList<>();
            for (String path : block.keys()) {
                variables.add(variable(path, "", block.keyAt(path)));
                lists.add(block.list(path));
                block.refuseIf(lists.get(lists.size() - 1).size() != lists.get(0).size() || lists.get(0).isEmpty(), path, "\"" + path + "\" has "
                    + lists.get(lists.size() - 1).size() + " values, and \"" + variables.get(0).path() + "\", with which it is gone through, "
                    + lists.get(0).size() + ". Make them equal.");
            }
            vary.refuseIf(variables.isEmpty(), ZIP, "\"zip\" is empty, expected paths with lists of one length.");
            List<List<Value>> points = new ArrayList<>();
            for (int i = 0; i < lists.get(0).size(); i++) {
                List<Value> point = new ArrayList<>();
                for (List<?> list : lists) {
                    point.add(Value.of(list.get(i)));
                }
                points.add(point);
            }
            variations.add(new Listed(variables, points));
        }
    }

    /** A table whose header has the paths. */
    private void csv(Settings vary) {
        String name = vary.text(CSV);
        List<String> lines;
        Path table;
        try {
            table = file.toAbsolutePath().getParent().resolve(name).normalize();
            lines = FileBytes.lines(table, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw vary.error(CSV, "\"csv\" is \"" + name + "\", which cannot be read: " + Reasons.of(e) + ". Name a file beside the plan.");
        } catch (InvalidPathException e) {
            throw vary.error(CSV, "\"csv\" is \"" + name + "\", which is no name of a file: " + e.getReason() + ". Name a file beside the plan.");
        }
        vary.refuseIf(lines.size() < 2, CSV, "\"csv\" is \"" + name + "\", which has " + lines.size() + " lines, expected a header of paths and a line per"
            + " point.");
        List<Variable> variables = new ArrayList<>();
        int column = 1;
        for (String path : CsvLine.split(lines.get(0).replaceFirst("^\uFEFF", ""))) {
            variables.add(variable(path.strip(), "", new Location(table.toString(), 1, column)));
            column += path.length() + 1;
        }
        List<List<Value>> points = new ArrayList<>();
        for (int k = 1; k < lines.size(); k++) {
            if (lines.get(k).isBlank()) {
                continue;
            }
            Location place = new Location(table.toString(), k + 1, 1);
            StringBuilder line = new StringBuilder(lines.get(k));
            while (CsvLine.isOpen(line.toString()) && k + 1 < lines.size()) {
                line.append('\n').append(lines.get(++k));
            }
            if (CsvLine.isOpen(line.toString())) {
                throw new SceneFormatException(place, "a quote that begins in this line is nowhere closed. Close it; a quote within quotes is written twice.");
            }
            List<String> cells = CsvLine.split(line.toString());
            if (cells.size() != variables.size() || cells.stream().anyMatch(String::isBlank)) {
                throw new SceneFormatException(place, "the line has " + cells.stream().filter(cell -> !cell.isBlank()).count() + " values, expected "
                    + variables.size() + " (one per path of the header). Complete it.");
            }
            points.add(cells.stream().map(Value::ofCell).toList());
        }
        vary.refuseIf(points.size() > MOST_POINTS, CSV, "\"csv\" has " + points.size() + " lines, expected at most " + MOST_POINTS + ".");
        variations.add(new Listed(variables, points));
    }

    // ---- what is collected

    private List<Collected> collected() {
        if (!root.has("collect")) {
            return List.of();
        }
        List<Collected> out = new ArrayList<>();
        if (root.raw("collect") instanceof List<?>) {
            List<String> fields = root.names("collect");
            for (int k = 0; k < fields.size(); k++) {
                Location place = root.entryAt("collect", k);
                if (!FIELD.matcher(fields.get(k)).matches()) {
                    throw new SceneFormatException(place, "\"" + fields.get(k) + "\" is no field of run.json. A formula needs a name: {lost: \"" + fields.get(k)
                        + "\"}.");
                }
                out.add(new Collected(fields.get(k), Take.FORMULA, fields.get(k), Double.NaN, place));
            }
        } else {
            Settings block = root.block("collect");
            for (String name : block.keys()) {
                if (!NAME.matcher(name).matches()) {
                    throw new SceneFormatException(block.keyAt(name), "\"collect." + name + "\" is no name for a result, expected letters, digits and _ only, a"
                        + " letter first.");
                }
                out.add(collected(block, name));
            }
        }
        Set<String> taken = new HashSet<>(RowRecord.OWN_COLUMNS);
        taken.addAll(paths);
        for (Collected one : out) {
            if (!taken.add(one.name())) {
                throw new SceneFormatException(one.place(), "\"" + one.name() + "\" is the name of another column. Call this result otherwise: {other_name: "
                    + one.what() + "}.");
            }
        }
        return List.copyOf(out);
    }

    private static Collected collected(Settings block, String name) {
        Object value = block.raw(name);
        if (value instanceof Settings table) {
            return ofTable(table, name);
        }
        if (!(value instanceof String formula)) {
            throw block.error(name, "\"collect." + name + "\" is " + value + ", expected a formula such as energy.final - energy.initial, or {last:"
                + " TABLE.COLUMN}.");
        }
        Collected out = new Collected(name, Take.FORMULA, formula.strip(), Double.NaN, block.at(name));
        try {
            out.checkFormula();
        } catch (IllegalArgumentException e) {
            throw new SceneFormatException(block.at(name), e.getMessage(), e);
        }
        return out;
    }

    private static Collected ofTable(Settings table, String name) {
        List<Take> takes = Collected.OF_TABLES.stream().filter(take -> table.has(take.key())).toList();
        List<String> known = new ArrayList<>(Collected.OF_TABLES.stream().map(Take::key).toList());
        known.add("of");
        table.onlyKeys(known);
        boolean isAt = table.has("at") && (takes.size() == 1 || table.has("of"));
        List<Take> others = takes.stream().filter(take -> take != Take.AT).toList();
        if (others.size() + (isAt && others.isEmpty() ? 1 : 0) != 1 || table.has("of") != (isAt && others.isEmpty())) {
            throw new SceneFormatException(table.location(), "\"" + table.path() + "\" has the keys " + String.join(", ", table.keys())
                + ", expected one of {first: TABLE.COLUMN}, {last: ..}, {max: ..}, {min: ..}, {mean: ..}, {at: TIME, of: TABLE.COLUMN}, or {max: .., at: TIME}"
                + " over the rows of that time.");
        }
        double time = Double.NaN;
        if (table.has("at")) {
            time = "end".equals(table.raw("at")) ? Double.POSITIVE_INFINITY
                : table.checked(List.of(Parameter.optionalNumber("at", "s", 0, 1e300, "time")), known.toArray(String[]::new)).number("at");
        }
        Take take = others.isEmpty() ? Take.AT : others.get(0);
        table.refuseIf(!Double.isNaN(time) && (take == Take.FIRST || take == Take.LAST), "at", "\"" + table.path() + ".at\" belongs to max, min or mean over"
            + " rows, or to {at: TIME, of: TABLE.COLUMN}.");
        String what = table.text(take == Take.AT ? "of" : take.key()).strip();
        table.refuseIf(what.isEmpty(), take == Take.AT ? "of" : take.key(), "\"" + table.path()
            + "\" names no column, expected one such as force.wall-bar.normal.");
        return new Collected(name, take, what, time, table.location());
    }
}
