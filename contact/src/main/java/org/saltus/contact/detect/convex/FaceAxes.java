package org.saltus.contact.detect.convex;

import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.geometry.Facets;

/** Separation of two polyhedra along the face normals of one of them; faces that the other's inner ball rules out are passed over. */
public final class FaceAxes {
    /** What round-off may do to a bound, by the size of the polyhedra. */
    private static final double ROUND_OFF = 1e-12;
    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final InnerBalls balls;
    /** The face of the last {@link #separation}. */
    int face;

    public FaceAxes(PartGeometry geometry, PartKinematics motion, InnerBalls balls) {
        this.geometry = geometry;
        this.motion = motion;
        this.balls = balls;
    }

    /** max over faces of p of the min over corners of r of n·(x_r − x_p), m, the first of equal ones, or some value above {@code farthest}. */
    public double separation(int p, int r, double farthest) {
        Facets f = geometry.facets(p);
        double slack = ROUND_OFF * (geometry.boundingRadius(p) + geometry.boundingRadius(r));
        face = mostPromising(p, r, f);
        double best = along(p, r, f, face);
        for (int i = 0; i < f.faceCount() && best <= farthest; i++) {
            if (bound(p, r, f, i) + slack < best) {
                continue;
            }
            double s = along(p, r, f, i);
            if (s > best || s == best && i < face) {
                best = s;
                face = i;
            }
        }
        return best;
    }

    private int mostPromising(int p, int r, Facets f) {
        int out = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < f.faceCount(); i++) {
            double bound = bound(p, r, f, i);
            if (bound > most) {
                most = bound;
                out = i;
            }
        }
        return out;
    }

    /** What the separation along a face's normal is at most: n·(c_r − x_p) less the radius of r's inner ball. */
    private double bound(int p, int r, Facets f, int i) {
        double[] n = motion.faceNormal;
        double[] x = motion.corner;
        double[] c = motion.placement;
        int o = 3 * (motion.faceStart[p] + i);
        int k = 3 * (motion.cornerStart[p] + f.faceCorner()[f.faceStart()[i]]);
        return n[o] * (c[7 * r] - x[k]) + n[o + 1] * (c[7 * r + 1] - x[k + 1]) + n[o + 2] * (c[7 * r + 2] - x[k + 2]) - balls.radius(r);
    }

    private double along(int p, int r, Facets f, int i) {
        double[] x = motion.corner;
        int o = 3 * (motion.faceStart[p] + i);
        double nx = motion.faceNormal[o];
        double ny = motion.faceNormal[o + 1];
        double nz = motion.faceNormal[o + 2];
        double least = Double.POSITIVE_INFINITY;
        for (int k = 3 * motion.cornerStart[r]; k < 3 * motion.cornerStart[r + 1]; k += 3) {
            least = Math.min(least, nx * x[k] + ny * x[k + 1] + nz * x[k + 2]);
        }
        int c = 3 * (motion.cornerStart[p] + f.faceCorner()[f.faceStart()[i]]);
        return least - (nx * x[c] + ny * x[c + 1] + nz * x[c + 2]);
    }
}
