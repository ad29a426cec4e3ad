package org.saltus.solvers.local;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Cones;

/**
 * {@code hybrid}, the default: closed forms for sizes 1 and 2, {@link SpatialContact} in 3D started from the slip direction of the
 * last visit, and {@link ProjectedIteration} where the block is not positive semi-definite and no case holds.
 */
public final class HybridLocalSolver implements LocalSolver {
    private static final int LIMIT = 500;
    private final SpatialContact spatial = new SpatialContact();
    private final ProjectedIteration rescue = new ProjectedIteration();
    private final double[] trial = new double[3];

    @Override
    public boolean solve(int size, double[] A, int ao, double[] b, double mu, double[] r, int ro) {
        if (size == 3) {
            return spatial.solve(A, ao, b, mu, r, ro) || rescue(3, A, ao, b, mu, r, ro);
        }
        if (size == 2) {
            return PlanarContact.solve(A, ao, b, mu, r, ro) || rescue(2, A, ao, b, mu, r, ro);
        }
        return halfLine(A[ao], b[0], r, ro);
    }

    /** One contact without tangents: 0 ≤ A r + b ⊥ r ≥ 0, r = max(0, −b/A); false when A ≤ 0 and b &lt; 0, then r = 0. */
    private static boolean halfLine(double a, double b, double[] r, int ro) {
        if (b >= 0) {
            r[ro] = 0;
            return true;
        }
        r[ro] = a > 0 ? -b / a : 0;
        return a > 0;
    }

    /**
     * Projections from r; their result counts only when they came to rest, since without a solution they may run off along a
     * direction of K in which the relative error shrinks.
     */
    private boolean rescue(int size, double[] A, int ao, double[] b, double mu, double[] r, int ro) {
        Cones.coulomb(size, mu, r, ro);
        if (!(A[ao] > 0)) {
            return false;
        }
        double error = LocalError.of(size, A, ao, b, mu, r, ro);
        System.arraycopy(r, ro, trial, 0, size);
        if (rescue.solve(ConeKind.COULOMB, size, A, ao, b, mu, trial, 0, LIMIT)) {
            double after = LocalError.of(size, A, ao, b, mu, trial, 0);
            if (after < error) {
                System.arraycopy(trial, 0, r, ro, size);
                error = after;
            }
        }
        return error <= LocalError.ROUND_OFF;
    }
}
