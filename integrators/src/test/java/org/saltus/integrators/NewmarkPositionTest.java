package org.saltus.integrators;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.RandomSystem;
import org.saltus.core.fake.TestLaw;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactRows;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.linear.ImportedBody;
import org.saltus.core.linear.LinearBody;
import org.saltus.core.linear.Load;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.StepStoppedException;
import org.saltus.core.step.TimeStepper;
import org.saltus.integrators.alpha.AlphaParameters;
import org.saltus.integrators.alpha.AlphaScheme;
import org.saltus.integrators.alpha.NewmarkPosition;

/** Contact on positions under the trapezoidal rule: gaps stay open to round-off, energy does not stay. */
class NewmarkPositionTest {
    private static TimeStepper mass(double gap, double velocity, double load) {
        LinearBody.Data data = new LinearBody.Data(SparseMatrix.diagonal(2), null, null, Load.constant(load), new double[] {gap},
            new double[] {velocity}, new SupernodalCholesky());
        ImportedBody body = new ImportedBody("mass", data,
            new ContactRows(new double[][][] {{{1}}}, new double[] {0}, new TestLaw[] {new TestLaw(0, 0, false)}));
        return RandomSystem.stepper(body, new NewmarkPosition(0.5, 0.25), Activation.GAP, new ProjectionSolver(1e-15, 1000));
    }

    /** m = 2 hits with v₀ = −1 from a gap of h/4: g₁ = 0 asks Δq = −h/4, a₁ = 3/h, so v₁ = v₀ + h a₁/2 = ½. */
    @Test
    void anImpactClosesTheGapExactly() {
        double h = 0.01;
        StepReport report = mass(h / 4, -1, 0).step(h);
        assertEquals(0, report.state().q()[0], 1e-16);
        assertEquals(0.5, report.state().v()[0], 1e-12);
        assertEquals(3, report.space().impulse()[0], 1e-11);                 // p = hγ λ₁ = m (v₁ − v₀)
    }

    /** A sphere pressed on the floor never penetrates, and its velocity flips from step to step: the blow-up in its smallest form. */
    @Test
    void aTouchingMassChattersWithoutPenetrating() {
        TimeStepper stepper = mass(0.0025, -1, -1);
        double fastest = 0;
        for (int k = 0; k < 50; k++) {
            StepReport report = stepper.step(0.01);
            assertTrue(report.state().q()[0] >= -1e-12, "penetrates in step " + k);
            fastest = Math.max(fastest, report.state().v()[0]);
        }
        assertTrue(fastest > 0.4, "it never jumps off: " + fastest);
        assertTrue(stepper.ledger().worstRelativeResidual() <= EnergyLedger.ROUND_OFF);
    }

    /** A spring in series with the contact is a law of its own: the gap cannot take its place. */
    @Test
    void devicesAreRefused() {
        ContactLaw device = new ContactLaw() {
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
                terms.compliance[space.map().offset(contacts[from])] = 1e-3;
            }
        };
        TimeStepper stepper = RandomSystem.stepper(new RandomSystem(1, 4).body(1, r -> device), new NewmarkPosition(0.5, 0.25),
            Activation.GAP, new ProjectionSolver(1e-10, 10));
        StepStoppedException e = assertThrows(StepStoppedException.class, () -> stepper.step(0.01));
        assertTrue(e.getMessage().contains("newmark-position"), e.getMessage());
    }

    /** Without contact it is Newmark. */
    @Test
    void withoutContactItIsNewmark() {
        double[][] end = new double[2][];
        Integrator[] schemes = {new NewmarkPosition(0.6, 0.4), new AlphaScheme("newmark", AlphaParameters.newmark(0.6, 0.4))};
        for (int s = 0; s < 2; s++) {
            TimeStepper stepper = RandomSystem.stepper(new RandomSystem(3, 5).body(0, false), schemes[s], Activation.GAP,
                new ProjectionSolver(1e-10, 10));
            for (int k = 0; k < 100; k++) {
                stepper.step(0.01);
            }
            end[s] = stepper.state().q().clone();
        }
        for (int i = 0; i < 5; i++) {
            assertEquals(end[1][i], end[0][i], 1e-12);
        }
    }

    /** Random systems: gaps at the end of the step are the ones imposed, and the energy created is contact work. */
    @Test
    void energyIsCreatedAndBookedAsContactWork() {
        double created = 0;
        for (int seed = 0; seed < 40; seed++) {
            TimeStepper stepper = RandomSystem.stepper(new RandomSystem(seed, 6).body(2, r -> new TestLaw(0, 0, false)),
                new NewmarkPosition(0.5, 0.25), Activation.GAP, new ProjectionSolver(1e-12, 20000));
            for (int k = 0; k < 100; k++) {
                StepReport report = stepper.step(0.01);
                assertTrue(report.penetration() >= 0);
                created += Math.max(0, report.energy().work(LedgerColumn.CONTACT_NORMAL));
            }
            assertTrue(stepper.ledger().worstRelativeResidual() <= EnergyLedger.ROUND_OFF);
        }
        assertTrue(created > 0);
    }
}
