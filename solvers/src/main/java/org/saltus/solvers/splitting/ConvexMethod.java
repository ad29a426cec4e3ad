package org.saltus.solvers.splitting;

import org.saltus.solvers.stop.IterationBudget;

/** Minimises f(y) = ½ yᵀ Ã y + pᵀ y over K: the associated convex problem for a fixed shift s, p = q̃ + s n. */
interface ConvexMethod {
    /** Takes a problem. */
    void open(ScaledFlow flow);

    /**
     * Improves y until ‖y − P_K(y − (Ã y + p))‖ ≤ target, the allowance or {@code most} iterations are used up.
     *
     * @param y in K; written
     * @param p read
     */
    void minimise(double[] y, double[] p, double target, int most, IterationBudget allowance);
}
