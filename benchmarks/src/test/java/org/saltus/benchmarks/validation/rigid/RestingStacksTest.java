package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.run.Simulation;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.StepReport;

/** What rests stays: contacts are active as long as it may be the solver that opened them. */
class RestingStacksTest {
    private static final String SI = "1 1 1";
    /** g, mm, ms. */
    private static final String MILLI = "1e3 1e3 1e3";

    /** Boxes of 0.2 m and 1 kg on a floor; mass, length and time in units of so many. */
    private static Simulation tower(int boxes, String units, String more, double end, double step) {
        double[] u = Arrays.stream(units.split(" ")).mapToDouble(Double::parseDouble).toArray();
        double m = u[0];
        double l = u[1];
        double t = u[2];
        StringBuilder bodies = new StringBuilder();
        for (int k = 0; k < boxes; k++) {
            bodies.append("  - {name: b%d, type: rigid, mass: %s, shape: {type: box, size: [%s, %s]}, position: [0, %s]}\n".formatted(k, m, 0.2 * l, 0.2 * l,
                (2 * k + 1) * l / 10));
        }
        return Lab.simulation("""
            saltus: 1
            name: tower
            dimension: 2
            time: {end: %s, step: %s}
            gravity: [0, %s]
            %s
            bodies:
            %s  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, restitution: 0, friction: 0.6}]
            """.formatted(end * t, step * t, -9.81 * l / (t * t), more, bodies));
    }

    /** Steps and the most contact keys that any step lacks of those of the first; the way of the farthest box, m. */
    private static double[] rest(Simulation simulation, int steps, double h, double unit) {
        double[] start = null;
        TreeSet<Long> first = null;
        int lost = 0;
        for (int k = 0; k < steps; k++) {
            StepReport report = Lab.step(simulation, h);
            TreeSet<Long> keys = keys(report.space());
            start = start == null ? simulation.stepper().scene().initialState().q() : start;
            first = first == null ? keys : first;
            TreeSet<Long> missing = new TreeSet<>(first);
            missing.removeAll(keys);
            lost = Math.max(lost, missing.size());
        }
        double[] q = simulation.stepper().state().q();
        double moved = 0;
        for (int i = 0; i < q.length; i++) {
            moved = Math.max(moved, Math.abs(q[i] - start[i]) / (i % 3 == 2 ? 1 : unit));
        }
        return new double[] {lost, moved};
    }

    private static TreeSet<Long> keys(ContactSpace space) {
        TreeSet<Long> keys = new TreeSet<>();
        for (int c = 0; c < space.count(); c++) {
            keys.add(space.contacts().key[c]);
        }
        return keys;
    }

    @ParameterizedTest(name = "{0} boxes, {1}")
    @CsvSource({"4, ''", "5, ''", "10, ''", "5, 'solver: {type: nlgs, tolerance: 1e-8, max_iterations: 5000}'",
        "5, 'integrator: {type: moreau-jean, theta: 0.75}'", "5, 'integrator: {type: newmark}'", "5, 'forecast: 0.5'"})
    void towersStand(int boxes, String more) {
        double[] end = rest(tower(boxes, SI, more, 5, 5e-3), 1000, 5e-3, 1);
        assertEquals(0, end[0], "contacts dropped");
        assertTrue(end[1] <= 1e-6, "moved by " + end[1] + " m");
    }

    @Test
    void theSameInMillimetresGramsAndMilliseconds() {
        for (int boxes : new int[] {4, 5, 10}) {
            double[] end = rest(tower(boxes, MILLI, "", 5, 5e-3), 1000, 5, 1e3);
            assertEquals(0, end[0], "contacts dropped");
            assertTrue(end[1] <= 1e-6, "moved by " + end[1] + " m");
        }
    }

    /** A tower hit by a ball: what leaves the active set does so in the same steps in other units. */
    @Test
    void unitsDropTheSameContacts() {
        String solver = "solver: {type: nlgs, tolerance: 1e-10, max_iterations: 20000}";
        Simulation si = tower(3, SI, solver, 1, 5e-3);
        Simulation milli = tower(3, MILLI, solver, 1, 5e-3);
        si.stepper().state().v()[6] = 0.8;
        milli.stepper().state().v()[6] = 0.8;                                // m/s is mm/ms
        for (int k = 0; k < 200; k++) {
            TreeSet<Long> here = keys(Lab.step(si, 5e-3).space());
            assertEquals(here, keys(Lab.step(milli, 5).space()), "step " + k);
        }
    }

    /** At a tolerance of 1e-4 a fixed tolerance on the gap is passed within a second, and the tower kicks itself. */
    @Test
    void aFixedToleranceIsPassed() {
        String coarse = "solver: {type: nlgs, tolerance: 1e-4}";
        double[] fixed = rest(tower(5, SI, coarse + "\nactivation_tolerance: 1e-10", 5, 5e-3), 1000, 5e-3, 1);
        double[] followed = rest(tower(5, SI, coarse, 5, 5e-3), 1000, 5e-3, 1);
        assertTrue(fixed[0] > 0 && fixed[1] > 1e-4, "the fault that the rule cures: " + Arrays.toString(fixed));
        assertEquals(0, followed[0], "contacts dropped");
        assertTrue(followed[1] <= 2 * 1000 * 5e-3 * 1e-4 * 5 * 9.81 * 5e-3, "more than h e U a step: " + followed[1]);
    }

    /** A ball that leaves the floor at a micrometre a second is no contact from its second step on. */
    @Test
    void whatLeavesIsReleased() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: leaves
            dimension: 2
            time: {end: 1, step: 5e-3}
            gravity: [0, 1e-9]
            bodies:
              - {name: ball, type: rigid, mass: 1, shape: {type: disk, radius: 0.1}, position: [0, 0.1], velocity: [0, 1e-6]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, restitution: 0, friction: 0.6}]
            """);
        Lab.step(simulation, 5e-3);
        for (int k = 0; k < 10; k++) {
            assertEquals(0, Lab.step(simulation, 5e-3).space().count(), "step " + k);
        }
    }

    /** A step taken back and taken again gives the same bits: what may have been opened is saved with the state. */
    @Test
    void aStepTakenBackForgetsNothing() {
        Simulation simulation = tower(5, SI, "", 5, 5e-3);
        for (int k = 0; k < 40; k++) {
            Lab.step(simulation, 5e-3);
        }
        Snapshot before = new Snapshot();
        simulation.stepper().save(before);
        for (int k = 0; k < 20; k++) {
            Lab.step(simulation, 2.5e-3);
        }
        double[] once = simulation.stepper().state().q().clone();
        simulation.stepper().restore(before);
        for (int k = 0; k < 20; k++) {
            Lab.step(simulation, 2.5e-3);
        }
        assertArrayEquals(once, simulation.stepper().state().q(), 0);
        Simulation halved = tower(5, SI, "policy: {type: halve}\nsolver: {type: nlgs, tolerance: 1e-8, max_iterations: 12}", 2, 5e-3);
        double[] start = halved.stepper().state().q().clone();
        halved.run();
        double moved = 0;
        for (int i = 0; i < start.length; i++) {
            moved = Math.max(moved, Math.abs(start[i] - halved.stepper().state().q()[i]));
        }
        assertTrue(moved <= 1e-6, "moved by " + moved);
    }

    private static final Map<String, String> SHAPES = Map.of("box", "{type: box, size: [0.2, 0.2, 0.2]}",
        "cylinder", "{type: cylinder, radius: 0.1, length: 0.2}");

    /** Cubes, cylinders and both in turn, in space. */
    @Tag("long")
    @ParameterizedTest(name = "{0} {1}, {2} steps, {3}")
    @CsvSource({"4, box, 100000, moreau-jean", "5, cylinder, 100000, moreau-jean", "5, mixed, 100000, moreau-jean", "10, box, 100000, moreau-jean",
        "5, mixed, 10000, newmark", "5, mixed, 10000, moreau-jean-variant"})
    void towersInSpaceStand(int count, String shape, int steps, String scheme) {
        for (double l : new double[] {1, 1e3}) {
            StringBuilder bodies = new StringBuilder();
            for (int k = 0; k < count; k++) {
                String form = shape.equals("mixed") ? SHAPES.get(k % 2 == 0 ? "box" : "cylinder") : SHAPES.get(shape);
                form = l == 1 ? form : form.replace("0.2", "200").replace("0.1", "100");
                bodies.append("  - {name: b%d, type: rigid, mass: %s, shape: %s, position: [0, 0, %s]}\n".formatted(k, l, form, (2 * k + 1) * l / 10));
            }
            double h = 5e-3 * l;
            Simulation simulation = Lab.simulation("""
                saltus: 1
                name: tower
                time: {end: %s, step: %s}
                gravity: [0, 0, %s]
                integrator: {type: %s}
                bodies:
                %s  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
                laws: [{type: newton-coulomb, restitution: 0, friction: 0.6}]
                """.formatted(steps * h, h, -9.81 / l, scheme, bodies));
            double[] start = simulation.stepper().state().q().clone();
            for (int k = 0; k < steps; k++) {
                Lab.step(simulation, h);
            }
            double[] q = simulation.stepper().state().q();
            double moved = 0;
            for (int i = 0; i < q.length; i++) {
                moved = Math.max(moved, Math.abs(q[i] - start[i]) / (i % 7 < 3 ? l : 1));
            }
            assertTrue(moved <= 1e-6, "moved by " + moved + " m, unit " + List.of("mm", "m").get(l == 1 ? 1 : 0));
        }
    }
}
