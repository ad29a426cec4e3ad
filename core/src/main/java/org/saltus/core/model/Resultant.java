package org.saltus.core.model;

import org.saltus.core.math.Mat3;

/** Sum of forces and moments in space, with the place they act at: the mean of theirs. */
public final class Resultant {
    private final double[] force = new double[3];
    /** About the origin. */
    private final double[] moment = new double[3];
    private final double[] place = new double[3];
    private final double[] arm = new double[3];
    private double weight;

    /**
     * Adds a force f, N, and a moment m, N·m, that act at x.
     *
     * @param share of x in the mean place, ≥ 0
     * @param x     m; read from {@code xo}
     * @param f     read from {@code fo}; m read from {@code mo}
     */
    public void add(double share, double[] x, int xo, double[] f, int fo, double[] m, int mo) {
        Mat3.cross(x, xo, f, fo, arm, 0);
        for (int a = 0; a < 3; a++) {
            force[a] += f[fo + a];
            moment[a] += m[mo + a] + arm[a];
            place[a] += share * x[xo + a];
        }
        weight += share;
    }

    /** Adds another one; the mean place becomes that of both. @param sign 1 or −1, of its force and moment */
    public void add(double sign, Resultant other) {
        for (int a = 0; a < 3; a++) {
            force[a] += sign * other.force[a];
            moment[a] += sign * other.moment[a];
            place[a] += other.place[a];
        }
        weight += other.weight;
    }

    /** F, N. */
    public double[] force() {
        return force.clone();
    }

    /** Mean place, m; the origin when nothing was added. */
    public double[] place() {
        double[] out = place.clone();
        for (int a = 0; a < 3; a++) {
            out[a] = weight > 0 ? place[a] / weight : 0;
        }
        return out;
    }

    /** Moment about a point, N·m. */
    public double[] moment(double[] about) {
        double[] out = new double[3];
        Mat3.cross(force, 0, about, 0, out, 0);                              // −x × F
        for (int a = 0; a < 3; a++) {
            out[a] += moment[a];
        }
        return out;
    }
}
