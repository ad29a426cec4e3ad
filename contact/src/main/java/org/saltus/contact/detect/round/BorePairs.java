package org.saltus.contact.detect.round;

import org.saltus.contact.detect.convex.ConvexPart;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.core.math.Vec3;

/**
 * What passes through an open end of a tube touches the rim of its bore: a bar with the points where its edges cross the plane of the end, a rod
 * (cylinder, capsule) with the point of its barrel there that lies farthest from the tube's axis.
 */
final class BorePairs {
    /** Share of the half length of a tube at which its end is taken, so that the end belongs to the bore. */
    private static final double WITHIN = 1 - 1e-9;
    /** Features of edges that cross an end; 5 and 6 are those of barrels. */
    private static final int EDGES = 1 << 20;
    private static final int BARREL = 5;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final LineContact lines = new LineContact();
    private final double[] point = new double[3];
    private final double[] radial = new double[3];

    BorePairs(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
    }

    /** Writes the contacts of a part at both ends of the bore of a tube that it passes through. */
    void find(ConvexPart inner, ConvexPart tube, double bore, ContactWriter out) {
        for (int end = 0; end < 2; end++) {
            double plane = (end == 0 ? -WITHIN : WITHIN) * tube.half;
            if (inner.facets != null) {
                edges(inner, tube, plane, end, bore, out);
            } else {
                barrel(inner, tube, plane, end, bore, out);
            }
        }
    }

    private static double height(ConvexPart tube, double[] x, int o) {
        double sum = Vec3.dotDifference(tube.axis, 0, x, o, tube.centre, 0);
        return sum;
    }

    private void edges(ConvexPart inner, ConvexPart tube, double plane, int end, double bore, ContactWriter out) {
        Facets f = geometry.facets(inner.part);
        int first = motion.cornerStart[inner.part];
        for (int e = 0; e < f.edgeCount(); e++) {
            int from = 3 * (first + f.edgeCorner()[2 * e]);
            int to = 3 * (first + f.edgeCorner()[2 * e + 1]);
            double low = height(tube, motion.corner, from) - plane;
            double high = height(tube, motion.corner, to) - plane;
            if (low * high >= 0) {
                continue;
            }
            double t = low / (low - high);
            for (int i = 0; i < 3; i++) {
                point[i] = motion.corner[from + i] + t * (motion.corner[to + i] - motion.corner[from + i]);
            }
            lines.point(inner.part, tube.part, point, EDGES + 2 * e + end, bore, tube, out);
        }
    }

    private void barrel(ConvexPart rod, ConvexPart tube, double plane, int end, double bore, ContactWriter out) {
        double rise = ConvexPart.dot(rod.axis, tube.axis);
        double middle = height(tube, rod.centre, 0) - plane;
        if (Math.abs(middle) >= rod.half * Math.abs(rise)) {
            return;
        }
        for (int i = 0; i < 3; i++) {
            point[i] = rod.centre[i] - middle / rise * rod.axis[i];
            radial[i] = point[i] - tube.centre[i] - plane * tube.axis[i];
        }
        double across = Math.sqrt(ConvexPart.dot(radial, radial));
        if (across == 0) {
            return;
        }
        double cos = ConvexPart.dot(radial, rod.axis) / across;
        double reach = (rod.radius + rod.roundness) / Math.sqrt(1 - cos * cos);    // from the axis to the barrel, in the plane of the end
        for (int i = 0; i < 3; i++) {
            point[i] += reach / across * radial[i];
        }
        lines.point(rod.part, tube.part, point, BARREL + end, bore, tube, out);
    }
}
