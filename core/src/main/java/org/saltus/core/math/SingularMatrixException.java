package org.saltus.core.math;

/** A factorisation met a pivot it cannot divide by. Names the degree of freedom in the caller's numbering. */
public final class SingularMatrixException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final String where;
    private final int dof;
    private final double pivot;
    private final double diagonal;

    /**
     * @param where    method that failed
     * @param dof      row of the matrix as the caller numbers it
     * @param pivot    what elimination left of its diagonal entry
     * @param diagonal that entry
     */
    public SingularMatrixException(String where, int dof, double pivot, double diagonal) {
        this(where, "degree of freedom " + dof, dof, pivot, diagonal);
    }

    private SingularMatrixException(String where, String place, int dof, double pivot, double diagonal) {
        super(where + ": pivot " + pivot + " at " + place + ", where the matrix has " + diagonal
            + ", expected one well above zero (or, in ldlt, away from it). Look for an unsupported body or a mechanism, a zero mass or density, "
            + "an inverted element, a negative coefficient, or a constraint that repeats others.");
        this.where = where;
        this.dof = dof;
        this.pivot = pivot;
        this.diagonal = diagonal;
    }

    /**
     * The same in the words of who knows what the matrix stands for.
     * @param place    what the row belongs to: "node 12, direction y"
     * @param othersDof its number there
     */
    public SingularMatrixException at(String place, int othersDof) {
        SingularMatrixException named = new SingularMatrixException(where, place, othersDof, pivot, diagonal);
        named.initCause(this);
        return named;
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
