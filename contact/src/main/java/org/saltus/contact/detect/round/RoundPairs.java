package org.saltus.contact.detect.round;

import org.saltus.contact.detect.convex.ConvexPart;
import org.saltus.contact.detect.convex.FaceClipper;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.FaceCorners;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.Cylindrical;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Vec3;

/**
 * Narrow phase of a cylinder against a polyhedron, a capsule or another cylinder. The signed distance of convex bodies is the largest separation
 * over all directions, max_n (min_B n·x − max_A n·x); it is attained at one of finitely many: normals of flat sides, common perpendiculars of edges,
 * axes and rims, directions from corners to the cylinder. Each is a closed form or one root, so gap and normal are exact to round-off, apart
 * and overlapping alike. A flat side that wins gives the other's facing side clipped to it ({@link FaceClipper}), two lines side by
 * side give two contacts, all else one.
 */
public final class RoundPairs {
    /** Another direction must be better than a flat side by this share of the size. */
    private static final double BIAS = 1e-6;
    /** Cosine of 1.8°: directions nearer than this to the best flat side's normal leave the contact to that side. */
    private static final double NEARLY_FLAT = 0.9995;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final ConvexPart a;
    private final ConvexPart b;
    private final RimSearch rims = new RimSearch();
    private final FaceClipper clipper = new FaceClipper();
    private final LineContact lines = new LineContact();
    private final BorePairs bores;
    private final FaceCorners reference = new FaceCorners();
    private final FaceCorners other = new FaceCorners();
    private final double[] n = new double[3];
    private final double[] trial = new double[3];
    private final double[] flatNormal = new double[3];
    private final double[] local = new double[3];
    private final double[] radial = new double[3];
    private double best;
    private double flat;
    private int flatSide;
    private boolean flatOfA;

    public RoundPairs(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
        a = new ConvexPart(geometry, motion);
        b = new ConvexPart(geometry, motion);
        bores = new BorePairs(geometry, motion);
    }

    /** Tests two parts and writes up to four contacts in reach, also inside the bore of a tube. */
    public void find(int partA, int partB, CornerPairs corners, ContactWriter out) {
        double boreA = bore(partA);
        double boreB = bore(partB);
        boolean tubeIsA = boreA > 0 && (boreB == 0 || boreA > boreB);
        int tube = tubeIsA ? partA : partB;
        int inner = tubeIsA ? partB : partA;
        if (bore(tube) > 0) {
            a.load(inner);
            b.load(tube);
            double beyond = farthestFromAxis() - bore(tube);
            if (beyond >= 0 && outside(partA, partB, Math.min(beyond, b.radius - bore(tube)), out)) {
                return;
            }
            a.load(inner);
            b.load(tube);
            bores.find(a, b, bore(tube), out);
            if (geometry.corners(inner) != null) {
                corners.find(inner, tube, out);
            } else {
                inside(inner, tube, out);
            }
            return;
        }
        outside(partA, partB, Double.POSITIVE_INFINITY, out);
    }

    private double bore(int p) {
        return geometry.shape(p) instanceof Cylindrical c ? c.boreRadius() : 0;
    }

    /** Largest distance of a from the axis of b: what is less than its bore can stand in an open end, what is a bit more overlaps it by that. */
    private double farthestFromAxis() {
        double most = 0;
        if (a.facets != null) {
            for (int k = motion.cornerStart[a.part]; k < motion.cornerStart[a.part + 1]; k++) {
                most = Math.max(most, fromAxis(b, motion.corner, 3 * k));
            }
            return most;
        }
        for (int end = -1; end <= 1; end += 2) {
            Vec3.copyPlus(a.centre, 0, end * a.half, a.axis, 0, local, 0);
            most = Math.max(most, fromAxis(b, local, 0) + a.radius + a.roundness);
        }
        return most;
    }

    private static double fromAxis(ConvexPart of, double[] x, int o) {
        double along = 0;
        double squared = 0;
        for (int i = 0; i < 3; i++) {
            along += of.axis[i] * (x[o + i] - of.centre[i]);
            squared += (x[o + i] - of.centre[i]) * (x[o + i] - of.centre[i]);
        }
        return Math.sqrt(Math.max(0, squared - along * along));
    }

    /**
     * Tests two parts, tubes as if they were full.
     *
     * @param deepest overlap beyond which nothing is written and the answer is false, m: one is then in the bore of the other
     */
    private boolean outside(int partA, int partB, double deepest, ContactWriter out) {
        a.load(partA);
        b.load(partB);
        double farthest = out.reachOf(partA, partB);
        flat = Double.NEGATIVE_INFINITY;
        best = Double.NEGATIVE_INFINITY;
        flats(a, b, true);
        flats(b, a, false);
        if (flat > farthest) {
            return true;
        }
        directions(a, b);
        directions(b, a);
        double gap = Math.max(flat, best);
        if (gap < -deepest) {
            return false;
        }
        boolean isFlat = flat > Double.NEGATIVE_INFINITY && (best <= flat + BIAS * Math.min(a.size(), b.size())
            || Math.abs(ConvexPart.dot(n, flatNormal)) > NEARLY_FLAT && (flatOfA ? b : a).liesAlong(flatNormal));
        if (isFlat) {
            (flatOfA ? b : a).facing(flatNormal, other);
            if (isInMouth(flatOfA ? a : b)) {
                return false;
            }
        }
        if (gap <= farthest && (!isFlat || !writeFlat(farthest, out))) {
            writeSingle(out);
        }
        return true;
    }

    /** True when what faces the end of a tube are tips of a capsule over its bore: balls, which the tube's signed distance tells of exactly. */
    private boolean isInMouth(ConvexPart tube) {
        double bore = bore(tube.part);
        boolean isOver = bore > 0 && other.roundness > 0;
        for (int k = 0; k < other.count && isOver; k++) {
            isOver = fromAxis(tube, other.x, 3 * k) < bore;
        }
        return isOver;
    }

    private boolean writeFlat(double farthest, ContactWriter out) {
        ConvexPart own = flatOfA ? a : b;
        own.flat(flatSide, reference);
        return clipper.find(reference, flatNormal, 0, other, own.size(), farthest, out) > 0;
    }

    private void writeSingle(ContactWriter out) {
        if (best == Double.NEGATIVE_INFINITY) {
            return;
        }
        a.farthest(n, reference);
        Vec3.scale(-1, n, 0, trial, 0);
        b.farthest(trial, other);
        lines.write(reference, other, n, best, out);
    }

    private void flats(ConvexPart own, ConvexPart facing, boolean isA) {
        for (int i = 0; i < own.flatCount(); i++) {
            own.flatNormal(i, trial);
            double top = own.support(trial);
            negate(trial);
            double s = -top - facing.support(trial);
            if (s > flat + (isA ? 0 : BIAS * Math.min(a.size(), b.size()))) {
                flat = s;
                flatSide = i;
                flatOfA = isA;
                own.flatNormal(i, flatNormal);
            }
        }
    }

    private static void negate(double[] x) {
        x[0] = -x[0];
        x[1] = -x[1];
        x[2] = -x[2];
    }

    /** Offers every direction that a cylinder's axis and rims, or a capsule's ends, make with the other part. */
    private void directions(ConvexPart own, ConvexPart against) {
        if (!own.hasAxis()) {
            return;
        }
        if (against.facets != null) {
            edges(own, against);
            for (int k = motion.cornerStart[against.part]; k < motion.cornerStart[against.part + 1]; k++) {
                corner(own, motion.corner, 3 * k);
            }
            return;
        }
        axes(own, against);
        for (int end = 0; end < 2; end++) {
            for (int i = 0; i < 3; i++) {
                local[i] = against.centre[i] + (end == 0 ? -against.half : against.half) * against.axis[i];
            }
            corner(own, local, 0);
        }
        for (int end = 0; end < 2 && own.hasRims(); end++) {
            rims.line(own, end, against.centre, 0, against.axis);
            offerRims(against.axis);
            for (int k = 0; k < 2 && against.hasRims(); k++) {
                rims.circle(own, end, against, k);
                offerRims(null);
            }
        }
    }

    private void axes(ConvexPart own, ConvexPart against) {
        Mat3.cross(own.axis, 0, against.axis, 0, trial, 0);
        offer();
        double along = Vec3.dotDifference(own.axis, 0, against.centre, 0, own.centre, 0);
        for (int i = 0; i < 3; i++) {
            trial[i] = against.centre[i] - own.centre[i] - along * own.axis[i];
        }
        offer();
    }

    private void edges(ConvexPart own, ConvexPart against) {
        Facets f = against.facets;
        for (int e = 0; e < f.edgeCount(); e++) {
            int o = motion.edgeOf(against.part, e);
            int from = 3 * (motion.cornerStart[against.part] + f.edgeCorner()[2 * e]);
            Mat3.cross(own.axis, 0, motion.edge, o, trial, 0);
            offer();
            System.arraycopy(motion.edge, o, local, 0, 3);
            for (int end = 0; end < 2 && own.hasRims(); end++) {
                rims.line(own, end, motion.corner, from, local);
                offerRims(local);
            }
        }
    }

    /** From the axis, from the nearest end of it, and from the rims to a corner or tip. */
    private void corner(ConvexPart own, double[] x, int o) {
        double along = Vec3.dotDifference(own.axis, 0, x, o, own.centre, 0);
        double squared = 0;
        for (int i = 0; i < 3; i++) {
            trial[i] = x[o + i] - own.centre[i] - along * own.axis[i];
            squared += trial[i] * trial[i];
        }
        double across = Math.sqrt(squared);
        double past = along - Math.copySign(own.half, along);
        double keep = across > 0 ? (across - own.radius) / across : 0;
        System.arraycopy(trial, 0, radial, 0, 3);
        offer();
        for (int i = 0; i < 3; i++) {
            trial[i] = keep * radial[i] + past * own.axis[i];
        }
        offer();
    }

    /** The common perpendicular of the rim and a direction, or of two rims, at each minimum found. */
    private void offerRims(double[] along) {
        for (int k = 0; k < rims.count; k++) {
            rims.slope(rims.angle[k]);
            if (along != null) {
                Mat3.cross(rims.tangent, 0, along, 0, trial, 0);
            } else {
                System.arraycopy(rims.apart, 0, trial, 0, 3);
            }
            offer();
        }
    }

    /** Keeps the direction in {@link #trial}, or the opposite one, when the parts are farther apart along it than along those before. */
    private void offer() {
        double length = Math.sqrt(ConvexPart.dot(trial, trial));
        if (length < 1e-12 * Math.min(a.size(), b.size())) {
            return;
        }
        Vec3.divide(trial, 0, length, trial, 0);
        for (int side = 0; side < 2; side++) {
            double top = a.support(trial);
            negate(trial);
            double s = -top - b.support(trial);
            if (s > best) {
                best = s;
                Vec3.scale(-1, trial, 0, n, 0);
            }
        }
    }

    /** Tests a cylinder inside the bore of a tube: the points of its rims that lie farthest from the tube's axis. */
    private void inside(int cylinder, int tube, ContactWriter out) {
        a.load(cylinder);
        b.load(tube);
        double bore = ((Cylindrical) geometry.shape(tube)).boreRadius();
        for (int end = 0; end < 2; end++) {
            rims.farthestFromLine(a, end, b.centre, 0, b.axis);
            for (int k = 0; k < rims.count; k++) {
                rims.slope(rims.angle[k]);
                lines.point(cylinder, tube, rims.point, 1 + 2 * end + Math.min(k, 1), bore, b, out);
            }
        }
    }
}
