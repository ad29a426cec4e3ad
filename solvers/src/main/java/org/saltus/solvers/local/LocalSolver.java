package org.saltus.solvers.local;

/**
 * Solves one Coulomb contact of size 1, 2 or 3: û = A r + b, K* ∋ û + μ‖û_T‖ n ⊥ r ∈ K. Allocates nothing. An instance may hold
 * scratch space: one per thread.
 */
public interface LocalSolver {
    /**
     * Solves for r.
     *
     * @param size 1, 2 or 3
     * @param A    block, row-major size × size from ao, 1/kg; read
     * @param b    velocity at r = 0, m/s, order (N, T1, T2) from 0; read
     * @param mu   friction
     * @param r    guess, then solution, in K, N·s, from ro; written
     * @return false when the equations hold only approximately: no solution exists, or the iteration ran out
     */
    boolean solve(int size, double[] A, int ao, double[] b, double mu, double[] r, int ro);
}
