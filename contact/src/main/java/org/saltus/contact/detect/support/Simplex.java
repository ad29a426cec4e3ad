package org.saltus.contact.detect.support;

import org.saltus.core.math.Mat3;
import org.saltus.core.math.Vec3;

/**
 * Up to four points of the difference A − B of two convex bodies, and the point of their hull nearest the origin (Gilbert, Johnson and Keerthi 1988; the
 * closest points of triangle and tetrahedron as in Ericson, Real-Time Collision Detection, 2005, section 5.1). Points that the nearest one does not need are
 * dropped.
 */
final class Simplex {
    /** Relative volume below which four points lie in one plane. */
    private static final double FLAT = 1e-13;
    /** The points w = a − b, and what they were made of, 3 numbers each. */
    final double[] w = new double[12];
    final double[] a = new double[12];
    final double[] b = new double[12];
    /** Weights of the points, sum 1. */
    final double[] weight = new double[4];
    int count;
    /** The point nearest the origin. */
    final double[] nearest = new double[3];
    private final int[] best = new int[3];
    private final double[] bestWeight = new double[3];
    private final double[] trial = new double[3];
    private final double[] pq = new double[3];
    private final double[] pr = new double[3];
    private final double[] normal = new double[3];
    private final double[] fp = new double[3];
    private final double[] fq = new double[3];
    private final double[] fr = new double[3];

    /** True when a point has been taken already, up to a distance. */
    boolean holds(double[] point, int o, double within) {
        for (int k = 0; k < count; k++) {
            double x = w[3 * k] - point[o];
            double y = w[3 * k + 1] - point[o + 1];
            double z = w[3 * k + 2] - point[o + 2];
            if (x * x + y * y + z * z <= within * within) {
                return true;
            }
        }
        return false;
    }

    /** Finds the nearest point and drops what it does not need; false when the origin is inside a tetrahedron, whose four points stay. */
    boolean reduce() {
        switch (count) {
            case 1 -> weight[0] = 1;
            case 2 -> segment(0, 1);
            case 3 -> triangle(0, 1, 2);
            default -> {
                if (!tetrahedron()) {
                    return false;
                }
            }
        }
        if (count > 1) {
            compact();
        }
        for (int i = 0; i < 3; i++) {
            nearest[i] = 0;
            for (int k = 0; k < count; k++) {
                nearest[i] += weight[k] * w[3 * k + i];
            }
        }
        return true;
    }

    /** Keeps the points with weight. */
    private void compact() {
        int to = 0;
        for (int k = 0; k < count; k++) {
            if (weight[k] == 0) {
                continue;
            }
            if (to != k) {
                System.arraycopy(w, 3 * k, w, 3 * to, 3);
                System.arraycopy(a, 3 * k, a, 3 * to, 3);
                System.arraycopy(b, 3 * k, b, 3 * to, 3);
                weight[to] = weight[k];
            }
            to++;
        }
        count = to;
    }

    private void segment(int p, int q) {
        double along = 0;
        double squared = 0;
        for (int i = 0; i < 3; i++) {
            double e = w[3 * q + i] - w[3 * p + i];
            along -= e * w[3 * p + i];
            squared += e * e;
        }
        double t = squared > 0 ? Math.max(0, Math.min(1, along / squared)) : 0;
        weight[p] = 1 - t;
        weight[q] = t;
    }

    /**
     * Closest point of a triangle to the origin. Inside by the areas around the foot of the origin, taken from the foot: what matters are lengths of the
     * triangle,
     * however small, and not their differences from the origin. Else the nearest side.
     */
    private void triangle(int p, int q, int r) {
        Vec3.subtract(w, 3 * q, w, 3 * p, pq, 0);
        Vec3.subtract(w, 3 * r, w, 3 * p, pr, 0);
        Mat3.cross(pq, 0, pr, 0, normal, 0);
        double squared = normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2];
        double h = squared > 0 ? (normal[0] * w[3 * p] + normal[1] * w[3 * p + 1] + normal[2] * w[3 * p + 2]) / squared : 0;
        for (int i = 0; i < 3; i++) {
            double foot = h * normal[i];
            fp[i] = w[3 * p + i] - foot;
            fq[i] = w[3 * q + i] - foot;
            fr[i] = w[3 * r + i] - foot;
        }
        double wp = area(fq, fr);
        double wq = area(fr, fp);
        double wr = area(fp, fq);
        double sum = wp + wq + wr;
        if (sum > 0 && wp > 0 && wq > 0 && wr > 0) {
            set(p, q, r, wp / sum, wq / sum, wr / sum);
            return;
        }
        double toPq = side(p, q);
        double wPq = weight[q];
        double toQr = side(q, r);
        double wQr = weight[r];
        double toRp = side(r, p);
        double wRp = weight[p];
        if (toPq <= toQr && toPq <= toRp) {
            set(p, q, r, 1 - wPq, wPq, 0);
        } else if (toQr <= toRp) {
            set(p, q, r, 0, 1 - wQr, wQr);
        } else {
            set(p, q, r, wRp, 0, 1 - wRp);
        }
    }

    private double area(double[] x, double[] y) {
        return normal[0] * (x[1] * y[2] - x[2] * y[1]) + normal[1] * (x[2] * y[0] - x[0] * y[2]) + normal[2] * (x[0] * y[1] - x[1] * y[0]);
    }

    /** Squared distance of a side from the origin; writes the weights of its ends. */
    private double side(int p, int q) {
        segment(p, q);
        double squared = 0;
        for (int i = 0; i < 3; i++) {
            double x = weight[p] * w[3 * p + i] + weight[q] * w[3 * q + i];
            squared += x * x;
        }
        return squared;
    }

    private void set(int p, int q, int r, double wp, double wq, double wr) {
        weight[p] = wp;
        weight[q] = wq;
        weight[r] = wr;
    }

    /** The nearest of those sides that the origin lies before; false when it lies before none. Four points in one plane: the nearest of all sides. */
    private boolean tetrahedron() {
        double volume = Math.abs(height(0, 1, 2, 3));
        double scale = 0;
        for (int k = 0; k < 12; k++) {
            scale = Math.max(scale, Math.abs(w[k] - w[k % 3]));
        }
        boolean isFlat = volume <= FLAT * scale * scale * scale;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < 4; k++) {
            int p = (k + 1) % 4;
            int q = (k + 2) % 4;
            int r = (k + 3) % 4;
            double own = height(p, q, r, k);
            double origin = height(p, q, r, -1);
            if (!isFlat && own * origin >= 0 && origin != 0) {
                continue;
            }
            triangle(p, q, r);
            double squared = 0;
            for (int i = 0; i < 3; i++) {
                trial[i] = weight[p] * w[3 * p + i] + weight[q] * w[3 * q + i] + weight[r] * w[3 * r + i];
                squared += trial[i] * trial[i];
            }
            if (squared < least) {
                least = squared;
                keep(p, q, r);
            }
        }
        if (least == Double.POSITIVE_INFINITY) {
            return false;
        }
        for (int k = 0; k < 4; k++) {
            weight[k] = 0;
        }
        for (int k = 0; k < 3; k++) {
            weight[best[k]] = bestWeight[k];
        }
        return true;
    }

    private void keep(int p, int q, int r) {
        best[0] = p;
        best[1] = q;
        best[2] = r;
        for (int k = 0; k < 3; k++) {
            bestWeight[k] = weight[best[k]];
        }
    }

    /** Six times the signed volume of p, q, r and another point, −1: the origin. */
    private double height(int p, int q, int r, int other) {
        double out = 0;
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            double nx = (w[3 * q + j] - w[3 * p + j]) * (w[3 * r + k] - w[3 * p + k]) - (w[3 * q + k] - w[3 * p + k]) * (w[3 * r + j] - w[3 * p + j]);
            out += nx * ((other < 0 ? 0 : w[3 * other + i]) - w[3 * p + i]);
        }
        return out;
    }
}
