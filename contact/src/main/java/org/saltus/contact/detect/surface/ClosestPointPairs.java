package org.saltus.contact.detect.surface;

import java.util.Arrays;
import org.saltus.contact.detect.convex.ConvexPart;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.FaceCorners;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.Cylindrical;
import org.saltus.contact.shape.Solid;
import org.saltus.contact.shape.surface.ClosestPoints;
import org.saltus.contact.shape.surface.PiecewiseSurface;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;

/**
 * Narrow phase of rounded corners and rims against a surface given piece by piece: one contact per foot of each corner, gap = d − r;
 * of the surface's own corners that stick out against a solid or another surface, and of its ridges against a solid ({@link RidgePairs}).
 */
public final class ClosestPointPairs {
    /** A corner may lie this share of the smaller part's radius behind the surface and still be pushed back to the front. */
    private static final double DEPTH = 0.5;
    /** Cosine above which two normals are one. */
    private static final double SAME = 1 - 1e-9;
    /** Features of the surface's corners. */
    static final int PEAK = 1 << 28;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final ClosestPoints feet = new ClosestPoints();
    private final ContactCandidate touch = new ContactCandidate();
    private final double[] local = new double[3];
    private final double[] point = new double[3];
    private final double[] down = new double[3];
    private final ConvexPart cylinder;
    private final RidgePairs ridges;
    private final CrossingList crossings = new CrossingList();
    private final CrossingPairs crossing;
    private final CornerDirections directions;
    private final FaceCorners rim = new FaceCorners();
    private double[] normal = new double[24];
    private int normals;

    public ClosestPointPairs(PartGeometry geometry, PartKinematics motion) {
        cylinder = new ConvexPart(geometry, motion);
        ridges = new RidgePairs(geometry, motion);
        crossing = new CrossingPairs(geometry, motion, crossings, feet);
        directions = new CornerDirections(geometry, motion);
        this.geometry = geometry;
        this.motion = motion;
    }

    /** Tests every corner of a part against a surface, and the surface's corners and ridges against the part if that is a hull. */
    public void find(int cornerPart, int surfacePart, ContactWriter out) {
        double radius = geometry.roundness(cornerPart);
        double depth = radius > 0 ? radius : depth(cornerPart, surfacePart);
        int first = motion.cornerStart[cornerPart];
        directions.begin(cornerPart, surfacePart);
        feet.directions = directions;
        for (int k = first; k < motion.cornerStart[cornerPart + 1]; k++) {
            System.arraycopy(motion.corner, 3 * k, point, 0, 3);
            touch.corner = k - first;
            directions.corner = k - first;
            point(cornerPart, surfacePart, k - first + 1, radius, depth, out);
        }
        touch.corner = 0;
        if (geometry.solid(cornerPart) != null && geometry.corners(cornerPart).isHull()) {
            peaks(surfacePart, cornerPart, out);
            ridges.find(cornerPart, surfacePart, depth, out);
        }
    }

    /** How far behind a surface corners without roundness, or nodes, of a part may lie. */
    private double depth(int cornerPart, int surfacePart) {
        double radius = geometry.hasShape(cornerPart) ? geometry.boundingRadius(cornerPart) : motion.halfDiagonal(cornerPart);
        double depth = DEPTH * Math.min(radius, geometry.boundingRadius(surfacePart));
        return Math.max(depth, ((PiecewiseSurface) geometry.shape(surfacePart)).skin());
    }

    /** One contact per foot of {@link #point} on the surface. */
    private void point(int cornerPart, int surfacePart, int feature, double radius, double depth, ContactWriter out) {
        double farthest = out.reachOf(cornerPart, surfacePart);
        seek(surfacePart, farthest + radius, Math.max(farthest, depth));
        touch.cornerPart = cornerPart;
        touch.surfacePart = surfacePart;
        for (int f = 0; f < feet.count; f++) {
            foot(f, feature, radius, out);
        }
    }

    private void seek(int surfacePart, double reach, double depth) {
        toLocal(point, 0, surfacePart);
        ((PiecewiseSurface) geometry.shape(surfacePart)).feet(local[0], local[1], local[2], reach, depth, feet);
    }

    private void foot(int f, int feature, double radius, ContactWriter out) {
        take(f, feature, radius);
        out.write(touch);
    }

    /** Fills the touch with a foot. */
    private void take(int f, int feature, double radius) {
        Quaternion.rotate(motion.placement, 7 * touch.surfacePart + 3, feet.normal, 3 * f, touch.n, 0);
        Vec3.copyPlus(point, 0, -radius, touch.n, 0, touch.x, 0);
        touch.gap = feet.distance[f] - radius;
        touch.cornerFeature = feature;
        touch.surfaceFeature = feet.feature[f] + 1;
    }

    /** Tests two surfaces: edges that stick out against each other, and the corners of each that stick out against the other. */
    public void surfaces(int a, int b, ContactWriter out) {
        crossing.find(a, b, out);
        peaksAsCorners(a, b, out);
        peaksAsCorners(b, a, out);
    }

    /**
     * How far behind a surface corners of another may lie: out of a closed one they get by as much as the boxes of both overlap along some axis; a side
     * that they can touch may be somewhat farther than the nearest.
     */
    private double depthOfSurfaces(int from, int onto) {
        double depth = depth(from, onto);
        PiecewiseSurface surface = (PiecewiseSurface) geometry.shape(onto);
        return surface.isClosed() ? Math.min(depth, Math.max(surface.skin(), ClosestPoints.FARTHER * motion.boxOverlap(from, onto))) : depth;
    }

    private void peaksAsCorners(int from, int onto, ContactWriter out) {
        double depth = depthOfSurfaces(from, onto);
        double[] peaks = ((PiecewiseSurface) geometry.shape(from)).peaks();
        double reach = out.reachOf(from, onto);
        double beyond = ((PiecewiseSurface) geometry.shape(onto)).isClosed() ? reach : Math.max(depth, reach);
        touch.corner = 0;
        directions.begin(from, onto);
        feet.directions = directions;
        for (int k = 0; k < peaks.length; k += 3) {
            motion.place(from, peaks, k, point);
            directions.corner = k / 3;
            if (motion.isInBox(onto, point, beyond)) {
                peak(from, onto, k / 3, depth, out);
            }
        }
    }

    /** One contact per foot of a corner of a surface, at {@link #point}, unless a crossing of edges settles it. */
    private void peak(int from, int onto, int corner, double depth, ContactWriter out) {
        double farthest = out.reachOf(from, onto);
        seek(onto, farthest, Math.max(farthest, depth));
        touch.cornerPart = from;
        touch.surfacePart = onto;
        for (int f = 0; f < feet.count; f++) {
            if (feet.distance[f] >= 0 && !feet.isAdmitted(f)) {
                continue;                                                      // an edge leads down from here, to what touches first
            }
            take(f, PEAK + corner, 0);
            Quaternion.rotateInverse(motion.placement, 7 * from + 3, touch.n, 0, local, 0);
            if (!crossings.settles(touch, corner, local)) {
                out.write(touch);
            }
        }
    }

    /**
     * Tests a cylinder against a surface: points of its rims that turn with it where it stands, the lowest points of both rims along every
     * normal found near the rims or at such points elsewhere, and the surface's corners and ridges that stick out.
     */
    public void cylinder(int part, int surfacePart, ContactWriter out) {
        cylinder.load(part);
        feet.directions = ClosestPoints.ALL;
        double depth = depthOfCylinder(part);
        double farthest = out.reachOf(part, surfacePart);
        normals = 0;
        touch.corner = 0;
        touch.cornerPart = part;
        touch.surfacePart = surfacePart;
        for (int end = 0; end < 2; end++) {
            cylinder.flat(end, rim);
            for (int k = 0; k < rim.count; k += 2) {
                System.arraycopy(rim.x, 3 * k, point, 0, 3);
                seek(surfacePart, farthest + cylinder.radius, depth);
                for (int f = 0; f < feet.count; f++) {
                    Quaternion.rotate(motion.placement, 7 * surfacePart + 3, feet.normal, 3 * f, touch.n, 0);
                    remember(touch.n);
                    if (stands(touch.n) && feet.distance[f] <= farthest) {
                        foot(f, rim.corner[k] + 1, 0, out);
                    }
                }
            }
        }
        for (int k = 0; k < normals; k++) {
            lowest(k, part, surfacePart, depth, out);
        }
        peaks(surfacePart, part, out);
        ridges.find(part, surfacePart, depth, out);
    }

    /** How deep a cylinder may overlap a surface, m: a tube by its wall, what lies deeper is in its bore. */
    private double depthOfCylinder(int part) {
        return cylinder.radius - ((Cylindrical) geometry.shape(part)).boreRadius();
    }

    private boolean stands(double[] n) {
        return 1 - ConvexPart.dot(n, cylinder.axis) * ConvexPart.dot(n, cylinder.axis) < ConvexPart.FLAT * ConvexPart.FLAT;
    }

    private void remember(double[] n) {
        for (int k = 0; k < normals; k++) {
            if (n[0] * normal[3 * k] + n[1] * normal[3 * k + 1] + n[2] * normal[3 * k + 2] > SAME) {
                return;
            }
        }
        if (3 * normals == normal.length) {
            normal = Arrays.copyOf(normal, 2 * normal.length);
        }
        System.arraycopy(n, 0, normal, 3 * normals++, 3);
    }

    private void lowest(int k, int part, int surfacePart, double depth, ContactWriter out) {
        System.arraycopy(normal, 3 * k, down, 0, 3);
        if (stands(down)) {
            return;
        }
        cylinder.lowestLine(down, rim);
        for (int end = 0; end < 2; end++) {
            System.arraycopy(rim.x, 3 * end, point, 0, 3);
            seek(surfacePart, out.reachOf(part, surfacePart), depth);
            for (int f = 0; f < feet.count; f++) {
                Quaternion.rotate(motion.placement, 7 * surfacePart + 3, feet.normal, 3 * f, touch.n, 0);
                if (ConvexPart.dot(touch.n, down) > SAME) {
                    foot(f, rim.corner[end] + 1, 0, out);
                } else {
                    remember(touch.n);                                         // the lowest point along it comes next
                }
            }
        }
    }

    private void toLocal(double[] x, int o, int part) {
        Vec3.subtract(x, o, motion.placement, 7 * part, local, 0);
        Quaternion.rotateInverse(motion.placement, 7 * part + 3, local, 0, local, 0);
    }

    /** Tests the surface's corners that stick out against a solid. */
    public void peaks(int surfacePart, int hull, ContactWriter out) {
        double[] peaks = ((PiecewiseSurface) geometry.shape(surfacePart)).peaks();
        double farthest = out.reachOf(hull, surfacePart);
        Solid solid = geometry.solid(hull);
        double[] placement = motion.placement;
        touch.cornerPart = surfacePart;
        touch.surfacePart = hull;
        touch.corner = 0;
        touch.surfaceFeature = 0;
        for (int k = 0; k < peaks.length; k += 3) {
            motion.place(surfacePart, peaks, k, touch.x);
            if (!motion.isInBox(hull, touch.x, farthest)) {
                continue;
            }
            toLocal(touch.x, 0, hull);
            touch.gap = solid.distance(local[0], local[1], local[2], touch.n);
            if (touch.gap <= farthest) {
                Quaternion.rotate(placement, 7 * hull + 3, touch.n, 0, touch.n, 0);
                touch.cornerFeature = PEAK + k / 3;
                out.write(touch);
            }
        }
    }
}
