package org.saltus.io.verify;

/** Largest |x − ref| and largest |ref| of one quantity over a run. */
final class Differences {
    private double difference;
    private double reference;

    /** Compares two numbers; NaN counts as infinitely far. */
    void add(double x, double ref) {
        double d = Math.abs(x - ref);
        difference = Math.max(difference, Double.isNaN(d) ? Double.POSITIVE_INFINITY : d);
        reference = Math.max(reference, Math.abs(ref));
    }

    /** Compares two arrays entry by entry. */
    void add(double[] x, double[] ref) {
        for (int k = 0; k < ref.length; k++) {
            add(x[k], ref[k]);
        }
    }

    /** |x − ref| / (1 + max |ref|). */
    double scaled() {
        return difference / (1 + reference);
    }
}
