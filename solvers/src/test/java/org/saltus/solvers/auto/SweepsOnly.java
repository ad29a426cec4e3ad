package org.saltus.solvers.auto;

import java.util.Optional;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.solvers.ForwardingDelassus;

/** Contacts of size 3 whose W offers products and Gauss-Seidel, no blocks: as a matrix-free one. */
final class SweepsOnly extends ForwardingDelassus {
    SweepsOnly(DelassusOperator inner) {
        super(inner);
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
                SweepsOnly.this.multiply(r, u);
                System.arraycopy(u, 3 * c, out, 0, 3);
            }

            @Override
            public void add(int c, double[] delta) {
                for (int i = 0; i < 3; i++) {
                    r[3 * c + i] += delta[i];
                }
            }
        });
    }
}
