package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;

/** One contact under every law: loading and unloading in closed form, and a ledger that closes. */
class LawCyclesTest {
    /** What a particle of 2 kg on the line y = 0 did. */
    record Outcome(double time, double[] velocity, double[] position, double law, double normal, double tangential,
                           double created, Simulation simulation) {
    }

    /** A particle of 2 kg, radius 0.1 m, that does not turn, above a fixed line; gap and velocity at the start. */
    static Simulation particle(String law, double gap, double vx, double vy, double h, String gravity, String extra) {
        return Lab.simulation("""
            saltus: 1
            name: law cycle
            dimension: 2
            time: {end: 1, step: %s}
            gravity: %s
            solver: {type: nlgs, tolerance: %s}
            bodies:
              - {name: ball, type: rigid, mass: 2, inertia: 0.01, position: [0, %s], velocity: [%s, %s], shape: {type: disk, radius: 0.1}%s}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{between: [ball, floor], %s}]
            """.formatted(h, gravity, law.contains("sticking") ? 1e-10 : 1e-13, 0.1 + gap, vx, vy, extra, law));
    }

    static final String HELD = ", fixed_rotation: true";

    static Outcome run(Simulation simulation, double h, int steps) {
        double law = 0;
        double normal = 0;
        double tangential = 0;
        StepReport report = null;
        for (int k = 0; k < steps; k++) {
            report = Lab.steps(simulation, 1, h);
            law += report.energy().work(LedgerColumn.LAW);
            normal += report.energy().work(LedgerColumn.CONTACT_NORMAL);
            tangential += report.energy().work(LedgerColumn.CONTACT_TANGENTIAL);
        }
        assertEquals(Verdict.CLOSED, simulation.stepper().ledger().verdict(), "the identity closes to round-off");
        return new Outcome(report.time(), Lab.velocity(report, 0), Lab.position(report, 0), law, normal, tangential,
            simulation.stepper().ledger().created(), simulation);
    }

    @Test
    void aBumperGivesBackWhatItTook() {
        // half a period of sqrt(k/m): t = π (m/k)^½; c = 0: the speed reverses, the spring is empty again
        double h = 1e-4;
        double k = 2e4;
        Outcome o = run(particle("type: viscoelastic, stiffness: 2e4, damping: 0", 0, 0, -1, h, "[0, 0]", HELD), h, 400);
        assertEquals(1, o.velocity[1], 2e-3, "one step of crossing costs O(h)");
        assertEquals(-o.normal, o.law, 1e-12, "what the contact took is in the law's column");
        Outcome half = run(particle("type: viscoelastic, stiffness: 2e4, damping: 0", 0, 0, -1, h, "[0, 0]", HELD), h,
            (int) Math.round(0.5 * Math.PI * Math.sqrt(2 / k) / h));
        assertEquals(-Math.sqrt(2 / k), half.position[1] - 0.1, 1e-3 * Math.sqrt(2 / k), "deepest point");
        assertEquals(1, half.law, 1e-3, "all of ½ m v² is stored");
        assertTrue(half.created < 1e-4, "a spring creates nothing but in the step that closes: " + half.created);
    }

    @Test
    void aDampedBumperDissipatesByItsDampingRatio() {
        // ζ = c/(2 (k m)^½) = 0.1: the force vanishes at t = (π − 2φ')/ω_d …; rebound e = exp(−ζ ω₀ t_c), tan(ω_d t_c) = −2ζ√(1−ζ²)/(1−2ζ²)·(−1)
        double k = 2e4;
        double zeta = 0.1;
        double omega = Math.sqrt(k / 2);
        double damped = omega * Math.sqrt(1 - zeta * zeta);
        double c = 2 * zeta * Math.sqrt(k * 2);
        double contact = (Math.PI - Math.atan2(2 * zeta * Math.sqrt(1 - zeta * zeta), 1 - 2 * zeta * zeta)) / damped;
        double expected = Math.exp(-zeta * omega * contact);
        double h = 2e-5;
        Outcome o = run(particle("type: viscoelastic, stiffness: 2e4, damping: " + c, 0, 0, -1, h, "[0, 0]", HELD), h, 3000);
        assertEquals(expected, o.velocity[1], 2e-3);
        assertEquals(1 - expected * expected, o.law, 4e-3);
        assertEquals(-o.normal, o.law, 1e-12);
    }

    @Test
    void theStepSizedDeviceCarriesTheWeightWithAPredictedPenetration() {
        double h = 1e-3;
        Outcome o = run(particle("type: viscoelastic, friction: 0.5", 0, 0, 0, h, "[0, -9.81]", HELD), h, 200);
        assertEquals(-9.81 * h * h / (4 * Math.PI * Math.PI), o.position[1] - 0.1, 1e-12, "m g / k");
        assertEquals(0, o.velocity[1], 1e-12);
    }

    @Test
    void frictionThroughATangentialDeviceSticksElasticallyAndSlipsAtTheCone() {
        // k_T stretches until k_T s = μ m g, then slides: v² loses 2 μ g per metre of slip
        double h = 1e-4;
        String law = "type: viscoelastic, friction: 0.5, stiffness: 1e6, damping: 2e3, tangential_stiffness: 1e4, tangential_damping: 50";
        Outcome o = run(particle(law, 0, 1, 0, h, "[0, -9.81]", HELD), h, 6000);
        double elastic = 0.5 * 2 * 9.81 / 1e4;
        assertEquals(1 / (2 * 0.5 * 9.81), o.position[0], 2 * elastic, "stopping distance, to the elongation");
        assertEquals(0, o.velocity[0], 1e-3);
        assertEquals(-1, o.tangential, 1e-3, "½ m v²");
        assertTrue(o.created < 1e-6);
    }

    @Test
    void aTwoSidedSpringOscillates() {
        double h = 1e-3;
        double k = 200;
        int steps = (int) Math.round(2 * Math.PI * Math.sqrt(2 / k) / h);
        String law = "type: spring, stiffness: 200, reach: 0.2";
        Outcome half = run(particle(law, 0, 0, 1, h, "[0, 0]", HELD), h, steps / 2);
        assertEquals(-1, half.velocity[1], 1e-4, "it has pulled the particle back");
        Outcome o = run(particle(law, 0, 0, 1, h, "[0, 0]", HELD), h, steps);
        assertEquals(1, o.velocity[1], 1e-4);
        assertEquals(0, o.law, 1e-4, "stored and given back");
        assertEquals(-o.normal, o.law, 1e-12);
        assertTrue(o.created < 1e-12, "energy that a spring returns is not created: " + o.created);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"adhesion", "bilinear, strength: 2000", "exponential, strength: 2000"})
    void openingABondCostsItsWorkOfSeparation(String damage) {
        // A w = 0.03 J of ½ m v² = 0.09 J; adhesion is cut off at β = 1e-4 at δ = (w/(C β))^½ = 0.122 m, with half of w β left
        String law = "type: cohesive, damage: " + damage
            + ", stiffness: 2e6, work: 3, area: 0.01, reach: 0.2";
        double h = 5e-5;
        Outcome o = run(particle(law, 0, 0, 0.3, h, "[0, 0]", HELD), h, (int) Math.round(0.6 / h));
        assertEquals(Math.sqrt(0.09 - 0.03), o.velocity[1], 2e-4);
        assertEquals(0.03, o.law, 3e-5, "dissipated");
        assertEquals(-o.normal, o.law, 3e-6, "O((ω h)²) = 2.5e-5 of it at most, ω = (A C/m)^½ = 100 1/s");
    }

    @Test
    void aBondThatIsNotBrokenPullsBackAndKeepsItsDamage() {
        // ½ m v² = 0.0025 J < A w/2 = 0.015 J: elastic, returns with −v; then it closes and rests
        String law = "type: cohesive, damage: adhesion, stiffness: 2e6, work: 3, area: 0.01, reach: 0.1";
        double h = 1e-5;
        double omega = Math.sqrt(2e6 * 0.01 / 2);
        Outcome o = run(particle(law, 0, 0, 0.05, h, "[0, 0]", HELD), h, (int) Math.round(0.9 * Math.PI / omega / h));
        assertEquals(-0.05 * Math.cos(0.1 * Math.PI), o.velocity[1], 1e-4);
        Outcome closed = run(particle(law, 0, 0, 0.05, h, "[0, 0]", HELD), h, (int) Math.round(1.2 * Math.PI / omega / h));
        assertEquals(0, closed.velocity[1], 1e-12, "closes and stops");
        assertEquals(0, closed.position[1] - 0.1, 1e-7);
    }

    @ParameterizedTest(name = "pull {0} of the strength")
    @ValueSource(doubles = {0.99, 1.01})
    void aMohrCoulombBondBreaksAtItsTensileStrength(double share) {
        // σ_t A = 50 · 0.2 = 10 N; shear strength without pressure c A = 20 N
        double pull = 10 * share / 2;
        double h = 1e-3;
        String law = "type: mohr-coulomb, cohesion: 100, tension: 50, friction: 0.5, area: 0.2";
        Outcome o = run(particle(law, 0, 0, 0, h, "[0, " + pull + "]", HELD), h, 100);
        assertEquals(share < 1 ? 0 : pull * 0.099, o.velocity[1], 1e-12, "breaks at the end of the first step");
        double shear = 20 * share / 2;
        Outcome s = run(particle(law, 0, 0, 0, h, "[" + shear + ", 0]", HELD), h, 100);
        assertTrue(share < 1 ? Math.abs(s.velocity[0]) < 1e-12 : s.velocity[0] > 0.9 * shear * 0.099);
    }

    @Test
    void aLiquidBridgeCostsItsEnergyAndActsAgainOnlyAfterTouch() {
        // F₀ g_r = 4 · 0.01 J; ½ m v² = 0.09 J
        double h = 1e-4;
        Outcome o = run(particle("type: capillary, force: 4, rupture_gap: 0.01", 0, 0, 0.3, h, "[0, 0]", HELD), h, 2000);
        assertEquals(Math.sqrt(0.09 - 0.04), o.velocity[1], 2e-4);
        assertEquals(0.04, o.law, 4e-4);
        Outcome apart = run(particle("type: capillary, force: 4, rupture_gap: 0.01", 0.005, 0, 0.3, h, "[0, 0]", HELD), h, 100);
        assertEquals(0.3, apart.velocity[1], 1e-14, "no bridge before the first touch");
    }

    @Test
    void rollingResistanceStopsADiskAtTheRateOfItsLeverArm() {
        // (I + m R²) ω' = −μ_r m g: v' = −μ_r g R/(R² + I/m), I/m = 0.005, R² = 0.01
        double h = 1e-3;
        double rate = 0.002 * 9.81 * 0.1 / 0.015;
        Simulation simulation = particle("type: rolling-resistance, friction: 0.5, rolling_friction: 0.002", 0, 0.1, 0, h, "[0, -9.81]",
            ", spin: -1");
        Outcome o = run(simulation, h, 200);
        assertEquals(0.1 - 0.2 * rate, o.velocity[0], 1e-6);
        assertEquals(-10 * o.velocity[0], o.velocity[5], 1e-6, "it rolls");
        Outcome rest = run(simulation, h, 1300);
        assertEquals(0, rest.velocity[0], 1e-9, "and stays at rest");
    }

    @Test
    void rollingResistanceInSpaceHoldsABallOnAGentleSlope() {
        double h = 1e-3;
        for (double slope : new double[] {0.019, 0.021}) {                   // μ_r / R = 0.02
            Simulation simulation = Lab.simulation("""
                saltus: 1
                name: ball on a slope
                time: {end: 1, step: 1e-3}
                gravity: [%s, 0, -9.81]
                solver: {type: nlgs, tolerance: 1e-12, max_iterations: 100000}
                bodies:
                  - {name: ball, type: rigid, mass: 1, position: [0, 0, 0.1], shape: {type: sphere, radius: 0.1}}
                  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
                laws: [{type: rolling-resistance, between: [ball, floor], friction: 0.5, rolling_friction: 0.002}]
                """.formatted(9.81 * slope));
            double v = Lab.velocity(Lab.steps(simulation, 500, h), 0)[0];
            double expected = slope < 0.02 ? 0 : 0.5 * 9.81 * (slope - 0.02) / 1.4;
            assertEquals(expected, v, 1e-7);
        }
    }

    @Test
    void theGapLevelLawClosesTheGapExactlyAndPushesPenetrationOut() {
        double h = 1e-3;
        String theta = "type: gap-level";
        Simulation simulation = particle(theta, 0.05, 0, -1, h, "[0, -9.81]", HELD);
        double lowest = 1;
        for (int k = 0; k < 60; k++) {
            lowest = Math.min(lowest, run(simulation, h, 1).position[1] - 0.1);
        }
        assertEquals(0, lowest, 1e-14, "touches without penetration");
    }

    @Test
    void closingTheShareThetaOfTheGapReboundsHalfAsFastAsClosingIt() {
        // theta = 1/2, g_0 = 0, u_0 = -1: g_m = -h/2, u_1 = -s g_m/(h theta), g_1 = (1 - s) g_m
        double h = 1e-3;
        Outcome exact = run(particle("type: gap-level", 0, 0, -1, h, "[0, 0]", HELD), h, 1);
        assertEquals(1, exact.velocity[1], 1e-12);
        assertEquals(0.1, exact.position[1], 1e-15);
        assertEquals(0, exact.normal, 1e-12, "an elastic impact");
        Outcome half = run(particle("type: gap-level, share: 0.5", 0, 0, -1, h, "[0, 0]", HELD), h, 1);
        assertEquals(0.5, half.velocity[1], 1e-12);
        assertEquals(0.1 - 0.25 * h, half.position[1], 1e-15);
        // 0.6 h away: g_m = 0.1 h > 0, it is slowed down and stays apart
        Outcome caught = run(particle("type: gap-level, share: 0.5", 0.6 * h, 0, -1, h, "[0, 0]", HELD), h, 1);
        assertEquals(-0.1, caught.velocity[1], 1e-12);
        assertEquals(0.1 + 0.05 * h, caught.position[1], 1e-15);
        Outcome rest = run(caught.simulation(), h, 1);
        assertEquals(0, rest.velocity[1], 1e-12, "g_m = 0: it comes to rest");
        assertEquals(0.1, rest.position[1], 1e-15);
    }

    @Test
    void staticFrictionHoldsWhatDynamicFrictionCannot() {
        double h = 1e-3;
        String law = "type: newton-coulomb, friction: 0.3, static_friction: 0.5";
        Outcome held = run(particle(law, 0, 0, 0, h, "[" + 0.49 * 9.81 + ", -9.81]", HELD), h, 100);
        assertEquals(0, held.velocity[0], 1e-12);
        Outcome slips = run(particle(law, 0, 0, 0, h, "[" + 0.51 * 9.81 + ", -9.81]", HELD), h, 101);
        assertEquals(9.81 * (0.001 * 0.01 + 0.1 * 0.21), slips.velocity[0], 1e-9, "μ_s in the first step, μ after it");
    }

    @Test
    void tangentialRestitutionReversesTheSlipOfABallThatSticks() {
        // 3D V05 with e_T: u_T,1 = −e_T u_T,0; one impact, gravity off
        Simulation simulation = particle("type: newton-coulomb, restitution: 1, friction: 2, tangential_restitution: 0.6", 1e-4, 0.5, -1,
            1e-3, "[0, 0]", "");
        Outcome o = run(simulation, 1e-3, 3);
        assertEquals(-0.6 * 0.5, o.velocity[0] + 0.1 * o.velocity[5], 1e-12);
        assertEquals(1, o.velocity[1], 1e-12);
    }

    @Test
    void aStickingContactHoldsAgainstAnySlopeButNotAgainstTension() {
        double h = 1e-3;
        Outcome o = run(particle("type: sticking", 0, 0, 0, h, "[500, -1]", HELD), h, 20);
        assertEquals(0, o.velocity[0], 1e-9);
        Outcome lifted = run(particle("type: sticking", 0, 0, 0, h, "[0, 1]", HELD), h, 100);
        assertEquals(0.1, lifted.velocity[1], 1e-12);
        Outcome welded = run(particle("type: sticking, bilateral: true", 0, 0, -0.1, h, "[3, 5]", HELD), h, 100);
        assertEquals(0, Math.abs(welded.velocity[0]) + Math.abs(welded.velocity[1]), 1e-9);
    }
}
