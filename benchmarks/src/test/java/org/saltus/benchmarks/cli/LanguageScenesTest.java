package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.generate.Generators;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.DetectorProvider;
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

/** Variables, units, repeats and includes in whole scenes with all modules installed: the same bits as the scene written out in SI. */
class LanguageScenesTest extends CalledCase {
    private static final String HEAD = "saltus: 1\nname: scene\nsolver: {type: nlgs, tolerance: 1e-10}\noutput: {bodies: true, report: false}\n";
    private static final String BALL = HEAD + """
        time: {end: 0.6, step: 2e-3}
        gravity: [0, 0, -9.81]
        bodies:
          - {name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, density: 7800, position: [0, 0, 1.1], spin: [0, 6.283185307179586, 0]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
        laws: [{type: newton-coulomb, restitution: 0.8, friction: 0.3}]
        """;
    private static final String BALL_IN_UNITS = HEAD + """
        include: floor.yaml
        vars: {r: =d/2, d: 20 cm, drop: 1 m, mu: 30 %}
        time: {end: 600 ms, step: 2 ms}
        gravity: [0, 0, -9.81 m/s^2]
        laws: [{type: newton-coulomb, restitution: 0.8, friction: =mu}]
        """;
    private static final String FLOOR = """
        bodies:
          - {name: ball, type: rigid, shape: {type: sphere, radius: =r}, density: 7.8 g/cm^3, position: [0, 0, =drop+r], spin: [0, 60 rpm, 0]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0 mm}}
        """;
    private static final String CHAIN = HEAD + """
        vars: {n: 5, a: 0.2}
        time: {end: 0.1, step: 1e-3}
        gravity: [0, 0, -9.81]
        bodies:
          - {repeat: {i: 0..n-1}, name: link-$i, type: rigid, shape: {type: sphere, radius: =a/4}, mass: 1, position: [=(i+0.5)*a, 0, 0]}
        joints:
          - {type: pivot, between: [link-0, world], anchor: [0, 0, 0], axis: [0, 1, 0]}
          - {repeat: {i: 1..n-1}, type: pivot, between: [link-$i, link-$(i-1)], anchor: [=i*a, 0, 0], axis: [0, 1, 0]}
        """;

    @TempDir
    private Path folder;

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    /** Runs a scene; gives its folder of results. */
    private Path run(String name, String text) throws IOException {
        Path out = folder.resolve(name + ".out");
        assertEquals(0, saltus("run", write(name + ".yaml", text).toString(), "--out", out.toString(), "--quiet"), errors);
        return out;
    }

    private static void assertSameRun(Path expected, Path actual) throws IOException {
        assertEquals(Files.readString(expected.resolve("bodies.csv")), Files.readString(actual.resolve("bodies.csv")));
        JsonNode a = new ObjectMapper().readTree(expected.resolve("run.json").toFile());
        JsonNode b = new ObjectMapper().readTree(actual.resolve("run.json").toFile());
        for (String key : List.of("step_size_s", "time_s", "steps", "tolerance", "energy", "penetration_max_m", "warnings")) {
            assertEquals(a.get(key), b.get(key), key);
        }
    }

    @Test
    void aSceneInUnitsHasTheBitsOfTheSceneInSi() throws IOException {
        write("floor.yaml", FLOOR);
        Path plain = run("plain", BALL);
        assertTrue(Files.readAllLines(plain.resolve("bodies.csv")).size() > 300);
        assertSameRun(plain, run("units", BALL_IN_UNITS));
    }

    @Test
    void theExpandedSceneRunsTheSameAndIsInSi() throws IOException {
        write("floor.yaml", FLOOR);
        for (String text : List.of(BALL_IN_UNITS, CHAIN)) {
            assertEquals(0, saltus("check", "--expand", write("scene.yaml", text).toString()), errors);
            String expanded = printed;
            for (String word : List.of("vars", "repeat", "include", "=", "$", " mm", " ms", " rpm", "%")) {
                assertTrue(!expanded.contains(word), word + " in " + expanded);
            }
            assertSameRun(run("scene1", text), run("expanded", expanded));
            Files.walk(folder).filter(p -> p.toString().contains(".out")).sorted(java.util.Comparator.reverseOrder()).forEach(p -> p.toFile().delete());
        }
    }

    @Test
    void aVariableOfTheCommandLineReachesTheBodies() throws IOException {
        Path scene = write("chain.yaml", CHAIN);
        assertEquals(0, saltus("check", scene.toString(), "--set", "vars.n=3"), errors);
        assertTrue(printed.contains("3 moving"), printed);
        assertEquals(2, saltus("check", scene.toString(), "--set", "vars.n=2.5"));
        assertTrue(errors.contains("chain.yaml:9:") && errors.contains("whole number"), errors);
    }

    @Test
    void anUnusedVariableIsAWarningOfCheckAndRun() throws IOException {
        Path out = run("warned", BALL + "vars: {radius: 0.1}\n");
        assertTrue(errors.contains("warning: ") && errors.contains("\"radius\" is not used"), errors);
        assertTrue(Files.readString(out.resolve("run.json")).contains("is not used"));
    }

    /** Each key's unit can be written behind numbers: a new unit in a description must be one that is read. */
    @Test
    void theUnitOfEveryParameterIsUnderstood() {
        List<Parameter> all = new ArrayList<>(SceneDescription.KEYS);
        Generators.all().values().forEach(all::addAll);
        for (Class<? extends Provider> layer : List.of(BodyProvider.class, ContactLawProvider.class, ContactSolverProvider.class, DetectorProvider.class,
            IntegratorProvider.class, JointProvider.class, LinearSolverProvider.class, ObserverProvider.class, PositionLevelProvider.class,
            ShapeProvider.class)) {
            Providers.installed().all(layer).forEach(p -> all.addAll(p.parameters()));
        }
        assertTrue(all.size() > 200);
        assertUnderstood(all);
    }

    private static void assertUnderstood(List<Parameter> parameters) {
        for (Parameter p : parameters) {
            assertTrue(Units.isUnderstood(p.unit()), p.name() + " in " + p.unit());
            assertUnderstood(p.keys());
        }
    }

    @Test
    void listShowsGeneratorsAndTheKeysInsideOfBlocks() {
        assertEquals(0, saltus("list", "generators"));
        for (String type : Generators.all().keySet()) {
            assertTrue(printed.lines().anyMatch(line -> line.startsWith(type + "  ")), type + " in " + printed);
        }
        assertTrue(printed.lines().anyMatch(line -> line.matches(" +sizes\\.exponent +number .*")), printed);
        assertEquals(0, saltus("list", "generators", "arch"));
        assertTrue(printed.contains("stones") && !printed.contains("spacing"), printed);
        assertEquals(2, saltus("list", "generators", "arc"));
        assertTrue(errors.contains("Did you mean \"arch\"?"), errors);
        assertEquals(0, saltus("list", "bodies", "linear"));
        for (String key : List.of("mesh.scale", "material.young", "material.section.iz", "fix.directions", "loads.time.end")) {
            assertTrue(printed.lines().anyMatch(line -> line.strip().startsWith(key + " ")), key + " in " + printed);
        }
        assertEquals(0, saltus("list", "joints", "pivot"));
        assertTrue(printed.contains("motor.speed") && printed.contains("spring.rest"), printed);
        assertEquals(0, saltus("list", "scene"));
        assertTrue(printed.contains("time.adaptive.min_step") && printed.contains("vars ") && printed.contains("repeat ") && printed.contains("include "),
            printed);
    }

    @Test
    void aGrainBeyondItsRadiusIsToldInsteadOfBodiesThatNoOneWrote() throws IOException {
        Path scene = write("grains.yaml", HEAD + """
            dimension: 2
            time: {end: 0.01, step: 1e-3}
            bodies:
              - {name: p, type: rigid, density: 2500, generate: {type: deposition, count: 50, lower: [-1, 0], upper: [1], sizes: {type: uniform, min: 0.05,
                  max: 0.1}, shape: {type: polygon, vertices: [[1, 1], [-1, 1], [-1, -1], [1, -1]]}}}
            laws: [{type: newton-coulomb, friction: 0.5}]
            """);
        assertEquals(2, saltus("check", scene.toString()));
        assertTrue(errors.contains("grains.yaml:9:") && errors.contains("generate.shape\" reaches to 1.414") && errors.contains("by 0.7071"), errors);
    }

    /** A length with a unit would not be scaled by the radius of each body. */
    @Test
    void aShapeForTheRadiusOneTakesNoUnits() throws IOException {
        Path scene = write("grains.yaml", HEAD + """
            time: {end: 0.01, step: 1e-3}
            bodies:
              - {name: p, type: rigid, density: 2500, generate: {type: jittered-lattice, count: 5, radius: 1 cm, shape: {type: box, size: [1 m, 1, 1]}}}
            """);
        assertEquals(2, saltus("check", scene.toString()));
        assertTrue(errors.contains("grains.yaml:7:") && errors.contains("generate.shape.size\" has a unit"), errors);
        assertEquals(0, saltus("check", scene.toString(), "--set", "bodies.p.generate.shape.size=[1, 1, 1]"), errors);
    }

    @Test
    void wrongDimensionsAreRefusedWhereTheyStand() throws IOException {
        Path scene = write("ball.yaml", BALL.replace("density: 7800", "density: 7.8 g/cm^2"));
        assertEquals(2, saltus("check", scene.toString()));
        assertTrue(errors.contains("ball.yaml:8:76: \"bodies.0.density\" is 7.8 g/cm^2, which is in kg/m^2, expected a number in kg/m^3"), errors);
        scene = write("ball.yaml", BALL.replace("friction: 0.3", "friction: 0,3"));
        assertEquals(2, saltus("check", scene.toString()));
        assertTrue(errors.contains("Is it a decimal comma? Write friction: 0.3"), errors);
    }
}
