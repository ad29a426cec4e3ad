package org.saltus.core.problem;

import java.util.Optional;
import org.saltus.core.check.Check;

/** A dense W for small problems and tests; row-major blocks by contact, every contact coupled to every other. */
public final class DenseDelassus implements DelassusOperator {
    private final int[] size;
    private final int[] offset;
    private final double[][] w;
    private final boolean symmetric;

    /** @param w Σ size square, kept; @param size per contact */
    public DenseDelassus(double[][] w, int... size) {
        this.w = w;
        this.size = size;
        offset = new int[size.length + 1];
        for (int c = 0; c < size.length; c++) {
            offset[c + 1] = offset[c] + size[c];
        }
        Check.length("DenseDelassus", "W", w.length, offset[size.length], "One row per local direction.");
        boolean same = true;
        for (int i = 0; i < w.length; i++) {
            Check.length("DenseDelassus", "row " + i, w[i].length, w.length, "W is square.");
            Check.finite("DenseDelassus", "W", w[i]);
            for (int j = 0; j < i; j++) {
                same &= Math.abs(w[i][j] - w[j][i]) <= 1e-14 * (Math.abs(w[i][i]) + Math.abs(w[j][j]));
            }
        }
        symmetric = same;
    }

    @Override
    public int contactCount() {
        return size.length;
    }

    @Override
    public int length() {
        return w.length;
    }

    @Override
    public void multiply(double[] r, double[] out) {
        for (int i = 0; i < w.length; i++) {
            double sum = 0;
            for (int j = 0; j < w.length; j++) {
                sum += w[i][j] * r[j];
            }
            out[i] = sum;
        }
    }

    @Override
    public void diagonalBlock(int c, double[] out) {
        for (int i = 0; i < size[c]; i++) {
            System.arraycopy(w[offset[c] + i], offset[c], out, i * size[c], size[c]);
        }
    }

    @Override
    public boolean isSymmetric() {
        return symmetric;
    }

    @Override
    public Optional<BlockSparse> blockSparse() {
        int nc = size.length;
        int[] rowStart = new int[nc + 1];
        int[] column = new int[nc * nc];
        int[] valueStart = new int[nc * nc];
        double[] values = new double[w.length * w.length];
        int at = 0;
        for (int c = 0; c < nc; c++) {
            rowStart[c + 1] = (c + 1) * nc;
            for (int k = 0; k < nc; k++) {
                int other = k == 0 ? c : k <= c ? k - 1 : k;               // diagonal first
                column[c * nc + k] = other;
                valueStart[c * nc + k] = at;
                for (int i = 0; i < size[c]; i++) {
                    System.arraycopy(w[offset[c] + i], offset[other], values, at, size[other]);
                    at += size[other];
                }
            }
        }
        return Optional.of(new BlockSparse(rowStart, column, valueStart, values));
    }
}
