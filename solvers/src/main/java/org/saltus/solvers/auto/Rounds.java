package org.saltus.solvers.auto;

import java.util.Arrays;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.lu.BlockLu;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.interior.InteriorPointSolver;
import org.saltus.solvers.interior.SlipIteration;
import org.saltus.solvers.newton.ShiftContinuation;
import org.saltus.solvers.newton.iteration.ProximalNewton;
import org.saltus.solvers.nlgs.AcceleratedSweeps;
import org.saltus.solvers.path.ProximalPaths;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ScaledProblem;

/**
 * The rounds of {@link AutoSolver}, each 1.5 times as long as the one before: curves of the continuation where they are cheap or the problem is a
 * packing (after proximal points by paths), interior points, shuffled sweeps, proximal Newton with paths, curves elsewhere.
 */
final class Rounds {
    private static final int BATCH = 20;
    /** Block products of the shuffled sweeps in the first round: a few seconds. */
    private static final double FIRST_BLOCKS = 4e8;
    /** Shuffled sweeps in the first round at most, per unknown: small problems do not wait for seconds. */
    private static final double SWEEPS_PER_UNKNOWN = 100;
    /** Operations of the factorisations of the slip iteration in the first round: as long. */
    private static final double FIRST_OPERATIONS = 8e9;
    private static final int OUTER = 100;
    private static final int PATIENCE = 30;
    /** Subproblems by paths that may pass without halving the error, in the first round. */
    private static final int PATHS = 20;
    /** Convex problems per stage of shuffled sweeps. */
    private static final int CENTRES = 6;
    /** Curves of the continuation that may pass without halving the error. */
    private static final int CURVES = 4;
    /** The same elsewhere, and how many chains start early where a factorisation is cheap. */
    private static final int CURVES_OF_CHAIN = 2;
    private static final int EARLY_CHAINS = 20;
    /** Steps on one curve in the first round: as many as factorisations of so many operations, within bounds. */
    private static final double CURVE_OPERATIONS = 1e10;
    private static final int LEAST_STEPS = 500;
    private static final int MOST_STEPS = 10_000;
    /** Operations of a factorisation below which curves, which take thousands, come before interior points. */
    private static final double CHEAP = 2e6;
    private static final double LONGER = 1.5;
    private static final int IDLE_ROUNDS = 6;

    private final FrictionContactProblem problem;
    private final ScaledProblem scaled;
    private final AcceleratedSweeps sweeps;
    private final ProximalNewton proximal;
    private final Progress progress;
    private final IterationBudget allowance;
    private final Lcg random;
    private final ProximalPaths paths;                          // of packings, else null
    private final ShiftContinuation continuation;               // null where its cones are not covered, as the next two
    private final SlipIteration central;
    private final SlipIteration nearby;
    private final boolean early;
    private final double steps;
    private final double[] first;
    private final double[] best;

    /** @param start r of the first sweeps; copied */
    Rounds(SecondOrder second, AcceleratedSweeps sweeps, double[] start, Progress progress, IterationBudget allowance, Lcg random, long seed) {
        scaled = second.scaled();
        proximal = second.proximal();
        first = Arrays.copyOf(start, scaled.length());
        best = new double[scaled.length()];
        this.sweeps = sweeps;
        this.progress = progress;
        this.allowance = allowance;
        this.random = random;
        problem = scaled.problem();
        boolean interior = InteriorPointSolver.covers(problem);
        boolean curves = ShiftContinuation.covers(problem);
        central = interior ? new SlipIteration(scaled, second.system(), second.polish(), progress, allowance) : null;
        nearby = interior ? new SlipIteration(scaled, second.system(), second.polish(), progress, allowance) : null;
        continuation = curves ? new ShiftContinuation(scaled, second.polish(), progress, allowance, seed) : null;
        paths = second.packing() ? new ProximalPaths(scaled, progress, allowance) : null;
        double factorisation = new BlockLu(scaled.structure()).operations();
        early = second.packing() || factorisation < CHEAP;
        steps = Math.max(LEAST_STEPS, Math.min(MOST_STEPS, CURVE_OPERATIONS / factorisation));
    }

    /** From the best r until the tolerance is met, the allowance is used up, or rounds no longer halve the error; r is written. */
    void run(double[] r) {
        progress.best(r);
        double length = 1;
        int idle = 0;
        while (idle < IDLE_ROUNDS && !allowance.over()) {
            double before = progress.criterion();
            if (round(r, length)) {
                return;
            }
            idle = progress.criterion() > 0.5 * before ? idle + 1 : 0;
            length *= LONGER;
        }
    }

    private boolean round(double[] r, double length) {
        if (paths != null && paths.run((int) (PATHS * length))) {
            return true;
        }
        if (early && curves(length)) {
            return true;
        }
        if (central != null && central.run((int) (OUTER * length), length * FIRST_OPERATIONS)) {
            return true;
        }
        if (sweepAndCentre(r, length)) {
            return true;
        }
        if (proximal.run((int) (PATIENCE * length))) {
            return true;
        }
        return !early && curves(length);
    }

    /** A chain of curves from the best r; where they are cheap, chains from the r of the first sweeps too: the best r may lie where no curve leads on. */
    private boolean curves(double length) {
        if (continuation == null) {
            return false;
        }
        int most = (int) (steps * length);
        progress.best(best);
        if (paths != null) {
            return continuation.run(best, CURVES, most);
        }
        if (continuation.run(best, CURVES_OF_CHAIN, most)) {
            return true;
        }
        if (!early) {
            return false;
        }
        for (int k = 0; k < EARLY_CHAINS; k++) {
            if (continuation.run(first, CURVES_OF_CHAIN, most)) {
                return true;
            }
        }
        return false;
    }

    /** Shuffled sweeps that go on from r, whatever the other stages found; now and then the convex problem with the speeds at hand. */
    private boolean sweepAndCentre(double[] r, double length) {
        double total = length * Math.min(FIRST_BLOCKS / scaled.structure().column().length, SWEEPS_PER_UNKNOWN * problem.length());
        int batch = (int) (BATCH * length * length);
        int batches = (int) Math.max(1, total / CENTRES / batch);
        for (int k = 0; k < CENTRES && !allowance.over(); k++) {
            if (sweeps.shuffle(r, progress, allowance, random, batch, batches)) {
                return true;
            }
            if (nearby == null) {
                continue;
            }
            nearby.startFrom(r);
            if (nearby.run(1, Double.POSITIVE_INFINITY)) {
                return true;
            }
        }
        return false;
    }
}
