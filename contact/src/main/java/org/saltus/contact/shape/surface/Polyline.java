package org.saltus.contact.shape.surface;

import java.util.Arrays;
import org.saltus.core.check.Check;

/** A wall of the plane, open or closed: segments from point to point, free space to the left of the way. Needs mass and inertia unless fixed. */
public final class Polyline implements PiecewiseSurface {
    /** Sine of the angle below which a bend is flat. */
    private static final double FLAT = 1e-7;
    private static final int CORNER = 1 << 24;
    private final double[] x;
    private final double[] normal;
    private final double[] length;
    /** Straight run that a segment belongs to, and the first segment of a run. */
    private final int[] run;
    private final int[] first;
    private final double[] peaks;
    private final double[] bounds;
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
        first = new int[segments];
        double[] out = new double[3 * n];
        int count = 0;
        for (int p = 0; p < n; p++) {
            int before = segmentBefore(p);
            boolean joined = before >= 0 && p < segments;
            if (p > 0 && p < segments) {
                run[p] = run[p - 1] + (Math.abs(bend(before, p)) <= FLAT ? 0 : 1);
                first[run[p]] = run[p] == run[p - 1] ? first[run[p]] : p;
            }
            if (!joined || bend(before, p) < -FLAT) {
                out[3 * count] = x[2 * p];
                out[3 * count++ + 1] = x[2 * p + 1];
            }
        }
        peaks = Arrays.copyOf(out, 3 * count);
        bounds = new double[] {x[0], x[1], 0, x[0], x[1], 0};
        for (int k = 0; k < x.length; k++) {
            bounds[k % 2] = Math.min(bounds[k % 2], x[k]);
            bounds[3 + k % 2] = Math.max(bounds[3 + k % 2], x[k]);
        }
    }

    private int segmentBefore(int p) {
        return p > 0 ? p - 1 : closed ? segments - 1 : -1;
    }

    private int segmentAfter(int s) {
        return s + 1 < segments ? s + 1 : closed ? 0 : -1;
    }

    /** True for a point past the end of a segment and before the start of the next one where they bend into free space: between what lies behind either. */
    private boolean isBehindValley(int s, int next, double px, double py) {
        if (s < 0 || next < 0 || bend(s, next) <= FLAT) {
            return false;
        }
        double dx = px - x[2 * next];
        double dy = py - x[2 * next + 1];
        return normal[2 * s + 1] * dx - normal[2 * s] * dy > 0 && normal[2 * next + 1] * dx - normal[2 * next] * dy < 0;
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
    public void feet(double px, double py, double pz, double reach, double depth, ClosestPoints out) {
        out.count = 0;
        int n = x.length / 2;
        for (int s = 0; s < segments; s++) {
            double dx = px - x[2 * s];
            double dy = py - x[2 * s + 1];
            double h = normal[2 * s] * dx + normal[2 * s + 1] * dy;
            double along = normal[2 * s + 1] * dx - normal[2 * s] * dy;
            double slack = FLAT * length[s];
            boolean isBeside = along < -slack ? h < 0 && isBehindValley(segmentBefore(s), s, px, py)
                : along <= length[s] + slack || h < 0 && isBehindValley(s, segmentAfter(s), px, py);
            if (h <= Math.max(reach, depth) && h >= -depth && isBeside) {
                out.add(h, normal[2 * s], normal[2 * s + 1], 0, run[s]);
            }
        }
        keepShallow(out);
        out.removeBeyond(reach);
        for (int p = 0; p < n; p++) {
            corner(p, px - x[2 * p], py - x[2 * p + 1], reach, out);
        }
    }

    /** Of two sides that lie behind each other, of a bend that sticks out or of a bar, only the nearer counts, and none when the point lies before one. */
    private void keepShallow(ClosestPoints out) {
        double skin = skin();
        for (int i = out.count - 1; i >= 0; i--) {
            for (int j = 0; j < out.count && out.distance[i] < 0; j++) {
                if (i != j && isBehind(out.feature[i], out.feature[j]) && isBehind(out.feature[j], out.feature[i]) && out.yields(i, j, skin)) {
                    out.remove(i);
                    break;
                }
            }
        }
    }

    /** True when the middle of the first segment of a straight run lies behind another run. */
    private boolean isBehind(int run, int other) {
        int s = first[run];
        int t = first[other];
        int end = (s + 1) % (x.length / 2);
        double dx = 0.5 * (x[2 * s] + x[2 * end]) - x[2 * t];
        double dy = 0.5 * (x[2 * s + 1] + x[2 * end + 1]) - x[2 * t + 1];
        return normal[2 * t] * dx + normal[2 * t + 1] * dy <= 0;
    }

    /** The corner itself, where it sticks out and the point lies before it. */
    private void corner(int p, double dx, double dy, double reach, ClosestPoints out) {
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
        return bounds;
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
