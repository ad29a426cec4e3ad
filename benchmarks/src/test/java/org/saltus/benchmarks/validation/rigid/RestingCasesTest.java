package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.benchmarks.validation.Says;
import org.saltus.core.energy.Verdict;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** Resting and sliding without drift (V29 with a real box, and the bars beside it) and the warnings of steps too large. */
@Says
class RestingCasesTest {
    private static final String HEAD = """
        saltus: 1
        name: resting
        time: {end: 1, step: 1e-3}
        gravity: [0, 0, -9.81]
        solver: {type: nlgs, tolerance: 1e-8, max_iterations: 100000}
        """;
    private static final String PLANE = "{type: plane, normal: [0, 0, 1], offset: 0}";
    private static final String FLAT_BOX = "{type: box, size: [20, 20, 2]}, position: [0, 0, -1]";
    private static final String TRIANGLES = """
        {type: height-field, spacing: [0.37, 0.53], origin: [-3, -3], heights: %s}""".formatted(zeros(20, 14));

    private static String zeros(int columns, int rows) {
        double[][] out = new double[rows][columns];
        return Arrays.deepToString(out);
    }

    private static Simulation on(String floor, String body, double friction) {
        return Lab.simulation(HEAD + "bodies:\n  - {name: body, type: rigid, " + body + "}\n  - {name: floor, type: fixed, shape: " + floor
            + "}\nlaws: [{type: newton-coulomb, friction: " + friction + "}]\n");
    }

    @Test
    void aSphereOnAFixedFlatBoxKeepsItsAxis() {
        for (String spin : new String[] {"[0, 0, 0]", "[0, 0, 5]"}) {
            Simulation s = on(FLAT_BOX, "density: 1000, shape: {type: sphere, radius: 0.1}, position: [0.3, 0.2, 0.1], spin: " + spin, 0.3);
            StepReport end = Lab.steps(s, 20000, 1e-3);
            assertArrayEquals(new double[] {0.3, 0.2, 0.1}, Lab.position(end, 0), 1e-9);
            assertEquals(0, Math.hypot(Lab.velocity(end, 0)[3], Lab.velocity(end, 0)[4]), 1e-9, "the axis of spin stays upright");
        }
    }

    @ParameterizedTest(name = "on {0}")
    @ValueSource(strings = {PLANE, FLAT_BOX})
    void aRestingCubeNeedsFewSweepsAndDoesNotSink(String floor) {
        Simulation s = on(floor, "density: 1000, shape: {type: box, size: [0.2, 0.2, 0.2]}, position: [0.3, 0.2, 0.1]", 0.5);
        Lab.steps(s, 100, 1e-3);
        double settled = Lab.position(Lab.steps(s, 1, 1e-3), 0)[2];
        int most = 0;
        StepReport report = null;
        for (int k = 0; k < 100_000; k++) {
            report = Lab.steps(s, 1, 1e-3);
            most = Math.max(most, report.solve().iterations());
        }
        assertEquals(settled, Lab.position(report, 0)[2], 1e-9);
        assertTrue(most <= 20, "a step takes " + most + " sweeps");
    }

    @Test
    void threeFourAndEightFeetRestAndSlideAlike() {
        String[] feet = {"[0.3, 0, -0.1], [-0.15, 0.25, -0.1], [-0.15, -0.25, -0.1]",
            "[0.3, 0.3, -0.1], [0.3, -0.3, -0.1], [-0.3, 0.3, -0.1], [-0.3, -0.3, -0.1]",
            "[0.3, 0.3, -0.1], [0.3, -0.3, -0.1], [-0.3, 0.3, -0.1], [-0.3, -0.3, -0.1], [0.3, 0, -0.1], [-0.3, 0, -0.1], [0, 0.3, -0.1], [0, -0.3, -0.1]"};
        double[] first = null;
        for (String positions : feet) {
            String table = "mass: 2, inertia: [0.1, 0.1, 0.1], position: [0, 0, 0.1], shape: {type: points, positions: [" + positions + "]}";
            StepReport rest = Lab.steps(on(PLANE, table, 0.3), 1000, 1e-3);
            assertArrayEquals(new double[] {0, 0, 0.1}, Lab.position(rest, 0), 1e-9);
            StepReport slid = Lab.steps(on(PLANE, table + ", velocity: [2, 1, 0]", 0.3), 1000, 1e-3);
            double way = 5 / (2 * 0.3 * 9.81);                                   // v²/(2 μ g), along (2, 1)/√5
            assertArrayEquals(new double[] {way * 2 / Math.sqrt(5), way / Math.sqrt(5), 0.1}, Lab.position(slid, 0), 1e-5, positions);
            assertEquals(0, Lab.velocity(slid, 0)[5], 1e-7, "pure translation");
            first = first == null ? Lab.position(slid, 0) : first;
            assertArrayEquals(first, Lab.position(slid, 0), 1e-8, "the same on " + positions);
        }
    }

    @Test
    @Says(verdict = {Verdict.CLOSED, Verdict.MEASURED})
    void aBoxAndASphereSlideStraightOnAFlatFloorOfTriangles() {
        String box = "density: 1000, shape: {type: box, size: [0.3, 0.3, 0.1]}, position: [-1, -0.7, 0.05], velocity: [2, 1, 0]";
        double[] onPlane = Lab.position(Lab.steps(on(PLANE, box, 0.3), 700, 1e-3), 0);
        double[] onTriangles = Lab.position(Lab.steps(on(TRIANGLES, box, 0.3), 700, 1e-3), 0);
        assertArrayEquals(onPlane, onTriangles, 1e-6);
        double across = (onTriangles[0] + 1) - 2 * (onTriangles[1] + 0.7);
        assertEquals(0, across, 1e-6, "a straight line along (2, 1)");
        String ball = "density: 1000, shape: {type: sphere, radius: 0.1}, position: [-1, -0.7, 0.1], velocity: [2, 1, 0]";
        StepReport end = Lab.steps(on(TRIANGLES, ball, 0), 1000, 1e-3);
        assertArrayEquals(new double[] {1, 0.3, 0.1}, Lab.position(end, 0), 1e-9);
        StepReport rolled = Lab.steps(on(TRIANGLES, ball, 0.3), 1000, 1e-3);
        assertEquals(5.0 / 7 * 2, Lab.velocity(rolled, 0)[0], 1e-6);
        assertEquals(0.5, (Lab.position(rolled, 0)[1] + 0.7) / (Lab.position(rolled, 0)[0] + 1), 1e-6);
    }

    /** What has no roundness lies a bit behind the ground after an impact; flat triangles have no thickness that would hold it. */
    @ParameterizedTest
    @ValueSource(strings = {"rigid, mass: 1, inertia: [1, 1, 1], shape: {type: points, positions: [[0, 0, 0]]}",
        "rigid, density: 1000, shape: {type: triangle-surface, solid: true, vertices: [[0, 0, 0], [0.2, 0, 0], [0, 0.16, 0], [0.2, 0.16, 0], [0, 0, 0.12],"
            + " [0.2, 0, 0.12], [0, 0.16, 0.12], [0.2, 0.16, 0.12]], triangles: [[0, 2, 3], [0, 3, 1], [4, 5, 7], [4, 7, 6], [0, 1, 5], [0, 5, 4],"
            + " [2, 6, 7], [2, 7, 3], [0, 4, 6], [0, 6, 2], [1, 3, 7], [1, 7, 5]]}",
        "rigid-mesh, material: {young: 1e7, poisson: 0.3, density: 1000}, mesh: {type: box, size: [0.2, 0.2, 0.2], divisions: [2, 2, 2]}",
        "linear, material: {young: 1e7, poisson: 0.3, density: 1000}, damping: {beta: 1e-3}, mesh: {type: box, size: [0.2, 0.2, 0.2], divisions: [1, 1, 1]}"})
    @Says(verdict = {}, some = {"CLOSED", "MEASURED", "scene"})
    void pointsSolidsAndMeshesComeToRestOnFlatTriangles(String body) {
        boolean solid = body.contains("solid");
        double[] lowest = new double[2];
        for (int k = 0; k < 2; k++) {
            Simulation s = Lab.simulation(HEAD + "bodies:\n  - {name: body, position: [0.1, 0.1, " + (solid ? 0.065 : 0.005) + "], type: " + body
                + "}\n  - {name: floor, type: fixed, shape: " + (k == 0 ? TRIANGLES : PLANE) + "}\nlaws: [{type: newton-coulomb, friction: 0.3}]\n");
            StepReport end = Lab.steps(s, 200, 1e-3);
            assertTrue(end.space().count() > 0, "nothing touches");
            lowest[k] = Double.POSITIVE_INFINITY;
            for (int c = 0; c < end.space().count(); c++) {
                lowest[k] = Math.min(lowest[k], end.space().contacts().gap[c]);
            }
        }
        assertEquals(lowest[1], lowest[0], 1e-9, "as on a plane");
    }

    @Test
    void groundFromAFileCarriesABox(@TempDir Path folder) throws IOException {
        Path ground = Files.writeString(folder.resolve("ground.obj"), "v -3 -3 0\nv 3 -3 0\nv 3 3 0\nv -3 3 0\nf 1 2 3 4\n");
        String floor = "{type: triangle-surface, file: '" + ground.toAbsolutePath().toString().replace('\\', '/') + "'}";
        Simulation s = on(floor, "density: 1000, shape: {type: box, size: [0.2, 0.2, 0.2]}, position: [0.3, 0.2, 0.1]", 0.5);
        StepReport end = Lab.steps(s, 100, 1e-3);
        assertArrayEquals(new double[] {0.3, 0.2, 0.1}, Lab.position(end, 0), 1e-9);
    }

    @ParameterizedTest(name = "V29 on {0}")
    @ValueSource(strings = {PLANE, FLAT_BOX})
    @Says(of = "V29", verdict = Verdict.MEASURED)
    void v29ALoadedBoxOnFourCornersHasUniqueResultants(String floor) {
        Simulation s = on(floor, "density: 500, shape: {type: box, size: [1, 0.6, 0.4]}, position: [0, 0, 0.2],"
            + " force: [235.44, 0, -300], torque: [-30, -2.088, 0]", 0.5);
        StepReport end = Lab.steps(s, 1000, 1e-3);
        assertEquals(4, end.space().count());
        double[] f = new double[3];
        double[] moment = new double[2];
        ContactSet c = end.space().contacts();
        for (int k = 0; k < 4; k++) {
            int o = end.space().map().offset(k);
            double[] fk = new double[3];
            for (int i = 0; i < 3; i++) {
                for (int d = 0; d < 3; d++) {
                    fk[i] += c.frame[9 * k + 3 * d + i] * end.space().impulse()[o + d] / 1e-3;
                }
                f[i] += fk[i];
            }
            moment[0] += c.point[3 * k] * fk[2];
            moment[1] += c.point[3 * k + 1] * fk[2];
        }
        assertArrayEquals(new double[] {-235.44, 0, 1477.2}, f, 1e-4);          // 1e-7 relative
        assertEquals(0.03046303818034, moment[0] / f[2], 1e-6);
        assertEquals(0.02030869212023, moment[1] / f[2], 1e-6);
        for (double v : Lab.velocity(end, 0)) {
            assertEquals(0, v, 1e-10);
        }
    }

    /** 50 m/s and a radius of 1 cm: far from the floor that is no fault; at the floor there is a contact, or the crossing is named. */
    @Test
    void aFastSphereMeetsTheFloorOrIsWarnedOf() {
        Simulation s = on(FLAT_BOX, "density: 1000, shape: {type: sphere, radius: 0.01}, position: [0, 0, 5], velocity: [0, 0, -50]", 0.3);
        RunSummary summary = s.run();
        assertTrue(summary.contactMax() > 0 || summary.warnings().stream().anyMatch(w -> w.contains("met within a step") && w.contains("\"body\"")),
            summary.warnings().toString());
        Simulation slow = on(FLAT_BOX, "density: 1000, shape: {type: sphere, radius: 0.1}, position: [0, 0, 0.2]", 0.3);
        assertEquals(0, slow.run().warnings().stream().filter(w -> w.contains("met within") || w.contains("overlap")).count());
    }
}
