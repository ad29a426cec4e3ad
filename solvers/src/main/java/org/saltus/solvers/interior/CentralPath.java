package org.saltus.solvers.interior;

import org.saltus.core.math.Vectors;
import org.saltus.solvers.newton.iteration.NaturalMapNewton;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ScaledProblem;

/**
 * Follows the central path of Coulomb's problem, F(w, τ) = 0 of {@link SmoothedMap}, from a large τ, where its solution is unique, towards τ = 0. The
 * problem being not monotone, the path has folds, where τ grows for a while, and is followed by arclength ({@link PathTracker}). Where curves through the
 * pieces of a projection have hundreds of corners and folds, this one is smooth and has a few: what is small compared with τ^½ is not seen.
 *
 * <p>On the way x, which lies inside its cones, is projected, measured, and polished each time its error has fallen to a tenth, and where the path ends.
 * Where impulses that hold each other are free to grow the path leads far away, and e, relative to ‖r‖, is soon small: so one step of polishing follows
 * success too.
 */
final class CentralPath {
    /** τ/q̄² at which a path begins that is followed closely, and Newton steps there. */
    private static final double LARGE = 100;
    private static final int START = 60;
    /** The same where it is followed loosely: mostly enough, and cheaper. */
    private static final double MIDDLE = 0.1;
    private static final int TRIED = 15;
    private static final double SMALL = 1e-30;
    /** ‖w‖/‖q‖ beyond which a path is not followed: it ends at infinity when there is no solution. */
    private static final double FAR = 1e8;
    private static final double POLISHABLE = 3e-5;
    private static final double POLISH_EVERY = 0.1;
    private static final int POLISH_STEPS = 8;
    private static final int LAST_STEPS = 20;

    private final ScaledProblem scaled;
    private final ConeProblem cone;
    private final SmoothedMap map;
    private final PathTracker tracker;
    private final NaturalMapNewton polish;
    private final Progress progress;
    private final double[] y;
    private final double[] physical;
    private final double freeNorm;

    /** Buffers for one problem: discs and rolling contacts are not covered. */
    CentralPath(ScaledProblem scaled, NaturalMapNewton polish, Progress progress, IterationBudget allowance) {
        this.scaled = scaled;
        this.polish = polish;
        this.progress = progress;
        cone = new ConeProblem(scaled);
        map = new SmoothedMap(cone);
        freeNorm = Vectors.norm2(cone.length(), cone.freeTerm(), 0);
        tracker = new PathTracker(map, cone, freeNorm, allowance);
        y = new double[scaled.length()];
        physical = new double[scaled.length()];
    }

    /**
     * From the beginning of a path until the tolerance is met, the path is lost or ends, or the allowance is used up.
     *
     * @param smoothing C of {@link SmoothedMap}: another one is another path
     * @param looseness distance from the path, relative to τ^½ per contact, that is tolerated: the larger the faster, but correctors may land on
     *                  other branches, from which nothing may lead on
     * @param most      factorisations
     * @return true when the tolerance is met
     */
    boolean run(double smoothing, double looseness, int most) {
        map.smoothing(smoothing);
        double polishable = POLISHABLE;
        double error = Double.POSITIVE_INFINITY;
        if (cone.cones() == 0 || !begin(looseness)) {
            return false;
        }
        while (tracker.factorisations() < most && tracker.tau() > SMALL && tracker.size() < FAR * freeNorm && tracker.advance()) {
            cone.toScaled(map.x(), y);
            scaled.toPhysical(y, physical);
            boolean done = progress.measure(physical);
            error = progress.last();
            if (done) {
                polish.battery(y, error, 1);
                return true;
            }
            if (error > polishable) {
                continue;
            }
            polishable = POLISH_EVERY * error;
            if (polish.battery(y, error, POLISH_STEPS)) {
                return true;
            }
        }
        return error < POLISHABLE && polish.battery(y, error, LAST_STEPS) || polish.battery(LAST_STEPS);
    }

    private boolean begin(double looseness) {
        return looseness > PathTracker.CLOSE && tracker.begin(MIDDLE * map.scale(), looseness, TRIED) || tracker.begin(LARGE * map.scale(), looseness, START);
    }
}
