package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.saltus.benchmarks.validation.scheme.LawCyclesTest.HELD;
import static org.saltus.benchmarks.validation.scheme.LawCyclesTest.particle;
import static org.saltus.benchmarks.validation.scheme.LawCyclesTest.run;

import java.util.BitSet;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.benchmarks.validation.scheme.LawCyclesTest.Outcome;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.model.Scene;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DetectorProvider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;

/** Bonds that are evaluated over the whole step: a particle of 2 kg on the line y = 0 ({@link LawCyclesTest}), A C = 2e4 N/m, A w = 0.03 J. */
class ImplicitBondsTest {
    private static final String BOND = "type: cohesive, stiffness: 2e6, work: 3, area: 0.01, reach: 0.3, implicit: true, damage: ";

    /** ω = (A C/m)^½ = 100 1/s: h from ωh = 0.05 to 3, where the explicit bond is beyond its limit of 2; the last one breaks it in a single step. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"adhesion", "bilinear, strength: 2000", "exponential, strength: 2000"})
    void aFullOpeningCostsItsWorkOfSeparationWhateverTheStep(String damage) {
        for (double h : new double[] {5e-4, 2e-3, 5e-3, 1e-2, 3e-2}) {
            for (double gravity : new double[] {0, 5}) {
                Outcome o = run(particle(BOND + damage, 0, 0, 0.3, h, "[0, " + gravity + "]", HELD), h, (int) Math.round(0.6 / h));
                double gained = 2 * gravity * (o.position()[1] - 0.1);
                assertEquals(0.03, o.law(), 1e-14, "dissipated at h = " + h);
                assertEquals(-0.03, o.normal(), 1e-12 * (1 + gained), "work of the bond at h = " + h);
                assertEquals(0.09 - 0.03 + gained, o.velocity()[1] * o.velocity()[1], 1e-12 * (1 + gained), "½ m v² at h = " + h);
            }
        }
    }

    /** s(t) = (v/ω) sin ωt along a tangential bond that stays elastic. */
    @Test
    void theMotionHasOrderTwo() {
        String law = "type: cohesive, damage: adhesion, stiffness: 2e6, work: 3e6, area: 0.01, implicit: true";
        double[] error = new double[3];
        for (int k = 0; k < 3; k++) {
            double h = 1e-3 / (1 << k);
            error[k] = Math.abs(run(particle(law, 0, 0.1, 0, h, "[0, -9.81]", HELD), h, 100 << k).position()[0] - 0.1 / 100 * Math.sin(10));
        }
        assertEquals(2, Math.log(error[0] / error[1]) / Math.log(2), 0.02);
        assertEquals(2, Math.log(error[1] / error[2]) / Math.log(2), 0.02);
    }

    /** Through damage and break the kinks of the pull (elastic limit, end) make the error uneven, but small: ωh = 0.2, against ωh = 0.003. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"adhesion", "bilinear, strength: 2000", "exponential, strength: 2000"})
    void damagedMotionsAgreeWithFineSteps(String damage) {
        double fine = run(particle(BOND + damage, 0, 0, 0.3, 3.125e-5, "[0, 0]", HELD), 3.125e-5, 1280).position()[1];
        double coarse = run(particle(BOND + damage, 0, 0, 0.3, 2e-3, "[0, 0]", HELD), 2e-3, 20).position()[1];
        assertEquals(fine, coarse, 2e-6 + 1e-4 * (fine - 0.1));
    }

    /** Half damaged, then back: what was lost is what the damage reached cost, and the closed bond holds no energy. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {"adhesion | 1e-3", "bilinear, strength: 2000 | 1e-3", "exponential, strength: 2000 | 1e-3",
        "adhesion | 4e-3", "bilinear, strength: 2000 | 4e-3"})
    void anUnloadingBondGivesBackExactlyWhatIsNotDissipated(String damage, double h) {
        // ½ m v² = 0.02 J: beyond the elastic range, short of breaking; falls back by the pull alone and stops in the closed contact
        Simulation simulation = particle(BOND + damage, 0, 0, Math.sqrt(0.02), h, "[0, 0]", HELD);
        Outcome o = run(simulation, h, (int) Math.round(1.5 / h));
        assertTrue(o.law() > 1e-3 && o.law() < 0.02, "dissipated " + o.law());
        assertEquals(0, o.velocity()[1], 1e-12, "closed");
        assertEquals(-0.02, o.normal(), 1e-12, "bond and inelastic closure together take ½ m v²");
        assertEquals(0, simulation.stepper().ledger().created(), 1e-13, "nothing is created");
    }

    /** A tangential bond with ωh = 10 swings for ever; evaluated at the start of the step it blows up. */
    @Test
    void aStiffBondIsStableAtAnyStep() {
        double h = 0.1;
        String law = "type: cohesive, damage: adhesion, stiffness: 2e6, work: 3e6, area: 0.01, implicit: ";
        Outcome stays = run(particle(law + true, 0, 0.1, 0, h, "[0, -9.81]", HELD), h, 300);
        double s = stays.position()[0];
        assertEquals(0.01, 0.5 * 2 * stays.velocity()[0] * stays.velocity()[0] + 0.5 * 2e4 * s * s, 1e-9, "energy of the oscillator");
        Simulation explicit = particle(law + false, 0, 0.1, 0, h, "[0, -9.81]", HELD);
        StepReport report = null;
        for (int k = 0; k < 30; k++) {
            report = Lab.step(explicit, h);
        }
        assertTrue(Math.abs(Lab.velocity(report, 0)[0]) > 10, "a hundred times its speed");
    }

    /** A box on four implicit bonds, lifted and sheared until all break: Σ A w is dissipated, under every scheme. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"{type: moreau-jean, theta: 0.5}", "{type: moreau-jean, theta: 1}", "{type: moreau-jean-variant, theta: 0.5}",
        "{type: generalized-alpha, rho_inf: 0.8}"})
    void severalBondsOnABodyAgreeTogether(String scheme) {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: box on bonds
            time: {end: 1, step: 2e-3}
            gravity: [3, 1, 8]
            integrator: %s
            solver: {type: nlgs, tolerance: 1e-13, max_iterations: 100000}
            bodies:
              - {name: box, type: rigid, mass: 2, position: [0, 0, 0.1], shape: {type: box, size: [0.4, 0.3, 0.2]}, velocity: [0.2, 0, 0.1]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{between: [box, floor], friction: 0.5, type: cohesive, stiffness: 2e6, work: 0.5, strength: 900, area: 0.01, reach: 0.1,
              damage: bilinear, implicit: true}]
            """.formatted(scheme));
        double law = 0;
        double lost = 0;
        double work = 0;
        for (int k = 0; k < 200; k++) {
            StepReport report = Lab.steps(simulation, 1, 2e-3);
            law += report.energy().work(LedgerColumn.LAW);
            work += report.energy().work(LedgerColumn.CONTACT_NORMAL) + report.energy().work(LedgerColumn.CONTACT_TANGENTIAL);
            for (int c = 0; c < report.space().count(); c++) {
                lost += report.space().energies().dissipated(c);
            }
        }
        assertEquals(4 * 0.01 * 0.5, lost, 1e-15, "all four are broken");
        assertEquals(-law, work, 1e-11, "and nothing else took energy");
        assertEquals(lost, law, 1e-5 * lost, "stores are empty again, to what turning frames change in them between steps");
        assertTrue(simulation.stepper().ledger().verdict() != Verdict.OPEN);
    }

    @ParameterizedTest(name = "pull {0} of the strength")
    @ValueSource(doubles = {0.99, 1.01})
    void aMohrCoulombBondThatFailsIsGoneWithinTheStep(double share) {
        // σ_t A = 10 N, shear strength without pressure c A = 20 N
        double h = 1e-3;
        String law = "type: mohr-coulomb, cohesion: 100, tension: 50, friction: 0.5, area: 0.2, implicit: true";
        double pull = 10 * share / 2;
        Outcome o = run(particle(law, 0, 0, 0, h, "[0, " + pull + "]", HELD), h, 100);
        assertEquals(share < 1 ? 0 : 0.1 * pull, o.velocity()[1], 1e-12, "free from the start of the first step");
        double shear = 20 * share / 2;
        Outcome s = run(particle(law, 0, 0, 0, h, "[" + shear + ", 0]", HELD), h, 100);
        assertEquals(share < 1 ? 0 : 0.1 * shear, s.velocity()[0], 1e-12);
        assertEquals(0, s.tangential(), 1e-14, "a rigid bond that fails costs nothing");
    }

    /** Two boxes hang by bonds of 12 N below a ceiling: the upper bond carries both and fails, the lower one holds. */
    @Test
    void onlyTheBondsThatCarryTooMuchFail() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: hanging boxes
            dimension: 2
            time: {end: 1, step: 1e-3}
            gravity: [0, -9.81]
            solver: {type: nlgs, tolerance: 1e-12, max_iterations: 100000}
            bodies:
              - {name: upper, type: rigid, mass: 1, position: [0, -0.1], shape: {type: box, size: [0.4, 0.2]}}
              - {name: lower, type: rigid, mass: 1, position: [0, -0.3], shape: {type: box, size: [0.4, 0.2]}}
              - {name: ceiling, type: fixed, shape: {type: plane, normal: [0, -1], offset: 0}}
            laws: [{between: [all, all], type: mohr-coulomb, cohesion: 600, tension: 600, friction: 0.5, area: 0.01, implicit: true}]
            """);
        StepReport report = Lab.steps(simulation, 100, 1e-3);
        for (int unit = 0; unit < 2; unit++) {
            assertEquals(-0.981, Lab.velocity(report, unit)[1], 1e-9, "both fall together, unit " + unit);
        }
        assertEquals(-0.3 - 0.5 * 9.81 * 0.01, Lab.position(report, 1)[1], 1e-3);
        assertEquals(2, report.space().count(), "the lower bond's two contacts are still there");
    }

    /** A law that changes its mind whenever it is asked. */
    private record Undecided() implements ContactLaw {
        @Override
        public int size(int available) {
            return 1;
        }

        @Override
        public ConeKind cone() {
            return ConeKind.COULOMB;
        }

        @Override
        public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        }

        @Override
        public boolean isImplicit() {
            return true;
        }

        @Override
        public void reopen(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
            int o = space.map().offset(contacts[from]);
            terms.impulseShift[o] = terms.impulseShift[o] == 0 ? 1 : 0;
        }
    }

    @Test
    void lawsThatDoNotAgreeAreReported() {
        Scene resting = particle("type: newton-coulomb", 0, 0, 0, 0.01, "[0, -9.81]", HELD).stepper().scene();
        BitSet all = new BitSet();
        all.set(0, 2);
        InteractionTable table = new InteractionTable();
        table.add(new Undecided(), "undecided", all, all);
        Scene scene = new Scene("undecided", 2, resting.bodies(), resting.parts(), table);
        DetectorProvider grid = Providers.installed().get(DetectorProvider.class, "grid");
        TimeStepper stepper = new TimeStepper(scene, Lab.integrator("{type: moreau-jean}"), new Activation(false, 1, 1e-10),
            grid.create(Settings.of(Map.of()).checked(grid.parameters()), Context.standalone()), Lab.delassus(), Lab.nlgs());
        StepReport report = stepper.step(0.01);
        assertEquals(SolveStatus.MAX_ITERATIONS, report.solve().status());
        assertTrue(report.solve().reason().contains("implicit laws and the motion still disagree"), report.solve()::toString);
    }
}
