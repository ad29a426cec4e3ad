package org.saltus.core.problem;

import org.saltus.core.model.Stateful;

/** Solves friction-contact problems; knows nothing of where they come from. */
public interface ContactSolver extends Stateful {
    /**
     * Solves û = (W + D) r + q, K* ∋ û + (μ‖û_T‖ + μ_r‖û_R‖) n ⊥ r ∈ K.
     *
     * @param problem nc contacts; read only
     * @param r       initial guess and solution, N·s, Σ size entries at least; written
     * @return status, iterations and error, measured by {@link NaturalMap}, the same for every solver
     */
    SolveReport solve(FrictionContactProblem problem, double[] r);
}
