package org.saltus.solvers.interior;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.Vectors;
import org.saltus.solvers.local.LorentzCones;
import org.saltus.solvers.system.ScaledProblem;

class SmoothedMapTest {
    private final ConeProblem cone = new ConeProblem(new ScaledProblem(ConesOfAllKinds.problem()));
    private final int n = cone.length();
    private final SmoothedMap map = new SmoothedMap(cone);
    private final double[] w = new double[n];

    @BeforeEach
    void somewhere() {
        map.smoothing(0.3);
        Lcg random = new Lcg(7);
        for (int i = 0; i < n; i++) {
            w[i] = random.next(-1, 1);
        }
    }

    private double[] at(double[] point, double tau) {
        double[] F = new double[n];
        map.residual(point, tau, F);
        return F;
    }

    /** z = W x + q + s e − F lies in the cone with x, x ∘ z = τ e and x − z = w. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-3, 1e-9})
    void theProductOfBothIsTau(double tau) {
        double[] F = at(w, tau);
        double[] velocity = new double[n];
        cone.structure().multiply(cone.matrix(), map.x(), velocity);
        double[] z = new double[n];
        double[] product = new double[n];
        for (int c = 0; c < cone.contacts(); c++) {
            if (cone.free(c)) {
                continue;
            }
            int o = cone.offset(c);
            int size = cone.dimension(c);
            for (int i = o; i < o + size; i++) {
                z[i] = velocity[i] + cone.freeTerm()[i] - F[i];
            }
            double slide = size == 1 ? 0 : size == 2 ? Math.abs(z[o + 1]) : Math.hypot(z[o + 1], z[o + 2]);
            double epsilon = 0.3 * tau * Math.sqrt(n) / Vectors.norm2(n, cone.freeTerm(), 0);
            if (size > 1) {
                z[o] += Math.hypot(slide, epsilon);
            }
            LorentzCones.product(map.x(), z, product, o, size);
            for (int i = o; i < o + size; i++) {
                assertEquals(w[i], map.x()[i] - z[i], 1e-14);
                assertEquals(i == o ? tau : 0, product[i], 1e-14);
            }
            assertTrue(LorentzCones.margin(z, o, size) >= 0);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-2, 1e-4})
    void theJacobianAndTheRateAgreeWithDifferences(double tau) {
        assertTrue(map.factor(w, tau));
        double[] rate = map.rate().clone();
        double h = 1e-6;
        double[] ahead = at(w, tau * Math.exp(h));
        double[] behind = at(w, tau * Math.exp(-h));
        for (int i = 0; i < n; i++) {
            assertEquals((ahead[i] - behind[i]) / (2 * h), rate[i], 1e-8);
        }
        double[] column = new double[n];
        double[] solved = new double[n];
        for (int j = 0; j < n; j++) {
            double[] moved = w.clone();
            double step = 1e-6 * Math.sqrt(tau);
            moved[j] += step;
            ahead = at(moved, tau);
            moved[j] -= 2 * step;
            behind = at(moved, tau);
            for (int i = 0; i < n; i++) {
                column[i] = (ahead[i] - behind[i]) / (2 * step);
            }
            map.solve(column, solved);
            for (int i = 0; i < n; i++) {
                assertEquals(i == j ? 1 : 0, solved[i], 1e-6);
            }
        }
    }

    /** Where ‖w̄‖ = 0 the directions are arbitrary, and nothing depends on them. */
    @Test
    void theApexIsNoSingularPoint() {
        map.guess(1, w);
        assertTrue(map.factor(w, 1));
        double[] F = at(w, 1);
        double[] step = new double[n];
        map.solve(F, step);
        assertTrue(Vectors.allFinite(n, step, 0));
    }
}
