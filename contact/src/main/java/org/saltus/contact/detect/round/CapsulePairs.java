package org.saltus.contact.detect.round;

import org.saltus.contact.detect.convex.EdgeArc;
import org.saltus.contact.detect.convex.PolyhedronPairs;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.core.math.Vec3;

/**
 * Narrow phase of a capsule against another capsule, a polygon or a polyhedron: its tips against the other's surface, the other's corners against
 * its barrel, and in space its axis against edges that pass it. Every local minimum of the distance is one of these.
 */
public final class CapsulePairs {
    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final CornerPairs corners;
    private final ContactCandidate touch = new ContactCandidate();

    public CapsulePairs(PartGeometry geometry, PartKinematics motion, CornerPairs corners) {
        this.geometry = geometry;
        this.motion = motion;
        this.corners = corners;
    }

    /** Tests capsule {@code a} against {@code b} and writes what is in reach. */
    public void find(int a, int b, ContactWriter out) {
        corners.find(a, b, out);
        corners.find(b, a, ((Capsule) geometry.shape(a)).barrel(), out);
        int first = 3 * motion.cornerStart[b];
        if (geometry.shape(b) instanceof Capsule other) {
            crossing(a, b, first, first + 3, -1, other.roundness(), out);
            return;
        }
        Facets f = geometry.facets(b);
        for (int e = 0; f != null && e < f.edgeCount(); e++) {
            crossing(a, b, first + 3 * f.edgeCorner()[2 * e], first + 3 * f.edgeCorner()[2 * e + 1], e, 0, out);
        }
    }

    /** One contact where the axis of a and a segment of b pass each other between their ends, m = common perpendicular. */
    private void crossing(int a, int b, int from, int to, int edge, double roundness, ContactWriter out) {
        double[] x = motion.corner;
        int p = 3 * motion.cornerStart[a];
        double uu = 0;
        double uw = 0;
        double ww = 0;
        double ud = 0;
        double wd = 0;
        for (int i = 0; i < 3; i++) {
            double u = x[p + 3 + i] - x[p + i];
            double w = x[to + i] - x[from + i];
            double d = x[p + i] - x[from + i];
            uu += u * u;
            uw += u * w;
            ww += w * w;
            ud += u * d;
            wd += w * d;
        }
        double det = uu * ww - uw * uw;
        if (det <= 1e-12 * uu * ww) {
            return;
        }
        double s = (uw * wd - ww * ud) / det;
        double t = (uu * wd - uw * ud) / det;
        if (s <= 0 || s >= 1 || t <= 0 || t >= 1) {
            return;
        }
        double squared = 0;
        for (int i = 0; i < 3; i++) {
            double onAxis = x[p + i] + s * (x[p + 3 + i] - x[p + i]);
            double onEdge = x[from + i] + t * (x[to + i] - x[from + i]);
            touch.x[i] = onAxis;
            touch.n[i] = onAxis - onEdge;
            squared += touch.n[i] * touch.n[i];
        }
        double distance = Math.sqrt(squared);
        double radius = geometry.roundness(a);
        touch.gap = distance - radius - roundness;
        if (distance == 0 || touch.gap > out.reachOf(a, b)) {
            return;
        }
        Vec3.divide(touch.n, 0, distance, touch.n, 0);
        Vec3.axpy(-radius, touch.n, 0, touch.x, 0);
        if (edge >= 0 && !EdgeArc.holds(geometry, motion, b, edge, touch.n, 1, 1e-9)) {
            return;
        }
        touch.cornerPart = a;
        touch.surfacePart = b;
        touch.corner = 0;
        touch.cornerFeature = PolyhedronPairs.EDGE;
        touch.surfaceFeature = PolyhedronPairs.EDGE + edge + 1;
        out.write(touch);
    }
}
