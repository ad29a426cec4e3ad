package org.saltus.contact.detect.support;

import org.saltus.core.math.Mat3;

/**
 * Signed distance of two convex bodies by their support functions: the largest separation along a direction, max_n g(n) with g(n) = min_A n·x − max_B n·x,
 * n from B to A. Apart it is the nearest point of A − B to the origin (Gilbert, Johnson and Keerthi 1988, {@link Simplex}); overlapping, the nearest side of
 * A − B around the origin (van den Bergen 2001, {@link ExpandingPolytope}).
 *
 * <p>Next to touching neither gives a normal: it is a difference of points that coincide. There, and after every overlap, n is settled by moving A along n
 * until the two are a small distance h apart and taking the direction of their nearest points in its place. A flat side stays what it is after one such
 * move; where A − B has the radius of curvature ρ, what n is off by shrinks by h/(h + ρ) each time. The gap is g(n), so what is left of that enters squared.
 */
public final class ConvexDistance {
    /** How a search ended. */
    public enum Ending {
        /** Farther apart than was asked for; {@link #gap} is a separation that was proved. */
        BEYOND,
        /** Gap and normal are known to round-off. */
        FOUND,
        /** The limit of iterations came first: gap and normal are the best so far, the gap never more than the true one. */
        LIMIT,
        /** Both bodies are flat and lie in one plane, or are points: they have no inside to overlap with. */
        FLAT,
        /** A support function gave a number that is not finite. */
        NOT_FINITE
    }

    private static final int ITERATIONS = 100;
    private static final int STARTS = 6;
    private static final int MOVES = 60;
    /** Shares of the smaller size: bodies farther apart than NEAR have a normal, and up to a depth of SHALLOW an earlier normal is a start. */
    private static final double NEAR = 1e-4;
    private static final double SHALLOW = 0.02;
    /** Share of the larger size to which bodies are moved apart. */
    private static final double MOVE = 0.1;
    /** Relative to the larger size. */
    private static final double ROUND_OFF = 1e-15;
    /** Distance less proven separation that counts as none, relative to the larger size. */
    private static final double CLOSED = 1e-13;
    /** The same relative to the smaller size, for an answer. */
    private static final double CLOSE = 1e-10;
    /** Tolerance of the depth of an overlap before its normal is settled, relative to the larger size. */
    private static final double OVERLAP = 3e-7;
    /** Longest step of a unit normal across where its search began. */
    private static final double LONGEST = 0.3;
    /** Change of the unit normal that counts as none. */
    private static final double SETTLED = 1e-10;
    /** Moves without a smaller change, and the change that may be noise of round bodies then. */
    private static final int STALLED = 3;
    private static final double NOISE = 1e-7;

    /** Signed distance of the surfaces, m. */
    public double gap;
    /** Unit normal from b to a. */
    public final double[] normal = new double[3];
    /** Nearest points on the surfaces of a and b, m; overlapping: those that are deepest. */
    public final double[] onA = new double[3];
    public final double[] onB = new double[3];
    /** Pairs of support points asked for in the last search. */
    public int supports;

    private final ExpandingPolytope polytope = new ExpandingPolytope();
    private final Simplex simplex = new Simplex();
    private final double[] direction = new double[3];
    private final double[] shift = new double[3];
    private final double[] trial = new double[3];
    private final double[] best = new double[3];
    private final double[] w = new double[3];
    private final double[] wa = new double[3];
    private final double[] wb = new double[3];
    /** The normal of the last move, where the search for it began, and two directions across that; its coordinates there. */
    private final double[] present = new double[3];
    private final double[] origin = new double[3];
    private final double[] across = new double[3];
    private final double[] along = new double[3];
    private double s;
    private double t;
    private double stepS;
    private double stepT;
    private double residualS;
    private double residualT;
    private double h00;
    private double h01;
    private double h10;
    private double h11;
    private ConvexBody a;
    private ConvexBody b;
    private double size;
    private double scale;
    /** Length of {@link Simplex#nearest}, and the largest separation that a direction has shown. */
    private double distance;
    private double bound;
    private boolean isFinite;

    /**
     * Measures two bodies.
     *
     * @param isPlane  both lie in the plane z = 0
     * @param farthest gap beyond which nothing needs to be known, m
     * @param earlier  unit normal from b to a at an earlier time, or null: a start, without which the same is found in more iterations
     */
    public Ending measure(ConvexBody bodyA, ConvexBody bodyB, boolean isPlane, double farthest, double[] earlier) {
        a = bodyA;
        b = bodyB;
        supports = 0;
        isFinite = true;
        double extentA = a.size + a.margin;
        double extentB = b.size + b.margin;
        size = Math.max(extentA, extentB);
        scale = Math.min(extentA, extentB) > 0 ? Math.min(extentA, extentB) : size;
        double margins = a.margin + b.margin;
        Ending ending = core(isPlane, farthest + margins, earlier);
        gap -= margins;
        for (int i = 0; i < 3; i++) {
            onA[i] -= a.margin * normal[i];
            onB[i] += b.margin * normal[i];
        }
        return isFinite ? ending : Ending.NOT_FINITE;
    }

    private Ending core(boolean isPlane, double farthest, double[] earlier) {
        shift[0] = 0;
        shift[1] = 0;
        shift[2] = 0;
        if (earlier != null) {
            double g = separation(earlier);
            if (g > farthest) {
                return beyond(g, earlier);
            }
            if (g > -SHALLOW * scale && g < NEAR * scale) {
                return settle(earlier);
            }
            System.arraycopy(earlier, 0, direction, 0, 3);
        } else {
            for (int i = 0; i < 3; i++) {
                direction[i] = a.centre[i] - b.centre[i];
            }
        }
        boolean isOutside = nearest(farthest);
        if (!isFinite) {
            return Ending.NOT_FINITE;
        }
        if (isOutside && bound > farthest) {
            return beyond(bound, direction);
        }
        if (isOutside && distance > NEAR * scale) {
            if (distance - bound > CLOSE * scale) {
                System.arraycopy(direction, 0, trial, 0, 3);
                return settle(trial);
            }
            System.arraycopy(direction, 0, normal, 0, 3);
            gap = bound;
            witnesses();
            return Ending.FOUND;
        }
        if (isOutside && distance > 1e-8 * size) {
            for (int i = 0; i < 3; i++) {
                trial[i] = simplex.nearest[i] / distance;
            }
            return settle(trial);
        }
        ExpandingPolytope.Ending ending = polytope.expand(this, simplex, isPlane, size, OVERLAP * size);
        if (!isFinite) {
            return Ending.NOT_FINITE;
        }
        if (ending == ExpandingPolytope.Ending.FLAT) {
            for (int i = 0; i < 3; i++) {
                normal[i] = polytope.normal[i];
            }
            gap = 0;
            witnesses();
            return Ending.FLAT;
        }
        for (int i = 0; i < 3; i++) {
            trial[i] = -polytope.normal[i];
        }
        Ending settled = settle(trial);
        return ending == ExpandingPolytope.Ending.FULL ? Ending.LIMIT : settled;
    }

    private Ending beyond(double g, double[] n) {
        gap = g;
        if (n != normal) {
            System.arraycopy(n, 0, normal, 0, 3);
        }
        return Ending.BEYOND;
    }

    /**
     * Improves a normal next to touching or of an overlap: the root of F(n) − n, where F(n) is the direction of the nearest points after a move along n, in
     * the two
     * coordinates of n across where it began, by Broyden's method from plain repetition on. n may be any array but {@link #normal} and best.
     */
    private Ending settle(double[] n) {
        begin(n);
        double g = separation(best);
        double h = MOVE * size;
        double least = Double.POSITIVE_INFINITY;
        int stalled = 0;
        boolean isSettled = false;
        boolean isNew = true;
        System.arraycopy(best, 0, present, 0, 3);
        double now = g;
        for (int k = 0; k < MOVES && !isSettled && isFinite; k++) {
            for (int i = 0; i < 3; i++) {
                shift[i] = (h - now) * present[i];
                direction[i] = present[i];
            }
            if (!nearest(Double.POSITIVE_INFINITY) || distance <= 0.1 * h) {
                h *= 4;                                        // the normal was too far off for so small a move
                isSettled = h > 4 * size;
                continue;
            }
            for (int i = 0; i < 3; i++) {
                trial[i] = simplex.nearest[i] / distance;
                shift[i] = 0;
            }
            double moved = separation(trial);
            if (moved > g) {
                g = moved;
                System.arraycopy(trial, 0, best, 0, 3);
            }
            double level = dot(trial, origin);
            double rs = dot(trial, across) / level - s;
            double rt = dot(trial, along) / level - t;
            double residual = Math.max(Math.abs(rs), Math.abs(rt));
            stalled = residual < 0.5 * least ? 0 : stalled + 1;
            least = Math.min(least, residual);
            isSettled = least <= SETTLED || stalled > STALLED && least <= NOISE;
            if (!isNew) {
                secant(rs, rt);
            }
            residualS = rs;
            residualT = rt;
            stepS = -(h00 * rs + h01 * rt);
            stepT = -(h10 * rs + h11 * rt);
            double longest = Math.max(Math.abs(stepS), Math.abs(stepT));
            if (!(longest <= LONGEST)) {
                plain(rs, rt);
            }
            s += stepS;
            t += stepT;
            for (int i = 0; i < 3; i++) {
                present[i] = origin[i] + s * across[i] + t * along[i];
            }
            scale(present, 1 / norm(present));
            now = separation(present);
            if (now < moved && !isSettled) {                   // no better than to repeat
                s += rs - stepS;
                t += rt - stepT;
                plain(rs, rt);
                System.arraycopy(trial, 0, present, 0, 3);
                now = moved;
            }
            isNew = false;
        }
        if (now > g) {
            g = now;
            System.arraycopy(present, 0, best, 0, 3);
        }
        System.arraycopy(best, 0, normal, 0, 3);
        gap = g;
        witnesses();
        return isSettled ? Ending.FOUND : Ending.LIMIT;
    }

    private void begin(double[] n) {
        System.arraycopy(n, 0, best, 0, 3);
        System.arraycopy(n, 0, origin, 0, 3);
        int least = Math.abs(n[0]) <= Math.abs(n[1]) ? Math.abs(n[0]) <= Math.abs(n[2]) ? 0 : 2 : Math.abs(n[1]) <= Math.abs(n[2]) ? 1 : 2;
        for (int i = 0; i < 3; i++) {
            across[i] = (i == least ? 1 : 0) - n[least] * n[i];
        }
        scale(across, 1 / norm(across));
        Mat3.cross(origin, 0, across, 0, along, 0);
        s = 0;
        t = 0;
        plain(0, 0);
    }

    /** Plain repetition: the inverse of the Jacobian of F(n) − n is taken as −1. */
    private void plain(double rs, double rt) {
        h00 = -1;
        h01 = 0;
        h10 = 0;
        h11 = -1;
        stepS = rs;
        stepT = rt;
    }

    /** Broyden's update of the inverse of the Jacobian, H += (Δ − H y) ΔᵀH / ΔᵀH y. */
    private void secant(double rs, double rt) {
        double ys = rs - residualS;
        double yt = rt - residualT;
        double hs = h00 * ys + h01 * yt;
        double ht = h10 * ys + h11 * yt;
        double dh0 = stepS * h00 + stepT * h10;
        double dh1 = stepS * h01 + stepT * h11;
        double dhy = stepS * hs + stepT * ht;
        if (!(Math.abs(dhy) > 1e-8 * (stepS * stepS + stepT * stepT))) {
            return;
        }
        h00 += (stepS - hs) * dh0 / dhy;
        h01 += (stepS - hs) * dh1 / dhy;
        h10 += (stepT - ht) * dh0 / dhy;
        h11 += (stepT - ht) * dh1 / dhy;
    }

    /** Separation of the two bodies measured last along the unit direction {@code sign} · d from b to a, m. */
    public double along(double[] d, double sign) {
        for (int i = 0; i < 3; i++) {
            trial[i] = sign * d[i];
        }
        return separation(trial) - a.margin - b.margin;
    }

    /** The points of a and b that the nearest one of the simplex is made of. */
    private void witnesses() {
        for (int i = 0; i < 3; i++) {
            onA[i] = 0;
            onB[i] = 0;
            for (int k = 0; k < simplex.count; k++) {
                onA[i] += simplex.weight[k] * simplex.a[3 * k + i];
                onB[i] += simplex.weight[k] * simplex.b[3 * k + i];
            }
        }
    }

    /** g(n) of the bodies where they are. */
    private double separation(double[] n) {
        supports++;
        a.support(n, -1, wa, 0);
        b.support(n, 1, wb, 0);
        double g = n[0] * (wa[0] - wb[0]) + n[1] * (wa[1] - wb[1]) + n[2] * (wa[2] - wb[2]);
        isFinite &= Double.isFinite(g);
        return g;
    }

    /** Writes the point of A − B, with A shifted, farthest in the direction {@code sign} · d, and what it is made of. */
    void support(double[] d, double sign, double[] point, int o, double[] ofA, double[] ofB) {
        supports++;
        a.support(d, sign, ofA, o);
        b.support(d, -sign, ofB, o);
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            point[o + i] = ofA[o + i] - ofB[o + i] + shift[i];
            sum += point[o + i];
        }
        isFinite &= Double.isFinite(sum);
    }

    /** True when a support function gave numbers only. */
    boolean isFinite() {
        return isFinite;
    }

    /**
     * Nearest point of the shifted A − B to the origin, from {@link #direction} on. False when the origin is inside. {@link #bound} is the largest separation
     * along a direction, which goes to {@link #direction}.
     */
    private boolean nearest(double farthest) {
        double length = norm(direction);
        if (!(length > 0)) {
            direction[0] = 1;
            direction[1] = 0;
            direction[2] = 0;
        } else {
            scale(direction, 1 / length);
        }
        bound = Double.NEGATIVE_INFINITY;
        System.arraycopy(direction, 0, trial, 0, 3);
        for (int start = 0; start < STARTS; start++) {
            if (!descend(farthest)) {
                return false;
            }
            if (bound > farthest || distance - bound <= CLOSED * size) {
                return true;
            }
        }
        return true;
    }

    /**
     * One descent to the nearest point from {@link #trial} on, until round-off: points that come too near to each other end it, and a new one begins
     * where it ended.
     */
    private boolean descend(double farthest) {
        simplex.count = 0;
        distance = Double.POSITIVE_INFINITY;
        for (int k = 0; k < ITERATIONS; k++) {
            support(trial, -1, w, 0, wa, wb);
            if (!isFinite) {
                return false;
            }
            double g = trial[0] * w[0] + trial[1] * w[1] + trial[2] * w[2];
            if (g > bound) {
                bound = g;
                System.arraycopy(trial, 0, direction, 0, 3);
                if (bound > farthest) {
                    return true;
                }
            }
            if (k > 0 && (distance - bound <= ROUND_OFF * size || simplex.holds(w, 0, ROUND_OFF * size))) {
                return true;
            }
            append();
            if (!simplex.reduce()) {
                distance = 0;
                return false;
            }
            double now = norm(simplex.nearest);
            boolean isNearer = now < distance;
            distance = now;
            if (now <= 1e-14 * size) {
                return false;
            }
            for (int i = 0; i < 3; i++) {
                trial[i] = simplex.nearest[i] / now;
            }
            if (!isNearer) {
                return true;
            }
        }
        return true;
    }

    private void append() {
        int o = 3 * simplex.count++;
        System.arraycopy(w, 0, simplex.w, o, 3);
        System.arraycopy(wa, 0, simplex.a, o, 3);
        System.arraycopy(wb, 0, simplex.b, o, 3);
    }

    private static double dot(double[] x, double[] y) {
        return x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
    }

    static double norm(double[] x) {
        return Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
    }

    private static void scale(double[] x, double s) {
        x[0] *= s;
        x[1] *= s;
        x[2] *= s;
    }
}
