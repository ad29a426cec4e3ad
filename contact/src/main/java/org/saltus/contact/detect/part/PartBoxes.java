package org.saltus.contact.detect.part;

import java.util.Arrays;
import org.saltus.contact.shape.ConvexShape;
import org.saltus.contact.shape.surface.PiecewiseSurface;
import org.saltus.core.math.Quaternion;

/** Boxes along the axes of space that hold a piece and all that it can touch within the reach of the step, its margin. */
final class PartBoxes {
    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final int dimension;
    private final double[] arm = new double[3];
    private final double[] direction = new double[3];

    PartBoxes(PartGeometry geometry, PartKinematics motion, int dimension) {
        this.geometry = geometry;
        this.motion = motion;
        this.dimension = dimension;
    }

    /** Writes the box of a piece whose placement, corners and margin are up to date. */
    void update(int p) {
        double[] box = motion.box;
        int o = 6 * p;
        if (geometry.shape(p) instanceof ConvexShape convex) {
            boxOfSupports(p, convex, o);
        } else if (geometry.shape(p) instanceof PiecewiseSurface surface) {
            boxOfBounds(p, surface.bounds(), surface.skin() + motion.margin[p], o);
        } else if (motion.cornerStart[p + 1] > motion.cornerStart[p]) {
            boxOfCorners(p, o);
        } else {
            double radius = geometry.hasShape(p) ? geometry.boundingRadius(p) : 0;
            for (int i = 0; i < 3; i++) {
                box[o + i] = motion.placement[7 * p + i] - radius - motion.margin[p];
                box[o + 3 + i] = motion.placement[7 * p + i] + radius + motion.margin[p];
            }
        }
        if (dimension == 2) {
            box[o + 2] = 0;
            box[o + 5] = 0;
        }
    }

    /** The box of a box's turned corners, grown. */
    private void boxOfBounds(int p, double[] bounds, double grow, int o) {
        double[] box = motion.box;
        Arrays.fill(box, o, o + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, o + 3, o + 6, Double.NEGATIVE_INFINITY);
        for (int k = 0; k < 8; k++) {
            arm[0] = bounds[(k & 1) == 0 ? 0 : 3];
            arm[1] = bounds[(k & 2) == 0 ? 1 : 4];
            arm[2] = bounds[(k & 4) == 0 ? 2 : 5];
            Quaternion.rotate(motion.placement, 7 * p + 3, arm, 0, arm, 0);
            for (int i = 0; i < 3; i++) {
                double x = arm[i] + motion.placement[7 * p + i];
                box[o + i] = Math.min(box[o + i], x - grow);
                box[o + 3 + i] = Math.max(box[o + 3 + i], x + grow);
            }
        }
    }

    /** The box of a convex shape's farthest points along the axes of space, grown. */
    private void boxOfSupports(int p, ConvexShape shape, int o) {
        for (int i = 0; i < 3; i++) {
            double x = motion.placement[7 * p + i];
            motion.box[o + i] = x - farthest(p, shape, i, -1) - motion.margin[p];
            motion.box[o + 3 + i] = x + farthest(p, shape, i, 1) + motion.margin[p];
        }
    }

    /** How far a shape reaches from its origin along an axis of space, m. */
    private double farthest(int p, ConvexShape shape, int axis, double sign) {
        if (dimension == 2 && axis == 2) {
            return 0;
        }
        arm[0] = 0;
        arm[1] = 0;
        arm[2] = 0;
        arm[axis] = sign;
        Quaternion.rotateInverse(motion.placement, 7 * p + 3, arm, 0, direction, 0);
        shape.support(direction[0], direction[1], direction[2], arm);
        return direction[0] * arm[0] + direction[1] * arm[1] + direction[2] * arm[2];
    }

    private void boxOfCorners(int p, int o) {
        double[] box = motion.box;
        Arrays.fill(box, o, o + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, o + 3, o + 6, Double.NEGATIVE_INFINITY);
        for (int k = 3 * motion.cornerStart[p]; k < 3 * motion.cornerStart[p + 1]; k += 3) {
            for (int i = 0; i < 3; i++) {
                box[o + i] = Math.min(box[o + i], motion.corner[k + i]);
                box[o + 3 + i] = Math.max(box[o + 3 + i], motion.corner[k + i]);
            }
        }
        double grow = geometry.roundness(p) + motion.margin[p];
        for (int i = 0; i < 3; i++) {
            box[o + i] -= grow;
            box[o + 3 + i] += grow;
        }
    }
}
