package org.saltus.io.out;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Observer;
import org.saltus.core.scene.SceneFaults;
import org.saltus.core.spi.FieldProvider;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.state.State;
import org.saltus.io.history.DofHistory;
import org.saltus.io.history.History;
import org.saltus.io.history.HistoryCatalogue;
import org.saltus.io.out.vtk.FrameWriter;
import org.saltus.io.report.HtmlReport;

/**
 * The {@code output} block of a scene: which files a run writes. Beside its own keys every installed
 * {@link ObserverProvider} is a key, whose value is the block of its settings.
 */
public final class Outputs {
    private static final Pattern SIZE = Pattern.compile("(\\d+(?:\\.\\d+)?) ?(kB|MB|GB)");
    private static final Map<String, Double> UNITS = Map.of("kB", 1e3, "MB", 1e6, "GB", 1e9);
    /** Keys that stand for true when they are absent. */
    private static final List<String> WRITTEN_UNASKED = List.of("ledger", "report");
    private static final double LEAST_BUDGET = 1e6;
    private static final String GAUSS = "gauss_points";
    private static final List<String> FIELDS = Stream.concat(Arrays.stream(MeshField.values()).map(f -> f.key), Stream.of(GAUSS)).toList();

    /** The keys of the block that Saltus knows itself. */
    public static final List<Parameter> KEYS = List.of(
        Parameter.any("frames", "time between frames for ParaView (frames.pvd), or {every, as}; none when absent").in("s").holding(List.of(
            Parameter.requiredNumber("every", "s", Double.MIN_NORMAL, Double.MAX_VALUE, "time between frames"),
            Parameter.text("as", "auto", "how moving parts with a shape are written: surfaces, glyphs (one point each, with radius, quaternion, kind and"
                + " velocity), or auto: glyphs above 1000 parts"))),
        Parameter.list("fields", "of meshed bodies in frames, beside displacement, velocity and von Mises: " + String.join(", ", FIELDS)),
        Parameter.flag("bodies", false, "write bodies.csv: placement and velocity of every body"),
        Parameter.flag("contacts", false, "write contacts.csv: gap, velocity, impulse and force of every contact"),
        Parameter.flag("ledger", true, "write ledger.csv: the energy balance of every step"),
        Parameter.integer("every", 1, 1_000_000_000, 1, "bodies.csv and contacts.csv hold every n-th step"),
        Parameter.any("report", "true, false or {budget: 8 MB}: write report.html, default true; what it plays is thinned to fit the budget (kB, MB, GB)")
            .holding(List.of(Parameter.requiredText("budget", "size of report.html at most: 8 MB"))),
        Parameter.optionalNumber("checkpoint", "s", Double.MIN_NORMAL, Double.MAX_VALUE,
            "time between checkpoints (file checkpoint), from which saltus resume goes on; when absent one is written on Ctrl-C only"));

    private final Settings block;
    private final List<Extension> extensions = new ArrayList<>();

    /** An installed observer and its settings. */
    private record Extension(ObserverProvider provider, Settings settings) {
        Observer observer(Path folder) {
            return provider.create(settings.checked(provider.parameters()), folder);
        }
    }

    private Outputs(Settings block) {
        this.block = block;
    }

    /** Reads the block from the root of a scene; everything has its default when it is absent. */
    public static Outputs read(Settings root, Providers providers) {
        Settings raw = root.has("output") ? root.block("output") : Settings.of(Map.of());
        List<ObserverProvider> installed = providers.all(ObserverProvider.class);
        Outputs outputs = new Outputs(raw.checked(KEYS, installed.stream().map(ObserverProvider::name).toArray(String[]::new)));
        reportBudget(raw);
        if (raw.has("frames")) {
            outputs.frameInterval();
            outputs.look();
        }
        for (Object name : outputs.fields()) {
            raw.refuseIf(!FIELDS.contains(name), "fields",
                "\"" + raw.path() + ".fields\" has \"" + name + "\", expected of " + String.join(", ", FIELDS) + ".");
            raw.refuseIf(!raw.has("frames"), "fields", "\"" + raw.path() + ".fields\" belongs to frames, and there are none. Add \"frames\" [s].");
        }
        for (ObserverProvider p : installed) {
            blocks(raw, p).forEach(settings -> outputs.extensions.add(new Extension(p, settings)));
        }
        return outputs;
    }

    /**
     * As {@link #read(Settings, Providers)}, of a scene that was read so, without the files of these keys.
     *
     * @throws IllegalArgumentException when one is no key of the block
     */
    public static Outputs read(Settings root, List<String> without, Providers providers) {
        List<String> known = new ArrayList<>(KEYS.stream().map(Parameter::name).toList());
        providers.all(ObserverProvider.class).forEach(p -> known.add(p.name()));
        Settings all = root.has("output") ? root.block("output") : Settings.of(Map.of());
        Map<String, Object> off = new HashMap<>();
        List<String> dropped = new ArrayList<>();
        for (String key : without) {
            Check.that(known.contains(key), "--without: \"" + key + "\" is no key of output" + Suggestions.hint(key, known) + " Keys: "
                + String.join(", ", known) + ".");
            if (WRITTEN_UNASKED.contains(key)) {
                off.put(key, false);
            } else {
                dropped.add(key);
            }
        }
        if (dropped.contains("frames")) {
            dropped.add("fields");
        }
        return read(root.with(Map.of("output", all.with(off, dropped.toArray(String[]::new)))), providers);
    }

    /** The blocks of an observer: its value is a block, true for one without keys, false for none, its short form, or a list of these. */
    private static List<Settings> blocks(Settings output, ObserverProvider p) {
        Object value = output.raw(p.name());
        if (value == null || Boolean.FALSE.equals(value)) {
            return List.of();
        }
        String path = output.path() + "." + p.name();
        if (p.isRepeatable() && value instanceof List<?> list && isSeveral(p, list)) {
            List<Settings> out = new ArrayList<>();
            for (int k = 0; k < list.size(); k++) {
                out.add(block(p, path + "." + k, list.get(k), output.entryAt(p.name(), k)));
            }
            return out;
        }
        return List.of(block(p, path, value, output.at(p.name())));
    }

    /** A list of blocks or lists, or of names where one name is the short form. */
    private static boolean isSeveral(ObserverProvider p, List<?> list) {
        return !isList(p) || list.stream().anyMatch(entry -> entry instanceof Settings block && block.has(p.shorthand()) || entry instanceof List<?>);
    }

    private static boolean isList(ObserverProvider p) {
        return p.parameters().stream().anyMatch(key -> key.name().equals(p.shorthand()) && key.kind() == Parameter.Kind.LIST);
    }

    private static Settings block(ObserverProvider p, String path, Object value, Location place) {
        if (value instanceof Settings block) {
            return block;
        }
        if (Boolean.TRUE.equals(value)) {
            return new Settings(path, place, Map.of(), Map.of());
        }
        if (p.shorthand() == null) {
            throw new SceneFormatException(place, "\"" + path + "\" is " + value + ", expected a block of keys, or true.");
        }
        boolean one = isList(p) && !(value instanceof List<?>);              // dofs: bar for dofs: [bar]
        return new Settings(path, place, Map.of(p.shorthand(), one ? List.of(value) : value), Map.of(p.shorthand(), place));
    }

    /** All wrong keys and values of the block that can be found one by one. */
    public static List<SceneFormatException> faults(Settings root, Providers providers) {
        if (!(root.raw("output") instanceof Settings block)) {
            return List.of();
        }
        List<ObserverProvider> installed = providers.all(ObserverProvider.class);
        List<SceneFormatException> out = new ArrayList<>(SceneFaults.of(block, KEYS, installed.stream().map(ObserverProvider::name).toArray(String[]::new)));
        for (ObserverProvider p : installed) {
            try {
                blocks(block, p).forEach(settings -> out.addAll(SceneFaults.of(settings, p.parameters())));
            } catch (SceneFormatException e) {
                out.add(e);
            }
        }
        return out;
    }

    /** Names of the files that installed observers and fields make. */
    public static List<String> files(Providers providers) {
        return Stream.concat(providers.all(ObserverProvider.class).stream().flatMap(p -> p.files().stream()),
            providers.all(FieldProvider.class).stream().map(p -> p.name() + ".csv")).toList();
    }

    /** Time between checkpoints, s; infinite when none are asked for. */
    public double checkpointInterval() {
        return block.number("checkpoint", Double.POSITIVE_INFINITY);
    }

    /** Bytes that the report may have; 0 when there is none. */
    private static long reportBudget(Settings output) {
        Object value = output.raw("report");
        if (value == null || value instanceof Boolean) {
            return Boolean.FALSE.equals(value) ? 0 : HtmlReport.BUDGET;
        }
        if (!(value instanceof Settings report)) {
            throw output.error("report", "\"" + output.path() + ".report\" is " + value + ", expected true, false or {budget: 8 MB}.");
        }
        report.onlyKeys(List.of("budget"));
        Matcher size = SIZE.matcher(String.valueOf(report.raw("budget")));
        report.refuseIf(!size.matches() || Double.parseDouble(size.group(1)) * UNITS.get(size.group(2)) < LEAST_BUDGET, "budget",
            "\"" + report.path() + ".budget\" is " + report.raw("budget") + ", expected a size of at least 1 MB such as 8 MB.");
        return (long) (Double.parseDouble(size.group(1)) * UNITS.get(size.group(2)));
    }

    /** Keys of the block of frames; null where there is a number or nothing. */
    private Settings frames() {
        if (!(block.raw("frames") instanceof Settings frames)) {
            return null;
        }
        return frames.checked(KEYS.stream().filter(p -> p.name().equals("frames")).findFirst().orElseThrow().keys());
    }

    /** Time between frames, s; 0 for none. */
    private double frameInterval() {
        if (!block.has("frames")) {
            return 0;
        }
        Settings frames = frames();
        double every = frames != null ? frames.number("every") : block.number("frames");
        if (!(every >= Double.MIN_NORMAL)) {
            throw block.error("frames", "\"" + block.path() + ".frames\" is " + every + " s, expected a time > 0 between frames for ParaView.");
        }
        return every;
    }

    private FrameWriter.Look look() {
        Settings frames = frames();
        String as = frames == null ? "auto" : frames.text("as");
        for (FrameWriter.Look look : FrameWriter.Look.values()) {
            if (look.name().toLowerCase(Locale.ROOT).equals(as)) {
                return look;
            }
        }
        throw frames.error("as", "\"" + frames.path() + ".as\" is \"" + as + "\", expected one of surfaces, glyphs, auto.");
    }

    private List<Object> fields() {
        return block.has("fields") ? block.list("fields") : List.of();
    }

    /**
     * Makes the installed observers of the block, lets them look up in the scene what they name, and drops them.
     *
     * @throws SceneFormatException for a wrong key or value, or a name that the scene does not have
     */
    public void check(Scene scene, State state) {
        Map<Path, Extension> files = new HashMap<>();
        each((extension, observer) -> {
            observer.check(scene, state);
            if (observer instanceof History history && files.putIfAbsent(history.file(), extension) != null) {
                throw extension.settings.error("name", "two observers write " + history.file() + ". Give this one a \"name\" of its own.");
            }
        });
    }

    /**
     * Compares times and intervals of the installed observers of the block with the length of the run, as {@link Observer#checkSpan} says.
     *
     * @param end   time at the end of the run, s
     * @param steps number of full steps until then
     * @throws SceneFormatException when the run ends before one of them would have anything to observe
     */
    public void checkSpan(double end, long steps) {
        if (block.flag("contacts") && block.integer("every") > steps) {
            throw block.error("every", "\"" + block.path() + ".every\" is " + block.integer("every") + ", and the run has only " + steps
                + (steps == 1 ? " step" : " steps") + ": contacts.csv would have no row. Take at most that number, or let the run end later.");
        }
        each((extension, observer) -> {
            try {
                observer.checkSpan(end, steps);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(extension.settings.path() + "." + e.getMessage(), e);
            }
        });
    }

    /** Intervals of files that reach beyond the end of the run: what is written then is less than was asked for. @param end of the run, s */
    public List<String> doubts(double end) {
        List<String> out = new ArrayList<>();
        if (frameInterval() > end) {
            out.add(beyond("frames", end) + "frames are those of the start and the end only. Take a shorter interval.");
        }
        if (block.number("checkpoint", 0) > end) {
            out.add(beyond("checkpoint", end) + "a checkpoint is written on Ctrl-C only. Take a shorter interval.");
        }
        return out;
    }

    private String beyond(String key, double end) {
        return "\"" + block.path() + "." + key + "\" is " + Digits.of(key.equals("frames") ? frameInterval() : block.number(key), 6)
            + " s, and the run ends at " + Digits.of(end, 6) + " s: ";
    }

    private void each(BiConsumer<Extension, Observer> look) {
        for (Extension extension : extensions) {
            try {
                look.accept(extension, extension.observer(Path.of("")));
            } catch (SceneFormatException e) {
                throw e;
            } catch (IllegalArgumentException e) {
                throw new SceneFormatException(extension.settings.location(), e.getMessage(), e);
            }
        }
    }

    /**
     * The observers that write to a folder; they open their files when the run starts.
     *
     * @param facts  what {@code run.json} says of the run
     * @param shown  facts for the head of the report
     */
    public List<Observer> observers(Path folder, RunFacts facts, Map<String, String> shown) {
        List<Observer> out = new ArrayList<>();
        if (block.flag("ledger")) {
            out.add(new LedgerCsv(folder));
        }
        out.add(new FieldCsv(folder));
        long every = block.integer("every");
        if (block.flag("bodies")) {
            out.add(new BodiesCsv(folder, every));
        }
        if (block.flag("contacts")) {
            out.add(new ContactsCsv(folder, every));
        }
        if (block.has("frames")) {
            List<MeshField> fields = fields().stream().map(name -> MeshField.of((String) name)).filter(Objects::nonNull).toList();
            out.add(new FrameWriter(folder, frameInterval(), look(), fields, fields().contains(GAUSS)));
        }
        extensions.forEach(extension -> out.add(extension.observer(folder)));
        if (block.flag("bodies") && !block.has(HistoryCatalogue.DOFS)) {
            out.add(DofHistory.ofBodiesWithoutPlace(folder, every));
        }
        out.add(new RunJson(folder, facts));
        long budget = reportBudget(block);
        if (budget > 0) {
            out.add(new HtmlReport(folder, shown, out, budget).keepingFilm());
        }
        return out;
    }
}
