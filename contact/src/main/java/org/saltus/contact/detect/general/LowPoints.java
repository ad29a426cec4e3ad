package org.saltus.contact.detect.general;

import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.support.ConvexBody;
import org.saltus.core.math.Quaternion;

/** Where a piece by its support function or its signed distance comes lowest along a direction: corners of what it shows, or low points of its surface. */
final class LowPoints {
    private static final int MOST = 16;
    /** Number of points, these in space, 3 numbers each, and what identifies them on the piece. */
    int count;
    final double[] x = new double[3 * MOST];
    final int[] feature = new int[MOST];

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final DistancePairs distances;
    private final ConvexPieces pieces;
    private final boolean isPlane;
    private final ConvexBody body = new ConvexBody();
    private final FacingSide side = new FacingSide();
    private final SkinMinima.Field along = this::height;
    private final double[] up = new double[3];

    LowPoints(PartGeometry geometry, PartKinematics motion, DistancePairs distances, int dimension) {
        this.geometry = geometry;
        this.motion = motion;
        this.distances = distances;
        pieces = new ConvexPieces(geometry, motion);
        isPlane = dimension == 2;
    }

    /** Finds the lowest points of a piece along −n, n a unit vector of space. */
    void find(int p, double[] n) {
        count = 0;
        if (geometry.isConvex(p)) {
            pieces.load(p, body);
            side.find(body, p, n, -1, isPlane);
            for (int k = 0; k < side.loop.count && count < MOST; k++) {
                System.arraycopy(side.loop.x, 3 * k, x, 3 * count, 3);
                feature[count++] = side.loop.corner[k];
            }
            return;
        }
        Quaternion.rotateInverse(motion.placement, 7 * p + 3, n, 0, up, 0);
        SkinMinima minima = distances.minimaOf(geometry.solid(p));
        minima.find(along, Double.POSITIVE_INFINITY);
        for (int k = 0; k < minima.count; k++) {
            motion.place(p, minima.x, 3 * k, up);
            System.arraycopy(up, 0, x, 3 * count, 3);
            feature[count++] = minima.feature[k];
        }
    }

    private double height(double px, double py, double pz, double[] gradient) {
        System.arraycopy(up, 0, gradient, 0, 3);
        return up[0] * px + up[1] * py + up[2] * pz;
    }
}
