package org.saltus.contact.detect.general;

import org.saltus.contact.detect.part.FaceCorners;
import org.saltus.contact.detect.support.ConvexBody;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Vec3;

/**
 * What a convex body shows to a plane: a face nearly along it, a line, or a point, from its support points in directions tilted about the plane's
 * normal. All directions are fixed to the body, and a corner is known by where it is on the body, so features stay while the body turns little.
 */
final class FacingSide {
    /** Tilts of the directions: a face up to 0.6° off is one; then what lies along the plane to round-off. */
    private static final double TILT = 1e-2;
    private static final double FINE = 1e-6;
    /** Of the size: a face is flat to this, points nearer than this are one, and what is shorter is a point. */
    private static final double FLAT = 1e-9;
    private static final double SAME = 1e-9;
    private static final double SHORT = 1e-4;
    /** Directions around; of a face with that many corners twice as many are asked for. */
    private static final int AROUND = 8;
    /** Points around a round face are known by their directions, corners of others by their places, to this share of the size. */
    private static final int CORNERS = 64;
    private static final double PLACES = 0.9e4;

    /** Its corners on the surface, counter-clockwise seen from outside; the two ends of a line or edge, or one point. */
    final FaceCorners loop = new FaceCorners();
    /** True for a face, in the plane an edge. */
    boolean isFace;
    /** Unit outward normal: of the face, else the direction asked for. */
    final double[] normal = new double[3];
    private final double[] u = new double[3];
    private final double[] v = new double[3];
    private final double[] direction = new double[3];
    private final double[] point = new double[3];
    private final double[] first = new double[3];
    private ConvexBody body;
    private double size;

    /**
     * Finds what a body shows.
     *
     * @param part number of its piece
     * @param n    unit direction that its side faces
     * @param sign the direction is {@code sign} · n
     */
    void find(ConvexBody of, int part, double[] n, double sign, boolean isPlane) {
        body = of;
        size = of.size;
        loop.begin(part);
        Vec3.scale(sign, n, 0, normal, 0);
        isFace = isPlane ? edge(TILT, FLAT) || edge(FINE, SHORT) : face();
        if (!isFace && loop.count != 2) {
            loop.begin(part);
            body.support(normal, 1, point, 0);
            System.arraycopy(point, 0, loop.x, 3 * loop.append(0, 0), 3);
        }
        for (int k = 0; k < loop.count; k++) {
            Vec3.axpy(body.margin, normal, 0, loop.x, 3 * k);
        }
    }

    private boolean face() {
        basis();
        ring(TILT, AROUND, SAME);
        if (loop.count == AROUND) {
            ring(TILT, 2 * AROUND, SAME);
        }
        if (isFlat(SAME)) {
            return true;
        }
        ring(FINE, AROUND, 10 * FINE);
        if (loop.count == AROUND) {
            ring(FINE, 2 * AROUND, 10 * FINE);
        }
        if (isFlat(SHORT)) {
            return true;
        }
        line();
        return false;
    }

    /** Two directions across the normal: that of the body's axes which is most across it, and the one that makes them right-handed. */
    private void basis() {
        int axis = 0;
        double least = 2;
        for (int k = 0; k < 3; k++) {
            double along = Math.abs(body.turn[k] * normal[0] + body.turn[3 + k] * normal[1] + body.turn[6 + k] * normal[2]);
            if (along < least - 0.1) {
                least = along;
                axis = k;
            }
        }
        double along = body.turn[axis] * normal[0] + body.turn[3 + axis] * normal[1] + body.turn[6 + axis] * normal[2];
        double length = Math.sqrt(1 - along * along);
        for (int i = 0; i < 3; i++) {
            u[i] = (body.turn[3 * i + axis] - along * normal[i]) / length;
        }
        Mat3.cross(normal, 0, u, 0, v, 0);
    }

    /** Support points in directions tilted all around, those at one place once. */
    private void ring(double tilt, int around, double same) {
        loop.begin(loop.part);
        for (int k = 0; k < around; k++) {
            double angle = 2 * Math.PI * (k + 0.5) / around;
            double c = tilt * Math.cos(angle);
            double s = tilt * Math.sin(angle);
            for (int i = 0; i < 3; i++) {
                direction[i] = normal[i] + c * u[i] + s * v[i];
            }
            add(k, same);
        }
        if (loop.count > 1 && distance(0, loop.count - 1) <= same * size) {
            loop.count--;
        }
        for (int k = 0; k < loop.count && loop.count < AROUND; k++) {
            loop.corner[k] = name(k);
        }
    }

    /** Adds the support point in {@link #direction} unless it is the last one again. */
    private void add(int k, double same) {
        body.support(direction, 1, point, 0);
        int at = loop.append(k, k);
        System.arraycopy(point, 0, loop.x, 3 * at, 3);
        if (at > 0 && distance(at, at - 1) <= same * size) {
            loop.count--;
        }
    }

    /** A number for the place of a corner on the body. */
    private int name(int corner) {
        long h = 17;
        for (int i = 0; i < 3; i++) {
            double x = 0;
            for (int j = 0; j < 3; j++) {
                x += body.turn[3 * j + i] * (loop.x[3 * corner + j] - body.centre[j]);
            }
            h = 31 * h + Math.round(x / size * PLACES);
        }
        h *= 0x9E3779B97F4A7C15L;
        int feature = CORNERS + (int) (h >>> 46);
        for (int k = 0; k < corner; k++) {
            feature += loop.corner[k] == feature ? 1 : 0;
        }
        return feature;
    }

    private double distance(int a, int b) {
        double x = loop.x[3 * a] - loop.x[3 * b];
        double y = loop.x[3 * a + 1] - loop.x[3 * b + 1];
        double z = loop.x[3 * a + 2] - loop.x[3 * b + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** True when the points of the ring are corners of a face of a width: all of them, and the body's farthest point, lie in one plane. Its normal is kept. */
    private boolean isFlat(double width) {
        if (loop.count < 3) {
            return false;
        }
        direction[0] = 0;
        direction[1] = 0;
        direction[2] = 0;
        double far = 0;
        for (int k = 1; k + 1 < loop.count; k++) {
            for (int i = 0; i < 3; i++) {
                int j = (i + 1) % 3;
                int l = (i + 2) % 3;
                int p = 3 * k;
                direction[i] += (loop.x[p + j] - loop.x[j]) * (loop.x[p + 3 + l] - loop.x[l]) - (loop.x[p + l] - loop.x[l]) * (loop.x[p + 3 + j] - loop.x[j]);
            }
        }
        for (int k = 1; k < loop.count; k++) {
            far = Math.max(far, distance(0, k));
        }
        double area = Math.sqrt(dot(direction, direction, 0));
        if (area <= width * size * far || far <= width * size) {
            return false;
        }
        Vec3.divide(direction, 0, area, direction, 0);
        double level = dot(direction, loop.x, 0);
        for (int k = 1; k < loop.count; k++) {
            if (Math.abs(dot(direction, loop.x, 3 * k) - level) > FLAT * size) {
                return false;
            }
        }
        body.support(direction, 1, point, 0);
        if (dot(direction, point, 0) - level > FLAT * size || dot(direction, normal, 0) < 1 - TILT * TILT) {
            return false;
        }
        System.arraycopy(direction, 0, normal, 0, 3);
        return true;
    }

    private static double dot(double[] a, double[] b, int o) {
        return a[0] * b[o] + a[1] * b[o + 1] + a[2] * b[o + 2];
    }

    /** Leaves the two ends of the ring's points, or none. */
    private void line() {
        int p = farthest(0);
        int q = loop.count == 0 ? 0 : farthest(p);
        if (p == q || distance(p, q) <= SHORT * size) {
            loop.count = 0;
            return;
        }
        int from = Math.min(p, q);
        int to = Math.max(p, q);
        System.arraycopy(loop.x, 3 * from, first, 0, 3);
        System.arraycopy(loop.x, 3 * to, loop.x, 3, 3);
        System.arraycopy(first, 0, loop.x, 0, 3);
        loop.corner[0] = loop.corner[from];
        loop.corner[1] = loop.corner[to];
        loop.count = 2;
    }

    private int farthest(int from) {
        int found = from;
        for (int k = 0; k < loop.count; k++) {
            found = distance(from, k) > distance(from, found) ? k : found;
        }
        return found;
    }

    /** In the plane: the ends of an edge nearly across the normal; a shorter one is a point. */
    private boolean edge(double tilt, double width) {
        loop.begin(loop.part);
        u[0] = -normal[1];
        u[1] = normal[0];
        u[2] = 0;
        for (int k = 0; k < 2; k++) {
            for (int i = 0; i < 3; i++) {
                direction[i] = normal[i] + (k == 0 ? -tilt : tilt) * u[i];
            }
                body.support(direction, 1, point, 0);
            int at = loop.append(k, 0);
            System.arraycopy(point, 0, loop.x, 3 * at, 3);
            loop.corner[at] = name(at);
        }
        double length = distance(0, 1);
        if (length <= width * size) {
            loop.count = 0;
            return false;
        }
        direction[0] = (loop.x[4] - loop.x[1]) / length;
        direction[1] = (loop.x[0] - loop.x[3]) / length;
        direction[2] = 0;
        body.support(direction, 1, point, 0);
        if (Math.abs(dot(direction, point, 0) - dot(direction, loop.x, 0)) > FLAT * size) {
            loop.count = 0;
            return false;
        }
        System.arraycopy(direction, 0, normal, 0, 3);
        return true;
    }
}
