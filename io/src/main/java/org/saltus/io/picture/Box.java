package org.saltus.io.picture;

/** The smallest box along the axes around points, m; empty at first. */
public final class Box {
    private final double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    private final double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};

    /** Grows to hold a ball around the point at {@code from}. */
    public void add(double[] point, int from, double radius) {
        for (int i = 0; i < 3; i++) {
            low[i] = Math.min(low[i], point[from + i] - radius);
            high[i] = Math.max(high[i], point[from + i] + radius);
        }
    }

    /** True before the first point. */
    public boolean isEmpty() {
        return low[0] > high[0];
    }

    /** Length of the diagonal; 0 when empty. */
    public double diagonal() {
        return isEmpty() ? 0 : Math.sqrt(square(high[0] - low[0]) + square(high[1] - low[1]) + square(high[2] - low[2]));
    }

    /** Its corners, the lower one first: 6 numbers. */
    double[] corners() {
        return new double[] {low[0], low[1], low[2], high[0], high[1], high[2]};
    }

    /** Becomes the box of these corners. */
    void corners(double[] six) {
        System.arraycopy(six, 0, low, 0, 3);
        System.arraycopy(six, 3, high, 0, 3);
    }

    private static double square(double x) {
        return x * x;
    }
}
