package org.saltus.solvers.interior;

import org.saltus.solvers.newton.iteration.NaturalMapNewton;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ScaledProblem;

/** Central paths one after the other: when one is lost or too long, another smoothing C of {@link SmoothedMap} gives another path to a solution. */
public final class CentralPaths {
    /** C of the first path: mostly the shortest (measured, see NOTES.md). */
    public static final double SMOOTHING = 0.3;
    /** C of the others by that of the first. */
    private static final double[] OTHERS = {0.1, 3, 1.0 / 3, 10};

    /** How far from the path steps may end ({@link CentralPath#run}) when it is followed loosely, which is fast but may get lost. */
    private static final double LOOSE = 1e-2;
    /** Factorisations on a path that is followed loosely: what is found by it is found by then. */
    public static final int PATIENCE = 600;

    private final CentralPath path;
    private final double smoothing;

    /**
     * Buffers for one problem: discs and rolling contacts are not covered, see {@link InteriorPointSolver#covers}.
     *
     * @param smoothing C of the first path
     */
    public CentralPaths(ScaledProblem scaled, double smoothing, NaturalMapNewton polish, Progress progress, IterationBudget allowance) {
        path = new CentralPath(scaled, polish, progress, allowance);
        this.smoothing = smoothing;
    }

    /** The first path, followed loosely. @param most factorisations @return true when the tolerance is met */
    public boolean loosely(int most) {
        return path.run(smoothing, LOOSE, most);
    }

    /** The first path, followed closely. @param most factorisations @return true when the tolerance is met */
    public boolean closely(int most) {
        return path.run(smoothing, PathTracker.CLOSE, most);
    }

    /** The others, each loosely and then closely. @param most factorisations on each @return true when the tolerance is met */
    public boolean others(int most) {
        for (double factor : OTHERS) {
            double c = factor * smoothing;
            if (path.run(c, LOOSE, PATIENCE) || path.run(c, PathTracker.CLOSE, most)) {
                return true;
            }
        }
        return false;
    }
}
