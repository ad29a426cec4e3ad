package org.saltus.solvers.local;

/**
 * {@code exact}: as {@link HybridLocalSolver}, but without memory: the result depends on (A, b, μ) only and not on the guess, so
 * among several solutions always the same one is found.
 */
public final class ExactLocalSolver implements LocalSolver {
    private final HybridLocalSolver hybrid = new HybridLocalSolver();

    @Override
    public boolean solve(int size, double[] A, int ao, double[] b, double mu, double[] r, int ro) {
        for (int k = 0; k < size; k++) {
            r[ro + k] = 0;
        }
        return hybrid.solve(size, A, ao, b, mu, r, ro);
    }
}
