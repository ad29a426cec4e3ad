package org.saltus.contact.detect.general;

import org.saltus.contact.detect.convex.FaceClipper;
import org.saltus.contact.detect.pair.PairFinder;
import org.saltus.contact.detect.pair.PieceKind;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.round.LineContact;
import org.saltus.contact.detect.support.ConvexBody;
import org.saltus.contact.detect.support.ConvexDistance;
import org.saltus.core.math.Vec3;
import org.saltus.core.state.Snapshot;

/**
 * Any two convex pieces by their support functions, where no closed form is known: gap and normal by {@link ConvexDistance}, from the normal of the step
 * before on;
 * where one of them shows a face to the other, what the other shows is clipped to it as for polyhedra ({@link FaceClipper}), up to four contacts; two lines
 * side
 * by side give two ({@link LineContact}), all else one.
 */
public final class ConvexPairs implements PairFinder {
    /** Share of the smaller size by which the second piece's face must be better than the first one's to be the reference. */
    private static final double BIAS = 1e-6;

    private final ConvexPieces pieces;
    private final boolean isPlane;
    private final ConvexBody bodyA = new ConvexBody();
    private final ConvexBody bodyB = new ConvexBody();
    private final ConvexDistance distance = new ConvexDistance();
    private final KeptNormals kept = new KeptNormals();
    private final FacingSide sideA = new FacingSide();
    private final FacingSide sideB = new FacingSide();
    private final FaceClipper clipper = new FaceClipper();
    private final LineContact lines = new LineContact();
    private final ContactCandidate touch = new ContactCandidate();
    private final double[] earlier = new double[3];
    private final double[] n = new double[3];

    /** Serves the pieces of a scene of a dimension. */
    public ConvexPairs(PartGeometry geometry, PartKinematics motion, int dimension) {
        pieces = new ConvexPieces(geometry, motion);
        isPlane = dimension == 2;
    }

    @Override
    public String name() {
        return "convex";
    }

    @Override
    public String summary() {
        return "any two convex shapes by their support functions: GJK, expanding polytope, clipped faces";
    }

    @Override
    public boolean accepts(PieceKind a, PieceKind b) {
        return a.isConvex() && b.isConvex();
    }

    @Override
    public boolean showsSeparations() {
        return true;
    }

    @Override
    public boolean needsFaces() {
        return false;
    }

    @Override
    public void begin() {
        kept.begin();
    }

    @Override
    public double find(int a, int b, ContactWriter out) {
        pieces.load(a, bodyA);
        pieces.load(b, bodyB);
        double farthest = out.reachOf(a, b);
        boolean isKnown = kept.read(a, b, earlier);
        ConvexDistance.Ending ending = distance.measure(bodyA, bodyB, isPlane, farthest, isKnown ? earlier : null);
        pieces.check(ending, a, b);
        kept.keep(a, b, distance.normal);
        if (ending == ConvexDistance.Ending.BEYOND) {
            return distance.gap;
        }
        double gap = distance.gap;
        if (gap > farthest) {
            return gap;
        }
        System.arraycopy(distance.normal, 0, n, 0, 3);
        sideA.find(bodyA, a, n, -1, isPlane);
        sideB.find(bodyB, b, n, 1, isPlane);
        FacingSide reference = reference();
        if (isPlane) {
            inPlane(reference, gap, out);
        } else if (reference == null) {
            turnToB();
            lines.write(sideA.loop, sideB.loop, n, gap, out);
        } else {
            FacingSide other = reference == sideA ? sideB : sideA;
            double radius = (reference == sideA ? bodyA : bodyB).size;
            other.loop.roundness = 0;
            if (clipper.find(reference.loop, reference.normal, 0, other.loop, radius, farthest, out) == 0) {
                single(a, b, gap, out);
            }
        }
        return IN_REACH;
    }

    /**
     * The side whose face gives the normal: the one with the larger separation along it, the first piece's if they are as good; null where neither
     * shows a face.
     */
    private FacingSide reference() {
        if (!sideA.isFace || !sideB.isFace) {
            return sideA.isFace ? sideA : sideB.isFace ? sideB : null;
        }
        double bias = BIAS * Math.min(bodyA.size, bodyB.size);
        return distance.along(sideB.normal, 1) > distance.along(sideA.normal, -1) + bias ? sideB : sideA;
    }

    private void turnToB() {
        Vec3.scale(-1, n, 0, n, 0);
    }

    /** Edges side by side give two contacts with the reference's normal, all else one. */
    private void inPlane(FacingSide reference, double gap, ContactWriter out) {
        double along = gap;
        turnToB();
        if (reference != null) {
            double sign = reference == sideA ? 1 : -1;
            Vec3.scale(sign, reference.normal, 0, n, 0);
            along = distance.along(n, -1);
        }
        lines.write(sideA.loop, sideB.loop, n, along, out);
    }

    /** One contact at the nearest points. */
    private void single(int a, int b, double gap, ContactWriter out) {
        touch.cornerPart = a;
        touch.surfacePart = b;
        touch.corner = 0;
        touch.cornerFeature = 0;
        touch.surfaceFeature = 0;
        touch.gap = gap;
        System.arraycopy(distance.normal, 0, touch.n, 0, 3);
        System.arraycopy(distance.onA, 0, touch.x, 0, 3);
        out.write(touch);
    }

    @Override
    public void save(Snapshot out) {
        kept.save(out);
    }

    @Override
    public void restore(Snapshot in) {
        kept.restore(in);
    }
}
