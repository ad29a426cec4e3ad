package org.saltus.benchmarks.validation.foreign;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** Shapes from another jar, given by a support function or a signed distance only, touch every shape of the house, meshes and each other. */
class ForeignShapesTest {
    private static final String HEAD = """
        saltus: 1
        name: foreign
        time: {end: 10, step: 1e-3}
        gravity: [0, 0, -9.81]
        solver: {type: nlgs, tolerance: 1e-12, max_iterations: 100000}
        """;
    private static final double H = 1e-3;
    @TempDir
    Path folder;

    private Simulation on(String floor, String body) {
        return Lab.simulation(Foreign.providers(folder), HEAD + "bodies:\n  - {name: body, type: rigid, mass: 3, inertia: [0.02, 0.02, 0.02], " + body
            + "}\n  - {name: floor, type: fixed, shape: " + floor + "}\nlaws: [{type: newton-coulomb, friction: 0.5}]\n");
    }

    private static double lift(StepReport report) {
        double sum = 0;
        ContactSet c = report.space().contacts();
        for (int k = 0; k < c.count(); k++) {
            for (int d = 0; d < 3; d++) {
                sum += c.frame[9 * k + 3 * d + 2] * report.space().impulse()[3 * k + d] / H;
            }
        }
        return sum;
    }

    /** Largest area of a triangle of contact points, seen from above, m². */
    private static double spread(ContactSet c) {
        double most = 0;
        for (int i = 0; i < c.count(); i++) {
            for (int j = 0; j < i; j++) {
                for (int k = 0; k < j; k++) {
                    double x1 = c.point[3 * j] - c.point[3 * i];
                    double y1 = c.point[3 * j + 1] - c.point[3 * i + 1];
                    double x2 = c.point[3 * k] - c.point[3 * i];
                    double y2 = c.point[3 * k + 1] - c.point[3 * i + 1];
                    most = Math.max(most, 0.5 * Math.abs(x1 * y2 - x2 * y1));
                }
            }
        }
        return most;
    }

    private static final class Rest {
        double iterations;
        double[] start;
        double[] end;
        double lift;
        int contacts;
        double spread;
    }

    /** Drops a body by 1e-3 m, lets it settle for a second and watches it for nine. */
    private static Rest rest(Simulation s) {
        Rest out = new Rest();
        StepReport report = Lab.steps(s, 1000, H);
        out.start = Lab.position(report, 0);
        for (int k = 0; k < 9000; k++) {
            report = Lab.steps(s, 1, H);
            out.iterations += report.solve().iterations() / 9000.0;
        }
        out.end = Lab.position(report, 0);
        out.lift = lift(report);
        out.contacts = report.space().contacts().count();
        out.spread = spread(report.space().contacts());
        return out;
    }

    @Test
    void aBoxByItsSupportFunctionRestsOnABoxAsOneOfTheHouse() {
        String place = "position: [0.03, 0.02, 0.151], orientation: [0.9887710779360422, 0, 0, 0.14943813247359922]";
        String floor = "{type: box, size: [2, 2, 0.2]}";
        Rest house = rest(on(floor, "shape: {type: box, size: [0.3, 0.2, 0.1]}, " + place));
        Rest foreign = rest(on(floor, "shape: {type: foreign-box, size: [0.3, 0.2, 0.1]}, " + place));
        assertTrue(foreign.contacts >= 3, foreign.contacts + " contacts");
        assertTrue(foreign.spread >= 0.25 * 0.3 * 0.2, "the contacts span " + foreign.spread + " m²");
        assertEquals(3 * 9.81, foreign.lift, 1e-9 * 3 * 9.81);
        assertArrayEquals(foreign.start, foreign.end, 1e-9);
        assertArrayEquals(house.end, foreign.end, 1e-5);
        assertTrue(foreign.iterations <= 1.5 * house.iterations, foreign.iterations + " iterations a step, a box of the house " + house.iterations);
    }

    @Test
    void aTorusByItsDistanceHoldsABallInItsHole() {
        Simulation s = on("{type: foreign-torus, size: [0.2, 0.05]}", "shape: {type: sphere, radius: 0.18}, position: [0.002, 0.001, 0.118]");
        StepReport report = Lab.steps(s, 3000, H);
        double height = Math.sqrt(0.23 * 0.23 - 0.2 * 0.2);
        double[] x = Lab.position(report, 0);
        assertArrayEquals(new double[] {0, 0, height}, x, 1e-4);
        assertEquals(3 * 9.81, lift(report), 1e-4 * 3 * 9.81);
        assertArrayEquals(x, Lab.position(Lab.steps(s, 2000, H), 0), 1e-5);
    }

    @ParameterizedTest(name = "on {0}")
    @ValueSource(strings = {"{type: sphere, radius: 0.5}", "{type: box, size: [1, 1, 1]}", "{type: cylinder, radius: 0.5, length: 1}",
        "{type: capsule, radius: 0.25, length: 0.5}", "{type: hollow-cylinder, inner: 0.05, outer: 0.5, length: 1}",
        "{type: polyhedron, vertices: [[-0.5, -0.5, -0.5], [0.5, -0.5, -0.5], [0, 0.5, -0.5], [-0.5, -0.5, 0.5], [0.5, -0.5, 0.5], [0, 0.5, 0.5]]}",
        "{type: plane, normal: [0, 0, 1], offset: 0.5}", "{type: foreign-ball, size: [0.5]}", "{type: foreign-box, size: [1, 1, 1]}",
        "{type: height-field, spacing: [1, 1], origin: [-1, -1], heights: [[0.5, 0.5, 0.5], [0.5, 0.5, 0.5], [0.5, 0.5, 0.5]]}"})
    void shapesOfAnotherGroupRestOnEveryShape(String floor) {
        double x = floor.contains("hollow") ? 0.3 : 0;
        for (String body : new String[] {"{type: foreign-ball, size: [0.1]}", "{type: foreign-box, size: [0.2, 0.2, 0.2]}"}) {
            Simulation s = on(floor, "shape: " + body + ", position: [" + x + ", 0, 0.60001]");
            StepReport report = Lab.steps(s, 300, H);
            assertArrayEquals(new double[] {x, 0, 0.6}, Lab.position(report, 0), 2e-5, body);
            assertEquals(3 * 9.81, lift(report), 1e-6 * 3 * 9.81, body);
        }
    }

    @Test
    void aShapeThatOffersNeitherFunctionIsRefusedByName() {
        Simulation[] s = new Simulation[1];
        String message = assertThrows(IllegalArgumentException.class,
            () -> s[0] = on("{type: box, size: [1, 1, 1]}", "shape: {type: foreign-blob, size: [0.1]}, position: [0, 0, 1]")).getMessage();
        assertTrue(message.contains("foreign-blob") && message.contains("\"body\"") && message.contains("support function")
            && message.contains("signed distance"), message);
    }

    @Test
    void shapesOfAnotherGroupRestOnMeshes() {
        String mesh = "{name: floor, type: linear, material: {young: 1e7, poisson: 0.3, density: 1000},"
            + " mesh: {type: box, size: [0.5, 0.5, 0.2], divisions: [3, 3, 1]},"
            + " position: [-0.25, -0.25, -0.2], fix: [{box: [-1, -1, -0.01, 1, 1, 0.01]}]}";
        for (String body : new String[] {"{type: foreign-ball, size: [0.1]}", "{type: foreign-box, size: [0.1, 0.1, 0.2]}"}) {
            Simulation s = Lab.simulation(Foreign.providers(folder), HEAD
                + "bodies:\n  - {name: body, type: rigid, mass: 0.1, inertia: [1e-3, 1e-3, 1e-3], shape: " + body
                + ", position: [0.02, 0.03, 0.10001]}\n  - " + mesh + "\nlaws: [{type: newton-coulomb, friction: 0.5}]\n");
            StepReport report = Lab.steps(s, 300, H);
            assertEquals(0.1, Lab.position(report, 0)[2], 2e-3, body + " " + Arrays.toString(Lab.position(report, 0)));
        }
    }
}
