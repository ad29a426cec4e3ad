package org.saltus.contact.granular;

import java.util.Arrays;

/**
 * How much of a disk or ball lies in a box. Area of a disk of radius r about the origin in [x₀, x₁] × [y₀, y₁]: ∫ (min(y₁, s) − max(y₀, −s))₊ dx with
 * s = (r² − x²)^½, in closed form between the points where s crosses y₀ or y₁. Volume of a ball: the areas of its slices by the mid-point rule over z = r
 * sin t, to 2e-4 of the ball.
 */
final class RoundInBox {
    private static final int SLICES = 64;
    private final double[] breaks = new double[6];

    /**
     * @param r     radius, m
     * @param lower corner of the box, seen from the centre, m (2D: z is not read)
     * @param upper corner, likewise
     * @return m² or m³
     */
    double size(int dimension, double r, double[] lower, double[] upper) {
        if (dimension == 2) {
            return area(r, lower, upper);
        }
        double from = Math.asin(Math.min(Math.max(lower[2] / r, -1), 1));
        double width = (Math.asin(Math.min(Math.max(upper[2] / r, -1), 1)) - from) / SLICES;
        double sum = 0;
        for (int k = 0; k < SLICES; k++) {
            double t = from + (k + 0.5) * width;
            sum += area(r * Math.cos(t), lower, upper) * r * Math.cos(t) * width;
        }
        return sum;
    }

    private double area(double r, double[] lower, double[] upper) {
        double a = Math.max(lower[0], -r);
        double b = Math.min(upper[0], r);
        if (!(a < b)) {
            return 0;
        }
        double below = Math.sqrt(Math.max(0, r * r - lower[1] * lower[1]));
        double above = Math.sqrt(Math.max(0, r * r - upper[1] * upper[1]));
        breaks[0] = a;
        breaks[1] = clamp(-below, a, b);
        breaks[2] = clamp(below, a, b);
        breaks[3] = clamp(-above, a, b);
        breaks[4] = clamp(above, a, b);
        breaks[5] = b;
        Arrays.sort(breaks);
        double sum = 0;
        for (int k = 0; k < 5; k++) {
            sum += strip(r, breaks[k], breaks[k + 1], lower[1], upper[1]);
        }
        return sum;
    }

    /** Area between x = a and x = b, where the arc crosses neither side. */
    private static double strip(double r, double a, double b, double low, double high) {
        double mid = (a + b) / 2;
        double s = Math.sqrt(Math.max(0, r * r - mid * mid));
        if (!(b > a) || high <= -s || low >= s) {
            return 0;
        }
        double under = arc(r, b) - arc(r, a);
        return (high < s ? high * (b - a) : under) - (low > -s ? low * (b - a) : -under);
    }

    /** ∫ (r² − x²)^½ dx from 0 to x. */
    private static double arc(double r, double x) {
        return 0.5 * (x * Math.sqrt(Math.max(0, r * r - x * x)) + r * r * Math.asin(Math.min(Math.max(x / r, -1), 1)));
    }

    private static double clamp(double x, double a, double b) {
        return Math.min(Math.max(x, a), b);
    }
}
