package org.saltus.benchmarks.validation.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.Verdict;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.run.Simulation;

/** Body type modal against linear: a soft plate that falls on a floor, rubs and leaves it. */
class ModalBodiesTest {
    private static final double STEP = 2e-3;
    private static final int DOFS = 2 * 5 * 4;

    private static String scene(String scheme, String body) {
        return """
            saltus: 1
            name: plate
            dimension: 2
            time: {end: 1, step: 2e-3}
            gravity: [0, -10]
            integrator: %s
            solver: {type: nlgs, tolerance: 1e-14, max_iterations: 100000}
            bodies:
              - {name: plate, %s, mesh: {type: rectangle, size: [0.4, 0.3], divisions: [4, 3]}, position: [0, 0.02], velocity: [1, -0.5],
                 damping: {alpha: 0.1, beta: 1e-3}, material: {young: 2e4, poisson: 0.3, density: 100}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, between: [plate, floor], restitution: 0.3, friction: 0.3}]
            """.formatted(scheme, body);
    }

    static Stream<Arguments> schemesAndReductions() {
        return Lab.schemes().flatMap(s -> Stream.of("reduction: free, modes: " + DOFS,
            "reduction: craig-bampton, interface: [{nodes: bottom}], modes: " + (DOFS - 10)).map(r -> Arguments.of(s, r)));
    }

    private static double[] places(Simulation simulation) {
        MeshedBody body = (MeshedBody) simulation.stepper().scene().bodies().get(0);
        double[] u = new double[3 * body.mesh().nodeCount()];
        body.writeDisplacements(simulation.stepper().state().q(), u);
        return u;
    }

    private static double distance(double[] a, double[] b) {
        double largest = 0;
        for (int i = 0; i < a.length; i++) {
            largest = Math.max(largest, Math.abs(a[i] - b[i]));
        }
        return largest;
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("schemesAndReductions")
    void withAllModesTheMotionIsThatOfTheFullBodyAndTheEnergyCloses(String scheme, String reduction) {
        Simulation full = Lab.simulation(scene(scheme, "type: linear"));
        Simulation modal = Lab.simulation(scene(scheme, "type: modal, " + reduction));
        boolean touched = false;
        for (int k = 0; k < 100; k++) {
            Lab.step(full, STEP);
            touched |= Lab.step(modal, STEP).space().count() > 0;
            assertEquals(0, distance(places(full), places(modal)), 1e-10, "step " + k);
        }
        assertTrue(touched, "the plate never touched the floor");
        assertEquals(Verdict.CLOSED, modal.stepper().ledger().verdict());
    }

    /** Fewer modes: the identity closes as well, and the motion tends to that of the full body. */
    @Test
    void withFewerModesTheEnergyClosesAndTheMotionConverges() {
        String scheme = "{type: moreau-jean, theta: 0.5}";
        Simulation full = Lab.simulation(scene(scheme, "type: linear"));
        Lab.steps(full, 60, STEP);
        double before = Double.POSITIVE_INFINITY;
        for (int modes : new int[] {3, 8, 20, 38}) {
            Simulation modal = Lab.simulation(scene(scheme, "type: modal, modes: " + modes));
            Lab.steps(modal, 60, STEP);
            assertEquals(Verdict.CLOSED, modal.stepper().ledger().verdict());
            double error = distance(places(full), places(modal));
            assertTrue(error < before, modes + " modes: " + error + " after " + before);
            before = error;
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "type: modal | neither of modes and cutoff",
        "type: modal, modes: 3, cutoff: 10 | both of modes and cutoff",
        "type: modal, modes: 2.5 | expected a whole number from 1",
        "type: modal, modes: 99 | expected at most 40",
        "type: modal, modes: 3, reduction: guyan | expected free or craig-bampton",
        "type: modal, modes: 3, interface: [{nodes: left}] | belongs to",
        "type: modal, modes: 3, reduction: craig-bampton | \"interface\" is missing",
        "type: modal, modes: 3, reduction: craig-bampton, interface: [{box: [0, 0, 0, 0, 0, 0]}] | can still move rigidly",
        "type: modal, modes: 3, fix: [{nodes: left, velocity: [1, 0]}] | stand still"})
    void wrongKeysAreNamed(String body, String expected) {
        String message = assertThrows(IllegalArgumentException.class, () -> Lab.simulation(scene("{type: moreau-jean, theta: 0.5}", body))).getMessage();
        assertTrue(message.contains(expected), message);
    }
}
