package org.saltus.solvers.nlgs;

import java.util.Optional;
import org.saltus.core.problem.DelassusOperator;

/** An operator whose blocks off the diagonal are NaN (or that has no blocks at all), for the tests of bad input. */
final class BrokenDelassus implements DelassusOperator {
    private final DelassusOperator good;

    BrokenDelassus(DelassusOperator good) {
        this.good = good;
    }

    @Override
    public int contactCount() {
        return good == null ? 1 : good.contactCount();
    }

    @Override
    public int length() {
        return contactCount();
    }

    @Override
    public void multiply(double[] r, double[] out) {
        if (good != null) {
            good.multiply(r, out);
        }
    }

    @Override
    public void diagonalBlock(int c, double[] out) {
        out[0] = 1;
    }

    @Override
    public boolean isSymmetric() {
        return true;
    }

    @Override
    public Optional<BlockSparse> blockSparse() {
        return good == null ? Optional.empty() : Optional.of(new BlockSparse(new int[] {0, 2, 4}, new int[] {0, 1, 1, 0},
            new int[] {0, 1, 2, 3}, new double[] {1, Double.NaN, 1, Double.NaN}));
    }
}
