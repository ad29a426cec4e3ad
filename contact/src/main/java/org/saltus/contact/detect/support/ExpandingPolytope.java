package org.saltus.contact.detect.support;

import org.saltus.core.math.Mat3;
import org.saltus.core.math.Vec3;

/**
 * The side of A − B nearest to an origin inside it: a polytope within A − B that grows at its nearest side until that side is one of A − B to a
 * tolerance (van den Bergen 2001). In the plane the polytope is a polygon.
 */
final class ExpandingPolytope {
    /** How an expansion ended. */
    enum Ending {
        /** The nearest side is known to the tolerance. */
        FOUND,
        /** The polytope is full: the nearest side so far. */
        FULL,
        /** A − B has no inside; the normal is that of its plane or line. */
        FLAT
    }

    private static final int POINTS = 256;
    private static final int SIDES = 2 * POINTS + 64;
    /** Share of the size below which points coincide, or lie on one line or in one plane. */
    private static final double THIN = 1e-12;

    /** Unit normal of the nearest side, outwards. */
    final double[] normal = new double[3];
    /** Its distance from the origin, m. */
    double distance;

    private final double[] w = new double[3 * POINTS];
    private final double[] ofA = new double[3 * POINTS];
    private final double[] ofB = new double[3 * POINTS];
    private int points;
    private final int[] corner = new int[3 * SIDES];
    private final double[] side = new double[3 * SIDES];
    private final double[] height = new double[SIDES];
    private int sides;
    private final int[] rim = new int[2 * SIDES];
    private int rims;
    private final double[] d = new double[3];
    private final double[] e = new double[3];
    private ConvexDistance bodies;
    private double size;

    Ending expand(ConvexDistance of, Simplex start, boolean isPlane, double sizeOfBodies, double tolerance) {
        bodies = of;
        size = sizeOfBodies;
        points = Math.min(start.count, isPlane ? 3 : 4);
        System.arraycopy(start.w, 0, w, 0, 3 * points);
        sides = 0;
        return isPlane ? inPlane(tolerance) : inSpace(tolerance);
    }

    private Ending inSpace(double tolerance) {
        if (!fillTetrahedron()) {
            return Ending.FLAT;
        }
        addSide(0, 1, 2);
        addSide(0, 2, 3);
        addSide(0, 3, 1);
        addSide(1, 3, 2);
        if (orientation() < 0) {
            for (int s = 0; s < 4; s++) {
                int c = corner[3 * s + 1];
                corner[3 * s + 1] = corner[3 * s + 2];
                corner[3 * s + 2] = c;
                measure(s);
            }
        }
        while (true) {
            int s = nearestSide();
            take(s);
            if (points == POINTS || sides + 64 > SIDES) {
                return Ending.FULL;
            }
            bodies.support(normal, 1, w, 3 * points, ofA, ofB);
            if (!bodies.isFinite()) {
                return Ending.FULL;
            }
            if (dot(normal, 0, w, 3 * points) - distance <= tolerance || isKnown()) {
                return Ending.FOUND;
            }
            grow();
        }
    }

    private boolean isKnown() {
        for (int k = 0; k < points; k++) {
            if (apart(k, points) <= THIN * size) {
                return true;
            }
        }
        return false;
    }

    /**
     * Of the sides of a full polytope the nearest one that is nearer than a distance and whose normal lies beyond an angle from all {@code count} unit vectors
     * given; its normal goes to {@link #normal}. False when there is none.
     */
    boolean another(double[] vectors, int count, double cosine, double below) {
        int found = -1;
        for (int s = 0; s < sides; s++) {
            boolean isNew = height[s] < (found < 0 ? below : height[found]);
            for (int k = 0; k < count && isNew; k++) {
                isNew = dot(side, 3 * s, vectors, 3 * k) < cosine;
            }
            found = isNew ? s : found;
        }
        if (found >= 0) {
            take(found);
        }
        return found >= 0;
    }

    private void take(int s) {
        System.arraycopy(side, 3 * s, normal, 0, 3);
        distance = height[s];
    }

    private int nearestSide() {
        int found = 0;
        for (int s = 1; s < sides; s++) {
            if (height[s] < height[found]) {
                found = s;
            }
        }
        return found;
    }

    /** Replaces the sides that the last point sees by those from it to their common rim. */
    private void grow() {
        int p = points++;
        rims = 0;
        int to = 0;
        for (int s = 0; s < sides; s++) {
            boolean isSeen = height[s] < Double.POSITIVE_INFINITY && dot(side, 3 * s, w, 3 * p) - height[s] > THIN * size;
            if (isSeen) {
                edge(corner[3 * s], corner[3 * s + 1]);
                edge(corner[3 * s + 1], corner[3 * s + 2]);
                edge(corner[3 * s + 2], corner[3 * s]);
                continue;
            }
            if (to != s) {
                System.arraycopy(corner, 3 * s, corner, 3 * to, 3);
                System.arraycopy(side, 3 * s, side, 3 * to, 3);
                height[to] = height[s];
            }
            to++;
        }
        sides = to;
        for (int k = 0; k < rims; k++) {
            addSide(rim[2 * k], rim[2 * k + 1], p);
        }
    }

    /** Adds an edge to the rim, or removes its twin of a neighbouring side. */
    private void edge(int from, int to) {
        for (int k = 0; k < rims; k++) {
            if (rim[2 * k] == to && rim[2 * k + 1] == from) {
                rims--;
                rim[2 * k] = rim[2 * rims];
                rim[2 * k + 1] = rim[2 * rims + 1];
                return;
            }
        }
        rim[2 * rims] = from;
        rim[2 * rims++ + 1] = to;
    }

    private void addSide(int p, int q, int r) {
        if (sides == SIDES) {
            return;
        }
        corner[3 * sides] = p;
        corner[3 * sides + 1] = q;
        corner[3 * sides + 2] = r;
        measure(sides++);
    }

    /** Normal and height of a side; one without area is never the nearest. */
    private void measure(int s) {
        int p = 3 * corner[3 * s];
        for (int i = 0; i < 3; i++) {
            d[i] = w[3 * corner[3 * s + 1] + i] - w[p + i];
            e[i] = w[3 * corner[3 * s + 2] + i] - w[p + i];
        }
        Mat3.cross(d, 0, e, 0, side, 3 * s);
        double area = Math.sqrt(dot(side, 3 * s, side, 3 * s));
        if (area <= THIN * THIN * size * size) {
            height[s] = Double.POSITIVE_INFINITY;
            return;
        }
        Vec3.divide(side, 3 * s, area, side, 3 * s);
        height[s] = dot(side, 3 * s, w, p);
    }

    /** Of the first four points: > 0 when their sides as listed face outwards. */
    private double orientation() {
        double inside = Vec3.dot(side, 0, w, 9);
        return height[0] - inside;
    }

    /** Completes the points to two that are apart, by support points along the first axes; false when A − B is a point. */
    private boolean fillLine(int axes) {
        if (points > 1 && apart(0, 1) <= THIN * size) {
            points = 1;
        }
        if (points == 0) {
            axis(0, 1);
            ask(0);
        }
        for (int i = 0; i < 2 * axes && points < 2; i++) {
            axis(i / 2, i % 2 == 0 ? 1 : -1);
            ask(points);
            points += apart(0, points) > THIN * size ? 1 : 0;
        }
        return points >= 2;
    }

    /** Completes the points to four that span a volume; false, with a normal, when A − B has none. */
    private boolean fillTetrahedron() {
        if (!fillLine(3)) {
            axis(0, 1);
            System.arraycopy(d, 0, normal, 0, 3);
            return false;
        }
        if (points > 2 && fromLine(2) <= THIN * size) {
            points = 2;
        }
        for (int i = 0; i < 6 && points < 3; i++) {
            across(i / 2, i % 2 == 0 ? 1 : -1);
            if (dot(d, 0, d, 0) < 1e-2) {
                continue;
            }
            ask(points);
            points += fromLine(points) > THIN * size ? 1 : 0;
        }
        if (points < 3) {
            across(leastAlong(), 1);
            double length = Math.sqrt(dot(d, 0, d, 0));
            Vec3.divide(d, 0, length, normal, 0);
            return false;
        }
        planeNormal();
        if (points > 3 && Math.abs(fromPlane(3)) <= THIN * size) {
            points = 3;
        }
        for (int sign = 1; sign >= -1 && points < 4; sign -= 2) {
            Vec3.scale(sign, normal, 0, d, 0);
            ask(3);
            points += Math.abs(fromPlane(3)) > THIN * size ? 1 : 0;
        }
        return points == 4;
    }

    private void ask(int at) {
        bodies.support(d, 1, w, 3 * at, ofA, ofB);
        points = Math.max(points, at == 0 ? 1 : points);
    }

    private void axis(int i, double sign) {
        d[0] = 0;
        d[1] = 0;
        d[2] = 0;
        d[i] = sign;
    }

    /** An axis without its part along the line of the first two points. */
    private void across(int axis, double sign) {
        Vec3.subtract(w, 3, w, 0, e, 0);
        double squared = Vec3.dot(e, 0, e, 0);
        axis(axis, sign);
        double along = sign * e[axis] / squared;
        Vec3.axpy(-along, e, 0, d, 0);
    }

    private int leastAlong() {
        int found = 0;
        for (int i = 1; i < 3; i++) {
            found = Math.abs(w[3 + i] - w[i]) < Math.abs(w[3 + found] - w[found]) ? i : found;
        }
        return found;
    }

    private void planeNormal() {
        Vec3.subtract(w, 3, w, 0, d, 0);
        Vec3.subtract(w, 6, w, 0, e, 0);
        Mat3.cross(d, 0, e, 0, normal, 0);
        double length = Math.sqrt(dot(normal, 0, normal, 0));
        Vec3.divide(normal, 0, length, normal, 0);
    }

    private double fromPlane(int k) {
        return dot(normal, 0, w, 3 * k) - dot(normal, 0, w, 0);
    }

    private double fromLine(int k) {
        double along = 0;
        double squared = 0;
        double line = 0;
        for (int i = 0; i < 3; i++) {
            double x = w[3 * k + i] - w[i];
            double y = w[3 + i] - w[i];
            along += x * y;
            squared += x * x;
            line += y * y;
        }
        return Math.sqrt(Math.max(0, squared - along * along / line));
    }

    private double apart(int p, int q) {
        double squared = 0;
        for (int i = 0; i < 3; i++) {
            double x = w[3 * p + i] - w[3 * q + i];
            squared += x * x;
        }
        return Math.sqrt(squared);
    }

    private static double dot(double[] x, int o, double[] y, int p) {
        return x[o] * y[p] + x[o + 1] * y[p + 1] + x[o + 2] * y[p + 2];
    }

    /** The polygon in order around, counter-clockwise, kept in {@link #rim} by the numbers of its corners. */
    private Ending inPlane(double tolerance) {
        if (!fillTriangle()) {
            return Ending.FLAT;
        }
        double area = (w[3] - w[0]) * (w[7] - w[1]) - (w[4] - w[1]) * (w[6] - w[0]);
        rim[0] = 0;
        rim[1] = area > 0 ? 1 : 2;
        rim[2] = area > 0 ? 2 : 1;
        rims = 3;
        while (true) {
            int found = 0;
            distance = Double.POSITIVE_INFINITY;
            for (int k = 0; k < rims; k++) {
                int p = 3 * rim[k];
                int q = 3 * rim[(k + 1) % rims];
                double x = w[q + 1] - w[p + 1];
                double y = w[p] - w[q];
                double length = Math.sqrt(x * x + y * y);
                double h = (x * w[p] + y * w[p + 1]) / length;
                if (h < distance) {
                    distance = h;
                    found = k;
                    normal[0] = x / length;
                    normal[1] = y / length;
                    normal[2] = 0;
                }
            }
            if (points == POINTS) {
                return Ending.FULL;
            }
            bodies.support(normal, 1, w, 3 * points, ofA, ofB);
            if (!bodies.isFinite()) {
                return Ending.FULL;
            }
            if (dot(normal, 0, w, 3 * points) - distance <= tolerance || isKnown()) {
                return Ending.FOUND;
            }
            for (int k = rims; k > found + 1; k--) {
                rim[k] = rim[k - 1];
            }
            rim[found + 1] = points++;
            rims++;
        }
    }

    /** Completes the points to three that span an area; false, with a normal in the plane, when A − B has none. */
    private boolean fillTriangle() {
        if (!fillLine(2)) {
            axis(1, 1);
            System.arraycopy(d, 0, normal, 0, 3);
            return false;
        }
        if (points > 2 && fromLine(2) <= THIN * size) {
            points = 2;
        }
        double length = apart(0, 1);
        for (int sign = 1; sign >= -1; sign -= 2) {
            normal[0] = sign * (w[4] - w[1]) / length;
            normal[1] = sign * (w[0] - w[3]) / length;
            normal[2] = 0;
            System.arraycopy(normal, 0, d, 0, 3);
            if (points < 3) {
                ask(2);
                points += fromLine(2) > THIN * size ? 1 : 0;
            }
        }
        return points == 3;
    }
}
