package org.saltus.contact.detect.general;

import java.util.Arrays;
import org.saltus.contact.shape.Solid;
import org.saltus.core.check.Check;
import org.saltus.core.math.Vec3;

/**
 * Points all over the surface of a solid, in its axes, made once from its signed distance: nodes of a lattice near the surface, moved onto it along the
 * gradient; and, where the gradients of neighbours differ much, the point in which their tangent planes meet, if that lies on the surface: a sharp corner,
 * or a point
 * of a sharp edge. Neighbours are known, so the lowest of them can be found by walking, and points come in groups with a ball about each.
 */
final class Skin {
    private static final int CELLS = 20;
    private static final int CELLS_IN_PLANE = 80;
    private static final int STEPS = 40;
    /** Of the radius: a point that near to the surface is on it. */
    private static final double ON = 1e-12;
    private static final double SHARP_ON = 1e-9;
    /** By the spacing: points nearer than this are neighbours. */
    private static final double NEIGHBOUR = 1.8;
    /** Cosine between gradients of neighbours below which a sharp point is looked for. */
    private static final double BENT = 0.9;

    /** Distance of neighbouring points, m. */
    final double spacing;
    final int count;
    /** Points, 3 numbers each, and whether each is a sharp one. */
    final double[] x;
    final boolean[] isSharp;
    /** Neighbours of point k: {@code neighbour[first[k]]} up to {@code first[k + 1]}. */
    final int[] first;
    final int[] neighbour;
    /** Groups: the points of group g from {@code begin[g]} to {@code begin[g + 1]} in {@link #member}, with the centre and radius of a ball about them. */
    final int groups;
    final int[] begin;
    final int[] member;
    final double[] ball;

    private final Solid solid;
    private final boolean isPlane;
    private final double radius;
    private final double[] normal = new double[3];
    private final double[] point = new double[3];

    Skin(Solid solid, boolean isPlane) {
        this.solid = solid;
        this.isPlane = isPlane;
        radius = solid.boundingRadius();
        int n = isPlane ? CELLS_IN_PLANE : CELLS;
        spacing = 2 * radius / n;
        PointList found = new PointList(radius, NEIGHBOUR * spacing);
        int levels = isPlane ? 0 : n;
        for (int i = 0; i <= n; i++) {
            for (int j = 0; j <= n; j++) {
                for (int k = 0; k <= levels; k++) {
                    point[0] = -radius + i * spacing;
                    point[1] = -radius + j * spacing;
                    point[2] = isPlane ? 0 : -radius + k * spacing;
                    double d = distance();
                    if (Math.abs(d) <= spacing && project(d)) {
                        found.add(point, 0.5 * spacing, false);
                    }
                }
            }
        }
        Check.that(found.count > 0, solid.kind() + ": its signed distance leads to no surface within its bounding radius of " + radius
            + " m. Return the distance to the surface, < 0 inside, and its unit gradient.");
        sharpen(found);
        count = found.count;
        x = Arrays.copyOf(found.x, 3 * count);
        isSharp = Arrays.copyOf(found.isSharp, count);
        first = new int[count + 1];
        int[] list = new int[16 * count + 16];
        for (int p = 0; p < count; p++) {
            int at = first[p];
            int near = found.near(x, 3 * p);
            list = at + near > list.length ? Arrays.copyOf(list, 2 * (at + near)) : list;
            for (int k = 0; k < near; k++) {
                if (found.near[k] != p && found.apart(p, x, 3 * found.near[k]) <= NEIGHBOUR * spacing) {
                    list[at++] = found.near[k];
                }
            }
            Arrays.sort(list, first[p], at);
            first[p + 1] = at;
        }
        neighbour = Arrays.copyOf(list, first[count]);
        member = new int[count];
        int[] starts = new int[count + 1];
        double[] balls = new double[4 * count];
        groups = group(found, starts, balls);
        begin = Arrays.copyOf(starts, groups + 1);
        ball = Arrays.copyOf(balls, 4 * groups);
    }

    /** Points close together in groups: each takes what lies within three spacings of its first one and is in none yet. */
    private int group(PointList points, int[] starts, double[] balls) {
        boolean[] taken = new boolean[count];
        int at = 0;
        int g = 0;
        for (int p = 0; p < count; p++) {
            if (taken[p]) {
                continue;
            }
            double far = 0;
            for (int q = p; q < count; q++) {
                double d = points.apart(q, x, 3 * p);
                if (!taken[q] && d <= 3 * spacing) {
                    taken[q] = true;
                    member[at++] = q;
                    far = Math.max(far, d);
                }
            }
            System.arraycopy(x, 3 * p, balls, 4 * g, 3);
            balls[4 * g + 3] = far;
            starts[++g] = at;
        }
        return g;
    }

    private double distance() {
        return solid.distance(point[0], point[1], point[2], normal);
    }

    /** Moves {@link #point} onto the surface from a distance d; false where the distance does not lead there. */
    private boolean project(double d) {
        double left = d;
        for (int step = 0; step < STEPS && Math.abs(left) > ON * radius; step++) {
            Vec3.axpy(-left, normal, 0, point, 0);
            left = distance();
        }
        return Math.abs(left) <= 1e3 * ON * radius;
    }

    /** Adds the sharp points near those whose neighbours' gradients differ. */
    private void sharpen(PointList found) {
        int smooth = found.count;
        double[] gradient = new double[3 * smooth];
        for (int p = 0; p < smooth; p++) {
            System.arraycopy(found.x, 3 * p, point, 0, 3);
            distance();
            System.arraycopy(normal, 0, gradient, 3 * p, 3);
        }
        for (int p = 0; p < smooth; p++) {
            if (meetingPoint(found, gradient, p, smooth)) {
                double d = distance();
                if (Math.abs(d) <= SHARP_ON * radius && found.apart(p, point, 0) <= 3 * spacing) {
                    found.add(point, 0.2 * spacing, true);
                }
            }
        }
    }

    /** Where the tangent planes of a point and its neighbours meet nearest to it, by least squares; false where they are nearly one. */
    private boolean meetingPoint(PointList found, double[] gradient, int p, int smooth) {
        double[] m = new double[6];
        double[] r = new double[3];
        boolean isBent = false;
        int near = found.near(found.x, 3 * p);
        for (int k = 0; k < near; k++) {
            int q = found.near[k];
            if (q >= smooth || found.apart(q, found.x, 3 * p) > NEIGHBOUR * spacing) {
                continue;
            }
            double cos = Vec3.dot(gradient, 3 * p, gradient, 3 * q);
            double h = Vec3.dotDifference(gradient, 3 * q, found.x, 3 * q, found.x, 3 * p);
            isBent |= cos < BENT;
            for (int i = 0; i < 3; i++) {
                r[i] += h * gradient[3 * q + i];
                for (int j = i; j < 3; j++) {
                    m[i + j + (i > 0 && j > 0 ? 1 : 0)] += gradient[3 * q + i] * gradient[3 * q + j];
                }
            }
        }
        if (!isBent) {
            return false;
        }
        double soft = 1e-9 * (m[0] + m[3] + m[5]);
        solve(m[0] + soft, m[1], m[2], m[3] + soft, m[4], m[5] + soft, r);
        Vec3.add(found.x, 3 * p, r, 0, point, 0);
        if (isPlane) {
            point[2] = 0;
        }
        return true;
    }

    /** r = M⁻¹ r for the symmetric M = ((a, b, c), (b, d, e), (c, e, f)) by Cramer's rule. */
    private static void solve(double a, double b, double c, double d, double e, double f, double[] r) {
        double c00 = d * f - e * e;
        double c01 = c * e - b * f;
        double c02 = b * e - c * d;
        double det = a * c00 + b * c01 + c * c02;
        double c11 = a * f - c * c;
        double c12 = b * c - a * e;
        double c22 = a * d - b * b;
        double r0 = (c00 * r[0] + c01 * r[1] + c02 * r[2]) / det;
        double r1 = (c01 * r[0] + c11 * r[1] + c12 * r[2]) / det;
        r[2] = (c02 * r[0] + c12 * r[1] + c22 * r[2]) / det;
        r[0] = r0;
        r[1] = r1;
    }

    /** A growing list of points that keeps none nearer to another than a distance; found by cells as wide as the farthest that is asked for. */
    private static final class PointList {
        private int count;
        private double[] x = new double[3 * 512];
        private boolean[] isSharp = new boolean[512];
        private final double low;
        private final double width;
        private final int cells;
        /** First point of each cell, and the next of each point, −1: none. */
        private final int[] head;
        private int[] next = new int[512];
        private int[] near = new int[64];

        private PointList(double radius, double cellWidth) {
            width = cellWidth;
            low = -radius - 2 * cellWidth;
            cells = (int) Math.ceil(-2 * low / width) + 1;
            head = new int[cells * cells * cells];
            Arrays.fill(head, -1);
        }

        private int cell(double v) {
            return Math.max(1, Math.min(cells - 2, (int) ((v - low) / width)));
        }

        /** Lists the points in the cell of a point and those around it. */
        private int near(double[] p, int o) {
            int found = 0;
            int cx = cell(p[o]);
            int cy = cell(p[o + 1]);
            int cz = cell(p[o + 2]);
            for (int i = cx - 1; i <= cx + 1; i++) {
                for (int j = cy - 1; j <= cy + 1; j++) {
                    for (int k = cz - 1; k <= cz + 1; k++) {
                        for (int q = head[(i * cells + j) * cells + k]; q >= 0; q = next[q]) {
                            near = found == near.length ? Arrays.copyOf(near, 2 * found) : near;
                            near[found++] = q;
                        }
                    }
                }
            }
            return found;
        }

        private void add(double[] p, double least, boolean sharp) {
            int others = near(p, 0);
            for (int k = 0; k < others; k++) {
                if ((!sharp || isSharp[near[k]]) && apart(near[k], p, 0) < least) {
                    return;
                }
            }
            if (count == isSharp.length) {
                x = Arrays.copyOf(x, 6 * count);
                isSharp = Arrays.copyOf(isSharp, 2 * count);
                next = Arrays.copyOf(next, 2 * count);
            }
            System.arraycopy(p, 0, x, 3 * count, 3);
            int at = (cell(p[0]) * cells + cell(p[1])) * cells + cell(p[2]);
            next[count] = head[at];
            head[at] = count;
            isSharp[count++] = sharp;
        }

        private double apart(int k, double[] y, int o) {
            double dx = x[3 * k] - y[o];
            double dy = x[3 * k + 1] - y[o + 1];
            double dz = x[3 * k + 2] - y[o + 2];
            return Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
    }
}
