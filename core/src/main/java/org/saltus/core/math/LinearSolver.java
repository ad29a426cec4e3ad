package org.saltus.core.math;

/** A way to factorise square sparse matrices. */
public interface LinearSolver {
    /**
     * Factorises a. The values of a may change afterwards: the factorisation keeps none of them.
     * @param a square; read only
     * @throws SingularMatrixException if a pivot is not acceptable to the method
     * @throws IllegalArgumentException if a is not square, not finite, or lacks a symmetry the method needs
     */
    Factorization factorize(SparseMatrix a);

    /** True when solutions are exact to round-off, false for the tolerance of an iterative method. */
    default boolean isDirect() {
        return true;
    }
}
