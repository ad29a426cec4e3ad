package org.saltus.contact.detect.round;

import org.saltus.contact.detect.convex.ConvexPart;
import org.saltus.contact.detect.convex.PolyhedronPairs;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.FaceCorners;
import org.saltus.core.math.Vec3;

/** Contacts of two bodies that show each other a point or a line: two where lines lie side by side, one elsewhere. */
public final class LineContact {
    /** Squared sine below which two lines lie side by side. */
    private static final double PARALLEL = 1e-4;
    private final ContactCandidate touch = new ContactCandidate();
    private final double[] u = new double[3];
    private final double[] w = new double[3];

    /**
     * Writes the contact of what a and b show each other.
     *
     * @param n   unit normal from a to b
     * @param gap their separation along n, m
     */
    public void write(FaceCorners a, FaceCorners b, double[] n, double gap, ContactWriter out) {
        if (a.count == 2 && b.count == 2 && sideBySide(a, b, n, out)) {
            return;
        }
        touch.corner = 0;
        if (a.count == 1) {
            ends(a.part, b.part, n, -1);
            System.arraycopy(a.x, 0, touch.x, 0, 3);
        } else {
            ends(b.part, a.part, n, 1);
            double t = b.count == 2 ? crossing(a, b) : 0;
            for (int i = 0; i < 3; i++) {
                touch.x[i] = b.x[i] + (b.count == 2 ? t * w[i] : 0);
            }
        }
        touch.gap = gap;
        touch.cornerFeature = PolyhedronPairs.EDGE + (a.count == 1 ? a.corner[0] : b.count == 1 ? b.corner[0] : b.edge[0]);
        touch.surfaceFeature = PolyhedronPairs.EDGE + (a.count == 1 ? 0 : a.edge[0]);
        out.write(touch);
    }

    private void ends(int corner, int surface, double[] n, double sign) {
        touch.cornerPart = corner;
        touch.surfacePart = surface;
        Vec3.scale(sign, n, 0, touch.n, 0);
    }

    /** Where line b passes line a, as a share of it; u and w are filled. */
    private double crossing(FaceCorners a, FaceCorners b) {
        double uu = 0;
        double uw = 0;
        double ww = 0;
        double ud = 0;
        double wd = 0;
        for (int i = 0; i < 3; i++) {
            u[i] = a.x[3 + i] - a.x[i];
            w[i] = b.x[3 + i] - b.x[i];
            double d = b.x[i] - a.x[i];
            uu += u[i] * u[i];
            uw += u[i] * w[i];
            ww += w[i] * w[i];
            ud += u[i] * d;
            wd += w[i] * d;
        }
        double det = uu * ww - uw * uw;
        double t = det > 0 ? (uw * ud - uu * wd) / det : 0.5;
        return Math.max(0, Math.min(1, t));
    }

    /** Writes the ends of the part of line b beside line a; false when they cross or pass each other. */
    private boolean sideBySide(FaceCorners a, FaceCorners b, double[] n, ContactWriter out) {
        crossing(a, b);
        double uu = ConvexPart.dot(u, u);
        double uw = ConvexPart.dot(u, w);
        double ww = ConvexPart.dot(w, w);
        if (uu * ww - uw * uw > PARALLEL * uu * ww) {
            return false;
        }
        double from = 0;
        for (int i = 0; i < 3; i++) {
            from += u[i] * (b.x[i] - a.x[i]) / uu;
        }
        double rate = uw / uu;
        double low = Math.max(0, Math.min(from, from + rate));
        double high = Math.min(1, Math.max(from, from + rate));
        if (high <= low) {
            return false;
        }
        ends(b.part, a.part, n, 1);
        touch.corner = 0;
        for (int side = 0; side < 2; side++) {
            double s = side == 0 ? low : high;
            double t = Math.max(0, Math.min(1, (s - from) / rate));
            touch.gap = 0;
            for (int i = 0; i < 3; i++) {
                touch.x[i] = b.x[i] + t * w[i];
                touch.gap += n[i] * (touch.x[i] - a.x[i] - s * u[i]);
            }
            boolean isEndOfA = s == 0 || s == 1;
            touch.cornerFeature = isEndOfA ? 0 : b.corner[t < 0.5 ? 0 : 1] + 1;
            touch.surfaceFeature = isEndOfA ? a.corner[s == 0 ? 0 : 1] + 1 : 0;
            out.write(touch);
        }
        return true;
    }

    /** Writes a point of a part inside the bore of a tube. */
    void point(int part, int tube, double[] x, int feature, double bore, ConvexPart axis, ContactWriter out) {
        double squared = 0;
        double along = Vec3.dotDifference(axis.axis, 0, x, 0, axis.centre, 0);
        for (int i = 0; i < 3; i++) {
            touch.n[i] = axis.centre[i] + along * axis.axis[i] - x[i];
            squared += touch.n[i] * touch.n[i];
            touch.x[i] = x[i];
        }
        double across = Math.sqrt(squared);
        touch.gap = bore - across;
        if (Math.abs(along) > axis.half || across == 0 || touch.gap > out.reachOf(part, tube)) {
            return;
        }
        Vec3.divide(touch.n, 0, across, touch.n, 0);
        touch.cornerPart = part;
        touch.surfacePart = tube;
        touch.corner = 0;
        touch.cornerFeature = feature;
        touch.surfaceFeature = 0;
        out.write(touch);
    }
}
