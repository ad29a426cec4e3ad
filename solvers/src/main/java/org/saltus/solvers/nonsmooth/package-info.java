/**
 * Newton's method with line search on equations Φ(y) = 0 that hold exactly at solutions, on the scaled problem. Read
 * {@link org.saltus.solvers.nonsmooth.NonsmoothNewtonSolver} first, then {@link org.saltus.solvers.nonsmooth.ConeEquation}.
 *
 * <p>P. Alart, A. Curnier, Comput. Methods Appl. Mech. Eng. 92 (1991); M. Fukushima, Z.-Q. Luo, P. Tseng, <em>Smoothing functions for second-order-cone
 * complementarity problems</em>, SIAM J. Optim. 12 (2002); L. Qi, J. Sun, Math. Program. 58 (1993).
 */
package org.saltus.solvers.nonsmooth;
