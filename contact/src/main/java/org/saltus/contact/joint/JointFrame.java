package org.saltus.contact.joint;

import org.saltus.core.interaction.Frames;
import org.saltus.core.joint.Anchor;
import org.saltus.core.joint.Joint;
import org.saltus.core.joint.JointWriter;
import org.saltus.core.joint.Placements;

/**
 * The geometry of a joint: an anchor and a frame (n, t1, t2) fixed to both parts, which coincide at the start of the run. Offsets
 * are those of A's anchor from B's along B's frame, turns those of A's frame against B's about B's frame. Contact point is A's anchor and
 * the axes turn with B: then the rows of H are the exact rates of the offsets, also far from zero.
 */
final class JointFrame {
    private final Joint.Ends ends;
    private final double[] anchor;
    private final double[] axes = new double[9];
    private final double[] localA = new double[9];
    private final double[] localB = new double[9];
    Anchor anchorA;
    Anchor anchorB;
    private final double[] frameA = new double[9];
    private final double[] frameB = new double[9];
    private final double[] pointB = new double[3];
    /** A's anchor in space at the last {@link #measure}, m. */
    final double[] point = new double[3];
    /** B's n, t1, t2 in space at the last {@link #measure}. */
    final double[] frame = new double[9];
    /** Offsets along n, t1, t2 (m) and turns about t1, t2, n (rad) at q₀, in the order of local directions. */
    final double[] start = new double[6];
    /** Their rates at (q₀, v₀), m/s and rad/s. */
    final double[] rate = new double[6];
    /** Offsets and turns at q_m, or the means of both ends where rows follow. */
    final double[] now = new double[6];
    /** Offsets and turns at q₁ where rows follow the motion found, else as {@link #now}. */
    final double[] end = new double[6];
    /** Where side B is touched when rows follow, m. */
    final double[] otherPoint = new double[3];
    private final double[] frameAtStart = new double[9];
    private double arm;
    private final double[] velocityA = new double[3];
    private final double[] velocityB = new double[3];

    /**
     * @param anchor in space at the start, m
     * @param axis   n in space at the start; any length
     */
    JointFrame(Joint.Ends ends, double[] anchor, double[] axis) {
        this.ends = ends;
        this.anchor = anchor.clone();
        double length = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
        Frames.fromNormal(axis[0] / length, axis[1] / length, axis[2] / length, axes, 0);
    }

    Joint.Ends ends() {
        return ends;
    }

    /** n in the axes of part B. */
    double[] axisOnB() {
        return new double[] {localB[0], localB[1], localB[2]};
    }

    /** Fixes anchor and axes to both parts. */
    void prepare(Placements places) {
        for (int part : new int[] {ends.partA(), ends.partB()}) {
            if (part != Placements.WORLD && places.isRigid(part)) {
                places.point(places.origin(part), point);
                arm = Math.max(arm, Math.sqrt((point[0] - anchor[0]) * (point[0] - anchor[0]) + (point[1] - anchor[1]) * (point[1] - anchor[1])
                    + (point[2] - anchor[2]) * (point[2] - anchor[2])));
            }
        }
        anchorA = places.anchor(ends.partA(), anchor);
        anchorB = places.anchor(ends.partB(), anchor);
        for (int k = 0; k < 9; k += 3) {
            double[] direction = {axes[k], axes[k + 1], axes[k + 2]};
            System.arraycopy(places.localDirection(ends.partA(), direction), 0, localA, k, 3);
            System.arraycopy(places.localDirection(ends.partB(), direction), 0, localB, k, 3);
        }
    }

    /** Largest of the offsets or turns at q₀ among those of the directions in a sum of bits. */
    double largest(int directions, int from, int to) {
        double most = 0;
        for (int i = from; i < to; i++) {
            most = (directions & 1 << i) != 0 ? Math.max(most, Math.abs(start[i])) : most;
        }
        return most;
    }

    /** Distance from the anchor to the farther centre of the parts that move as rigid ones, m. */
    double arm() {
        return arm;
    }

    /** Offsets and turns at q₀, q_m and q₁, rates at q₀; point and frame at q_m, or those of the discrete gradient where rows follow. */
    void measure(JointWriter writer) {
        measure(writer.start(), start);
        measureRates(writer.start());
        System.arraycopy(frameB, 0, frameAtStart, 0, 9);
        measure(writer.at(), now);
        System.arraycopy(frameB, 0, frame, 0, 9);
        if (!writer.isFollowing()) {
            System.arraycopy(now, 0, end, 0, 6);
            return;
        }
        measure(writer.end(), end);
        for (int i = 0; i < 6; i++) {
            now[i] = (start[i] + end[i]) / 2;
        }
        mean(frameAtStart, frameB, frame);
        writer.mean(anchorA, point);
        writer.lever(ends.partB(), point, otherPoint);
        writer.lever(ends.partA(), point, point);
    }

    /** out = directions half way between those of two frames, of length 1. */
    static void mean(double[] a, double[] b, double[] out) {
        for (int k = 0; k < 9; k += 3) {
            double x = a[k] + b[k];
            double y = a[k + 1] + b[k + 1];
            double z = a[k + 2] + b[k + 2];
            double length = Math.sqrt(x * x + y * y + z * z);
            out[k] = x / length;
            out[k + 1] = y / length;
            out[k + 2] = z / length;
        }
    }

    private void measure(Placements places, double[] out) {
        places.point(anchorA, point);
        places.point(anchorB, pointB);
        for (int k = 0; k < 9; k += 3) {
            places.direction(ends.partA(), localA, k, frameA);
            places.direction(ends.partB(), localB, k, frameB);
        }
        for (int i = 0; i < 3; i++) {
            out[i] = 0;
            for (int j = 0; j < 3; j++) {
                out[i] += frameB[3 * i + j] * (point[j] - pointB[j]);
            }
        }
        double along = dot(frameA, 0, frameB, 0);
        out[3] = Math.atan2(-dot(frameA, 0, frameB, 6), along);              // n of A leans towards −t2: a turn about t1
        out[4] = Math.atan2(dot(frameA, 0, frameB, 3), along);               // towards t1: a turn about t2
        out[5] = Math.atan2(dot(frameA, 3, frameB, 6), dot(frameA, 3, frameB, 3));
    }

    /** Rates as the rows of H take them: those along B's axes of what A and B do at A's anchor, and of their spins. */
    private void measureRates(Placements places) {
        places.velocity(anchorA, point, velocityA);
        places.velocity(anchorB, point, velocityB);
        project(0);
        places.spin(ends.partA(), velocityA);
        places.spin(ends.partB(), velocityB);
        project(3);
        double aboutN = rate[3];                                             // spins come as n, t1, t2 and are kept as t1, t2, n
        rate[3] = rate[4];
        rate[4] = rate[5];
        rate[5] = aboutN;
    }

    private void project(int to) {
        for (int i = 0; i < 3; i++) {
            rate[to + i] = 0;
            for (int j = 0; j < 3; j++) {
                rate[to + i] += frameB[3 * i + j] * (velocityA[j] - velocityB[j]);
            }
        }
    }

    private static double dot(double[] a, int i, double[] b, int j) {
        return a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2];
    }
}
