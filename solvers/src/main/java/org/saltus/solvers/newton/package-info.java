/**
 * Second-order methods with sparse direct steps on the contact graph. Read {@link org.saltus.solvers.newton.ProximalNewtonSolver} first, then
 * {@link org.saltus.solvers.newton.ProximalNewton}; {@link org.saltus.solvers.newton.NaturalMapNewton} polishes; {@code PathFollower} solves the
 * subproblems at which Newton's method cycles.
 *
 * <p>P. Alart, A. Curnier, <em>A mixed formulation for frictional contact problems prone to Newton like solution methods</em>, Comput. Methods
 * Appl. Mech. Eng. 92 (1991); R. T. Rockafellar, <em>Monotone operators and the proximal point algorithm</em>, SIAM J. Control Optim. 14 (1976);
 * C. E. Lemke, <em>Bimatrix equilibrium points and mathematical programming</em>, Manage. Sci. 11 (1965); S. M. Robinson, <em>Normal maps induced by
 * linear transformations</em>, Math. Oper. Res. 17 (1992); D. Ralph, <em>Global convergence of damped Newton's method for nonsmooth equations via the
 * path search</em>, Math. Oper. Res. 19 (1994); S. P. Dirkse, M. C. Ferris, <em>The PATH solver</em>, Optim. Methods Softw. 5 (1995).
 */
package org.saltus.solvers.newton;
