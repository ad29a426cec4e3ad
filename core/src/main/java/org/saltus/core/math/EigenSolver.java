package org.saltus.core.math;

/** A way to find the lowest eigenpairs of K x = λ M x. */
public interface EigenSolver {
    /**
     * The {@code count} smallest eigenvalues with their vectors.
     *
     * @param stiffness K, n × n, symmetric positive semi-definite; read only
     * @param mass      M, n × n, symmetric positive definite; read only
     * @param count     from 1 to n
     * @throws IllegalArgumentException if sizes do not fit or the count is out of range
     */
    Eigenpairs lowest(SparseMatrix stiffness, SparseMatrix mass, int count);

    /**
     * Eigenpairs.
     *
     * @param values  λ, increasing
     * @param vectors one per value, M-orthonormal: xᵀ M x = 1
     */
    record Eigenpairs(double[] values, double[][] vectors) {
    }
}
