package org.saltus.contact.detect.surface;

import org.saltus.contact.detect.convex.ConvexPart;

/** Where two lines pass each other: the ends of their common perpendicular, o₁ + s d₁ and o₂ + t d₂ with unit directions. One object, refilled. */
final class ClosestLinePoints {
    /** Squared sine below which two lines lie side by side. */
    private static final double PARALLEL = 1e-6;
    /** Distances along the lines, m. */
    double s;
    double t;

    /** Fills s and t; false for lines side by side. */
    boolean find(double[] o1, double[] d1, double[] o2, double[] d2) {
        double cos = ConvexPart.dot(d1, d2);
        double det = 1 - cos * cos;
        if (det <= PARALLEL) {
            return false;
        }
        double first = 0;
        double second = 0;
        for (int i = 0; i < 3; i++) {
            first += d1[i] * (o2[i] - o1[i]);
            second += d2[i] * (o2[i] - o1[i]);
        }
        s = (first - cos * second) / det;
        t = cos * s - second;
        return true;
    }
}
