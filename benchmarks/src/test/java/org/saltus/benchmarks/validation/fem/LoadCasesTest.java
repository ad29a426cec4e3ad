package org.saltus.benchmarks.validation.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.StepReport;

/** Loads and prescribed motions that vary in time: the ledger closes under every scheme, and base excitation has its closed form. */
class LoadCasesTest {
    static Stream<String> schemes() {
        return Stream.concat(Lab.schemes(), Stream.of("{type: moreau-jean, theta: 0.8}", "{type: moreau-jean-variant, theta: 0.75}",
            "{type: newmark-position}", "{type: newmark, gamma: 0.6, beta: 0.4}"));
    }

    /** A plate with every kind of load, damping and prescribed motion above a floor that it meets. */
    private static Simulation plate(String scheme) {
        return Lab.simulation("""
            saltus: 1
            name: loads
            dimension: 2
            time: {end: 1, step: 2e-3}
            integrator: %s
            gravity: [0, -9.81]
            solver: {type: nlgs, tolerance: 1e-12}
            bodies:
              - name: plate
                type: linear
                mesh: {type: rectangle, size: [1, 0.4], divisions: [5, 2]}
                material: {young: 1e5, poisson: 0.3, density: 100, model: plane-strain, viscosity: {bulk: 20, shear: 10}}
                damping: {alpha: 0.3, beta: 1e-4}
                formulation: incompatible
                position: [0, 0.005]
                fix:
                  - {nodes: left, directions: [x], displacement: [0.01], time: {type: harmonic, frequency: 3}}
                  - {nodes: left, directions: [y], velocity: [0.05], time: {type: table, times: [0, 0.1, 0.3], values: [0, -1, 1]}}
                loads:
                  - {type: pressure, nodes: top, value: 2000, time: {type: ramp, start: 0.02, end: 0.1}}
                  - {type: traction, nodes: right, value: [500, -100], time: {type: harmonic, frequency: 7, mean: 1}}
                  - {type: body-force, value: [300, 0], time: {type: smooth-step, end: 0.2}}
                  - {type: force, plane: {normal: [1, 0, 0], offset: 1}, value: [0, -5]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, restitution: 0.3, friction: 0.2}]
            """.formatted(scheme));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    void theLedgerClosesWithEveryLoadAndMotion(String scheme) {
        Simulation simulation = plate(scheme);
        EnergyLedger ledger = simulation.stepper().ledger();
        int contacts = 0;
        for (int k = 0; k < 200; k++) {
            contacts += Lab.step(simulation, 2e-3).space().count();
        }
        assertTrue(contacts > 0, "the plate meets the floor");
        assertTrue(ledger.total(LedgerColumn.EXTERNAL) != 0 && ledger.total(LedgerColumn.CONSTRAINT) != 0 && ledger.total(LedgerColumn.DAMPING) < 0);
        assertEquals(Verdict.CLOSED, ledger.verdict(), () -> "residual " + ledger.worstRelativeResidual());
    }

    private static final double SHAKE = 0.01;

    private static boolean isFirstOrder(String scheme) {
        return scheme.contains("theta: 0.8") || scheme.contains("theta: 0.75") || scheme.contains("gamma: 0.6");
    }

    /** One bar of two nodes, its left one shaken as SHAKE sin(2π 3 t): displacement of the right one at t = 0.5 s. */
    private static double shaken(String scheme, double h) {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: shaken
            dimension: 2
            time: {end: 1, step: %s}
            integrator: %s
            bodies:
              - name: bar
                type: linear
                mesh: {type: bar, size: 1, divisions: 1}
                material: {young: 400, density: 3}
                fix: [{nodes: left, displacement: [%s], time: {type: harmonic, frequency: 3}}]
            """.formatted(h, scheme, SHAKE));
        StepReport report = null;
        for (int k = 0; k < Math.round(0.5 / h); k++) {
            report = Lab.step(simulation, h);
        }
        assertEquals(Verdict.CLOSED, simulation.stepper().ledger().verdict());
        double tolerance = isFirstOrder(scheme) ? SHAKE * 6 * Math.PI * h : 2 * SHAKE * 400 * h * h;
        assertEquals(SHAKE * Math.sin(2 * Math.PI * 3 * 0.5), report.state().q()[0], tolerance, "the shaken node is where it was sent");
        return report.state().q()[1];
    }

    /**
     * M q'' + K q = K d − m d'' with M = 1, K = 400, m = 1/2, d = D sin Ωt, at rest at t = 0: q = A sin Ωt + B sin ωt with
     * A = D (K + m Ω²)/(K − M Ω²), B = −A Ω/ω. Order 2, but for the dissipative weights of order 1.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    void baseExcitationConvergesToItsClosedForm(String scheme) {
        double omega = 20;
        double shaking = 6 * Math.PI;
        double a = SHAKE * (400 + 0.5 * shaking * shaking) / (400 - shaking * shaking);
        double exact = a * Math.sin(shaking * 0.5) - a * shaking / omega * Math.sin(omega * 0.5);
        double coarse = shaken(scheme, 1e-3) - exact;
        double fine = shaken(scheme, 5e-4) - exact;
        assertEquals(isFirstOrder(scheme) ? 1 : 2, Math.log(Math.abs(coarse / fine)) / Math.log(2), 0.15,
            () -> "errors " + coarse + ", " + fine + " of " + exact);
    }

    @Test
    void aPrescribedDisplacementIsThereFromTheStart() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: stretched
            dimension: 2
            time: {end: 1, step: 1e-3}
            bodies:
              - name: bar
                type: linear
                mesh: {type: bar, size: 1, divisions: 1}
                material: {young: 400, density: 3}
                fix: [{nodes: left}, {nodes: right, displacement: [0.1]}]
            """);
        StepReport report = Lab.step(simulation, 1e-3);
        assertEquals(0.1, report.state().q()[1], 0);
        assertEquals(0.5 * 400 * 0.01, report.energy().elastic(), 1e-14);
    }

    /** A cantilever beam that falls on a floor: contact at its nodes, ledger closed under every scheme. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    void aBeamThatMeetsAFloorClosesTheLedger(String scheme) {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: beam
            dimension: 2
            time: {end: 1, step: 1e-3}
            integrator: %s
            gravity: [0, -9.81]
            solver: {type: nlgs, tolerance: 1e-12}
            bodies:
              - name: beam
                type: linear
                beam: timoshenko
                mesh: {type: bar, size: 1, divisions: 8}
                material: {young: 2e9, poisson: 0.3, density: 1000, section: {type: rectangle, height: 0.01, width: 0.02}}
                damping: {beta: 1e-5}
                position: [0, 0.02]
                fix: [{nodes: left, directions: [x, y]}, {nodes: left, directions: [rz], displacement: [0.01], time: {type: harmonic, frequency: 5}}]
                loads: [{type: moment, nodes: right, value: [0.05], time: {type: ramp, end: 0.1}}]
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, restitution: 0.3, friction: 0.2}]
            """.formatted(scheme));
        int contacts = 0;
        for (int k = 0; k < 300; k++) {
            contacts += Lab.step(simulation, 1e-3).space().count();
        }
        EnergyLedger ledger = simulation.stepper().ledger();
        assertTrue(contacts > 0, "the beam meets the floor");
        assertEquals(Verdict.CLOSED, ledger.verdict(), () -> "residual " + ledger.worstRelativeResidual());
    }

    /** Half a block on an oblique plane of symmetry, its top tied rigid, falls on a floor along that plane. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    void tiesAndSymmetryDoNoWork(String scheme) {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: tied
            dimension: 2
            time: {end: 1, step: 1e-3}
            integrator: %s
            gravity: [0, -9.81]
            solver: {type: nlgs, tolerance: 1e-12}
            bodies:
              - name: block
                type: linear
                mesh: {type: rectangle, size: [0.4, 0.4], divisions: [3, 3]}
                material: {young: 1e6, poisson: 0.3, density: 1000, model: plane-strain}
                damping: {alpha: 0.1, beta: 1e-4}
                angle: 0.3
                position: [0, 0.01]
                symmetry: [{plane: {normal: [1, 0, 0], offset: 0}}]
                ties: [{box: [0.1, 0.4, 0, 0.4, 0.4, 0]}]
                loads: [{type: pressure, nodes: right, value: 1000, time: {type: harmonic, frequency: 10}}]
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, restitution: 0.3, friction: 0.2}]
            """.formatted(scheme));
        int contacts = 0;
        for (int k = 0; k < 200; k++) {
            StepReport report = Lab.step(simulation, 1e-3);
            contacts += report.space().count();
            for (int node = 0; node < 16; node += 4) {               // on the plane: no motion across it
                double[] q = report.state().q();
                assertEquals(0, Math.cos(0.3) * q[2 * node] + Math.sin(0.3) * q[2 * node + 1], 1e-12);
            }
            double dx = Math.cos(0.3) * 0.4 / 3;
            double dy = Math.sin(0.3) * 0.4 / 3;
            double[] q = report.state().q();
            double stretch = dx * (q[30] - q[28]) + dy * (q[31] - q[29]);
            assertEquals(0, stretch, 1e-12, "two tied nodes keep their distance");
        }
        EnergyLedger ledger = simulation.stepper().ledger();
        assertTrue(contacts > 0, "the block meets the floor");
        assertEquals(Verdict.CLOSED, ledger.verdict(), () -> "residual " + ledger.worstRelativeResidual());
        assertEquals(0, ledger.total(LedgerColumn.CONSTRAINT), 0);
    }
}
