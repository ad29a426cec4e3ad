/**
 * Interior points for Coulomb friction: convex problems with the sliding speeds held fixed, an outer loop on these, polishing. Read
 * {@link org.saltus.solvers.interior.SlipIteration} first, then {@link org.saltus.solvers.interior.ConvexInteriorPoint}.
 *
 * <p>V. Acary, F. Cadoux, C. Lemaréchal, J. Malick, <em>A formulation of the linear discrete Coulomb friction problem via convex optimization</em>,
 * Z. Angew. Math. Mech. 91 (2011); Y. Nesterov, M. Todd, <em>Primal-dual interior-point methods for self-scaled cones</em>, SIAM J. Optim. 8 (1998);
 * S. Mehrotra, <em>On the implementation of a primal-dual interior point method</em>, SIAM J. Optim. 2 (1992).
 */
package org.saltus.solvers.interior;
