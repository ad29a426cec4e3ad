package org.saltus.contact.detect.part;

import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;

/** Placements and velocities of the rigid pieces of a scene, and how far they can move within the reach of the step. Arrays by piece, reused. */
public final class RigidMotion {
    /** 4 per ball: its centre, and its margin; side by side, for pairs of balls need nothing else. Other pieces: unused. */
    final double[] ball;
    /** 7 per piece: x, y, z, quaternion. */
    final double[] placement;
    /** 6 per piece: velocity of the origin, spin, in space axes; 0 for fixed pieces. */
    final double[] velocity;
    /** Per piece: tolerance + reach · largest speed of its points, m. */
    final double[] margin;
    /** Per piece: reach · |ω| R, m. */
    final double[] turning;
    double reach;
    double tolerance;
    private final PartGeometry geometry;
    private final MemberRuns runs;
    /** 3 per ball: velocity of its centre, once a pair has asked for one in this step. */
    private final double[] ballVelocity;
    private boolean hasBallVelocities;
    private final double[] arm = new double[3];
    private final double[] turn = new double[3];

    RigidMotion(PartGeometry geometry, MemberRuns runs) {
        this.geometry = geometry;
        this.runs = runs;
        int n = geometry.count();
        ball = new double[4 * n];
        placement = new double[7 * n];
        velocity = new double[6 * n];
        margin = new double[n];
        turning = new double[n];
        ballVelocity = new double[3 * n];
    }

    /** Begins a step: the configuration and velocity to read from, reach (s) and tolerance (m). */
    void begin(double[] q, double[] v, double stepReach, double gapTolerance) {
        reach = stepReach;
        tolerance = gapTolerance;
        runs.at(q, v);
        hasBallVelocities = false;
    }

    /** Takes over placement and velocity of a piece from what the runs have read at a place, and what it can move within reach. */
    void take(int p, int at) {
        System.arraycopy(runs.placement, 7 * at, placement, 7 * p, 7);
        System.arraycopy(runs.velocity, 6 * at, velocity, 6 * p, 6);
        if (geometry.images() != null) {
            geometry.images().move(p, placement, 7 * p);
            geometry.images().flow(placement, 7 * p, velocity, 6 * p);
        }
        shift(p);
        turning[p] = turningOf(velocity, 6 * p, geometry.boundingRadius(p));
        margin[p] = marginOf(velocity, 6 * p, turning[p]);
    }

    /** Takes over no more of a ball that moves with its unit than its centre, and what it can move within reach. */
    void takeBall(int p, int at) {
        Vec3.copy(runs.placement, 7 * at, ball, 4 * p);
        double[] from = runs.velocity;
        int o = 6 * at;
        if (geometry.images() != null) {
            geometry.images().move(p, ball, 4 * p);
            from = geometry.images().flowing(ball, 4 * p, runs.velocity, o);
            o = 0;
        }
        ball[4 * p + 3] = marginOf(from, o, turningOf(from, o, geometry.boundingRadius(p)));
    }

    private double turningOf(double[] velocities, int o, double radius) {
        double spin = norm(velocities, o + 3);
        return spin == 0 ? 0 : reach * spin * radius;
    }

    private double marginOf(double[] velocities, int o, double turns) {
        return tolerance + reach * norm(velocities, o) + turns;
    }

    /** Moves placement and velocity from the origin of the part to that of the piece. */
    void shift(int p) {
        double[] offset = geometry.offset(p);
        if (offset == null) {
            return;
        }
        int o = 7 * p;
        Quaternion.rotate(placement, o + 3, offset, 0, arm, 0);
        int w = 6 * p + 3;
        Mat3.cross(velocity, w, arm, 0, turn, 0);
        Vec3.axpy(1, arm, 0, placement, o);
        Vec3.axpy(1, turn, 0, velocity, 6 * p);
        Quaternion.multiply(placement, o + 3, offset, 3, placement, o + 3);
    }

    /** n · velocity of ball a relative to ball b, m/s, where n is along the line of centres, so that spins have no part in it. */
    double approach(int a, int b, double nx, double ny, double nz) {
        if (!hasBallVelocities) {
            readBallVelocities();
        }
        double[] u = ballVelocity;
        return nx * (u[3 * a] - u[3 * b]) + ny * (u[3 * a + 1] - u[3 * b + 1]) + nz * (u[3 * a + 2] - u[3 * b + 2]);
    }

    private void readBallVelocities() {
        for (int r = 0; r < runs.count(); r++) {
            runs.read(r);
            for (int p = runs.first(r); p < runs.end(r); p++) {
                if (!geometry.isBall(p)) {
                    continue;
                }
                boolean isOwn = geometry.offset(p) == null;
                double[] from = isOwn ? runs.velocity : velocity;
                int o = 6 * (isOwn ? runs.place(r, p) : p);
                if (isOwn && geometry.images() != null) {
                    from = geometry.images().flowing(ball, 4 * p, from, o);
                    o = 0;
                }
                Vec3.copy(from, o, ballVelocity, 3 * p);
            }
        }
        hasBallVelocities = true;
    }

    /** Length of the three numbers at {@code x[o]}. */
    public static double norm(double[] x, int o) {
        return Math.sqrt(x[o] * x[o] + x[o + 1] * x[o + 1] + x[o + 2] * x[o + 2]);
    }
}
