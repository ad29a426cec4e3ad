package org.saltus.contact.detect.general;

import java.util.HashMap;
import java.util.Map;
import org.saltus.contact.detect.convex.EdgeArc;
import org.saltus.contact.detect.pair.PairFinder;
import org.saltus.contact.detect.pair.PieceKind;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.round.CornerPairs;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.Cylindrical;
import org.saltus.contact.shape.Solid;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;

/**
 * A solid of which nothing but its signed distance is known, convex or not, against any other solid: the lowest points of its surface over the other
 * ({@link SkinMinima}); corners and edges of polyhedra, the axis of capsules and the rims of cylinders against its own distance ({@link CurveMinima}). Of
 * two such solids
 * the surface of each against the other.
 */
public final class DistancePairs implements PairFinder {
    /** Features of edges and rims start beyond those of points. */
    private static final int CURVE = 1 << 24;
    /** Of the spacing of the skin: a point nearer than this to an edge or corner that touches leaves the contact to it. */
    private static final double NEAR = 1.0;
    private static final double SLACK = 1e-6;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final boolean isPlane;
    private final CornerPairs corners;
    private final Map<Solid, SkinMinima> minima = new HashMap<>();
    private final Map<Solid, Skin> skins = new HashMap<>();
    private final boolean[] isByDistance;
    private final CurveMinima curves = new CurveMinima();
    private final ContactCandidate touch = new ContactCandidate();
    /** From the axes of the solid whose points are looked at to those of the solid whose distance is: rotation by rows, and its origin there. */
    private final double[] turn = new double[9];
    private final double[] shift = new double[3];
    private final double[] local = new double[3];
    private final double[] from = new double[3];
    private final double[] to = new double[3];
    private final double[] across = new double[3];
    private final SkinMinima.Field distance = this::value;
    private Solid field;
    /** Where edges and rims touch, in space. */
    private int touched;
    private final double[] touchedAt = new double[3 * 64];

    /** Serves the pieces of a scene of a dimension. */
    public DistancePairs(PartGeometry geometry, PartKinematics motion, CornerPairs corners, int dimension) {
        this.geometry = geometry;
        this.motion = motion;
        this.corners = corners;
        isPlane = dimension == 2;
        isByDistance = new boolean[geometry.count()];
        for (int p = 0; p < isByDistance.length; p++) {
            isByDistance[p] = PieceKind.of(geometry, p).isByDistance();
            if (isByDistance[p]) {
                minimaOf(geometry.solid(p));
            }
        }
    }

    @Override
    public String name() {
        return "distance";
    }

    @Override
    public String summary() {
        return "any solid by its signed distance on any other solid: lowest points of a skin of points, corners, edges, axes and rims";
    }

    @Override
    public boolean accepts(PieceKind a, PieceKind b) {
        return a.isByDistance() && b.hasDistance() || a.isConvex() && a.hasDistance() && !a.isHouse() && b.hasDistance() && !b.isConvex() && !b.isHalfSpace();
    }

    /** The lowest points of the surface of a solid, made on first use. */
    SkinMinima minimaOf(Solid solid) {
        SkinMinima out = minima.get(solid);
        if (out == null) {
            Skin skin = new Skin(solid, isPlane);
            out = new SkinMinima(solid, skin, isPlane);
            skins.put(solid, skin);
            minima.put(solid, out);
        }
        return out;
    }

    /** The points of the surface of a solid, made on first use. */
    Skin skinOf(Solid solid) {
        minimaOf(solid);
        return skins.get(solid);
    }

    @Override
    public double find(int a, int b, ContactWriter out) {
        double farthest = out.reachOf(a, b);
        touched = 0;
        if (geometry.corners(b) != null && geometry.corners(b).isHull() && !geometry.solid(b).meetsHullsAtCorners()) {
            corners.find(b, a, out);
            rememberCorners(a, b, farthest);
        }
        if (!isPlane) {
            curves(a, b, farthest, out);
        }
        surface(a, b, farthest, out);
        if (isByDistance[b]) {
            surface(b, a, farthest, out);
        }
        return IN_REACH;
    }

    /** Takes note of the corners of b that touch a. */
    private void rememberCorners(int a, int b, double farthest) {
        field = geometry.solid(a);
        between(b, a);
        double[] x = geometry.localCorners(b);
        for (int k = 0; k < x.length; k += 3) {
            if (value(x[k], x[k + 1], x[k + 2], from) - geometry.roundness(b) <= farthest) {
                Vec3.copy(x, k, to, 0);
                motion.place(b, to, 0, from);
                remember(from, 0);
            }
        }
    }

    /** Contacts of the lowest points of the surface of p over r. */
    private void surface(int p, int r, double farthest, ContactWriter out) {
        between(p, r);
        field = geometry.solid(r);
        SkinMinima lowest = minimaOf(geometry.solid(p));
        lowest.find(distance, farthest);
        double near = NEAR * skins.get(geometry.solid(p)).spacing;
        touch.cornerPart = p;
        touch.surfacePart = r;
        touch.corner = 0;
        touch.surfaceFeature = 0;
        for (int k = 0; k < lowest.count; k++) {
            motion.place(p, lowest.x, 3 * k, touch.x);
            if (isTouched(touch.x, near)) {
                continue;
            }
            boolean isSharp = lowest.isSharp(k);
            double sign = isSharp ? 1 : -1;
            Quaternion.rotate(motion.placement, 7 * p + 3, isSharp ? lowest.gradient : lowest.normal, 3 * k, touch.n, 0);
            Vec3.scale(sign, touch.n, 0, touch.n, 0);
            touch.gap = lowest.value[k];
            touch.cornerFeature = lowest.feature[k] + 1;
            remember(touch.x, 0);
            out.write(touch);
        }
    }

    /** Sets {@link #turn} and {@link #shift} from the axes of one piece to those of another. */
    private void between(int p, int r) {
        double[] q = motion.placement;
        for (int j = 0; j < 3; j++) {
            for (int i = 0; i < 3; i++) {
                local[i] = i == j ? 1 : 0;
            }
            Quaternion.rotate(q, 7 * p + 3, local, 0, local, 0);
            Quaternion.rotateInverse(q, 7 * r + 3, local, 0, local, 0);
            for (int i = 0; i < 3; i++) {
                turn[3 * i + j] = local[i];
            }
        }
        Vec3.subtract(q, 7 * p, q, 7 * r, shift, 0);
        Quaternion.rotateInverse(q, 7 * r + 3, shift, 0, shift, 0);
    }

    /** Distance of a point given in the axes of the other piece; the gradient comes back in those. */
    private double value(double x, double y, double z, double[] gradient) {
        double px = turn[0] * x + turn[1] * y + turn[2] * z + shift[0];
        double py = turn[3] * x + turn[4] * y + turn[5] * z + shift[1];
        double pz = turn[6] * x + turn[7] * y + turn[8] * z + shift[2];
        double d = field.distance(px, py, pz, local);
        if (Double.isNaN(d)) {
            throw new IllegalStateException("grid detector: the signed distance of the shape \"" + field.kind() + "\" is not a number at ("
                + px + ", " + py + ", " + pz + "), or what touches it is nowhere. Let the shape answer every point.");
        }
        Mat3.multiplyTranspose(turn, 0, local, 0, gradient, 0);
        return d;
    }

    /** Edges, axes and rims of b against the distance of a. */
    private void curves(int a, int b, double farthest, ContactWriter out) {
        field = geometry.solid(a);
        between(b, a);
        touch.cornerPart = b;
        touch.surfacePart = a;
        touch.corner = 0;
        touch.surfaceFeature = 0;
        if (geometry.facets(b) != null) {
            Facets f = geometry.facets(b);
            double[] x = geometry.localCorners(b);
            for (int e = 0; e < f.edgeCount(); e++) {
                System.arraycopy(x, 3 * f.edgeCorner()[2 * e], from, 0, 3);
                System.arraycopy(x, 3 * f.edgeCorner()[2 * e + 1], to, 0, 3);
                curves.edge(distance, from, to, farthest);
                write(b, e, 0, out);
            }
        } else if (geometry.shape(b) instanceof Capsule) {
            System.arraycopy(geometry.localCorners(b), 0, from, 0, 3);
            System.arraycopy(geometry.localCorners(b), 3, to, 0, 3);
            curves.edge(distance, from, to, farthest + geometry.roundness(b));
            write(b, -1, geometry.roundness(b), out);
        } else if (geometry.shape(b) instanceof Cylindrical c) {
            rims(b, c, c.outerRadius(), 1, farthest, out);
            if (c.boreRadius() > 0) {
                rims(b, c, c.boreRadius(), -1, farthest, out);
            }
        }
    }

    private void rims(int b, Cylindrical c, double radius, int outwards, double farthest, ContactWriter out) {
        for (int end = -1; end <= 1; end += 2) {
            for (int i = 0; i < 3; i++) {
                from[i] = i == 2 ? end * 0.5 * c.length() : 0;
                to[i] = i == 0 ? radius : 0;
                across[i] = i == 1 ? radius : 0;
            }
            curves.circle(distance, from, to, across, farthest);
            for (int k = 0; k < curves.count; k++) {
                double[] n = curves.normal;
                double[] x = curves.x;
                double radial = outwards * (n[3 * k] * x[3 * k] + n[3 * k + 1] * x[3 * k + 1]) / radius;
                if (radial < SLACK && end * n[3 * k + 2] < SLACK) {
                    writeOne(b, k, CURVE + 4 * k + end + 1 + (outwards > 0 ? 0 : 1), 0, out);
                }
            }
        }
    }

    private void write(int b, int edge, double roundness, ContactWriter out) {
        for (int k = 0; k < curves.count; k++) {
            Quaternion.rotate(motion.placement, 7 * b + 3, curves.normal, 3 * k, touch.n, 0);
            if (edge < 0 || EdgeArc.holds(geometry, motion, b, edge, touch.n, -1, SLACK)) {
                writeOne(b, k, CURVE + 32 * (edge + 1) + k, roundness, out);
            }
        }
    }

    private void writeOne(int b, int k, int feature, double roundness, ContactWriter out) {
        Quaternion.rotate(motion.placement, 7 * b + 3, curves.normal, 3 * k, touch.n, 0);
        motion.place(b, curves.x, 3 * k, touch.x);
        remember(touch.x, 0);
        Vec3.axpy(-roundness, touch.n, 0, touch.x, 0);
        remember(touch.x, 0);
        touch.gap = curves.distance[k] - roundness;
        touch.cornerFeature = feature;
        out.write(touch);
    }

    private void remember(double[] x, int o) {
        if (3 * touched < touchedAt.length) {
            System.arraycopy(x, o, touchedAt, 3 * touched++, 3);
        }
    }

    private boolean isTouched(double[] x, double near) {
        for (int k = 0; k < touched; k++) {
            double dx = touchedAt[3 * k] - x[0];
            double dy = touchedAt[3 * k + 1] - x[1];
            double dz = touchedAt[3 * k + 2] - x[2];
            if (dx * dx + dy * dy + dz * dz <= near * near) {
                return true;
            }
        }
        return false;
    }
}
