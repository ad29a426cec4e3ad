package org.saltus.solvers.newton;

import org.saltus.solvers.local.LorentzCones;

/**
 * φ = x + z − w, w = (x ∘ x + z ∘ z)^½ with the Jordan product a ∘ b = (aᵀb, a₀ b̄ + b₀ ā) = L_a b (Fukushima, Luo and Tseng (2002)):
 *
 * <p>∂φ/∂x = I − L_w⁻¹ L_x,  ∂φ/∂z = I − L_w⁻¹ L_z.
 *
 * <p>Where w lies on the boundary of the cone its smaller spectral value is lifted to {@value #LIFT} of the larger one.
 */
final class FischerBurmeister implements ConeEquation {
    private static final double LIFT = 1e-8;
    private final double[] w = new double[3];
    private final double[] square = new double[3];
    private final double[] unit = new double[3];
    private final double[] image = new double[3];
    private final double[] column = new double[3];

    @Override
    public void value(int n, double[] x, double[] z, double[] phi) {
        root(n, x, z, 0);
        for (int i = 0; i < n; i++) {
            phi[i] = x[i] + z[i] - w[i];
        }
    }

    @Override
    public void derivatives(int n, double[] x, double[] z, double[] byX, double[] byZ) {
        root(n, x, z, LIFT);
        if (w[0] == 0) {                                       // x = z = 0: the limit along x = z in the direction of (1, 0, 0)
            for (int i = 0; i < n * n; i++) {
                byX[i] = i % (n + 1) == 0 ? 1 - Math.sqrt(0.5) : 0;
                byZ[i] = byX[i];
            }
            return;
        }
        fill(n, x, byX);
        fill(n, z, byZ);
    }

    /** d ← I − L_w⁻¹ L_a. */
    private void fill(int n, double[] a, double[] d) {
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                unit[i] = i == j ? 1 : 0;
            }
            LorentzCones.product(a, unit, image, 0, n);
            LorentzCones.divide(w, image, column, 0, n);
            for (int i = 0; i < n; i++) {
                d[i * n + j] = unit[i] - column[i];
            }
        }
    }

    /** w by its spectral values √λ₁ ≤ √λ₂. @param lift least √λ₁/√λ₂ */
    private void root(int n, double[] x, double[] z, double lift) {
        double tail = 0;
        square[0] = 0;
        for (int i = 0; i < n; i++) {
            square[0] += x[i] * x[i] + z[i] * z[i];
            square[i] = i == 0 ? square[0] : 2 * (x[0] * x[i] + z[0] * z[i]);
        }
        for (int i = 1; i < n; i++) {
            tail += square[i] * square[i];
        }
        tail = Math.sqrt(tail);
        double large = Math.sqrt(square[0] + tail);
        double small = Math.max(Math.sqrt(Math.max(0, square[0] - tail)), lift * large);
        w[0] = 0.5 * (large + small);
        for (int i = 1; i < n; i++) {
            w[i] = tail > 0 ? 0.5 * (large - small) * square[i] / tail : 0;
        }
    }
}
