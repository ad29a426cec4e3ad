package org.saltus.benchmarks.validation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.parallel.Team;
import org.saltus.core.run.Simulation;

/**
 * Twelve scenes of all kinds of bodies, laws and joints on 1, 2, 3 and 4 threads: the same bits of positions, velocities and energies. Loops are cut into
 * pieces of two contacts, so that these small scenes have many of them, and nlgs sweeps by colours.
 */
class SameBitsOnAnyThreadsTest {
    private static final int FEW = 1;
    private static final int PIECE = 2;
    private static final String BOX = """
        overlap: accept
        gravity: [0, 0, -9.81]
        bodies:
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1]}}
          - {name: west, type: fixed, shape: {type: plane, normal: [1, 0, 0]}}
        """;
    private static final String GRAINS = "  - {name: grain, type: rigid, density: 2500, generate: {type: lattice, radius: 0.01, counts: [3, 3, 3], "
        + "spacing: 0.0199, origin: [0.0099, 0.01, 0.0099], jitter: 0.0002}}\n";

    static Stream<Arguments> scenes() {
        return Stream.of(
            scene("spheres", 4, 3, BOX + GRAINS + "laws: [{type: newton-coulomb, friction: 0.3}]"),
            scene("rolling and spinning", 4, 3, BOX + GRAINS
                + "laws: [{type: rolling-resistance, friction: 0.3, rolling_friction: 0.001, spinning_friction: 0.0005}]"),
            scene("cohesion", 4, 3, BOX + GRAINS + "laws: [{type: cohesive, friction: 0.3, strength: 100, stiffness: 1e6, area: 1e-4, work: 0.1}]"),
            scene("heat", 4, 3, "fields: [{type: thermal}]\n" + BOX + GRAINS.replace("density", "thermal: {specific_heat: 460, temperature: 310}, density")
                + "laws: [{type: newton-coulomb, friction: 0.3, thermal: {conductance: {type: constant, value: 2}}}]"),
            scene("boxes", 3, 3, BOX + """
                  - {name: wall, type: rigid, density: 2000, shape: {type: box, size: [0.2, 0.2, 0.1]}, repeat: {i: 1..5}, position: [0.1, =0.2*i, 0.05]}
                  - {name: top, type: rigid, density: 2000, shape: {type: box, size: [0.2, 0.2, 0.1]}, repeat: {i: 1..4}, position: [0.1, =0.2*i+0.1, 0.15]}
                laws: [{type: newton-coulomb, friction: 0.5}]
                """.replace("{name: wall, type", "{name: wall-$i, type").replace("{name: top, type", "{name: top-$i, type")),
            scene("disks in the plane", 4, 2, """
                overlap: accept
                gravity: [0, -9.81]
                bodies:
                  - {name: grain, type: rigid, density: 2500, generate: {type: lattice, radius: 0.01, counts: [5, 5], spacing: 0.0199, origin: [0, 0.0099]}}
                  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
                laws: [{type: newton-coulomb, friction: 0.3, restitution: 0.2}]
                """),
            scene("chain of joints", 4, 3, """
                gravity: [0, 0, -9.81]
                bodies:
                  - {name: link-$i, repeat: {i: 1..4}, type: rigid, mass: 1, inertia: [0.1, 0.1, 0.1], position: [=i-0.5, 0, 0]}
                joints:
                  - {type: point, between: [link-1, world], anchor: [0, 0, 0]}
                  - {type: point, between: [link-1, link-2], anchor: [1, 0, 0]}
                  - {type: pivot, between: [link-2, link-3], anchor: [2, 0, 0], axis: [0, 1, 0]}
                  - {type: fixed, between: [link-3, link-4], anchor: [3, 0, 0]}
                """),
            scene("bar of finite elements", 3, 2, """
                bodies:
                  - name: plate
                    type: linear
                    mesh: {type: rectangle, size: [0.2, 0.1], divisions: [8, 4]}
                    material: {young: 1e7, poisson: 0.3, density: 1000, model: plane-strain}
                    position: [0, 0.0001]
                    velocity: [0.1, -1]
                  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
                laws: [{type: newton-coulomb, friction: 0.3}]
                """),
            scene("block of finite strain", 2, 2, """
                bodies:
                  - name: plate
                    type: finite-strain
                    mesh: {type: rectangle, size: [0.2, 0.1], divisions: [6, 3]}
                    material: {young: 1e6, poisson: 0.3, density: 1000, model: plane-strain}
                    position: [0, 0.0001]
                    velocity: [0.1, -1]
                  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
                laws: [{type: newton-coulomb, friction: 0.3}]
                """),
            scene("grains on an elastic block", 3, 3, """
                overlap: accept
                gravity: [0, 0, -9.81]
                bodies:
                  - {name: block, type: linear, mesh: {type: box, size: [0.06, 0.06, 0.02], divisions: [3, 3, 1]}, fix: [{nodes: bottom}],
                     material: {young: 1e7, poisson: 0.3, density: 1000}, position: [0, 0, -0.02]}
                  - {name: grain, type: rigid, density: 2500, generate: {type: lattice, radius: 0.01, counts: [2, 2, 2], spacing: 0.0199,
                     origin: [0.012, 0.013, 0.0099]}}
                laws: [{type: newton-coulomb, friction: 0.3}]
                """),
            scene("matrix-free", 4, 3, "delassus: {type: matrix-free}\n" + BOX + GRAINS + "laws: [{type: newton-coulomb, friction: 0.3}]"),
            scene("portfolio of solvers", 3, 3, BOX + GRAINS + "laws: [{type: newton-coulomb, friction: 0.3}]"));
    }

    private static Arguments scene(String name, int steps, int dimension, String rest) {
        String solver = switch (name) {
            case "portfolio of solvers" -> "{type: auto, tolerance: 1e-9}";
            case "matrix-free" -> "{type: nlgs, tolerance: 1e-8, max_iterations: 2000}";
            default -> "{type: nlgs, tolerance: 1e-8, max_iterations: 2000, coloured: true}";
        };
        return Arguments.of(name, steps, "saltus: 1\nname: bits\ndimension: " + dimension + "\ntime: {end: 1, step: 1e-3}\nsolver: " + solver + "\n" + rest);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("scenes")
    void bitsDoNotDependOnTheThreads(String name, int steps, String scene) {
        Simulation one = run(scene, steps, 1);
        assertTrue(one.stepper().space().count() > FEW, "the scene has loops of several pieces");
        for (int threads = 2; threads <= 4; threads++) {
            Simulation many = run(scene, steps, threads);
            assertArrayEquals(one.stepper().state().q(), many.stepper().state().q(), name + ": q on " + threads + " threads");
            assertArrayEquals(one.stepper().state().v(), many.stepper().state().v(), name + ": v on " + threads + " threads");
            for (LedgerColumn column : LedgerColumn.values()) {
                assertEquals(one.stepper().ledger().total(column), many.stepper().ledger().total(column), name + ": " + column);
            }
            assertEquals(one.stepper().ledger().residuals(), many.stepper().ledger().residuals());
            assertEquals(one.summary().contactMax(), many.summary().contactMax());
        }
    }

    private static Simulation run(String scene, int steps, int threads) {
        Simulation simulation = Lab.simulation(scene);
        try (Team team = Team.of(threads, FEW, PIECE)) {
            simulation.on(team);
            for (int k = 0; k < steps; k++) {
                simulation.step();
            }
        }
        return simulation;
    }
}
