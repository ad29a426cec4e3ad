package org.saltus.solvers.interior;

import org.saltus.core.math.Vectors;
import org.saltus.solvers.newton.NaturalMapNewton;
import org.saltus.solvers.stop.Allowance;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ScaledProblem;

/**
 * Follows the central path of Coulomb's problem, F(w, τ) = 0 of {@link SmoothedMap}, from a large τ, where its solution is unique, towards τ = 0. The
 * problem being not monotone, the path has folds, where τ grows for a while, so it is followed by arclength in (w, ln τ): a step along the tangent
 *
 * <p>J dw = −(∂F/∂ln τ) d ln τ,  d ln τ having the sign of −det J by that of the first J,   |d|² = α ‖dw‖²/‖w‖² + (d ln τ)² = 1,
 *
 * <p>and Newton steps orthogonal to it. The sign is the same along the whole path (Allgower and Georg (1990)), which the signs of the pivots give for
 * nothing. Where curves through the pieces of a projection have hundreds of corners and folds, this one is smooth and has a few: what is small compared
 * with τ^½ is not seen.
 * It has to be followed closely, though ({@link #OFF}): at a hundred times that distance correctors land on other branches.
 *
 * <p>On the way x, which lies inside its cones, is projected, measured, and polished each time its error has fallen to a tenth, and where the path ends.
 * Where impulses that hold each other are free to grow the path leads far away, and e, relative to ‖r‖, is soon small: so one step of polishing follows
 * success too.
 */
final class CentralPath {
    /** Distance from the path, relative to τ^½ per contact, at which correctors end. */
    private static final double OFF = 1e-4;
    private static final double ROUND_OFF = 1e-15;
    private static final double LARGE = 100;                    // τ/q̄² at which the path begins
    private static final double SMALL = 1e-30;
    /** ‖w‖/‖q‖ beyond which a path is not followed: it ends at infinity when there is no solution. */
    private static final double FAR = 1e8;
    private static final double WEIGHT = 25;                    // α
    private static final double FIRST_STEP = 0.5;
    private static final double LONGEST = 3;
    private static final double SHORTEST = 1e-7;
    private static final double LONGER = 1.7;
    private static final double SHORTER = 0.6;
    private static final double REPEATED = 0.4;
    private static final int CORRECTORS = 10;
    private static final int FEW = 2;
    private static final int MANY = 5;
    private static final int START = 60;
    /** A corrector that leaves more than this of the distance had an outdated matrix. */
    private static final double SLOW = 0.3;
    private static final double LOST = 10;
    private static final double POLISHABLE = 3e-5;
    private static final double POLISH_EVERY = 0.1;
    private static final int POLISH_STEPS = 8;
    private static final int LAST_STEPS = 20;

    private final ScaledProblem scaled;
    private final ConeProblem cone;
    private final SmoothedMap map;
    private final NaturalMapNewton polish;
    private final Progress progress;
    private final Allowance allowance;
    private final int n;
    private final double[] w;
    private final double[] kept;
    private final double[] F;
    private final double[] tangent;                             // J⁻¹ ∂F/∂ln τ at the last point of the path
    private final double[] direction;
    private final double[] right;
    private final double[] sideways;
    private final double[] y;
    private final double[] physical;
    private final double freeNorm;
    private double tau;
    private double slope;                                       // of ln τ along the step
    private double weight;
    private double step;
    private int first;                                          // sign of det J where the path begins
    private int factors;

    /** Buffers for one problem: discs and rolling contacts are not covered. */
    CentralPath(ScaledProblem scaled, NaturalMapNewton polish, Progress progress, Allowance allowance) {
        this.scaled = scaled;
        this.polish = polish;
        this.progress = progress;
        this.allowance = allowance;
        cone = new ConeProblem(scaled);
        map = new SmoothedMap(cone);
        n = cone.length();
        freeNorm = Vectors.norm2(n, cone.freeTerm(), 0);
        w = new double[n];
        kept = new double[n];
        F = new double[n];
        tangent = new double[n];
        direction = new double[n];
        right = new double[n];
        sideways = new double[n];
        y = new double[scaled.length()];
        physical = new double[scaled.length()];
    }

    /**
     * From the beginning of a path until the tolerance is met, the path is lost or ends, or the allowance is used up.
     *
     * @param smoothing C of {@link SmoothedMap}: another one is another path
     * @param most      factorisations
     * @return true when the tolerance is met
     */
    boolean run(double smoothing, int most) {
        map.smoothing(smoothing);
        factors = 0;
        step = FIRST_STEP;
        double polishable = POLISHABLE;
        double error = Double.POSITIVE_INFINITY;
        if (cone.cones() == 0 || !begin()) return false;
        while (factors < most && tau > SMALL && Vectors.norm2(n, w, 0) < FAR * freeNorm && advance()) {
            cone.toScaled(map.x(), y);
            scaled.toPhysical(y, physical);
            boolean done = progress.measure(physical);
            error = progress.last();
            if (done) {
                polish.battery(y, error, 1);
                return true;
            }
            if (error > polishable) continue;
            polishable = POLISH_EVERY * error;
            if (polish.battery(y, error, POLISH_STEPS)) return true;
        }
        return error < POLISHABLE && polish.battery(y, error, LAST_STEPS) || polish.battery(LAST_STEPS);
    }

    /** Newton's method with line search at the first τ. */
    private boolean begin() {
        tau = LARGE * map.scale();
        map.guess(tau, w);
        double norm = map.residual(w, tau, F);
        for (int k = 0; k < START; k++) {
            if (!factor()) return false;
            first = map.orientation();
            if (norm <= tolerance()) return first != 0;
            map.solve(F, right);
            System.arraycopy(w, 0, kept, 0, n);
            double before = norm;
            for (double t = 1; t > SHORTEST; t *= 0.5) {
                for (int i = 0; i < n; i++) w[i] = kept[i] - t * right[i];
                norm = map.residual(w, tau, F);
                if (norm < (1 - 0.1 * t) * before) break;
            }
            if (!(norm < before)) return false;
        }
        return false;
    }

    private double tolerance() {
        return OFF * Math.sqrt(tau * cone.cones()) + ROUND_OFF * (freeNorm + Vectors.norm2(n, w, 0));
    }

    private boolean factor() {
        if (!allowance.take()) return false;
        factors++;
        return map.factor(w, tau);
    }

    /** One step, from a point of the path whose J is factorised to the next; false when the path is lost or the allowance used up. */
    private boolean advance() {
        orient();
        System.arraycopy(w, 0, kept, 0, n);
        double keptTau = tau;
        while (step > SHORTEST) {
            System.arraycopy(tangent, 0, sideways, 0, n);
            for (int i = 0; i < n; i++) w[i] = kept[i] + step * direction[i];
            tau = keptTau * Math.exp(step * slope);
            int outdated = factors;
            int used = correct();
            if (used >= 0) {
                if (used <= FEW) step = Math.min(LONGER * step, LONGEST);
                else if (used >= MANY) step *= SHORTER;
                return factor();
            }
            step *= REPEATED;
            System.arraycopy(kept, 0, w, 0, n);
            tau = keptTau;
            if (allowance.over() || factors > outdated && !factor()) return false;
        }
        return false;
    }

    private void orient() {
        map.solve(map.rate(), tangent);
        double norm = Vectors.norm2(n, w, 0);
        weight = WEIGHT / (norm * norm);
        slope = -first * map.orientation() / Math.sqrt(1 + weight * Vectors.dot(n, tangent, 0, tangent, 0));
        for (int i = 0; i < n; i++) direction[i] = -slope * tangent[i];
    }

    /** Newton steps orthogonal to the step; their number, or -1 when they fail. */
    private int correct() {
        double before = Double.POSITIVE_INFINITY;
        double farthest = Double.POSITIVE_INFINITY;
        for (int k = 0; k < CORRECTORS; k++) {
            double off = map.residual(w, tau, F);
            if (off <= tolerance()) return k;
            if (k == 0) farthest = LOST * off;
            if (!(off <= farthest)) return -1;
            if (k > 0 && off > SLOW * before) {
                if (!factor()) return -1;
                map.solve(map.rate(), sideways);
            }
            before = off;
            map.solve(F, right);
            double change = weight * Vectors.dot(n, direction, 0, right, 0) / (slope - weight * Vectors.dot(n, direction, 0, sideways, 0));
            for (int i = 0; i < n; i++) w[i] -= right[i] + change * sideways[i];
            tau *= Math.exp(change);
        }
        return -1;
    }
}
