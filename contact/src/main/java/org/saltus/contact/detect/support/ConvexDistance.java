package org.saltus.contact.detect.support;

import org.saltus.core.math.Mat3;

/**
 * Signed distance of two convex bodies by their support functions: the largest separation along a direction, max_n g(n) with g(n) = min_A n·x − max_B n·x,
 * n from B to A. Apart it is the nearest point of A − B to the origin (Gilbert, Johnson and Keerthi 1988, {@link Simplex}); overlapping, the nearest side of
 * A − B around the origin (van den Bergen 2001, {@link ExpandingPolytope}); where that has too many sides to show which is nearest, deep in a round body, the
 * least of the ends of descents of the depth from sides all around ({@link SupportDescent}).
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
        /** Gap and normal are known: to 1e-9 of the size apart, overlapping to 1e-6 of the larger size. */
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
    /** Cosine of the angle between the normals from which an overlap is followed to its least depth, and how many these are at most. */
    private static final double SPREAD = Math.cos(0.3);
    private static final int FOLLOWED = 96;
    /** Slope of the support function, by the larger size, up to which a normal may lie on a smooth side. */
    private static final double SMOOTH = 0.05;
    /** What a settled normal may be off by, as its last step tells, before Newton's method goes on. */
    private static final double UNSURE = 1e-9;
    private static final int NEWTON = 12;
    private static final int HALVINGS = 10;
    /** Tilt for differences, and the step of Newton's method that counts as none. */
    private static final double DIFFERENCE = 0.01;
    private static final double SHORT = 1e-9;
    /** Share of the larger size that such a step may still gain of the depth. */
    private static final double GAIN = 1e-8;
    /** Longest step of a unit normal across where its search began. */
    private static final double LONGEST = 0.3;
    /** Change of the unit normal that counts as none. */
    private static final double SETTLED = 1e-10;
    private static final double ROUND_OFF_OF_NORMAL = 1e-12;
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
    private final SupportDescent descent = new SupportDescent();
    /** Where descents from a full polytope began, and the outward normal of A − B where the deepest of them ended. */
    private final double[] started = new double[3 * FOLLOWED];
    private final double[] lowest = new double[3];
    /** What the normal is off by at the end of {@link #settle}, as its secants tell; infinite where there were none. */
    private double left;
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
        if (ending == ExpandingPolytope.Ending.FULL && follow()) {
            return Ending.FOUND;
        }
        for (int i = 0; i < 3; i++) {
            trial[i] = -(ending == ExpandingPolytope.Ending.FULL ? lowest : polytope.normal)[i];
        }
        Ending settled = settle(trial);
        return polish() ? Ending.FOUND : settled == Ending.LIMIT || left > UNSURE ? newton() : settled;
    }

    /**
     * Descends from the sides of a full polytope that are nearer than the best depth so far, one in each cone of {@link #SPREAD}: where the sides all around
     * are
     * nearly as near, no polytope of so few shows which is nearest, but the support function is smooth there. True when the best end is a level one; else it is
     * at a kink, and {@link #lowest} is its normal, outwards.
     */
    private boolean follow() {
        double depth = Double.POSITIVE_INFINITY;
        boolean isLevel = false;
        int starts = 0;
        do {
            System.arraycopy(polytope.normal, 0, started, 3 * starts++, 3);
            descent.descend(this, polytope.normal, size, Double.POSITIVE_INFINITY);
            if (descent.height < depth) {
                depth = descent.height;
                isLevel = descent.isLevel;
                takeDescent();
            }
        } while (starts < FOLLOWED && polytope.another(started, starts, SPREAD, depth - OVERLAP * size));
        return isLevel;
    }

    private void takeDescent() {
        gap = -descent.height;
        System.arraycopy(descent.normal, 0, lowest, 0, 3);
        for (int i = 0; i < 3; i++) {
            normal[i] = -lowest[i];
        }
        System.arraycopy(descent.ofA, 0, onA, 0, 3);
        System.arraycopy(descent.ofB, 0, onB, 0, 3);
    }

    /**
     * Takes the normal of an overlap to the bottom of a smooth side: there the support function knows it to round-off, a move apart only to the noise of
     * points.
     */
    private boolean polish() {
        for (int i = 0; i < 3; i++) {
            lowest[i] = -normal[i];
        }
        descent.descend(this, lowest, size, SMOOTH);
        if (!descent.isLevel || -descent.height < gap) {
            return false;
        }
        takeDescent();
        return true;
    }

    /**
     * Newton's method on F(n) − n of {@link #settle}, with differences for its derivatives: for what Broyden's leaves. Along a ridge of a round body that is
     * overlapped almost to its axis F is nearly the identity, and what n is off by is many times what it changes. Ends when a step, or the depth it gains (its
     * product with the residual), counts as none, or when the noise of points keeps the residual from shrinking.
     */
    private Ending newton() {
        double h = size;                                       // the farther, the less do the noise of points and the nearness of F to n weigh
        double least = Double.POSITIVE_INFINITY;
        int stalled = 0;
        double gain = Double.POSITIVE_INFINITY;
        System.arraycopy(normal, 0, best, 0, 3);
        System.arraycopy(normal, 0, present, 0, 3);
        for (int k = 0; k < NEWTON && stalled < STALLED && isFinite; k++) {
            begin(present);
            double now = separation(present);
            if (!residual(0, 0, h)) {
                break;
            }
            double rs = residualS;
            double rt = residualT;
            double residual = Math.max(Math.abs(rs), Math.abs(rt));
            stalled = residual < 0.5 * least ? 0 : stalled + 1;
            if (!newtonStep(rs, rt, h)) {
                break;
            }
            double length = Math.max(Math.abs(stepS), Math.abs(stepT));
            if (residual < least && now >= gap - CLOSED * size) {
                least = residual;
                gain = residual * length;
                gap = now;
                System.arraycopy(origin, 0, best, 0, 3);
            }
            if (length <= SHORT || residual * length <= ROUND_OFF) {
                break;
            }
            double shorter = Math.min(1, LONGEST / length);
            for (int half = 0; half < HALVINGS && tilted(shorter * stepS, shorter * stepT) < now - CLOSED * size; half++) {
                shorter *= 0.5;
            }
        }
        System.arraycopy(best, 0, normal, 0, 3);
        begin(best);
        if (residual(0, 0, h)) {
            witnesses();
        }
        gap = separation(normal);
        return gain <= GAIN ? Ending.FOUND : Ending.LIMIT;
    }

    /** Writes the step that takes a residual at the origin to 0; false where a move there does not part the bodies. */
    private boolean newtonStep(double rs, double rt, double h) {
        if (!residual(DIFFERENCE, 0, h)) {
            return false;
        }
        double ss = (residualS - rs) / DIFFERENCE;
        double ts = (residualT - rt) / DIFFERENCE;
        if (!residual(0, DIFFERENCE, h)) {
            return false;
        }
        double st = (residualS - rs) / DIFFERENCE;
        double tt = (residualT - rt) / DIFFERENCE;
        double det = ss * tt - st * ts;
        stepS = -(tt * rs - st * rt) / det;
        stepT = -(ss * rt - ts * rs) / det;
        return Double.isFinite(stepS) && Double.isFinite(stepT);
    }

    /** F(n) − n in the coordinates across where the search began, at a place in these; false where a move of h does not part the bodies. */
    private boolean residual(double atS, double atT, double h) {
        double now = tilted(atS, atT);
        for (int i = 0; i < 3; i++) {
            shift[i] = (h - now) * present[i];
            direction[i] = present[i];
        }
        boolean isApart = nearest(Double.POSITIVE_INFINITY) && distance > 0.1 * h;
        for (int i = 0; i < 3; i++) {
            trial[i] = simplex.nearest[i] / distance;
            shift[i] = 0;
        }
        double level = dot(trial, origin);
        residualS = dot(trial, across) / level - atS;
        residualT = dot(trial, along) / level - atT;
        return isApart;
    }

    /** Puts {@link #present} at the coordinates s, t across where the search began; returns the separation along it. */
    private double tilted(double atS, double atT) {
        for (int i = 0; i < 3; i++) {
            present[i] = origin[i] + atS * across[i] + atT * along[i];
        }
        scale(present, 1 / norm(present));
        return separation(present);
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
        System.arraycopy(n, 0, best, 0, 3);
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
            boolean isPlain = h00 == -1 && h11 == -1 && h01 == 0;
            left = !isPlain ? longest : residual <= ROUND_OFF_OF_NORMAL ? 0 : Double.POSITIVE_INFINITY;
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
