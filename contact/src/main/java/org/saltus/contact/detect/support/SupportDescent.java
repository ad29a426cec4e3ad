package org.saltus.contact.detect.support;

import org.saltus.core.math.Mat3;

/**
 * A local minimum over the unit vectors n of the support function h(n) = max n·x of A − B, which is the depth of an overlap: its gradient across n is that of
 * the farthest point, so a point costs one pair of support points. The method of Broyden, Fletcher, Goldfarb and Shanno in the two coordinates across n, which
 * go along with it, with steps by the weak conditions of Wolfe: these also serve where h has kinks (Lewis and Overton 2013), though without an end that is
 * sure.
 */
final class SupportDescent {
    private static final int ITERATIONS = 60;
    private static final int HALVINGS = 40;
    private static final double SUFFICIENT = 1e-4;
    private static final double CURVATURE = 0.5;
    /** Longest step across a unit vector. */
    private static final double LONGEST = 0.5;
    private static final double FIRST = 0.1;
    /** Differences of h that are round-off, by the size: there the slope alone decides. */
    private static final double ROUND_OFF = 1e-15;
    /** Slope that counts as none, by the size. */
    private static final double LEVEL = 1e-13;

    /** The unit vector at which the last descent ended, h there, m, and the points of A and B farthest in its direction. */
    final double[] normal = new double[3];
    double height;
    final double[] ofA = new double[3];
    final double[] ofB = new double[3];
    /** True when h is level there: n is the normal of a smooth side. */
    boolean isLevel;

    private final double[] across = new double[3];
    private final double[] along = new double[3];
    private final double[] n = new double[3];
    private final double[] w = new double[3];
    private final double[] a = new double[3];
    private final double[] b = new double[3];
    private double slopeS;
    private double slopeT;
    private double h00;
    private double h01;
    private double h11;

    /**
     * Descends from a unit vector.
     *
     * @param steepest slope there, by the size, above which it stays: the edge of a flat side, where h has a kink
     */
    void descend(ConvexDistance bodies, double[] from, double size, double steepest) {
        System.arraycopy(from, 0, n, 0, 3);
        height = ask(bodies);
        keep();
        begin();
        slopes(height, 1);
        isLevel = false;
        if (Math.max(Math.abs(slopeS), Math.abs(slopeT)) > steepest * size) {
            return;
        }
        h00 = 1;
        h01 = 0;
        h11 = 1;
        for (int k = 0; k < ITERATIONS; k++) {
            double gs = slopeS;
            double gt = slopeT;
            isLevel = Math.max(Math.abs(gs), Math.abs(gt)) <= LEVEL * size;
            double ps = -(h00 * gs + h01 * gt);
            double pt = -(h01 * gs + h11 * gt);
            double slope = gs * ps + gt * pt;
            if (isLevel || !(slope < 0)) {
                return;
            }
            double step = search(bodies, size, ps, pt, slope, k == 0 ? FIRST / Math.hypot(ps, pt) : 1);
            if (step == 0) {
                return;
            }
            update(step * ps, step * pt, slopeS - gs, slopeT - gt, k == 0);
        }
    }

    /** Moves along a direction to where h is lower by enough and its slope smaller; returns the step, 0 when there is none. */
    private double search(ConvexDistance bodies, double size, double ps, double pt, double slope, double first) {
        double longest = LONGEST / Math.hypot(ps, pt);
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        double step = Math.min(first, longest);
        for (int k = 0; k < HALVINGS; k++) {
            double now = place(bodies, step * ps, step * pt);
            boolean isAsLow = now <= height + ROUND_OFF * size && Math.abs(slopeS * ps + slopeT * pt) <= CURVATURE * -slope;
            if (!isAsLow && !(now < height && now <= height + SUFFICIENT * step * slope)) {
                high = step;
            } else if (step < longest && slopeS * ps + slopeT * pt < CURVATURE * slope) {
                low = step;
            } else {
                height = now;
                keep();
                carry();
                slopes(now, 1);
                return step;
            }
            step = high < Double.POSITIVE_INFINITY ? 0.5 * (low + high) : Math.min(2 * step, longest);
        }
        return 0;
    }

    /** Update of the inverse of the second derivatives by a step and the change of the slope along it. */
    private void update(double ds, double dt, double ys, double yt, boolean isFirst) {
        double product = ds * ys + dt * yt;
        double squared = ys * ys + yt * yt;
        if (!(product > 1e-12 * Math.sqrt(squared * (ds * ds + dt * dt)))) {
            return;
        }
        if (isFirst) {
            h00 = product / squared;
            h01 = 0;
            h11 = h00;
        }
        double hs = h00 * ys + h01 * yt;
        double ht = h01 * ys + h11 * yt;
        double c = (1 + (ys * hs + yt * ht) / product) / product;
        h00 += c * ds * ds - 2 * ds * hs / product;
        h01 += c * ds * dt - (ds * ht + dt * hs) / product;
        h11 += c * dt * dt - 2 * dt * ht / product;
    }

    /** Puts n a step across from {@link #normal}; returns h there, with its slopes along that step's coordinates. */
    private double place(ConvexDistance bodies, double s, double t) {
        double length = Math.sqrt(1 + s * s + t * t);
        for (int i = 0; i < 3; i++) {
            n[i] = (normal[i] + s * across[i] + t * along[i]) / length;
        }
        double h = ask(bodies);
        slopes(h, length);
        return h;
    }

    private double ask(ConvexDistance bodies) {
        bodies.support(n, 1, w, 0, a, b);
        return dot(n, w);
    }

    private void slopes(double h, double length) {
        slopeS = (dot(across, w) - h * dot(across, n)) / length;
        slopeT = (dot(along, w) - h * dot(along, n)) / length;
    }

    private void keep() {
        System.arraycopy(n, 0, normal, 0, 3);
        System.arraycopy(a, 0, ofA, 0, 3);
        System.arraycopy(b, 0, ofB, 0, 3);
    }

    /** Two directions across n; in the plane the first one is that across it. */
    private void begin() {
        int least = Math.abs(n[0]) <= Math.abs(n[1]) ? Math.abs(n[0]) <= Math.abs(n[2]) ? 0 : 2 : Math.abs(n[1]) <= Math.abs(n[2]) ? 1 : 2;
        least = n[2] == 0 ? 2 : least;
        for (int i = 0; i < 3; i++) {
            across[i] = i == least ? 1 : 0;
        }
        carry();
    }

    /** Takes the directions along to where n is now. */
    private void carry() {
        double part = dot(across, n);
        for (int i = 0; i < 3; i++) {
            across[i] -= part * n[i];
        }
        double length = Math.sqrt(dot(across, across));
        for (int i = 0; i < 3; i++) {
            across[i] /= length;
        }
        Mat3.cross(n, 0, across, 0, along, 0);
    }

    private static double dot(double[] x, double[] y) {
        return x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
    }
}
