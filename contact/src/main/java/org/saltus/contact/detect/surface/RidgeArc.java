package org.saltus.contact.detect.surface;

import org.saltus.contact.detect.convex.ConvexPart;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.part.RigidMotion;
import org.saltus.contact.shape.surface.Ridges;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;

/** A ridge in space and the arc of normals it can have, between those of its two sides. One object, loaded with one after the other. */
final class RidgeArc {
    final double[] origin = new double[3];
    /** Unit vector from the origin to the other end. */
    final double[] direction = new double[3];
    double length;
    /** Unit normals of both sides; the second lies counter-clockwise of the first about the direction, by less than π. */
    final double[] sides = new double[6];
    /** Number of the ridge among those of its surface. */
    int ridge;
    /** Features of the flat regions with these normals, −1 beyond a border. */
    final int[] regions = new int[2];
    private final double[] across = new double[3];

    /** Takes ridge k of a surface. */
    void load(PartKinematics motion, int surfacePart, Ridges ridges, int k) {
        ridge = k;
        motion.place(surfacePart, ridges.corners, 3 * ridges.end[2 * k], origin);
        motion.place(surfacePart, ridges.corners, 3 * ridges.end[2 * k + 1], direction);
        for (int side = 0; side < 2; side++) {
            regions[side] = ridges.region[2 * k + side];
            Quaternion.rotate(motion.placement, 7 * surfacePart + 3, ridges.sides, 6 * k + 3 * side, sides, 3 * side);
        }
        Vec3.axpy(-1, origin, 0, direction, 0);
        length = RigidMotion.norm(direction, 0);
        Mat3.cross(sides, 0, sides, 3, across, 0);
        boolean isBackward = ConvexPart.dot(across, direction) < 0;
        for (int i = 0; i < 3; i++) {
            direction[i] /= length;
            if (isBackward) {
                double swap = sides[i];
                sides[i] = sides[3 + i];
                sides[3 + i] = swap;
            }
        }
        if (isBackward) {
            int swap = regions[0];
            regions[0] = regions[1];
            regions[1] = swap;
        }
    }

    /** The side whose normal lies within a slack (sine) of a unit vector across the ridge within the arc; −1: between them. */
    int sideAlong(double[] n, double slack) {
        return turn(n, 0) < slack ? 0 : -turn(n, 3) < slack ? 1 : -1;
    }

    /** True for vectors on the outer side of the ridge: within a right angle of the middle of the arc. */
    boolean leadsOut(double[] n) {
        return along(n, 0) + along(n, 3) >= 0;
    }

    private double along(double[] n, int o) {
        return n[0] * sides[o] + n[1] * sides[o + 1] + n[2] * sides[o + 2];
    }

    /** Sine of the angle from a side to n, counter-clockwise about the direction. */
    private double turn(double[] n, int o) {
        Mat3.cross(sides, o, n, 0, across, 0);
        return ConvexPart.dot(across, direction);
    }

    /** Moves a unit vector that leads out across the ridge to the nearer end of the arc when it lies beyond by no more than a slack (sine); false: farther. */
    boolean clamp(double[] n, double slack) {
        double fromFirst = turn(n, 0);
        double toSecond = -turn(n, 3);
        if (!leadsOut(n) || fromFirst < -slack || toSecond < -slack) {
            return false;
        }
        if (fromFirst < 0) {
            System.arraycopy(sides, 0, n, 0, 3);
        } else if (toSecond < 0) {
            System.arraycopy(sides, 3, n, 0, 3);
        }
        return true;
    }

    /** True for outward normals of sides, along the ridge to a slack, whose opposite lies within the arc: the ridge runs below such a side. */
    boolean faces(double[] normal, double slack) {
        return Math.abs(ConvexPart.dot(normal, direction)) < slack && !leadsOut(normal) && turn(normal, 0) <= 0 && turn(normal, 3) >= 0;
    }
}
