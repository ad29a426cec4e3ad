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
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** A scene whose contacts are divided among domains: every kind of body, law and joint at once, one ledger, one verdict. */
class DomainsRunTest {
    private static final String HEAD = """
        saltus: 1
        name: divided
        dimension: 2
        time: {end: 0.02, step: 1e-3}
        gravity: [0, -9.81]
        overlap: accept
        output: {bodies: true, ledger: true, report: false, every: 20, checkpoint: 9e-3}
        """;
    private static final String SCENE = HEAD + """
        bodies:
          - {name: brick, type: rigid, density: 2000, generate: {type: brick-wall, rows: 4, columns: 3, brick: [0.2, 0.1]}}
          - {name: disk, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [-0.5, 0.1], velocity: [5, 1]}
          - {name: grain, type: rigid, density: 2000, generate: {type: lattice, counts: [3, 3], spacing: 0.1, radius: 0.05, origin: [1, 0.05]}}
          - {name: block, type: linear, mesh: {type: rectangle, size: [0.2, 0.1], divisions: [4, 2]}, position: [2, 0],
             material: {young: 1e6, poisson: 0.3, density: 1000, model: plane-strain}}
          - {name: lid, type: linear, mesh: {type: rectangle, size: [0.2, 0.1], divisions: [4, 2]}, position: [2.02, 0.1],
             material: {young: 1e6, poisson: 0.3, density: 1000, model: plane-strain}}
          - {name: top, type: rigid, shape: {type: disk, radius: 0.05}, mass: 1, position: [2.1, 0.25]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
        laws:
          - {type: newton-coulomb, friction: 0.3}
          - {type: cohesive, between: [brick, brick], damage: bilinear, stiffness: 1e6, strength: 1e3, work: 1, area: 0.1, friction: 0.3, bond_gap: 1e-3}
          - {type: mohr-coulomb, between: [grain, grain], cohesion: 100, tension: 10, friction: 0.5, area: 0.1, bond_gap: 1e-3}
          - {type: viscoelastic, between: [brick, floor], stiffness: 1e5, damping: 10, tangential_stiffness: 1e4, tangential_damping: 1, friction: 0.4}
        joints:
          - {type: wire, between: [disk, grain-0], from: [-0.5, 0.1], to: [1, 0.05], length: 1.52}
          - {type: pivot, between: [grain-1, world], anchor: [1.1, 0.05], friction: 0.2}
        """;

    @TempDir
    private Path folder;
    private String printed;

    private int run(String... words) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        int code = new Tool(new Screen(out, out, false), Providers.installed(), () -> () -> false).run(words);
        printed = bytes.toString(StandardCharsets.UTF_8);
        return code;
    }

    private Path scene(String solver) throws IOException {
        return Files.writeString(folder.resolve("divided.yaml"), SCENE + solver);
    }

    private JsonNode summary(String name) throws IOException {
        return new ObjectMapper().readTree(folder.resolve(name).resolve("run.json").toFile());
    }

    /** The ledger without its columns of time taken. */
    private List<String> ledger(String name) throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve(name).resolve("ledger.csv"));
        List<String> columns = List.of(lines.get(0).split(","));
        return lines.stream().map(line -> {
            String[] cells = line.split(",");
            StringBuilder kept = new StringBuilder();
            for (int k = 0; k < cells.length; k++) {
                kept.append(columns.get(k).startsWith("cpu_") ? "" : cells[k] + ",");
            }
            return kept.toString();
        }).toList();
    }

    @Test
    void oneDomainHasTheBitsOfColouredSweepsAndMoreDomainsOneLedger() throws IOException {
        String scene = scene("solver: {type: nlgs, tolerance: 1e-6, max_iterations: 5000, coloured: true}\njoint_frames: forecast\n").toString();
        assertEquals(0, run("run", scene, "--out", folder.resolve("serial").toString()), printed);
        assertEquals(0, run("run", scene, "--domains", "1", "--out", folder.resolve("one").toString()), printed);
        assertTrue(printed.contains("--domains 1: the solver is nscdd in place of nlgs"), printed);
        assertEquals(ledger("serial"), ledger("one"));
        assertEquals(Files.readString(folder.resolve("serial/bodies.csv")), Files.readString(folder.resolve("one/bodies.csv")));
        assertEquals(0, run("run", scene, "--domains", "4", "--out", folder.resolve("four").toString()), printed);
        JsonNode one = summary("one");
        JsonNode four = summary("four");
        assertEquals(0, four.get("not_converged_steps").asInt(), printed);
        assertEquals(4, four.get("solver_counts").get("domains").asInt());
        assertTrue(four.get("solver_counts").get("halos").asLong() > four.get("solver_counts").get("sweeps").asLong(), four.toString());
        assertTrue(four.get("solver_counts").get("halo_bytes").asDouble() > 0, four.toString());
        assertTrue(four.get("solver_counts").get("shared_bodies_mean").asDouble() > 0, four.toString());
        double energy = one.get("energy").get("final").asDouble();
        assertEquals(energy, four.get("energy").get("final").asDouble(), 1e-3 * energy);      // 20 steps solved to 1e-6
        assertEquals(one.get("energy").get("verdict"), four.get("energy").get("verdict"));
        assertEquals(0, run("run", scene, "--domains", "4", "--out", folder.resolve("again").toString()), printed);
        assertEquals(ledger("four"), ledger("again"));
    }

    @Test
    void aResumedRunHasTheSameDomainsAndBits() throws IOException {
        String scene = scene("solver: {type: nlgs, tolerance: 1e-6}\njoint_frames: forecast\n").toString();
        assertEquals(0, run("run", scene, "--domains", "3", "--out", folder.resolve("whole").toString()), printed);
        assertEquals(0, run("resume", folder.resolve("whole").toString(), "--out", folder.resolve("rest").toString()), printed);
        assertEquals(Files.readString(folder.resolve("whole/bodies.csv")).lines().reduce((a, b) -> b),
            Files.readString(folder.resolve("rest/bodies.csv")).lines().reduce((a, b) -> b));
        assertEquals(summary("whole").get("solver_counts"), summary("rest").get("solver_counts"), "counts go on");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "solver: {type: admm} | the solver admm cannot be divided among domains, expected nlgs, auto or nscdd",
        "solver: [{type: nlgs}, {type: auto}] | \"solver\" is a list, and --domains takes one solver",
        "position_level: {type: projection} | \"position_level\" does not go with the solver nscdd",
        "contact_frames: implicit | \"contact_frames\" is implicit, and the solver nscdd does not iterate frames",
        "joint_frames: implicit | \"joint_frames\" is implicit, and the solver nscdd does not iterate frames",
        "delassus: {type: matrix-free} | \"delassus\" is given, and the solver nscdd assembles W by domains itself"})
    void whatCannotBeDividedIsRefusedByName(String line, String message) throws IOException {
        assertEquals(2, run("run", scene(line + "\n").toString(), "--domains", "2", "--out", folder.resolve("x").toString()), printed);
        assertTrue(printed.contains(message), printed);
        assertTrue(printed.contains("divided.yaml:"), printed);
        assertFalse(Files.exists(folder.resolve("x")), "nothing is written");
    }

    @Test
    void wordsSayWhatTheSceneLoses() throws IOException {
        assertEquals(0, run("run", scene("solver: {type: nlgs, tolerance: 1e-4, shuffle: true}\n").toString(), "--domains", "2", "--out",
            folder.resolve("x").toString()), printed);
        assertTrue(printed.contains("nscdd in place of nlgs, without its shuffle"), printed);
        assertTrue(printed.contains("joint_frames: auto stays at forecast"), printed);
        assertEquals(2, run("run", folder.resolve("divided.yaml").toString(), "--domains", "0"), printed);
    }

    @Test
    void withoutItsModuleMpiIsRefusedWithWhatToInstall() throws IOException {
        assertEquals(2, run("run", scene("").toString(), "--mpi", "--out", folder.resolve("x").toString()), printed);
        assertTrue(printed.contains("--mpi: the module mpi is not installed") && printed.contains("SALTUS_CLASSPATH"), printed);
        assertFalse(Files.exists(folder.resolve("x")), "nothing is written");
    }
}
