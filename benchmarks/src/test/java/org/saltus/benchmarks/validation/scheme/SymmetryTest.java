package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** Scenes that are their own mirror image about x = 0 have joint forces that are, with the smallest norm and with the step-sized device. */
class SymmetryTest {
    private static final double H = 1e-3;

    private static final String SMALLEST = "{type: minimum-norm, inner: prox-alart-curnier, tolerance: 1e-11}";
    private static final String NEWTON = "{type: prox-alart-curnier, tolerance: 1e-11}";
    private static final String RIGID = "{type: newton-coulomb, friction: 0.7}";
    private static final String DEVICE = "{type: viscoelastic, friction: 0.7}";

    private static Simulation scene(String generate, String solver, String law) {
        return Lab.simulation("""
            saltus: 1
            name: symmetric
            dimension: 2
            time: {end: 1, step: 1e-3}
            gravity: [0, -9.81]
            solver: %s
            overlap: accept
            bodies:
              - {name: stone, type: rigid, density: 2000, generate: %s}
              - {name: ground, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [%s]
            """.formatted(solver, generate, law));
    }

    /** Place, normal force and magnitude of friction of every contact. */
    private static List<double[]> forces(StepReport report) {
        List<double[]> out = new ArrayList<>();
        ContactSet contacts = report.space().contacts();
        for (int c = 0; c < report.space().count(); c++) {
            int o = report.space().map().offset(c);
            double n = report.space().impulse()[o] / H;
            double t = report.space().impulse()[o + 1] / H;
            out.add(new double[] {contacts.point[3 * c], contacts.point[3 * c + 1], n, Math.abs(t)});
        }
        return out;
    }

    private static final String ARCH = "{type: arch, stones: 9, radius: 1, thickness: 0.2}";
    private static final String WALL = "{type: brick-wall, rows: 4, columns: 3, brick: [0.2, 0.1], gap: 0.002, origin: [-0.3, 0]}";

    @ParameterizedTest
    @ValueSource(strings = {ARCH, WALL})
    void smallestForcesAreMirrored(String structure) {
        assertMirrored(forces(Lab.steps(scene(structure, SMALLEST, RIGID), 2, H)));
    }

    /** Needs contacts that keep their tangential elongation, hence their key, and of two stones the lower one's edge for both mirror images. */
    @ParameterizedTest
    @ValueSource(strings = {ARCH, WALL})
    void forcesOfTheDeviceStayMirrored(String structure) {
        Simulation simulation = scene(structure, NEWTON, DEVICE);
        assertMirrored(forces(Lab.steps(simulation, 2, H)));
        assertMirrored(forces(Lab.steps(simulation, 98, H)));
    }

    private static void assertMirrored(List<double[]> forces) {
        double largest = forces.stream().mapToDouble(f -> f[2]).max().orElseThrow();
        assertTrue(largest > 1);
        for (double[] f : forces) {
            double[] mirrored = f;
            double away = Double.POSITIVE_INFINITY;
            for (double[] g : forces) {
                double d = Math.hypot(f[0] + g[0], f[1] - g[1]);
                if (d < away) {
                    away = d;
                    mirrored = g;
                }
            }
            assertTrue(away < 1e-6, "contact at " + f[0] + ", " + f[1] + " has no mirror image");
            assertEquals(mirrored[2], f[2], 1e-6 * largest, "normal force at " + f[0] + ", " + f[1]);
            assertEquals(mirrored[3], f[3], 1e-6 * largest, "friction at " + f[0] + ", " + f[1]);
        }
    }
}
