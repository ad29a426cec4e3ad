package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.step.StepReport;

/** A ball that spins on a plane: |m_S| ≤ μ_s p_N, beside friction and rolling resistance. */
class SpinningResistanceTest {
    private static final double MASS = 2;
    private static final double RADIUS = 0.1;
    private static final double INERTIA = 0.4 * MASS * RADIUS * RADIUS;
    private static final double G = 9.81;
    private static final double STEP = 1e-3;

    private static Simulation ball(String scheme, String velocity, String spin, String law, String solver) {
        return Lab.simulation("""
            saltus: 1
            name: spinning ball
            time: {end: 1, step: 1e-3}
            gravity: [0, 0, -9.81]
            integrator: %s
            solver: {type: %s, tolerance: 1e-13}
            bodies:
              - {name: ball, type: rigid, mass: 2, position: [0, 0, 0.1], velocity: %s, spin: %s, shape: {type: sphere, radius: 0.1}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: rolling-resistance, between: [ball, floor], %s}]
            """.formatted(scheme, solver, velocity, spin, law));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.saltus.benchmarks.validation.Lab#schemes")
    void aSpinningBallStopsAfterItsSpinByTheTorque(String scheme) {
        // I ω' = −μ_s m g: ω(t) = ω₀ − μ_s m g t / I, rest from t = I ω₀/(μ_s m g) = 0.2039 s; all of ½ I ω₀² is dissipated
        double spin = 5;
        double arm = 0.01;
        double rate = arm * MASS * G / INERTIA;
        Simulation simulation = ball(scheme, "[0, 0, 0]", "[0, 0, 5]", "friction: 0.5, spinning_friction: 0.01", "nlgs, max_iterations: 100000");
        double work = 0;
        for (int k = 1; k <= 250; k++) {
            StepReport report = Lab.steps(simulation, 1, STEP);
            work += report.energy().work(LedgerColumn.CONTACT_TANGENTIAL);
            double expected = Math.max(0, spin - rate * k * STEP);
            assertEquals(expected, Lab.velocity(report, 0)[5], 1e-9, "spin after step " + k);
        }
        assertEquals(Verdict.CLOSED, simulation.stepper().ledger().verdict());
        assertEquals(-0.5 * INERTIA * spin * spin, work, 1e-12, "dissipated, J");
    }

    @Test
    void spinningDoesNotWeakenRollingResistance() {
        // the limits are independent: v' = −μ_r g R/(R² + I/m) and ω_S' = −μ_s m g/I side by side
        Simulation simulation = ball("{type: moreau-jean, theta: 0.5}", "[0.1, 0, 0]", "[0, 1, 5]",
            "friction: 0.5, rolling_friction: 0.002, spinning_friction: 0.01", "nlgs, max_iterations: 100000");
        double rolling = 0.002 * G * RADIUS / (RADIUS * RADIUS + INERTIA / MASS);
        double spinning = 0.01 * MASS * G / INERTIA;
        StepReport report = Lab.steps(simulation, 50, STEP);
        assertEquals(0.1 - 0.05 * rolling, Lab.velocity(report, 0)[0], 1e-9);
        assertEquals(Lab.velocity(report, 0)[0] / RADIUS, Lab.velocity(report, 0)[4], 1e-9, "it rolls");
        assertEquals(5 - 0.05 * spinning, Lab.velocity(report, 0)[5], 1e-9);
        report = Lab.steps(simulation, 1500, STEP);
        for (int i = 0; i < 6; i++) {
            assertEquals(0, Lab.velocity(report, 0)[i], 1e-9, "and comes to rest in direction " + i);
        }
    }

    @Test
    void withoutItTheBallSpinsForEver() {
        Simulation simulation = ball("{type: moreau-jean}", "[0, 0, 0]", "[0, 0, 5]", "friction: 0.5, rolling_friction: 0.01", "nlgs, max_iterations: 100000");
        assertEquals(5, Lab.velocity(Lab.steps(simulation, 300, STEP), 0)[5], 1e-12);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"prox-alart-curnier", "interior-point", "nonsmooth-newton", "admm", "enumeration", "lemke"})
    void solversWithoutThisConeSaySo(String solver) {
        Simulation simulation = ball("{type: moreau-jean}", "[0, 0, 0]", "[0, 0, 5]", "friction: 0.5, spinning_friction: 0.01", solver);
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Lab.step(simulation, STEP));
        assertTrue(e.getMessage().contains(solver), e.getMessage());
    }

    @Test
    void inThePlaneItDoesNotApply() {
        SceneFormatException e = assertThrows(SceneFormatException.class, () -> Lab.simulation("""
            saltus: 1
            name: plane
            dimension: 2
            time: {end: 1, step: 1e-3}
            bodies:
              - {name: disk, type: rigid, mass: 1, inertia: 1, position: [0, 0.1], shape: {type: disk, radius: 0.1}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: rolling-resistance, between: [disk, floor], spinning_friction: 0.01}]
            """));
        assertTrue(e.getMessage().contains("spinning_friction") && e.getMessage().contains("plane scene"), e.getMessage());
    }
}
