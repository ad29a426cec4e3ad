package org.saltus.contact.detect.round;

import org.saltus.contact.detect.convex.ConvexPart;

/**
 * Where the rim of a cylinder, a circle, comes near a line or another circle: every local minimum of the distance, from samples of its
 * derivative with respect to the angle.
 */
public final class RimSearch {
    private static final int SAMPLES = 16;
    private static final int STEPS = 60;

    /** Number of minima found, and their angles. */
    public int count;
    public final double[] angle = new double[SAMPLES];
    /** Point and unit tangent of the rim, and the vector from the line or the other circle, at the angle asked last. */
    public final double[] point = new double[3];
    public final double[] tangent = new double[3];
    final double[] apart = new double[3];

    /** Derivative of the slope asked last. */
    private double bend;
    private ConvexPart rim;
    private double end;
    /** A point of the line, or the other circle's centre; direction of the line, or of the circle's axis; −1: maxima instead. */
    private final double[] origin = new double[3];
    private double[] direction;
    private double otherRadius;
    private double sign;

    /** Minima of the distance from the line through {@code x[o]} along a unit direction. */
    public void line(ConvexPart cylinder, int atEnd, double[] x, int o, double[] along) {
        start(cylinder, atEnd, x, o, along, 1);
        otherRadius = 0;
        scan();
    }

    /** Maxima of the distance from that line. */
    void farthestFromLine(ConvexPart cylinder, int atEnd, double[] x, int o, double[] along) {
        start(cylinder, atEnd, x, o, along, -1);
        otherRadius = 0;
        scan();
    }

    /** Minima of the distance from the rim of another cylinder. */
    void circle(ConvexPart cylinder, int atEnd, ConvexPart other, int otherEnd) {
        start(cylinder, atEnd, other.centre, 0, other.axis, 1);
        for (int i = 0; i < 3; i++) {
            origin[i] += (otherEnd == 0 ? -other.half : other.half) * other.axis[i];
        }
        otherRadius = other.radius;
        scan();
    }

    private void start(ConvexPart cylinder, int atEnd, double[] x, int o, double[] along, double s) {
        rim = cylinder;
        end = atEnd == 0 ? -cylinder.half : cylinder.half;
        System.arraycopy(x, o, origin, 0, 3);
        direction = along;
        sign = s;
    }

    /**
     * Takes the roots between samples where the slope passes from minus to plus. A maximum and a minimum between two samples leave no change of sign; there
     * the slope comes near 0 and goes away again, as its derivative tells.
     */
    private void scan() {
        count = 0;
        double before = slope(-2 * Math.PI / SAMPLES);
        double bendBefore = bend;
        for (int k = 0; k < SAMPLES; k++) {
            double low = 2 * Math.PI * (k - 1) / SAMPLES;
            double high = 2 * Math.PI * k / SAMPLES;
            double here = slope(high);
            double bendHere = bend;
            if (before < 0 && here >= 0) {
                angle[count++] = root(low, high, before, here);
            } else if (before * here > 0 && before * bendBefore < 0 && here * bendHere > 0) {
                pair(low, high, before, here);
            }
            before = here;
            bendBefore = bendHere;
        }
    }

    /** Halves an interval with slopes of one sign at its ends towards the slope nearest to 0, until it has the other sign or cannot reach it. */
    private void pair(double from, double to, double slopeFrom, double slopeTo) {
        double low = from;
        double high = to;
        for (int step = 0; step < STEPS; step++) {
            double middle = 0.5 * (low + high);
            double there = slope(middle);
            if (there * slopeFrom <= 0) {
                angle[count++] = slopeFrom > 0 ? root(middle, to, there, slopeTo) : root(from, middle, slopeFrom, there);
                return;
            }
            if (Math.abs(there) > Math.abs(bend) * (high - low)) {
                return;
            }
            if (bend * slopeFrom < 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
    }

    /** Illinois' method between two angles where the slope changes from minus to plus. */
    private double root(double low, double high, double slopeLow, double slopeHigh) {
        double a = low;
        double b = high;
        double fa = slopeLow;
        double fb = slopeHigh;
        double c = b;
        for (int step = 0; step < STEPS && fb != 0 && b - a > 1e-15; step++) {
            c = (a * fb - b * fa) / (fb - fa);
            double fc = slope(c);
            if (Math.abs(fc) < 1e-15 * rim.radius * rim.radius) {
                return c;
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
        return c;
    }

    /** Half the derivative of the squared distance with respect to the angle; fills point, tangent, apart and {@link #bend}. */
    public double slope(double phi) {
        double c = Math.cos(phi);
        double s = Math.sin(phi);
        double along = 0;
        double turning = 0;
        for (int i = 0; i < 3; i++) {
            point[i] = rim.centre[i] + end * rim.axis[i] + rim.radius * (c * rim.first[i] + s * rim.second[i]);
            tangent[i] = c * rim.second[i] - s * rim.first[i];
            apart[i] = point[i] - origin[i];
            along += apart[i] * direction[i];
            turning += tangent[i] * direction[i];
        }
        double squared = 0;
        double radial = 0;
        for (int i = 0; i < 3; i++) {
            double across = apart[i] - along * direction[i];
            squared += across * across;
            radial += across * tangent[i];
        }
        double shrink = otherRadius > 0 ? squared > 0 ? otherRadius / Math.sqrt(squared) : 0 : 0;
        double sum = 0;
        double inwards = 0;
        for (int i = 0; i < 3; i++) {
            double across = apart[i] - along * direction[i];
            apart[i] = otherRadius > 0 ? apart[i] - shrink * across : across;
            sum += apart[i] * tangent[i];
            inwards -= apart[i] * (c * rim.first[i] + s * rim.second[i]);
        }
        double acrossTurning = 1 - turning * turning;
        double moving = otherRadius == 0 ? acrossTurning : 1 - shrink * (acrossTurning - (squared > 0 ? radial * radial / squared : 0));
        bend = sign * rim.radius * (rim.radius * moving + inwards);
        return sign * rim.radius * sum;
    }
}
