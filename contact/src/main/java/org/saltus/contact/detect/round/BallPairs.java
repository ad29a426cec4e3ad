package org.saltus.contact.detect.round;

import org.saltus.contact.detect.broad.VerletList;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;

/**
 * Narrow phase of two spheres or two disks: gap = |x_a − x_b| − r_a − r_b, n along the line of centres (e_z of space, in the plane e_y, where they
 * coincide).
 */
public final class BallPairs {
    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final double fallbackY;
    private final double fallbackZ;

    public BallPairs(PartGeometry geometry, PartKinematics motion, int dimension) {
        this.geometry = geometry;
        this.motion = motion;
        fallbackY = dimension == 2 ? 1 : 0;
        fallbackZ = 1 - fallbackY;
    }

    /** Writes the contacts in reach of the pairs {@code from} to {@code to} − 1 of a list. */
    public void find(VerletList pairs, int from, int to, ContactWriter out) {
        double[] c = motion.ball;
        boolean hasImages = geometry.images() != null;
        for (int k = from; k < to; k++) {
            int a = pairs.first(k);
            int b = pairs.second(k);
            if (hasImages && geometry.rank(a) > geometry.rank(b)) {          // an image: in the order of the pair itself
                a = b;
                b = pairs.first(k);
            }
            int i = 4 * a;
            int j = 4 * b;
            double x = c[i] - c[j];
            double y = c[i + 1] - c[j + 1];
            double z = c[i + 2] - c[j + 2];
            double distance = Math.sqrt(x * x + y * y + z * z);
            double radius = geometry.roundness(a);
            double gap = distance - geometry.roundness(b) - radius;
            if (gap > c[i + 3] + c[j + 3]) {
                continue;
            }
            boolean areApart = distance > 0;
            double nx = areApart ? x / distance : 0;
            double ny = areApart ? y / distance : fallbackY;
            double nz = areApart ? z / distance : fallbackZ;
            out.balls(a, b, c[i] - radius * nx, c[i + 1] - radius * ny, c[i + 2] - radius * nz, nx, ny, nz, gap);
        }
    }
}
