package org.saltus.io.fclib;

/**
 * A solution or a guess. Arrays that the file lacks have no entries.
 *
 * @param v      velocity of the degrees of freedom, m/s, ndof entries; global problems only
 * @param u      local velocity, m/s, without the μ‖u_T‖ of the complementarity
 * @param r      impulses of the contacts, N·s
 * @param lambda multipliers of the equality constraints, N·s
 */
public record FclibSolution(double[] v, double[] u, double[] r, double[] lambda) {
    private static final double[] NONE = {};

    /** A solution of a local problem without equality constraints. */
    public static FclibSolution of(double[] u, double[] r) {
        return new FclibSolution(NONE, u, r, NONE);
    }
}
