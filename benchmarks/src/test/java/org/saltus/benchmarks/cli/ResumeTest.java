package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Interruption;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** What is resumed from a checkpoint goes on with the bits of a run without interruption: every kind of body, and all that has a history. */
class ResumeTest {
    private static final String PLANE = """
        saltus: 1
        name: resumed
        dimension: 2
        time: {end: 0.02, step: 1e-3}
        gravity: [0, -9.81]
        overlap: accept
        output: {contacts: true, bodies: true, report: false, checkpoint: 9e-3}
        """;
    private static final String MESH = PLANE + """
        bodies:
          - {name: block, type: TYPE, mesh: {type: rectangle, size: [0.2, 0.1], divisions: [4, 2]}, position: [0, 0.001], velocity: [0.1, -0.5], spin: 0.1MORE,
             material: {young: 1e5, poisson: 0.3, density: 1000, model: plane-strain}}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}, moving_surface: {velocity: [{mean: 0, amplitude: 1, frequency: 20}, 0]}}
        laws: [{type: newton-coulomb, friction: 0.3}]
        """;
    private static final String BONDS = PLANE + """
        bodies:
          - {name: brick, type: rigid, density: 2000, generate: {type: brick-wall, rows: 3, columns: 2, brick: [0.2, 0.1]}}
          - {name: disk, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [-0.5, 0.1], velocity: [5, 1]}
          - {name: grain, type: rigid, density: 2000, generate: {type: lattice, counts: [2, 2], spacing: 0.1, radius: 0.05, origin: [1, 0.05]}}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
        laws:
          - {type: newton-coulomb, friction: 0.3}
          - {type: cohesive, between: [brick, brick], damage: bilinear, stiffness: 1e6, strength: 1e3, work: 1, area: 0.1, friction: 0.3, bond_gap: 1e-3}
          - {type: mohr-coulomb, between: [grain, grain], cohesion: 100, tension: 10, friction: 0.5, area: 0.1, bond_gap: 1e-3}
          - {type: capillary, between: [disk, floor], force: 3, rupture_gap: 0.01, friction: 0.3}
          - {type: viscoelastic, between: [brick, floor], stiffness: 1e5, damping: 10, tangential_stiffness: 1e4, tangential_damping: 1, friction: 0.4}
          - {type: sticking, between: [grain, floor], bilateral: true}
        joints:
          - {type: servo, between: [grain-3, world], direction: [0, -1], load: {times: [0, 1], values: [10, 200]}}
          - {type: wire, between: [disk, world], from: [-0.5, 0.1], to: [-0.5, 0.5], length: 0.41}
          - {type: pivot, between: [grain-1, world], anchor: [1.1, 0.05], friction: 0.2, limits: [-0.001, 0.001], motor: {speed: 1, max_effort: 2}}
        """;
    private static final String SPACE = PLANE.replace("dimension: 2\n", "").replace("[0, -9.81]", "[0, 0, -9.81]") + """
        bodies:
          - {name: brick, type: rigid, shape: {type: box, size: [0.3, 0.2, 0.1]}, density: 1000, position: [0, 0, 0.13], orientation: [0.96, 0.28, 0, 0],
             velocity: [1, 0, -2], spin: [5, 8, 3], force: [{mean: 0, amplitude: 50, frequency: 30}, 0, 0], torque: [0, {expression: "sin(300*t)"}, 0]}
          - {name: late, type: rigid, shape: {type: sphere, radius: 0.05}, mass: 1, position: [0, 0, 0.2], velocity: [0, 0, -2], appears: 0.004}
          - {name: short, type: rigid, shape: {type: sphere, radius: 0.05}, mass: 1, position: [0.5, 0, 0.06], velocity: [0, 0, -2], vanishes: 0.012}
          - {name: cam, type: rigid, shape: {type: box, size: [0.3, 0.2, 0.1]}, density: 1000, position: [4, 0, 0.3], driven: {rz: {mean: 9, amplitude: 3,
             frequency: 40}}}
          - {name: arm, type: rigid, shape: {type: box, size: [0.3, 0.1, 0.1]}, density: 1000, position: [2, 0, 0.5]}
          - {name: bob, type: rigid, shape: {type: sphere, radius: 0.05}, mass: 1, position: [2.4, 0, 0.5], spin: [0, 9, 0]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1]}, velocity: [{mean: 0, amplitude: 1, frequency: 20}, 0, 0]}
        laws: [{type: rolling-resistance, restitution: 0.2, friction: 0.5, rolling_friction: 0.01, spinning_friction: 0.01}]
        joints:
          - {type: pivot, between: [arm, world], anchor: [1.85, 0, 0.5], axis: [0, 1, 0], friction: 0.2, limits: [-0.01, 1]}
          - {type: spring-dashpot, between: [arm, bob], from: [2.1, 0, 0.5], to: [2.4, 0, 0.5], stiffness: 100, damping: 1}
        """;
    private static final String MATRICES = PLANE + """
        bodies:
          - {name: pair, type: imported, mass: [[2, 0.5], [0.5, 1]], damping: [0.1, 0.1], stiffness: [300, 0], velocity: [-1, -2], position: [0.001, 0],
             load: {constant: [-2000, 0], harmonics: [{amplitude: [10, 0], omega: 90, phase: 0.3}]}, contacts: [{normal: [1, 0.2], tangents: [[0, 1]], w: 0,
             law: {type: newton-coulomb, restitution: 0.1, friction: 0.3}}]}
        """;

    @TempDir
    private Path folder;
    private String errors;

    private int saltus(int stepsBeforeCtrlC, String... words) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(new ByteArrayOutputStream()), new PrintStream(err, true, StandardCharsets.UTF_8), false);
        int[] asked = {0};
        Interruption interruption = () -> asked[0]++ == stepsBeforeCtrlC;
        int code = new Tool(screen, Providers.installed(), () -> interruption).run(words);
        errors = err.toString(StandardCharsets.UTF_8);
        return code;
    }

    private static String mesh(String type, String more) {
        return MESH.replace("TYPE", type).replace("MORE", more);
    }

    static Stream<String[]> scenes() {
        return Stream.of(new String[] {"linear", mesh("linear", ""), "integrator={type: hht}"},
            new String[] {"floating-frame", mesh("floating-frame", ""), "integrator={type: krenk-hogsberg}"},
            new String[] {"finite-strain", mesh("finite-strain", ""), "integrator={type: newmark}"},
            new String[] {"rigid-mesh", mesh("rigid-mesh", ""), "position_level={type: combined-projection}"},
            new String[] {"modal", mesh("modal", ", modes: 8"), "integrator={type: generalized-alpha}"},
            new String[] {"bonds, devices, welds, servo, wire", BONDS, "solver={type: auto}"},
            new String[] {"bonds with minimum norm", BONDS, "position_level={type: projection}"},
            new String[] {"space, joints, rolling", SPACE, "policy={type: halve}"},
            new String[] {"matrices", MATRICES, "integrator={type: moreau-jean-variant}"},
            new String[] {"adaptive steps", SPACE, "time.adaptive={tolerance: 1e-4, min_step: 1e-4}"});
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("scenes")
    void resumedRunsHaveTheBitsOfUninterruptedOnes(String what, String text, String change) throws IOException {
        Path scene = Files.writeString(folder.resolve("scene.yaml"), text);
        Path whole = folder.resolve("whole");
        assertEquals(0, saltus(-1, "run", scene.toString(), "--quiet", "--out", whole.toString(), "--set", change), errors);
        assertEquals(0, saltus(-1, "resume", whole.toString(), "--quiet", "--out", folder.resolve("whole.resumed").toString()),
            errors);                 // as after kill -9: the last one written, at 18 ms
        assertSameEnd(whole, folder.resolve("whole.resumed"), 2);
        Path part = folder.resolve("part");
        assertEquals(130, saltus(7, "run", scene.toString(), "--quiet", "--out", part.toString(), "--set", change), errors);
        assertEquals(0, saltus(-1, "resume", part.toString(), "--quiet", "--out", folder.resolve("part.resumed").toString()), errors);
        assertSameEnd(whole, folder.resolve("part.resumed"), 13);
    }

    private static void assertSameEnd(Path whole, Path rest, int fullSteps) throws IOException {
        for (String name : List.of("ledger.csv", "contacts.csv", "bodies.csv")) {
            Map<String, String> all = rows(whole.resolve(name));
            Map<String, String> end = rows(rest.resolve(name));
            assertTrue(end.size() >= (name.equals("ledger.csv") ? fullSteps : 1), name + " has " + end.size() + " rows");
            end.forEach((key, row) -> assertEquals(all.get(key), row, name + ", " + key));
        }
        JsonNode a = new ObjectMapper().readTree(whole.resolve("run.json").toFile());
        JsonNode b = new ObjectMapper().readTree(rest.resolve("run.json").toFile());
        for (String field : List.of("status", "steps", "time_s", "contacts", "solver_iterations", "solver_error_max", "penetration_max_m", "warnings", "energy",
            "not_converged_steps", "steps_with_contacts")) {
            assertEquals(a.get(field), b.get(field), field);
        }
        assertTrue(a.get("whole_run").get("seconds").asDouble() < a.get("seconds").get("total").asDouble() + 1,
            "what went before counts in a resumed run only");
        for (String seconds : List.of("seconds", "cpu_seconds")) {
            assertTrue(b.get("whole_run").get(seconds).asDouble() > b.get(seconds).get("total").asDouble(), seconds + " of the run before are in it too");
        }
    }

    /** Rows by step and number within it, without the columns of CPU time. */
    private static Map<String, String> rows(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        List<String> header = Arrays.asList(lines.get(0).split(","));
        Map<String, String> out = new TreeMap<>();
        Map<String, Integer> number = new TreeMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            StringBuilder kept = new StringBuilder();
            for (int k = 0; k < cells.length; k++) {
                kept.append(header.get(k).startsWith("cpu_") ? "" : cells[k]).append(',');
            }
            out.put(cells[0] + "." + number.merge(cells[0], 1, Integer::sum), kept.toString());
        }
        return out;
    }

    /** Observers measure from the start of the run, not from the checkpoint. */
    @Test
    void tablesOfObserversGoOnAtTheCheckpoint() throws IOException {
        Path scene = Files.writeString(folder.resolve("scene.yaml"), PLANE.replace("checkpoint: 9e-3}", """
            checkpoint: 9e-3, indeterminacy: {},
              granular: {bodies: [grain], walls: [west, east, floor, lid], stress_strain: {axis: y, since: 2e-3}},
              deposit: {bodies: [grain], wall: west}, openings: {bodies: [grain]}}""").replace("report: false", "report: true") + """
            bodies:
              - {name: grain, type: rigid, density: 2000, generate: {type: lattice, counts: [3, 3], spacing: 0.1, radius: 0.05, origin: [0.05, 0.05]}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
              - {name: west, type: fixed, shape: {type: plane, normal: [1, 0]}}
              - {name: east, type: fixed, shape: {type: plane, normal: [-1, 0], offset: -0.32}, velocity: [0.1, 0]}
              - {name: lid, type: fixed, shape: {type: plane, normal: [0, -1], offset: -0.3}, velocity: [0, -0.5]}
            laws: [{type: newton-coulomb, friction: 0.3}]
            """);
        Path part = folder.resolve("part");
        Path whole = folder.resolve("whole");
        assertEquals(0, saltus(-1, "run", scene.toString(), "--quiet", "--out", whole.toString()), errors);
        String warnings = errors;
        assertEquals(130, saltus(7, "run", scene.toString(), "--quiet", "--out", part.toString()), errors);
        assertEquals(0, saltus(-1, "resume", part.toString(), "--quiet", "--out", folder.resolve("part.resumed").toString()), errors);
        assertEquals(warnings, errors);
        for (String name : List.of("granular.csv", "forces.csv", "deposit.csv", "openings.csv", "indeterminacy.csv")) {
            Map<String, String> all = rows(whole.resolve(name));
            Map<String, String> end = rows(folder.resolve("part.resumed").resolve(name));
            assertTrue(end.size() >= 13, name + " has " + end.size() + " rows");
            end.forEach((key, row) -> assertEquals(all.get(key), row, name + ", " + key));
        }
        List<String> curves = curves(whole);
        assertTrue(curves.size() > 15, curves.size() + " curves");
        assertEquals(curves, curves(folder.resolve("part.resumed")), "the report shows the whole run");
        double strain = Double.parseDouble(rows(whole.resolve("granular.csv")).get("20.1").split(",")[20]);
        assertEquals(Math.log(0.3 / 0.29), strain, 1e-9, "the lid came down by 1 cm");
    }

    private static List<String> curves(Path run) throws IOException {
        return Pattern.compile("<path class=\"curve\"[^>]*>").matcher(Files.readString(run.resolve("report.html"))).results().map(MatchResult::group).toList();
    }

    /** A film of more steps than it keeps frames, interrupted before, at and after the first time that every second one goes, and within what follows. */
    @ParameterizedTest(name = "interrupted after {0} steps")
    @ValueSource(ints = {0, 1, 100, 599, 600, 601, 602, 700, 1499})
    void theReportOfAResumedRunShowsAllOfIt(int steps) throws IOException {
        Path scene = Files.writeString(folder.resolve("scene.yaml"), """
            saltus: 1
            name: bounces
            dimension: 2
            time: {end: 1.5, step: 1e-3}
            gravity: [0, -9.81]
            bodies:
              - {name: disk, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0, 0.2], velocity: [1, 0]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
            laws: [{type: newton-coulomb, friction: 0.3, restitution: 0.8}]
            """);
        Path whole = folder.resolve("whole");
        Path part = folder.resolve("part");
        assertEquals(0, saltus(-1, "run", scene.toString(), "--quiet", "--out", whole.toString()), errors);
        assertEquals(130, saltus(steps, "run", scene.toString(), "--quiet", "--out", part.toString()), errors);
        assertEquals(0, saltus(-1, "resume", part.toString(), "--quiet", "--out", folder.resolve("other").toString()), errors);
        assertEquals(contents(whole).get("report.html"), contents(folder.resolve("other")).get("report.html"), "in a folder of its own");
        assertEquals(0, saltus(-1, "resume", part.toString(), "--quiet"), errors);
        assertEquals(contents(whole), contents(part));
        assertFalse(Files.exists(part.resolve("film.bin")), "the report has the film");
    }

    @Test
    void aReportWithoutTheFramesBeforeSaysSo() throws IOException {
        Path scene = withFiles("grains.csv");
        Path part = folder.resolve("part");
        assertEquals(130, saltus(7, "run", scene.toString(), "--quiet", "--out", part.toString()), errors);
        Files.delete(part.resolve("film.bin"));
        assertEquals(0, saltus(-1, "resume", part.toString(), "--quiet", "--out", folder.resolve("other").toString()), errors);
        String page = Files.readString(folder.resolve("other/report.html"));
        assertTrue(page.contains("from t = 0.007 s on: the frames before, film.bin, are not there"), "said in the head of the page");
    }

    @Test
    void whatCannotBeResumedIsSaid() throws IOException {
        Path scene = Files.writeString(folder.resolve("scene.yaml"), MATRICES);
        Path part = folder.resolve("part");
        assertEquals(2, saltus(-1, "resume", part.toString()));
        assertTrue(errors.contains("there is no such folder"), errors);
        Files.createDirectory(part);
        assertEquals(2, saltus(-1, "resume", part.toString()));
        assertTrue(errors.contains("there is no file checkpoint"), errors);
        assertEquals(130, saltus(7, "run", scene.toString(), "--quiet", "--out", part.toString()), errors);
        byte[] good = Files.readAllBytes(part.resolve("checkpoint"));
        refused(part, Arrays.copyOf(good, good.length - 5), "cut off");
        refused(part, Arrays.copyOf(good, good.length + 5), "damaged");
        refused(part, new byte[] {1, 2, 3}, "cut off");
        byte[] damaged = good.clone();
        Arrays.fill(damaged, 21 + 2, 21 + 4, (byte) 0x7f);                   // into the path of the scene
        refused(part, damaged, "damaged");
        byte[] flipped = good.clone();
        flipped[good.length / 2] ^= 8;
        refused(part, flipped, "damaged or cut off");
        Files.write(part.resolve("checkpoint"), good);
        Files.writeString(scene, MATRICES.replace("omega: 90", "omega: 80"));
        assertEquals(2, saltus(-1, "resume", part.toString()));
        assertTrue(errors.contains("scene has changed"), errors);
        Files.delete(scene);
        assertEquals(2, saltus(-1, "resume", part.toString()));
        assertTrue(errors.contains("no such file"), errors);
        assertFalse(Files.exists(folder.resolve("part.resumed")));
    }

    @Test
    void filesThatASceneReadsMustBeUnchangedToo() throws IOException {
        Path parts = Files.createDirectory(folder.resolve("parts"));
        Path bodies = Files.writeString(parts.resolve("grains.yaml"), "- {name: grain, type: rigid, density: 1000, generate: {type: csv, file: grains.csv}}\n");
        Path table = Files.writeString(parts.resolve("grains.csv"), "x,y,r\n0,1,0.1\n1,1,0.1\n");
        Path scene = Files.writeString(folder.resolve("scene.yaml"), PLANE + """
            bodies:
              - {include: parts/grains.yaml}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
            laws: [{type: newton-coulomb, friction: 0.3}]
            """);
        Path part = folder.resolve("part");
        assertEquals(130, saltus(7, "run", scene.toString(), "--quiet", "--out", part.toString()), errors);
        for (Path file : List.of(bodies, table)) {
            String before = Files.readString(file);
            Files.writeString(file, before.replace("0.1", "0.2").replace("1000", "2000"));
            assertEquals(2, saltus(-1, "resume", part.toString()));
            assertTrue(errors.contains(file + ": this file, which the scene " + scene + " reads, has changed"), errors);
            Files.writeString(file, before);
        }
        assertEquals(0, saltus(-1, "resume", part.toString(), "--quiet"), errors);
    }

    private static final String WITH_FILES = PLANE.replace("bodies: true, report: false", "bodies: true, every: 2, frames: 3e-3, parts: true,"
        + " force: [grain, floor], probe: {of: grain-1, every: 3}, deposit: {bodies: [grain], wall: west}") + """
        bodies:
          - {name: grain, type: rigid, density: 2000, generate: {type: csv, file: GRAINS}}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
          - {name: west, type: fixed, shape: {type: plane, normal: [1, 0]}}
        laws: [{type: newton-coulomb, friction: 0.3}]
        """;

    private Path withFiles(String grains) throws IOException {
        Files.createDirectories(folder.resolve("a"));
        Files.writeString(folder.resolve("a").resolve(grains).normalize(), "x,y,r\n0.1,0.1,0.1\n0.3,0.11,0.1\n0.2,0.3,0.1\n");
        return Files.writeString(folder.resolve("a/scene.yaml"), WITH_FILES.replace("GRAINS", grains));
    }

    /** All files of a run but for times. */
    private static Map<String, String> contents(Path run) throws IOException {
        Map<String, String> out = new TreeMap<>();
        try (Stream<Path> files = Files.walk(run)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = run.relativize(file).toString();
                String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                if (name.equals("ledger.csv")) {
                    text = rows(file).toString();
                } else if (name.equals("run.json")) {
                    text = text.replaceAll("(?s)\"(cpu_)?seconds\" : (\\{[^}]*}|[0-9.E-]+)", "");
                } else if (name.equals("report.html")) {
                    String untimed = text.replaceFirst("(?s)<h2>Where the time went.*?</section>", "");
                    assertTrue(untimed.length() < text.length() && untimed.contains("id=\"saltus-film\""), "the report has a film and its times");
                    text = untimed;
                } else if (name.equals("checkpoint")) {
                    text = "";                                               // CPU times
                }
                out.put(name, text);
            }
        }
        return out;
    }

    @Test
    void aRunGoesOnInItsOwnFolderAndNobodySeesThatItStopped() throws IOException {
        Path scene = withFiles("grains.csv");
        Path whole = folder.resolve("whole");
        Path part = folder.resolve("part");
        assertEquals(0, saltus(-1, "run", scene.toString(), "--quiet", "--out", whole.toString()), errors);
        assertEquals(130, saltus(7, "run", scene.toString(), "--quiet", "--out", part.toString()), errors);
        byte[] early = Files.readAllBytes(part.resolve("checkpoint"));
        assertEquals(0, saltus(-1, "resume", part.toString(), "--quiet"), errors);
        Map<String, String> right = contents(whole);
        assertTrue(right.size() > 15 && right.containsKey("frames/00003-bodies.vtu"), right.keySet().toString());
        Map<String, String> now = contents(part);
        assertEquals(right.keySet(), now.keySet());
        right.forEach((name, text) -> assertEquals(text, now.get(name), name));
        assertEquals(List.of("part", "whole"), folders(), "no other folder is made");
        Files.write(part.resolve("checkpoint"), early);                      // killed later, with the earlier checkpoint as the last one
        assertEquals(130, saltus(4, "resume", part.toString(), "--quiet"), errors);
        Files.write(part.resolve("checkpoint"), early);
        assertEquals(0, saltus(-1, "resume", part.toString(), "--quiet"), errors);
        assertEquals(right, contents(part), "as often as one likes");
        Files.writeString(part.resolve("notes.csv"), "mine");
        Files.write(part.resolve("checkpoint"), early);
        assertEquals(0, saltus(-1, "resume", part.toString(), "--quiet"), errors);
        assertEquals("mine", Files.readString(part.resolve("notes.csv")), "foreign files stay");
        Files.write(part.resolve("checkpoint"), early);
        Files.writeString(part.resolve("bodies.csv"), "short");
        assertEquals(2, saltus(-1, "resume", part.toString(), "--quiet"), errors);
        assertTrue(errors.contains("bodies.csv") && errors.contains("5 bytes"), errors);
    }

    private List<String> folders() throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.map(p -> p.getFileName().toString()).filter(name -> !name.equals("a")).sorted().toList();
        }
    }

    @Test
    void aRunWithoutCheckpointsLeavesNoneWhenItHasGoneOn() throws IOException {
        Path scene = withFiles("grains.csv");
        Path part = folder.resolve("part");
        Files.writeString(scene, Files.readString(scene).replace(", checkpoint: 9e-3", ""));
        assertEquals(130, saltus(7, "run", scene.toString(), "--quiet", "--out", part.toString()), errors);
        assertTrue(Files.exists(part.resolve("checkpoint")));
        assertEquals(0, saltus(-1, "resume", part.toString(), "--quiet"), errors);
        assertFalse(Files.exists(part.resolve("checkpoint")));
    }

    @Test
    void filesThatTheSceneNamesMustNotChange() throws IOException {
        Path scene = withFiles("../grains.csv");
        Path part = folder.resolve("part");
        assertEquals(130, saltus(7, "run", scene.toString(), "--quiet", "--out", part.toString()), errors);
        Files.writeString(folder.resolve("grains.csv"), "x,y,r\n0.1,0.1,0.1\n0.3,0.11,0.1\n0.2,0.3,0.09\n");
        assertEquals(2, saltus(-1, "resume", part.toString(), "--quiet"));
        assertTrue(errors.contains("grains.csv: this file, which the scene " + scene + " reads, has changed"), errors);
        Files.delete(folder.resolve("grains.csv"));
        assertEquals(2, saltus(-1, "resume", part.toString(), "--quiet"));
        assertTrue(errors.contains("grains.csv") && errors.lines().count() == 1, errors);
    }

    @Test
    void aRunIsMadeAgainFromItsFolderAlone() throws IOException {
        Path scene = withFiles("../grains.csv");
        Path run = folder.resolve("run");
        assertEquals(0, saltus(-1, "run", scene.toString(), "--quiet", "--out", run.toString(), "--set", "laws.0.friction=0.6", "--set", "output.report=false",
            "--observe", "force: [floor, grain]", "--kernel", "scalar"), errors);
        JsonNode ran = new ObjectMapper().readTree(run.resolve("run.json").toFile()).get("what_ran");
        assertEquals(0.6, ran.get("scene").get("laws").get(0).get("friction").asDouble());
        assertEquals("grid", ran.get("scene").get("detector").get("type").asText(), "defaults too");
        assertEquals(0.5, ran.get("scene").get("integrator").get("theta").asDouble());
        assertEquals(3, ran.get("set").size());
        assertEquals("scene-files/up/scene.yaml", ran.get("files").get(0).get("copy").asText());
        assertEquals("scene-files/grains.csv", ran.get("files").get(1).get("copy").asText());
        assertFalse(Files.readString(run.resolve("run.json")).contains(System.getProperty("user.home") + "/"), "no user names");
        Files.delete(scene);
        Files.delete(folder.resolve("grains.csv"));
        Path moved = Files.move(run, folder.resolve("moved"));
        assertEquals(0, saltus(-1, "rerun", moved.toString()), errors);
        assertTrue(errors.isEmpty(), errors);
        Map<String, String> first = contents(moved);
        Map<String, String> second = contents(folder.resolve("moved.rerun"));
        first.remove("run.json");
        second.remove("run.json");
        assertEquals(first.keySet().stream().filter(name -> !name.startsWith("scene-files")).toList(),
            second.keySet().stream().filter(name -> !name.startsWith("scene-files")).toList());
        first.keySet().retainAll(second.keySet());
        second.keySet().retainAll(first.keySet());
        assertEquals(first, second);
        List<String> lines = new ArrayList<>(Files.readAllLines(moved.resolve("bodies.csv")));
        lines.set(3, lines.get(3) + "1");
        Files.write(moved.resolve("bodies.csv"), lines);
        assertEquals(0, saltus(-1, "rerun", moved.toString(), "--force"), errors);
        assertTrue(errors.contains("bodies.csv differs from that of " + moved + " in line 4"), errors);
        Files.writeString(moved.resolve("scene-files/grains.csv"), "x,y,r\n0.1,0.1,0.1\n");
        assertEquals(2, saltus(-1, "rerun", moved.toString(), "--force"));
        assertTrue(errors.contains("grains.csv has changed since the run"), errors);
    }

    private void refused(Path part, byte[] bytes, String why) throws IOException {
        Files.write(part.resolve("checkpoint"), bytes);
        assertEquals(2, saltus(-1, "resume", part.toString()), errors);
        assertTrue(errors.contains(why) && errors.lines().count() == 1, errors);
    }
}
