package org.saltus.io.sweep;

import java.util.Arrays;

/** Numbers of one result, and what statistics say of them. */
final class Sample {
    /** Of the interval of the mean. */
    static final double CONFIDENCE = 0.95;
    private static final int RESAMPLES = 1000;
    private static final int LEAST_RESAMPLES = 200;
    private static final double WORK = 2e7;
    private final double[] values;
    private final double[] sorted;

    /** @param values in the order of the rows */
    Sample(double[] values) {
        this.values = values.clone();
        sorted = values.clone();
        Arrays.sort(sorted);
    }

    int count() {
        return values.length;
    }

    /** 1/n Σ x; NaN of none. */
    double mean() {
        double sum = 0;
        for (double x : values) {
            sum += x;
        }
        return sum / values.length;
    }

    /** Standard deviation, with n − 1; NaN of fewer than two. */
    double deviation() {
        double mean = mean();
        double sum = 0;
        for (double x : values) {
            sum += (x - mean) * (x - mean);
        }
        return values.length < 2 ? Double.NaN : Math.sqrt(sum / (values.length - 1));
    }

    /** Quantile p by straight lines between ordered values, those at (k − 1)/(n − 1) (Hyndman and Fan's type 7). */
    double quantile(double p) {
        return quantile(sorted, p);
    }

    private static double quantile(double[] ordered, double p) {
        if (ordered.length == 0) {
            return Double.NaN;
        }
        double at = p * (ordered.length - 1);
        int k = (int) Math.min(Math.floor(at), ordered.length - 2.0);
        return ordered.length == 1 ? ordered[0] : ordered[k] + (at - k) * (ordered[k + 1] - ordered[k]);
    }

    /** Interval of the mean from resampled means (percentile bootstrap), seeded. @return its ends; NaN of fewer than two values */
    double[] meanInterval(long seed) {
        return bootstrap(values.length, seed, picked -> {
            double sum = 0;
            for (int i : picked) {
                sum += values[i];
            }
            return sum / picked.length;
        });
    }

    /** A number of picked entries. */
    interface Estimator {
        /** @param picked numbers of entries, with repetitions */
        double of(int[] picked);
    }

    /** The interval of an estimate from entries drawn with repetition. @param n entries @return its ends; NaN of fewer than two entries */
    static double[] bootstrap(int n, long seed, Estimator estimator) {
        if (n < 2) {
            return new double[] {Double.NaN, Double.NaN};
        }
        int resamples = (int) Math.max(LEAST_RESAMPLES, Math.min(RESAMPLES, WORK / n));
        double[] estimates = new double[resamples];
        int[] picked = new int[n];
        for (int b = 0; b < resamples; b++) {
            for (int i = 0; i < n; i++) {
                picked[i] = (int) (n * Sampling.uniform(seed, b, i));
            }
            estimates[b] = estimator.of(picked);
        }
        Arrays.sort(estimates);
        return new double[] {quantile(estimates, (1 - CONFIDENCE) / 2), quantile(estimates, (1 + CONFIDENCE) / 2)};
    }
}
