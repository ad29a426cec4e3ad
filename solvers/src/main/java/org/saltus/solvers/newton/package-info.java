/**
 * Solvers of Newton's kind with sparse direct steps on the contact graph: on proximal points
 * ({@link org.saltus.solvers.newton.ProximalNewtonSolver}, read first), and with a line search on equations Φ(y) = 0 that hold exactly at solutions
 * ({@link org.saltus.solvers.newton.NonsmoothNewtonSolver}, then {@link org.saltus.solvers.newton.ConeEquation}).
 *
 * <p>Not here: the iterations they share (iteration), the path following that solves the subproblems at which Newton's method cycles (path).
 *
 * <p>P. Alart, A. Curnier, <em>A mixed formulation for frictional contact problems prone to Newton like solution methods</em>, Comput. Methods
 * Appl. Mech. Eng. 92 (1991); R. T. Rockafellar, <em>Monotone operators and the proximal point algorithm</em>, SIAM J. Control Optim. 14 (1976);
 * C. E. Lemke, <em>Bimatrix equilibrium points and mathematical programming</em>, Manage. Sci. 11 (1965); S. M. Robinson, <em>Normal maps induced by
 * linear transformations</em>, Math. Oper. Res. 17 (1992); D. Ralph, <em>Global convergence of damped Newton's method for nonsmooth equations via the
 * path search</em>, Math. Oper. Res. 19 (1994); S. P. Dirkse, M. C. Ferris, <em>The PATH solver</em>, Optim. Methods Softw. 5 (1995);
 * M. Fukushima, Z.-Q. Luo, P. Tseng, <em>Smoothing functions for second-order-cone complementarity problems</em>, SIAM J. Optim. 12 (2002);
 * L. Qi, J. Sun, <em>A nonsmooth version of Newton's method</em>, Math. Program. 58 (1993).
 */
package org.saltus.solvers.newton;
