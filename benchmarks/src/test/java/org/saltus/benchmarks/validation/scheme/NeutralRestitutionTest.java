package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.Cause;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.StepReport;

/** Contacts that separate have the restitution (1−θ_c)/θ_c: their pushes work nothing and leave the gap, and closing contacts keep the law's. */
class NeutralRestitutionTest {
    private static final List<String> NINE = Stream.concat(Lab.schemes(),
        Stream.of("{type: moreau-jean, theta: 0.6}", "{type: moreau-jean, theta: 1}", "{type: newmark, gamma: 0.6, beta: 0.36}")).toList();

    static List<String> nine() {
        return NINE;
    }

    private static List<Arguments> with(double[] numbers) {
        List<Arguments> all = new ArrayList<>();
        for (String scheme : NINE) {
            for (double x : numbers) {
                all.add(Arguments.of(scheme, x));
            }
        }
        return all;
    }

    /** Separates from the floor at 1 mm/s, and is pressed: gravity and a small overlap. */
    private static Simulation pressed(String scheme, String law, String activation) {
        return Lab.simulation("""
            saltus: 1
            name: pressed
            dimension: 2
            time: {end: 1, step: 1e-3}
            gravity: [0, -9.81]
            integrator: %s
            solver: {type: nlgs, tolerance: 1e-14}
            overlap: accept
            %s
            bodies:
              - {name: ball, type: rigid, mass: 2, shape: {type: disk, radius: 0.1}, position: [0, 0.09999], velocity: [0.3, 1e-3]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: %s, restitution: 0.2, friction: 0.3}]
            """.formatted(scheme, activation, law));
    }

    @ParameterizedTest
    @MethodSource("nine")
    void aPushOnASeparatingContactWorksNothingAndLeavesTheGap(String scheme) {
        for (String law : List.of("newton-coulomb", "fremond-coulomb")) {
            StepReport report = pressed(scheme, law, "").stepper().step(1e-3);
            ContactSpace space = report.space();
            StepWeights weights = space.weights();
            double u0 = space.u0()[0];
            double u1 = space.u1()[0];
            double p = space.impulse()[0];
            assertTrue(u0 > 0 && p > 0, "a push while it separates");
            double work = p * ((1 - weights.contactTheta()) * u0 + weights.contactTheta() * u1);
            assertEquals(0, work, 1e-12 * p * u0 + 1e-16);
            double opened = (1 - weights.positionTheta()) * u0 + weights.positionTheta() * u1;
            assertEquals(0, opened, 1e-12, "the gap of the velocities stays");
            assertTrue(report.energy().worstCreated(Cause.SEPARATING) <= 1e-15);
            ContactSpace old = pressed(scheme, law, "activation: {type: gap, separating: restitution}").stepper().step(1e-3).space();
            assertEquals(-0.2 * old.u0()[0], old.u1()[0], 1e-12, "asked for by name: restitution for all");
        }
    }

    @Test
    void rollingResistanceAndStickingAreNeutralToo() {
        for (String law : List.of("{type: rolling-resistance, restitution: 0.2, friction: 0.3, rolling_friction: 0.01}", "{type: sticking}")) {
            StepReport report = Lab.simulation("""
                saltus: 1
                name: pressed
                time: {end: 1, step: 1e-3}
                gravity: [0, 0, -9.81]
                overlap: accept
                bodies:
                  - {name: ball, type: rigid, mass: 2, shape: {type: sphere, radius: 0.1}, position: [0, 0, 0.09999], velocity: [0.3, 0, 1e-3]}
                  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
                laws: [%s]
                """.formatted(law)).stepper().step(1e-3);
            assertEquals(-report.space().u0()[0], report.space().u1()[0], 1e-9, law);
        }
    }

    static List<Arguments> schemesAndRestitutions() {
        return with(new double[] {0, 0.5, 0.9, 1});
    }

    /** 20 s of a ball from 1 m: it rests, or, with e = 1 up to κ, bounces for ever; and gains nothing where e is within κ. */
    @ParameterizedTest(name = "{0}, e {1}")
    @MethodSource("schemesAndRestitutions")
    void aBallComesToRestAndGainsNothing(String scheme, double e) {
        for (double forecast : new double[] {0.5, 1}) {
            double h = 5e-3;
            Simulation simulation = Lab.simulation("""
                saltus: 1
                name: ball
                dimension: 2
                time: {end: 20, step: 5e-3}
                gravity: [0, -9.81]
                integrator: %s
                forecast: %s
                solver: {type: enumeration}
                bodies:
                  - {name: ball, type: rigid, mass: 1, shape: {type: disk, radius: 0.1}, position: [0, 1.1]}
                  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
                laws: [{type: newton-coulomb, restitution: %s, friction: 0}]
                """.formatted(scheme, forecast, e));
            simulation.run();
            StepReport last = Lab.steps(simulation, 1, h);
            double theta = last.space().weights().contactTheta();
            EnergyLedger ledger = simulation.stepper().ledger();
            assertEquals(0, ledger.created(Cause.SEPARATING), 1e-12);
            if (e <= (1 - theta) / theta) {
                assertTrue(ledger.created() <= 1e-12, "created " + ledger.created());
            } else {
                assertTrue(ledger.created(Cause.THETA) > 0, "theta above 1/(1+e) gains, and that is its own cause");
            }
            if (e < 1) {
                assertTrue(Math.abs(Lab.velocity(last, 0)[1]) <= 1e-12, "rests: " + Lab.velocity(last, 0)[1]);
                double gap = Lab.position(last, 0)[1] - 0.1;
                assertTrue(gap <= 1e-9 && gap >= -h * Math.sqrt(2 * 9.81), "gap " + gap);
            }
        }
    }

    private static Simulation disks(double e, String more) {
        return Lab.simulation("""
            saltus: 1
            name: disks
            dimension: 2
            time: {end: 0.6, step: 1e-3}
            gravity: [0, -9.81]
            %s
            bodies:
              - {name: d, type: rigid, density: 2500, generate: {type: jittered-lattice, count: 50, radius: 0.03, seed: 3}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
              - {name: left, type: fixed, shape: {type: plane, normal: [1, 0], offset: 0}}
              - {name: right, type: fixed, shape: {type: plane, normal: [-1, 0], offset: -0.55}}
            laws: [{type: fremond-coulomb, restitution: %s, friction: 0.5}]
            """.formatted(more, e));
    }

    /** And the old restitution creates hundredths, says so, and names what cures it. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5})
    void aFallOfDisksCreatesNothingUnderFremond(double e) {
        Simulation simulation = disks(e, "");
        simulation.run();
        EnergyLedger ledger = simulation.stepper().ledger();
        assertTrue(simulation.summary().contactMax() > 40, "they fell");
        assertEquals(0, simulation.summary().notConverged());
        assertTrue(ledger.created() <= 1e-6 * ledger.physicalScale(), ledger.created() + " of " + ledger.physicalScale());
        assertTrue(simulation.summary().warningDetails().isEmpty(), simulation.summary().warnings().toString());

        Simulation old = disks(e, "activation: {type: gap, separating: restitution}");
        old.run();
        assertTrue(old.stepper().ledger().created(Cause.SEPARATING) >= 1e-3 * ledger.physicalScale());
        String text = old.summary().warningDetails().stream().filter(w -> w.id().equals("created-separating")).findFirst().orElseThrow().text();
        assertTrue(text.contains("separating: neutral"), text);
    }

    /** Twelve gaps before a wall: the loss of the end node's energy, the same whatever part of a step is left at the touch. */
    @Test
    void aBarStrikesAWallOnce() {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int k = 0; k < 12; k++) {
            Simulation simulation = Lab.simulation("""
                saltus: 1
                name: bar
                dimension: 2
                time: {end: 0.001496, step: 2e-6}
                solver: {type: nlgs, tolerance: 1e-13}
                bodies:
                  - name: bar
                    type: linear
                    mesh: {type: bar, size: [0.99], divisions: [99]}
                    material: {young: 2.1e11, poisson: 0, density: 7800, area: 3.14e-4}
                    position: [%s, 0]
                    velocity: [-0.1, 0]
                  - {name: wall, type: fixed, shape: {type: plane, normal: [1, 0], offset: 0}}
                laws: [{type: newton-coulomb, restitution: 0, friction: 0}]
                """.formatted(5e-5 + k * 2e-7 / 12));
            simulation.run();
            double start = simulation.stepper().ledger().initialEnergy();
            double loss = -simulation.summary().work(LedgerColumn.CONTACT_NORMAL) / start;
            least = Math.min(least, loss);
            most = Math.max(most, loss);
        }
        assertEquals(0.005998, least, 1e-6);
        assertTrue(most - least <= 1e-3 * most, least + " to " + most);
    }

    static List<Arguments> schemesAndLaws() {
        List<Arguments> all = new ArrayList<>();
        for (String scheme : NINE) {
            all.add(Arguments.of(scheme, "newton-coulomb"));
            all.add(Arguments.of(scheme, "fremond-coulomb"));
        }
        return all;
    }

    /** Two masses on springs, preloaded against two contacts of e 0.4 and 0.7: nothing is created where e is within κ; else it is theta's. */
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("schemesAndLaws")
    void twoMassesOnSprings(String scheme, String law) {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: two
            time: {end: 15, step: 1e-2}
            integrator: %s
            solver: {type: nlgs, tolerance: 1e-15, max_iterations: 20000}
            bodies:
              - name: masses
                type: imported
                mass: [1, 1, 2, 2]
                stiffness: [[90, 0, -40, 0], [0, 120, 0, -30], [-40, 0, 60, 0], [0, -30, 0, 50]]
                load: {constant: [3, -9, 2, -14], harmonics: [{amplitude: [5, 6, -4, 8], omega: 7}]}
                position: [0, 0, 0, 0]
                velocity: [1, -1.3, 0.4, -0.7]
                contacts:
                  - {normal: [0, 1, 0, 0], tangents: [[1, 0, 0, 0]], w: 0.02, law: {type: %s, restitution: 0.4, friction: 0.4}}
                  - {normal: [0, 0.2, 0, 1], tangents: [[0, 0, 1, 0]], w: 0.01, law: {type: %s, restitution: 0.7, friction: 0.4}}
            """.formatted(scheme, law, law));
        simulation.run();
        EnergyLedger ledger = simulation.stepper().ledger();
        double theta = simulation.stepper().integrator().weights().contactTheta();
        assertTrue(simulation.summary().contactMean() > 0.3, "they touch");
        assertEquals(0, ledger.created(Cause.SEPARATING), 1e-13);
        assertEquals(0, ledger.created(Cause.SOLVER), 1e-12);
        if (0.7 <= (1 - theta) / theta) {
            assertEquals(0, ledger.created(Cause.THETA), 1e-13);
        }
        if (law.startsWith("fremond")) {
            assertEquals(0, ledger.created(Cause.NEWTON_FRICTION), 1e-13);
        }
    }

    @Test
    void wrongKeysAreRefused() {
        for (String wrong : List.of("activation: {type: closing, separating: neutral}", "activation: {type: gap, separating: soft}", "activation: near",
            "forecast: 2", "forecast: soon", "activation_tolerance: -1", "activation_tolerance: [1]")) {
            String key = wrong.substring(0, wrong.indexOf(':'));
            String message = assertThrows(SceneFormatException.class, () -> pressed("{type: moreau-jean}", "newton-coulomb", wrong)).getMessage();
            assertTrue(message.contains(key) || message.contains("separating"), message);
        }
    }
}
