package org.saltus.contact.detect;

import java.util.Arrays;

/**
 * Manifold of a reference face and a face or line of the other part that faces it: the latter is clipped to the prism over the
 * former, and up to four corners of what is left become contacts with the reference's normal. Each is known by what made it: a corner of
 * either, or two edges crossing; so its key persists when the reference changes sides.
 */
final class FaceClipper {
    /** Relative to the radius: a corner this near to a side of the prism still counts as its own. */
    private static final double NEAR = 1e-9;
    /** Relative to the radius: heights nearer than this are equal, and the order of the corners decides. */
    private static final double LEVEL = 1e-6;
    private static final int MOST = 4;

    private final Touch touch = new Touch();
    private int count;
    private boolean isLine;
    private double[] x = new double[3 * 16];
    private double[] xNext = new double[3 * 16];
    /** What made a corner: its number on the other polyhedron, or −1. */
    private int[] own = new int[16];
    private int[] ownNext = new int[16];
    /** Its number on the reference, or −1; both −1: edges {@link #edge} (other's) and {@link #side} (reference's) cross. */
    private int[] above = new int[16];
    private int[] aboveNext = new int[16];
    /** The edge that follows the corner around: the other polyhedron's (≥ 0), or −1 − (corner of the face) of the reference. */
    private int[] follows = new int[16];
    private int[] followsNext = new int[16];
    private int[] edge = new int[16];
    private int[] edgeNext = new int[16];
    private int[] side = new int[16];
    private int[] sideNext = new int[16];
    private double[] height = new double[16];
    private final int[] chosen = new int[MOST];

    /**
     * Writes up to four contacts; returns how many were within {@code farthest}.
     *
     * @param reference face, counter-clockwise seen from the side its normal points to
     * @param normal    its unit outward normal at {@code normal[n]}
     * @param other     face or line of the other part
     * @param radius    size of the reference's part, m: tolerances are shares of it
     */
    int find(Loop reference, double[] normal, int n, Loop other, double radius, double farthest, ContactWriter out) {
        start(other);
        for (int k = 0; k < reference.count && count > 0; k++) {
            cut(reference, k, normal, n, NEAR * radius);
        }
        measure(reference, normal, n, other.roundness);
        System.arraycopy(normal, n, touch.n, 0, 3);
        int kept = choose(farthest, LEVEL * radius);
        touch.surfacePart = reference.part;
        touch.cornerPart = other.part;
        touch.corner = 0;
        for (int k = 0; k < kept; k++) {
            write(chosen[k], other.roundness, out);
        }
        return kept;
    }

    private void start(Loop other) {
        count = other.count;
        isLine = count < 3;
        reserve(count + 1);
        System.arraycopy(other.x, 0, x, 0, 3 * count);
        for (int k = 0; k < count; k++) {
            own[k] = other.corner[k];
            above[k] = -1;
            follows[k] = other.edge[k];
        }
    }

    private void reserve(int wanted) {
        if (wanted < own.length) {
            return;
        }
        int capacity = 2 * wanted;
        x = Arrays.copyOf(x, 3 * capacity);
        xNext = new double[3 * capacity];
        own = Arrays.copyOf(own, capacity);
        ownNext = new int[capacity];
        above = Arrays.copyOf(above, capacity);
        aboveNext = new int[capacity];
        follows = Arrays.copyOf(follows, capacity);
        followsNext = new int[capacity];
        edge = Arrays.copyOf(edge, capacity);
        edgeNext = new int[capacity];
        side = Arrays.copyOf(side, capacity);
        sideNext = new int[capacity];
        height = new double[capacity];
    }

    /** Cuts off what lies beyond side k of the prism. */
    private void cut(Loop reference, int k, double[] normal, int n, double near) {
        double[] c = reference.x;
        int a = 3 * k;
        int b = k + 1 < reference.count ? a + 3 : 0;
        double ex = c[b] - c[a];
        double ey = c[b + 1] - c[a + 1];
        double ez = c[b + 2] - c[a + 2];
        double length = Math.sqrt(ex * ex + ey * ey + ez * ez);
        double sx = (ey * normal[n + 2] - ez * normal[n + 1]) / length;
        double sy = (ez * normal[n] - ex * normal[n + 2]) / length;
        double sz = (ex * normal[n + 1] - ey * normal[n]) / length;
        double offset = sx * c[a] + sy * c[a + 1] + sz * c[a + 2];
        int to = 0;
        reserve(count + 1);
        for (int i = 0; i < count; i++) {
            int j = i + 1 < count ? i + 1 : 0;
            double di = sx * x[3 * i] + sy * x[3 * i + 1] + sz * x[3 * i + 2] - offset;
            double dj = sx * x[3 * j] + sy * x[3 * j + 1] + sz * x[3 * j + 2] - offset;
            if (di <= near) {
                System.arraycopy(x, 3 * i, xNext, 3 * to, 3);
                ownNext[to] = own[i];
                aboveNext[to] = above[i];
                followsNext[to] = follows[i];
                edgeNext[to] = edge[i];
                sideNext[to++] = side[i];
            }
            if (di <= near != dj <= near && !(isLine && j == 0)) {
                cross(i, j, di / (di - dj), to, k, reference);
                followsNext[to] = di <= near ? -1 - k : follows[i];
                to++;
            }
        }
        swap(to);
    }

    /** The point where the boundary from corner i to corner j passes side k. */
    private void cross(int i, int j, double w, int to, int k, Loop reference) {
        double clamped = Math.max(0, Math.min(1, w));
        for (int m = 0; m < 3; m++) {
            xNext[3 * to + m] = x[3 * i + m] + clamped * (x[3 * j + m] - x[3 * i + m]);
        }
        ownNext[to] = -1;
        aboveNext[to] = -1;
        if (follows[i] >= 0) {
            edgeNext[to] = follows[i];
            sideNext[to] = reference.edge[k];
            return;
        }
        int earlier = -1 - follows[i];
        int common = (earlier + 1) % reference.count == k ? k : (k + 1) % reference.count == earlier ? earlier : k;
        aboveNext[to] = reference.corner[common];
    }

    private void swap(int newCount) {
        count = newCount;
        double[] d = x;
        x = xNext;
        xNext = d;
        int[] s = own;
        own = ownNext;
        ownNext = s;
        s = above;
        above = aboveNext;
        aboveNext = s;
        s = follows;
        follows = followsNext;
        followsNext = s;
        s = edge;
        edge = edgeNext;
        edgeNext = s;
        s = side;
        side = sideNext;
        sideNext = s;
    }

    private void measure(Loop reference, double[] normal, int n, double roundness) {
        for (int k = 0; k < count; k++) {
            height[k] = -roundness;
            for (int i = 0; i < 3; i++) {
                height[k] += normal[n + i] * (x[3 * k + i] - reference.x[i]);
            }
        }
    }

    /**
     * Up to four corners within reach: all if there are no more, else the deepest, the farthest from it, the farthest from their
     * line, and the one that adds the largest triangle on the other side.
     */
    private int choose(double farthest, double level) {
        int within = 0;
        int deepest = -1;
        for (int k = 0; k < count; k++) {
            if (height[k] > farthest) {
                continue;
            }
            if (within < MOST) {
                chosen[within] = k;
            }
            within++;
            if (deepest < 0 || height[k] < height[deepest] - level) {
                deepest = k;
            }
        }
        if (within <= MOST) {
            return within;
        }
        chosen[0] = deepest;
        for (int role = 1; role < MOST; role++) {
            chosen[role] = best(role, farthest);
        }
        return MOST;
    }

    private int best(int role, double farthest) {
        int found = -1;
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < count; k++) {
            if (height[k] > farthest) {
                continue;
            }
            double value = merit(role, k);
            if (found < 0 || value > most + NEAR * Math.abs(most)) {
                most = value;
                found = k;
            }
        }
        return found;
    }

    /** What a corner adds as second, third or fourth contact: distance², area, area outside the triangle so far. */
    private double merit(int role, int k) {
        if (role == 1) {
            return squared(k, chosen[0]);
        }
        if (role == 2) {
            return Math.abs(area(chosen[0], chosen[1], k));
        }
        double sign = -Math.signum(area(chosen[0], chosen[1], chosen[2]));
        return Math.max(sign * area(chosen[0], chosen[1], k),
            Math.max(sign * area(chosen[1], chosen[2], k), sign * area(chosen[2], chosen[0], k)));
    }

    private double squared(int a, int b) {
        double dx = x[3 * a] - x[3 * b];
        double dy = x[3 * a + 1] - x[3 * b + 1];
        double dz = x[3 * a + 2] - x[3 * b + 2];
        return dx * dx + dy * dy + dz * dz;
    }

    /** Twice the signed area of a triangle seen along the normal. */
    private double area(int a, int b, int c) {
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            sum += touch.n[i] * ((x[3 * b + j] - x[3 * a + j]) * (x[3 * c + k] - x[3 * a + k])
                - (x[3 * b + k] - x[3 * a + k]) * (x[3 * c + j] - x[3 * a + j]));
        }
        return sum;
    }

    private void write(int k, double roundness, ContactWriter out) {
        for (int i = 0; i < 3; i++) {
            touch.x[i] = x[3 * k + i] - roundness * touch.n[i];
        }
        touch.gap = height[k];
        if (own[k] >= 0) {
            touch.cornerFeature = own[k] + 1;
            touch.surfaceFeature = 0;
        } else if (above[k] >= 0) {
            touch.cornerFeature = 0;
            touch.surfaceFeature = above[k] + 1;
        } else {
            touch.cornerFeature = PolyhedronTest.EDGE + edge[k];
            touch.surfaceFeature = PolyhedronTest.EDGE + side[k];
        }
        out.write(touch);
    }
}
