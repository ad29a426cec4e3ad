package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** {@code saltus static} prints and writes reactions, and they balance the loads. Solvers stop at 1e-8 of the forces, so sums are asked to 1e-7 of them. */
class StaticReactionsTest {
    private static final String PLANE = """
        saltus: 1
        name: plane
        dimension: 2
        time: {end: 1, step: 1e-3}
        gravity: [0, -9.81]
        """;

    @TempDir
    Path folder;
    private String printed;

    /** x, y, z, Fx, Fy, Fz, Mx, My, Mz by "part kind by". */
    private Map<String, double[]> reactions(String text) throws IOException {
        Path scene = Files.writeString(folder.resolve("scene.yaml"), text);
        Path out = folder.resolve("out");
        ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
        ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(outBytes, true, StandardCharsets.UTF_8), new PrintStream(errBytes, true, StandardCharsets.UTF_8), false);
        int code = new Tool(screen, Providers.installed(), () -> () -> false).run("static", scene.toString(), "--out", out.toString(), "--force");
        assertEquals(0, code, () -> errBytes.toString(StandardCharsets.UTF_8));
        printed = outBytes.toString(StandardCharsets.UTF_8);
        List<String> lines = Files.readAllLines(out.resolve("reactions.csv"));
        assertEquals("part,kind,by,x,y,z,fx_N,fy_N,fz_N,mx_Nm,my_Nm,mz_Nm", lines.get(0));
        Map<String, double[]> rows = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] f = line.split(",");
            rows.put(String.join(" ", f[0], f[1], f[2]).strip(), Arrays.stream(f, 3, 12).mapToDouble(Double::parseDouble).toArray());
        }
        double largest = rows.values().stream().mapToDouble(row -> Math.hypot(row[3], row[4]) + Math.abs(row[5])).max().orElseThrow();
        rows.forEach((name, row) -> {
            if (name.endsWith(" sum")) {
                assertForce(row, 0, 0, 0, 1e-7 * largest, name);
            }
        });
        return rows;
    }

    private static void assertForce(double[] row, double x, double y, double z, double tolerance, String name) {
        assertNotNull(row, name);
        assertEquals(x, row[3], tolerance, () -> "Fx of " + name);
        assertEquals(y, row[4], tolerance, () -> "Fy of " + name);
        assertEquals(z, row[5], tolerance, () -> "Fz of " + name);
    }

    /** Weight W = ρ g b t L and tip load P: reaction W + P, clamping moment W L/2 + P L, whatever the elements. */
    @ParameterizedTest
    @ValueSource(strings = {
        "linear|mesh: {type: rectangle, size: [1, 0.1], divisions: [10, 2]}, material: {young: 1e9, poisson: 0.3, density: 7800, thickness: 0.05}",
        "linear|beam: euler-bernoulli, mesh: {type: bar, size: 1, divisions: 4}, "
            + "material: {young: 1e9, poisson: 0.3, density: 7800, section: {type: rectangle, height: 0.1, width: 0.05}}",
        "finite-strain|mesh: {type: rectangle, size: [1, 0.1], divisions: [10, 2]}, material: {young: 1e12, poisson: 0.3, density: 7800, thickness: 0.05}"})
    void aCantileverHoldsItsWeightAndItsLoad(String kind) throws IOException {
        String[] parts = kind.split("\\|");
        String load = parts[1].startsWith("beam") ? "{type: force, nodes: right, value: [0, -50]}" : "{type: traction, nodes: right, value: [0, -1e4]}";
        Map<String, double[]> rows = reactions(PLANE + "bodies:\n  - {name: beam, type: " + parts[0] + ", " + parts[1] + ", fix: [{nodes: left}], loads: ["
            + load + "]}\n");
        double weight = 7800 * 9.81 * 0.1 * 0.05;
        double[] clamp = rows.get("beam support fix.0 left");
        assertForce(clamp, 0, weight + 50, 0, 1e-7 * weight, kind);
        assertEquals(0, clamp[0], 1e-12);
        // finite strains: the load moves with the tip, which goes down by less than W L³/(3 EI) = 3e-5 m and aside by its square
        assertEquals(weight * 0.5 + 50, clamp[8], parts[0].equals("linear") ? 1e-7 * weight : 1e-5 * weight);
        assertForce(rows.get("beam loads"), 0, -weight - 50, 0, 1e-9 * weight, kind);
        assertTrue(printed.contains("Reactions on each part, N, and moments about (x, y) [m], N·m"), printed);
        assertTrue(printed.lines().anyMatch(line -> line.matches(" *beam +fix\\.0 left +0 .* 0 +432\\.6 +241\\.3")), printed);
    }

    /** A beam on two supports, one of which moves: each has a row, and both together carry the load. */
    @Test
    void everySetOfPrescribedDofsHasItsReaction() throws IOException {
        Map<String, double[]> rows = reactions(PLANE + """
            bodies:
              - name: beam
                type: linear
                beam: euler-bernoulli
                mesh: {type: bar, size: 1, divisions: 8}
                material: {young: 1e9, poisson: 0.3, density: 1000, section: {type: rectangle, height: 0.1, width: 0.1}}
                fix:
                  - {nodes: left}
                  - {plane: {normal: [1, 0], offset: 1}, directions: [y], displacement: [0.01]}
            """);
        double weight = 1000 * 9.81 * 0.01;
        double lift = 3 * 1e9 * 1e-4 / 12 * 0.01;                            // 3 EI/L³ times the displacement
        assertForce(rows.get("beam support fix.1"), 0, 3 * weight / 8 + lift, 0, 1e-6 * lift, "propped end");
        assertForce(rows.get("beam support fix.0 left"), 0, 5 * weight / 8 - lift, 0, 1e-6 * lift, "clamp");
        assertEquals(weight / 8 - lift, rows.get("beam support fix.0 left")[8], 1e-6 * lift);
    }

    /** A block pushed along the plane: friction and weight, and the centre of pressure where the moments balance. */
    @Test
    void aBlockOnAPlaneIsHeldByContactAlone() throws IOException {
        Map<String, double[]> rows = reactions("""
            saltus: 1
            name: block
            time: {end: 1, step: 1e-3}
            gravity: [1, 0, -9.81]
            bodies:
              - name: block
                type: linear
                mesh: {type: box, size: [1, 1, 0.5], divisions: [2, 2, 1]}
                material: {young: 1e7, poisson: 0.3, density: 1000}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1]}}
            laws: [{type: newton-coulomb, friction: 0.5}]
            """);
        double[] contact = rows.get("block contacts");
        assertForce(contact, -500, 0, 4905, 1e-7 * 4905, "block");
        assertForce(rows.get("floor contacts"), 500, 0, -4905, 1e-7 * 4905, "floor");
        assertForce(rows.get("floor contact block"), 500, 0, -4905, 1e-7 * 4905, "floor by block");
        // nodes have moved down and aside by ρ g H²/E = 2.5e-4 m, arms of the weight with them
        assertEquals(0.5 + 500 * 0.25 / 4905, contact[0], 2.5e-4);
        assertEquals(0, contact[7], 1e-6, "about the centre of pressure");
        assertTrue(printed.indexOf("\n  floor  contacts") < printed.indexOf("\n  block  contacts"), "obstacles come first");
        assertEquals(3, printed.lines().filter(line -> line.matches(" *(block|floor) +(contacts|loads) .*")).count(), printed);
    }

    /** Two planes of symmetry each take the pressure opposite to them, the corner that they share by its directions. */
    @Test
    void planesOfSymmetryAndHeldTiesAreSupports() throws IOException {
        String quarter = PLANE.replace("-9.81", "0") + """
            bodies:
              - name: plate
                type: linear
                mesh: {type: rectangle, size: [2, 1], divisions: [4, 2]}
                material: {young: 1e9, poisson: 0.3, density: 1000}
                loads: [{type: pressure, nodes: right, value: 1000}, {type: pressure, nodes: top, value: 300}]
            """;
        Map<String, double[]> rows = reactions(quarter
            + "    symmetry: [{plane: {normal: [1, 0], offset: 0}}, {plane: {normal: [0, 1], offset: 0}}]\n");
        assertForce(rows.get("plate support symmetry.0"), 1000, 0, 0, 1e-7 * 1000, "x");
        assertForce(rows.get("plate support symmetry.1"), 0, 600, 0, 1e-7 * 1000, "y");
        rows = reactions(quarter + "    ties: [{nodes: left, fix: [x, y, rz]}]\n");
        assertForce(rows.get("plate support ties.0"), 1000, 600, 0, 1e-7 * 1000, "tie");
        assertEquals(600, rows.get("plate support ties.0")[8], 1e-7 * 1000, "600 N at x = 1 m about the middle of the edge");
    }

    /** Rigid bodies that stand in equilibrium from the start: a stack, and one whose locked dofs and joint share its loads. */
    @Test
    void rigidBodiesThatStandWhereTheyAreAreAtRest() throws IOException {
        Map<String, double[]> rows = reactions("""
            saltus: 1
            name: stack
            time: {end: 1, step: 1e-3}
            gravity: [0, 0, -10]
            bodies:
              - {name: a, type: rigid, shape: {type: box, size: [0.2, 0.2, 0.2]}, mass: 5, position: [0, 0, 0.1]}
              - {name: b, type: rigid, shape: {type: box, size: [0.1, 0.2, 0.2]}, mass: 3, position: [0, 0, 0.3]}
              - {name: c, type: rigid, shape: {type: box, size: [0.1, 0.2, 0.2]}, mass: 3, position: [1, 0, 0.3], locked: [z, rx, ry, rz], force: [1, 2, 3]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1]}}
            laws: [{type: newton-coulomb, friction: 0.5}]
            joints: [{type: fixed, between: [c, world], anchor: [1, 0, 0.4]}]
            """);
        assertForce(rows.get("a contact b"), 0, 0, -30, 80e-7, "a by b");
        assertForce(rows.get("a contacts"), 0, 0, 50, 80e-7, "a");
        assertForce(rows.get("floor contacts"), 0, 0, -80, 80e-7, "floor");
        assertForce(rows.get("c contact world"), -1, -2, 0, 80e-7, "joint");
        assertForce(rows.get("c support locked"), 0, 0, 27, 80e-7, "locked");
        assertEquals(-0.2, rows.get("c support locked")[6], 1e-6, "2 N 0.1 m above");
        assertEquals(0.1, rows.get("c support locked")[7], 1e-6);
    }
}
