package org.saltus.contact.detect.mesh;

import java.util.Arrays;
import org.saltus.contact.detect.part.FacetMesh;

/**
 * Where facets of another mesh cover one slave facet, seen along the slave's normal: quadrature points with the shape functions of both. Two
 * points per segment and six per triangle of the overlap integrate products of two shape functions exactly (bilinear ones on parallelograms).
 */
final class FacetOverlap {
    /** Corners this near to the end of a facet, as a share of it, are covered with the facet. */
    private static final double NEAR = 1e-6;
    private static final double GAUSS = 1 / Math.sqrt(3);
    /** The rule of degree 4 with six points on a triangle, Dunavant (1985): two rings of three. */
    private static final double INNER = 0.44594849091596488632;
    private static final double INNER_WEIGHT = 0.22338158967801146570;
    private static final double OUTER = 0.09157621350977074346;
    private static final double OUTER_WEIGHT = 0.10995174365532186764;

    /** Number of points, of all masters added so far. */
    int count;
    /** Weights: length or area that a point stands for, m or m². */
    double[] weight = new double[32];
    /** Values of the slave's shape functions, 4 per point. */
    double[] slave = new double[128];
    /** Values of the master's shape functions, 4 per point. */
    double[] master = new double[128];
    /** The slave facet of a point. */
    int[] own = new int[32];
    /** The master facet of a point. */
    int[] facet = new int[32];
    /** Which nodes of the slave's side are covered, by its shape functions. */
    final boolean[] covered = new boolean[4];
    private final boolean[] reached = new boolean[3];

    private final double[] p = new double[6];
    /** Second and third barycentric coordinates of a point on the slave's facet, then on the master's. */
    private final double[] at = new double[4];
    private double[] poly = new double[24];
    private double[] next = new double[24];
    private int corners;

    /** Starts a side of the slave: one facet, or the two of a quadrilateral. */
    void clear() {
        count = 0;
        Arrays.fill(covered, false);
    }

    /** Adds the points where master facet m covers slave facet s, unless they lie farther than {@code limit} before or behind it. */
    void add(FacetMesh slaves, int s, FacetMesh masters, int m, double limit) {
        int before = count;
        Arrays.fill(reached, false);
        if (slaves.width == 2) {
            segments(slaves, s, masters, m, slaves.corners());
        } else {
            triangles(slaves, s, masters, m, slaves.corners());
        }
        if (count > before && Math.abs(distance(slaves, s, masters, m, before)) > limit) {
            count = before;
            return;
        }
        for (int i = 0; i < slaves.width; i++) {
            covered[slaves.functionOf(s, i)] |= reached[i];
        }
    }

    /** Mean distance of the points added last from the slave facet, along its normal. */
    private double distance(FacetMesh slaves, int s, FacetMesh masters, int m, int before) {
        double[] x = slaves.corners();
        double sum = 0;
        double total = 0;
        int origin = slaves.at(s, 0);
        for (int k = before; k < count; k++) {
            for (int j = 0; j < masters.functions(m); j++) {
                int o = masters.atFunction(m, j);
                for (int i = 0; i < 3; i++) {
                    sum += weight[k] * master[4 * k + j] * slaves.normal[3 * s + i] * (x[o + i] - x[origin + i]);
                }
            }
            total += weight[k];
        }
        return sum / total;
    }

    private void segments(FacetMesh slaves, int s, FacetMesh masters, int m, double[] x) {
        int a = slaves.at(s, 0);
        int b = slaves.at(s, 1);
        double tx = x[b] - x[a];
        double ty = x[b + 1] - x[a + 1];
        double squared = tx * tx + ty * ty;
        for (int j = 0; j < 2; j++) {
            int o = masters.at(m, j);
            p[j] = ((x[o] - x[a]) * tx + (x[o + 1] - x[a + 1]) * ty) / squared;
        }
        double low = Math.max(0, Math.min(p[0], p[1]));
        double high = Math.min(1, Math.max(p[0], p[1]));
        at[1] = 0;
        at[3] = 0;
        if (high - low <= 0) {
            return;
        }
        reached[0] |= low <= NEAR;
        reached[1] |= high >= 1 - NEAR;
        for (int side = -1; side <= 1; side += 2) {
            double xi = 0.5 * (low + high) + side * 0.5 * GAUSS * (high - low);
            double eta = (xi - p[0]) / (p[1] - p[0]);
            at[0] = xi;
            at[2] = eta;
            append(slaves, s, masters, m, 0.5 * (high - low) * slaves.measure[s], at);
        }
    }

    private void append(FacetMesh slaves, int s, FacetMesh masters, int m, double w, double[] at) {
        if (count == weight.length) {
            weight = Arrays.copyOf(weight, 2 * count);
            slave = Arrays.copyOf(slave, 8 * count);
            master = Arrays.copyOf(master, 8 * count);
            facet = Arrays.copyOf(facet, 2 * count);
            own = Arrays.copyOf(own, 2 * count);
        }
        weight[count] = w;
        own[count] = s;
        facet[count] = m;
        slaves.functions(s, at[0], at[1], slave, 4 * count);
        masters.functions(m, at[2], at[3], master, 4 * count);
        count++;
    }

    private void triangles(FacetMesh slaves, int s, FacetMesh masters, int m, double[] x) {
        for (int j = 0; j < 3; j++) {
            locate(slaves, s, x, masters.at(m, j), 2 * j);
        }
        System.arraycopy(p, 0, poly, 0, 6);
        corners = 3;
        for (int side = 0; side < 3 && corners > 0; side++) {
            clip(side);
        }
        for (int k = 0; k < corners; k++) {
            reached[0] |= poly[2 * k] + poly[2 * k + 1] <= NEAR;
            reached[1] |= poly[2 * k] >= 1 - NEAR;
            reached[2] |= poly[2 * k + 1] >= 1 - NEAR;
        }
        double det = cross(p, 0, 2, 4);
        for (int k = 1; k + 1 < corners; k++) {
            double area = Math.abs(cross(poly, 0, 2 * k, 2 * k + 2));
            for (int g = 0; g < 6 && area > 0; g++) {
                double l = g < 3 ? INNER : OUTER;
                double first = g % 3 == 0 ? 1 - 2 * l : l;
                double second = g % 3 == 1 ? 1 - 2 * l : l;
                double u = first * poly[0] + second * poly[2 * k] + (1 - first - second) * poly[2 * k + 2];
                double v = first * poly[1] + second * poly[2 * k + 1] + (1 - first - second) * poly[2 * k + 3];
                at[0] = u;
                at[1] = v;
                at[2] = ((u - p[0]) * (p[5] - p[1]) - (v - p[1]) * (p[4] - p[0])) / det;
                at[3] = ((p[2] - p[0]) * (v - p[1]) - (p[3] - p[1]) * (u - p[0])) / det;
                append(slaves, s, masters, m, area * slaves.measure[s] * (g < 3 ? INNER_WEIGHT : OUTER_WEIGHT), at);
            }
        }
    }

    /** Second and third barycentric coordinates, on slave facet s, of the point at x[o], to {@code p[to]}. */
    private void locate(FacetMesh slaves, int s, double[] x, int o, int to) {
        int a = slaves.at(s, 0);
        int b = slaves.at(s, 1);
        int c = slaves.at(s, 2);
        double scale = 0.5 / slaves.measure[s];
        double first = 0;
        double second = 0;
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            double n = slaves.normal[3 * s + i];
            first += n * ((x[o + j] - x[a + j]) * (x[c + k] - x[a + k]) - (x[o + k] - x[a + k]) * (x[c + j] - x[a + j]));
            second += n * ((x[b + j] - x[a + j]) * (x[o + k] - x[a + k]) - (x[b + k] - x[a + k]) * (x[o + j] - x[a + j]));
        }
        p[to] = scale * first;
        p[to + 1] = scale * second;
    }

    private static double cross(double[] q, int a, int b, int c) {
        return (q[b] - q[a]) * (q[c + 1] - q[a + 1]) - (q[b + 1] - q[a + 1]) * (q[c] - q[a]);
    }

    /** Cuts off what lies beyond a side of the unit triangle. */
    private void clip(int side) {
        int to = 0;
        for (int k = 0; k < corners; k++) {
            int j = k + 1 < corners ? k + 1 : 0;
            double dk = inside(side, 2 * k);
            double dj = inside(side, 2 * j);
            if (dk >= 0) {
                next[2 * to] = poly[2 * k];
                next[2 * to++ + 1] = poly[2 * k + 1];
            }
            if (dk >= 0 != dj >= 0) {
                double w = dk / (dk - dj);
                next[2 * to] = poly[2 * k] + w * (poly[2 * j] - poly[2 * k]);
                next[2 * to++ + 1] = poly[2 * k + 1] + w * (poly[2 * j + 1] - poly[2 * k + 1]);
            }
        }
        corners = to;
        double[] swap = poly;
        poly = next;
        next = swap;
    }

    private double inside(int side, int o) {
        return side == 0 ? poly[o] : side == 1 ? poly[o + 1] : 1 - poly[o] - poly[o + 1];
    }
}
