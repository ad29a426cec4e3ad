package org.saltus.integrators;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.LedgerRow;
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
import org.saltus.core.step.TimeStepper;
import org.saltus.integrators.alpha.AlphaParameters;
import org.saltus.integrators.alpha.AlphaScheme;
import org.saltus.integrators.moreau.MoreauJean;
import org.saltus.integrators.moreau.MoreauJeanVariant;

/**
 * The dissipation theorems, per step: Δℋ ≤ W_ext + W_damp (+ W_filter, which [A16] (79)-(81) count as part of both), with ℋ = E for the
 * θ-schemes, on random systems with damping and loads; and what happens beyond their bounds.
 */
class DissipationTheoremsTest {
    private static final double H = 0.01;
    private static final int SYSTEMS = 100;
    private static final int STEPS = 40;
    /** Tangential velocity of the preloaded mass, m/s. */
    private static final double SLIDING = 0.1;
    /** ℋ₁ − ℋ₀ is a difference here: 1e-16 of ℋ, times the condition of the solves. */
    private static final double CANCELLATION = 1e-11;

    /** The contact laws of a test: one draw of random numbers per contact. */
    private enum Law { FRICTIONLESS, FREMOND }

    private static ImportedBody body(int seed, Law law, double maxRestitution) {
        return new RandomSystem(seed, 4 + seed % 4).body(2, r -> new TestLaw(maxRestitution * r.nextDouble(),
            law == Law.FREMOND ? 2 * r.nextDouble() : 0, law == Law.FREMOND));
    }

    private static void assertDissipates(Integrator scheme, Law law, double maxRestitution) {
        int impacts = 0;
        for (int seed = 0; seed < SYSTEMS; seed++) {
            TimeStepper stepper = RandomSystem.stepper(body(seed, law, maxRestitution), scheme, Activation.CLOSING,
                new ProjectionSolver(1e-12, 20000));
            double before = Double.NaN;
            for (int k = 0; k < STEPS; k++) {
                StepReport report = stepper.step(H);
                LedgerRow row = report.energy();
                double supplied = row.work(LedgerColumn.EXTERNAL) + row.work(LedgerColumn.DAMPING) + row.work(LedgerColumn.FILTER);
                if (k > 0 && report.solve().converged()) {                   // ℋ₀ of the first step is not told
                    double excess = row.algorithmic() - before - supplied;
                    assertTrue(excess <= CANCELLATION * row.scale(), "seed " + seed + " step " + k + ": " + excess);
                    impacts += report.space().count();
                }
                before = row.algorithmic();
            }
        }
        assertTrue(impacts > SYSTEMS, "hardly any impact: " + impacts);
    }

    @ParameterizedTest(name = "e <= {0}")
    @ValueSource(doubles = {0, 0.3, 1})
    void moreauJeanDissipatesUpToItsBound(double e) {                        // [A16] Proposition 1
        assertDissipates(new MoreauJean(0.5), Law.FRICTIONLESS, e);
        assertDissipates(new MoreauJean(1 / (1 + e)), Law.FRICTIONLESS, e);
    }

    @ParameterizedTest(name = "e <= {0}")
    @ValueSource(doubles = {0, 0.3, 1})
    void moreauJeanWithFremondDissipatesUpToItsBound(double e) {             // [AC23] Proposition 1
        assertDissipates(new MoreauJean(0.5), Law.FREMOND, e);
        assertDissipates(new MoreauJean(1 / (1 + e)), Law.FREMOND, e);
    }

    static Stream<Arguments> stable() {
        return Stream.of(
            Arguments.of("Corollary 1: variant 1/2", new MoreauJeanVariant(0.5)),
            Arguments.of("Corollary 1: variant 0.8", new MoreauJeanVariant(0.8)),
            Arguments.of("Corollary 1: variant 1", new MoreauJeanVariant(1)),
            alpha("Proposition 2: krenk-hogsberg(0)", AlphaParameters.krenkHogsberg(0)),
            alpha("Proposition 2: krenk-hogsberg(0.8)", AlphaParameters.krenkHogsberg(0.8)),
            alpha("Proposition 2: alpha_m 0.1, alpha_f 0.3, gamma 0.8", new AlphaParameters(0.1, 0.3, 0.1, 0.8, 0.5, false)),
            alpha("Proposition 3: hht(0.1)", AlphaParameters.hht(0.1)),
            alpha("Proposition 3: hht(1/3)", AlphaParameters.hht(1.0 / 3)),
            alpha("Proposition 3: alpha 0.2, gamma 0.9", new AlphaParameters(0, 0.2, 0.2, 0.9, 0.5, true)),
            alpha("Proposition 4: newmark(1/2, 1/4)", AlphaParameters.newmark(0.5, 0.25)),
            alpha("Proposition 4: newmark(0.7, 0.5)", AlphaParameters.newmark(0.7, 0.5)),
            alpha("Lemma 2 and 3: generalized-alpha(0)", AlphaParameters.generalizedAlpha(0)),
            alpha("Lemma 2 and 3: generalized-alpha(0.8)", AlphaParameters.generalizedAlpha(0.8)));
    }

    private static Arguments alpha(String name, AlphaParameters parameters) {
        return Arguments.of(name, new AlphaScheme(name, parameters));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("stable")
    void frictionlessContactDissipates(String theorem, Integrator scheme) {
        assertDissipates(scheme, Law.FRICTIONLESS, 1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("stable")
    void fremondDissipatesForAllRestitutionsAndFrictions(String theorem, Integrator scheme) {
        assertDissipates(scheme, Law.FREMOND, 1);
    }

    /**
     * m = k = 1, contact q ≥ Q, q₀ = Q, v₀ = −1: the spring presses on the contact (errata 2.7). For Frémond's law the mass also slides
     * along it, with μ = ½ and {@link #SLIDING}.
     */
    private static StepReport preloaded(Integrator scheme, double e, double q, double h, boolean fremond) {
        return impact(scheme, e, 1, q, h, fremond);
    }

    private static StepReport impact(Integrator scheme, double e, double k, double q, double h, boolean fremond) {
        return stepper(scheme, e, k, q, fremond).step(h);
    }

    private static TimeStepper stepper(Integrator scheme, double e, double k, double q, boolean fremond) {
        SparseMatrix mass = fremond ? SparseMatrix.diagonal(1, 1) : SparseMatrix.diagonal(1);
        SparseMatrix stiffness = fremond ? SparseMatrix.diagonal(k, 0) : SparseMatrix.diagonal(k);
        double[] q0 = fremond ? new double[] {q, 0} : new double[] {q};
        double[] v0 = fremond ? new double[] {-1, SLIDING} : new double[] {-1};
        double[][] rows = fremond ? new double[][] {{1, 0}, {0, 1}} : new double[][] {{1}};
        LinearBody.Data data = new LinearBody.Data(mass, null, stiffness, Load.constant(new double[q0.length]), q0, v0, new SupernodalCholesky());
        ImportedBody body = new ImportedBody("preloaded", data,
            new ContactRows(new double[][][] {rows}, new double[] {-q}, new TestLaw[] {new TestLaw(e, fremond ? 0.5 : 0, fremond)}));
        return RandomSystem.stepper(body, scheme, Activation.CLOSING, new ProjectionSolver(1e-15, 1000));
    }

    private static double growth(StepReport report, double q) {
        return report.energy().kinetic() + report.energy().elastic() - 0.5 - 0.5 * q * q;
    }

    @ParameterizedTest(name = "Q = {0}, h = {1}")
    @CsvSource({"1, 0.1", "10, 0.01", "100, 0.001"})
    void preloadedContactGainsEnergyAtFullRestitutionAndThetaOne(double q, double h) {
        StepReport report = preloaded(new MoreauJean(1), 1, q, h, false);
        assertEquals(1, report.state().v()[0], 1e-12);
        assertEquals(q + h, report.state().q()[0], 1e-12 * q);
        assertEquals(2 + h * (q + h), report.space().impulse()[0], 1e-12);
        assertEquals(h * q + h * h / 2, growth(report, q), 1e-12 * q * q);   // ΔE = h Q + h²/2 > 0
    }

    /**
     * Energy grows in one step and yet falls over many (errata 2.7: E₁₀₀₀/E₀ = 0.50), so the theorem is about steps. With e = 1, θ = 1, Q = 1,
     * h = 0.1 the first step gains 0.105; the mass then settles near its contact, where E/E₀ = Q²/(1 + Q²) = ½, up to a bounce of order h.
     */
    @Test
    void energyThatGrowsInOneStepFallsOverAThousand() {
        TimeStepper stepper = stepper(new MoreauJean(1), 1, 1, 1, false);
        assertEquals(0.105, growth(stepper.step(0.1), 1), 1e-13);
        for (int k = 1; k < 999; k++) {
            stepper.step(0.1);
        }
        StepReport last = stepper.step(0.1);
        assertEquals(0.50, last.energy().kinetic() + last.energy().elastic(), 5e-3);   // E₀ = 1
    }

    /** The bound θ ≤ 1/(1+e) is sharp: just beyond it a large enough preload makes energy grow, with either law; on it none does. */
    @ParameterizedTest(name = "e = {0}")
    @ValueSource(doubles = {0.1, 0.5, 0.9, 1})
    void theBoundOnThetaIsSharp(double e) {
        double h = 1e-3;
        for (boolean fremond : new boolean[] {false, true}) {
            double sliding = fremond ? 0.5 * SLIDING * SLIDING : 0;
            double largest = Double.NEGATIVE_INFINITY;
            for (double q : new double[] {0, 1, 10, 100, 1e3, 1e4, 1e5}) {
                double bound = 1 / (1 + e);
                StepReport on = preloaded(new MoreauJean(bound), e, q, h, fremond);
                assertTrue(growth(on, q) - sliding <= 1e-13 * (1 + q * q), "on the bound, Q = " + q + ": " + (growth(on, q) - sliding));
                if (bound + 1e-2 <= 1) {
                    largest = Math.max(largest, growth(preloaded(new MoreauJean(bound + 1e-2), e, q, h, fremond), q) - sliding);
                }
            }
            assertTrue(largest > 0, "beyond the bound: " + largest);
        }
    }

    /** Without stiffness and load the contact work is u_½ᵀ p ≤ 0 for every θ: counterexamples need a preload. */
    @Test
    void withoutPreloadEnergyDecreasesForEveryTheta() {
        for (double theta = 0.5; theta <= 1; theta += 0.125) {
            for (double e : new double[] {0, 0.5, 1}) {
                assertTrue(growth(impact(new MoreauJean(theta), e, 0, 10, 1e-3, false), 0) <= 1e-14, "theta " + theta);
            }
        }
    }
}
