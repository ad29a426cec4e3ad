package org.saltus.io.report;

import java.util.Arrays;

/** Convex hull in the plane by Andrew's monotone chain. */
final class Hull {
    private Hull() {
    }

    /** Corner points, counter-clockwise, as numbers of points; @param x, y coordinates */
    static int[] of(double[] x, double[] y) {
        Integer[] order = new Integer[x.length];
        Arrays.setAll(order, k -> k);
        Arrays.sort(order, (a, b) -> x[a] != x[b] ? Double.compare(x[a], x[b]) : Double.compare(y[a], y[b]));
        int[] hull = new int[2 * x.length + 1];
        int count = 0;
        for (int pass = 0; pass < 2; pass++) {
            int base = count;
            for (int k = 0; k < order.length; k++) {
                int p = order[pass == 0 ? k : order.length - 1 - k];
                while (count >= base + 2 && turn(x, y, hull[count - 2], hull[count - 1], p) <= 0) {
                    count--;
                }
                hull[count++] = p;
            }
            count--;                                                         // the next chain starts with this point
        }
        return Arrays.copyOf(hull, Math.max(count, Math.min(1, x.length)));
    }

    private static double turn(double[] x, double[] y, int a, int b, int c) {
        return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
    }
}
