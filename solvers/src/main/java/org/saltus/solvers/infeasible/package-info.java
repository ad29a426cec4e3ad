/**
 * Proofs that a friction-contact problem has no solution, and how solves end that look for one.
 *
 * <p>Here: the proof ({@code InfeasibilityProof}), what leads to it where W is factorised ({@link org.saltus.solvers.infeasible.InfeasibilityCertificate}),
 * and the endings of all iterative solvers ({@link org.saltus.solvers.infeasible.SolveEnding}, read first). Not here: what a report says when a solve simply
 * converges or is stopped (stop).
 */
package org.saltus.solvers.infeasible;
