package org.saltus.contact.detect.convex;

import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.Solid;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;

/** The nearest points of two convex polyhedra that stand apart with a corner nearest: one contact along the line between them. */
final class NearestPoints {
    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final ContactCandidate touch = new ContactCandidate();
    private final double[] local = new double[3];
    private final double[] normal = new double[3];

    NearestPoints(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
    }

    /** Writes the contact if the nearest corner is within {@code farthest}. */
    void find(int a, int b, double farthest, ContactWriter out) {
        touch.gap = farthest;
        touch.corner = 0;
        touch.surfaceFeature = 0;
        boolean found = search(a, b);
        found |= search(b, a);
        if (found) {
            out.write(touch);
        }
    }

    /** Corners of p against the surface of r: keeps what is nearer than before. */
    private boolean search(int p, int r) {
        Solid solid = geometry.solid(r);
        double[] placement = motion.placement;
        boolean found = false;
        int first = motion.cornerStart[p];
        for (int k = first; k < motion.cornerStart[p + 1]; k++) {
            Vec3.subtract(motion.corner, 3 * k, placement, 7 * r, local, 0);
            Quaternion.rotateInverse(placement, 7 * r + 3, local, 0, local, 0);
            double gap = solid.distance(local[0], local[1], local[2], normal);
            if (gap < touch.gap) {
                found = true;
                touch.gap = gap;
                touch.cornerPart = p;
                touch.surfacePart = r;
                touch.cornerFeature = k - first + 1;
                Quaternion.rotate(placement, 7 * r + 3, normal, 0, touch.n, 0);
                System.arraycopy(motion.corner, 3 * k, touch.x, 0, 3);
            }
        }
        return found;
    }
}
