package org.saltus.solvers.splitting;

import org.saltus.solvers.stop.IterationBudget;

/**
 * A fixed-point iteration whose fixed points give the solutions of a friction-contact problem; state x in the scaled variables of
 * {@link ScaledFlow}. Implementations keep buffers from solve to solve and hold nothing else that a new {@link #start} does not reset.
 */
interface SplittingMethod {
    /** Starts a solve from y in K. @param x state; written */
    void start(ScaledFlow flow, double[] y, double[] x);

    /**
     * next = G(x), with at least one iteration taken from the allowance; called only when one is left.
     *
     * @param x    read
     * @param next written
     */
    void step(double[] x, double[] next, IterationBudget allowance);

    /** The impulse y in K that belongs to the last step's result. @param next as written by {@link #step} */
    default double[] impulse(double[] next) {
        return next;
    }

    /** The next x is not the last result: somebody has extrapolated. */
    default void jumped() {
    }

    /** Whether the states lie in K. */
    default boolean staysInCones() {
        return true;
    }

    /** Whether a step is many iterations, so that measuring each is cheap. */
    default boolean isOuter() {
        return false;
    }
}
