package org.saltus.contact.detect.round;

import org.saltus.contact.detect.convex.ConvexPart;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.part.RigidMotion;
import org.saltus.contact.shape.Cylindrical;
import org.saltus.core.math.Quaternion;

/**
 * Three points of a tube's inner rim, fixed to the tube, that touch a ball on its mouth besides the nearest one: on the axis all points of the rim
 * are as near. gap = |c − p| − r of the ball's centre c and the point p, n along c − p.
 */
final class BoreRimPoints {
    private static final int FEET = 3;

    private final PartKinematics motion;
    private final ContactCandidate touch = new ContactCandidate();
    private final double[] apart = new double[3];

    BoreRimPoints(PartKinematics motion) {
        this.motion = motion;
    }

    /**
     * Writes the three, where the centre lies beyond an end and no farther from the axis than {@link ConvexPart#FLAT} of the bore.
     *
     * @param nearest the nearest contact: parts, corner and its feature
     * @param c       the ball's centre in the tube's axes, m
     */
    void find(ContactCandidate nearest, Cylindrical tube, double[] c, double radius, ContactWriter out) {
        double bore = tube.boreRadius();
        double half = 0.5 * tube.length();
        if (Math.abs(c[2]) <= half || Math.hypot(c[0], c[1]) > ConvexPart.FLAT * bore) {
            return;
        }
        touch.cornerPart = nearest.cornerPart;
        touch.surfacePart = nearest.surfacePart;
        touch.corner = nearest.corner;
        touch.cornerFeature = nearest.cornerFeature;
        for (int k = 0; k < FEET; k++) {
            double angle = (2 * k + 1) * Math.PI / FEET;
            apart[0] = c[0] - bore * Math.cos(angle);
            apart[1] = c[1] - bore * Math.sin(angle);
            apart[2] = c[2] - Math.copySign(half, c[2]);
            double distance = RigidMotion.norm(apart, 0);
            touch.gap = distance - radius;
            Quaternion.rotate(motion.placement, 7 * touch.surfacePart + 3, apart, 0, touch.n, 0);
            for (int i = 0; i < 3; i++) {
                touch.n[i] /= distance;
                touch.x[i] = motion.corner[3 * (motion.cornerStart[touch.cornerPart] + touch.corner) + i] - radius * touch.n[i];
            }
            touch.surfaceFeature = 1 + k + (c[2] > 0 ? FEET : 0);
            out.write(touch);
        }
    }
}
