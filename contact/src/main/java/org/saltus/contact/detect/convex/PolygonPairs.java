package org.saltus.contact.detect.convex;

import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartKinematics;

/**
 * Narrow phase of two convex polygons: the edge with the largest separation is the reference (separating axes), the edge of
 * the other polygon that faces it is clipped to its ends, and each end of what is left is a contact with the reference's
 * normal. Polygons apart whose nearest features are two vertices get one contact along the line between them. A contact is
 * known by its vertex (of either polygon), which persists when the reference changes sides; where vertices of both meet, as in
 * aligned masonry, by that of the polygon with the lower number, whichever of them lies a rounding error further in.
 */
public final class PolygonPairs {
    /** Of edges whose separations differ by less than this share of the edge the first polygon's is the reference; under laws with a memory the lower one's. */
    private static final double BIAS = 1e-9;
    /** Centroids whose heights differ by less than this share of the edge are level: the first polygon's edge is the reference. */
    private static final double LEVEL = 1e-6;
    /** Share of the clipped edge: vertices of both polygons nearer than this to each other are one end, known by the first polygon's. */
    private static final double SAME = 1e-3;
    private final PartKinematics motion;
    private final ContactCandidate touch = new ContactCandidate();
    private int bestEdge;
    private int referenceStart;
    private int referenceCount;
    private int otherStart;
    private int otherCount;
    private int edge;
    private int facing;
    private double tx;
    private double ty;
    private double length;
    private double firstX;
    private double firstY;

    public PolygonPairs(PartKinematics motion) {
        this.motion = motion;
    }

    /** Tests two polygons and writes up to two contacts in reach. */
    public void find(int a, int b, ContactWriter out) {
        double separationA = separation(a, b);
        int edgeA = bestEdge;
        double separationB = separation(b, a);
        int edgeB = bestEdge;
        double farthest = out.reachOf(a, b);
        if (Math.max(separationA, separationB) > farthest) {
            return;
        }
        takeReference(a, b, edgeA);
        double better = separationB - separationA;
        if (better > BIAS * length || better >= -BIAS * length && out.remembers() && isLower(b, a)) {
            takeReference(b, a, edgeB);
        }
        facing = facingEdge();
        if (!clip(out) && Math.max(separationA, separationB) > 0) {
            nearestVertices(out);
        }
    }

    /** By the heights of their centroids: the choice is then the mirror image of itself in what is mirrored about a vertical line. */
    private boolean isLower(int p, int than) {
        return motion.placement[7 * p + 1] < motion.placement[7 * than + 1] - LEVEL * length;
    }

    /** max over edges of p of the min over vertices of r of n·(x_r − x_p), m; its edge goes to {@link #bestEdge}. */
    private double separation(int p, int r) {
        double[] x = motion.corner;
        int ps = motion.cornerStart[p];
        int pn = motion.cornerStart[p + 1] - ps;
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < pn; i++) {
            int from = 3 * (ps + i);
            int to = 3 * (ps + (i + 1) % pn);
            double ex = x[to] - x[from];
            double ey = x[to + 1] - x[from + 1];
            double l = Math.sqrt(ex * ex + ey * ey);
            double least = Double.POSITIVE_INFINITY;
            for (int k = 3 * motion.cornerStart[r]; k < 3 * motion.cornerStart[r + 1]; k += 3) {
                least = Math.min(least, (ey * (x[k] - x[from]) - ex * (x[k + 1] - x[from + 1])) / l);
            }
            if (least > best) {
                best = least;
                bestEdge = i;
            }
        }
        return best;
    }

    private void takeReference(int reference, int other, int referenceEdge) {
        touch.surfacePart = reference;
        touch.cornerPart = other;
        touch.corner = 0;
        referenceStart = motion.cornerStart[reference];
        referenceCount = motion.cornerStart[reference + 1] - referenceStart;
        otherStart = motion.cornerStart[other];
        otherCount = motion.cornerStart[other + 1] - otherStart;
        edge = referenceEdge;
        int p = 3 * (referenceStart + edge);
        int q = 3 * (referenceStart + (edge + 1) % referenceCount);
        double[] x = motion.corner;
        length = Math.sqrt((x[q] - x[p]) * (x[q] - x[p]) + (x[q + 1] - x[p + 1]) * (x[q + 1] - x[p + 1]));
        tx = (x[q] - x[p]) / length;
        ty = (x[q + 1] - x[p + 1]) / length;
    }

    /** The edge of the other polygon whose direction is most opposed to the reference edge. */
    private int facingEdge() {
        double[] x = motion.corner;
        double least = Double.POSITIVE_INFINITY;
        int found = 0;
        for (int i = 0; i < otherCount; i++) {
            int from = 3 * (otherStart + i);
            int to = 3 * (otherStart + (i + 1) % otherCount);
            double ex = x[to] - x[from];
            double ey = x[to + 1] - x[from + 1];
            double along = (ex * tx + ey * ty) / Math.sqrt(ex * ex + ey * ey);
            if (along < least) {
                least = along;
                found = i;
            }
        }
        return found;
    }

    /** Clips the facing edge to the reference edge and writes its ends; false when nothing is left. */
    private boolean clip(ContactWriter out) {
        int p = 3 * (referenceStart + edge);
        int i0 = facing;
        int i1 = (facing + 1) % otherCount;
        double s0 = along(3 * (otherStart + i0), p);
        double s1 = along(3 * (otherStart + i1), p);
        double low = Math.max(0, Math.min(s0, s1));
        double high = Math.min(length, Math.max(s0, s1));
        if (low > high) {
            return false;
        }
        firstX = Double.NaN;
        if (s0 == s1) {
            boolean firstIsNearer = height(3 * (otherStart + i0), p) <= height(3 * (otherStart + i1), p);
            writeVertex(firstIsNearer ? i0 : i1, 0, (firstIsNearer ? i0 : i1) + 1, 0, out);
            return true;
        }
        double same = SAME * (high - low);
        writeEnd(s0, s1, i0, same, out);
        writeEnd(s1, s0, i1, same, out);
        return true;
    }

    private double along(int k, int p) {
        return tx * (motion.corner[k] - motion.corner[p]) + ty * (motion.corner[k + 1] - motion.corner[p + 1]);
    }

    private double height(int k, int p) {
        return ty * (motion.corner[k] - motion.corner[p]) - tx * (motion.corner[k + 1] - motion.corner[p + 1]);
    }

    /** The end of the clipped edge on the side of vertex {@code own}: that vertex, or the point above an end of the reference. */
    private void writeEnd(double s, double opposite, int own, double same, ContactWriter out) {
        double end = s < 0.5 * length ? 0 : length;
        int vertex = s < 0.5 * length ? edge : (edge + 1) % referenceCount;
        boolean isInside = s >= 0 && s <= length;
        boolean isKnownByOwn = Math.abs(s - end) <= same ? touch.cornerPart < touch.surfacePart : isInside;
        double w = isInside ? 0 : (end - s) / (opposite - s);
        writeVertex(own, w, isKnownByOwn ? own + 1 : 0, isKnownByOwn ? 0 : vertex + 1, out);
    }

    /** The contact at the share w of the way along the facing edge from its vertex {@code own}. */
    private void writeVertex(int own, double w, int vertexOfOther, int vertexOfReference, ContactWriter out) {
        double[] x = motion.corner;
        int o = 3 * (otherStart + own);
        int f = 3 * (otherStart + (own == facing ? (facing + 1) % otherCount : facing));
        write(x[o] + w * (x[f] - x[o]), x[o + 1] + w * (x[f + 1] - x[o + 1]), vertexOfOther, vertexOfReference, out);
    }

    /** A contact at a point of the facing edge, unless it coincides with the one before. */
    private void write(double px, double py, int vertexOfOther, int vertexOfReference, ContactWriter out) {
        if (Math.abs(px - firstX) <= 1e-9 * length && Math.abs(py - firstY) <= 1e-9 * length) {
            return;
        }
        firstX = px;
        firstY = py;
        int p = 3 * (referenceStart + edge);
        touch.n[0] = ty;
        touch.n[1] = -tx;
        touch.n[2] = 0;
        touch.x[0] = px;
        touch.x[1] = py;
        touch.x[2] = 0;
        touch.gap = ty * (px - motion.corner[p]) - tx * (py - motion.corner[p + 1]);
        touch.cornerFeature = vertexOfOther;
        touch.surfaceFeature = vertexOfReference;
        out.write(touch);
    }

    /** Two vertices face each other across a gap: one contact along the line between the nearest. */
    private void nearestVertices(ContactWriter out) {
        double[] x = motion.corner;
        double squared = Double.POSITIVE_INFINITY;
        int best = 0;
        int bestOther = 0;
        for (int i = 0; i < referenceCount; i++) {
            for (int j = 0; j < otherCount; j++) {
                double dx = x[3 * (otherStart + j)] - x[3 * (referenceStart + i)];
                double dy = x[3 * (otherStart + j) + 1] - x[3 * (referenceStart + i) + 1];
                if (dx * dx + dy * dy < squared) {
                    squared = dx * dx + dy * dy;
                    best = i;
                    bestOther = j;
                }
            }
        }
        int o = 3 * (otherStart + bestOther);
        int p = 3 * (referenceStart + best);
        touch.gap = Math.sqrt(squared);
        for (int i = 0; i < 2; i++) {
            touch.x[i] = x[o + i];
            touch.n[i] = (x[o + i] - x[p + i]) / touch.gap;
        }
        touch.x[2] = 0;
        touch.n[2] = 0;
        touch.cornerFeature = bestOther + 1;
        touch.surfaceFeature = best + 1;
        out.write(touch);
    }
}
