package org.saltus.solvers.auto;

import java.util.Optional;
import org.saltus.core.problem.DelassusOperator;

/** Contacts of size 3 whose W offers products and Gauss-Seidel, no blocks: as a matrix-free one. */
record SweepsOnly(DelassusOperator inner) implements DelassusOperator {
    @Override
    public int contactCount() {
        return inner.contactCount();
    }

    @Override
    public int length() {
        return inner.length();
    }

    @Override
    public void multiply(double[] r, double[] out) {
        inner.multiply(r, out);
    }

    @Override
    public void diagonalBlock(int c, double[] out) {
        inner.diagonalBlock(c, out);
    }

    @Override
    public boolean isSymmetric() {
        return inner.isSymmetric();
    }

    @Override
    public Optional<Incremental> incremental() {
        double[] r = new double[length()];
        double[] u = new double[length()];
        return Optional.of(new Incremental() {
            @Override
            public void reset(double[] start) {
                System.arraycopy(start, 0, r, 0, r.length);
            }

            @Override
            public void localVelocity(int c, double[] out) {
                inner.multiply(r, u);
                System.arraycopy(u, 3 * c, out, 0, 3);
            }

            @Override
            public void add(int c, double[] delta) {
                for (int i = 0; i < 3; i++) r[3 * c + i] += delta[i];
            }
        });
    }
}
