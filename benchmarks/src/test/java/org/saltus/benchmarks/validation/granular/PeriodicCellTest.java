package org.saltus.benchmarks.validation.granular;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.PeriodicCell;
import org.saltus.core.run.Simulation;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;

/** Cells that repeat themselves, and cells that flow with an imposed velocity gradient. */
class PeriodicCellTest {
    private static final String BALL = """
        saltus: 1
        name: through
        dimension: 2
        time: {end: 3, step: 1e-3}
        gravity: [0, -9.81]
        PERIODIC
        bodies:
          - {name: ball, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0.73, 0.4], velocity: [1.3, 0.1], spin: 2}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
        laws: [{type: newton-coulomb, friction: 0.3, restitution: 0.7}]
        """;
    /** Disks of uniform radii on a lattice, shaken a little: they fill 0.54 of the cell at the start. */
    private static final String PACKING = """
        saltus: 1
        name: packing
        dimension: 2
        time: {end: 1, step: 1e-3}
        integrator: INTEGRATOR
        periodic: {x: [0, 1], y: [0, 1], velocity_gradient: GRADIENT}
        bodies:
          - {name: grain, type: rigid, density: 1000, generate: {type: lattice, counts: [COUNT, COUNT], spacing: =1/COUNT, jitter: =0.04/COUNT,
             origin: [=0.5/COUNT, =0.5/COUNT], sizes: {type: uniform, min: =0.38/COUNT, max: =0.45/COUNT}}}
        laws: [{type: newton-coulomb, friction: 0.3, restitution: 0.3}]
        solver: {type: nlgs, tolerance: 1e-8}
        """;

    static Stream<String> schemes() {
        return Lab.schemes();
    }

    private static String packing(int count, String integrator, String gradient) {
        return PACKING.replace("COUNT", Integer.toString(count)).replace("INTEGRATOR", integrator).replace("GRADIENT", gradient);
    }

    @Test
    void aBallThroughTheBoundaryKeepsItsBits() {
        Simulation here = Lab.simulation(BALL.replace("PERIODIC", "periodic: {x: [0, 1]}"));
        Simulation there = Lab.simulation(BALL.replace("PERIODIC", ""));
        here.run();
        there.run();
        assertTrue(here.stepper().state().q()[0] > 2, "it went through the boundary twice");
        assertArrayEquals(there.stepper().state().q(), here.stepper().state().q());
        assertArrayEquals(there.stepper().state().v(), here.stepper().state().v());
    }

    /** Two balls that fly apart meet again behind the boundary: equal masses and e = 1 exchange their velocities, at the time and place of the closed form. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"2 disk, radius: 0.1", "3 sphere, radius: 0.1", "2 box, size: [0.2, 0.2]", "3 box, size: [0.2, 0.2, 0.2]",
        "3 cylinder, radius: 0.1, length: 0.2", "2 'polygon', vertices: [[-0.1, -0.1], [0.1, -0.1], [0.1, 0.1], [-0.1, 0.1]]"})
    void whatFliesApartMeetsAgain(String shape) {
        int dimension = shape.charAt(0) - '0';
        String zeros = dimension == 2 ? "0" : "0, 0";
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: meet
            dimension: %d
            time: {end: 1, step: 1e-3}
            periodic: {x: [-0.3, 0.7]}
            bodies:
              - {name: a, type: rigid, shape: {type: %s}, mass: 2, position: [0, %s], velocity: [-1, %s]}
              - {name: b, type: rigid, shape: {type: %s}, mass: 2, position: [0.25, %s], velocity: [0.5, %s]}
            laws: [{type: newton-coulomb, friction: 0.3, restitution: 1}]
            """.formatted(dimension, shape.substring(2), zeros, zeros, shape.substring(2), zeros, zeros));
        // they are 0.25 − 1 + 1.5 t apart across the boundary and touch at −0.2: t = 0.55 / 1.5; first contact after 0.3667 s
        StepReport report = Lab.steps(simulation, 366, 1e-3);
        assertEquals(0, report.space().count());
        assertEquals(-0.366, Lab.position(report, 0)[0], 1e-12);
        report = Lab.steps(simulation, 1, 1e-3);
        assertTrue(report.space().count() > 0);
        assertEquals(-1, report.space().contacts().image(0, 0), "a touches b one cell to the left");
        report = Lab.steps(simulation, 1, 1e-3);
        assertEquals(0.5, Lab.velocity(report, 0)[0], 1e-9);
        assertEquals(-1, Lab.velocity(report, 1)[0], 1e-9);
        assertEquals(0, Lab.velocity(report, 0)[5], 1e-9);
        assertEquals(0, Math.abs(simulation.stepper().ledger().residuals()), 1e-13);
    }

    /**
     * 1000 disks under compression and shear. The work that the ledger books for the cell is −h V (σ_c + σ_k) : L in every step, with the contact stress from
     * impulses and lines of centres and the kinetic stress from velocities, both from the states before and after the step alone.
     */
    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = ';', value = {
        "32; {type: moreau-jean, theta: 0.5}; '{xx: -1.5, yy: -1.5, xy: 3}'; 120",
        "10; {type: moreau-jean, theta: 0.8}; '{xx: -1, yy: -1.1, xy: 2, yx: 0.3}'; 190",
        "10; {type: generalized-alpha, rho_inf: 0.8}; '{xx: {times: [0, 0.1, 0.2], values: [-1.5, -1.5, 0.5]}, yy: -1,"
            + " xy: {mean: 0, amplitude: 3, frequency: 5}}'; 220"})
    void theCellWorksByTheStressTimesItsGradient(int count, String integrator, String gradient, int steps) {
        Simulation simulation = Lab.simulation(packing(count, integrator, gradient));
        TimeStepper stepper = simulation.stepper();
        int n = count * count;
        assertEquals(n, stepper.scene().bodies().get(0).memberCount());
        double[] mass = new double[n];
        for (int k = 0; k < n; k++) {
            mass[k] = stepper.scene().bodies().get(0).memberMass(k);
        }
        double h = 1e-3;
        double total = 0;
        int contacts = 0;
        int across = 0;
        double contactPart = 0;
        for (int step = 0; step < steps; step++) {
            double[] q0 = stepper.state().q().clone();
            double[] v0 = stepper.state().v().clone();
            PeriodicCell cell = stepper.scene().cell();
            double[] edges = cell.edges().clone();
            StepReport report = stepper.step(h);
            double[] l = cell.gradient();
            double a = 1 + h / 2 * l[0];
            double d = 1 + h / 2 * l[4];
            double b = h / 2 * l[1];
            double c = h / 2 * l[3];
            double kinetic = 0;
            for (int k = 0; k < n; k++) {
                double x = (d * v0[3 * k] - b * v0[3 * k + 1]) / (a * d - b * c);
                double y = (a * v0[3 * k + 1] - c * v0[3 * k]) / (a * d - b * c);
                kinetic += mass[k] * (x * x * l[0] + x * y * (l[1] + l[3]) + y * y * l[4]);
            }
            double stress = 0;
            ContactSpace space = report.space();
            ContactSet set = space.contacts();
            for (int k = 0; k < space.count(); k++) {
                int i = 3 * set.feature[2 * k];
                int j = 3 * set.feature[2 * k + 1];
                double x = q0[i] - q0[j] - edges[0] * set.image(k, 0) - edges[1] * set.image(k, 1);
                double y = q0[i + 1] - q0[j + 1] - edges[3] * set.image(k, 0) - edges[4] * set.image(k, 1);
                int o = space.map().offset(k);
                double px = space.impulse()[o] * set.frame[9 * k] + space.impulse()[o + 1] * set.frame[9 * k + 3];
                double py = space.impulse()[o] * set.frame[9 * k + 1] + space.impulse()[o + 1] * set.frame[9 * k + 4];
                stress += px * (l[0] * x + l[1] * y) + py * (l[3] * x + l[4] * y);
                across += set.image(k, 0) != 0 || set.image(k, 1) != 0 ? 1 : 0;
            }
            contacts += space.count();
            total += Math.abs(report.energy().driveWork());
            contactPart += Math.abs(stress);
            assertEquals(-stress - h * kinetic, report.energy().driveWork(), 1e-12 * report.energy().roundOffScale(), "step " + step);
            assertTrue(Math.abs(report.energy().residual()) <= 1e-12 * report.energy().roundOffScale(), "step " + step + ": " + report.energy().residual());
        }
        assertTrue(contacts > n * steps / 30 && across > contacts / (10 * count), contacts + " contacts, " + across + " across the boundary");
        assertTrue(contactPart > 0.1 * total, "contacts took part: " + contactPart + " of " + total);
        assertEquals("closed", stepper.ledger().verdict().toString().toLowerCase(Locale.ROOT));
    }

    /** A body alone in a cell that flows: c' = −L c; in simple shear c_x = c_x0 − γ t c_y, and its place in space is that of free flight, x' = L x + c. */
    @Test
    void aLoneBodyFliesStraight() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: alone
            dimension: 2
            time: {end: 1, step: 1e-3}
            periodic: {x: [0, 1], y: [0, 1], velocity_gradient: {xy: 2}}
            bodies: [{name: ball, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0.3, 0.4], velocity: [0.2, 0.7]}]
            laws: [{type: newton-coulomb}]
            """);
        StepReport report = Lab.steps(simulation, 1000, 1e-3);
        double[] v = Lab.velocity(report, 0);
        double[] x = Lab.position(report, 0);
        assertEquals(0.2 - 2 * 0.7, v[0], 1e-12);
        assertEquals(0.7, v[1], 1e-15);
        assertEquals(1.1, x[1], 1e-12);
        assertEquals(0.3 + 0.2 + 2 * 0.4, x[0], 2e-3, "straight with c₀ + L x₀, to first order in h");
        assertEquals(1.1 * 2 + v[0], 0.2 + 2 * 0.4, 1e-12, "its velocity in space is what it was");
    }

    /** The whole scene moved by edges of the cell, body by body: nothing but round-off changes, whichever image is followed. */
    @Test
    void whichImageIsFollowedDoesNotMatter() {
        String text = packing(6, "{type: moreau-jean}", "{xx: -1.3, yy: -1.3, xy: 1}").replace("1e-8", "1e-13");
        Simulation one = Lab.simulation(text);
        Simulation other = Lab.simulation(text);
        double[] q = other.stepper().state().q();
        for (int k = 0; k < 36; k++) {
            q[3 * k] += k % 3 - 1;
            q[3 * k + 1] += k % 5 - 2;
        }
        for (int step = 0; step < 150; step++) {
            StepReport a = one.stepper().step(1e-3);
            StepReport b = other.stepper().step(1e-3);
            assertEquals(a.space().count(), b.space().count(), "step " + step);
        }
        assertTrue(one.stepper().space().count() > 5);
        double[] v = one.stepper().state().v();
        double[] w = other.stepper().state().v();
        for (int i = 0; i < v.length; i++) {
            assertEquals(v[i], w[i], 1e-6);
        }
    }

    /** A contact keeps its key while its bodies go through the boundary, and other images of the same pair have other keys. */
    @Test
    void aContactKeepsItsKeyThroughTheBoundary() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: pair
            dimension: 2
            time: {end: 1, step: 1e-3}
            gravity: [0, -9.81]
            periodic: {x: [0, 1]}
            bodies:
              - {name: a, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0.95, 0.1], velocity: [1, 0], force: [-1, 0]}
              - {name: b, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0.75, 0.1], velocity: [1, 0], force: [1, 0]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
            laws: [{type: newton-coulomb}]
            """);
        long key = 0;
        int seen = 0;
        for (int step = 0; step < 400; step++) {
            ContactSet set = simulation.stepper().step(1e-3).space().contacts();
            for (int c = 0; c < set.count(); c++) {
                if (set.body[2 * c + 1] >= 0) {
                    key = seen == 0 ? set.key[c] : key;
                    assertEquals(key, set.key[c], "step " + step);
                    assertEquals(0, set.image(c, 0));
                    seen++;
                }
            }
        }
        assertEquals(400, seen);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    void savedAndRestoredHasTheSameBits(String scheme) {
        Simulation simulation = Lab.simulation(packing(6, scheme, "{xx: -1.5, yy: -1.5, xy: {mean: 0, amplitude: 3, frequency: 3}}"));
        Lab.steps(simulation, 100, 1e-3);
        Snapshot snapshot = new Snapshot();
        simulation.stepper().save(snapshot);
        Lab.steps(simulation, 40, 1e-3);
        double[] q = simulation.stepper().state().q().clone();
        double[] v = simulation.stepper().state().v().clone();
        Simulation again = Lab.simulation(packing(6, scheme, "{xx: -1.5, yy: -1.5, xy: {mean: 0, amplitude: 3, frequency: 3}}"));
        again.stepper().restore(snapshot);
        Lab.steps(again, 40, 1e-3);
        assertArrayEquals(q, again.stepper().state().q());
        assertArrayEquals(v, again.stepper().state().v());
        assertTrue(again.stepper().space().count() > 0);
    }

    @Test
    void whatCannotRepeatIsRefused() {
        String[][] cases = {
            {"periodic: {x: [1, 0]}", "the lower one first"},
            {"periodic: {z: [0, 1]}", "in a scene of dimension 2"},
            {"periodic: {}", "no direction is periodic"},
            {"periodic: {x: [0, 1], velocity_gradient: {xy: 1}}", "expected all"},
            {"periodic: {x: [0, 0.3]}", "larger"},
            {"periodic: {y: [0, 1]}", "would cross the boundary"},
            {"periodic: {x: [0, 1], y: [0, 1], velocity_gradient: {xy: 1}}", "floor"}};
        for (String[] one : cases) {
            String message = assertThrows(IllegalArgumentException.class, () -> Lab.simulation(BALL.replace("PERIODIC", one[0])
                .replace("radius: 0.1", "radius: 0.16")), one[0]).getMessage();
            assertTrue(message.contains(one[1]), one[0] + ": " + message);
        }
        String mesh = BALL.replace("PERIODIC", "periodic: {x: [0, 1]}").replace("bodies:\n", "bodies:\n  - {name: m, type: linear, mesh: {type: rectangle,"
            + " size: [0.2, 0.1], divisions: [4, 2]}, position: [0, 1], material: {young: 1e5, poisson: 0.3, density: 1000, model: plane-strain}}\n");
        String message = assertThrows(IllegalArgumentException.class, () -> Lab.simulation(mesh)).getMessage();
        assertTrue(message.contains("is a mesh"), message);
    }
}
