package org.saltus.contact.detect.general;

import org.saltus.core.math.Vec3;

/**
 * Where the distance of a solid is least along a straight edge or a circle: roots of its derivative along the curve between samples, by Illinois' method.
 * All in
 * the solid's axes; ends of an edge are corners and none of these.
 */
final class CurveMinima {
    private static final int SAMPLES = 24;
    private static final int STEPS = 60;

    /** Number of minima, the points, 3 numbers each, the solid's outward normals and distances there, m. */
    int count;
    final double[] x = new double[3 * SAMPLES];
    final double[] normal = new double[3 * SAMPLES];
    final double[] distance = new double[SAMPLES];

    private SkinMinima.Field field;
    private final double[] point = new double[3];
    private final double[] tangent = new double[3];
    private final double[] gradient = new double[3];
    /** The edge: start and way to its end. The circle: centre, and two radii across each other. */
    private final double[] origin = new double[3];
    private final double[] first = new double[3];
    private final double[] second = new double[3];
    private boolean isCircle;
    private double value;

    /** Minima along an edge from one point to another, not above {@code highest}. */
    void edge(SkinMinima.Field of, double[] from, double[] to, double highest) {
        field = of;
        isCircle = false;
        Vec3.copy(from, 0, origin, 0);
        Vec3.subtract(to, 0, from, 0, first, 0);
        search(highest);
    }

    /** Minima along a circle, not above {@code highest}. */
    void circle(SkinMinima.Field of, double[] centre, double[] radius, double[] across, double highest) {
        field = of;
        isCircle = true;
        Vec3.copy(centre, 0, origin, 0);
        Vec3.copy(radius, 0, first, 0);
        Vec3.copy(across, 0, second, 0);
        search(highest);
    }

    private void search(double highest) {
        count = 0;
        double whole = isCircle ? 2 * Math.PI : 1;
        double before = slope(0);
        for (int k = 1; k <= SAMPLES; k++) {
            double from = whole * (k - 1) / SAMPLES;
            double to = whole * k / SAMPLES;
            double here = slope(to);
            if (before < 0 && here >= 0) {
                root(from, to, before, here);
                if (value <= highest) {
                    System.arraycopy(point, 0, x, 3 * count, 3);
                    System.arraycopy(gradient, 0, normal, 3 * count, 3);
                    distance[count++] = value;
                }
            }
            before = here;
        }
    }

    /** Leaves point, gradient and value at the root. */
    private void root(double low, double high, double slopeLow, double slopeHigh) {
        double a = low;
        double b = high;
        double fa = slopeLow;
        double fb = slopeHigh;
        for (int k = 0; k < STEPS && b - a > 1e-15; k++) {
            double c = k % 3 == 2 || fb == fa ? 0.5 * (a + b) : (a * fb - b * fa) / (fb - fa);
            double fc = slope(c);
            if (fc == 0) {
                return;
            }
            if (fc < 0) {
                a = c;
                fa = fc;
                fb *= 0.5;
            } else {
                b = c;
                fb = fc;
                fa *= 0.5;
            }
        }
        slope(0.5 * (a + b));
    }

    /** Derivative of the distance along the curve; point, gradient and value are filled. */
    private double slope(double t) {
        double c = isCircle ? Math.cos(t) : t;
        double s = isCircle ? Math.sin(t) : 0;
        for (int i = 0; i < 3; i++) {
            point[i] = origin[i] + c * first[i] + s * second[i];
            tangent[i] = isCircle ? c * second[i] - s * first[i] : first[i];
        }
        value = field.value(point[0], point[1], point[2], gradient);
        return gradient[0] * tangent[0] + gradient[1] * tangent[1] + gradient[2] * tangent[2];
    }
}
