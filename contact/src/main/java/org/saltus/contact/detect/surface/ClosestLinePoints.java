package org.saltus.contact.detect.surface;

import org.saltus.contact.detect.convex.ConvexPart;
import org.saltus.core.math.Vec3;

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
        double first = Vec3.dotDifference(d1, 0, o2, 0, o1, 0);
        double second = Vec3.dotDifference(d2, 0, o2, 0, o1, 0);
        s = (first - cos * second) / det;
        t = cos * s - second;
        return true;
    }
}
