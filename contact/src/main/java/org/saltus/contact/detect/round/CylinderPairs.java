package org.saltus.contact.detect.round;

import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.Cylindrical;
import org.saltus.contact.shape.Solid;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;

/**
 * Narrow phase of a cylinder against a half-space: the lowest point of either rim, and while the cylinder stands nearly upright
 * four points of the rims that turn with it, which carry it as feet.
 */
public final class CylinderPairs {
    /** Sine of the tilt above which the lowest point of a rim is defined. */
    private static final double TILTED = 1e-4;
    /** Sine of the tilt below which the cylinder stands. */
    private static final double UPRIGHT = 1e-2;
    private static final int FEET = 4;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final ContactCandidate touch = new ContactCandidate();
    private final double[] local = new double[3];
    private final double[] normal = new double[3];

    public CylinderPairs(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
    }

    /** Tests a cylinder against a half-space and writes what is in reach. */
    public void find(int cylinder, int halfSpace, ContactWriter out) {
        Cylindrical c = (Cylindrical) geometry.shape(cylinder);
        Solid solid = geometry.solid(halfSpace);
        double[] placement = motion.placement;
        touch.cornerPart = cylinder;
        touch.surfacePart = halfSpace;
        touch.corner = 0;
        touch.surfaceFeature = 0;
        solid.distance(0, 0, 0, touch.n);
        Quaternion.rotate(placement, 7 * halfSpace + 3, touch.n, 0, touch.n, 0);
        Quaternion.rotateInverse(placement, 7 * cylinder + 3, touch.n, 0, normal, 0);
        double tilt = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1]);
        for (int end = 0; end < 2; end++) {
            double z = (end - 0.5) * c.length();
            if (tilt > TILTED) {
                rim(-c.outerRadius() * normal[0] / tilt, -c.outerRadius() * normal[1] / tilt, z, 1 + end, out);
            }
            for (int k = 0; k < FEET && tilt < UPRIGHT; k++) {
                double angle = 0.5 * Math.PI * k;
                rim(c.outerRadius() * Math.cos(angle), c.outerRadius() * Math.sin(angle), z, 3 + FEET * end + k, out);
            }
        }
    }

    private void rim(double x, double y, double z, int feature, ContactWriter out) {
        double[] placement = motion.placement;
        int o = 7 * touch.cornerPart;
        int s = 7 * touch.surfacePart;
        local[0] = x;
        local[1] = y;
        local[2] = z;
        Quaternion.rotate(placement, o + 3, local, 0, touch.x, 0);
        Vec3.axpy(1, placement, o, touch.x, 0);
        Vec3.subtract(touch.x, 0, placement, s, local, 0);
        Quaternion.rotateInverse(placement, s + 3, local, 0, local, 0);
        touch.gap = geometry.solid(touch.surfacePart).distance(local[0], local[1], local[2], normal);
        Quaternion.rotateInverse(placement, o + 3, touch.n, 0, normal, 0);
        touch.cornerFeature = feature;
        if (touch.gap <= motion.margin[touch.cornerPart] + motion.margin[touch.surfacePart]) {
            out.write(touch);
        }
    }
}
