package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;
import org.saltus.io.schema.SceneSchema;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** The schema of scenes against what {@code check} says of them. */
class SchemaTest {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final Providers PROVIDERS = Providers.installed();
    private static final int MUTATIONS = 1000;
    /** What check says of a wrong key, type or range, and not of what the keys of a scene have to do with each other. */
    private static final Pattern KEY_TYPE_OR_RANGE = Pattern.compile("unknown key|is missing: |expected (a number|a whole number|a text|true or false|a list"
        + "|a block|a finite number|a value in|at least|[<>]|[0-9.e+-]+ \\()|No [a-z -]+ named|which is in|is no unit|entry \\d+ is");
    /** Scenes that are built within milliseconds. */
    private static final List<String> SMALL = List.of("more", "more", "more", "bouncing-ball.yaml", "incline.yaml", "kane-fremond.yaml", "kane-newton.yaml",
        "rod-impact-newton.yaml", "rolling-sphere.yaml", "bar-wall.yaml");
    private static final String MORE = """
        saltus: 1
        name: more
        dimension: 2
        time: {end: 0.1, step: 1e-3, max_travel: 1}
        gravity: [0, -9.81]
        integrator: {type: moreau-jean, theta: 0.5}
        solver: [{type: nlgs, tolerance: 1e-8, max_iterations: 100}, {type: jacobi, tolerance: 1e-6}]
        policy: {type: halve, max_halvings: 3}
        seed: 4
        vars: {d: 10 cm, steel: {young: 210 GPa, poisson: 0.3, density: 7.8 g/cm^3, model: plane-strain}}
        bodies:
          - {repeat: {i: 0..2}, name: link-$i, type: rigid, mass: 1, shape: {type: box, size: [=d, 20 mm]}, position: [=i*d*1.5, 1], contact_material: wood}
          - {name: grains, type: rigid, density: 2000, collision_group: 3,
             generate: {type: random, count: 5, lower: [1, 0.1], upper: [2, 1], sizes: {type: uniform, min: 0.02, max: 0.03}, seed: 3}}
          - {name: block, type: linear, mesh: {type: rectangle, size: [0.2, 0.1], divisions: [4, 2]}, position: [-1, 0.1], material: =steel,
             damping: {alpha: 0.1, beta: 1e-6}, loads: [{type: body-force, value: [0, -10], time: {type: ramp, start: 0, end: 0.05}}]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}, velocity: [{mean: 0, amplitude: 0.1, frequency: 20}, 0]}
        laws:
          - {type: newton-coulomb, friction: 0.3, restitution: 0.1}
          - {type: newton-coulomb, name: soft, between: [grains*, floor], friction: 0.5}
        joints:
          - {repeat: {i: 0..1}, type: pivot, name: hinge-$i, between: [link-$i, link-$(i+1)], anchor: [=(i+0.5)*d*1.5, 1], friction: 0.1}
          - {type: prismatic, between: [link-2, world], anchor: [0.4, 1], axis: [1, 0], motor: {speed: {expression: "sin(t)"}, max_effort: 10},
             spring: {stiffness: 3, damping: 1}}
        output: {frames: 0.02, contacts: true, bodies: true, every: 2, checkpoint: 0.05, granular: {bodies: [grains*], box: [1, 0, 2, 1]}}
        """;

    @TempDir
    private Path folder;
    private String errors;

    private static Schema schema() {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(SceneSchema.of(PROVIDERS));
    }

    /** A scene as an editor sees it: YAML 1.2 without aliases. */
    private static JsonNode json(Node node) {
        if (node instanceof SequenceNode list) {
            ArrayNode out = JSON.arrayNode();
            list.getValue().forEach(item -> out.add(json(item)));
            return out;
        }
        if (node instanceof MappingNode block) {
            ObjectNode out = JSON.objectNode();
            for (NodeTuple entry : block.getValue()) {
                out.set(((ScalarNode) entry.getKeyNode()).getValue(), json(entry.getValueNode()));
            }
            return out;
        }
        ScalarNode scalar = (ScalarNode) node;
        String text = scalar.getValue();
        if (!scalar.isPlain()) {
            return JSON.textNode(text);
        }
        if (text.equals("true") || text.equals("false")) {
            return JSON.booleanNode(text.equals("true"));
        }
        if (text.matches("[-+]?[0-9]+")) {
            return JSON.numberNode(Long.parseLong(text));
        }
        return text.matches("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?") ? JSON.numberNode(Double.parseDouble(text)) : JSON.textNode(text);
    }

    private static JsonNode json(String yaml) {
        return json(new Yaml().compose(new StringReader(yaml)));
    }

    private static Map<String, String> scenes() throws IOException {
        Map<String, String> scenes = new TreeMap<>(Map.of("more", MORE));
        try (Stream<Path> files = Files.walk(Path.of(".."), 6)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".yaml") && !f.toString().contains("target")).toList()) {
                String text = Files.readString(file);
                if (text.contains("\nsaltus: 1\n") || text.startsWith("saltus: 1\n")) {
                    scenes.put(file.getFileName().toString(), text);
                }
            }
        }
        return scenes;
    }

    private int check(String text) throws IOException {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(new ByteArrayOutputStream()), new PrintStream(err, true, StandardCharsets.UTF_8), false);
        int code = new Tool(screen, PROVIDERS, () -> () -> false).run("check", "--quiet", Files.writeString(folder.resolve("scene.json"), text).toString());
        errors = err.toString(StandardCharsets.UTF_8);
        return code;
    }

    @Test
    void everySceneOfTheProjectFollowsTheSchema() throws IOException {
        Map<String, String> scenes = scenes();
        assertTrue(scenes.size() >= 10, scenes.keySet().toString());
        Schema schema = schema();
        scenes.forEach((name, text) -> assertEquals(List.of(), schema.validate(json(text)), name));
    }

    @Test
    void theSceneOfThisTestIsRight() throws IOException {
        assertEquals(0, check(json(MORE).toString()), () -> errors);
    }

    /** Of 1000 mutations that check refuses for a key, a type or a range at least 80 % are refused, and none that check accepts. */
    @Test
    void theSchemaRefusesMostOfWhatCheckRefusesAndNothingThatItAccepts() throws IOException {
        Schema schema = schema();
        List<JsonNode> scenes = new ArrayList<>();
        for (String name : SMALL) {
            scenes.add(json(scenes().get(name)));
        }
        Random random = new Random(18);
        Map<String, Integer> missed = new TreeMap<>();
        int refused = 0;
        int both = 0;
        int accepted = 0;
        while (refused < MUTATIONS) {
            JsonNode scene = scenes.get(random.nextInt(scenes.size())).deepCopy();
            String what = Mutation.apply(scene, random);
            int code = check(scene.toString());
            boolean valid = schema.validate(scene).isEmpty();
            if (code == 0) {
                accepted++;
                assertTrue(valid, () -> what + ": accepted by check, but " + schema.validate(scene));
            } else if (KEY_TYPE_OR_RANGE.matcher(errors).find()) {
                assertEquals(2, code, errors);
                refused++;
                both += valid ? 0 : 1;
                if (valid) {
                    missed.merge(what + "  " + errors.strip().replaceFirst(".*scene.json:[0-9:]*", ""), 1, Integer::sum);
                }
            }
        }
        assertTrue(accepted >= 100, "accepted " + accepted + ", refused by both " + both);
        assertTrue(both >= 0.8 * MUTATIONS, "refused by both " + both + " of " + refused + ", missed: " + String.join("\n", missed.keySet()));
    }

    /** One small fault at a random place. */
    private static final class Mutation {
        private Mutation() {
        }

        static String apply(JsonNode scene, Random random) {
            List<ObjectNode> blocks = new ArrayList<>();
            collect(scene, blocks);
            ObjectNode block = blocks.get(random.nextInt(blocks.size()));
            List<String> keys = new ArrayList<>();
            block.fieldNames().forEachRemaining(keys::add);
            String key = keys.get(random.nextInt(keys.size()));
            JsonNode value = block.get(key);
            int kind = random.nextInt(5);
            if (kind == 0) {
                int at = random.nextInt(key.length());
                block.remove(key);
                block.set(key.substring(0, at) + (char) ('a' + random.nextInt(26)) + key.substring(at), value);
                return key + " misspelt";
            }
            if (kind == 1) {
                block.remove(key);
                return key + " left out";
            }
            if (kind == 2 && value.isNumber()) {
                double x = value.asDouble();
                double[] others = {-x, -1, 0, 1e-9 * x, x + 0.5, 2 * x, 1e300};
                block.put(key, others[random.nextInt(others.length)]);
            } else if (kind == 3 && value.isArray() && !value.isEmpty()) {
                ((ArrayNode) value).set(random.nextInt(value.size()), other(random));
            } else {
                block.set(key, other(random));
            }
            return key + ": " + value + " became " + block.get(key);
        }

        private static JsonNode other(Random random) {
            JsonNode[] values = {JSON.textNode("word"), JSON.numberNode(3), JSON.numberNode(-0.5), JSON.booleanNode(true), JSON.textNode("5 mm"),
                JSON.arrayNode().add(1).add(2), JSON.objectNode().put("x", 1), JSON.textNode("=2+1"), JSON.textNode("2 kg")};
            return values[random.nextInt(values.length)];
        }

        private static void collect(JsonNode node, List<ObjectNode> blocks) {
            if (node instanceof ObjectNode block && !block.isEmpty()) {
                blocks.add(block);
            }
            node.forEach(child -> collect(child, blocks));
        }
    }
}
