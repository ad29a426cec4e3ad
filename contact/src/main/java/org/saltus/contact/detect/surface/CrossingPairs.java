package org.saltus.contact.detect.surface;

import org.saltus.contact.detect.convex.ConvexPart;
import org.saltus.contact.detect.convex.EdgeLine;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.part.RigidMotion;
import org.saltus.contact.shape.surface.ClosestPoints;
import org.saltus.contact.shape.surface.PiecewiseSurface;
import org.saltus.contact.shape.surface.Ridges;
import org.saltus.contact.tree.BoxTree;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;

/**
 * Narrow phase of two surfaces of triangles where a ridge or border edge of one passes one of the other between their ends. The normal n is the common
 * perpendicular, where it lies between those of the two sides of b's edge and −n between those of a's; gap = n·(x_a − x_b).
 */
final class CrossingPairs {
    /** Two edges may overlap by this share of the shorter one. */
    private static final double DEPTH = 0.5;
    /** Of the shorter one: where they overlap by more than this their points must lie behind the other surface as a whole. */
    private static final double SHALLOW = 0.05;
    /** Of the length of an edge: beyond its ends it still counts, for others begin where it ends. */
    private static final double INSIDE = 1e-9;
    /** Of the length of the shorter edge: nearer to an end the contact is known by the corner there. */
    private static final double AT_CORNER = 1e-3;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final BoxTree.PairVisitor visitor = this::visit;
    private final RidgeArc arcA = new RidgeArc();
    private final RidgeArc arcB = new RidgeArc();
    private final EdgeLine edgeA = new EdgeLine();
    private final EdgeLine edgeB = new EdgeLine();
    private final ClosestLinePoints lines = new ClosestLinePoints();
    private final CrossingList found;
    private final ClosestPoints feet;
    private final ContactCandidate touch = new ContactCandidate();
    private final double[] onB = new double[3];
    private final double[] minus = new double[3];
    private final double[] local = new double[3];
    private final double[] rotation = new double[9];
    private final double[] turnB = new double[9];
    private final double[] origin = new double[3];
    private Ridges ridgesA;
    private Ridges ridgesB;
    private ContactWriter out;
    private double farthest;
    private double skin;
    /** How far edges can overlap, m: two closed surfaces get apart along the axis on which their boxes overlap least. */
    private double deepest;

    CrossingPairs(PartGeometry geometry, PartKinematics motion, CrossingList found, ClosestPoints feet) {
        this.geometry = geometry;
        this.motion = motion;
        this.found = found;
        this.feet = feet;
    }

    /** Tests all edges of two surfaces against each other, writes the contacts in reach and lists them. */
    void find(int a, int b, ContactWriter writer) {
        PiecewiseSurface first = (PiecewiseSurface) geometry.shape(a);
        PiecewiseSurface second = (PiecewiseSurface) geometry.shape(b);
        ridgesA = first.ridges();
        ridgesB = second.ridges();
        found.begin(a, ridgesA, b, ridgesB);
        out = writer;
        farthest = out.reachOf(a, b);
        skin = Math.min(first.skin(), second.skin());
        touch.cornerPart = a;
        touch.surfacePart = b;
        placeSecond(a, b);
        deepest = Math.max(skin, DEPTH * Math.min(ridgesA.longest(), ridgesB.longest()));
        if (first.isClosed() && second.isClosed()) {
            deepest = Math.min(deepest, motion.boxOverlap(a, b));
        }
        ridgesA.pairs(ridgesB, rotation, origin, Math.max(farthest, deepest), visitor);
    }

    /** Rotation and origin of b in the axes of a. */
    private void placeSecond(int a, int b) {
        double[] q = motion.placement;
        Vec3.subtract(q, 7 * b, q, 7 * a, origin, 0);
        Quaternion.rotateInverse(q, 7 * a + 3, origin, 0, origin, 0);
        Quaternion.toMatrix(q, 7 * b + 3, turnB, 0);
        for (int j = 0; j < 3; j++) {
            for (int i = 0; i < 3; i++) {
                local[i] = turnB[3 * i + j];
            }
            Quaternion.rotateInverse(q, 7 * a + 3, local, 0, local, 0);
            for (int i = 0; i < 3; i++) {
                rotation[3 * i + j] = local[i];
            }
        }
    }

    private void visit(int i, int j) {
        if (!pass(i, j)) {
            return;
        }
        arcA.load(motion, touch.cornerPart, ridgesA, i);
        arcB.load(motion, touch.surfacePart, ridgesB, j);
        if (!normalAcross()) {
            return;
        }
        touch.gap = 0;
        for (int k = 0; k < 3; k++) {
            touch.x[k] = arcA.origin[k] + lines.s * arcA.direction[k];
            onB[k] = arcB.origin[k] + lines.t * arcB.direction[k];
            touch.gap += touch.n[k] * (touch.x[k] - onB[k]);
        }
        double shorter = Math.min(arcA.length, arcB.length);
        if (touch.gap <= farthest && (touch.gap > 0 || isShortest())
            && (touch.gap > -SHALLOW * shorter || isBehind(touch.x, touch.surfacePart) && isBehind(onB, touch.cornerPart))) {
            write();
        }
    }

    /** True when two edges pass each other between their ends and near enough; fills where, in the axes of a. */
    private boolean pass(int i, int j) {
        double lengthA = edgeA.between(ridgesA, i);
        double lengthB = edgeB.between(ridgesB, j);
        edgeB.move(rotation, origin);
        if (!lines.find(edgeA.origin, edgeA.direction, edgeB.origin, edgeB.direction) || isBeyond(lines.s, lengthA) || isBeyond(lines.t, lengthB)) {
            return false;
        }
        double squared = 0;
        for (int k = 0; k < 3; k++) {
            double d = edgeA.origin[k] + lines.s * edgeA.direction[k] - edgeB.origin[k] - lines.t * edgeB.direction[k];
            squared += d * d;
        }
        double near = Math.max(farthest, Math.min(deepest, Math.max(skin, DEPTH * Math.min(lengthA, lengthB))));
        return squared <= near * near * (1 + INSIDE);
    }

    private static boolean isBeyond(double s, double length) {
        return s < -INSIDE * length || s > (1 + INSIDE) * length;
    }

    /** n = the common perpendicular that leads out of b, if it does so between the normals of both edges' sides. */
    private boolean normalAcross() {
        Mat3.cross(arcB.direction, 0, arcA.direction, 0, touch.n, 0);
        double size = RigidMotion.norm(touch.n, 0);
        double sign = arcB.leadsOut(touch.n) ? 1 : -1;
        Vec3.scale(sign / size, touch.n, 0, touch.n, 0);
        if (!arcB.clamp(touch.n, ConvexPart.FLAT)) {
            return false;
        }
        negate();
        if (!arcA.clamp(minus, ConvexPart.FLAT)) {
            return false;
        }
        Vec3.scale(-1, minus, 0, touch.n, 0);
        return true;
    }

    private void negate() {
        Vec3.scale(-1, touch.n, 0, minus, 0);
    }

    /** False when one of the surfaces gets off the other's edge by a shorter way: along the normal of one of that edge's sides. */
    private boolean isShortest() {
        double least = (1 - RidgePairs.SHORTER) * touch.gap;
        for (int side = 0; side < 2; side++) {
            if (isApart(arcB, 3 * side, onB, touch.cornerPart, ridgesA, arcA, least)
                || isApart(arcA, 3 * side, touch.x, touch.surfacePart, ridgesB, arcB, least)) {
                return false;
            }
        }
        return true;
    }

    /** True when a surface near one of its edges lies farther than a distance in front of a side of the other's edge through a point of it. */
    private boolean isApart(RidgeArc edge, int side, double[] x, int part, Ridges ridges, RidgeArc own, double least) {
        double height = -least;
        for (int i = 0; i < 3; i++) {
            height += edge.sides[side + i] * (motion.placement[7 * part + i] - x[i]);
        }
        Quaternion.rotateInverse(motion.placement, 7 * part + 3, edge.sides, side, local, 0);
        return ridges.lowest(local, ridges.end[2 * own.ridge], -height) > -height;
    }

    /** False for a point that lies in front of a surface, so that edges overlap only by their lines of sight. */
    private boolean isBehind(double[] x, int part) {
        Vec3.subtract(x, 0, motion.placement, 7 * part, local, 0);
        Quaternion.rotateInverse(motion.placement, 7 * part + 3, local, 0, local, 0);
        feet.directions = ClosestPoints.ALL;
        ((PiecewiseSurface) geometry.shape(part)).feet(local[0], local[1], local[2], -touch.gap, -touch.gap, feet);
        double nearest = Double.POSITIVE_INFINITY;
        for (int f = 0; f < feet.count; f++) {
            nearest = Math.abs(feet.distance[f]) < Math.abs(nearest) ? feet.distance[f] : nearest;
        }
        return feet.count == 0 || nearest < -RidgePairs.SHORTER * touch.gap;
    }

    private void write() {
        double near = AT_CORNER * Math.min(arcA.length, arcB.length);
        int cornerA = cornerAt(arcA, lines.s, near, ridgesA);
        int cornerB = cornerAt(arcB, lines.t, near, ridgesB);
        int sideB = arcB.sideAlong(touch.n, ConvexPart.FLAT);
        negate();
        int sideA = arcA.sideAlong(minus, ConvexPart.FLAT);
        touch.cornerFeature = cornerA >= 0 ? ClosestPointPairs.PEAK + cornerA : ridgesA.feature[arcA.ridge] + 1;
        touch.surfaceFeature = cornerB >= 0 ? ClosestPointPairs.PEAK + cornerB : ridgesB.feature[arcB.ridge] + 1;
        if (cornerA >= 0 && sideB >= 0 && arcB.regions[sideB] >= 0) {
            touch.surfaceFeature = arcB.regions[sideB] + 1;
        } else if (cornerB >= 0 && sideA >= 0 && arcA.regions[sideA] >= 0) {
            touch.cornerFeature = arcA.regions[sideA] + 1;
        }
        boolean isNew = !found.has(touch.cornerFeature, touch.surfaceFeature);
        found.add(touch, arcA.ridge, arcB.ridge, cornerA, cornerB);
        if (isNew) {
            out.write(touch);
        }
    }

    /** The corner nearer to a place on an edge than a distance, −1 if there is none. */
    private static int cornerAt(RidgeArc arc, double s, double near, Ridges ridges) {
        return s < near ? ridges.end[2 * arc.ridge] : s > arc.length - near ? ridges.end[2 * arc.ridge + 1] : -1;
    }
}
