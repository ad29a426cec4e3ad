package org.saltus.fem.ffr.deformation;

import java.util.Arrays;
import org.saltus.core.math.Vectors;

/**
 * The inertia integrals of a deformation u = Ψ η, made once from second moments S(a, b) = Σ a_i (M b)_iᵀ, with J = tr S 1 − sym S:
 * <pre>
 * J₁,k = J(X, ψ_k),   J₂,kl = J(ψ_k, ψ_l),   D_kl = Σ ψ_k × M ψ_l
 * I(η) = I₀ + Σ η_k (2 J₁,k + Σ_l J₂,kl η_l),   Σ u × M u' = Σ_kl η_k η'_l D_kl
 * </pre>
 * so that a step costs m² numbers, whatever the number of nodes. Of a tensor the entries xx, yy, zz, xy, yz, zx are kept, of a vector x, y, z;
 * in the plane zz and z.
 */
final class ModalInertia {
    private static final int[][] PAIRS = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {1, 2}, {2, 0}};
    /** Kept entries of tensors and of vectors. */
    final int tensors;
    final int vectors;
    final int m;
    /** J₁: entry c m + k. */
    final double[] first;
    /** J₂ and then D by one matrix per kept entry: rows k of J₂,kl and of D_lk over l. */
    final double[] second;

    ModalInertia(FloatingModel model, double[][] shapes) {
        int d = model.dimension();
        m = shapes.length;
        tensors = d == 2 ? 1 : 6;
        vectors = d == 2 ? 1 : 3;
        first = new double[tensors * m];
        second = new double[(tensors + vectors) * m * m];
        double[] massTimesShape = new double[model.size()];
        double[] s = new double[9];
        for (int k = 0; k < m; k++) {
            writeMoments(d, model.massTimesPlace(), shapes[k], s);
            for (int c = 0; c < tensors; c++) {
                first[c * m + k] = tensor(s, c);
            }
            model.mass().multiply(shapes[k], 0, massTimesShape, 0);
            for (int l = 0; l <= k; l++) {
                writeMoments(d, massTimesShape, shapes[l], s);
                keep(k, l, s);
            }
        }
    }

    /** s = Σ a_i b_iᵀ, 3 × 3. */
    private static void writeMoments(int d, double[] a, double[] b, double[] s) {
        Arrays.fill(s, 0);
        for (int i = 0; i < a.length; i += d) {
            FrameMotion.addProduct(d, a, i, b, i, s);
        }
    }

    /** Entry c of tr s 1 − sym s. */
    private double tensor(double[] s, int c) {
        int a = tensors == 1 ? 2 : PAIRS[c][0];
        int b = tensors == 1 ? 2 : PAIRS[c][1];
        return (a == b ? s[0] + s[4] + s[8] : 0) - 0.5 * (s[3 * a + b] + s[3 * b + a]);
    }

    /** Keeps the entries of s = Σ ψ_k ψ_lᵀ (with M) and, by symmetry, those of its transpose. */
    private void keep(int k, int l, double[] s) {
        for (int c = 0; c < tensors; c++) {
            second[(c * m + k) * m + l] = tensor(s, c);
            second[(c * m + l) * m + k] = tensor(s, c);
        }
        for (int t = 0; t < vectors; t++) {
            int z = vectors == 1 ? 2 : t;
            int x = (z + 1) % 3;
            int y = (z + 2) % 3;
            double cross = k == l ? 0 : s[3 * x + y] - s[3 * y + x];           // ψ_k × M ψ_l
            second[((tensors + t) * m + l) * m + k] = cross;
            second[((tensors + t) * m + k) * m + l] = -cross;
        }
    }

    /** out = J₂ η, then D η. */
    void multiply(double[] eta, double[] out) {
        for (int r = 0; r < (tensors + vectors) * m; r++) {
            out[r] = Vectors.dot(m, second, r * m, eta, 0);
        }
    }

    /** out = D η alone. */
    void multiplyVectors(double[] eta, double[] out) {
        for (int r = 0; r < vectors * m; r++) {
            out[r] = Vectors.dot(m, second, (tensors * m + r) * m, eta, 0);
        }
    }

    /** out = coefficients of the kept entries of J in ω · J ω. @param omega 3 entries */
    void writeSquares(double[] omega, double[] out) {
        for (int c = 0; c < tensors; c++) {
            int a = tensors == 1 ? 2 : PAIRS[c][0];
            int b = tensors == 1 ? 2 : PAIRS[c][1];
            out[c] = (a == b ? 1 : 2) * omega[a] * omega[b];
        }
    }

    /** inertia (3 × 3) += a symmetric tensor by its kept entry c. */
    void addTensor(int c, double value, double[] inertia) {
        int a = tensors == 1 ? 2 : PAIRS[c][0];
        int b = tensors == 1 ? 2 : PAIRS[c][1];
        inertia[3 * a + b] += value;
        if (a != b) {
            inertia[3 * b + a] += value;
        }
    }
}
