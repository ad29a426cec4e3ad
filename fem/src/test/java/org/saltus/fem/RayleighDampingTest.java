package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.body.LinearFemBody.Options;
import org.saltus.fem.body.PrescribedMotion;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/** V22: modal damping ratios of C = alpha M + beta K on the fixed-free bar of V21; no damping of rigid translations by beta. */
class RayleighDampingTest {
    private static final int N = 10;
    private static final double ALPHA = 30.62512832718;
    private static final double BETA = 8.193626726082e-06;
    private static final Material STEEL = new Material(200e9, 0, 8000, 1, 0.01);

    private static LinearFemBody bar(double alpha, double beta) {
        LinearFemBody bar = new LinearFemBody("bar", new FiniteElementModel(StructuredMesh.bar(2, N), Elements.bar(STEEL, 1)),
            Options.defaults().withDamping(alpha, beta).withPrescribed(new PrescribedMotion(N + 1, 1).prescribe(new int[] {0}, 0, 0)));
        bar.attach(0, 0);
        return bar;
    }

    private static double[] shape(int mode) {
        double[] q = new double[N + 1];
        Arrays.setAll(q, i -> Math.sin((2 * mode - 1) * Math.PI * i / (2.0 * N)));
        return q;
    }

    private static double omega(LinearFemBody bar, int mode) {
        double[] x = shape(mode);
        return Math.sqrt(bar.stiffness().quadraticForm(x, 0, x, 0) / bar.mass().quadraticForm(x, 0, x, 0));
    }

    @Test
    void coefficientsFollowFromTwoRatios() {
        LinearFemBody bar = bar(0, 0);
        double w1 = omega(bar, 1);
        double w2 = omega(bar, 2);
        double beta = 2 * (0.05 * w2 - 0.02 * w1) / (w2 * w2 - w1 * w1);
        assertEquals(BETA, beta, 1e-9 * BETA);
        assertEquals(ALPHA, 2 * 0.02 * w1 - beta * w1 * w1, 1e-9 * ALPHA);
    }

    /** Trapezoidal rule with h = T/200 from the mode shape at rest: ratio of the first two positive peaks of the tip. */
    @ParameterizedTest(name = "mode {0}: zeta {1}, peak ratio {2}")
    @CsvSource({"1, 0.02, 0.8818892070747", "2, 0.05, 0.7301153801794", "3, 0.08328107056194, 0.5914994496283"})
    void modesDecayWithTheirRatio(int mode, double zeta, double ratio) {
        LinearFemBody bar = bar(ALPHA, BETA);
        double[] x = shape(mode);
        double omega = omega(bar, mode);
        assertEquals(zeta, bar.damping().quadraticForm(x, 0, x, 0) / (2 * omega * bar.mass().quadraticForm(x, 0, x, 0)), 1e-9 * zeta);

        double[] tip = trapezoidal(bar, x, 2 * Math.PI / omega / 200, 250);
        double sign = Math.signum(tip[0]);
        double peak = 0;
        double period = 0;
        for (int k = 101; k < 250; k++) {
            if (sign * tip[k] > sign * tip[k - 1] && sign * tip[k] >= sign * tip[k + 1]) {
                double slope = 0.5 * sign * (tip[k + 1] - tip[k - 1]);
                double curvature = sign * (tip[k + 1] - 2 * tip[k] + tip[k - 1]);
                peak = sign * tip[k] - 0.5 * slope * slope / curvature;
                period = 2 * Math.PI / omega / 200 * (k - slope / curvature);
            }
        }
        assertEquals(ratio, peak / Math.abs(tip[0]), 1e-3 * ratio);
        double damped = omega * Math.sqrt(1 - zeta * zeta) / (2 * Math.PI);  // 625.517607956 Hz in mode 1
        assertEquals(mode == 1 ? 625.517607956 : damped, 1 / period, 1e-3 * damped);
    }

    /** Displacement of the tip after every step of the trapezoidal rule; the last steps are there for the difference formulas. */
    private static double[] trapezoidal(LinearFemBody bar, double[] start, double h, int steps) {
        double[] q = start.clone();
        double[] v = new double[N + 1];
        double[] tip = new double[steps + 1];
        ImpulseResponse response = bar.prepare(IterationCoefficients.direct(h / 2, h * h / 4));
        for (int k = 0; k <= steps; k++) {
            tip[k] = q[N];
            double[] middle = new double[N + 1];
            bar.retract(q, h / 2, v, middle);
            double[] dv = new double[N + 1];
            bar.addInternalForce(-h, middle, v, dv);
            response.solve(dv);
            for (int i = 0; i <= N; i++) {
                q[i] += h * (v[i] + dv[i] / 2);
                v[i] += dv[i];
            }
        }
        return tip;
    }

    @Test
    void aTranslationMeetsNoDampingByBeta() {
        LinearFemBody square = new LinearFemBody("square", new FiniteElementModel(StructuredMesh.rectangle(1, 1, 7, 7, CellType.T3),
            Elements.continuum(new Material(210e9, 0.3, 7800), StressState.PLANE_STRAIN)), Options.defaults().withDamping(0, 1e-3));
        square.attach(0, 0);
        double[] v = new double[square.dofCount()];
        Arrays.setAll(v, i -> i % 2 == 0 ? 3.3 : -0.7);
        double[] f = new double[v.length];
        square.addDamping(1, v, f);
        for (double x : f) {
            assertEquals(0, x);
        }
    }
}
