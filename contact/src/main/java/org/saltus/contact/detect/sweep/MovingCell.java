package org.saltus.contact.detect.sweep;

import java.util.Arrays;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.support.ConvexBody;
import org.saltus.contact.shape.ConvexShape;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;

/**
 * A convex cell on its way: rigid, with the origin of its part on a straight line and at constant spin, or the hull of points that each move on a straight
 * line. A rigid cell that turns by more than {@value #FAR} rad on its way is the ball that it may turn in: a step does not resolve how it is turned. One
 * object, loaded with one cell after the other.
 */
final class MovingCell {
    private static final double FAR = 1;
    private static final Hull POINT = new Hull(new double[3]);
    /** Where it is after {@link #at}. */
    final ConvexBody body = new ConvexBody();
    private final Hull hull = new Hull();
    private final double[] placement = new double[7];
    private final double[] placementNow = new double[7];
    private final double[] velocity = new double[6];
    private final double[] arm = new double[3];
    private final double[] turn = new double[3];
    private final double[] turned = new double[4];
    private double[] points = new double[9];
    private double[] speeds = new double[9];
    private ConvexShape core;
    private double margin;
    private double radius;
    /** Radius about the origin of its part that holds the core, m. */
    private double reach;
    private boolean isRigid;

    /**
     * Takes a rigid cell.
     *
     * @param shape     its core, in the axes of its piece
     * @param roundness radius of the ball about the core, m
     * @param extent    radius about the piece's origin that holds the core, m
     * @param motion    where piece p is and how it moves
     * @param length    of its way, s
     */
    void rigid(ConvexShape shape, double roundness, double extent, PartKinematics motion, int p, double length) {
        isRigid = true;
        core = shape;
        margin = roundness;
        System.arraycopy(motion.placement, 7 * p, placement, 0, 7);
        System.arraycopy(motion.velocity, 6 * p, velocity, 0, 6);
        motion.arm(p, arm);
        Mat3.cross(velocity, 3, arm, 0, turn, 0);
        for (int i = 0; i < 3; i++) {
            placement[i] -= arm[i];
            velocity[i] -= turn[i];
        }
        reach = norm(arm) + extent;
        radius = extent;
        if (Math.sqrt(velocity[3] * velocity[3] + velocity[4] * velocity[4] + velocity[5] * velocity[5]) * length > FAR) {
            core = POINT;
            margin += reach;
            radius = 0;
            reach = 0;
            Arrays.fill(arm, 0);
            Arrays.fill(velocity, 3, 6, 0);
        }
    }

    private static double norm(double[] x) {
        return Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
    }

    /** Takes the hull of some nodes of a mesh: {@code count} numbers of nodes at {@code node[o]}, with places and velocities of 3 numbers each. */
    void nodes(int[] node, int o, int count, double[] x, double[] v) {
        isRigid = false;
        hull.points = count;
        margin = 0;
        if (points.length < 3 * count) {
            points = new double[3 * count];
            speeds = new double[3 * count];
        }
        for (int k = 0; k < count; k++) {
            System.arraycopy(x, 3 * node[o + k], points, 3 * k, 3);
            System.arraycopy(v, 3 * node[o + k], speeds, 3 * k, 3);
        }
        if (hull.x.length < 3 * count) {
            hull.x = new double[3 * count];
        }
        radius = 0;
        for (int k = 0; k < 3 * count; k += 3) {
            radius = Math.max(radius, Math.abs(points[k] - points[0]) + Math.abs(points[k + 1] - points[1]) + Math.abs(points[k + 2] - points[2]));
        }
    }

    /** Goes to a time on the way. */
    void at(double t) {
        if (isRigid) {
            Quaternion.identity(turned, 0);
            Quaternion.retractSpace(turned, 0, t, velocity, 3, turned, 0);
            Quaternion.multiply(turned, 0, placement, 3, placementNow, 3);
            Quaternion.rotate(turned, 0, arm, 0, turn, 0);
            for (int i = 0; i < 3; i++) {
                placementNow[i] = placement[i] + t * velocity[i] + turn[i];
            }
            body.load(core, margin, radius, placementNow, 0);
            return;
        }
        for (int k = 0; k < 3 * hull.points; k++) {
            hull.x[k] = points[k] + t * speeds[k];
        }
        body.loadInSpace(hull, 0, radius);
        System.arraycopy(hull.x, 0, body.centre, 0, 3);
        for (int k = 3 * hull.points - 1; k >= 0; k--) {
            hull.x[k] -= hull.x[k % 3];
        }
    }

    /** Bound of the speed at which the cell can grow towards a direction at any time, max over its points of n · velocity, m/s. */
    double advance(double[] n, double sign) {
        if (isRigid) {
            Mat3.cross(velocity, 3, n, 0, turn, 0);
            double spin = norm(turn);
            return sign * (n[0] * velocity[0] + n[1] * velocity[1] + n[2] * velocity[2]) + (reach + margin) * spin;
        }
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < 3 * hull.points; k += 3) {
            most = Math.max(most, sign * (n[0] * speeds[k] + n[1] * speeds[k + 1] + n[2] * speeds[k + 2]));
        }
        return most;
    }

    /** Extent of the cell, m. */
    double size() {
        return radius + margin;
    }

    /** The hull of a few points. */
    static final class Hull implements ConvexShape {
        private double[] x = new double[9];
        private int points;

        Hull() {
        }

        /** @param corners 3 numbers each; kept */
        Hull(double[] corners) {
            x = corners;
            points = corners.length / 3;
        }

        @Override
        public void support(double dx, double dy, double dz, double[] point) {
            int best = 0;
            double most = Double.NEGATIVE_INFINITY;
            for (int k = 0; k < 3 * points; k += 3) {
                double h = dx * x[k] + dy * x[k + 1] + dz * x[k + 2];
                if (h > most) {
                    most = h;
                    best = k;
                }
            }
            System.arraycopy(x, best, point, 0, 3);
        }

        @Override
        public String kind() {
            return "cell";
        }

        @Override
        public double boundingRadius() {
            double squared = 0;
            for (int k = 0; k < 3 * points; k += 3) {
                squared = Math.max(squared, x[k] * x[k] + x[k + 1] * x[k + 1] + x[k + 2] * x[k + 2]);
            }
            return Math.sqrt(squared);
        }

        @Override
        public MassProperties massProperties(double density, int dimension) {
            throw new IllegalArgumentException("cell: has no mass.");
        }

        @Override
        public Tessellation tessellate(double size) {
            return new Tessellation(x, new int[0][]);
        }
    }
}
