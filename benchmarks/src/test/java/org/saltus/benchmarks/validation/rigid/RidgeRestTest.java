package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** Bodies dropped across ridges of triangulated ground, far from its vertices, come to rest on the ridges. */
class RidgeRestTest {
    /** Ridges along y at x = ±0.25, z = 0.2, whose ends lie at y = −0.6 and 0.3. */
    private static final String FIELD = "{type: height-field, spacing: [0.25, 0.9], origin: [-0.5, -0.6],"
        + " heights: [[0, 0.2, 0, 0.2, 0], [0, 0.2, 0, 0.2, 0]]}";
    private static final String TRIANGLES = "{type: triangle-surface, vertices: [[-0.5, -1, 0], [-0.25, -1, 0.2], [0, -1, 0], [0.25, -1, 0.2],"
        + " [0.5, -1, 0], [-0.5, 1, 0], [-0.25, 1, 0.2], [0, 1, 0], [0.25, 1, 0.2], [0.5, 1, 0]], triangles: [[0, 1, 6], [0, 6, 5], [1, 2, 7],"
        + " [1, 7, 6], [2, 3, 8], [2, 8, 7], [3, 4, 9], [3, 9, 8]]}";
    /** Corners numbered x first, then y, then z. */
    private static final String BOX_TRIANGLES = "triangles: [[0, 2, 3], [0, 3, 1], [4, 5, 7], [4, 7, 6], [0, 1, 5], [0, 5, 4], [2, 6, 7], [2, 7, 3], [0, 4, 6],"
        + " [0, 6, 2], [1, 3, 7], [1, 7, 5]]";
    /** A bar with two ridges below, along x at y = ±0.05, cut at x = 0 and at the ridges of the ground. */
    private static final double[] CUTS = {-0.4, -0.25, 0, 0.25, 0.4};
    private static final double STEP = 1e-3;
    private static final double DROP = 1e-3;
    private static final double CREST = 0.2;

    private static Simulation on(String ground, String shape, double x, double y, double height, String orientation) {
        return Lab.simulation("""
            saltus: 1
            name: ridge
            time: {end: 1, step: 1e-3}
            gravity: [0, 0, -9.81]
            solver: {type: nlgs, tolerance: 1e-9, max_iterations: 100000}
            bodies:
              - {name: body, type: rigid, mass: 10, inertia: [0.3, 0.3, 0.3], shape: %s, position: [%s, %s, %s], orientation: %s}
              - {name: ground, type: fixed, shape: %s}
            laws: [{type: newton-coulomb, friction: 0.5}]
            """.formatted(shape, x, y, CREST + height + DROP, orientation, ground));
    }

    /** Height: of the body's centre above the ridge when it lies on it. */
    @ParameterizedTest(name = "{0} at {1}, turned by {3}")
    @CsvSource(delimiter = ';', value = {
        "{type: box, size: [0.8, 0.1, 0.1]}; 0; 0.05; [1, 0, 0, 0]",
        "{type: box, size: [0.8, 0.1, 0.1]}; 0; 0.05; [0.98, 0, 0, 0.19899748742132398]",
        "{type: capsule, radius: 0.03, length: 0.8}; 0; 0.03; [0.7071067811865476, 0, 0.7071067811865476, 0]",
        "{type: cylinder, radius: 0.03, length: 0.8}; 0; 0.03; [0.7071067811865476, 0, 0.7071067811865476, 0]",
        "{type: hollow-cylinder, inner: 0.02, outer: 0.03, length: 0.8}; 0; 0.03; [0.7071067811865476, 0, 0.7071067811865476, 0]",
        "{type: cylinder, radius: 0.4, length: 0.1}; 0; 0.05; [1, 0, 0, 0]",
        "{type: box, size: [0.2, 0.2, 0.2]}; 0.25; 0.1; [1, 0, 0, 0]",
        "{type: box, size: [0.2, 0.2, 0.2]}; 0.25; 0.1; [0.98, 0, 0, 0.19899748742132398]",
        "{type: capsule, radius: 0.05, length: 0.4}; 0.25; 0.05; [0.7071067811865476, 0, 0.7071067811865476, 0]",
        "{type: cylinder, radius: 0.05, length: 0.4}; 0.25; 0.05; [0.7071067811865476, 0, 0.7071067811865476, 0]"})
    void aBodyDroppedAcrossRidgesRestsOnThem(String shape, double x, double height, String orientation) {
        restsOnTheRidges(shape, x, height, orientation);
    }

    private static void restsOnTheRidges(String shape, double x, double height, String orientation) {
        for (String ground : new String[] {FIELD, TRIANGLES}) {
            rests(on(ground, shape, x, -0.05, height, orientation), CREST + height, ground);
        }
    }

    private static void rests(Simulation run, double height, String ground) {
        StepReport end = Lab.steps(run, 300, STEP);
        assertEquals(height, Lab.position(end, 0)[2], 1e-4, "height of the centre on " + ground);
        ContactSet c = end.space().contacts();
        double lift = 0;
        for (int k = 0; k < end.space().count(); k++) {
            int o = end.space().map().offset(k);
            assertTrue(c.gap[k] > -1e-4, "overlap " + c.gap[k]);
            for (int d = 0; d < 3; d++) {
                lift += c.frame[9 * k + 3 * d + 2] * end.space().impulse()[o + d] / STEP;
            }
        }
        assertEquals(98.1, lift, 1e-4, "weight");
    }

    private static String box(double x, double y, double z) {
        StringBuilder corners = new StringBuilder();
        for (int k = 0; k < 8; k++) {
            double[] c = {((k & 1) - 0.5) * x, ((k >> 1 & 1) - 0.5) * y, ((k >> 2) - 0.5) * z};
            corners.append(String.format("%s[%s, %s, %s]", k > 0 ? ", " : "", c[0], c[1], c[2]));
        }
        return "{type: triangle-surface, solid: true, vertices: [" + corners + "], " + BOX_TRIANGLES + "}";
    }

    @ParameterizedTest(name = "a box of triangles at {0}, turned by {1}")
    @CsvSource(delimiter = ';', value = {"0; [1, 0, 0, 0]", "0; [0.98, 0, 0, 0.19899748742132398]", "0.25; [1, 0, 0, 0]",
        "0.25; [0.98, 0, 0, 0.19899748742132398]"})
    void aBoxOfTrianglesDroppedAcrossRidgesRestsOnThem(double x, String orientation) {
        restsOnTheRidges(x == 0 ? box(0.8, 0.1, 0.1) : box(0.2, 0.2, 0.2), x, x == 0 ? 0.05 : 0.1, orientation);
    }

    /** Its section is a W of height 0.1: its ridges cross those of the ground four times, at its vertices and between them. */
    private static String bar(double shift) {
        double[][] section = {{-0.1, 0.1}, {-0.05, 0}, {0, 0.1}, {0.05, 0}, {0.1, 0.1}};
        StringBuilder corners = new StringBuilder();
        StringBuilder triangles = new StringBuilder();
        int n = section.length;
        for (int k = 0; k < CUTS.length; k++) {
            for (int i = 0; i < n; i++) {
                corners.append(String.format("%s[%s, %s, %s]", k + i > 0 ? ", " : "", CUTS[k] + shift, section[i][0], section[i][1]));
                int a = n * k + i;
                if (k + 1 < CUTS.length && i + 1 < n) {
                    triangles.append(String.format("%s[%d, %d, %d], [%d, %d, %d]", a > 0 ? ", " : "", a, a + 1, a + n, a + 1, a + n + 1, a + n));
                }
            }
        }
        return "{type: triangle-surface, vertices: [" + corners + "], triangles: [" + triangles + "]}";
    }

    @ParameterizedTest(name = "shifted by {0}")
    @ValueSource(doubles = {0, 1e-5, 0.03})
    void ridgesDroppedAcrossRidgesRestOnThem(double shift) {
        restsOnTheRidges(bar(shift), 0, 0, "[1, 0, 0, 0]");
    }

    /** The edges of a pyramid with slopes of 45° meet the rim of the bore 0.1/√2 below its apex. */
    @Test
    void aTubeOverAPyramidRestsOnTheRimOfItsBore() {
        String pyramid = "{type: triangle-surface, vertices: [[-1, -1, -0.8], [1, -1, -0.8], [1, 1, -0.8], [-1, 1, -0.8], [0, 0, 0.2]],"
            + " triangles: [[0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]]}";
        double height = 0.15 - 0.1 / Math.sqrt(2);
        rests(on(pyramid, "{type: hollow-cylinder, inner: 0.1, outer: 0.14, length: 0.3}", 0, 0, height, "[1, 0, 0, 0]"), CREST + height, "pyramid");
    }
}
