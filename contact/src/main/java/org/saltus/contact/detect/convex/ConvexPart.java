package org.saltus.contact.detect.convex;

import org.saltus.contact.detect.part.FaceCorners;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.round.RoundPairs;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.Cylindrical;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.core.math.Quaternion;

/**
 * A cylinder, a capsule or a polyhedron as {@link RoundPairs} sees it: support function, flat sides, and what it shows in a direction.
 * One object, loaded with one part after the other. A cylinder's rim is a loop of {@link #SIDES} points that turn with it.
 */
public final class ConvexPart {
    /** Corners of a cap's loop. */
    static final int SIDES = 16;
    /** Sine of the tilt below which a cylinder stands on its end, or a line lies along a plane. */
    public static final double FLAT = 1e-2;
    /** Sine of the tilt above which the lowest point of a standing rim is a corner of its own. */
    private static final double TILTED = 1e-6;
    /** Relative to the size: corners this near to the farthest one are as far. */
    private static final double LEVEL = 1e-7;
    private static final int LOWEST = 4 * SIDES;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    /** The part loaded. */
    public int part;
    /** Its faces, or null. */
    public Facets facets;
    /** Radius about the axis (cylinders) and of the corners (capsules), m; half the length between the ends. */
    public double radius;
    public double roundness;
    public double half;
    /** Centre, unit axis and two directions across it that turn with the part. */
    public final double[] centre = new double[3];
    public final double[] axis = new double[3];
    public final double[] first = new double[3];
    public final double[] second = new double[3];
    private final double[] local = new double[3];
    private final double[] down = new double[3];

    public ConvexPart(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
    }

    /** Takes a part. */
    public void load(int p) {
        part = p;
        facets = geometry.facets(p);
        System.arraycopy(motion.placement, 7 * p, centre, 0, 3);
        radius = 0;
        roundness = 0;
        if (facets != null) {
            return;
        }
        turn(0, 0, 1, axis);
        if (geometry.shape(p) instanceof Cylindrical c) {
            radius = c.outerRadius();
            half = 0.5 * c.length();
            turn(1, 0, 0, first);
            turn(0, 1, 0, second);
        } else {
            Capsule c = (Capsule) geometry.shape(p);
            roundness = c.roundness();
            half = c.boundingRadius() - roundness;
        }
    }

    private void turn(double x, double y, double z, double[] out) {
        local[0] = x;
        local[1] = y;
        local[2] = z;
        Quaternion.rotate(motion.placement, 7 * part + 3, local, 0, out, 0);
    }

    /** True for cylinders. */
    public boolean hasRims() {
        return radius > 0;
    }

    /** True for cylinders and capsules. */
    public boolean hasAxis() {
        return facets == null;
    }

    public double size() {
        return geometry.shape(part).boundingRadius();
    }

    /** Largest n · x over the part, m. */
    public double support(double[] n) {
        if (facets != null) {
            double most = Double.NEGATIVE_INFINITY;
            double[] x = motion.corner;
            for (int k = 3 * motion.cornerStart[part]; k < 3 * motion.cornerStart[part + 1]; k += 3) {
                most = Math.max(most, n[0] * x[k] + n[1] * x[k + 1] + n[2] * x[k + 2]);
            }
            return most;
        }
        double along = dot(n, axis);
        return dot(n, centre) + half * Math.abs(along) + radius * Math.sqrt(Math.max(0, 1 - along * along)) + roundness;
    }

    /** Number of flat sides: faces, or the two ends of a cylinder. */
    public int flatCount() {
        return facets != null ? facets.faceCount() : hasRims() ? 2 : 0;
    }

    /** Outward unit normal of a flat side. */
    public void flatNormal(int i, double[] n) {
        if (facets != null) {
            System.arraycopy(motion.faceNormal, 3 * (motion.faceStart[part] + i), n, 0, 3);
        } else {
            copyScaled(axis, i == 0 ? -1 : 1, n);
        }
    }

    /** Writes a flat side as a loop, counter-clockwise seen from outside. */
    public void flat(int i, FaceCorners out) {
        if (facets != null) {
            motion.faceLoop(part, i, out);
        } else {
            cap(i, Double.NaN, out);
        }
    }

    /** Writes what faces a plane with unit normal n: a face or an end nearly parallel to it, or the line of the lowest points. */
    public void facing(double[] n, FaceCorners out) {
        if (facets != null) {
            motion.faceLoop(part, FacingFace.of(geometry, motion, part, n, 0), out);
            return;
        }
        double along = dot(n, axis);
        double tilt = lowest(n);
        if (hasRims() && tilt < FLAT) {
            cap(along > 0 ? 0 : 1, tilt > TILTED ? Math.atan2(dot(down, second), dot(down, first)) : Double.NaN, out);
            return;
        }
        line(out);
    }

    /** True when the part faces a plane with unit normal n with a face, an end or a line along it; false for a point of its rim or cap. */
    public boolean liesAlong(double[] n) {
        double along = Math.abs(dot(n, axis));
        return facets != null || along < FLAT || hasRims() && 1 - along * along < FLAT * FLAT;
    }

    /** Writes the direction in which points about the axis lie lowest (against n) to {@link #down}; returns the sine between n and the axis. */
    private double lowest(double[] n) {
        double along = dot(n, axis);
        for (int i = 0; i < 3; i++) {
            down[i] = along * axis[i] - n[i];
        }
        double tilt = Math.sqrt(dot(down, down));
        for (int i = 0; i < 3 && tilt > 0; i++) {
            down[i] /= tilt;
        }
        return tilt;
    }

    /** Writes the lowest points (against n) of both ends, where n is not along the axis. */
    public void lowestLine(double[] n, FaceCorners out) {
        lowest(n);
        line(out);
    }

    /** The line on the side along {@link #down}. */
    private void line(FaceCorners out) {
        out.begin(part);
        out.roundness = roundness;
        for (int end = 0; end < 2; end++) {
            end(end, out);
        }
    }

    private void end(int end, FaceCorners out) {
        int o = 3 * out.append(LOWEST + end, LOWEST + 2);
        for (int i = 0; i < 3; i++) {
            out.x[o + i] = centre[i] + (end == 0 ? -half : half) * axis[i] + radius * down[i];
        }
    }

    /** An end of the cylinder, with one more corner at an angle (NaN: none). */
    private void cap(int end, double lowestAngle, FaceCorners out) {
        out.begin(part);
        double at = (lowestAngle + 2 * Math.PI) % (2 * Math.PI) * SIDES / (2 * Math.PI);
        for (int k = 0; k < SIDES; k++) {
            int j = end == 1 ? k : SIDES - 1 - k;
            corner(end, j, 2 * Math.PI * j / SIDES, out);
            int interval = end == 1 ? j : (j + SIDES - 1) % SIDES;
            if ((int) at == interval && at - interval > 1e-9 && at - interval < 1 - 1e-9) {
                corner(end, 2 * SIDES, lowestAngle, out);
            }
        }
    }

    private void corner(int end, int number, double angle, FaceCorners out) {
        int o = 3 * out.append(number == 2 * SIDES ? LOWEST + end : end * SIDES + number, (2 + end) * SIDES + number % SIDES);
        double c = radius * Math.cos(angle);
        double s = radius * Math.sin(angle);
        for (int i = 0; i < 3; i++) {
            out.x[o + i] = centre[i] + (end == 0 ? -half : half) * axis[i] + c * first[i] + s * second[i];
        }
    }

    /** Writes the farthest point in a direction that is no flat side's normal, or the two ends of the farthest edge or line. */
    public void farthest(double[] n, FaceCorners out) {
        out.begin(part);
        if (facets != null) {
            double level = support(n) - LEVEL * size();
            for (int k = motion.cornerStart[part]; k < motion.cornerStart[part + 1] && out.count < 2; k++) {
                double[] x = motion.corner;
                if (n[0] * x[3 * k] + n[1] * x[3 * k + 1] + n[2] * x[3 * k + 2] >= level) {
                    int corner = k - motion.cornerStart[part];
                    System.arraycopy(x, 3 * k, out.x, 3 * out.append(corner, corner), 3);
                }
            }
            return;
        }
        copyScaled(n, -1, local);
        lowest(local);
        double along = dot(n, axis);
        if (Math.abs(along) < FLAT) {
            line(out);
        } else {
            out.roundness = roundness;
            end(along > 0 ? 1 : 0, out);
        }
        for (int k = 0; k < 3 * out.count; k++) {
            out.x[k] += roundness * n[k % 3];
        }
        out.roundness = 0;
    }

    public static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static void copyScaled(double[] a, double s, double[] out) {
        out[0] = s * a[0];
        out[1] = s * a[1];
        out[2] = s * a[2];
    }
}
