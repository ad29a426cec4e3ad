package org.saltus.solvers.interior;

import org.saltus.solvers.newton.NaturalMapNewton;
import org.saltus.solvers.stop.Allowance;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ScaledProblem;

/** Central paths one after the other: when one is lost or too long, another smoothing C of {@link SmoothedMap} gives another path to a solution. */
public final class CentralPaths {
    /** C of the first path: mostly the shortest (measured, see README). */
    public static final double SMOOTHING = 0.3;
    /** C of the others by that of the first. */
    private static final double[] OTHERS = {0.1, 3, 1.0 / 3, 10};

    /** How far from the path steps may end ({@link CentralPath#run}): loosely first, which is fast and may get lost; then closely. */
    private static final double[] LOOSENESS = {1e-2, 1e-4};
    /** Factorisations at each looseness but the last: those that are found by it are found by then. */
    private static final int PATIENCE = 600;

    private final CentralPath path;
    private final double smoothing;

    /**
     * Buffers for one problem: discs and rolling contacts are not covered, see {@link InteriorPointSolver#covers}.
     *
     * @param smoothing C of the first path
     */
    public CentralPaths(ScaledProblem scaled, double smoothing, NaturalMapNewton polish, Progress progress, Allowance allowance) {
        path = new CentralPath(scaled, polish, progress, allowance);
        this.smoothing = smoothing;
    }

    /** The first path. @param most factorisations @return true when the tolerance is met */
    public boolean first(int most) {
        return run(smoothing, most);
    }

    /** The others. @param most factorisations on each @return true when the tolerance is met */
    public boolean others(int most) {
        for (double factor : OTHERS) {
            if (run(factor * smoothing, most)) return true;
        }
        return false;
    }

    private boolean run(double c, int most) {
        for (int k = 0; k < LOOSENESS.length; k++) {
            if (path.run(c, LOOSENESS[k], k + 1 < LOOSENESS.length ? Math.min(PATIENCE, most) : most)) return true;
        }
        return false;
    }
}
