package org.saltus.contact.detect;

/** Balls about the origins of the pieces that hold them; meshes, whose origin does not move with them, have infinite ones. */
final class BoundingBalls implements PairList.Filter {
    /** What round-off may add to a distance, as a factor. */
    private static final double ROUND_OFF = 1 + 1e-9;
    private final PartKinematics motion;
    private final double[] radius;

    BoundingBalls(PartGeometry geometry, PartKinematics motion) {
        this.motion = motion;
        radius = new double[geometry.count()];
        for (int p = 0; p < radius.length; p++) {
            radius[p] = geometry.hasShape(p) ? geometry.shape(p).boundingRadius() : Double.POSITIVE_INFINITY;
        }
    }

    /** True when the balls of two pieces, grown by what these can move within the reach of the step, meet. */
    @Override
    public boolean keeps(int a, int b) {
        double[] c = motion.placement;
        double x = c[7 * a] - c[7 * b];
        double y = c[7 * a + 1] - c[7 * b + 1];
        double z = c[7 * a + 2] - c[7 * b + 2];
        double reach = (radius[a] + radius[b] + motion.margin[a] + motion.margin[b]) * ROUND_OFF;
        return x * x + y * y + z * z <= reach * reach;
    }
}
