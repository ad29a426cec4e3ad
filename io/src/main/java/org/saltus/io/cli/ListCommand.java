package org.saltus.io.cli;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.saltus.core.check.Digits;
import org.saltus.core.generate.Generators;
import org.saltus.core.scene.EntryKeys;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.CommandProvider;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.DetectorProvider;
import org.saltus.core.spi.EigenSolverProvider;
import org.saltus.core.spi.ExpressionProvider;
import org.saltus.core.spi.FieldProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.JointProvider;
import org.saltus.core.spi.LinearSolverProvider;
import org.saltus.core.spi.MatrixFormatProvider;
import org.saltus.core.spi.MeshFormatProvider;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.PackingFormatProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.PositionLevelProvider;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatProvider;
import org.saltus.core.spi.ShapeProvider;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.spi.Units;
import org.saltus.io.console.Table;
import org.saltus.io.out.Outputs;
import org.saltus.io.scene.SceneReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code saltus list}: what is installed, and every key with unit, range, default and meaning, from the providers. */
@Command(name = "list", mixinStandardHelpOptions = true, sortOptions = false,
    description = "List what is installed: saltus list, saltus list solvers, saltus list solvers nlgs.")
final class ListCommand implements Tool.SubCommand {
    private static final String GENERATORS = "generators";
    private static final String PAIRS = "pairs";
    /** What the keys stand under that all entries of a kind take; may be asked for like one of them. */
    private static final String ALL = "all";
    private static final Map<String, Class<? extends Provider>> LAYERS = new LinkedHashMap<>();

    static {
        LAYERS.put("integrators", IntegratorProvider.class);
        LAYERS.put("position-levels", PositionLevelProvider.class);
        LAYERS.put("solvers", ContactSolverProvider.class);
        LAYERS.put("laws", ContactLawProvider.class);
        LAYERS.put("joints", JointProvider.class);
        LAYERS.put("fields", FieldProvider.class);
        LAYERS.put("bodies", BodyProvider.class);
        LAYERS.put("shapes", ShapeProvider.class);
        LAYERS.put("detectors", DetectorProvider.class);
        LAYERS.put("delassus", DelassusProvider.class);
        LAYERS.put("linear-solvers", LinearSolverProvider.class);
        LAYERS.put("eigen-solvers", EigenSolverProvider.class);
        LAYERS.put("mesh-formats", MeshFormatProvider.class);
        LAYERS.put("scene-formats", SceneFormatProvider.class);
        LAYERS.put("packing-formats", PackingFormatProvider.class);
        LAYERS.put("matrix-formats", MatrixFormatProvider.class);
        LAYERS.put("expressions", ExpressionProvider.class);
        LAYERS.put("observers", ObserverProvider.class);
        LAYERS.put("commands", CommandProvider.class);
    }

    private final Screen screen;
    private final Providers providers;

    @Parameters(index = "0", arity = "0..1", paramLabel = "KIND",
        description = "scene (top-level keys), output (keys of the output block), generators (of many bodies), integrators, position-levels, solvers, "
        + "laws, joints, fields, bodies,"
            + " shapes, detectors, pairs (of shapes, and what tests them), delassus, linear-solvers, eigen-solvers, mesh-formats, scene-formats,"
                + " packing-formats,"
                + " matrix-formats, expressions,"
                + " observers or commands; default: names "
            + "of all")
    private String kind;

    @Parameters(index = "1", arity = "0..1", paramLabel = "NAME", description = "one of that kind only")
    private String name;

    @Option(names = "--markdown", description = "as Markdown; without KIND all kinds, the result files and the exit codes: io/REFERENCE.md")
    private boolean markdown;

    ListCommand(Screen screen, Providers providers) {
        this.screen = screen;
        this.providers = providers;
    }

    @Override
    public int call() {
        PrintStream out = markdown ? new PrintStream(screen.out(), true, StandardCharsets.UTF_8) : screen.out();
        if (kind != null) {
            list(out, kind);
        } else if (markdown) {
            reference(out);
        } else {
            overview(out);
        }
        return ExitCode.DONE;
    }

    private void reference(PrintStream out) {
        print(out, MarkdownPage.HEAD);
        print(out, MarkdownPage.exitCodes());
        print(out, MarkdownPage.resultFiles());
        for (String each : kinds()) {
            list(out, each);
            print(out, MarkdownPage.prose(each));
        }
    }

    private void list(PrintStream out, String kind) {
        if (!kinds().contains(kind)) {
            throw new IllegalArgumentException("\"" + kind + "\" cannot be listed" + Suggestions.hint(kind, kinds())
                + " Known: " + String.join(", ", kinds()) + ".");
        }
        if (markdown) {
            print(out, "## " + kind + "\n");
        }
        if (kind.equals("scene")) {
            List<Parameter> keys = new ArrayList<>(SceneDescription.KEYS);
            keys.addAll(SceneReader.KEYS);
            headed(out, keys);
            say(out, "A value may be a formula, =d/2, and a number may have a unit behind it that has the dimension of the key's own: 5 mm, 7.8 g/cm^3, 30 "
                + "deg. Units: "
                + Units.known() + ".");
        } else if (kind.equals(GENERATORS)) {
            generators(out);
        } else if (kind.equals("output")) {
            headed(out, Outputs.KEYS);
        } else if (kind.equals(PAIRS)) {
            pairs(out);
        } else {
            details(out, kind, LAYERS.get(kind));
        }
    }

    /** Lines of a page of Markdown, which end the same on all systems. */
    private static void print(PrintStream out, String text) {
        out.print(text + "\n");
    }

    /** The keys whose values are texts in some block of a scene and numbers with a unit in none. */
    static Set<String> textKeys(Providers providers) {
        Set<String> keys = new HashSet<>(Set.of("name", "description", "type", "between", "materials", "bodies", "contact_material", "expression"));
        List<Parameter> all = new ArrayList<>(SceneDescription.KEYS);
        LAYERS.values().forEach(layer -> providers.all(layer).forEach(p -> all.addAll(p.parameters())));
        Generators.all().values().forEach(all::addAll);
        for (FieldProvider field : providers.all(FieldProvider.class)) {
            all.addAll(field.bodyParameters());
            all.addAll(field.lawParameters());
            all.addAll(field.jointParameters());
        }
        Set<String> physical = new HashSet<>();
        sort(all, keys, physical);
        keys.removeAll(physical);
        return keys;
    }

    private static void sort(List<Parameter> parameters, Set<String> texts, Set<String> physical) {
        for (Parameter p : parameters) {
            if (p.kind() == Parameter.Kind.TEXT) {
                texts.add(p.name());
            } else if (!p.unit().equals("-")) {
                physical.add(p.name());
            }
            sort(p.keys(), texts, physical);
        }
    }

    private void say(PrintStream out, String sentence) {
        if (markdown) {
            print(out, MarkdownPage.text(sentence) + "\n");
        } else {
            Table.broken(sentence, screen.width()).forEach(out::println);
        }
    }

    private static List<String> kinds() {
        List<String> kinds = new ArrayList<>(List.of("scene", "output", GENERATORS));
        kinds.addAll(LAYERS.keySet());
        kinds.add(kinds.indexOf("detectors") + 1, PAIRS);
        return kinds;
    }

    private void generators(PrintStream out) {
        Map<String, List<Parameter>> all = Generators.all();
        if (name != null && !name.equals(ALL) && !all.containsKey(name)) {
            throw new IllegalArgumentException("No generator named \"" + name + "\"" + Suggestions.hint(name, all.keySet()) + " Known: "
                + String.join(", ", all.keySet()) + ".");
        }
        say(out, "A body with generate: {type: ..., ...} stands for many, NAME-0, NAME-1, ...");
        if (name == null || name.equals(ALL)) {
            item(out, ALL, "keys that all generators but brick-wall and arch take");
            parameters(out, "    ", Generators.GRAIN);
        }
        all.forEach((type, keys) -> {
            if (name == null || name.equals(type)) {
                item(out, type, keys.get(0).description().replaceFirst("^" + type + ": ", ""));
                parameters(out, "    ", keys.subList(1, keys.size()));
            }
        });
    }

    private void pairs(PrintStream out) {
        say(out, "The first test that accepts two shapes, in either order, finds their contacts; pieces of clusters are tested one by one. A closed form of"
            + " your"
            + " own: a PairFinderProvider in your jar (contact/README.md).");
        Table table = new Table("");
        Consumer<String[]> row = markdown ? cells -> print(out, MarkdownPage.row(cells)) : table::row;
        if (markdown) {
            print(out, MarkdownPage.head("test", "what it serves"));
        }
        providers.all(DetectorProvider.class).forEach(d -> d.pairTests(providers).forEach(t -> row.accept(new String[] {t.name(), t.summary()})));
        table.print(out, screen.width());
        print(out, "");
    }

    private void overview(PrintStream out) {
        LAYERS.forEach((title, layer) -> {
            List<? extends Provider> all = providers.all(layer);
            if (all.isEmpty()) {
                return;
            }
            out.println(title);
            Table table = new Table("  ");
            all.forEach(p -> table.row(p.name(), p.summary()));
            table.print(out, screen.width());
        });
        say(out, "Keys with units, ranges and defaults: saltus list KIND, also saltus list scene, saltus list output, saltus list generators.");
    }

    private void details(PrintStream out, String kind, Class<? extends Provider> layer) {
        Map<String, List<Parameter>> common = Map.of("bodies", EntryKeys.BODY, "laws", EntryKeys.LAW, "joints", EntryKeys.JOINT);
        if ((name == null || name.equals(ALL)) && common.containsKey(kind)) {
            item(out, ALL, "keys that all " + kind + " take");
            parameters(out, "    ", common.get(kind));
            if (name != null) {
                return;
            }
        }
        List<? extends Provider> all = name == null ? providers.all(layer) : List.of(providers.get(layer, name));
        if (all.isEmpty()) {
            say(out, "No " + kind + " installed.");
        }
        for (Provider p : all) {
            item(out, p.name(), p.summary());
            parameters(out, "    ", p.parameters());
            if (p instanceof FieldProvider field) {
                ofField(out, field, "a body", field.bodyParameters());
                ofField(out, field, "a law", field.lawParameters());
                ofField(out, field, "a joint", field.jointParameters());
            }
        }
    }

    private void ofField(PrintStream out, FieldProvider field, String owner, List<Parameter> keys) {
        if (!keys.isEmpty()) {
            item(out, field.name() + " in " + owner, "keys of the block " + field.name() + " of " + owner);
            parameters(out, "    ", keys);
        }
    }

    /** What is listed, before its keys. */
    private void item(PrintStream out, String title, String summary) {
        if (markdown) {
            print(out, "### " + title + "\n\n" + MarkdownPage.text(summary) + "\n");
        } else {
            new Table("").row(title, summary).print(out, screen.width());
        }
    }

    private void headed(PrintStream out, List<Parameter> keys) {
        parameters(out, new Table("").row("KEY", "VALUE", "UNIT", "RANGE", "DEFAULT", "MEANING"), keys);
    }

    private void parameters(PrintStream out, String indent, List<Parameter> parameters) {
        parameters(out, new Table(indent), parameters);
    }

    private void parameters(PrintStream out, Table table, List<Parameter> parameters) {
        if (!markdown) {
            rows(table::row, "", parameters);
            table.print(out, screen.width());
        } else if (!parameters.isEmpty()) {
            print(out, MarkdownPage.head("key", "value", "unit", "range", "default", "meaning"));
            rows(cells -> print(out, MarkdownPage.keyRow(cells)), "", parameters);
            print(out, "");
        }
    }

    /** A row per key, the keys of a block below it with its name in front: mesh, mesh.file. */
    private static void rows(Consumer<String[]> table, String prefix, List<Parameter> parameters) {
        for (Parameter p : parameters) {
            table.accept(new String[] {prefix + p.name(), kind(p), p.unit(), range(p), defaultOf(p), p.description()});
            rows(table, prefix + p.name() + ".", p.keys());
        }
    }

    private static String kind(Parameter p) {
        return switch (p.kind()) {
            case NUMBER -> "number";
            case INTEGER -> "whole number";
            case TEXT -> "text";
            case FLAG -> "true or false";
            case NUMBERS -> "numbers";
            case BLOCK -> "block";
            case LIST -> "list";
            case ANY -> "any";
        };
    }

    private static String range(Parameter p) {
        boolean whole = p.kind() == Parameter.Kind.INTEGER;
        if (whole && p.max() >= Integer.MAX_VALUE) {
            return ">= " + (long) p.min();                                   // as many as there can be
        }
        return whole || p.kind() == Parameter.Kind.NUMBER ? p.interval() : "";
    }

    private static String defaultOf(Parameter p) {
        if (p.required()) {
            return "required";
        }
        Object value = p.defaultValue();
        return value == null ? "optional" : "default " + (value instanceof Number n ? Digits.brief(n.doubleValue())
            : value.equals("") ? "empty" : value);
    }
}
