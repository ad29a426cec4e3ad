package org.saltus.contact.detect.surface;

import java.util.Arrays;
import org.saltus.contact.detect.convex.ConvexPart;
import org.saltus.contact.detect.convex.EdgeArc;
import org.saltus.contact.detect.convex.PolyhedronPairs;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.part.RigidMotion;
import org.saltus.contact.detect.round.RimSearch;
import org.saltus.contact.shape.Cylindrical;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.contact.shape.surface.PiecewiseSurface;
import org.saltus.contact.shape.surface.Ridges;
import org.saltus.contact.tree.BoxTree;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;

/**
 * Narrow phase of convex bodies that lie across a ridge or border edge of a surface of triangles: edges of polyhedra, the axis of capsules and cylinders, and
 * the ends of cylinders that pass it between its ends. The normal n is the common perpendicular, where it lies between those of the ridge's two sides and −n
 * where the body is farthest; gap = n·(x − r) for the points x of the body and r of the ridge. The ridge's ends are corners of the surface ({@link
 * ClosestPointPairs}).
 */
final class RidgePairs {
    /** Of the overlap: another direction counts as shorter when it is by more than this. */
    static final double SHORTER = 1e-2;
    /** Share of its radius by which the rim of a bore may overlap a ridge; a ridge farther away lies on the end beside it. */
    private static final double IN_BORE = 0.25;
    private static final int END = 1 << 10;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final BoxTree.Visitor visitor = this::collect;
    private final RidgeArc arc = new RidgeArc();
    private final ClosestLinePoints lines = new ClosestLinePoints();
    private final ConvexPart body;
    /** A tube's bore as a cylinder. */
    private final ConvexPart bored;
    private final RimSearch rims = new RimSearch();
    private final ContactCandidate touch = new ContactCandidate();
    private final double[] local = new double[3];
    private final double[] box = new double[6];
    /** A point of the body, a direction of its own, and the point of the ridge. */
    private final double[] start = new double[3];
    private final double[] along = new double[3];
    private final double[] onRidge = new double[3];
    private final double[] other = new double[3];
    private int[] near = new int[8];
    private int count;
    private double bore;
    private double farthest;
    private double deepest;

    RidgePairs(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
        body = new ConvexPart(geometry, motion);
        bored = new ConvexPart(geometry, motion);
    }

    /** Tests a polyhedron, capsule or cylinder, up to a depth of overlap, against the ridges near it. */
    void find(int part, int surfacePart, double depth, ContactWriter out) {
        farthest = out.reachOf(part, surfacePart);
        deepest = depth;
        Ridges ridges = ((PiecewiseSurface) geometry.shape(surfacePart)).ridges();
        seek(part, surfacePart, ridges);
        if (count == 0) {
            return;
        }
        body.load(part);
        bore = geometry.shape(part) instanceof Cylindrical c ? c.boreRadius() : 0;
        touch.cornerPart = part;
        touch.surfacePart = surfacePart;
        for (int k = 0; k < count; k++) {
            arc.load(motion, surfacePart, ridges, near[k]);
            touch.surfaceFeature = ridges.feature[near[k]] + 1;
            if (body.hasAxis()) {
                round(out);
            } else {
                edges(out);
            }
        }
    }

    private void seek(int part, int surfacePart, Ridges ridges) {
        double size = geometry.boundingRadius(part) + farthest;
        double[] placement = motion.placement;
        Vec3.subtract(placement, 7 * part, placement, 7 * surfacePart, local, 0);
        Quaternion.rotateInverse(placement, 7 * surfacePart + 3, local, 0, local, 0);
        for (int i = 0; i < 3; i++) {
            box[i] = local[i] - size;
            box[3 + i] = local[i] + size;
        }
        count = 0;
        ridges.near(box, visitor);
    }

    private void collect(int ridge) {
        near = count == near.length ? Arrays.copyOf(near, 2 * count) : near;
        near[count++] = ridge;
    }

    private void edges(ContactWriter out) {
        Facets f = body.facets;
        for (int e = 0; e < f.edgeCount(); e++) {
            int from = 3 * (motion.cornerStart[body.part] + f.edgeCorner()[2 * e]);
            int to = 3 * (motion.cornerStart[body.part] + f.edgeCorner()[2 * e + 1]);
            System.arraycopy(motion.corner, from, start, 0, 3);
            System.arraycopy(motion.edge, motion.edgeOf(body.part, e), along, 0, 3);
            double length = Vec3.dotDifference(along, 0, motion.corner, to, start, 0);
            if (passes(length) && EdgeArc.holds(geometry, motion, body.part, e, touch.n, -1, ConvexPart.FLAT)) {
                write(PolyhedronPairs.EDGE + e, 0, out);
            }
        }
    }

    private void round(ContactWriter out) {
        System.arraycopy(body.axis, 0, along, 0, 3);
        Vec3.copyPlus(body.centre, 0, -body.half, along, 0, start, 0);
        double radius = body.radius + body.roundness;
        if (passes(2 * body.half)) {
            write(PolyhedronPairs.EDGE, radius, out);
        }
        for (int end = 0; body.hasRims() && end < 2; end++) {
            if (Math.abs(ConvexPart.dot(body.axis, arc.direction)) < ConvexPart.FLAT) {
                chord(end, out);
                continue;
            }
            rim(body, end, 1, out);
            if (bore > 0) {
                bored.load(body.part);
                bored.radius = bore;
                double deep = deepest;
                deepest = Math.min(deepest, IN_BORE * bore);
                rim(bored, end, -1, out);
                deepest = deep;
            }
        }
    }

    /** True when ridge and line pass each other between their ends; fills touch.x, the point of the ridge and n. */
    private boolean passes(double length) {
        if (!lines.find(arc.origin, arc.direction, start, along) || !(lines.t > 0 && lines.t < length) || !ridgeAt(lines.s)) {
            return false;
        }
        Vec3.copyPlus(start, 0, lines.t, along, 0, touch.x, 0);
        return normalAcross();
    }

    /** Takes the point of the ridge at a distance from its start; false beyond its ends. */
    private boolean ridgeAt(double s) {
        Vec3.copyPlus(arc.origin, 0, s, arc.direction, 0, onRidge, 0);
        return s > 0 && s < arc.length;
    }

    /** n = the perpendicular of ridge and {@link #along} that leads out of the ground, if one does. */
    private boolean normalAcross() {
        Mat3.cross(arc.direction, 0, along, 0, touch.n, 0);
        double size = RigidMotion.norm(touch.n, 0);
        double sign = arc.leadsOut(touch.n) ? 1 : -1;
        Vec3.scale(sign / size, touch.n, 0, touch.n, 0);
        return size > 0 && arc.clamp(touch.n, ConvexPart.FLAT);
    }

    /** Two contacts where the ridge runs below a flat end: at the ends of the chord. */
    private void chord(int end, ContactWriter out) {
        body.flatNormal(end, along);
        Vec3.copyPlus(body.centre, 0, body.half, along, 0, start, 0);
        double toEnd = Vec3.dotDifference(arc.direction, 0, start, 0, arc.origin, 0);
        Mat3.cross(arc.direction, 0, along, 0, other, 0);
        double across = Vec3.dotDifference(other, 0, start, 0, arc.origin, 0);
        double squared = body.radius * body.radius - across * across;
        for (int side = -1; side <= 1 && squared > 0; side += 2) {
            Vec3.scale(-1, along, 0, touch.n, 0);
            if (ridgeAt(toEnd + side * Math.sqrt(squared)) && arc.clamp(touch.n, ConvexPart.FLAT)) {
                double height = Vec3.dotDifference(along, 0, start, 0, onRidge, 0);
                height /= ConvexPart.dot(along, touch.n);
                Vec3.copyPlus(onRidge, 0, height, touch.n, 0, touch.x, 0);
                write(PolyhedronPairs.EDGE + END + 2 * end + (side + 1) / 2, 0, out);
            }
        }
    }

    /** Contacts of an outer rim (outwards: 1) or of that of a bore (−1) at the points where it passes the ridge. */
    private void rim(ConvexPart of, int end, int outwards, ContactWriter out) {
        rims.line(of, end, arc.origin, 0, arc.direction);
        for (int k = 0; k < rims.count; k++) {
            rims.slope(rims.angle[k]);
            System.arraycopy(rims.point, 0, touch.x, 0, 3);
            System.arraycopy(rims.tangent, 0, along, 0, 3);
            double s = Vec3.dotDifference(arc.direction, 0, touch.x, 0, arc.origin, 0);
            body.flatNormal(end, other);
            if (ridgeAt(s) && normalAcross() && ConvexPart.dot(touch.n, other) <= 0 && outwards * fromAxis() <= 0) {
                write(PolyhedronPairs.EDGE + END + 5 - outwards + end, 0, out);
            }
        }
    }

    /** By how much n leads away from the axis at touch.x. */
    private double fromAxis() {
        double sum = 0;
        double up = ConvexPart.dot(touch.n, body.axis);
        for (int i = 0; i < 3; i++) {
            sum += (touch.n[i] - up * body.axis[i]) * (touch.x[i] - body.centre[i]);
        }
        return sum;
    }

    /** Writes the contact of the ridge and touch.x, which a roundness brings nearer. */
    private void write(int feature, double radius, ContactWriter out) {
        touch.gap = -radius;
        for (int i = 0; i < 3; i++) {
            touch.gap += touch.n[i] * (touch.x[i] - onRidge[i]);
            touch.x[i] -= radius * touch.n[i];
        }
        if (touch.gap <= farthest && touch.gap >= -deepest && (touch.gap > 0 || isShortest())) {
            touch.cornerFeature = feature;
            out.write(touch);
        }
    }

    /** False when the body gets off the ridge by a shorter way: along the normal of one of its sides, or away from one of the body's flat sides. */
    private boolean isShortest() {
        double least = (1 - SHORTER) * touch.gap;
        for (int side = 0; side < 2; side++) {
            Vec3.scale(-1, arc.sides, 3 * side, other, 0);
            if (ConvexPart.dot(other, onRidge) - body.support(other) > least) {
                return false;
            }
        }
        for (int f = 0; f < body.flatCount(); f++) {
            body.flatNormal(f, other);
            if (arc.faces(other, ConvexPart.FLAT) && ConvexPart.dot(other, onRidge) - body.support(other) > least) {
                return false;
            }
        }
        return true;
    }
}
