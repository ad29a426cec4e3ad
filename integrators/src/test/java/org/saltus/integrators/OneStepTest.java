package org.saltus.integrators;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.detection.Detector;
import org.saltus.core.detection.RowDetector;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.fake.CurvedPoints;
import org.saltus.core.fake.DenseAssembler;
import org.saltus.core.fake.GivenContacts;
import org.saltus.core.fake.MassPoints;
import org.saltus.core.fake.PostingLaw;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactRows;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.linear.DofMotion;
import org.saltus.core.linear.ImportedBody;
import org.saltus.core.linear.LinearBody;
import org.saltus.core.linear.Load;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.model.Scene;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.BodyStep;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.ForcedContacts;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.PositionLevel;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.StepStoppedException;
import org.saltus.core.step.TimeStepper;
import org.saltus.integrators.alpha.AlphaParameters;
import org.saltus.integrators.alpha.AlphaScheme;
import org.saltus.integrators.moreau.MoreauJean;
import org.saltus.integrators.moreau.MoreauJeanVariant;

/**
 * Every step of both families satisfies the equations of its paper, written out here with dense matrices: damping, stiffness, loads that vary, impulses,
 * prescribed dofs, bodies that are not linear or whose mass depends on q; and each work of the ledger is what its column says.
 */
class OneStepTest {
    private static final int N = 4;
    private static final double[][] M = {{3, 0.5, 0, 0.25}, {0.5, 2, 0.25, 0}, {0, 0.25, 4, 0.5}, {0.25, 0, 0.5, 1}};
    private static final double[][] C = {{1, -0.5, 0, 0}, {-0.5, 2, -1, 0}, {0, -1, 3, -0.5}, {0, 0, -0.5, 0.75}};
    private static final double[][] K = {{30, -10, 0, 0}, {-10, 50, -20, 0}, {0, -20, 40, -15}, {0, 0, -15, 25}};
    private static final double[] FORCE = {1, -2, 3, -4};
    private static final double[] WAVE = {5, 0, -6, 2};
    private static final double FREQUENCY = 7;
    private static final double PHASE = 0.3;
    private static final double[] ROW = {1, -0.5, 0.75, 0.25};
    private static final double[] Q0 = {0.1, -0.2, 0.15, 0.3};
    private static final double[] V0 = {-1, 0.5, 2, -0.25};
    private static final double[] IMPULSES = {1.5, 0, -0.75, 2};
    private static final double[] SIZES = {0.04, 0.1, 0.025, 0.05};
    private static final double END = 1e-11;

    private static double[] load(double t) {
        double[] f = FORCE.clone();
        for (int i = 0; i < N; i++) {
            f[i] += WAVE[i] * Math.cos(FREQUENCY * t + PHASE);
        }
        return f;
    }

    /** The velocity of the prescribed dof: 0.5 + 3 t. */
    private static final double RATE = 3;

    private static LinearBody.Data data(boolean isHeld, boolean isDamped) {
        Load load = new Load(FORCE.clone(), new double[][] {WAVE.clone()}, new double[] {FREQUENCY}, new double[] {PHASE});
        int[] held = isHeld ? new int[] {1} : new int[0];
        List<DofMotion> motions = isHeld ? List.of(motion()) : List.of();
        return new LinearBody.Data(SparseMatrix.ofDense(M), 0, isDamped ? SparseMatrix.ofDense(C) : null, SparseMatrix.ofDense(K), load, Q0.clone(),
            V0.clone(), held, motions, null, new SupernodalCholesky());
    }

    private static DofMotion motion() {
        return new DofMotion() {
            @Override
            public double velocity(double t) {
                return V0[1] + RATE * t;
            }

            @Override
            public double acceleration(double t) {
                return RATE;
            }
        };
    }

    private static ContactSolver impulses() {
        int[] step = new int[1];
        return (problem, r) -> {
            r[0] = IMPULSES[step[0]++ % IMPULSES.length];
            return SolveReport.empty();
        };
    }

    /** The linear system behind another body, so that no range starts at 0; its contact is always active. */
    private static TimeStepper linear(Integrator scheme, boolean isHeld) {
        ContactLaw law = new PostingLaw(0, 0, 0, 0);
        ImportedBody body = new ImportedBody("linear", data(isHeld, true),
            new ContactRows(new double[][][] {{ROW}}, new double[] {-100}, new ContactLaw[] {law}));
        ImportedBody other = new ImportedBody("other", data(isHeld, true), null);
        Scene scene = new Scene("one step", 3, List.of(other, body), List.of(), new InteractionTable());
        return new TimeStepper(scene, scheme, new Activation(false, 0, 1e-10), new RowDetector(null), new DenseAssembler(), impulses());
    }

    private static double[] times(double[][] a, double[] x) {
        double[] out = new double[N];
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                out[i] += a[i][j] * x[j];
            }
        }
        return out;
    }

    private static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    /** a x + b y. */
    private static double[] plus(double a, double[] x, double b, double[] y) {
        double[] out = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            out[i] = a * x[i] + b * y[i];
        }
        return out;
    }

    private static double[] mean(double w, double[] x0, double[] x1) {
        return plus(1 - w, x0, w, x1);
    }

    private static double[] minus(double[] x1, double[] x0) {
        return plus(1, x1, -1, x0);
    }

    /** Quantities of the second body. */
    private static double[] mine(double[] all) {
        return Arrays.copyOfRange(all, N, 2 * N);
    }

    private static double[] others(double[] all) {
        return Arrays.copyOf(all, N);
    }

    /** u₁ = u_free + W p with the W of the contact problem. */
    private static void assertFreeVelocity(StepReport report) {
        double[] w = new double[1];
        report.problem().delassus().multiply(report.space().impulse(), w);
        assertEquals(report.space().u1()[0], report.space().uFree()[0] + w[0], END, "u₁ = u_free + W p");
    }

    static Stream<Arguments> schemes() {
        return Stream.concat(thetas().map(a -> a.get()[0]), alphas().map(a -> new AlphaScheme("alpha", (AlphaParameters) a.get()[0]))).map(Arguments::of);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    void aSnapshotHoldsTheHistory(Integrator scheme) {
        TimeStepper stepper = linear(scheme, true);
        for (int step = 0; step < 4; step++) {
            stepper.step(0.04);
        }
        Snapshot saved = new Snapshot();
        stepper.save(saved);
        double[][] first = new double[4][];
        for (int step = 0; step < 8; step++) {
            if (step == 4) {
                stepper.restore(saved);
            }
            StepReport report = stepper.step(0.04 + 0.01 * (step % 4));
            double[] now = {report.state().q()[5], report.state().v()[6], report.energy().algorithmic(), report.energy().work(LedgerColumn.NUMERICAL),
                report.energy().work(LedgerColumn.FILTER), report.energy().work(LedgerColumn.CONSTRAINT)};
            if (step < 4) {
                first[step] = now;
            } else {
                assertArrayEquals(first[step - 4], now, 0, "step " + step);
            }
        }
    }

    static Stream<Arguments> thetas() {
        return Stream.of(0.5, 0.7, 1.0).flatMap(theta -> Stream.of(Arguments.of(new MoreauJean(theta), theta, theta),
            Arguments.of(new MoreauJeanVariant(theta), theta, 0.5)));
    }

    /** M (v₁ − v₀) + h (C v_θ + K q_θ − F_θ) = H p on free dofs, q_θ = q₀ + hθ v_λ, q₁ = q₀ + h v_λ; and the works along v_λ. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("thetas")
    void aStepOfTheThetaFamily(Integrator scheme, double theta, double lambda) {
        for (boolean isHeld : new boolean[] {false, true}) {
            TimeStepper stepper = linear(scheme, isHeld);
            for (double h : SIZES) {
                double t = stepper.state().time();
                double[] q0 = stepper.state().q().clone();
                double[] v0 = stepper.state().v().clone();
                StepReport report = stepper.step(h);
                assertFreeVelocity(report);
                double[] works = new double[4];
                for (boolean isMine : new boolean[] {false, true}) {
                    double[] a0 = isMine ? mine(v0) : others(v0);
                    double[] a1 = isMine ? mine(report.state().v()) : others(report.state().v());
                    double[] b0 = isMine ? mine(q0) : others(q0);
                    double[] b1 = isMine ? mine(report.state().q()) : others(report.state().q());
                    double[] along = mean(lambda, a0, a1);
                    double[] vTheta = mean(theta, a0, a1);
                    double[] fTheta = mean(theta, load(t), load(t + h));
                    double[] residual = times(M, minus(a1, a0));
                    residual = plus(1, residual, h, times(C, vTheta));
                    residual = plus(1, residual, h, times(K, plus(1, b0, theta * h, along)));
                    residual = plus(1, residual, -h, fTheta);
                    residual = plus(1, residual, isMine ? -report.space().impulse()[0] : 0, ROW);
                    for (int i = 0; i < N; i++) {
                        assertEquals(b0[i] + h * along[i], b1[i], END, "q₁ = q₀ + h v_λ");
                        if (isHeld && i == 1) {
                            assertEquals(V0[1] + RATE * (t + h), a1[i], END, "as prescribed");
                            works[0] += along[i] * residual[i];
                        } else {
                            assertEquals(0, residual[i], END, "equation " + i);
                        }
                    }
                    works[1] += h * dot(along, fTheta);
                    works[2] -= h * dot(along, times(C, vTheta));
                    double[] jump = minus(a1, a0);
                    works[3] += (0.5 - theta) * h * h * dot(along, times(K, along)) + (0.5 - lambda) * dot(jump, times(M, jump));
                }
                assertEquals(works[0], report.energy().work(LedgerColumn.CONSTRAINT), END);
                assertEquals(works[1], report.energy().work(LedgerColumn.EXTERNAL), END);
                assertEquals(works[2], report.energy().work(LedgerColumn.DAMPING), END);
                assertEquals(works[3], report.energy().work(LedgerColumn.NUMERICAL), END);
            }
            assertTrue(stepper.ledger().worstRelativeResidual() <= EnergyLedger.ROUND_OFF, "residual " + stepper.ledger().worstRelativeResidual());
        }
    }

    static Stream<Arguments> alphas() {
        return Stream.of(AlphaParameters.newmark(0.5, 0.25), AlphaParameters.newmark(0.7, 0.4), AlphaParameters.hht(0.2), AlphaParameters.generalizedAlpha(0.6),
            AlphaParameters.krenkHogsberg(0.6), AlphaParameters.generalizedAlpha(0)).map(Arguments::of);
    }

    /** What the filters of one body hold, [A16] (52). */
    private static final class Filters {
        private double[] a;
        private double[] z = new double[N];
        private double[] x = new double[N];
        private double[] y = new double[N];
        private double[] reaction = new double[N];
    }

    /** The α-equation for a, the updates of v and q with the jump w = M⁻¹ H p, and every term of the identity [A16] (58), (73), (87). */
    @ParameterizedTest(name = "{0}")
    @MethodSource("alphas")
    void aStepOfTheAlphaFamily(AlphaParameters p) {
        for (boolean isHeld : new boolean[] {false, true}) {
            AlphaScheme scheme = new AlphaScheme("alpha", p);
            TimeStepper stepper = linear(scheme, isHeld);
            Filters[] kept = {new Filters(), new Filters()};
            for (int b = 0; b < 2; b++) {
                kept[b].a = Arrays.copyOfRange(scheme.acceleration(), b * N, (b + 1) * N);
                double[] start = minus(plus(1, times(M, kept[b].a), 1, times(C, V0)), minus(load(0), times(K, Q0)));
                for (int i = 0; i < N; i++) {
                    if (isHeld && i == 1) {
                        assertEquals(RATE, kept[b].a[i], END, "the prescribed acceleration");
                        kept[b].reaction[i] = start[i];
                    } else {
                        assertEquals(0, start[i], END, "M a₀ = F₀ − C v₀ − K q₀");
                    }
                }
            }
            for (double h : SIZES) {
                double t = stepper.state().time();
                double[] q0 = stepper.state().q().clone();
                double[] v0 = stepper.state().v().clone();
                StepReport report = stepper.step(h);
                assertFreeVelocity(report);
                double[] works = new double[5];
                double surplus = 0;
                for (int b = 0; b < 2; b++) {
                    double[] b0 = Arrays.copyOfRange(q0, b * N, (b + 1) * N);
                    double[] c0 = Arrays.copyOfRange(v0, b * N, (b + 1) * N);
                    double[] b1 = Arrays.copyOfRange(report.state().q(), b * N, (b + 1) * N);
                    double[] c1 = Arrays.copyOfRange(report.state().v(), b * N, (b + 1) * N);
                    double[] a1 = Arrays.copyOfRange(scheme.acceleration(), b * N, (b + 1) * N);
                    double push = b == 0 ? 0 : report.space().impulse()[0];
                    surplus += check(p, kept[b], isHeld, t, h, b0, c0, b1, c1, a1, push, works);
                }
                assertEquals(works[0], report.energy().work(LedgerColumn.EXTERNAL), END);
                assertEquals(works[1], report.energy().work(LedgerColumn.DAMPING), END);
                assertEquals(works[2], report.energy().work(LedgerColumn.FILTER), END);
                assertEquals(works[3], report.energy().work(LedgerColumn.NUMERICAL), END);
                assertEquals(works[4], report.energy().work(LedgerColumn.CONSTRAINT), END);
                assertEquals(surplus, report.energy().algorithmic() - report.energy().kinetic() - report.energy().elastic(), END, "ℋ − E");
            }
            assertTrue(stepper.ledger().worstRelativeResidual() <= EnergyLedger.ROUND_OFF, "residual " + stepper.ledger().worstRelativeResidual());
        }
    }

    private static double check(AlphaParameters p, Filters f, boolean isHeld, double t, double h, double[] q0, double[] v0, double[] q1, double[] v1,
                                double[] a1, double push, double[] works) {
        double[] w = minus(v1, plus(1, v0, h, mean(p.gamma(), f.a, a1)));
        double[] residual = times(M, mean(1 - p.alphaM(), f.a, a1));
        residual = plus(1, residual, 1, times(C, mean(1 - p.alphaD(), v0, v1)));
        residual = plus(1, residual, -1, mean(1 - p.alphaD(), load(t), load(t + h)));
        residual = plus(1, residual, 1, times(K, mean(1 - p.alphaF(), q0, q1)));
        double[] impulsive = plus(1, times(M, w), -push, ROW);
        double[] move = plus(h, v0, h * h, plus(0.5 - p.beta(), f.a, p.beta(), a1));
        move = plus(1, move, h / 2, w);
        double[] b = minus(q1, q0);
        double[] force = minus(load(t + h), load(t));
        double gain = p.nu() / (0.5 + p.nu());
        double keep = (0.5 - p.nu()) / (0.5 + p.nu());
        boolean isFiltering = p.eta() != 0;
        double[] z1 = isFiltering ? plus(gain, move, -keep, f.z) : new double[N];
        double[] x1 = isFiltering ? plus(gain, minus(v1, v0), -keep, f.x) : new double[N];
        double[] y1 = isFiltering && p.filtersLoad() ? plus(gain, force, -keep, f.y) : new double[N];
        double weight = isFiltering ? p.eta() / p.nu() : 0;
        double[] reaction = plus(1, times(M, a1), 1, times(C, v1));
        reaction = plus(1, reaction, 1, minus(times(K, q1), load(t + h)));
        reaction = plus(1, reaction, -weight, times(K, z1));
        if (p.filtersLoad()) {
            reaction = plus(1, reaction, -weight, minus(times(C, x1), y1));
        }
        for (int i = 0; i < N; i++) {
            assertEquals(b[i], move[i], END, "q₁ − q₀, entry " + i);
            if (isHeld && i == 1) {
                assertEquals(V0[1] + RATE * (t + h), v1[i], END, "as prescribed");
                assertEquals(0, w[i], END);
                works[4] += move[i] * ((1 - p.gamma()) * f.reaction[i] + p.gamma() * reaction[i]);
                works[4] += 0.5 * (v0[i] + v1[i]) * impulsive[i];
            } else {
                assertEquals(0, residual[i], 1e-10, "equation " + i);
                assertEquals(0, impulsive[i], END, "M w = H p, entry " + i);
            }
        }
        double gamma = p.gamma();
        works[0] += dot(move, mean(gamma, load(t), load(t + h)));
        works[1] -= dot(move, times(C, mean(gamma, v0, v1)));
        if (p.filtersLoad()) {
            works[2] -= weight * dot(move, minus(mean(gamma, f.y, y1), times(C, mean(gamma, f.x, x1))));
        }
        double[] dz = minus(z1, f.z);
        double[] da = minus(a1, f.a);
        works[3] += (p.eta() + 0.5 - gamma) * dot(move, times(K, move)) + weight * (gamma - p.nu() - 0.5) * dot(dz, times(K, dz))
            + 0.5 * h * h * (0.5 - gamma) * (2 * p.beta() - gamma) * dot(da, times(M, da));
        f.a = a1;
        f.z = z1;
        f.x = x1;
        f.y = y1;
        f.reaction = reaction;
        double filterEnergy = isFiltering ? p.eta() / (p.nu() * p.nu()) * (p.nu() - (gamma - 0.5)) : 0;
        return h * h / 4 * (2 * p.beta() - gamma) * dot(a1, times(M, a1)) + 0.5 * filterEnergy * dot(z1, times(K, z1));
    }

    /** Hand-given numbers of the schemes: what they ask of bodies and tell laws. */
    @Test
    void coefficientsAndWeights() {
        IterationCoefficients moreau = new MoreauJean(0.7).coefficients(0.2);
        assertEquals(0.14, moreau.aC(), 1e-15, "M + hθC + h²θ²K");
        assertEquals(0.0196, moreau.aK(), 1e-15);
        assertTrue(moreau.direct());
        assertEquals(new StepWeights(0.7, 0.7, 0.7), new MoreauJean(0.7).weights());
        IterationCoefficients variant = new MoreauJeanVariant(0.7).coefficients(0.2);
        assertEquals(0.14, variant.aC(), 1e-15);
        assertEquals(0.2 * 0.2 * 0.7 / 2, variant.aK(), 1e-15);
        assertEquals(new StepWeights(0.5, 0.5, 0.7), new MoreauJeanVariant(0.7).weights());
        assertEquals(0.3 * 0.2, new MoreauJean(0.7).geometryStep(0.2), 1e-15);
        assertEquals("moreau-jean(theta=0.7)", new MoreauJean(0.7).name());
        assertEquals("moreau-jean-variant(theta=0.7)", new MoreauJeanVariant(0.7).name());
        AlphaScheme hht = new AlphaScheme("hht", AlphaParameters.hht(0.2));
        IterationCoefficients a = hht.coefficients(0.5);
        assertEquals(0.8 * 0.5 * 0.7, a.aC(), 1e-15, "(1−α_f) h γ");
        assertEquals(0.8 * 0.25 * 0.36, a.aK(), 1e-15, "(1−α_f) h² β");
        assertEquals(0.8 * 0.25 * (0.36 - 0.35), a.bK(), 1e-15, "(1−α_f) h² (β−γ/2)");
        assertEquals(new StepWeights(0.5, 0.5, 0.7), hht.weights());
        assertEquals(0.25, hht.geometryStep(0.5), 0);
        assertEquals("hht", hht.name());
        assertTrue(new AlphaScheme("", AlphaParameters.newmark(0.5, 0.25)).coefficients(0.5).direct(), "2β = γ");
        assertThrows(IllegalArgumentException.class, () -> new MoreauJean(0));
        assertThrows(IllegalArgumentException.class, () -> new MoreauJeanVariant(1.01));
    }

    /** [A16] (27): ρ∞ = 0.6 gives α_m = 1/8, α_f = 3/8, γ = 3/4, β = 25/64. */
    @Test
    void optimalParameters() {
        AlphaParameters p = AlphaParameters.generalizedAlpha(0.6);
        assertEquals(0.125, p.alphaM(), 1e-15);
        assertEquals(0.375, p.alphaF(), 1e-15);
        assertEquals(0.375, p.alphaD(), 1e-15);
        assertEquals(0.75, p.gamma(), 1e-15);
        assertEquals(25.0 / 64, p.beta(), 1e-15);
        assertTrue(p.filtersLoad());
        assertEquals(0.375, p.nu(), 1e-15);
        assertEquals(0.25, p.eta(), 1e-15);
        assertEquals(2.0 / 3, p.filterWeight(), 1e-15);
        assertEquals(0.25 / (0.375 * 0.375) * 0.125, p.filterEnergy(), 1e-15);
        AlphaParameters kh = AlphaParameters.krenkHogsberg(0.6);
        assertEquals(new AlphaParameters(p.alphaM(), p.alphaF(), p.alphaM(), p.gamma(), p.beta(), false), kh);
        assertEquals(new AlphaParameters(0, 0.2, 0.2, 0.7, 0.36, true), AlphaParameters.hht(0.2));
        assertEquals(0, AlphaParameters.newmark(0.6, 0.4).filterWeight(), 0);
        assertEquals(0, AlphaParameters.newmark(0.6, 0.4).filterEnergy(), 0);
        assertThrows(IllegalArgumentException.class, () -> AlphaParameters.generalizedAlpha(1.01));
        assertThrows(IllegalArgumentException.class, () -> new AlphaParameters(0.5, 0.25, 0.25, 0.5, 0.25, true));
        assertEquals(0, new AlphaParameters(0.5, 0.5, 0.5, 0.5, 0.25, true).filterWeight(), 0);
        assertThrows(IllegalArgumentException.class, () -> new AlphaParameters(0, 1, 0, 0.5, 0.25, true));
        assertThrows(IllegalArgumentException.class, () -> new AlphaParameters(0, 0, 0, 2.1, 0.25, true));
        assertThrows(IllegalArgumentException.class, () -> new AlphaParameters(0, 0, 0, 0.5, -0.1, true));
        assertThrows(IllegalArgumentException.class, () -> new AlphaParameters(-1.1, 0, 0, 0.5, 0.25, true));
    }

    /** The curved points behind another body; a wall pushes the x of the first with the given impulse in every step. */
    private static TimeStepper curved(Integrator scheme, CurvedPoints body, double impulse, PositionLevel position) {
        InteractionTable table = new InteractionTable();
        table.add(new PostingLaw(0, 0, 0, 0), "push");
        Scene scene = new Scene("curved", 3, List.of(new MassPoints("other", new double[3], new double[3]), body), List.of(), table);
        GivenContacts found = new GivenContacts();
        if (impulse != 0) {
            found.add(1, 0, -1, 0, new double[] {1, 0, 0}, 0, 1, 5);
        }
        ContactSolver solver = (problem, r) -> {
            r[0] = impulse;
            return SolveReport.empty();
        };
        return new TimeStepper(scene, scheme, new Activation(false, 0, 1), found, new DenseAssembler(), solver, position);
    }

    private static CurvedPoints points(double mu) {
        return new CurvedPoints(new double[] {0.5, -0.25, 0.4}, new double[] {-2, 3, 0.5}, new double[] {1, -2, 4}, 2, mu, 0.75, 12, 30);
    }

    /** The θ-equation of a body that is not linear holds to round-off, with and without an impulse, for each mass. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("thetas")
    void aNonlinearStepOfTheThetaFamily(Integrator scheme, double theta, double lambda) {
        for (double impulse : new double[] {0, 1.5}) {
            for (double mu : new double[] {0, 0.4}) {
                CurvedPoints body = points(mu);
                TimeStepper stepper = curved(scheme, body, impulse, PositionLevel.NONE);
                double h = 0.05;
                for (int step = 0; step < 3; step++) {
                    double[] q0 = Arrays.copyOfRange(stepper.state().q(), 3, 6);
                    double[] v0 = Arrays.copyOfRange(stepper.state().v(), 3, 6);
                    StepReport report = stepper.step(h);
                    double work = 0;
                    double damping = 0;
                    for (int i = 0; i < 3; i++) {
                        double q1 = report.state().q()[3 + i];
                        double v1 = report.state().v()[3 + i];
                        double along = (1 - lambda) * v0[i] + lambda * v1;
                        double vTheta = (1 - theta) * v0[i] + theta * v1;
                        assertEquals(q0[i] + h * along, q1, 1e-13);
                        double middle = 0.5 * (v0[i] + v1);
                        double inertia = body.mass(q1) * v1 - body.mass(q0[i]) * v0[i] - h * 2 * mu * 0.5 * (q0[i] + q1) * middle * middle;
                        double load = new double[] {1, -2, 4}[i];
                        double p = i == 0 ? impulse : 0;
                        assertEquals(p + h * (load - body.internalForce(q0[i] + theta * h * along, vTheta)), inertia, 1e-12, "equation " + i);
                        work += h * along * load;
                        damping -= h * along * 0.75 * vTheta;
                    }
                    assertEquals(work, report.energy().work(LedgerColumn.EXTERNAL), 1e-12);
                    assertEquals(damping, report.energy().work(LedgerColumn.DAMPING), 1e-12);
                }
            }
        }
    }

    /** The α-equation of a body that is not linear: ā for the inertia of both ends where the mass varies, w = M(q_m)⁻¹ H p. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("alphas")
    void aNonlinearStepOfTheAlphaFamily(AlphaParameters p) {
        for (double impulse : new double[] {0, 1.5}) {
            for (double mu : new double[] {0, 0.4}) {
                CurvedPoints body = points(mu);
                AlphaScheme scheme = new AlphaScheme("alpha", p);
                TimeStepper stepper = curved(scheme, body, impulse, PositionLevel.NONE);
                double h = 0.05;
                for (int step = 0; step < 3; step++) {
                    double[] a0 = Arrays.copyOfRange(scheme.acceleration(), 3, 6);
                    double[] q0 = Arrays.copyOfRange(stepper.state().q(), 3, 6);
                    double[] v0 = Arrays.copyOfRange(stepper.state().v(), 3, 6);
                    StepReport report = stepper.step(h);
                    for (int i = 0; i < 3; i++) {
                        double q1 = report.state().q()[3 + i];
                        double v1 = report.state().v()[3 + i];
                        double a1 = scheme.acceleration()[3 + i];
                        double load = new double[] {1, -2, 4}[i];
                        double w = i == 0 ? impulse / body.mass(q0[i] + 0.5 * h * v0[i]) : 0;
                        assertEquals(v0[i] + h * ((1 - p.gamma()) * a0[i] + p.gamma() * a1) + w, v1, 1e-12);
                        assertEquals(q0[i] + h * v0[i] + h * h * ((0.5 - p.beta()) * a0[i] + p.beta() * a1) + h / 2 * w, q1, 1e-12);
                        double mean = (1 - p.alphaM()) * a1 + p.alphaM() * a0[i];
                        double d = p.alphaD();
                        double inertia = (1 - d) * (body.mass(q1) * mean + 2 * mu * q1 * v1 * v1)
                            + d * (body.mass(q0[i]) * mean + 2 * mu * q0[i] * v0[i] * v0[i]);
                        double damping = 0.75 * ((1 - d) * v1 + d * v0[i]);
                        double elastic = (1 - p.alphaF()) * body.internalForce(q1, 0) + p.alphaF() * body.internalForce(q0[i], 0);
                        assertEquals(load, inertia + damping + elastic, 1e-9, "equation " + i);
                        if (step == 0) {
                            assertEquals(load, body.mass(q0[i]) * a0[i] + 2 * mu * q0[i] * v0[i] * v0[i] + body.internalForce(q0[i], v0[i]), 1e-11, "a₀");
                        }
                    }
                }
            }
        }
    }

    /** Free motion on a curve keeps M(q) v²: x √(1+μx²)/2 + asinh(√μ x)/(2√μ) grows by v₀ √(1+μx₀²) t. Second order for these schemes. */
    @Test
    void motionWithAVaryingMassFollowsItsExactPath() {
        double mu = 0.4;
        for (Integrator scheme : List.of(new MoreauJean(0.5), new MoreauJeanVariant(0.5), new AlphaScheme("newmark", AlphaParameters.newmark(0.5, 0.25)),
            new AlphaScheme("generalized-alpha", AlphaParameters.generalizedAlpha(0.8)), new AlphaScheme("hht", AlphaParameters.hht(0.1)))) {
            double[] error = new double[2];
            for (int k = 0; k < 2; k++) {
                CurvedPoints body = new CurvedPoints(new double[] {-0.5, 0, 0}, new double[] {1, 0, 0}, new double[3], 2, mu, 0, 0, 0);
                TimeStepper stepper = curved(scheme, body, 0, PositionLevel.NONE);
                int steps = 50 << k;
                for (int step = 0; step < steps; step++) {
                    stepper.step(1.0 / steps);
                }
                double x = stepper.state().q()[3];
                error[k] = Math.abs(arc(x, mu) - arc(-0.5, mu) - Math.sqrt(1 + mu * 0.25));
            }
            assertTrue(error[1] < 2e-4, scheme.name() + ": " + error[1]);
            assertEquals(2, Math.log(error[0] / error[1]) / Math.log(2), 0.1, scheme.name() + ": " + Arrays.toString(error));
        }
    }

    private static double arc(double x, double mu) {
        double r = Math.sqrt(mu);
        return 0.5 * x * Math.sqrt(1 + mu * x * x) + Math.log(r * x + Math.sqrt(1 + mu * x * x)) / (2 * r);
    }

    /** Pushes q₁ after the step. */
    private record Push(double by) implements PositionLevel {
        @Override
        public void begin() {
        }

        @Override
        public ForcedContacts forced() {
            return new ForcedContacts();
        }

        @Override
        public boolean correct(Scene scene, List<BodyStep> bodies, ContactSpace space, Detector detector) {
            for (BodyStep s : bodies) {
                System.arraycopy(s.q1(), s.configurationOffset(), s.qScheme(), s.configurationOffset(), s.dofCount());
                for (int i = 0; i < s.dofCount(); i++) {
                    s.q1()[s.configurationOffset() + i] += by * (1 + i);
                    s.correction()[s.velocityOffset() + i] = by * (1 + i);
                }
            }
            return false;
        }
    }

    /** After a correction of q₁ an α-scheme's a₁ balances the forces there as it did before: by −M⁻¹ K Δq; θ-schemes have none. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("alphas")
    void aCorrectionKeepsTheAccelerationConsistent(AlphaParameters p) {
        double by = 0.01;
        double h = 0.05;
        double[][] a = new double[2][];
        double[] surplus = new double[2];
        for (int k = 0; k < 2; k++) {
            AlphaScheme scheme = new AlphaScheme("alpha", p);
            Scene scene = new Scene("push", 3, List.of(new ImportedBody("other", data(false, true), null), new ImportedBody("linear", data(false, true), null)),
                List.of(), new InteractionTable());
            TimeStepper stepper = new TimeStepper(scene, scheme, Activation.GAP, new RowDetector(null), new DenseAssembler(), impulses(),
                k == 0 ? PositionLevel.NONE : new Push(by));
            StepReport report = stepper.step(h);
            a[k] = scheme.acceleration().clone();
            surplus[k] = report.energy().algorithmic() - report.energy().kinetic() - report.energy().elastic();
            assertTrue(stepper.ledger().worstRelativeResidual() <= EnergyLedger.ROUND_OFF, "residual " + stepper.ledger().worstRelativeResidual());
            if (k == 1) {
                double[] dq = {by, 2 * by, 3 * by, 4 * by};
                double gained = 0;
                double[] q = mine(report.state().q());
                double[] before = minus(q, dq);
                gained += 2 * (0.5 * dot(q, times(K, q)) - 0.5 * dot(before, times(K, before)) - dot(dq, load(h)));
                assertEquals(gained + surplus[1] - surplus[0], report.energy().work(LedgerColumn.PROJECTION), END);
            }
        }
        for (int b = 0; b < 2; b++) {
            double[] change = minus(Arrays.copyOfRange(a[1], b * N, b * N + N), Arrays.copyOfRange(a[0], b * N, b * N + N));
            double[] sum = plus(1, times(M, change), 1, times(K, new double[] {by, 2 * by, 3 * by, 4 * by}));
            for (int i = 0; i < N; i++) {
                assertEquals(0, sum[i], END, "M Δa + K Δq");
            }
        }
    }

    /** The same for a body that is not linear: M(q) a₁ + f + F_int − F is what it was before. */
    @ParameterizedTest(name = "{0}")
    @CsvSource({"0", "0.4"})
    void aCorrectionOfANonlinearBodyKeepsItsBalance(double mu) {
        AlphaParameters p = AlphaParameters.generalizedAlpha(0.6);
        double[] balance = new double[3];
        for (int k = 0; k < 2; k++) {
            CurvedPoints body = points(mu);
            AlphaScheme scheme = new AlphaScheme("alpha", p);
            TimeStepper stepper = curved(scheme, body, 0, k == 0 ? PositionLevel.NONE : new Push(0.01));
            StepReport report = stepper.step(0.05);
            for (int i = 0; i < 3; i++) {
                double q = report.state().q()[3 + i];
                double v = report.state().v()[3 + i];
                double now = body.mass(q) * scheme.acceleration()[3 + i] + 2 * mu * q * v * v + body.internalForce(q, v);
                assertTrue(k == 0 || Math.abs(now - balance[i]) < 1e-11 * Math.max(1, Math.abs(now)), "entry " + i + ": " + now + ", before " + balance[i]);
                balance[i] = now;
            }
        }
    }

    /** Stiff cubic springs at a step far too long: said, with the body's name. */
    @Test
    void iterationsThatDoNotConvergeStopTheStep() {
        for (Integrator scheme : List.of(new MoreauJean(1), new AlphaScheme("newmark", AlphaParameters.newmark(0.5, 0.25)))) {
            CurvedPoints body = new CurvedPoints(new double[] {Double.NaN, 0, 0}, new double[] {1, 1, 1}, new double[3], 1, 0, 0, 1, 1);
            StepStoppedException e = assertThrows(StepStoppedException.class, () -> curved(scheme, body, 0, PositionLevel.NONE).step(0.1));
            assertTrue(e.getMessage().startsWith("Body \"curved\" at t = 0 s: Newton's iterations did not converge"), e.getMessage());
        }
    }
}
