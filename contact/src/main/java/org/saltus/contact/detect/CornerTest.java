package org.saltus.contact.detect;

import org.saltus.contact.shape.HollowDisk;
import org.saltus.contact.shape.Solid;
import org.saltus.core.math.Quaternion;

/**
 * Narrow phase of rounded corners against a solid: gap = d(x) − r with the solid's signed distance d at the corner x, n = ∇d.
 * Serves every pair with a sphere, disk, list of points or mesh on one side, and hulls (boxes, polygons) against half-spaces.
 */
final class CornerTest {
    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final double[] local = new double[3];
    private final Touch touch = new Touch();

    CornerTest(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
    }

    /** Tests every corner of one part against another and writes those in reach. */
    void find(int cornerPart, int surfacePart, ContactWriter out) {
        find(cornerPart, surfacePart, geometry.solid(surfacePart), out);
    }

    /** The same against a solid that stands for a piece of the other part's surface. */
    void find(int cornerPart, int surfacePart, Solid solid, ContactWriter out) {
        double radius = geometry.roundness(cornerPart);
        double farthest = out.reachOf(cornerPart, surfacePart);
        touch.cornerPart = cornerPart;
        touch.surfacePart = surfacePart;
        touch.surfaceFeature = 0;
        double[] placement = motion.placement;
        int o = 7 * surfacePart;
        int first = motion.cornerStart[cornerPart];
        int count = motion.cornerStart[cornerPart + 1] - first;
        for (int k = 0; k < count; k++) {
            int x = 3 * (first + k);
            for (int i = 0; i < 3; i++) {
                local[i] = motion.corner[x + i] - placement[o + i];
            }
            Quaternion.rotateInverse(placement, o + 3, local, 0, local, 0);
            touch.gap = solid.distance(local[0], local[1], local[2], touch.n) - radius;
            if (touch.gap > farthest) {
                continue;
            }
            Quaternion.rotate(placement, o + 3, touch.n, 0, touch.n, 0);
            for (int i = 0; i < 3; i++) {
                touch.x[i] = motion.corner[x + i] - radius * touch.n[i];
            }
            touch.corner = k;
            touch.cornerFeature = k + 1;
            out.write(touch);
        }
    }

    /**
     * Tests a ring against a hull outside it; writes nothing and returns false when the hull overlaps it by more than its wall: it is then inside.
     */
    boolean outside(int ring, int hull, ContactWriter out) {
        HollowDisk disk = (HollowDisk) geometry.shape(ring);
        double[] placement = motion.placement;
        for (int i = 0; i < 3; i++) {
            local[i] = placement[7 * ring + i] - placement[7 * hull + i];
        }
        Quaternion.rotateInverse(placement, 7 * hull + 3, local, 0, local, 0);
        if (geometry.solid(hull).distance(local[0], local[1], local[2], touch.n) - disk.outer() < disk.inner() - disk.outer()) {
            return false;
        }
        find(ring, hull, out);
        return true;
    }
}
