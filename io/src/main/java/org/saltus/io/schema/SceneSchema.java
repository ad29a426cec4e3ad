package org.saltus.io.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.generate.Generators;
import org.saltus.core.scene.EntryKeys;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.DetectorProvider;
import org.saltus.core.spi.FieldProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.JointProvider;
import org.saltus.core.spi.LinearSolverProvider;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.PositionLevelProvider;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.ShapeProvider;
import org.saltus.core.spi.Units;
import org.saltus.io.out.Outputs;
import org.saltus.io.scene.SceneReader;

/**
 * JSON Schema (2020-12) of scene files as they are written, made of what the installed providers say of their parameters, those of foreign jars included.
 * It refuses unknown keys, wrong types and numbers out of range, and nothing that {@code check} accepts: a value may be a formula or a variable
 * ({@code =d/2}), a number may have a unit behind it, a block may {@code include} what it lacks. {@code description} says what a key means, for editors.
 */
public final class SceneSchema {
    private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
    /** What stands for any value: a formula or a variable. */
    private static final String FORMULA = "^=";
    /** What stands for a list, a block, true or false: a variable. */
    private static final String VARIABLE = "^=\\s*[A-Za-z_][A-Za-z0-9_]*\\s*$";
    /** A number in front of its unit. */
    private static final String DIGITS = "^\\s*[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?\\s*";
    /** Of units that are made of others. */
    private static final String COMPOUND = "[/^*·\u00b2\u00b3\u2074]|[^\\s0-9.] [^\\s]";
    /** Texts in which a = starts no formula. */
    private static final Set<String> TEXTS = Set.of("expression", "description", "name");
    private static final String TYPE = "type";
    private static final String SHAPES = "shapes";
    private static final String PIECES = "pieces";
    private static final String LAWS = "laws";
    private static final String GENERATORS = "generators";
    /** Blocks that are described by providers, by their key. */
    private static final Map<String, String> BY_PROVIDERS = Map.of("shape", SHAPES, "generate", GENERATORS, "law", LAWS, "integrator", "integrators",
        "position_level", "position-levels", "linear_solver", "linear-solvers", "delassus", "delassus", "detector", "detectors", "output", "output");
    private static final String BODIES = "bodies";
    private static final String JOINTS = "joints";
    private static final String SOLVERS = "solvers";
    private static final List<Parameter> PIECE = List.of(Parameter.any("position", "of the piece, m"), Parameter.any("orientation", "of the piece"),
        Parameter.any("angle", "of the piece, rad"));

    private final JsonNodeFactory json = JsonNodeFactory.instance;
    private final ObjectNode definitions = json.objectNode();

    private SceneSchema() {
    }

    /** The schema for these providers. */
    public static ObjectNode of(Providers providers) {
        return new SceneSchema().scene(providers);
    }

    private ObjectNode scene(Providers providers) {
        List<Parameter> keys = Parameter.all(SceneDescription.KEYS, SceneReader.KEYS.stream().filter(p -> !p.name().equals("repeat")).toList(),
            List.of(Parameter.text(SceneReader.SCHEMA, null, "of an editor; Saltus does not read it")));
        ObjectNode root = json.objectNode().put("$schema", DIALECT).put("title", "Saltus scene");
        root.setAll(block(keys, false));
        for (String list : List.of(BODIES, LAWS, JOINTS, "fields")) {
            ((ObjectNode) root.get("properties").get(list)).setAll(orVariable(array(orVariable(reference(list)))));
        }
        ((ObjectNode) root.get("properties").get("solver")).set("anyOf", json.arrayNode().add(reference(SOLVERS))
            .add(array(orVariable(reference(SOLVERS)))).add(pattern(VARIABLE)));
        kinds("integrators", providers.all(IntegratorProvider.class), List.of());
        kinds("position-levels", providers.all(PositionLevelProvider.class), List.of());
        kinds(SOLVERS, providers.all(ContactSolverProvider.class), List.of());
        kinds("linear-solvers", providers.all(LinearSolverProvider.class), List.of());
        kinds("delassus", providers.all(DelassusProvider.class), List.of());
        kinds("detectors", providers.all(DetectorProvider.class), List.of());
        kinds(BODIES, providers.all(BodyProvider.class), EntryKeys.with(EntryKeys.BODY, providers, FieldProvider::bodyParameters));
        kinds(LAWS, providers.all(ContactLawProvider.class), EntryKeys.with(EntryKeys.LAW, providers, FieldProvider::lawParameters));
        kinds(JOINTS, providers.all(JointProvider.class), EntryKeys.with(EntryKeys.JOINT, providers, FieldProvider::jointParameters));
        kinds("fields", providers.all(FieldProvider.class), List.of());
        kinds(SHAPES, providers.all(ShapeProvider.class), List.of());
        kinds(PIECES, providers.all(ShapeProvider.class), PIECE);
        Map<String, List<Parameter>> generators = new LinkedHashMap<>();
        Generators.all().forEach((type, described) -> generators.put(type, Parameter.all(Generators.GRAIN, described)));
        kinds(GENERATORS, generators, summaries(generators));
        definitions.set("output", output(providers));
        root.set("$defs", definitions);
        return root;
    }

    private static Map<String, String> summaries(Map<String, List<Parameter>> generators) {
        Map<String, String> out = new LinkedHashMap<>();
        generators.forEach((type, keys) -> keys.stream().filter(p -> p.name().equals(TYPE)).forEach(p -> out.put(type, p.description())));
        return out;
    }

    // ---- blocks that name a provider by their key type

    private void kinds(String title, List<? extends Provider> providers, List<Parameter> common) {
        Map<String, List<Parameter>> keys = new LinkedHashMap<>();
        Map<String, String> summaries = new LinkedHashMap<>();
        for (Provider p : providers) {
            keys.put(p.name(), Parameter.all(common, p.parameters()));
            summaries.put(p.name(), p.summary());
        }
        kinds(title, keys, summaries);
    }

    private void kinds(String title, Map<String, List<Parameter>> byType, Map<String, String> summaries) {
        ArrayNode names = json.arrayNode();
        ArrayNode rules = json.arrayNode();
        byType.forEach((type, keys) -> {
            names.add(type);
            String name = title + ":" + type;
            List<Parameter> own = new ArrayList<>(keys.stream().filter(p -> !p.name().equals(TYPE)).toList());
            own.add(0, Parameter.text(TYPE, null, summaries.get(type)));
            definitions.set(name, block(own, true).put("title", type).put("description", summaries.get(type)));
            ObjectNode rule = json.objectNode();
            rule.set("if", json.objectNode().<ObjectNode>set("properties", json.objectNode().set(TYPE, json.objectNode().put("const", type)))
                .set("required", json.arrayNode().add(TYPE)));
            rule.set("then", reference(name));
            rules.add(rule);
        });
        ObjectNode type = json.objectNode();
        type.set("anyOf", json.arrayNode().add(json.objectNode().set("enum", names)).add(pattern(VARIABLE + "|\\$")));
        ObjectNode kinds = json.objectNode().put("type", "object").<ObjectNode>set("properties", json.objectNode().set(TYPE, type)).set("allOf", rules);
        if (!title.equals(GENERATORS)) {                                     // these have a default
            require(kinds, json.arrayNode().add(TYPE));
        }
        definitions.set(title, kinds);
    }

    private ObjectNode output(Providers providers) {
        List<Parameter> keys = new ArrayList<>(Outputs.KEYS);
        for (ObserverProvider p : providers.all(ObserverProvider.class)) {
            keys.add(Parameter.block(p.name(), p.summary()));
        }
        ObjectNode block = block(keys, false);
        for (ObserverProvider p : providers.all(ObserverProvider.class)) {
            ((ObjectNode) block.get("properties")).set(p.name(), orVariable(block(p.parameters(), false)).put("description", p.summary()));
        }
        return block;
    }

    // ---- keys and values

    /** A block with these keys and no other. @param repeats true when it may be an entry of a list that stands for many */
    private ObjectNode block(List<Parameter> keys, boolean repeats) {
        ObjectNode properties = json.objectNode();
        ArrayNode required = json.arrayNode();
        for (Parameter p : keys) {
            properties.set(p.name(), described(p));
            if (p.required()) {
                required.add(p.name());
            }
        }
        properties.set("include", includes());
        if (repeats) {
            properties.set("repeat", json.objectNode().put("type", "object").<ObjectNode>set("additionalProperties", pattern("\\.\\."))
                .put("description", "{i: 0..9}: a copy per value"));
        }
        ObjectNode block = json.objectNode().put("type", "object");
        block.set("properties", properties);
        block.put("additionalProperties", false);
        if (!required.isEmpty()) {
            require(block, required);
        }
        return block;
    }

    /** These keys must be there, unless they may stand in a file that is included. */
    private void require(ObjectNode block, ArrayNode keys) {
        block.set("if", json.objectNode().set("not", json.objectNode().set("required", json.arrayNode().add("include"))));
        block.set("then", json.objectNode().set("required", keys));
    }

    private ObjectNode includes() {
        ObjectNode name = json.objectNode().put("type", "string");
        return json.objectNode().<ObjectNode>set("anyOf", json.arrayNode().add(name)
            .add(json.objectNode().put("type", "array").set("items", name.deepCopy()))).put("description", "file, or list of files, with more keys");
    }

    private ObjectNode described(Parameter p) {
        ObjectNode value = value(p);
        String unit = p.unit().equals("-") ? "" : " [" + p.unit() + "]";
        value.put("description", p.description() + unit);
        Object byDefault = p.defaultValue();
        if (byDefault instanceof Boolean flag) {
            value.put("default", flag);
        } else if (byDefault instanceof Number number) {
            value.set("default", number(number.doubleValue()));
        } else if (byDefault instanceof String text && !text.isEmpty()) {
            value.put("default", text);
        }
        return value;
    }

    private ObjectNode value(Parameter p) {
        String provided = BY_PROVIDERS.get(p.name());
        return switch (p.kind()) {
            case NUMBER -> orText(ranged(p, "number"), quantity(p.unit()));
            case INTEGER -> orText(ranged(p, "integer"), quantity(p.unit()));
            case TEXT -> TEXTS.contains(p.name()) ? json.objectNode().put("type", "string") : pattern("^(?!=)|" + VARIABLE);
            case FLAG -> orVariable(json.objectNode().put("type", "boolean"));
            case NUMBERS -> orVariable(array(orText(json.objectNode().put("type", "number"), quantity(p.unit()))));
            case BLOCK -> orVariable(provided != null ? reference(provided) : p.keys().isEmpty() ? json.objectNode().put("type", "object")
                : block(p.keys(), false));
            case LIST -> orVariable(array(item(p)));
            case ANY -> any(p);
        };
    }

    /** Entries of a list: blocks, those of another file, or values. */
    private ObjectNode item(Parameter p) {
        if (p.name().equals(PIECES)) {
            return orVariable(reference(PIECES));
        }
        if (p.keys().isEmpty()) {
            return json.objectNode();
        }
        ObjectNode entry = orVariable(block(p.keys(), true));
        if (!p.unit().equals("-")) {                                         // numbers, some of them functions of time
            ((ArrayNode) entry.get("anyOf")).add(orText(json.objectNode().put("type", "number"), quantity(p.unit())));
        }
        return entry;
    }

    private ObjectNode any(Parameter p) {
        if (p.name().equals("include")) {
            return includes();
        }
        if (p.keys().isEmpty() && p.unit().equals("-")) {
            return json.objectNode();
        }
        ObjectNode numbers = orText(json.objectNode().put("type", "number"), quantity(p.unit()));
        ArrayNode forms = json.arrayNode().add(p.keys().isEmpty() ? json.objectNode().put("type", "object") : block(p.keys(), false));
        if (p.unit().equals("-")) {
            forms.add(json.objectNode().put("type", "boolean")).add(json.objectNode().put("type", "string"));
        } else {
            forms.add(numbers).add(json.objectNode().put("type", "array"));
        }
        return json.objectNode().set("anyOf", forms);
    }

    private ObjectNode ranged(Parameter p, String type) {
        ObjectNode node = json.objectNode().put("type", type);
        if (p.min() > -Double.MAX_VALUE) {
            node.set("minimum", number(p.min()));
        }
        if (p.max() < Double.MAX_VALUE) {
            node.set("maximum", number(p.max()));
        }
        return node;
    }

    /** Whole numbers without a point. */
    private JsonNode number(double x) {
        return x == Math.rint(x) && Math.abs(x) < 1e16 ? json.numberNode((long) x) : json.numberNode(x);
    }

    private ObjectNode array(ObjectNode items) {
        return json.objectNode().put("type", "array").set("items", items);
    }

    private ObjectNode orVariable(ObjectNode node) {
        return orText(node, VARIABLE);
    }

    private ObjectNode orText(ObjectNode node, String pattern) {
        return json.objectNode().set("anyOf", json.arrayNode().add(node).add(pattern(pattern)));
    }

    /** A formula, or a number with a unit of this dimension behind it; units made of others are not judged. */
    private static String quantity(String unit) {
        String symbols = String.join("|", Units.symbols(unit));
        return FORMULA + "|" + DIGITS + "(" + (symbols.isEmpty() ? "" : "(" + symbols + ")\\s*$|") + "(?=.*(" + COMPOUND + ")).*$)";
    }

    private ObjectNode pattern(String pattern) {
        return json.objectNode().put("type", "string").put("pattern", pattern);
    }

    private ObjectNode reference(String definition) {
        return json.objectNode().put("$ref", "#/$defs/" + definition);
    }
}
