/**
 * Proofs that a friction-contact problem has no solution: the search for a certificate at the end of a solve that did not converge.
 *
 * <p>Here: the certificate and the endings of solvers that ask for it. Read {@link org.saltus.solvers.infeasible.InfeasibilityCertificate} first.
 */
package org.saltus.solvers.infeasible;
