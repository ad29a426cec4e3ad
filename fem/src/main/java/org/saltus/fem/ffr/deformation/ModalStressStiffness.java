package org.saltus.fem.ffr.deformation;

import org.saltus.core.math.Vectors;

/**
 * {@link StressStiffness} on shapes: Ψᵀ K_g(σ(u)) u is quadratic in η, Σ_{k ≤ l} η_k η_l t_kl, t_kk = Ψᵀ q(ψ_k) and
 * t_kl = Ψᵀ [q(ψ_k + ψ_l) − q(ψ_k) − q(ψ_l)] with q(u) = K_g(σ(u)) u; m² (m + 1)/2 numbers, made once.
 */
final class ModalStressStiffness implements GeometricStiffness {
    private final int m;
    private final double[] parts;

    ModalStressStiffness(GeometricStiffness nodal, double[][] shapes) {
        m = shapes.length;
        int n = shapes[0].length;
        parts = new double[Math.multiplyExact(m * (m + 1) / 2, m)];
        double[] sum = new double[n];
        double[][] own = new double[m][];
        for (int k = 0; k < m; k++) {
            own[k] = force(nodal, shapes[k]);
        }
        int at = 0;
        for (int k = 0; k < m; k++) {
            for (int l = 0; l < k; l++, at += m) {
                Vectors.copyPlus(n, shapes[k], 0, 1, shapes[l], 0, sum, 0);
                double[] q = force(nodal, sum);
                Vectors.axpy(n, -1, own[k], 0, q, 0);
                Vectors.axpy(n, -1, own[l], 0, q, 0);
                project(shapes, q, at);
            }
            project(shapes, own[k], at);
            at += m;
        }
    }

    private static double[] force(GeometricStiffness nodal, double[] u) {
        double[] out = new double[u.length];
        nodal.add(1, new double[3], u, out);
        return out;
    }

    private void project(double[][] shapes, double[] q, int at) {
        for (int j = 0; j < m; j++) {
            parts[at + j] = Vectors.dot(q.length, shapes[j], 0, q, 0);
        }
    }

    @Override
    public void add(double alpha, double[] spin, double[] u, double[] f) {
        int at = 0;
        for (int k = 0; k < m; k++) {
            for (int l = 0; l <= k; l++, at += m) {
                Vectors.axpy(m, alpha * u[k] * u[l], parts, at, f, 0);
            }
        }
    }
}
