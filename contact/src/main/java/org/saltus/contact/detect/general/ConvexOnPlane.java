package org.saltus.contact.detect.general;

import org.saltus.contact.detect.convex.CornerChoice;
import org.saltus.contact.detect.pair.PairFinder;
import org.saltus.contact.detect.pair.PieceKind;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.support.ConvexBody;
import org.saltus.contact.shape.Solid;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;

/** A convex piece on a half-space: the corners of what it shows to it, at their heights, up to four. */
public final class ConvexOnPlane implements PairFinder {
    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final ConvexPieces pieces;
    private final boolean isPlane;
    private final ConvexBody body = new ConvexBody();
    private final FacingSide side = new FacingSide();
    private final CornerChoice choice = new CornerChoice();
    private final ContactCandidate touch = new ContactCandidate();
    private final double[] local = new double[3];
    private final double[] normal = new double[3];
    private double[] height = new double[32];

    /** Serves the pieces of a scene of a dimension. */
    public ConvexOnPlane(PartGeometry geometry, PartKinematics motion, int dimension) {
        this.geometry = geometry;
        this.motion = motion;
        pieces = new ConvexPieces(geometry, motion);
        isPlane = dimension == 2;
    }

    @Override
    public String name() {
        return "convex";
    }

    @Override
    public String summary() {
        return "any convex shape on a half-space: its corners, or its lowest point";
    }

    @Override
    public boolean accepts(PieceKind a, PieceKind b) {
        return a.isConvex() && b.isHalfSpace();
    }

    @Override
    public double find(int a, int b, ContactWriter out) {
        double farthest = out.reachOf(a, b);
        Solid plane = geometry.solid(b);
        pieces.load(a, body);
        heightOf(plane, b, motion.placement, 7 * a);
        Quaternion.rotate(motion.placement, 7 * b + 3, local, 0, normal, 0);
        side.find(body, a, normal, -1, isPlane);
        int count = side.loop.count;
        height = height.length < count ? new double[2 * count] : height;
        for (int k = 0; k < count; k++) {
            height[k] = heightOf(plane, b, side.loop.x, 3 * k);
        }
        touch.cornerPart = a;
        touch.surfacePart = b;
        touch.corner = 0;
        touch.surfaceFeature = 0;
        System.arraycopy(normal, 0, touch.n, 0, 3);
        int kept = choice.choose(side.loop.x, height, count, normal, 0, body.size, farthest);
        for (int k = 0; k < kept; k++) {
            int c = choice.chosen(k);
            System.arraycopy(side.loop.x, 3 * c, touch.x, 0, 3);
            touch.gap = height[c];
            touch.cornerFeature = side.loop.corner[c] + 1;
            out.write(touch);
        }
        return IN_REACH;
    }

    /** Height of a point of space over the half-space, m; its normal in the half-space's axes goes to {@link #local}. */
    private double heightOf(Solid plane, int b, double[] x, int o) {
        Vec3.subtract(x, o, motion.placement, 7 * b, local, 0);
        Quaternion.rotateInverse(motion.placement, 7 * b + 3, local, 0, local, 0);
        double px = local[0];
        double py = local[1];
        double pz = local[2];
        return plane.distance(px, py, pz, local);
    }
}
