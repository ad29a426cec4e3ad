package org.saltus.contact.detect.surface;

import java.util.Arrays;
import org.saltus.contact.detect.convex.ConvexPart;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.shape.surface.Ridges;

/** Where edges of two surfaces cross, and which contacts of corners are settled by that. One object, refilled pair by pair. */
final class CrossingList {
    private int first;
    private Ridges ridgesA;
    private Ridges ridgesB;
    private int count;
    /** 2 each: features on a and b, edges of a and b, corners of these at which they cross, −1 for none. */
    private int[] feature = new int[16];
    private int[] edge = new int[16];
    private int[] corner = new int[16];
    /** 3 each: unit normal. */
    private double[] normal = new double[24];
    private boolean[] overlaps = new boolean[8];

    /** Empties the list for a pair of parts. */
    void begin(int a, Ridges ofA, int b, Ridges ofB) {
        first = a;
        ridgesA = ofA;
        ridgesB = ofB;
        count = 0;
    }

    /** Adds a crossing of two edges at corners of these, −1 for none. */
    void add(ContactCandidate t, int edgeA, int edgeB, int cornerA, int cornerB) {
        if (count == overlaps.length) {
            feature = Arrays.copyOf(feature, 4 * count);
            edge = Arrays.copyOf(edge, 4 * count);
            corner = Arrays.copyOf(corner, 4 * count);
            normal = Arrays.copyOf(normal, 6 * count);
            overlaps = Arrays.copyOf(overlaps, 2 * count);
        }
        feature[2 * count] = t.cornerFeature;
        feature[2 * count + 1] = t.surfaceFeature;
        edge[2 * count] = edgeA;
        edge[2 * count + 1] = edgeB;
        corner[2 * count] = cornerA;
        corner[2 * count + 1] = cornerB;
        System.arraycopy(t.n, 0, normal, 3 * count, 3);
        overlaps[count++] = t.gap <= 0;
    }

    /** True when a crossing between these features of a and b is listed. */
    boolean has(int featureA, int featureB) {
        for (int k = 0; k < count; k++) {
            if (feature[2 * k] == featureA && feature[2 * k + 1] == featureB) {
                return true;
            }
        }
        return false;
    }

    /**
     * True when a corner of one part against the other needs no contact of its own: two edges cross there with the same normal, or it overlaps the other and
     * ends an edge that crosses one of the other's and leads on downwards, so that n is none of the corner's directions.
     *
     * @param at number of the corner
     * @param n  in the axes of the corner's part
     */
    boolean settles(ContactCandidate t, int at, double[] n) {
        int side = t.cornerPart == first ? 0 : 1;
        Ridges own = side == 0 ? ridgesA : ridgesB;
        for (int k = 0; k < count; k++) {
            if (corner[2 * k + side] == at && isSame(t.n, 3 * k)) {
                return true;
            }
            int a = own.end[2 * edge[2 * k + side]];
            int b = own.end[2 * edge[2 * k + side] + 1];
            if (t.gap < 0 && overlaps[k] && (a == at && descends(own, n, a, b) || b == at && descends(own, n, b, a))) {
                return true;
            }
        }
        return false;
    }

    /** True for the normal at a place, to 0.6°, of either sign: n may lead from b to a or back. */
    private boolean isSame(double[] n, int o) {
        return Math.abs(n[0] * normal[o] + n[1] * normal[o + 1] + n[2] * normal[o + 2]) > 1 - 0.5 * ConvexPart.FLAT * ConvexPart.FLAT;
    }

    /** True when an edge leads down from one end to the other. */
    private static boolean descends(Ridges ridges, double[] n, int from, int to) {
        double down = 0;
        double squared = 0;
        for (int i = 0; i < 3; i++) {
            double d = ridges.corners[3 * to + i] - ridges.corners[3 * from + i];
            down -= n[i] * d;
            squared += d * d;
        }
        return down > ConvexPart.FLAT * Math.sqrt(squared);
    }
}
