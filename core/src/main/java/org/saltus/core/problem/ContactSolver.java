package org.saltus.core.problem;

import java.util.Map;
import org.saltus.core.state.Stateful;

/**
 * Solves friction-contact problems; knows nothing of where they come from.
 *
 * <p><b>Time limits.</b> A caller that wants a solve to end interrupts the thread it runs in ({@link Thread#interrupt}). A solver asks
 * {@code TimeLimit.reached()} once per sweep or iteration and before every costly part (a factorisation); when it is true it
 * stops with the best r it has, status {@link SolveStatus#MAX_ITERATIONS} and reason {@link TimeLimit#REASON}. The interrupt flag stays set,
 * so that a solver made of solvers stops as a whole; the caller clears it. A solver that computes in threads of its own asks in the
 * thread that called {@code solve}.
 */
public interface ContactSolver extends Stateful {
    /**
     * Solves û = (W + D) r + q, K* ∋ û + (μ‖û_T‖ + μ_r‖û_R‖) n ⊥ r ∈ K.
     *
     * @param problem nc contacts; read only
     * @param r       initial guess and solution, N·s, Σ size entries at least; written
     * @return status, iterations and error, measured by {@link NaturalMap}, the same for every solver
     * @throws IllegalArgumentException when the solver does not claim problems of this kind, or r is too short or not finite
     */
    SolveReport solve(FrictionContactProblem problem, double[] r);

    /** What this solver has counted since the run began beside iterations, by name, in order; empty for most. */
    default Map<String, Double> counts() {
        return Map.of();
    }
}
