package org.saltus.core.parallel;

import java.util.Arrays;

/**
 * Sums over the pieces of a loop: every piece adds up its own, and the pieces are added in their order. With one piece a sum has the bits of a plain loop.
 * Buffers grow and are kept; one instance per loop that is running.
 */
public final class PieceSums {
    private final int width;
    private double[] sums = new double[0];
    private int pieces;

    /** @param width sums of a piece, at least 1 */
    public PieceSums(int width) {
        this.width = width;
    }

    /** Sets all sums of so many pieces to zero. */
    public PieceSums reset(int count) {
        pieces = count;
        if (sums.length < count * width) {
            sums = new double[count * width];
        }
        Arrays.fill(sums, 0, count * width, 0);
        return this;
    }

    /** Writes a sum of a piece, by that piece alone. */
    public void put(int piece, int which, double value) {
        sums[piece * width + which] = value;
    }

    /** The sum over all pieces. */
    public double sum(int which) {
        double sum = pieces == 0 ? 0 : sums[which];
        for (int k = 1; k < pieces; k++) {
            sum += sums[k * width + which];
        }
        return sum;
    }

    /** The largest over all pieces, at least 0; NaN propagates. */
    public double max(int which) {
        double most = 0;
        for (int k = 0; k < pieces; k++) {
            most = Math.max(most, sums[k * width + which]);
        }
        return most;
    }
}
