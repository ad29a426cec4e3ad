package org.saltus.io.fclib;

import org.saltus.core.math.Factorization;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.cholesky.SupernodalCholesky;

/**
 * M⁻¹ of a matrix that is symmetric but for the rounding of the code that printed it: the symmetric part S is factorised and
 * x ← x + S⁻¹(b − M x) repeated until b − M x is round-off, so that M is inverted as it stands in the file.
 */
final class RefinedFactorization implements Factorization {
    private static final int MOST = 50;
    /** ‖b − M x‖ / (‖M‖ ‖x‖), maximum norms, that counts as round-off; reached in two or three rounds at an asymmetry of 1e-7. */
    private static final double ROUND_OFF = 8 * 0x1p-52;

    private final SparseMatrix m;
    private final double norm;
    private final Factorization symmetricPart;

    RefinedFactorization(SparseMatrix m) {
        this.m = m;
        norm = Vectors.normInf(m.nonzeros(), m.values(), 0);
        symmetricPart = new SupernodalCholesky().factorize(SparseMatrix.combine(new double[] {0.5, 0.5}, m, m.transpose()));
    }

    @Override
    public int size() {
        return m.rows();
    }

    @Override
    public void solve(double[] b, int offset) {
        int n = m.rows();
        double[] x = new double[n];
        double[] residual = new double[n];
        Vectors.copy(n, b, offset, residual, 0);
        for (int k = 0; k < MOST; k++) {
            symmetricPart.solve(residual, 0);
            Vectors.axpy(n, 1, residual, 0, x, 0);
            Vectors.copy(n, b, offset, residual, 0);
            m.multiplyAdd(-1, x, 0, residual, 0);
            if (Vectors.normInf(n, residual, 0) <= ROUND_OFF * norm * Vectors.normInf(n, x, 0)) {
                Vectors.copy(n, x, 0, b, offset);
                return;
            }
        }
        throw new IllegalArgumentException("FCLIB: M v = f is not solved after " + MOST
            + " corrections with the symmetric part of M. Use a problem whose M is symmetric.");
    }

    @Override
    public void solve(double[] b, int offset, int count, int stride) {
        for (int k = 0; k < count; k++) {
            solve(b, offset + k * stride);
        }
    }
}
