package org.saltus.contact.detect.convex;

import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.core.math.Vec3;

/**
 * Separation of two polyhedra along cross products of their edges. Such an axis n is the outward normal of a face of the Minkowski difference where the arcs
 * between the normals of the faces beside the edges cross. It can exceed a separation s known already only where n·(c_b − c_a) &gt; s + r_a + r_b with the
 * radii of the {@link InnerBalls}: in a cone about the line of centres. Edges whose arcs do not enter it are left out at once.
 */
public final class EdgeAxes {
    /** Squared sine below which edges are parallel: their axis is noise, and a face does the work. */
    private static final double PARALLEL = 1e-8;
    /** What round-off may do to a cosine. */
    private static final double ROUND_OFF = 1e-9;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final InnerBalls balls;
    private final double[] direction = new double[3];
    private final int[] listA;
    private final int[] listB;
    /** Unit axis of the last {@link #separation}, from a to b. */
    final double[] axis = new double[3];
    /** The edges of that axis. */
    int ofA;
    int ofB;

    public EdgeAxes(PartGeometry geometry, PartKinematics motion, InnerBalls balls) {
        this.geometry = geometry;
        this.motion = motion;
        this.balls = balls;
        int most = 0;
        for (int p = 0; p < geometry.count(); p++) {
            most = Math.max(most, geometry.facets(p) == null ? 0 : geometry.facets(p).edgeCount());
        }
        listA = new int[most];
        listB = new int[most];
    }

    /**
     * Largest separation along cross products of edges that exceeds {@code known}, m, or the first one found above {@code farthest}; less than {@code known}
     * when there is none. Its axis and edges are kept.
     */
    public double separation(int a, int b, double known, double farthest) {
        double cosine = cone(a, b, known);
        Facets fa = geometry.facets(a);
        Facets fb = geometry.facets(b);
        int countA = candidates(a, fa, 1, cosine, listA);
        int countB = candidates(b, fb, -1, cosine, listB);
        double best = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < countA; k++) {
            for (int l = 0; l < countB; l++) {
                int i = listA[k];
                int j = listB[l];
                if (!arcsMeet(a, fa, i, b, fb, j)) {
                    continue;
                }
                double s = along(a, fa, i, b, fb, j, best);
                if (s > best) {
                    best = s;
                    ofA = i;
                    ofB = j;
                    if (s > farthest) {
                        return s;
                    }
                }
            }
        }
        return best;
    }

    /** Writes the direction of the line of centres and returns the cosine of the cone, below −1 where all directions count. */
    private double cone(int a, int b, double known) {
        Vec3.subtract(motion.placement, 7 * b, motion.placement, 7 * a, direction, 0);
        double squared = Vec3.dot(direction, 0, direction, 0);
        double length = Math.sqrt(squared);
        if (length == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        Vec3.divide(direction, 0, length, direction, 0);
        return (known + balls.radius(a) + balls.radius(b)) / length - ROUND_OFF;
    }

    /** The edges of p whose arcs enter the cone about {@code sign} times the line of centres. */
    private int candidates(int p, Facets f, double sign, double cosine, int[] list) {
        double[] n = motion.faceNormal;
        int[] faces = f.edgeFace();
        int count = 0;
        for (int e = 0; e < f.edgeCount(); e++) {
            int u = 3 * (motion.faceStart[p] + faces[2 * e]);
            int v = 3 * (motion.faceStart[p] + faces[2 * e + 1]);
            double atU = sign * alongLine(n, u);
            double atV = sign * alongLine(n, v);
            if (atU >= cosine || atV >= cosine || isNearestWithin(n, u, v, atU, atV) && reaches(p, e, cosine)) {
                list[count++] = e;
            }
        }
        return count;
    }

    private double alongLine(double[] x, int o) {
        return x[o] * direction[0] + x[o + 1] * direction[1] + x[o + 2] * direction[2];
    }

    /** True when the point of the great circle through two normals that is nearest to the line of centres lies on the arc between them. */
    private static boolean isNearestWithin(double[] n, int u, int v, double atU, double atV) {
        double cos = n[u] * n[v] + n[u + 1] * n[v + 1] + n[u + 2] * n[v + 2];
        return atV > cos * atU && atU > cos * atV;
    }

    /** True when that point, at the angle of the line of centres to the plane across the edge, lies in the cone. */
    private boolean reaches(int p, int e, double cosine) {
        double along = alongLine(motion.edge, motion.edgeOf(p, e));
        return cosine <= 0 || 1 - along * along >= cosine * cosine;
    }

    /** True when the two edges form a face of the Minkowski difference: the arcs between their faces' normals cross. */
    private boolean arcsMeet(int a, Facets fa, int i, int b, Facets fb, int j) {
        double[] n = motion.faceNormal;
        double[] e = motion.edge;
        int ea = motion.edgeOf(a, i);
        double cba = -dot(n, 3 * (motion.faceStart[b] + fb.edgeFace()[2 * j]), e, ea);
        double dba = -dot(n, 3 * (motion.faceStart[b] + fb.edgeFace()[2 * j + 1]), e, ea);
        if (cba * dba >= 0) {
            return false;
        }
        int eb = motion.edgeOf(b, j);
        double adc = dot(n, 3 * (motion.faceStart[a] + fa.edgeFace()[2 * i]), e, eb);
        double bdc = dot(n, 3 * (motion.faceStart[a] + fa.edgeFace()[2 * i + 1]), e, eb);
        return adc * bdc < 0 && cba * bdc > 0;
    }

    private static double dot(double[] x, int o, double[] y, int r) {
        return x[o] * y[r] + x[o + 1] * y[r + 1] + x[o + 2] * y[r + 2];
    }

    private double along(int a, Facets fa, int i, int b, Facets fb, int j, double best) {
        double[] e = motion.edge;
        int p = motion.edgeOf(a, i);
        int r = motion.edgeOf(b, j);
        double nx = e[p + 1] * e[r + 2] - e[p + 2] * e[r + 1];
        double ny = e[p + 2] * e[r] - e[p] * e[r + 2];
        double nz = e[p] * e[r + 1] - e[p + 1] * e[r];
        double squared = nx * nx + ny * ny + nz * nz;
        if (squared <= PARALLEL) {
            return Double.NEGATIVE_INFINITY;
        }
        double[] x = motion.corner;
        int xa = 3 * (motion.cornerStart[a] + fa.edgeCorner()[2 * i]);
        int xb = 3 * (motion.cornerStart[b] + fb.edgeCorner()[2 * j]);
        double[] c = motion.placement;
        double outwards = nx * (x[xa] - c[7 * a]) + ny * (x[xa + 1] - c[7 * a + 1]) + nz * (x[xa + 2] - c[7 * a + 2]);
        double scale = Math.copySign(1 / Math.sqrt(squared), outwards);
        double s = scale * (nx * (x[xb] - x[xa]) + ny * (x[xb + 1] - x[xa + 1]) + nz * (x[xb + 2] - x[xa + 2]));
        if (s > best) {
            axis[0] = scale * nx;
            axis[1] = scale * ny;
            axis[2] = scale * nz;
        }
        return s;
    }
}
