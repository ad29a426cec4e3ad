package org.saltus.integrators;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.RandomSystem;
import org.saltus.core.interaction.Activation;
import org.saltus.core.math.SimplicialCholesky;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.model.ImportedBody;
import org.saltus.core.model.LinearBody;
import org.saltus.core.model.Load;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.TimeStepper;
import org.saltus.integrators.alpha.AlphaParameters;
import org.saltus.integrators.alpha.AlphaScheme;
import org.saltus.integrators.moreau.MoreauJean;
import org.saltus.integrators.moreau.MoreauJeanVariant;

/** A damped, driven oscillator m q'' + c q' + k q = a cos ωt without contact, against its exact solution at t = 2 s. */
class ConvergenceOrderTest {
    private static final double M = 1;
    private static final double C = 0.3;
    private static final double K = 4;
    private static final double A = 1.5;
    private static final double OMEGA = 3;
    private static final double Q0 = 1;
    private static final double V0 = -0.5;
    private static final double END = 2;

    static Stream<Arguments> schemes() {
        return Stream.of(Arguments.of(new MoreauJean(0.5), 2.0), Arguments.of(new MoreauJean(0.7), 1.0),
            Arguments.of(new MoreauJean(1), 1.0), Arguments.of(new MoreauJeanVariant(0.5), 2.0),
            Arguments.of(new MoreauJeanVariant(0.8), 1.0),
            alpha("newmark(0.5,0.25)", AlphaParameters.newmark(0.5, 0.25), 2),
            alpha("newmark(0.7,0.4)", AlphaParameters.newmark(0.7, 0.4), 1),
            alpha("hht(0.2)", AlphaParameters.hht(0.2), 2),
            alpha("generalized-alpha(0)", AlphaParameters.generalizedAlpha(0), 2),
            alpha("generalized-alpha(0.8)", AlphaParameters.generalizedAlpha(0.8), 2),
            alpha("krenk-hogsberg(0.5)", AlphaParameters.krenkHogsberg(0.5), 1));
    }

    private static Arguments alpha(String name, AlphaParameters parameters, double order) {
        return Arguments.of(new AlphaScheme(name, parameters), order);
    }

    private static double exact(double t) {
        double d = K - M * OMEGA * OMEGA;
        double den = d * d + C * C * OMEGA * OMEGA;
        double pc = A * d / den;                                             // particular: pc cos ωt + ps sin ωt
        double ps = A * C * OMEGA / den;
        double decay = C / (2 * M);
        double w = Math.sqrt(K / M - decay * decay);
        double b1 = Q0 - pc;
        double b2 = (V0 - ps * OMEGA + decay * b1) / w;
        return pc * Math.cos(OMEGA * t) + ps * Math.sin(OMEGA * t)
            + Math.exp(-decay * t) * (b1 * Math.cos(w * t) + b2 * Math.sin(w * t));
    }

    private static double error(Integrator scheme, double h) {
        Load load = new Load(new double[1], new double[][] {{A}}, new double[] {OMEGA}, new double[] {0});
        LinearBody.Data data = new LinearBody.Data(SparseMatrix.diagonal(M), SparseMatrix.diagonal(C),
            SparseMatrix.diagonal(K), load, new double[] {Q0}, new double[] {V0}, new SimplicialCholesky());
        TimeStepper stepper = RandomSystem.stepper(new ImportedBody("oscillator", data, null), scheme, Activation.GAP,
            new ProjectionSolver(1e-10, 10));
        int steps = (int) Math.round(END / h);
        for (int k = 0; k < steps; k++) {
            stepper.step(h);
        }
        return Math.abs(stepper.state().q()[0] - exact(END));
    }

    @ParameterizedTest(name = "{0} converges with order {1}")
    @MethodSource("schemes")
    void smoothMotionConvergesWithTheOrderOfTheScheme(Integrator scheme, double order) {
        double[] h = {0.02, 0.01, 0.005, 0.0025};
        double[] error = new double[h.length];
        for (int k = 0; k < h.length; k++) {
            error[k] = error(scheme, h[k]);
        }
        double slope = Math.log(error[0] / error[h.length - 1]) / Math.log(h[0] / h[h.length - 1]);
        assertEquals(order, slope, 0.1, () -> "errors " + Arrays.toString(error) + " at h " + List.of(0.02, 0.0025));
    }
}
