package org.saltus.contact.detect.broad;

import java.util.Arrays;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.core.math.Quaternion;

/** Half-spaces that never move: which balls come near them. */
final class FixedPlanes {
    /** What round-off may do to a distance, by the lengths it comes from. */
    private static final double ROUND_OFF = 1e-9;
    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final int[] pieces;
    private final boolean[] isOne;
    /** Per piece: the margin that distances were compared with, m. */
    private final double[] margin;
    private final double[] local = new double[3];
    private final double[] normal = new double[3];

    FixedPlanes(PartGeometry geometry, PartKinematics motion, int[] members) {
        this.geometry = geometry;
        this.motion = motion;
        pieces = Arrays.stream(members).filter(p -> geometry.isFixed(p) && geometry.isHalfSpace(p)).toArray();
        isOne = new boolean[geometry.count()];
        for (int p : pieces) {
            isOne[p] = true;
        }
        margin = new double[geometry.count()];
    }

    boolean isOne(int p) {
        return isOne[p];
    }

    /** Takes the margins as they are. */
    void keep() {
        for (int p : pieces) {
            margin[p] = motion.margin[p];
        }
    }

    /** False when a margin has grown since. */
    boolean hold() {
        for (int p : pieces) {
            if (motion.margin[p] > margin[p]) {
                return false;
            }
        }
        return true;
    }

    /** True when a ball (centre, radius at {@code ball[o]}) comes within the margin of half-space p. */
    boolean isNear(int p, double[] ball, int o) {
        double size = ball[o + 3] + margin[p];
        for (int i = 0; i < 3; i++) {
            local[i] = ball[o + i] - motion.placement[7 * p + i];
            size += ROUND_OFF * Math.abs(local[i]);
        }
        Quaternion.rotateInverse(motion.placement, 7 * p + 3, local, 0, local, 0);
        return geometry.solid(p).distance(local[0], local[1], local[2], normal) <= size * (1 + ROUND_OFF);
    }
}
