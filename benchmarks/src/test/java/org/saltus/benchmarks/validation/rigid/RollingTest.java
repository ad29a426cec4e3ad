package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.run.Simulation;

/** Rolling and turning contacts that persist, under default settings: no loss at first order in the step, no drift. */
class RollingTest {
    private static final String EXACT = "solver: {type: nlgs, tolerance: 1e-13, max_iterations: 10000}\n";

    /** A thin disk in steady precession, 10 degrees: Ω² = 4 g / (a sin α) for its centre at rest, 20 turns in 1.62 s. */
    private static final String EULER = """
        saltus: 1
        name: euler-disk
        time: {end: 1.62, step: STEP}
        gravity: [0, 0, -9.81]
        solver: {type: nlgs, tolerance: 1e-12, max_iterations: 10000}
        bodies:
          - name: disk
            type: rigid
            shape: {type: cylinder, radius: 0.0375, length: 1e-6}
            mass: 0.4
            inertia: [1.40625e-4, 1.40625e-4, 2.8125e-4]
            position: [-0.03693020391386896, 0, 0.006512299066386415]
            orientation: [0.9961946980917455, 0, 0.08715574274765817, 0]
            spin: [13.275027807039386, 0, -2.3407455720361776]
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
        laws: [{type: LAW, restitution: 0, friction: 0.3}]
        """;

    /** A ball that rolls on a table turning at Ω runs round a circle at 2/7 Ω: v' = 2/7 Ω × v. */
    private static final String TURNTABLE = """
        saltus: 1
        name: turntable
        time: {end: 2, step: STEP}
        gravity: [0, 0, -9.81]
        """ + EXACT + """
        bodies:
          - {name: ball, type: rigid, shape: {type: sphere, radius: 0.05}, mass: 1, position: [0.5, 0, 0.05], velocity: [0, -0.6, 0], spin: [47, 0, 0]}
          - {name: table, type: fixed, shape: {type: plane, normal: [0, 0, 1]}, spin: [0, 0, 3.5]}
        laws: [{type: newton-coulomb, restitution: 0, friction: 0.5}]
        """;

    /** Slides on a round tip of 5 mm or rolls on it, leaning by 0.3. */
    private static final String TOP = """
        saltus: 1
        name: top
        time: {end: 0.25, step: STEP}
        gravity: [0, 0, -9.81]
        """ + EXACT + """
        bodies:
          - name: top
            type: rigid
            shape: {type: cluster, as_given: true, pieces: [{type: sphere, radius: 0.005, position: [0, 0, -0.03]}]}
            mass: 0.1
            inertia: [8e-5, 8e-5, 3e-5]
            position: [0, 0, 0.033660094673768186]
            orientation: [0.9887710779360422, 0.14943813247359922, 0, 0]
            spin: [0, -59.104041332267904, 191.06729782512122]
            velocity: [VX, 0, 0]
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1]}}
        laws: [{type: newton-coulomb, restitution: 0, friction: MU}]
        """;

    /** A disk in a round bowl, rolling without slip, let go level with the centre; and on a round hill, from its top. */
    private static final String BOWL = """
        saltus: 1
        name: bowl
        dimension: 2
        time: {end: 1.5, step: STEP}
        gravity: [0, -9.81]
        """ + EXACT + """
        bodies:
          - {name: disk, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0.34641016151377546, -0.2]}
          - {name: bowl, type: fixed, shape: {type: hollow-disk, inner: 0.5, outer: 0.6}}
        laws: [{type: newton-coulomb, restitution: 0, friction: 2}]
        """;

    private static final String HILL = """
        saltus: 1
        name: hill
        dimension: 2
        time: {end: 0.5, step: STEP}
        gravity: [0, -9.81]
        """ + EXACT + """
        bodies:
          - {name: disk, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0, 0.6], velocity: [0.3, 0], spin: -3}
          - {name: hill, type: fixed, shape: {type: disk, radius: 0.5}}
        laws: [{type: newton-coulomb, restitution: 0, friction: 2}]
        """;

    private static Simulation end(String scene, double step) {
        Simulation simulation = Lab.simulation(scene.replace("STEP", Double.toString(step)));
        long steps = simulation.stepCount();
        for (long k = 0; k < steps; k++) {
            Lab.step(simulation, step);
        }
        return simulation;
    }

    private static double[] place(Simulation simulation, int dimension) {
        return Arrays.copyOf(simulation.stepper().state().q(), dimension);
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return Math.sqrt(sum);
    }

    /** By three steps, each half of the last: e(h) − e(h/2) falls fourfold. */
    private static void isOfSecondOrder(String scene, double step, int dimension, double spread) {
        double[] coarse = place(end(scene, step), dimension);
        double[] middle = place(end(scene, step / 2), dimension);
        double[] fine = place(end(scene, step / 4), dimension);
        double order = Math.log(distance(coarse, middle) / distance(middle, fine)) / Math.log(2);
        assertEquals(2, order, spread, "order from changes of " + distance(coarse, middle) + " and " + distance(middle, fine) + " m");
    }

    @ParameterizedTest(name = "{0}, h = {1}")
    @CsvSource({"newton-coulomb, 2e-4, 1e-3", "newton-coulomb, 1e-4, 2e-4", "fremond-coulomb, 1e-4, 2e-3"})
    void eulersDiskKeepsItsHeight(String law, double step, double loss) {
        Simulation simulation = end(EULER.replace("LAW", law), step);
        assertEquals(1, simulation.stepper().state().q()[2] / 0.006512299066386415, loss);
        assertTrue(simulation.stepper().ledger().isComplete(), "the books add up");
    }

    /** Centre (0.5 − 0.6/1, 0) and radius 0.6: v = −0.6 e_y at (0.5, 0) turns at 1 rad/s. */
    @ParameterizedTest
    @ValueSource(doubles = {2e-3, 1e-3})
    void aBallOnATurntableRunsRoundItsCircle(double step) {
        double[] x = place(end(TURNTABLE, step), 2);
        double[] right = {1.1 - 0.6 * Math.cos(2), -0.6 * Math.sin(2)};
        assertEquals(0, distance(x, right), 2 * step * step, Arrays.toString(x));
        isOfSecondOrder(TURNTABLE, step, 3, 0.1);
    }

    @ParameterizedTest(name = "friction {0}")
    @CsvSource({"0, 0", "1, -0.29552020666133955"})
    void aTopOnARoundTipIsOfSecondOrder(String friction, String velocity) {
        isOfSecondOrder(TOP.replace("MU", friction).replace("VX", velocity), 5e-4, 3, 0.25);
    }

    /** Nothing slips: what the contact takes is its error, of second order, and never gains. */
    @Test
    void aDiskInABowlRollsForEver() {
        double[] lost = new double[3];
        for (int k = 0; k < 3; k++) {
            Simulation simulation = end(BOWL, 2e-3 / (1 << k));
            lost[k] = simulation.stepper().ledger().energy() - simulation.stepper().ledger().initialEnergy()
                - simulation.stepper().ledger().total(LedgerColumn.EXTERNAL);
            assertTrue(simulation.summary().penetrationMax() < 1e-4, "gap " + simulation.summary().penetrationMax());
        }
        assertTrue(Math.abs(lost[0]) < 1e-3, Arrays.toString(lost));
        assertEquals(2, Math.log(lost[0] / lost[2]) / Math.log(4), 0.3, Arrays.toString(lost));
    }

    @Test
    void aDiskOnAHillIsOfSecondOrder() {
        isOfSecondOrder(HILL, 2e-3, 2, 0.1);
    }
}
