package org.saltus.contact.detect.general;

import java.util.Arrays;
import org.saltus.contact.detect.pair.PairFinder;
import org.saltus.contact.detect.pair.PieceKind;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.surface.ClosestPointPairs;
import org.saltus.contact.shape.Solid;
import org.saltus.contact.shape.surface.ClosestPoints;
import org.saltus.contact.shape.surface.PiecewiseSurface;
import org.saltus.contact.shape.surface.Ridges;
import org.saltus.contact.tree.BoxTree;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;

/**
 * A piece by its support function or its signed distance on a surface made of pieces: its lowest points along every normal that a foot of some point of it
 * shows, the
 * surface's corners that stick out, and its ridges where they pass the piece between their ends.
 */
public final class GeneralOnSurface implements PairFinder {
    private static final int NORMALS = 64;
    /** Cosine above which two normals are one. */
    private static final double SAME = 1 - 1e-9;
    /** A point may lie this share of the piece's radius behind the surface. */
    private static final double DEPTH = 0.5;
    private static final double SLACK = 1e-2;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final DistancePairs distances;
    private final ClosestPointPairs footPairs;
    private final boolean isPlane;
    private final LowPoints low;
    private final LowPoints probes;
    private final ClosestPoints feet = new ClosestPoints();
    private final ContactCandidate touch = new ContactCandidate();
    private final CurveMinima curves = new CurveMinima();
    private final SkinMinima.Field field = this::distance;
    private final BoxTree.Visitor visitor = this::collect;
    private final double[] normal = new double[3 * NORMALS];
    private int normals;
    private final double[] n = new double[3];
    private final double[] local = new double[3];
    private final double[] from = new double[3];
    private final double[] to = new double[3];
    private final double[] box = new double[6];
    private int[] near = new int[8];
    private int nearCount;
    private Solid solid;
    private int piece;
    private int surfacePart;

    /** Serves the pieces of a scene of a dimension. */
    public GeneralOnSurface(PartGeometry geometry, PartKinematics motion, ClosestPointPairs footPairs, DistancePairs distances, int dimension) {
        this.geometry = geometry;
        this.motion = motion;
        this.footPairs = footPairs;
        this.distances = distances;
        isPlane = dimension == 2;
        low = new LowPoints(geometry, motion, distances, dimension);
        probes = new LowPoints(geometry, motion, distances, dimension);
    }

    @Override
    public String name() {
        return "feet";
    }

    @Override
    public String summary() {
        return "any convex shape or solid on a surface of pieces: its lowest points along each normal, ridges and corners of the surface";
    }

    @Override
    public boolean accepts(PieceKind a, PieceKind b) {
        return (a.isConvex() || a.isByDistance()) && b.is(PiecewiseSurface.class);
    }

    @Override
    public double find(int a, int b, ContactWriter out) {
        piece = a;
        surfacePart = b;
        double farthest = out.reachOf(a, b);
        double depth = Math.max(DEPTH * geometry.boundingRadius(a), farthest);
        normals = 0;
        startNormals(farthest, depth);
        touch.corner = 0;
        touch.cornerPart = a;
        touch.surfacePart = b;
        for (int k = 0; k < normals; k++) {
            System.arraycopy(normal, 3 * k, n, 0, 3);
            low.find(a, n);
            for (int i = 0; i < low.count; i++) {
                point(i, farthest, depth, out);
            }
        }
        footPairs.peaks(b, a, out);
        if (!isPlane) {
            ridges(farthest, out);
        }
        return IN_REACH;
    }

    /** Normals of the surface near the piece: below its lowest points along 14 directions, and below the middles of groups of points of a solid. */
    private void startNormals(double farthest, double depth) {
        for (int i = -1; i <= 1; i++) {
            for (int j = -1; j <= 1; j++) {
                for (int k = -1; k <= 1; k++) {
                    int axes = Math.abs(i) + Math.abs(j) + Math.abs(k);
                    if (isPlane ? k != 0 || axes == 0 : axes != 1 && axes != 3) {
                        continue;
                    }
                    double length = Math.sqrt(axes);
                    n[0] = i / length;
                    n[1] = j / length;
                    n[2] = k / length;
                    probes.find(piece, n);
                    for (int p = 0; p < probes.count; p++) {
                        seek(probes.x, 3 * p, farthest, depth);
                        rememberFeet();
                    }
                }
            }
        }
        if (!geometry.isConvex(piece)) {
            Skin skin = distances.skinOf(geometry.solid(piece));
            for (int g = 0; g < skin.groups; g++) {
                motion.place(piece, skin.ball, 4 * g, local);
                double beyond = farthest + skin.ball[4 * g + 3];
                if (motion.isInBox(surfacePart, local, beyond)) {
                    System.arraycopy(local, 0, from, 0, 3);
                    seek(from, 0, beyond, Math.max(depth, beyond));
                    rememberFeet();
                }
            }
        }
    }

    private void seek(double[] x, int o, double reach, double depth) {
        Vec3.subtract(x, o, motion.placement, 7 * surfacePart, local, 0);
        Quaternion.rotateInverse(motion.placement, 7 * surfacePart + 3, local, 0, local, 0);
        ((PiecewiseSurface) geometry.shape(surfacePart)).feet(local[0], local[1], local[2], reach, depth, feet);
    }

    private void rememberFeet() {
        for (int f = 0; f < feet.count; f++) {
            Quaternion.rotate(motion.placement, 7 * surfacePart + 3, feet.normal, 3 * f, touch.n, 0);
            remember();
        }
    }

    /** Adds the touch's normal to those to be looked along. */
    private void remember() {
        for (int k = 0; k < normals; k++) {
            if (touch.n[0] * normal[3 * k] + touch.n[1] * normal[3 * k + 1] + touch.n[2] * normal[3 * k + 2] > SAME) {
                return;
            }
        }
        if (normals < NORMALS) {
            System.arraycopy(touch.n, 0, normal, 3 * normals++, 3);
        }
    }

    /** Contacts of a lowest point along n with feet that have this normal; other feet's normals come next. */
    private void point(int i, double farthest, double depth, ContactWriter out) {
        seek(low.x, 3 * i, farthest, depth);
        for (int f = 0; f < feet.count; f++) {
            Quaternion.rotate(motion.placement, 7 * surfacePart + 3, feet.normal, 3 * f, touch.n, 0);
            if (touch.n[0] * n[0] + touch.n[1] * n[1] + touch.n[2] * n[2] > SAME) {
                System.arraycopy(low.x, 3 * i, touch.x, 0, 3);
                touch.gap = feet.distance[f];
                touch.cornerFeature = low.feature[i] + 1;
                touch.surfaceFeature = feet.feature[f] + 1;
                out.write(touch);
            } else {
                remember();
            }
        }
    }

    /** Distance of a point in the surface's axes to the piece; the gradient in the same axes. */
    private double distance(double x, double y, double z, double[] gradient) {
        double[] q = motion.placement;
        local[0] = x;
        local[1] = y;
        local[2] = z;
        Quaternion.rotate(q, 7 * surfacePart + 3, local, 0, local, 0);
        for (int i = 0; i < 3; i++) {
            local[i] += q[7 * surfacePart + i] - q[7 * piece + i];
        }
        Quaternion.rotateInverse(q, 7 * piece + 3, local, 0, local, 0);
        double d = solid.distance(local[0], local[1], local[2], gradient);
        Quaternion.rotate(q, 7 * piece + 3, gradient, 0, gradient, 0);
        Quaternion.rotateInverse(q, 7 * surfacePart + 3, gradient, 0, gradient, 0);
        return d;
    }

    private void ridges(double farthest, ContactWriter out) {
        Ridges r = ((PiecewiseSurface) geometry.shape(surfacePart)).ridges();
        solid = geometry.solid(piece);
        double size = geometry.boundingRadius(piece) + farthest;
        Vec3.subtract(motion.placement, 7 * piece, motion.placement, 7 * surfacePart, local, 0);
        Quaternion.rotateInverse(motion.placement, 7 * surfacePart + 3, local, 0, local, 0);
        for (int i = 0; i < 3; i++) {
            box[i] = local[i] - size;
            box[3 + i] = local[i] + size;
        }
        nearCount = 0;
        r.near(box, visitor);
        Arrays.sort(near, 0, nearCount);
        touch.cornerPart = surfacePart;
        touch.surfacePart = piece;
        for (int k = 0; k < nearCount; k++) {
            int ridge = near[k];
            System.arraycopy(r.corners, 3 * r.end[2 * ridge], from, 0, 3);
            System.arraycopy(r.corners, 3 * r.end[2 * ridge + 1], to, 0, 3);
            curves.edge(field, from, to, farthest);
            for (int c = 0; c < curves.count; c++) {
                if (isBetweenSides(r.sides, 6 * ridge, curves.normal, 3 * c)) {
                    motion.place(surfacePart, curves.x, 3 * c, touch.x);
                    Quaternion.rotate(motion.placement, 7 * surfacePart + 3, curves.normal, 3 * c, touch.n, 0);
                    touch.gap = curves.distance[c];
                    touch.cornerFeature = r.feature[ridge] + 1;
                    touch.surfaceFeature = c;
                    out.write(touch);
                }
            }
        }
    }

    private void collect(int ridge) {
        near = nearCount == near.length ? Arrays.copyOf(near, 2 * nearCount) : near;
        near[nearCount++] = ridge;
    }

    /** True when −n is a sum of the two normals of a ridge's sides with weights that are not negative. */
    private static boolean isBetweenSides(double[] sides, int o, double[] n, int at) {
        double cos = 0;
        double first = 0;
        double second = 0;
        for (int i = 0; i < 3; i++) {
            cos += sides[o + i] * sides[o + 3 + i];
            first -= sides[o + i] * n[at + i];
            second -= sides[o + 3 + i] * n[at + i];
        }
        double det = 1 - cos * cos;
        return det > 1e-12 && first - cos * second >= -SLACK * det && second - cos * first >= -SLACK * det;
    }
}
