package org.saltus.solvers.path;

import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ScaledProblem;

/**
 * Proximal points by paths: y_k+1 solves v(y) + ε (y − y_k) ∈ −N with the {@link PathFollower}. ε starts at a value at which paths on packings of
 * spheres take tens of changes of piece, and grows fourfold where a path gets lost in folds; it falls after short paths only. The r of every
 * subproblem is measured.
 */
public final class ProximalPaths {
    private static final double FIRST_EPSILON = 1e-3;
    private static final double LEAST_EPSILON = 1e-9;
    private static final double LARGEST_EPSILON = 1;
    private static final double EASIER = 1.0 / 3;
    private static final double HARDER = 4;
    /** Changes of piece and short steps per path at most; up to {@link #FEW} the subproblem counts as an easy one. */
    private static final int EVENTS = 100;
    private static final int FEW = 30;

    private final ScaledProblem scaled;
    private final PathFollower path;
    private final Progress progress;
    private final IterationBudget allowance;
    private final double[] centre;
    private final double[] y;
    private final double[] physical;
    private double epsilon = FIRST_EPSILON;

    /** Buffers for one problem, whose cones must be {@link #covers covered}. */
    public ProximalPaths(ScaledProblem scaled, Progress progress, IterationBudget allowance) {
        this.scaled = scaled;
        this.progress = progress;
        this.allowance = allowance;
        path = new PathFollower(scaled, allowance);
        centre = new double[scaled.length()];
        y = new double[scaled.length()];
        physical = new double[scaled.length()];
    }

    /** Whether all cones of a problem are covered: rolling ones are not. */
    public static boolean covers(FrictionContactProblem problem) {
        return NormalMap.covers(problem);
    }

    /**
     * Runs from the best r of the progress.
     *
     * @param patience give up when the best criterion has not halved in so many subproblems
     * @return true when the tolerance is met
     */
    public boolean run(int patience) {
        progress.best(physical);
        scaled.toScaled(physical, centre);
        double mark = progress.criterion();
        int since = 0;
        while (since < patience && !allowance.over()) {
            System.arraycopy(centre, 0, y, 0, y.length);
            boolean solved = path.solve(y, centre, epsilon, EVENTS);
            scaled.toPhysical(y, physical);
            if (progress.measure(physical)) {
                return true;
            }
            if (solved) {
                System.arraycopy(y, 0, centre, 0, y.length);
            }
            if (!solved) {
                epsilon = Math.min(LARGEST_EPSILON, HARDER * epsilon);
            } else if (path.events() <= FEW) {
                epsilon = Math.max(LEAST_EPSILON, EASIER * epsilon);
            }
            since++;
            if (progress.criterion() <= 0.5 * mark) {
                mark = progress.criterion();
                since = 0;
            }
        }
        return false;
    }
}
