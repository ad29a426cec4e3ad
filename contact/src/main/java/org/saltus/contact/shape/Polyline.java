package org.saltus.contact.shape;

import java.util.Arrays;
import org.saltus.core.check.Check;

/** A wall of the plane, open or closed: segments from point to point, free space to the left of the way. Needs mass and inertia unless fixed. */
public final class Polyline implements FootSurface {
    /** Sine of the angle below which a bend is flat. */
    private static final double FLAT = 1e-7;
    private static final int CORNER = 1 << 24;
    private final double[] x;
    private final double[] normal;
    private final double[] length;
    private final int[] run;
    private final double[] peaks;
    private final boolean closed;
    private final int segments;

    /**
     * @param points x, y of each point in order; free space lies to the left; copied
     * @param closed true: a last segment leads from the last point back to the first
     */
    public Polyline(double[] points, boolean closed) {
        Check.that(points.length >= 4 && points.length % 2 == 0, "polyline: points has " + points.length
            + " numbers, expected x and y of two or more points.");
        x = Check.finite("polyline", "points", points.clone());
        this.closed = closed;
        int n = x.length / 2;
        segments = closed ? n : n - 1;
        normal = new double[2 * segments];
        length = new double[segments];
        for (int s = 0; s < segments; s++) {
            int b = 2 * ((s + 1) % n);
            double dx = x[b] - x[2 * s];
            double dy = x[b + 1] - x[2 * s + 1];
            length[s] = Math.hypot(dx, dy);
            Check.that(length[s] > 0, "polyline: points " + (s + 1) + " and " + (b / 2 + 1) + " coincide. Remove one.");
            normal[2 * s] = -dy / length[s];
            normal[2 * s + 1] = dx / length[s];
        }
        run = new int[segments];
        double[] out = new double[3 * n];
        int count = 0;
        for (int p = 0; p < n; p++) {
            int before = segmentBefore(p);
            boolean joined = before >= 0 && p < segments;
            if (p > 0 && p < segments) {
                run[p] = run[p - 1] + (Math.abs(bend(before, p)) <= FLAT ? 0 : 1);
            }
            if (!joined || bend(before, p) < -FLAT) {
                out[3 * count] = x[2 * p];
                out[3 * count++ + 1] = x[2 * p + 1];
            }
        }
        peaks = Arrays.copyOf(out, 3 * count);
    }

    private int segmentBefore(int p) {
        return p > 0 ? p - 1 : closed ? segments - 1 : -1;
    }

    /** Sine of the turn from segment s to segment t: &gt; 0 to the left, into free space. */
    private double bend(int s, int t) {
        return normal[2 * s] * normal[2 * t + 1] - normal[2 * s + 1] * normal[2 * t];
    }

    @Override
    public String kind() {
        return "polyline";
    }

    @Override
    public double boundingRadius() {
        double squared = 0;
        for (int k = 0; k < x.length; k += 2) {
            squared = Math.max(squared, x[k] * x[k] + x[k + 1] * x[k + 1]);
        }
        return Math.sqrt(squared);
    }

    @Override
    public void feet(double px, double py, double pz, double reach, double depth, Feet out) {
        out.count = 0;
        int n = x.length / 2;
        for (int s = 0; s < segments; s++) {
            double dx = px - x[2 * s];
            double dy = py - x[2 * s + 1];
            double h = normal[2 * s] * dx + normal[2 * s + 1] * dy;
            double along = normal[2 * s + 1] * dx - normal[2 * s] * dy;
            double slack = FLAT * length[s];
            if (h <= reach && h >= -depth && along >= -slack && along <= length[s] + slack) {
                out.add(h, normal[2 * s], normal[2 * s + 1], 0, run[s]);
            }
        }
        for (int p = 0; p < n; p++) {
            keepShallow(p, out);
            corner(p, px - x[2 * p], py - x[2 * p + 1], reach, out);
        }
    }

    /** Behind a corner that sticks out the point is behind both of its sides: only the nearer one counts. */
    private void keepShallow(int p, Feet out) {
        int before = segmentBefore(p);
        if (before < 0 || p >= segments || bend(before, p) >= -FLAT) {
            return;
        }
        int one = -1;
        int two = -1;
        for (int k = 0; k < out.count; k++) {
            one = out.feature[k] == run[before] ? k : one;
            two = out.feature[k] == run[p] ? k : two;
        }
        if (one >= 0 && two >= 0 && one != two && Math.min(out.distance[one], out.distance[two]) < 0) {
            out.remove(out.distance[one] < out.distance[two] ? one : two);
        }
    }

    /** The corner itself, where it sticks out and the point lies before it. */
    private void corner(int p, double dx, double dy, double reach, Feet out) {
        double d = Math.sqrt(dx * dx + dy * dy);
        int before = segmentBefore(p);
        boolean hasBefore = before >= 0;
        boolean hasAfter = p < segments;
        if (d > reach || d == 0 || hasBefore && hasAfter && bend(before, p) >= -FLAT) {
            return;
        }
        boolean pastBefore = !hasBefore || normal[2 * before + 1] * dx - normal[2 * before] * dy > 0;
        boolean pastAfter = !hasAfter || normal[2 * p + 1] * dx - normal[2 * p] * dy < 0;
        int any = hasAfter ? p : before;
        boolean isFree = hasBefore && hasAfter || normal[2 * any] * dx + normal[2 * any + 1] * dy >= 0;
        if (pastBefore && pastAfter && isFree) {
            out.add(d, dx / d, dy / d, 0, CORNER + p);
        }
    }

    @Override
    public double[] peaks() {
        return peaks;
    }

    @Override
    public double[] bounds() {
        double[] out = {x[0], x[1], 0, x[0], x[1], 0};
        for (int k = 0; k < x.length; k += 2) {
            for (int i = 0; i < 2; i++) {
                out[i] = Math.min(out[i], x[k + i]);
                out[3 + i] = Math.max(out[3 + i], x[k + i]);
            }
        }
        return out;
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        throw new IllegalArgumentException("polyline: a line has no volume. Give mass and inertia, or fix it.");
    }

    @Override
    public Tessellation tessellate(double size) {
        int n = x.length / 2;
        double[] points = new double[3 * n];
        int[][] cells = new int[segments][];
        for (int p = 0; p < n; p++) {
            points[3 * p] = x[2 * p];
            points[3 * p + 1] = x[2 * p + 1];
        }
        for (int s = 0; s < segments; s++) {
            cells[s] = new int[] {s, (s + 1) % n};
        }
        return new Tessellation(points, cells);
    }
}
