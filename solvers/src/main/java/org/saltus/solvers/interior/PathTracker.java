package org.saltus.solvers.interior;

import org.saltus.core.math.Vectors;
import org.saltus.solvers.stop.IterationBudget;

/**
 * Goes along the curve F(w, τ) = 0 of a {@link SmoothedMap} by arclength in (w, ln τ). At a point of it
 *
 * <p>J dw = −(∂F/∂ln τ) d ln τ,  d ln τ having the sign of −det J by that of the first J,   |d|² = α ‖dw‖²/‖w‖² + (d ln τ)² = 1:
 *
 * <p>that sign is the same along the whole curve (Allgower and Georg (1990)) and comes with the pivots for nothing. A step of length h goes to
 * w + h d + (h²/2h₋)(d − d₋), d₋ and h₋ being those of the step before (Adams and Bashforth), or without that second term where ‖F‖ is less; in τ^½,
 * since what is between its two states is of that size, or in ln τ where the curve is followed closely, which suits those with most of their way at small τ.
 * h is the longest that keeps the predicted ‖F‖ below a goal, which costs products with W and no factors; the goal follows what the Newton steps orthogonal
 * to d cost, which take the factors of the last point while they reduce ‖F‖ fast.
 */
final class PathTracker {
    private static final double ROUND_OFF = 1e-15;
    private static final double WEIGHT = 25;                    // α
    private static final double FIRST_STEP = 0.5;
    private static final double LONGEST = 3;
    private static final double SHORTEST = 1e-7;
    private static final double LONGER = 2;
    private static final double SHORTER = 0.75;
    private static final double REPEATED = 0.2;
    /** The goal of predictions: ‖F‖ relative to τ^½ per contact, where corrected steps begin. */
    private static final double FIRST_GOAL = 0.1;
    private static final double LARGEST_GOAL = 1;
    private static final double GOAL_UP = 1.5;
    private static final double GOAL_DOWN = 0.6;
    private static final double GOAL_REJECTED = 0.5;
    /** Distance from the curve, relative to τ^½ per contact, at which correctors end: never less than this; where more is allowed, more again step by step. */
    static final double CLOSE = 1e-4;
    private static final double CLOSER = 0.3;
    private static final double LOOSER = 1.3;
    private static final int CORRECTORS = 10;
    /** A corrector that leaves more than this of the distance had an outdated matrix. */
    private static final double SLOW = 0.5;
    private static final double LOST = 10;
    /** Points that a retreat goes back, and how much closer to the curve the way from there is. */
    private static final int PAST = 8;
    private static final double RETREAT = 0.5;
    /** τ/q̄² from where on a curve ends by round-off. */
    private static final double END = 1e-12;
    private static final double DESCENT = 0.1;
    /** τ^½ falls to this share at most in one step. */
    private static final double DEEPEST = 0.1;

    private final SmoothedMap map;
    private final IterationBudget allowance;
    private final int n;
    private final int cones;
    private final double freeNorm;
    private final double[] w;
    private final double[] F;
    private final double[] tangent;                             // J⁻¹ ∂F/∂ln τ at the last point of the curve
    private final double[] right;
    private final double[] sideways;
    private final double[][] past = new double[PAST][];         // the last points, where w was
    private final double[] pastTau = new double[PAST];
    private int points;                                         // of the past, since the beginning or the last retreat
    private double[] kept;                                      // the last one of them
    private double[] direction;
    private double[] lastDirection;
    private double lastSlope;
    private double lastStep;                                    // 0 before the first
    private double tau;
    private double keptTau;
    private double slope;                                       // of ln τ along the step
    private double weight;
    private double step;
    private boolean curved;                                     // whether the step has its second term
    private double goal;
    private double loosest;
    private boolean closely;
    private double off;
    private int first;                                          // sign of det J where the curve begins
    private int factorisations;
    private int retreats;

    /** @param freeNorm ‖q‖ */
    PathTracker(SmoothedMap map, ConeProblem cone, double freeNorm, IterationBudget allowance) {
        this.map = map;
        this.allowance = allowance;
        this.freeNorm = freeNorm;
        n = cone.length();
        cones = cone.cones();
        w = new double[n];
        F = new double[n];
        tangent = new double[n];
        right = new double[n];
        sideways = new double[n];
        direction = new double[n];
        lastDirection = new double[n];
        for (int k = 0; k < PAST; k++) {
            past[k] = new double[n];
        }
        kept = past[0];
    }

    double tau() {
        return tau;
    }

    /** ‖w‖. */
    double size() {
        return Vectors.norm2(n, w, 0);
    }

    /** Since {@link #begin}. */
    int factorisations() {
        return factorisations;
    }

    /** Since {@link #begin}. */
    int retreats() {
        return retreats;
    }

    /** ‖F‖ relative to τ^½ per contact. */
    double distance() {
        return map.residual(w, tau, F) / Math.sqrt(tau * cones);
    }

    /**
     * Newton's method with line search at the first τ.
     *
     * @param newTau where to begin
     * @param looseness distance from the curve at which correctors end, {@link #CLOSE} or more
     * @param most   Newton steps
     * @return whether a point of the curve was found
     */
    boolean begin(double newTau, double looseness, int most) {
        factorisations = 0;
        retreats = 0;
        step = FIRST_STEP;
        lastStep = 0;
        points = 0;
        goal = FIRST_GOAL;
        loosest = looseness;
        closely = looseness <= CLOSE;
        off = looseness;
        tau = newTau;
        map.guess(tau, w);
        double norm = map.residual(w, tau, F);
        for (int k = 0; k < most; k++) {
            if (!factor()) {
                return false;
            }
            first = map.orientation();
            if (norm <= tolerance()) {
                return first != 0;
            }
            map.solve(F, right);
            System.arraycopy(w, 0, kept, 0, n);
            double before = norm;
            for (double t = 1; t > SHORTEST; t *= 0.5) {
                Vectors.copyPlus(n, kept, 0, -t, right, 0, w, 0);
                norm = map.residual(w, tau, F);
                if (norm < (1 - DESCENT * t) * before) {
                    break;
                }
            }
            if (!(norm < before)) {
                return false;
            }
        }
        return false;
    }

    private double tolerance() {
        return off * Math.sqrt(tau * cones) + ROUND_OFF * (freeNorm + size());
    }

    private boolean factor() {
        if (!allowance.take()) {
            return false;
        }
        factorisations++;
        return map.factor(w, tau);
    }

    /**
     * One step, from a point of the curve whose J is factorised to the next. Where no step leads on, a point before was none of the curve, only near it
     * (beyond a fold ‖F‖ is small, too): then some points back, and closer to the curve from there.
     *
     * @return false when the curve is lost or the allowance used up
     */
    boolean advance() {
        while (!step()) {
            if (allowance.over() || points < 2 || loosest <= CLOSE || tau < END * map.scale()) {
                return false;
            }
            retreat();
            if (!factor()) {
                return false;
            }
        }
        return true;
    }

    private void retreat() {
        int oldest = points < PAST ? 0 : points % PAST;
        System.arraycopy(past[oldest], 0, w, 0, n);
        tau = pastTau[oldest];
        points = 0;
        retreats++;
        loosest = Math.max(CLOSE, RETREAT * loosest);
        off = CLOSE;
        goal = FIRST_GOAL;
        step = lastStep;
        lastStep = 0;
    }

    private void keep() {
        int at = points++ % PAST;
        kept = past[at];
        System.arraycopy(w, 0, kept, 0, n);
        keptTau = tau;
        pastTau[at] = tau;
    }

    private void restore() {
        System.arraycopy(kept, 0, w, 0, n);
        tau = keptTau;
    }

    /** Length of the longest step whose prediction meets the goal, with or without its second term: says which. */
    private double longest() {
        double h = Math.min(LONGER * step, LONGEST);
        for (; h > SHORTEST; h *= SHORTER) {
            double straight = predict(h, false);
            double bent = lastStep > 0 ? predict(h, true) : Double.POSITIVE_INFINITY;
            curved = bent < straight;
            if (Math.min(straight, bent) < goal) {
                break;
            }
        }
        return h;
    }

    private boolean step() {
        orient();
        keep();
        double h = longest();
        while (h > SHORTEST) {
            System.arraycopy(tangent, 0, sideways, 0, n);
            predict(h, curved);
            int before = factorisations;
            if (correct()) {
                accept(h, factorisations - before);
                return factor();
            }
            h *= REPEATED;
            goal *= GOAL_REJECTED;
            off = Math.max(CLOSE, CLOSER * off);
            curved = false;
            restore();
            if (allowance.over() || factorisations > before && !factor()) {
                return false;
            }
        }
        restore();
        return false;
    }

    private void orient() {
        map.solve(map.rate(), tangent);
        double norm = size();
        weight = WEIGHT / (norm * norm);
        slope = -first * map.orientation() / Math.sqrt(1 + weight * Vectors.dot(n, tangent, 0, tangent, 0));
        for (int i = 0; i < n; i++) {
            direction[i] = -slope * tangent[i];
        }
    }

    /** The point at h, to w and τ; its ‖F‖ relative to τ^½ per contact. */
    private double predict(double h, boolean bent) {
        double c = bent ? h / (2 * lastStep) : 0;
        double change = h * ((1 + c) * slope - c * lastSlope);
        double root = closely ? Math.exp(0.5 * change) : 1 + 0.5 * change;
        if (!closely && root < DEEPEST) {
            return Double.POSITIVE_INFINITY;
        }
        for (int i = 0; i < n; i++) {
            w[i] = kept[i] + h * ((1 + c) * direction[i] - c * lastDirection[i]);
        }
        tau = keptTau * root * root;
        return map.residual(w, tau, F) / Math.sqrt(tau * cones);
    }

    private void accept(double h, int correctorFactors) {
        if (correctorFactors == 0) {
            goal = Math.min(LARGEST_GOAL, GOAL_UP * goal);
        } else if (correctorFactors > 1) {
            goal *= GOAL_DOWN;
        }
        off = Math.min(loosest, LOOSER * off);
        double[] spare = lastDirection;
        lastDirection = direction;
        direction = spare;
        lastSlope = slope;
        lastStep = h;
        step = h;
    }

    /** Newton steps orthogonal to the step; false when they fail. */
    private boolean correct() {
        double before = Double.POSITIVE_INFINITY;
        double farthest = Double.POSITIVE_INFINITY;
        for (int k = 0; k < CORRECTORS; k++) {
            double distance = map.residual(w, tau, F);
            if (distance <= tolerance()) {
                return true;
            }
            if (k == 0) {
                farthest = LOST * distance;
            }
            if (!(distance <= farthest)) {
                return false;
            }
            if (k > 0 && distance > SLOW * before) {
                if (!factor()) {
                    return false;
                }
                map.solve(map.rate(), sideways);
            }
            before = distance;
            map.solve(F, right);
            double change = weight * Vectors.dot(n, direction, 0, right, 0) / (slope - weight * Vectors.dot(n, direction, 0, sideways, 0));
            for (int i = 0; i < n; i++) {
                w[i] -= right[i] + change * sideways[i];
            }
            tau *= Math.exp(change);
        }
        return false;
    }
}
