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

    /**
     * Factorises a matrix whose unknowns have places, by which a direct method may order them.
     * @param places x, y, z of each unknown, m; NaN for one that has none, null where nothing is known; read only
     * @throws IllegalArgumentException as above, and if there are not three numbers for each row
     */
    default Factorization factorize(SparseMatrix a, double[] places) {
        return factorize(a);
    }

    /**
     * Factorises a matrix of elasticity, whose unknowns have places and directions: what rigid motions are made of, for methods with coarse spaces.
     * @param places     as above
     * @param directions 0, 1, 2 for a displacement along x, y, z, negative for another unknown; null where nothing is known; read only
     */
    default Factorization factorize(SparseMatrix a, double[] places, int[] directions) {
        return factorize(a, places);
    }

    /** True when solutions are exact to round-off, false for the tolerance of an iterative method. */
    default boolean isDirect() {
        return true;
    }
}
