package org.saltus.solvers.local;

import org.saltus.core.problem.ConeKind;

/** {@code projection}: a few iterations of {@link ProjectedIteration} per visit; the outer sweeps do the rest. */
public final class ProjectionLocalSolver implements LocalSolver {
    private static final int LIMIT = 20;
    private final ProjectedIteration iteration = new ProjectedIteration();

    @Override
    public boolean solve(int size, double[] A, int ao, double[] b, double mu, double[] r, int ro) {
        iteration.solve(ConeKind.COULOMB, size, A, ao, b, mu, r, ro, LIMIT);
        return true;
    }
}
