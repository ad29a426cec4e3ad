package org.saltus.core.math;

/** A factorisation met a pivot it cannot divide by. Names the degree of freedom in the caller's numbering. */
public final class SingularMatrixException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int dof;
    private final double pivot;

    /**
     * @param where method that failed
     * @param dof   row of the matrix as the caller numbers it
     * @param pivot its value
     */
    public SingularMatrixException(String where, int dof, double pivot) {
        super(where + ": pivot " + pivot + " at degree of freedom " + dof + ", expected a positive one. "
            + "The matrix is not positive definite: look for an unsupported body or mechanism, a zero mass or density, "
            + "an inverted element or a negative coefficient.");
        this.dof = dof;
        this.pivot = pivot;
    }

    /** Row of the matrix as the caller numbers it. */
    public int dof() {
        return dof;
    }

    /** Value of the pivot that was refused. */
    public double pivot() {
        return pivot;
    }
}
