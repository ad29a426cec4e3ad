package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** Obstacles with prescribed motion. */
class MovingWallTest {
    static Stream<String> schemes() {
        return Lab.schemes();
    }

    private static Simulation scene(String scheme, double h, String wall, String ball, String law) {
        return Lab.simulation("""
            saltus: 1
            name: moving wall
            dimension: 2
            time: {end: 1, step: %s}
            integrator: %s
            gravity: [0, -9.81]
            solver: {type: nlgs, tolerance: 1e-13}
            bodies:
              - {name: ball, type: rigid, mass: 2, inertia: 0.01, %s, shape: {type: disk, radius: 0.1}}
              - {name: wall, type: fixed, %s, shape: {type: plane, normal: [0, 1], offset: 0}}
              - {name: frame, type: fixed, position: [0, -3], shape: {type: disk, radius: 2.9}}
            laws: [{%s}]
            """.formatted(h, scheme, ball, wall, law));
    }

    /** A ball that meets a rising wall leaves with v = w + e (w − v₀); the wall has done p·w of work. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    void aRisingWallDoesTheWorkOfItsImpulse(String scheme) {
        double h = 1e-3;
        Simulation simulation = scene(scheme, h, "velocity: [0, 1.5]", "position: [0, 0.101], velocity: [0, -1], force: [0, 19.62]",
            "type: newton-coulomb, restitution: 0.5, friction: 0");
        double constraint = 0;
        double normal = 0;
        StepReport report = null;
        for (int k = 0; k < 10; k++) {
            report = Lab.steps(simulation, 1, h);
            constraint += report.energy().work(LedgerColumn.CONSTRAINT);
            normal += report.energy().work(LedgerColumn.CONTACT_NORMAL);
        }
        double p = 2 * (1.5 + 0.5 * 2.5 + 1);
        assertEquals(1.5 + 0.5 * 2.5, Lab.velocity(report, 0)[1], 1e-9);
        assertEquals(1.5 * p, constraint, 1e-8);
        assertEquals(0.5 * (1.25 - 2.5) * p, normal, 1e-8);
        assertEquals(Verdict.CLOSED, simulation.stepper().ledger().verdict());
    }

    @Test
    void aConveyorDragsABlockToItsSpeedAndFrictionLosesHalf() {
        double h = 1e-3;
        Simulation simulation = scene("{type: moreau-jean}", h, "velocity: [1, 0]", "position: [0, 0.1], fixed_rotation: true",
            "type: newton-coulomb, friction: 0.5");
        double constraint = 0;
        double friction = 0;
        StepReport report = null;
        for (int k = 0; k < 400; k++) {
            report = Lab.steps(simulation, 1, h);
            constraint += report.energy().work(LedgerColumn.CONSTRAINT);
            friction += report.energy().work(LedgerColumn.CONTACT_TANGENTIAL);
        }
        assertEquals(1, Lab.velocity(report, 0)[0], 1e-9);
        assertEquals(2, constraint, 1e-6, "m w²");
        assertEquals(-1, friction, 1e-6, "½ m w² is lost");
    }

    @Test
    void aWallThatStopsCarriesWhatItLiftedAndStandsStill() {
        double h = 1e-3;
        Simulation simulation = scene("{type: moreau-jean}", h, "velocity: [0, 0.5], stop_time: 0.1", "position: [0, 0.1]",
            "type: newton-coulomb");
        StepReport report = Lab.steps(simulation, 400, h);
        assertEquals(0.05, Lab.position(report, 0)[1] - 0.1, 0.002, "0.05 m, and at the stop it is thrown up v²/2g = 0.013 m and falls back");
        assertEquals(0, Lab.velocity(report, 0)[1], 1e-9);
    }
}
