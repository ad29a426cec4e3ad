package org.saltus.integrators;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.RandomSystem;
import org.saltus.core.fake.TestLaw;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactRows;
import org.saltus.core.linear.ImportedBody;
import org.saltus.core.linear.LinearBody;
import org.saltus.core.linear.Load;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.StepReport;
import org.saltus.integrators.moreau.MoreauJean;
import org.saltus.integrators.moreau.MoreauJeanVariant;

/** Small impacts whose energies are known to the last digit: creation by Newton's law with friction, and its absence under Frémond's. */
class EnergyGenerationTest {
    private static final double[][] EYE = {{1, 0}, {0, 1}};

    /** One step of two dofs without stiffness; rows of Hᵀ: normal, tangent. */
    private static StepReport impact(double[][] mass, double[][] damping, double[][] rows, double[] v0, Integrator scheme, TestLaw law) {
        LinearBody.Data data = new LinearBody.Data(SparseMatrix.ofDense(mass), damping == null ? null : SparseMatrix.ofDense(damping),
            null, Load.constant(0, 0), new double[2], v0, new SupernodalCholesky());
        ImportedBody body = new ImportedBody("two", data, new ContactRows(new double[][][] {rows}, new double[] {0}, new TestLaw[] {law}));
        return RandomSystem.stepper(body, scheme, Activation.CLOSING, new ProjectionSolver(1e-15, 200_000)).step(0.05);
    }

    private static double contactWork(StepReport report) {
        return report.energy().work(LedgerColumn.CONTACT_NORMAL) + report.energy().work(LedgerColumn.CONTACT_TANGENTIAL);
    }

    private static void assertImpact(StepReport report, double pN, double pT, double v1, double v2, double before, double after) {
        assertArrayEquals(new double[] {pN, pT}, report.space().used(report.space().impulse()), 1e-12);
        assertArrayEquals(new double[] {v1, v2}, report.state().v(), 1e-12);
        assertEquals(after, report.energy().kinetic(), 1e-12);
        assertEquals(after - before, contactWork(report), 1e-12);
        assertEquals(Math.max(0, after - before), report.energy().created(), 1e-12, "the ledger names the creation");
    }

    @Test
    void exampleOneSlides() {
        double[][] mass = {{2, 1}, {1, 1}};
        double[] v0 = {-1, 1};
        assertImpact(impact(mass, null, EYE, v0, new MoreauJean(0.5), new TestLaw(1, 0.25, false)),
            8.0 / 3, 2.0 / 3, 1, -1.0 / 3, 0.5, 13.0 / 18);
        assertImpact(impact(mass, null, EYE, v0, new MoreauJean(0.5), new TestLaw(1, 0.25, true)), 2, 0, 1, -1, 0.5, 0.5);
    }

    @Test
    void exampleTwoSlides() {
        double[][] mass = {{9, 8}, {8, 8}};
        double[] v0 = {-1, 1.25};
        assertImpact(impact(mass, null, EYE, v0, new MoreauJean(0.5), new TestLaw(0.5, 0.5, false)),
            3, 1.5, 0.5, -1.0 / 16, 0.75, 57.0 / 64);
        assertImpact(impact(mass, null, EYE, v0, new MoreauJean(0.5), new TestLaw(0.5, 0.5, true)),
            1, -0.5, 0.5, -5.0 / 16, 0.75, 17.0 / 64);
    }

    /** Without stiffness Newton's result does not depend on θ. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.75, 1})
    void newtonsResultDoesNotDependOnTheta(double theta) {
        double[][] mass = {{2, 1}, {1, 1}};
        assertArrayEquals(new double[] {1, -1.0 / 3},
            impact(mass, null, EYE, new double[] {-1, 1}, new MoreauJean(theta), new TestLaw(1, 0.25, false)).state().v(), 1e-12);
    }

    /** Kane's double pendulum: rods of 1 kg and 1 m at 20° and 30°, rates −0.1 and −0.2 rad/s, μ = 0.5. */
    @ParameterizedTest(name = "e = {0}")
    @CsvSource({"0.5, 0.0368004, 0.0130379", "0.7, 0.0639253, 0.0147543"})
    void kanesPendulum(double e, double newton, double fremond) {
        double a = Math.toRadians(20);
        double b = Math.toRadians(30);
        double coupling = Math.cos(a - b) / 2;
        double[][] mass = {{4.0 / 3, coupling}, {coupling, 1.0 / 3}};
        double[][] rows = {{Math.sin(a), Math.sin(b)}, {Math.cos(a), Math.cos(b)}};
        double[] v0 = {-0.1, -0.2};
        StepReport n = impact(mass, null, rows, v0, new MoreauJean(0.5), new TestLaw(e, 0.5, false));
        StepReport f = impact(mass, null, rows, v0, new MoreauJean(0.5), new TestLaw(e, 0.5, true));
        assertEquals(newton, n.energy().kinetic(), 5e-8);                    // all printed digits
        assertEquals(fremond, f.energy().kinetic(), 5e-8);
        assertEquals(0.0231814, n.energy().kinetic() - contactWork(n), 5e-8);
        assertEquals(0, f.energy().created(), 0);
    }

    /** The damping work of the variant is not sign-definite across an impact (errata 2.6): E grows with F = 0 and C ≥ 0. */
    @Test
    void theVariantsDampingWorkCanBePositiveAcrossAnImpact() {
        double d = 1 - 0.81;
        double[][] mass = {{1 / d, -0.9 / d}, {-0.9 / d, 1 / d}};            // M⁻¹ = [[1, 0.9], [0.9, 1]]
        StepReport report = impact(mass, new double[][] {{1, 0}, {0, 0}}, new double[][] {{0, 1}}, new double[] {-1.2, -1},
            new MoreauJeanVariant(1), new TestLaw(1, 0, false));
        double before = report.energy().kinetic() - report.energy().work(LedgerColumn.DAMPING) - contactWork(report);
        assertEquals(0.736842105263157, before, 1e-14);
        assertEquals(0.745841308228744, report.energy().kinetic(), 1e-14);
        assertEquals(8.999e-3, report.energy().work(LedgerColumn.DAMPING), 5e-7);
        assertTrue(contactWork(report) <= 1e-15);
    }

    /** Activation by the gap alone lets a contact that separates within the step gain energy (errata 2.9); {@code closing} does not. */
    @Test
    void aSeparatingContactThatIsActiveByItsGapGainsEnergy() {
        LinearBody.Data data = new LinearBody.Data(SparseMatrix.diagonal(1), null, null, Load.constant(-100), new double[] {-0.1},
            new double[] {1}, new SupernodalCholesky());
        for (boolean closing : new boolean[] {false, true}) {
            ImportedBody body = new ImportedBody("pressed", data,
                new ContactRows(new double[][][] {{{1}}}, new double[] {0}, new TestLaw[] {new TestLaw(0.2, 0, false)}));
            StepReport report = RandomSystem.stepper(body, new MoreauJeanVariant(0.5), closing ? Activation.CLOSING : Activation.GAP,
                new ProjectionSolver(1e-15, 1000)).step(0.02);
            assertEquals(closing ? 0 : 0.32, contactWork(report), 1e-12);
        }
    }
}
