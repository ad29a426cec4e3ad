package org.saltus.core.math;

/** What solvers for symmetric matrices ask of their input. */
public final class Symmetry {
    /** max |A − Aᵀ| / max |A| above which A is refused: assembly leaves about 1e-16 · √(entries summed). */
    private static final double ASYMMETRY = 1e-10;

    private Symmetry() {
    }

    /**
     * Checks that a is square, finite and symmetric to 1e-10 of its largest entry.
     * @param where who asks, for the message
     * @throws IllegalArgumentException if not
     */
    public static void check(String where, SparseMatrix a) {
        if (a.rows() != a.columns()) {
            throw new IllegalArgumentException(where + ": matrix is " + a.rows() + " x " + a.columns() + ", expected a square one.");
        }
        double largest = Vectors.normInf(a.nonzeros(), a.values(), 0);
        if (!Double.isFinite(largest)) {
            throw new IllegalArgumentException(where + ": the matrix has an entry that is not finite (" + largest + ").");
        }
        double asymmetry = a.asymmetry();
        if (asymmetry > ASYMMETRY * largest) {
            throw new IllegalArgumentException(where + ": matrix and transpose differ by " + asymmetry + ", expected at most "
                + ASYMMETRY + " of the largest entry " + largest + ". Use a solver for unsymmetric matrices.");
        }
    }
}
