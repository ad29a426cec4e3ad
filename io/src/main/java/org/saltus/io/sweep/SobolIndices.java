package org.saltus.io.sweep;

import java.util.ArrayList;
import java.util.List;

/**
 * Sobol indices of a result from blocks of d + 2 values, f(A), f(B) and f(A with the i-th coordinate of B), by Jansen's estimators [J99], [S10, table 2]:
 * S_i = 1 − Σ (f(B) − f(A_B^i))² / (2 n V), ST_i = Σ (f(A) − f(A_B^i))² / (2 n V), V the variance of f(A) and f(B) together. Blocks in which a value is
 * missing are left out as a whole.
 */
final class SobolIndices {
    private final int d;
    private final int left;
    private final List<double[]> blocks = new ArrayList<>();

    /** An index with its bootstrap interval. */
    record Index(double value, double low, double high) {
    }

    /** @param values of the result in the order of the rows, NaN where a row has none; @param d coordinates */
    SobolIndices(double[] values, int d) {
        this.d = d;
        int missing = 0;
        for (int at = 0; at + d + 2 <= values.length; at += d + 2) {
            double[] block = new double[d + 2];
            boolean whole = true;
            for (int k = 0; k < d + 2; k++) {
                block[k] = values[at + k];
                whole &= !Double.isNaN(block[k]);
            }
            if (whole) {
                blocks.add(block);
            } else {
                missing++;
            }
        }
        left = missing;
    }

    /** Blocks that are whole. */
    int count() {
        return blocks.size();
    }

    /** Blocks that were left out. */
    int leftOut() {
        return left;
    }

    /** S_i. */
    Index first(int i, long seed) {
        return index(seed, picked -> 1 - squares(picked, 1, i) / variance(picked));
    }

    /** ST_i. */
    Index total(int i, long seed) {
        return index(seed, picked -> squares(picked, 0, i) / variance(picked));
    }

    private Index index(long seed, Sample.Estimator estimator) {
        int[] all = new int[blocks.size()];
        for (int k = 0; k < all.length; k++) {
            all[k] = k;
        }
        double[] interval = Sample.bootstrap(all.length, seed, estimator);
        return new Index(all.length < 2 ? Double.NaN : estimator.of(all), interval[0], interval[1]);
    }

    /** 1/(2n) Σ (f(A or B) − f(A_B^i))². */
    private double squares(int[] picked, int of, int i) {
        double sum = 0;
        for (int k : picked) {
            double gap = blocks.get(k)[of] - blocks.get(k)[2 + i];
            sum += gap * gap;
        }
        return sum / (2 * picked.length);
    }

    private double variance(int[] picked) {
        double sum = 0;
        for (int k : picked) {
            sum += blocks.get(k)[0] + blocks.get(k)[1];
        }
        double mean = sum / (2 * picked.length);
        double squares = 0;
        for (int k : picked) {
            double a = blocks.get(k)[0] - mean;
            double b = blocks.get(k)[1] - mean;
            squares += a * a + b * b;
        }
        return squares / (2 * picked.length - 1);
    }
}
