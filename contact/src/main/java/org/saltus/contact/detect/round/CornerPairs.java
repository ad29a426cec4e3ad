package org.saltus.contact.detect.round;

import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.Cylindrical;
import org.saltus.contact.shape.HollowDisk;
import org.saltus.contact.shape.Solid;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;

/**
 * Narrow phase of rounded corners against a solid: gap = d(x) − r with the solid's signed distance d at the corner x, n = ∇d.
 * Serves every pair with a sphere, disk, list of points or mesh on one side, and hulls (boxes, polygons) against half-spaces.
 */
public final class CornerPairs {
    /** What round-off may add to a length, as a factor. */
    private static final double ROUND_OFF = 1 + 1e-9;
    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final BoreRimPoints mouth;
    private final double[] local = new double[3];
    private final ContactCandidate touch = new ContactCandidate();

    public CornerPairs(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
        mouth = new BoreRimPoints(motion);
    }

    /** Tests every corner of one part against another and writes those in reach. */
    public void find(int cornerPart, int surfacePart, ContactWriter out) {
        find(cornerPart, surfacePart, geometry.solid(surfacePart), out);
    }

    /** The same against a solid that stands for a piece of the other part's surface. */
    public void find(int cornerPart, int surfacePart, Solid solid, ContactWriter out) {
        double radius = geometry.roundness(cornerPart);
        double farthest = out.reachOf(cornerPart, surfacePart);
        touch.cornerPart = cornerPart;
        touch.surfacePart = surfacePart;
        touch.surfaceFeature = 0;
        double[] placement = motion.placement;
        int o = 7 * surfacePart;
        int first = motion.cornerStart[cornerPart];
        int count = motion.cornerStart[cornerPart + 1] - first;
        if (count > 1 && isAway(cornerPart, surfacePart, solid, farthest)) {
            return;
        }
        for (int k = 0; k < count; k++) {
            int x = 3 * (first + k);
            touch.gap = distance(solid, o, motion.corner, x) - radius;
            if (touch.gap > farthest) {
                continue;
            }
            Quaternion.rotate(placement, o + 3, touch.n, 0, touch.n, 0);
            Vec3.copyPlus(motion.corner, x, -radius, touch.n, 0, touch.x, 0);
            touch.corner = k;
            touch.cornerFeature = k + 1;
            out.write(touch);
            if (radius > 0 && solid instanceof Cylindrical tube && tube.boreRadius() > 0) {
                mouth.find(touch, tube, local, radius, out);
            }
        }
    }

    /** True when the whole ball about a part lies beyond reach of a half-space. */
    private boolean isAway(int part, int other, Solid solid, double farthest) {
        return solid.isHalfSpace() && geometry.hasShape(part)
            && distance(solid, 7 * other, motion.placement, 7 * part) > (geometry.boundingRadius(part) + farthest) * ROUND_OFF;
    }

    /** Signed distance of the point x[k ..] to a solid placed at {@code o}; writes the gradient in the solid's axes. */
    private double distance(Solid solid, int o, double[] x, int k) {
        Vec3.subtract(x, k, motion.placement, o, local, 0);
        Quaternion.rotateInverse(motion.placement, o + 3, local, 0, local, 0);
        return solid.distance(local[0], local[1], local[2], touch.n);
    }

    /**
     * Tests a ring against a hull outside it; writes nothing and returns false when the hull overlaps it by more than its wall: it is then inside.
     */
    public boolean outside(int ring, int hull, ContactWriter out) {
        HollowDisk disk = (HollowDisk) geometry.shape(ring);
        if (distance(geometry.solid(hull), 7 * hull, motion.placement, 7 * ring) - disk.outer() < disk.inner() - disk.outer()) {
            return false;
        }
        find(ring, hull, out);
        return true;
    }
}
