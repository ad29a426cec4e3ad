package org.saltus.contact.detect.convex;

import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.shape.geometry.Facets;

/**
 * Balls about the origins of polyhedra that lie inside them: what a polyhedron reaches in a direction, h(n) = max n·(x − c), is at least its ball's radius.
 * With n from p to r the separation is s(n) = n·(c_r − c_p) − h_p(n) − h_r(−n), so balls bound it from above: only directions near the line of centres count.
 */
public final class InnerBalls {
    private final double[] radius;

    public InnerBalls(PartGeometry geometry) {
        radius = new double[geometry.count()];
        for (int p = 0; p < radius.length; p++) {
            if (geometry.facets(p) != null) {
                radius[p] = of(geometry, p);
            }
        }
    }

    /** The ball that touches the nearest face from within; around an origin outside nothing better is known than what the corners reach. */
    private static double of(PartGeometry geometry, int p) {
        Facets f = geometry.facets(p);
        double[] n = f.normal();
        double[] x = geometry.localCorners(p);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < f.faceCount(); i++) {
            int c = 3 * f.faceCorner()[f.faceStart()[i]];
            least = Math.min(least, n[3 * i] * x[c] + n[3 * i + 1] * x[c + 1] + n[3 * i + 2] * x[c + 2]);
        }
        return least > 0 ? least : -geometry.boundingRadius(p);
    }

    /** Radius of the ball of polyhedron p, m; −(bounding radius) where the origin is not inside: still a bound of h(n) from below. */
    double radius(int p) {
        return radius[p];
    }
}
