package org.saltus.core.problem;

/** How a solve ended. Non-convergence is a result, never an exception. */
public enum SolveStatus { CONVERGED, MAX_ITERATIONS, STALLED, INFEASIBLE, FAILED }
