package org.saltus.solvers.local;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.core.math.Lcg;

class LorentzConesTest {
    /** Products of a few numbers of size 1 to 100. */
    private static final double TOLERANCE = 1e-12;
    private final Lcg random = new Lcg(3);

    private double[] interior(int n) {
        double[] x = new double[n + 1];
        double squares = 0;
        for (int k = 2; k <= n; k++) {
            x[k] = random.next(-1, 1);
            squares += x[k] * x[k];
        }
        x[1] = Math.sqrt(squares) + random.next(0.01, 1);
        return x;
    }

    @Test
    void scalingMapsBothPointsToOne() {
        for (int n = 1; n <= 3; n++) {
            for (int k = 0; k < 50; k++) {
                double[] x = interior(n);
                double[] z = interior(n);
                double[] w = new double[n + 1];
                double[] a = new double[n + 1];
                double[] b = new double[n + 1];
                double eta = LorentzCones.scaling(x, z, w, 1, n);
                LorentzCones.scale(eta, w, 1, x, a, 1, n);
                LorentzCones.scale(eta, w, -1, z, b, 1, n);
                assertArrayEquals(a, b, TOLERANCE * 100);
                LorentzCones.square(eta, w, x, b, 1, n);
                assertArrayEquals(z, b, TOLERANCE * 100);
                double[] matrix = new double[n * n];
                LorentzCones.addSquare(eta, w, 1, n, matrix, 0);
                for (int i = 0; i < n; i++) {
                    double sum = 0;
                    for (int j = 0; j < n; j++) {
                        sum += matrix[i * n + j] * x[1 + j];
                    }
                    assertEquals(z[1 + i], sum, TOLERANCE * 100);
                }
            }
        }
    }

    @Test
    void divisionUndoesTheProduct() {
        for (int n = 1; n <= 3; n++) {
            double[] a = interior(n);
            double[] b = interior(n);
            double[] product = new double[n + 1];
            double[] back = new double[n + 1];
            LorentzCones.product(a, b, product, 1, n);
            LorentzCones.divide(a, product, back, 1, n);
            assertArrayEquals(b, back, TOLERANCE * 100);
        }
    }

    @Test
    void longestStepEndsOnTheBoundary() {
        for (int n = 1; n <= 3; n++) {
            for (int k = 0; k < 100; k++) {
                double[] x = interior(n);
                double[] d = new double[n + 1];
                for (int i = 1; i <= n; i++) {
                    d[i] = random.next(-1, 1);
                }
                double step = LorentzCones.step(x, d, 1, n);
                double[] end = new double[n + 1];
                double far = step < Double.POSITIVE_INFINITY ? step : 1e6;
                for (int i = 1; i <= n; i++) {
                    end[i] = x[i] + far * d[i];
                }
                double margin = LorentzCones.margin(end, 1, n);
                if (step < Double.POSITIVE_INFINITY) {
                    assertEquals(0, margin, 1e-9 * (1 + step));
                } else {
                    assertTrue(margin >= 0);
                }
            }
        }
    }
}
