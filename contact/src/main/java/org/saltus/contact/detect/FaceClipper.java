package org.saltus.contact.detect;

import java.util.Arrays;
import org.saltus.contact.shape.Facets;

/**
 * Manifold of a reference face and the other polyhedron's face that faces it: the latter is clipped to the prism over the
 * former, and up to four corners of what is left become contacts with the reference's normal. Each is known by what made it: a corner of either, or
 * two edges crossing; so its key persists when the reference changes sides.
 */
final class FaceClipper {
    /** Relative to the radius: a corner this near to a side of the prism still counts as its own. */
    private static final double NEAR = 1e-9;
    /** Relative to the radius: heights nearer than this are equal, and the order of the corners decides. */
    private static final double LEVEL = 1e-6;
    private static final int MOST = 4;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final Touch touch = new Touch();
    private int count;
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

    FaceClipper(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
    }

    /** Writes up to four contacts; returns how many were within {@code farthest}. */
    int find(int reference, int face, int other, double farthest, ContactWriter out) {
        Facets f = geometry.facets(reference);
        int n = 3 * (motion.faceStart[reference] + face);
        start(other, n);
        double near = NEAR * geometry.shape(reference).boundingRadius();
        int from = f.faceStart()[face];
        int loop = f.faceStart()[face + 1] - from;
        for (int k = 0; k < loop && count > 0; k++) {
            cut(reference, f, from, k, loop, n, near);
        }
        measure(reference, f.faceCorner()[from], n);
        System.arraycopy(motion.faceNormal, n, touch.n, 0, 3);
        int kept = choose(farthest, LEVEL * geometry.shape(reference).boundingRadius());
        touch.surfacePart = reference;
        touch.cornerPart = other;
        touch.corner = 0;
        for (int k = 0; k < kept; k++) {
            write(chosen[k], out);
        }
        return kept;
    }

    /** Starts from the other's face that faces the normal most. */
    private void start(int other, int n) {
        Facets f = geometry.facets(other);
        double[] normal = motion.faceNormal;
        double least = Double.POSITIVE_INFINITY;
        int facing = 0;
        for (int i = 0; i < f.faceCount(); i++) {
            int m = 3 * (motion.faceStart[other] + i);
            double cos = normal[n] * normal[m] + normal[n + 1] * normal[m + 1] + normal[n + 2] * normal[m + 2];
            if (cos < least) {
                least = cos;
                facing = i;
            }
        }
        int from = f.faceStart()[facing];
        count = f.faceStart()[facing + 1] - from;
        reserve(count + 1);
        for (int k = 0; k < count; k++) {
            int c = f.faceCorner()[from + k];
            System.arraycopy(motion.corner, 3 * (motion.cornerStart[other] + c), x, 3 * k, 3);
            own[k] = c;
            above[k] = -1;
            follows[k] = f.faceEdge()[from + k];
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
    private void cut(int reference, Facets f, int from, int k, int loop, int n, double near) {
        double[] c = motion.corner;
        int a = 3 * (motion.cornerStart[reference] + f.faceCorner()[from + k]);
        int b = 3 * (motion.cornerStart[reference] + f.faceCorner()[from + (k + 1) % loop]);
        double[] normal = motion.faceNormal;
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
            if (di <= near != dj <= near) {
                cross(i, j, di / (di - dj), to, k, loop, f, from);
                followsNext[to] = di <= near ? -1 - k : follows[i];
                to++;
            }
        }
        swap(to);
    }

    /** The point where the boundary from corner i to corner j passes side k. */
    private void cross(int i, int j, double w, int to, int k, int loop, Facets f, int from) {
        double clamped = Math.max(0, Math.min(1, w));
        for (int m = 0; m < 3; m++) {
            xNext[3 * to + m] = x[3 * i + m] + clamped * (x[3 * j + m] - x[3 * i + m]);
        }
        ownNext[to] = -1;
        aboveNext[to] = -1;
        if (follows[i] >= 0) {
            edgeNext[to] = follows[i];
            sideNext[to] = f.faceEdge()[from + k];
            return;
        }
        int earlier = -1 - follows[i];
        int common = (earlier + 1) % loop == k ? k : (k + 1) % loop == earlier ? earlier : k;
        aboveNext[to] = f.faceCorner()[from + common];
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

    private void measure(int reference, int corner, int n) {
        double[] normal = motion.faceNormal;
        int a = 3 * (motion.cornerStart[reference] + corner);
        for (int k = 0; k < count; k++) {
            height[k] = 0;
            for (int i = 0; i < 3; i++) {
                height[k] += normal[n + i] * (x[3 * k + i] - motion.corner[a + i]);
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

    private void write(int k, ContactWriter out) {
        System.arraycopy(x, 3 * k, touch.x, 0, 3);
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
