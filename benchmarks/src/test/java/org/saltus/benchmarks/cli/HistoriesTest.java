package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

/** Histories of forces, points, joints, supports, energies and dofs: what their numbers are, against laws of mechanics and other files. */
class HistoriesTest {
    private static final double H = 1e-3;
    private static final double G = 9.81;
    /** A clamped block whose other end is driven, a disk that strikes it and is tied to a bob on a rod, and a floor that moves. */
    private static final String SCENE = """
        saltus: 1
        name: histories
        dimension: 2
        time: {end: 0.05, step: 1e-3}
        gravity: [0, -9.81]
        bodies:
          - {name: block, type: linear, mesh: {type: rectangle, size: [0.4, 0.1], divisions: [8, 2]}, position: [0, 0], contact_material: rubber,
             fix: [{nodes: left}, {nodes: right, directions: [y], velocity: [0.2]}],
             material: {young: 1e6, poisson: 0.3, density: 1000, model: plane-strain}}
          - {name: disk, type: rigid, shape: {type: disk, radius: 0.05}, mass: 2, position: [0.3, 0.16], velocity: [0.5, -2], spin: 3, collision_group: 3}
          - {name: bob, type: rigid, shape: {type: disk, radius: 0.05}, mass: 1, position: [0.6, 0.5], contact_material: steel}
          - {name: press, type: fixed, shape: {type: plane, normal: [0, -1], offset: -0.56}, velocity: [0, -2], stop_time: 0.015, contact_material: steel}
        laws: [{type: newton-coulomb, friction: 0.4, restitution: 0.2}, {type: newton-coulomb, between: [press, all]},
               {type: newton-coulomb, between: [press, block], friction: 0}]
        joints: [{type: rod, name: rod, between: [bob, world], from: [0.6, 0.5], to: [0.5, 0.7]},
                 {type: spring-dashpot, name: spring, between: [bob, disk], from: [0.6, 0.5], to: [0.3, 0.16], stiffness: 100}]
        output: {contacts: true, bodies: true, report: false, supports: true, joints: true, parts: true, dofs: [block, disk], probe: [block, disk, bob],
                 force: [[block, all], [disk, all], [bob, all]]}
        """;

    @TempDir
    private Path folder;
    private Path scene;
    private Path out;
    private String errors;

    private int saltus(int stepsBeforeCtrlC, String... words) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(new ByteArrayOutputStream()), new PrintStream(err, true, StandardCharsets.UTF_8), false);
        int[] asked = {0};
        int code = new Tool(screen, Providers.installed(), () -> () -> asked[0]++ == stepsBeforeCtrlC).run(words);
        errors = err.toString(StandardCharsets.UTF_8);
        return code;
    }

    private void run(String text, String... more) throws IOException {
        scene = Files.writeString(folder.resolve("scene.yaml"), text);
        out = folder.resolve("out");
        List<String> words = new ArrayList<>(List.of("run", scene.toString(), "--quiet", "--force", "--out", out.toString()));
        words.addAll(List.of(more));
        assertEquals(0, saltus(-1, words.toArray(String[]::new)), () -> errors);
    }

    /** Rows of a table by column. */
    static List<Map<String, String>> rows(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        String[] header = lines.get(0).split(",");
        List<Map<String, String>> out = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            Map<String, String> row = new LinkedHashMap<>();
            for (int k = 0; k < header.length; k++) {
                row.put(header[k], cells[k]);
            }
            out.add(row);
        }
        return out;
    }

    private static double number(Map<String, String> row, String column) {
        return Double.parseDouble(row.get(column));
    }

    private double sum(String file, String key, String name, int step, String column) throws IOException {
        double sum = 0;
        for (Map<String, String> row : rows(out.resolve(file))) {
            sum += row.get(key).equals(name) && row.get("step").equals(String.valueOf(step)) ? number(row, column) : 0;
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(strings = {"moreau-jean, theta: 0.6", "moreau-jean-variant, theta: 0.5", "newmark", "hht", "generalized-alpha", "krenk-hogsberg"})
    void forcesAndSupportsOnABodyAreItsChangeOfMomentum(String scheme) throws IOException {
        run(SCENE, "--set", "integrator={type: " + scheme + "}");
        Map<String, Double> masses = Map.of("block", 40.0, "disk", 2.0, "bob", 1.0);
        for (String body : masses.keySet()) {
            double m = masses.get(body);
            List<Map<String, String>> motion = rows(out.resolve("probe-" + body + ".csv"));
            List<Map<String, String>> force = rows(out.resolve("force-" + body + "-all.csv"));
            assertEquals(51, motion.size());
            assertEquals(50, force.size());
            double largest = 0;
            for (int k = 1; k <= 50; k++) {
                for (String axis : List.of("x", "y")) {
                    double gained = m * (number(motion.get(k), "v" + axis + "_m_per_s") - number(motion.get(k - 1), "v" + axis + "_m_per_s"));
                    double given = H * (number(force.get(k - 1), "f" + axis + "_N") + sum("supports.csv", "body", body, k, "f" + axis + "_N")
                        - (axis.equals("y") ? G * m : 0));
                    assertEquals(gained, given, 1e-12, body + " along " + axis + " in step " + k);       // of impulses of some N s
                    largest = Math.max(largest, Math.abs(gained));
                }
            }
            assertTrue(largest > 0.01, body + " was pushed by no more than its weight: " + largest);
        }
    }

    @Test
    void runningImpulsesAreTheSumsOfContacts() throws IOException {
        run(SCENE, "--observe", "force: {between: [disk, block], name: hit}", "--observe", "force: {between: [block, disk], name: back, every: 50}",
            "--observe", "force: {between: [{group: 3}, {material: rubber}], name: words, every: 7}",
            "--observe", "force: {between: [disk, block], frame: disk, name: turned}");
        double normal = 0;
        double alongX = 0;
        double alongY = 0;
        for (Map<String, String> c : rows(out.resolve("contacts.csv"))) {
            if (List.of(c.get("body_a"), c.get("body_b")).containsAll(List.of("disk", "block"))) {
                double sign = c.get("body_a").equals("disk") ? 1 : -1;
                normal += number(c, "pN");
                alongX += sign * (number(c, "pN") * number(c, "nx") - number(c, "pT1") * number(c, "ny"));       // t1 = n turned by 90 degrees
                alongY += sign * (number(c, "pN") * number(c, "ny") + number(c, "pT1") * number(c, "nx"));
            }
        }
        List<Map<String, String>> hits = rows(out.resolve("force-hit.csv"));
        Map<String, String> hit = hits.get(49);
        assertTrue(normal > 1, "the disk bounced: " + normal);
        assertEquals(normal, number(hit, "impulse_normal_Ns"), 1e-12 * normal);
        assertEquals(alongX, number(hit, "impulse_x_Ns"), 1e-12 * normal);
        assertEquals(alongY, number(hit, "impulse_y_Ns"), 1e-12 * normal);
        Map<String, String> back = rows(out.resolve("force-back.csv")).get(0);
        assertEquals("50", back.get("step"));
        assertEquals(-number(hit, "impulse_y_Ns"), number(back, "impulse_y_Ns"), "the force is that on the first, sums take every step");
        assertTrue(hit.containsKey("contacts_on_disk") && back.containsKey("contacts_on_block"), "the header says on whom it acts");
        List<Map<String, String>> words = rows(out.resolve("force-words.csv"));
        assertEquals(7, words.size());
        assertEquals(hits.get(6).values().toString(), words.get(0).values().toString(), "the disk alone is of group 3, the block alone of rubber");
        assertEquals("[1, 0.001" + ", 0".repeat(1) + ", 0.0".repeat(15) + "]", hits.get(0).values().toString(), "zeros where nothing touches");
        for (int k = 0; k < 50; k++) {
            Map<String, String> a = hits.get(k);
            Map<String, String> b = rows(out.resolve("force-turned.csv")).get(k);
            assertEquals(Math.hypot(number(a, "fx_N"), number(a, "fy_N")), Math.hypot(number(b, "fx_N"), number(b, "fy_N")), 1e-9);
            assertEquals(number(a, "normal_N"), number(b, "normal_N"));
            assertEquals(number(b, "contacts_on_disk") > 0 && number(b, "normal_N") > 0 ? 0.05 : 0,
                Math.hypot(number(b, "centre_x_m"), number(b, "centre_y_m")), 2e-3, "on the rim of the disk");
            assertEquals(-0.05 * Math.signum(number(b, "mz_Nm")) * number(b, "tangential_N"), -Math.abs(number(b, "mz_Nm")) * Math.signum(number(b, "mz_Nm")),
                0.03 * Math.abs(number(b, "normal_N")) * 0.05 + 1e-9, "friction at the rim turns it");
        }
    }

    @Test
    void jointsSupportsEnergiesAndDofsAgreeWithOtherFiles() throws IOException {
        run(SCENE);
        Map<String, String> spring = rows(out.resolve("joints.csv")).stream().filter(r -> r.get("joint").equals("spring")).reduce((a, b) -> b).orElseThrow();
        Map<String, String> bob = rows(out.resolve("bodies.csv")).stream().filter(r -> r.get("body").equals("bob")).reduce((a, b) -> b).orElseThrow();
        Map<String, String> probe = rows(out.resolve("probe-bob.csv")).get(50);
        assertEquals(number(bob, "x"), number(probe, "x_m"));
        assertEquals(number(bob, "vy"), number(probe, "vy_m_per_s"));
        assertEquals(number(bob, "x") - 0.6, number(probe, "ux_m"), 1e-15);
        double distance = Math.hypot(0.3, 0.34);
        assertTrue(Math.hypot(number(spring, "fx_N"), number(spring, "fy_N")) < 100 * distance, "of a spring of 100 N/m");
        Map<String, String> ledger = rows(out.resolve("ledger.csv")).get(49);
        assertEquals(number(ledger, "kinetic_J"), sum("parts.csv", "kind", "energy", 50, "kinetic_J"), 1e-12 * number(ledger, "kinetic_J"));
        assertEquals(number(ledger, "elastic_J"), sum("parts.csv", "kind", "energy", 50, "elastic_J"), 1e-12);
        double normal = rows(out.resolve("ledger.csv")).stream().mapToDouble(row -> number(row, "contact_normal_J")).sum();
        assertEquals(normal, sum("parts.csv", "kind", "contact", 50, "normal_work_J"), 1e-12 * Math.abs(normal));
        assertTrue(rows(out.resolve("parts.csv")).stream().anyMatch(row -> row.get("name").equals("disk") && row.get("with").equals("rubber")),
            "materials, and names where there is none");
        List<Map<String, String>> dofs = rows(out.resolve("dofs.csv"));
        Map<String, String> disk = dofs.stream().filter(r -> r.get("step").equals("50") && r.get("body").equals("disk") && r.get("dof").equals("1"))
            .findFirst().orElseThrow();
        assertEquals(number(rows(out.resolve("probe-disk.csv")).get(50), "y_m"), number(disk, "q"));
        double driven = dofs.stream().filter(r -> r.get("step").equals("50") && r.get("body").equals("block")).mapToDouble(r -> number(r, "support"))
            .map(Math::abs).sum();
        double named = rows(out.resolve("supports.csv")).stream().filter(r -> r.get("step").equals("50") && r.get("body").equals("block"))
            .mapToDouble(r -> Math.abs(number(r, "fy_N"))).sum();
        assertTrue(named > 0 && driven >= named, named + " N in sums, " + driven + " N on single dofs");
        assertEquals("press", rows(out.resolve("supports.csv")).stream().map(r -> r.get("body")).filter(b -> !b.equals("block")).findFirst().orElse(""));
    }

    @Test
    void aResumedRunWritesTheSameRows() throws IOException {
        run(SCENE);
        Path whole = out;
        Path part = folder.resolve("part");
        assertEquals(130, saltus(20, "run", scene.toString(), "--quiet", "--out", part.toString()), errors);
        assertEquals(0, saltus(-1, "resume", part.toString(), "--out", folder.resolve("rest").toString(), "--quiet"), errors);
        for (String name : List.of("force-block-all.csv", "force-disk-all.csv", "probe-block.csv", "probe-bob.csv", "joints.csv", "supports.csv", "parts.csv",
            "dofs.csv")) {
            List<String> all = Files.readAllLines(whole.resolve(name));
            List<String> rest = Files.readAllLines(folder.resolve("rest").resolve(name));
            String after = all.stream().filter(line -> line.startsWith("21,")).findFirst().orElseThrow();
            assertEquals(all.subList(all.indexOf(after), all.size()), rest.subList(rest.indexOf(after), rest.size()), name);
        }
    }

    @Test
    void aBodyGivenByItsMatricesHasItsMotionInAFile() throws IOException {
        run("""
            saltus: 1
            name: osc
            dimension: 2
            time: {end: 3.142, step: 1e-3}
            bodies: [{name: osc, type: imported, mass: [1], stiffness: [1], position: [1], velocity: [0]}]
            output: {bodies: true, report: false}
            """);
        List<Map<String, String>> dofs = rows(out.resolve("dofs.csv"));
        assertEquals(3143, dofs.size());
        assertEquals(Math.cos(3.142), number(dofs.get(3142), "q"), 1e-6);
        run(SCENE.replace("dofs: [block, disk], ", ""), "--set", "output.every=50");
        assertFalse(Files.exists(out.resolve("dofs.csv")), "nothing here is without place, and results of an earlier run are gone");
    }

    @Test
    void everyHistoryHasItsChart() throws IOException {
        run(SCENE, "--set", "output.report=true");
        String page = Files.readString(out.resolve("report.html"));
        for (String title : List.of("Force on block by all", "Impulse on disk by all", "Displacement of bob", "Stress of block", "Force of joints",
            "Power of drives", "Force of supports", "Energy of bodies", "Work of all contacts", "Degrees of freedom")) {
            assertTrue(page.contains(title), title);
        }
    }
}
