package org.saltus.core.linear;

import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;

/**
 * A symmetric matrix of deformations: K, or the part of C beside alpha M. Where it kills translations it acts on x minus one (exact), or round-off would
 * grow with the distance travelled. Keeps scratch arrays.
 */
final class DeformationMatrix {
    private final SparseMatrix matrix;
    private final Translations rigid;
    private final int n;
    private final double[] shifted;
    private final double[] other;

    DeformationMatrix(SparseMatrix matrix) {
        this.matrix = matrix;
        rigid = Translations.killedBy(matrix);
        n = matrix.rows();
        shifted = new double[n];
        other = new double[n];
    }

    /** f += alpha A x; x from {@code xo}, f from {@code fo}. */
    void multiplyAdd(double alpha, double[] x, int xo, double[] f, int fo) {
        rigid.subtract(x, xo, shifted);
        matrix.multiplyAdd(alpha, shifted, 0, f, fo);
    }

    /** ½ xᵀ A x, x from an offset. */
    double energy(double[] x, int offset) {
        rigid.subtract(x, offset, shifted);
        return 0.5 * matrix.quadraticForm(shifted, 0, shifted, 0);
    }

    /** ½ (x₁ − x₀)ᵀ A (x₁ + x₀): the gain of energy without cancellation. */
    double increment(double[] x0, double[] x1, int offset) {
        Vectors.copyPlus(n, x1, offset, 1, x0, offset, other, 0);
        rigid.subtract(other, 0, shifted);
        Vectors.copyPlus(n, x1, offset, -1, x0, offset, other, 0);
        return 0.5 * matrix.quadraticForm(other, 0, shifted, 0);
    }

    /** ½ (x₁ − x₀)ᵀ A (x₁ − x₀). */
    double distance(double[] x0, double[] x1, int offset) {
        Vectors.copyPlus(n, x1, offset, -1, x0, offset, other, 0);
        return energy(other, 0);
    }

    /** ½ |x|ᵀ |A| |x|: what round-off of the energy is measured against. */
    double scale(double[] x, int offset) {
        rigid.subtract(x, offset, shifted);
        return 0.5 * matrix.absoluteForm(shifted, 0);
    }
}
