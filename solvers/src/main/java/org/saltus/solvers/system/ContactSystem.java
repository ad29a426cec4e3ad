package org.saltus.solvers.system;

/**
 * The scaled problem v = Ã y + q̃ (y = r/d, v = d û, d by {@link org.saltus.core.problem.ContactScale}) and linear systems
 *
 * <p>(base + left (Ã + shift I)) y = b
 *
 * <p>with base and left block diagonal: the steps of Newton's methods and of ADMM, whatever matrix is behind them. Blocks of base and left stand contact
 * by contact, row-major.
 */
public interface ContactSystem {
    /** Length of y. */
    int length();

    /** v = Ã y + q̃; v written. */
    void velocity(double[] y, double[] v);

    /** y = r/d; y written. */
    void toScaled(double[] r, double[] y);

    /** r = d y; r written. */
    void toPhysical(double[] y, double[] r);

    /** Factorises; base and left are read. */
    void factor(double[] base, double[] left, double shift);

    /**
     * Solves with the last factors.
     *
     * @param b       right-hand side; read
     * @param y       solution; written
     * @param refined steps of iterative refinement
     */
    void solve(double[] b, double[] y, int refined);

    /** Steps of refinement that make up for what the factors lose where a block of base is singular. */
    int refinements();

    /** Multiplications and additions of one factorisation, about. */
    double operations();
}
