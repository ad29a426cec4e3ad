package org.saltus.contact.detect;

/**
 * Narrow phase of two spheres or two disks: gap = |x_a − x_b| − r_a − r_b, n along the line of centres (e_z of space, in the plane e_y, where they
 * coincide).
 */
final class BallTest {
    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final int fallback;
    private final Touch touch = new Touch();

    BallTest(PartGeometry geometry, PartKinematics motion, int dimension) {
        this.geometry = geometry;
        this.motion = motion;
        fallback = dimension - 1;
        touch.cornerFeature = 1;
    }

    /** Writes the contact of two balls if it is in reach. */
    void find(int a, int b, ContactWriter out) {
        double[] c = motion.placement;
        double x = c[7 * a] - c[7 * b];
        double y = c[7 * a + 1] - c[7 * b + 1];
        double z = c[7 * a + 2] - c[7 * b + 2];
        double distance = Math.sqrt(x * x + y * y + z * z);
        double radius = geometry.roundness(a);
        double gap = distance - geometry.roundness(b) - radius;
        if (gap > motion.margin[a] + motion.margin[b]) {
            return;
        }
        double[] n = touch.n;
        if (distance > 0) {
            n[0] = x / distance;
            n[1] = y / distance;
            n[2] = z / distance;
        } else {
            n[0] = 0;
            n[1] = 0;
            n[2] = 0;
            n[fallback] = 1;
        }
        for (int i = 0; i < 3; i++) {
            touch.x[i] = c[7 * a + i] - radius * n[i];
        }
        touch.gap = gap;
        touch.cornerPart = a;
        touch.surfacePart = b;
        out.write(touch);
    }
}
