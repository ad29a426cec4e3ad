package org.saltus.contact.detect.convex;

import java.util.Arrays;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.FaceCorners;
import org.saltus.core.math.Vec3;

/**
 * Manifold of a reference face and a face or line of the other part that faces it: the latter is clipped to the prism over the
 * former, and up to four corners of what is left become contacts with the reference's normal. Each is known by what made it: a corner of
 * either, or two edges crossing; so its key persists when the reference changes sides. What lies at a corner to 1e-3 of the size is known by that corner,
 * whether it lies inside or is cut off, and where corners of both meet by that of the part with the lower number: noise decides nothing.
 */
public final class FaceClipper {
    /** Relative to the radius: a corner this near to a side of the prism still counts as its own. */
    private static final double NEAR = 1e-9;
    /** Share of the smaller size: a corner of the clipped face this near to a corner of either face is known by that one. */
    private static final double SAME = 1e-3;
    /** In place of a corner's number: a crossing of edges that run along each other. */
    private static final int ALONG = -2;

    private final ContactCandidate touch = new ContactCandidate();
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
    private final CornerChoice choice = new CornerChoice();

    /**
     * Writes up to four contacts; returns how many were within {@code farthest}.
     *
     * @param reference face, counter-clockwise seen from the side its normal points to
     * @param normal    its unit outward normal at {@code normal[n]}
     * @param other     face or line of the other part
     * @param radius    size of the reference's part, m: tolerances are shares of it
     */
    public int find(FaceCorners reference, double[] normal, int n, FaceCorners other, double radius, double farthest, ContactWriter out) {
        start(other);
        for (int k = 0; k < reference.count && count > 0; k++) {
            cut(reference, k, normal, n, NEAR * radius);
        }
        System.arraycopy(normal, n, touch.n, 0, 3);
        name(reference, other, SAME * Math.min(radius, other.diagonal()));
        measure(reference, normal, n, other.roundness);
        int kept = choice.choose(x, height, count, normal, n, radius, farthest);
        touch.surfacePart = reference.part;
        touch.cornerPart = other.part;
        touch.corner = 0;
        for (int k = 0; k < kept; k++) {
            write(choice.chosen(k), other.roundness, out);
        }
        return kept;
    }

    private void start(FaceCorners other) {
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
    private void cut(FaceCorners reference, int k, double[] normal, int n, double near) {
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
    private void cross(int i, int j, double w, int to, int k, FaceCorners reference) {
        double clamped = Math.max(0, Math.min(1, w));
        for (int m = 0; m < 3; m++) {
            xNext[3 * to + m] = x[3 * i + m] + clamped * (x[3 * j + m] - x[3 * i + m]);
        }
        ownNext[to] = -1;
        aboveNext[to] = -1;
        if (follows[i] >= 0) {
            edgeNext[to] = follows[i];
            sideNext[to] = reference.edge[k];
            ownNext[to] = !isLine && alongSide(3 * i, 3 * j, k, reference) ? ALONG : -1;
            return;
        }
        int earlier = -1 - follows[i];
        int common = (earlier + 1) % reference.count == k ? k : (k + 1) % reference.count == earlier ? earlier : k;
        aboveNext[to] = reference.corner[common];
    }

    /** True when the way between two corners and side k are parallel to {@link #SAME}: where they cross is decided by noise, and no corner. */
    private boolean alongSide(int i, int j, int k, FaceCorners reference) {
        int a = 3 * k;
        int b = k + 1 < reference.count ? a + 3 : 0;
        double dot = 0;
        double lengthX = 0;
        double lengthC = 0;
        for (int m = 0; m < 3; m++) {
            double dx = x[j + m] - x[i + m];
            double dc = reference.x[b + m] - reference.x[a + m];
            dot += dx * dc;
            lengthX += dx * dx;
            lengthC += dc * dc;
        }
        return dot * dot >= (1 - SAME * SAME) * lengthX * lengthC;
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

    /** Names the corners of what is left by the corners of the two faces nearest to them, and drops those whose name is taken. */
    private void name(FaceCorners reference, FaceCorners other, double same) {
        boolean ownFirst = other.part < reference.part;
        int to = 0;
        for (int k = 0; k < count; k++) {
            int mine = near(other, k, same);
            int yours = near(reference, k, same);
            if (mine >= 0 && (yours < 0 || ownFirst)) {
                own[k] = other.corner[mine];
                above[k] = -1;
            } else if (yours >= 0) {
                own[k] = -1;
                above[k] = reference.corner[yours];
            }
            if (own[k] != ALONG && !isNamed(k, to)) {
                move(k, to++);
            }
        }
        count = to;
    }

    /** The corner of a loop that lies nearest to corner k, seen along the normal and within a distance, or −1. */
    private int near(FaceCorners loop, int k, double same) {
        double least = same * same;
        int found = -1;
        for (int i = 0; i < loop.count; i++) {
            double dx = loop.x[3 * i] - x[3 * k];
            double dy = loop.x[3 * i + 1] - x[3 * k + 1];
            double dz = loop.x[3 * i + 2] - x[3 * k + 2];
            double h = dx * touch.n[0] + dy * touch.n[1] + dz * touch.n[2];
            double squared = dx * dx + dy * dy + dz * dz - h * h;
            if (squared <= least) {
                least = squared;
                found = i;
            }
        }
        return found;
    }

    private boolean isNamed(int k, int before) {
        for (int i = 0; i < before; i++) {
            if (own[i] == own[k] && above[i] == above[k] && (own[k] >= 0 || above[k] >= 0 || edge[i] == edge[k] && side[i] == side[k])) {
                return true;
            }
        }
        return false;
    }

    private void move(int from, int to) {
        System.arraycopy(x, 3 * from, x, 3 * to, 3);
        own[to] = own[from];
        above[to] = above[from];
        edge[to] = edge[from];
        side[to] = side[from];
    }

    private void measure(FaceCorners reference, double[] normal, int n, double roundness) {
        for (int k = 0; k < count; k++) {
            height[k] = -roundness;
            for (int i = 0; i < 3; i++) {
                height[k] += normal[n + i] * (x[3 * k + i] - reference.x[i]);
            }
        }
    }

    private void write(int k, double roundness, ContactWriter out) {
        Vec3.copyPlus(x, 3 * k, -roundness, touch.n, 0, touch.x, 0);
        touch.gap = height[k];
        if (own[k] >= 0) {
            touch.cornerFeature = own[k] + 1;
            touch.surfaceFeature = 0;
        } else if (above[k] >= 0) {
            touch.cornerFeature = 0;
            touch.surfaceFeature = above[k] + 1;
        } else {
            touch.cornerFeature = PolyhedronPairs.EDGE + edge[k];
            touch.surfaceFeature = PolyhedronPairs.EDGE + side[k];
        }
        out.write(touch);
    }
}
