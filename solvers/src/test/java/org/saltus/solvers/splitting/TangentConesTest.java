package org.saltus.solvers.splitting;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Cones;

/** The projection on the tangent cone at y is the derivative of the projection on K: (P_K(y + t x) − y)/t for small t. */
class TangentConesTest {
    private static final double STEP = 1e-6;
    /** The projection has curvature, at most 1/‖y_T‖ &lt; 10 here: errors of some STEP ‖x‖² 10. */
    private static final double TOLERANCE = 2e-4;

    @ParameterizedTest(name = "{0} of size {1}, mu {2}, mu_r {3}")
    @CsvSource({"COULOMB, 1, 0, 0", "COULOMB, 2, 0.5, 0", "COULOMB, 3, 0.7, 0", "COULOMB, 3, 0, 0", "ROLLING, 5, 0.5, 0.3", "ROLLING, 5, 0.5, 0",
        "ROLLING, 5, 0, 0.4", "DISC, 2, 0.8, 0", "FREE, 3, 0, 0"})
    void isTheDirectionalDerivativeOfTheProjection(ConeKind cone, int size, double mu, double muR) {
        Lcg random = new Lcg(7);
        int cuts = 0;
        for (int trial = 0; trial < 2000; trial++) {
            double[] y = new double[size];
            double[] x = new double[size];
            for (int i = 0; i < size; i++) {
                y[i] = random.next(-2, 2);
                x[i] = random.next(-1, 1);
            }
            Cones.project(cone, size, mu, muR, y, 0);           // often on the boundary or the tip
            double[] moved = new double[size];
            double[] expected = new double[size];
            for (int i = 0; i < size; i++) {
                moved[i] = y[i] + STEP * x[i];
            }
            Cones.project(cone, size, mu, muR, moved, 0);
            boolean cut = false;
            for (int i = 0; i < size; i++) {
                expected[i] = (moved[i] - y[i]) / STEP;
                cut |= Math.abs(expected[i] - x[i]) > 1e-3;
            }
            cuts += cut ? 1 : 0;
            if (small(cone, size, mu, muR, y)) {
                continue;                                      // next to the tip: curvature without bound
            }
            TangentCones.project(cone, size, mu, muR, y, x, 0);
            assertArrayEquals(expected, x, TOLERANCE);
        }
        assertTrue(cone == ConeKind.FREE || cuts > 200, "cut " + cuts + " times");
    }

    private static boolean small(ConeKind cone, int size, double mu, double muR, double[] y) {
        boolean coned = cone == ConeKind.COULOMB || cone == ConeKind.ROLLING;
        double least = size == 5 ? Math.min(mu > 0 ? mu : 1, muR > 0 ? muR : 1) : mu > 0 ? mu : 1;
        return coned && y[0] > 0 && y[0] * least < 0.1;
    }
}
