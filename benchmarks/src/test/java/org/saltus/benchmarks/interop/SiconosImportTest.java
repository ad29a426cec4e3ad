package org.saltus.benchmarks.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code import siconos}: small files written by Siconos 4.4.0 itself (make_files.py beside them), and the peers' files where they are at hand. */
class SiconosImportTest {
    private static final Path FILES = Imports.OWN.resolve("siconos");

    @TempDir
    private Path folder;
    private Imports imports;

    @BeforeEach
    void open() {
        imports = new Imports(folder);
    }

    private String scene(String name, String... options) throws IOException {
        return Files.readString(imports.imported("siconos", FILES.resolve(name), options).resolve("scene.yaml"));
    }

    /** Of the run that Siconos stored in the same file, at 0.5 s; what falls freely to single precision, what landed up to h v of its impact. */
    @Test
    void partsMoveAsSiconosRanThem() throws IOException {
        Map<String, TreeMap<Integer, double[]>> rows = imports.run(imports.imported("siconos", FILES.resolve("parts.hdf5")));
        assertEquals(0.19964193, rows.get("ball").lastEntry().getValue()[2], 1e-6);
        assertEquals(0.09964193, rows.get("pill").lastEntry().getValue()[2], 1e-6, "half height r lying, not r + L/4");
        assertEquals(0.19903071, rows.get("log").lastEntry().getValue()[2], 1.5e-3, "lies along y, so rests at its radius");
        assertEquals(0.19893426, rows.get("pair").lastEntry().getValue()[2], 1.5e-3);
        double[] wedge = rows.get("wedge").lastEntry().getValue();
        assertEquals(4.2741685, wedge[2], 1e-6);
        // the principal axes of the full matrix are turned in the body by conj(q0) s0: body quaternion = s conj(s0) q0; an integration with RK4 gives the same
        double[] turned = product(product(Arrays.copyOfRange(wedge, 3, 7), conjugate(Arrays.copyOfRange(rows.get("wedge").firstEntry().getValue(), 3, 7))),
            new double[] {0.8, 0.6, 0, 0});
        double[] expected = {0.5151812, 0.8481199, -0.12238119, -0.01742987};
        for (int k = 0; k < 4; k++) {
            assertEquals(expected[k], Math.signum(turned[0]) * turned[k], 2e-6);
        }
    }

    private static double[] conjugate(double[] q) {
        return new double[] {q[0], -q[1], -q[2], -q[3]};
    }

    private static double[] product(double[] a, double[] b) {
        return new double[] {a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3], a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
            a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1], a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0]};
    }

    @Test
    void groupsBecomeMaterialsAndTheLastLawOfAPairCounts() throws IOException {
        String text = scene("parts.hdf5");
        assertTrue(text.contains("{type: newton-coulomb, restitution: 0, friction: 0.4, name: b_hard, materials: [group-2, group-7]}"), text);
        assertFalse(text.contains("name: a_soft"), text);
        assertTrue(text.contains("materials_without_law: apart"), text);
        assertTrue(imports.errors.contains("a second law between groups 2 and 7"), imports.errors);
        assertTrue(imports.printed.contains("assumed: step 0.001 s, the first step of the stored run"), imports.printed);
        assertTrue(imports.printed.contains("assumed: gravity [0, 0, -9.80665]"), imports.printed);
    }

    @Test
    void optionsStandInPlaceOfDefaults() throws IOException {
        String text = scene("parts.hdf5", "--step", "1 ms", "--end", "0.25", "--gravity", "0,0,-1.62", "--theta", "0.6", "--solver", "nlgs", "--tolerance",
            "1e-6");
        assertTrue(text.contains("time: {end: 0.25, step: 0.001}"), text);
        assertTrue(text.contains("gravity: [0, 0, -1.62]"), text);
        assertTrue(text.contains("integrator: {type: moreau-jean, theta: 0.6}"), text);
        assertTrue(text.contains("solver: {type: nlgs, tolerance: 1e-6}"), text);
        assertFalse(imports.printed.contains("assumed"), imports.printed);
    }

    /** The triangle's own moment about the origin, m/A Σ: A = 0.09, ∫x² + y² = 0.6³·0.3/12 + 0.6·0.3³/12. */
    @Test
    void figuresOfThePlane() throws IOException {
        String text = scene("plane.hdf5");
        assertTrue(text.contains("shape: {type: disk, radius: 0.25}, mass: 1, inertia: 0.03, position: [0, 1]}"), text);
        assertTrue(text.contains("shape: {type: box, size: [20, 1]}, position: [0, -0.5]}"), text);
        double moment = 2 / 0.09 * (0.6 * 0.6 * 0.6 * 0.3 + 0.6 * 0.3 * 0.3 * 0.3) / 12;
        String written = text.replaceFirst("(?s).*mass: 2,\\s*inertia: ([0-9.]+),.*", "$1");
        assertEquals(moment, Double.parseDouble(written), 1e-12);
        imports.run(imports.imported("siconos", FILES.resolve("plane.hdf5"), "--end", "0.05"));
    }

    /** Stops are on the coordinate of the world against the body: [0.1 from above, -0.8 from below] leave the body [-0.1, 0.8] of way along the axis. */
    @Test
    void jointsKeepTheirSigns() throws IOException {
        String text = scene("joints.hdf5");
        assertTrue(text.contains("between: [slider, world], anchor: [3, 0, 1], axis: [0, 0, 1], limits: [-0.1, 0.8], friction: 2.5}"), text);
        assertTrue(text.contains("{type: pivot, name: hinge, between: [arm, post], anchor: [0, 0, 2], axis: [0, 1, 0]}"), "object1 stands still:\n" + text);
        assertTrue(text.contains("{type: point, name: ball, between: [bob, world], anchor: [4.5, "), "relative to a body turned by 90 degrees:\n" + text);
    }

    @Test
    void theSliderStopsWhereTheLimitsSay() throws IOException {
        Map<String, TreeMap<Integer, double[]>> rows = imports.run(imports.imported("siconos", FILES.resolve("joints.hdf5"), "--end", "0.6"));
        assertEquals(0.9, rows.get("slider").lastEntry().getValue()[2], 1e-3);
    }

    @Test
    void whatHasNoCounterpartEndsTheImportUnlessPartial() throws IOException {
        Path out = folder.resolve("strange");
        assertEquals(2, imports.saltus("import", "siconos", FILES.resolve("strange.hdf5").toString(), "--out", out.toString()));
        assertFalse(Files.exists(out));
        for (String cause : List.of("/data/input/both: its contactors are in groups [1, 2]", "/data/joints/rail: a stop with restitution 0.5",
            "/data/joints/screw: joint of type \"CouplerJointR\"")) {
            assertTrue(imports.errors.contains(cause), imports.errors);
        }
        String text = Files.readString(imports.imported("siconos", FILES.resolve("strange.hdf5"), "--partial").resolve("scene.yaml"));
        assertTrue(text.startsWith("# MISSING: "), text);
        assertTrue(text.contains("# MISSING: /data/joints/screw"), text);
        assertTrue(text.contains("name: slider"), text);
    }

    @Test
    void goesOnWhereTheStoredRunEnded() throws IOException {
        String text = scene("parts.hdf5", "--at", "last");
        assertTrue(text.contains("position: [-2.00012"), text);
        assertTrue(text.matches("(?s).*name: wedge.*velocity: \\[0.1\\d*, 0.2\\d*, -1.90332\\d*\\].*"), text);
    }

    @Test
    void wrongFilesAreOneMessage() throws IOException {
        Path out = folder.resolve("out");
        Path empty = Files.createFile(folder.resolve("empty.hdf5"));
        Path text = Files.writeString(folder.resolve("text.hdf5"), "saltus: 1\nname: no\n".repeat(100));
        for (Path wrong : List.of(empty, text, folder.resolve("absent.hdf5"), folder)) {
            assertEquals(2, imports.saltus("import", "siconos", wrong.toString(), "--out", out.toString()), wrong + ": " + imports.errors);
            assertTrue(imports.errors.contains(wrong.getFileName().toString()), imports.errors);
            assertFalse(Files.exists(out));
        }
        assertEquals(2, imports.saltus("import", "siconos", FILES.resolve("parts.hdf5").toString(), "--out", out.toString(), "--at", "noon"));
        assertTrue(imports.errors.contains("start or last"), imports.errors);
        assertEquals(2, imports.saltus("import", "sikonos", FILES.resolve("parts.hdf5").toString(), "--out", out.toString()));
        assertTrue(imports.errors.contains("siconos"), imports.errors);
        assertEquals(2, imports.saltus("import", "siconos", FILES.resolve("parts.hdf5").toString(), "--out", out.toString(), "--option", "depth=3"));
        assertTrue(imports.errors.contains("depth"), imports.errors);
    }

    @Test
    void damagedFilesAreRefused() throws IOException {
        damaged(20);
    }

    @Test
    @Tag("long")
    void manyDamagedFilesAreRefused() throws IOException {
        damaged(750);
    }

    /** Bytes changed, cut out or cut off: done, or exit code 2 with one message and no folder. */
    private void damaged(int count) throws IOException {
        Random random = new Random(22);
        List<String> names = List.of("joints.hdf5", "plane.hdf5", "strange.hdf5");
        for (int k = 0; k < count; k++) {
            byte[] bytes = Files.readAllBytes(FILES.resolve(names.get(k % names.size())));
            for (int n = 1 + random.nextInt(8); n > 0; n--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            if (random.nextInt(4) == 0) {
                bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
            }
            Path file = Files.write(folder.resolve("damaged.hdf5"), bytes);
            Path out = folder.resolve("damaged-" + k);
            int code = imports.saltus("import", "siconos", file.toString(), "--out", out.toString(), "--partial");
            assertTrue(code == 0 || code == 2, "file " + k + " ends with " + code + ": " + imports.errors);
            assertEquals(code == 0, Files.exists(out), "file " + k);
            assertTrue(code == 0 || imports.errors.lines().anyMatch(line -> line.startsWith("saltus: ")), imports.errors);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sphere_on_plane", "box_on_slope", "pivot_chain", "disk_2d", "two_materials", "late_birth"})
    void thePeersFilesEndWhereTheirClosedFormsSay(String name) throws IOException {
        Path file = Imports.shared("siconos").resolve(name + ".hdf5");
        Map<String, TreeMap<Integer, double[]>> rows = imports.run(imports.imported("siconos", file));
        double tolerance = 0;
        double time = 0;
        double step = Double.parseDouble(Files.readString(imports.imported("siconos", file, "--theta", "0.5").resolve("scene.yaml"))
            .replaceFirst("(?s).*step: ([0-9.e-]+)\\}.*", "$1"));
        int compared = 0;
        for (String line : Files.readAllLines(Imports.shared("siconos").resolve(name + ".expected.yaml"))) {
            if (line.startsWith("tolerance_m:")) {
                tolerance = Double.parseDouble(line.split("[: ]+")[1]);
            } else if (line.contains("time_s:")) {
                time = Double.parseDouble(line.split("[: ]+")[3]);
            } else if (line.contains("exact:")) {
                double[] exact = Arrays.stream(line.replaceFirst(".*exact: \\[([^]]*)].*", "$1").split(", ")).mapToDouble(Double::parseDouble).toArray();
                double[] found = rows.get(line.strip().split(":")[0]).get((int) Math.round(time / step));
                double apart = Math.sqrt(Math.pow(exact[0] - found[0], 2) + Math.pow(exact[1] - found[1], 2) + Math.pow(exact[2] - found[2], 2));
                assertTrue(apart <= tolerance, name + " at " + time + " s: " + line + " is off by " + apart);
                compared++;
            }
        }
        assertTrue(compared >= 3, "nothing was compared");
    }

    @Test
    @Tag("long")
    void thePeersHeapSettles() throws IOException {
        Map<String, TreeMap<Integer, double[]>> rows = imports.run(imports.imported("siconos", Imports.shared("siconos").resolve("heap.hdf5")));
        double mean = 0;
        for (TreeMap<Integer, double[]> body : rows.values()) {
            double[] end = body.lastEntry().getValue();
            assertTrue(Math.abs(end[0]) <= 1 && Math.abs(end[1]) <= 1 && end[2] >= 0.06);
            mean += end[2] / rows.size();
        }
        assertEquals(40, rows.size());
        assertTrue(mean >= 0.13 && mean <= 0.26, "mean height " + mean);
    }
}
