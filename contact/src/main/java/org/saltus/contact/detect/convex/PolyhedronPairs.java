package org.saltus.contact.detect.convex;

import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.FaceCorners;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.core.math.Vec3;

/**
 * Narrow phase of two convex polyhedra by separating axes: the normals of either's faces and the cross products of edges whose
 * arcs meet on the Gauss sphere ({@link FaceAxes}, {@link EdgeAxes}). A face axis gives the facing face clipped to the reference face ({@link
 * FaceClipper}), an edge axis one contact, and where polyhedra stand apart corner to corner or corner to edge the nearest points ({@link NearestPoints}).
 */
public final class PolyhedronPairs {
    /**
     * Another axis must be better by this share of the size: of equal faces the first polyhedron's is the reference, under laws with a memory the lower
     * one's.
     */
    private static final double BIAS = 1e-6;
    /** Cosine of 1.8°: edge axes nearer than this to the best face's normal leave the contact to the face. */
    private static final double FLAT = 0.9995;
    /** Edge features start beyond all corner features. */
    public static final int EDGE = 1 << 20;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final FaceClipper clipper = new FaceClipper();
    private final FaceCorners face = new FaceCorners();
    private final FaceCorners facing = new FaceCorners();
    private final NearestPoints nearest;
    private final ContactCandidate touch = new ContactCandidate();
    private final FaceAxes faceAxes;
    private final EdgeAxes edgeAxes;
    /** Of the pair in hand: separations along the normals of A and of B, m, and the faces these belong to. */
    private double separationA;
    private double separationB;
    private int faceA;
    private int faceB;

    public PolyhedronPairs(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
        nearest = new NearestPoints(geometry, motion);
        InnerBalls balls = new InnerBalls(geometry);
        faceAxes = new FaceAxes(geometry, motion, balls);
        edgeAxes = new EdgeAxes(geometry, motion, balls);
    }

    /** Tests two polyhedra and writes up to four contacts in reach; returns a separation beyond reach, m, or −∞. */
    public double find(int a, int b, ContactWriter out) {
        double farthest = out.reachOf(a, b);
        separationA = faceAxes.separation(a, b, farthest);
        if (separationA > farthest) {
            return separationA;
        }
        faceA = faceAxes.face;
        separationB = faceAxes.separation(b, a, farthest);
        if (separationB > farthest) {
            return separationB;
        }
        faceB = faceAxes.face;
        double separationE = edgeAxes.separation(a, b, Math.max(separationA, separationB), farthest);
        if (separationE > farthest) {
            return separationE;
        }
        write(a, b, separationE, out);
        return Double.NEGATIVE_INFINITY;
    }

    private void write(int a, int b, double separationE, ContactWriter out) {
        double bias = BIAS * Math.min(geometry.boundingRadius(a), geometry.boundingRadius(b));
        double faces = Math.max(separationA, separationB);
        boolean referenceIsA = separationB < separationA - bias
            || separationB <= separationA + bias && !(out.remembers() && isLower(b, a, bias));
        int normal = 3 * (referenceIsA ? motion.faceStart[a] + faceA : motion.faceStart[b] + faceB);
        if (separationE > faces + bias && !isFlat(normal)) {
            writeEdges(a, b, separationE, out);
            return;
        }
        int reference = referenceIsA ? a : b;
        int other = referenceIsA ? b : a;
        double farthest = out.reachOf(a, b);
        motion.faceLoop(reference, referenceIsA ? faceA : faceB, face);
        motion.faceLoop(other, FacingFace.of(geometry, motion, other, motion.faceNormal, normal), facing);
        int written = clipper.find(face, motion.faceNormal, normal, facing, geometry.boundingRadius(reference), farthest, out);
        if (written == 0 && faces > 0) {
            nearest.find(a, b, farthest, out);
        }
    }

    /** By the heights of their centroids; level ones: no. So that the choice is the mirror image of itself in what is mirrored about a vertical plane. */
    private boolean isLower(int p, int than, double level) {
        return motion.placement[7 * p + 2] < motion.placement[7 * than + 2] - level;
    }

    /** True when the edge axis is nearly a face's normal: the clipped face then holds the crossing of the edges, and its neighbours. */
    private boolean isFlat(int normal) {
        double[] n = motion.faceNormal;
        return Math.abs(n[normal] * edgeAxes.axis[0] + n[normal + 1] * edgeAxes.axis[1] + n[normal + 2] * edgeAxes.axis[2]) > FLAT;
    }

    /** One contact where the two edges pass each other. */
    private void writeEdges(int a, int b, double separation, ContactWriter out) {
        double[] x = motion.corner;
        double[] e = motion.edge;
        int p = motion.edgeOf(a, edgeAxes.ofA);
        int r = motion.edgeOf(b, edgeAxes.ofB);
        int xa = 3 * (motion.cornerStart[a] + geometry.facets(a).edgeCorner()[2 * edgeAxes.ofA]);
        int xb = 3 * (motion.cornerStart[b] + geometry.facets(b).edgeCorner()[2 * edgeAxes.ofB]);
        double cos = e[p] * e[r] + e[p + 1] * e[r + 1] + e[p + 2] * e[r + 2];
        double alongA = Vec3.dotDifference(e, p, x, xb, x, xa);
        double alongB = Vec3.dotDifference(e, r, x, xb, x, xa);
        double t = (cos * alongA - alongB) / (1 - cos * cos);
        Vec3.copyPlus(x, xb, t, e, r, touch.x, 0);
        Vec3.copy(edgeAxes.axis, 0, touch.n, 0);
        touch.surfacePart = a;
        touch.cornerPart = b;
        touch.corner = 0;
        touch.gap = separation;
        touch.cornerFeature = EDGE + edgeAxes.ofB;
        touch.surfaceFeature = EDGE + edgeAxes.ofA;
        out.write(touch);
    }
}
