package org.saltus.contact.detect;

import org.saltus.contact.shape.Feet;
import org.saltus.contact.shape.FootSurface;
import org.saltus.contact.shape.Solid;
import org.saltus.core.math.Quaternion;

/**
 * Narrow phase of rounded corners against a surface given piece by piece: one contact per foot of each corner, gap = d − r; and of
 * the surface's own corners that stick out against a hull.
 */
final class FootTest {
    /** A corner may lie this share of its part's radius behind the surface and still be pushed back to the front. */
    private static final double DEPTH = 0.5;
    /** Features of the surface's corners. */
    private static final int PEAK = 1 << 28;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final Feet feet = new Feet();
    private final Touch touch = new Touch();
    private final double[] local = new double[3];

    FootTest(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
    }

    /** Tests every corner of a part against a surface, and the surface's corners against the part if that is a hull. */
    void find(int cornerPart, int surfacePart, ContactWriter out) {
        FootSurface surface = (FootSurface) geometry.shape(surfacePart);
        double radius = geometry.roundness(cornerPart);
        double farthest = out.reachOf(cornerPart, surfacePart);
        double depth = Math.max(farthest, radius > 0 ? radius : geometry.hasShape(cornerPart) ? DEPTH * geometry.shape(cornerPart).boundingRadius() : 0);
        int first = motion.cornerStart[cornerPart];
        touch.cornerPart = cornerPart;
        touch.surfacePart = surfacePart;
        for (int k = first; k < motion.cornerStart[cornerPart + 1]; k++) {
            toLocal(motion.corner, 3 * k, surfacePart);
            surface.feet(local[0], local[1], local[2], farthest + radius, depth, feet);
            for (int f = 0; f < feet.count; f++) {
                Quaternion.rotate(motion.placement, 7 * surfacePart + 3, feet.normal, 3 * f, touch.n, 0);
                for (int i = 0; i < 3; i++) {
                    touch.x[i] = motion.corner[3 * k + i] - radius * touch.n[i];
                }
                touch.gap = feet.distance[f] - radius;
                touch.corner = k - first;
                touch.cornerFeature = k - first + 1;
                touch.surfaceFeature = feet.feature[f] + 1;
                out.write(touch);
            }
        }
        if (geometry.solid(cornerPart) != null && geometry.corners(cornerPart).isHull()) {
            peaks(surface, surfacePart, cornerPart, farthest, out);
        }
    }

    private void toLocal(double[] x, int o, int part) {
        for (int i = 0; i < 3; i++) {
            local[i] = x[o + i] - motion.placement[7 * part + i];
        }
        Quaternion.rotateInverse(motion.placement, 7 * part + 3, local, 0, local, 0);
    }

    private void peaks(FootSurface surface, int surfacePart, int hull, double farthest, ContactWriter out) {
        double[] peaks = surface.peaks();
        Solid solid = geometry.solid(hull);
        double[] placement = motion.placement;
        touch.cornerPart = surfacePart;
        touch.surfacePart = hull;
        touch.corner = 0;
        touch.surfaceFeature = 0;
        for (int k = 0; k < peaks.length; k += 3) {
            motion.place(surfacePart, peaks, k, touch.x);
            if (!motion.isInBox(hull, touch.x)) {
                continue;
            }
            toLocal(touch.x, 0, hull);
            touch.gap = solid.distance(local[0], local[1], local[2], touch.n);
            if (touch.gap <= farthest) {
                Quaternion.rotate(placement, 7 * hull + 3, touch.n, 0, touch.n, 0);
                touch.cornerFeature = PEAK + k / 3;
                out.write(touch);
            }
        }
    }
}
