/**
 * Interior points for Coulomb friction. The central path of the problem itself, which is not monotone, followed through its folds: read
 * {@link org.saltus.solvers.interior.CentralPath} first, then {@link org.saltus.solvers.interior.SmoothedMap}. And convex problems with the sliding
 * speeds held fixed, an outer loop on these, polishing: {@link org.saltus.solvers.interior.SlipIteration}, then
 * {@link org.saltus.solvers.interior.ConvexInteriorPoint}.
 *
 * <p>V. Acary, F. Cadoux, C. Lemaréchal, J. Malick, <em>A formulation of the linear discrete Coulomb friction problem via convex optimization</em>,
 * Z. Angew. Math. Mech. 91 (2011); Y. Nesterov, M. Todd, <em>Primal-dual interior-point methods for self-scaled cones</em>, SIAM J. Optim. 8 (1998);
 * B. Chen, P. T. Harker, <em>A non-interior-point continuation method for linear complementarity problems</em>, SIAM J. Matrix Anal. Appl. 14 (1993);
 * M. Fukushima, Z.-Q. Luo, P. Tseng, <em>Smoothing functions for second-order-cone complementarity problems</em>, SIAM J. Optim. 12 (2002);
 * E. L. Allgower, K. Georg, <em>Numerical Continuation Methods</em>, Springer (1990);
 * S. Mehrotra, <em>On the implementation of a primal-dual interior point method</em>, SIAM J. Optim. 2 (1992).
 */
package org.saltus.solvers.interior;
