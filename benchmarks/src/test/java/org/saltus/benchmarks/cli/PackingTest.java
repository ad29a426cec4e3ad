package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;
import org.saltus.io.export.ExportRunCommand;

/** Packings out of a run and into the next one, and runs that start from the states of another. */
class PackingTest {
    private static final String HEAD = """
        saltus: 1
        name: s
        time: {end: 0.05, step: 1e-3}
        gravity: [0, 0, -9.81]
        output: {bodies: true, dofs: {bodies: [all], every: 10}, every: 10, report: false}
        laws:
          - {type: newton-coulomb, between: [all, all], friction: 0.3}
        """;
    private static final String MIXED = HEAD + """
        bodies:
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
          - {name: ball, type: rigid, density: 2500, position: [0, 0, 1], velocity: [1, 2, 3], spin: [4, 5, 6], contact_material: steel,
             shape: {type: sphere, radius: 0.1}}
          - {name: brick, type: rigid, mass: 3, position: [1, 0, 1], spin: [7, 1, 2], collision_group: 3, shape: {type: box, size: [0.1, 0.2, 0.3]}}
          - {name: pill, type: rigid, density: 500, position: [2, 0, 1], spin: [1, 9, 2], shape: {type: capsule, radius: 0.1, length: 0.3}}
          - {name: stone, type: rigid, density: 500, position: [3, 0, 1], spin: [3, 1, 9],
             shape: {type: polyhedron, vertices: [[0, 0, 0], [0.3, 0, 0], [0, 0.2, 0], [0, 0, 0.1], [0.1, 0.1, 0.1]]}}
          - {name: lump, type: rigid, mass: 1, inertia: [0.1, 0.1, 0.12], position: [4, 0, 1], spin: [1, 1, 1],
             shape: {type: cluster, pieces: [{type: sphere, radius: 0.1, position: [0.05, 0, 0]}, {type: sphere, radius: 0.1, position: [-0.05, 0, 0]}]}}
        """;

    @TempDir
    Path folder;
    private String errors;

    private int saltus(String... words) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream text = new PrintStream(err, true, StandardCharsets.UTF_8);
        int code = words[0].equals("export")
            ? ExportRunCommand.execute(Providers.installed(), new PrintWriter(new ByteArrayOutputStream()), new PrintWriter(text, true),
                List.of(words).subList(1, words.length))
            : new Tool(new Screen(new PrintStream(new ByteArrayOutputStream()), text, false), Providers.installed(), () -> () -> false).run(words);
        errors = err.toString(StandardCharsets.UTF_8);
        return code;
    }

    private Path run(String name, String scene, String... more) throws IOException {
        Path file = Files.writeString(folder.resolve(name + ".yaml"), scene);
        Path out = folder.resolve(name + ".out");
        String[] words = new String[5 + more.length];
        System.arraycopy(new String[] {"run", file.toString(), "--quiet", "--out", out.toString()}, 0, words, 0, 5);
        System.arraycopy(more, 0, words, 5, more.length);
        assertEquals(0, saltus(words), errors);
        return out;
    }

    private void refused(String part, String scene) throws IOException {
        assertEquals(2, saltus("check", Files.writeString(folder.resolve("bad.yaml"), scene).toString()), errors);
        assertTrue(errors.contains(part), errors);
    }

    private List<String> rows(Path out, String time) throws IOException {
        return Files.readAllLines(out.resolve("bodies.csv")).stream().filter(row -> row.split(",")[1].equals(time))
            .map(row -> row.substring(row.indexOf(',', row.indexOf(',') + 1) + 1)).sorted().toList();
    }

    /** The first sphere starts with 1 m/s on a floor without friction: x(0.1 s) = 0.1 m. */
    @Test
    void velocitiesOfATableCount() throws IOException {
        Files.writeString(folder.resolve("g.csv"), "x,y,z,r,vx,vy,vz\n0,0,0.1,0.1,1,0,0\n0.5,0,0.1,0.1,0,0,0\n");
        Path out = run("v", HEAD.replace("0.3}", "0}") + """
            bodies:
              - {name: g, type: rigid, density: 2500, generate: {type: csv, file: g.csv}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            """, "--set", "time.end=0.1");
        String[] row = rows(out, "0.1").get(0).split(",");
        assertEquals(0.1, Double.parseDouble(row[1]), 1e-9);
        assertEquals(1, Double.parseDouble(row[8]), 1e-12);
    }

    /** What a run left is made again by a packing: same names, masses, moments, materials, groups, and the same bits of the state. */
    @ParameterizedTest
    @ValueSource(strings = {"csv", "h5", "vtu"})
    void aPackingIsReadShakenWrittenAndReadAgain(String ending) throws IOException {
        Path first = run("first", MIXED);
        Path packing = folder.resolve("p." + ending);
        assertEquals(0, saltus("export", "packing", first.toString(), "--out", packing.toString()), errors);
        String again = HEAD + "bodies:\n  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}\n" + List.of("ball", "brick", "pill",
            "stone", "lump").stream().map(n -> "  - {name: " + n + ", type: rigid, generate: {type: packing, file: p." + ending + ", rows: " + n + "}}\n")
            .reduce("", String::concat);
        Path second = run("second", again);
        assertEquals(rows(first, "0.05").toString().replaceAll("-0\\.0", "0.0"), rows(second, "0.0").toString().replaceAll("-0\\.0", "0.0"));
        Path back = folder.resolve("back." + ending);
        assertEquals(0, saltus("export", "packing", second.toString(), "--at", "0", "--out", back.toString()), errors);
        assertArrayEquals(Files.readAllBytes(packing), Files.readAllBytes(back));
        assertEquals(2, saltus("export", "packing", second.toString(), "--at", "0", "--out", back.toString()));
        assertTrue(errors.contains("is there already"), errors);
        assertEquals(2, saltus("export", "packing", second.toString(), "--at", "0.5", "--out", folder.resolve("q.csv").toString()));
        assertTrue(errors.contains("no state at t = 0.5 s; the nearest is at 0.05 s"), errors);
    }

    /** Two halves of a free flight are the whole: the second starts from the folder of the first. */
    @Test
    void aRunGoesOnWhereAnotherEnded() throws IOException {
        String free = MIXED.replace("gravity: [0, 0, -9.81]", "gravity: [0, 0, 0]");
        Path whole = run("whole", free, "--set", "time.end=0.1");
        Path half = run("half", free);
        Path rest = run("rest", free + "start: {from: half.out}\n");
        assertEquals(rows(half, "0.05").toString().replaceAll("-0\\.0", "0.0"), rows(rest, "0.0").toString().replaceAll("-0\\.0", "0.0"));
        List<String> a = rows(whole, "0.1");
        List<String> b = rows(rest, "0.05");
        for (int k = 0; k < a.size(); k++) {
            String[] x = a.get(k).split(",");
            String[] y = b.get(k).split(",");
            for (int i = 1; i < x.length; i++) {
                assertEquals(Double.parseDouble(x[i]), Double.parseDouble(y[i]), 1e-12, x[0] + " " + i);
            }
        }
        Path early = run("early", free + "start: {from: half.out, at: 0.02}\n");
        assertEquals(rows(half, "0.02").toString().replaceAll("-0\\.0", "0.0"), rows(early, "0.0").toString().replaceAll("-0\\.0", "0.0"));
    }

    @Test
    void statesAndBodiesMustBelongToEachOther() throws IOException {
        Path first = run("first", MIXED);
        assertEquals(0, saltus("export", "packing", first.toString(), "--out", folder.resolve("p.csv").toString()), errors);
        Files.writeString(folder.resolve("nameless.csv"), "x,y,z\n1,2,3\n");
        String other = MIXED.replace("name: stone", "name: rock");
        refused("has no state for 1 bodies of the scene: rock", other + "start: {from: p.csv}\n");
        refused("states of 1 bodies that the scene has not: stone", other + "start: {from: p.csv, bodies: [ball, stone]}\n");
        refused("unknown key \"start.form\"", MIXED + "start: {form: p.csv}\n");
        refused("has no column \"name\"", MIXED + "start: {from: nameless.csv}\n");
        refused("no state at t = 7 s", MIXED + "start: {from: first.out, at: 7}\n");
        refused("\"start.at\" is soon", MIXED + "start: {from: first.out, at: soon}\n");
        refused("no such file", MIXED + "start: {from: none.csv}\n");
        refused("Known: ", MIXED + "start: {from: none.xyz}\n");
        refused("dof \"x\" is locked", MIXED.replace("velocity: [1, 2, 3]", "locked: [x]") + "start: {from: p.csv}\n");
        Path some = run("some", other + "start: {from: p.csv, bodies: [ball]}\n");
        assertEquals(1, rows(some, "0.0").stream().filter(row -> row.startsWith("rock,3.0,")).count(), "rock stands where its block says");
    }

    /** A bar that swings goes on from the q and v of dofs.csv with the same bits. */
    @Test
    void bodiesThatDeformStartFromTheirDofs() throws IOException {
        String bar = """
            saltus: 1
            name: bar
            dimension: 2
            time: {end: 0.01, step: 1e-3}
            integrator: {type: moreau-jean, theta: 0.5}
            output: {dofs: true, bodies: true, every: 1, report: false}
            bodies:
              - {name: bar, type: linear, mesh: {type: rectangle, size: [1, 0.1], divisions: [4, 1]}, material: {young: 1e6, poisson: 0.3, density: 1000},
                 velocity: [1, 0.5]}
            """;
        Path first = run("first", bar);
        Path second = run("second", bar + "start: {from: first.out}\n");
        List<String> end = Files.readAllLines(first.resolve("dofs.csv")).stream().filter(row -> row.startsWith("10,"))
            .map(row -> row.substring(row.indexOf("bar"), row.lastIndexOf(','))).toList();
        List<String> begin = Files.readAllLines(second.resolve("dofs.csv")).stream().filter(row -> row.startsWith("0,"))
            .map(row -> row.substring(row.indexOf("bar"), row.lastIndexOf(','))).toList();
        assertEquals(end, begin);
    }
}
