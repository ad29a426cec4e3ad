package org.saltus.solvers.local;

import org.saltus.core.problem.ConeKind;

/**
 * One contact with another cone than Coulomb's: a fixed disc (Tresca; in closed form for one direction) or rolling
 * resistance with or without spinning, all by {@link ProjectedIteration} with a limited number of iterations per visit. Holds scratch space.
 */
public final class ConeContact {
    private static final int LIMIT = 50;
    private final ProjectedIteration iteration = new ProjectedIteration();

    /** r ← solution of −(A r + b) ∈ N_C(r), C the disc ‖r‖ ≤ radius; arguments as in {@link LocalSolver#solve}. */
    public boolean disc(int size, double[] A, int ao, double[] b, double radius, double[] r, int ro) {
        if (size == 1 && A[ao] > 0) {
            r[ro] = Math.max(-radius, Math.min(radius, -b[0] / A[ao]));
            return true;
        }
        iteration.solve(ConeKind.DISC, size, A, ao, b, radius, r, ro, LIMIT);
        return true;
    }

    /** r ← iterate towards the rolling solution, size 5; arguments as in {@link LocalSolver#solve}. */
    public boolean rolling(double[] A, int ao, double[] b, double mu, double muR, double[] r, int ro) {
        iteration.turning(muR, 0).solve(ConeKind.ROLLING, 5, A, ao, b, mu, r, ro, LIMIT);
        return true;
    }

    /** r ← iterate towards the solution with spinning resistance, size 6; arguments as in {@link LocalSolver#solve}. */
    public boolean spinning(double[] A, int ao, double[] b, double mu, double muR, double muS, double[] r, int ro) {
        iteration.turning(muR, muS).solve(ConeKind.SPINNING, 6, A, ao, b, mu, r, ro, LIMIT);
        return true;
    }
}
