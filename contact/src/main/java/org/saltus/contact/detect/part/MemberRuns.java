package org.saltus.contact.detect.part;

import java.util.Arrays;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;

/**
 * Runs of pieces that move with consecutive members of one body, so that where these are and how they move is read in portions of at most {@value #LONGEST}
 * members: these stay in the nearest cache, and nothing is kept that no piece asks for.
 */
final class MemberRuns {
    private static final int LONGEST = 64;
    private final Scene scene;
    private final PartGeometry geometry;
    private int count;
    /** Per run: first piece, end of its pieces, body, first member, end of its members. */
    private int[] run = new int[5];
    /** Of the members read last: 7 numbers each (position, quaternion), and 6 (velocity, spin, in space axes). */
    final double[] placement = new double[7 * LONGEST];
    final double[] velocity = new double[6 * LONGEST];
    private double[] q;
    private double[] v;

    /** @param pieces numbers of the pieces that move with a member, ascending */
    MemberRuns(Scene scene, PartGeometry geometry, int[] pieces) {
        this.scene = scene;
        this.geometry = geometry;
        for (int p : pieces) {
            if (count == 0 || !continues(p)) {
                begin(p);
            }
            run[5 * count - 4] = p + 1;
            run[5 * count - 1] = geometry.memberOf(p) + 1;
        }
    }

    private boolean continues(int p) {
        int end = 5 * count;
        int member = geometry.memberOf(p);
        boolean isNext = member == run[end - 1] || member == run[end - 1] - 1;
        return p == run[end - 4] && geometry.bodyOf(p) == run[end - 3] && isNext && member - run[end - 2] < LONGEST;
    }

    private void begin(int p) {
        if (5 * count == run.length) {
            run = Arrays.copyOf(run, 2 * run.length);
        }
        run[5 * count] = p;
        run[5 * count + 2] = geometry.bodyOf(p);
        run[5 * count + 3] = geometry.memberOf(p);
        count++;
    }

    /** The configuration and velocity to read from. */
    void at(double[] configuration, double[] velocities) {
        q = configuration;
        v = velocities;
    }

    int count() {
        return count;
    }

    int first(int r) {
        return run[5 * r];
    }

    int end(int r) {
        return run[5 * r + 1];
    }

    /** Reads the members of a run. */
    void read(int r) {
        read(run[5 * r + 2], run[5 * r + 3], run[5 * r + 4]);
    }

    /** Where the member of piece p of a run is among those read. */
    int place(int r, int p) {
        return geometry.memberOf(p) - run[5 * r + 3];
    }

    /** Reads the member of one piece, to place 0. */
    void readOne(int p) {
        read(geometry.bodyOf(p), geometry.memberOf(p), geometry.memberOf(p) + 1);
    }

    private void read(int body, int from, int to) {
        BodyDynamics b = scene.bodies().get(body);
        b.writePlacements(q, from, to, placement);
        b.writeMemberVelocities(q, v, from, to, velocity);
    }
}
