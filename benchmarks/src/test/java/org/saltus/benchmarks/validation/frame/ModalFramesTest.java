package org.saltus.benchmarks.validation.frame;

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
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.run.Simulation;

/** Body type modal in a floating frame against floating-frame: soft bodies that spin, fall on a floor and rub, and free ones. */
class ModalFramesTest {
    private static final double STEP = 1e-3;

    private static String scene(String scheme, int d, String type, String more) {
        String bar = d == 2
            ? "mesh: {type: rectangle, size: [1, 0.2], divisions: [4, 1]}, angle: 0.3, spin: -2, position: [0, 0.1], velocity: [0.5, 0]"
            : "mesh: {type: box, size: [1, 0.4, 0.2], divisions: [2, 1, 1]}, spin: [0.6, 2, 1], position: [0, 0, 0.5], velocity: [0.5, 0.2, 0],"
                + " orientation: [0.98, 0.06, 0.18973666, 0]";
        return """
            saltus: 1
            name: bar
            dimension: %d
            time: {end: 1, step: 1e-3}
            gravity: [0, %s]
            integrator: %s
            solver: {type: nlgs, tolerance: 1e-14, max_iterations: 100000}
            bodies:
              - {name: bar, type: %s, %s, material: {young: 1000, poisson: 0.3, density: 1}%s}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, %s], offset: 0}}
            laws: [{type: newton-coulomb, between: [bar, floor], restitution: 0.5, friction: 0.3}]
            """.formatted(d, d == 2 ? "-9.81" : "0, -9.81", scheme, type, bar, more, d == 2 ? "1" : "0, 1");
    }

    private static double[] places(Simulation simulation) {
        MeshedBody body = (MeshedBody) simulation.stepper().scene().bodies().stream().filter(b -> b instanceof MeshedBody).findFirst().orElseThrow();
        double[] u = new double[3 * body.mesh().nodeCount()];
        body.writeDisplacements(simulation.stepper().state().q(), u);
        return u;
    }

    private static double distance(Simulation a, Simulation b) {
        double[] x = places(a);
        double[] y = places(b);
        double largest = 0;
        for (int i = 0; i < x.length; i++) {
            largest = Math.max(largest, Math.abs(x[i] - y[i]));
        }
        return largest;
    }

    static Stream<Arguments> schemesAndReductions() {
        return Lab.schemes().flatMap(s -> Stream.of(
            Arguments.of(s, 2, "reduction: free, modes: 20, centrifugal: stiffened"),
            Arguments.of(s, 3, "reduction: craig-bampton, interface: [{nodes: left}], modes: 24")));
    }

    /** All modes: through flight, impacts and friction the nodes are where those of floating-frame are, and the ledger is the same. */
    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource("schemesAndReductions")
    void withAllModesTheMotionIsThatOfFloatingFrame(String scheme, int d, String reduction) {
        String damped = ", damping: {alpha: 0.1, beta: 2e-3}";
        String centrifugal = reduction.contains("stiffened") ? ", centrifugal: stiffened" : "";
        Simulation full = Lab.simulation(scene(scheme, d, "floating-frame", damped + centrifugal));
        Simulation modal = Lab.simulation(scene(scheme, d, "modal, frame: floating, " + reduction, damped));
        boolean touched = false;
        for (int k = 0; k < 250; k++) {
            Lab.step(full, STEP);
            touched |= Lab.step(modal, STEP).space().count() > 0;
            assertEquals(0, distance(full, modal), 1e-10, "step " + k);
        }
        assertTrue(touched, "the bar never touched the floor");
        assertEquals(Verdict.MEASURED, modal.stepper().ledger().verdict());
        double scale = full.stepper().ledger().scale();
        for (LedgerColumn column : LedgerColumn.values()) {
            assertEquals(full.stepper().ledger().total(column), modal.stepper().ledger().total(column), 1e-10 * scale, column.name());
        }
    }

    /** Viscosity leaves the reduced C full. */
    @Test
    void viscousBodiesToo() {
        String scheme = "{type: generalized-alpha, rho_inf: 0.8}";
        String viscous = "density: 1, viscosity: {time: 0.002}, model: plane-strain";
        Simulation full = Lab.simulation(scene(scheme, 2, "floating-frame", "").replace("density: 1", viscous));
        Simulation modal = Lab.simulation(scene(scheme, 2, "modal, frame: floating, modes: 20", "")
            .replace("density: 1", viscous));
        for (int k = 0; k < 100; k++) {
            Lab.step(full, STEP);
            Lab.step(modal, STEP);
        }
        assertEquals(0, distance(full, modal), 1e-10);
    }

    /** Fewer modes: nearer to floating-frame with more of them, in flight with few, after impacts (at one node of a coarse mesh) only with many. */
    @ParameterizedTest
    @CsvSource({"100, 4 5 10 20", "200, 10 14 18 20"})
    void withMoreModesItConverges(int steps, String counts) {
        String scheme = "{type: moreau-jean, theta: 0.5}";
        Simulation full = Lab.simulation(scene(scheme, 2, "floating-frame", ""));
        Lab.steps(full, steps, STEP);
        double before = Double.POSITIVE_INFINITY;
        for (String modes : counts.split(" ")) {
            Simulation modal = Lab.simulation(scene(scheme, 2, "modal, frame: floating, modes: " + modes, ""));
            Lab.steps(modal, steps, STEP);
            double error = distance(full, modal);
            assertTrue(error < before, modes + " modes: " + error + " after " + before);
            before = error;
        }
        assertEquals(0, before, 1e-12);
    }

    /** Free in space in few modes: the balance falls with h² as that of floating-frame. */
    @Test
    void inFewModesTheBalanceFallsWithTheStep() {
        String fast = scene("{type: moreau-jean, theta: 0.5}", 3, "modal, frame: floating, modes: 14", "")
            .replace("position: [0, 0, 0.5]", "position: [0, 0, 50]").replace("spin: [0.6, 2, 1]", "spin: [3, 1, 3]").replace("young: 1000", "young: 100");
        double[] residual = new double[2];
        for (int k = 0; k < 2; k++) {
            Simulation free = Lab.simulation(fast);
            for (int i = 0; i < 400 << k; i++) {
                residual[k] += Lab.step(free, 0.5 / (400 << k)).energy().residual();
            }
        }
        assertEquals(4, residual[0] / residual[1], 0.4, residual[0] + " " + residual[1]);
    }

    /** The number of unknowns is the number of modes asked for, rigid ones included. */
    @Test
    void theFrameTakesThePlaceOfTheRigidModes() {
        Simulation s = Lab.simulation(scene("{type: moreau-jean, theta: 0.5}", 3, "modal, frame: floating, modes: 10", ""));
        BodyDynamics bar = s.stepper().scene().bodies().stream().filter(b -> b instanceof MeshedBody).findFirst().orElseThrow();
        assertEquals(10, bar.dofCount());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "frame: moving, modes: 9 | expected fixed or floating",
        "modes: 9, centrifugal: current | belongs to",
        "frame: floating, modes: 9, centrifugal: full | expected reference, stiffened, stressed or current",
        "frame: floating, modes: 3 | no more than the 3 rigid motions",
        "frame: floating, modes: 9, fix: [{nodes: left}] | whose frame moves freely",
        "frame: floating, modes: 99 | expected at most 20",
        "frame: floating, modes: 3, reduction: craig-bampton, interface: [{box: [0, 0, 0, 0, 0, 0]}] | can still move rigidly"})
    void wrongKeysAreNamed(String keys, String expected) {
        String message = assertThrows(IllegalArgumentException.class, () -> Lab.simulation(scene("{type: moreau-jean, theta: 0.5}", 2, "modal, " + keys, "")))
            .getMessage();
        assertTrue(message.contains(expected), message);
    }
}
