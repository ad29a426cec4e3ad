/**
 * Second-order methods with sparse direct steps on the contact graph. Read {@link org.saltus.solvers.newton.ProximalNewtonSolver} first, then
 * {@link org.saltus.solvers.newton.ProximalNewton}; {@link org.saltus.solvers.newton.NaturalMapNewton} polishes.
 *
 * <p>P. Alart, A. Curnier, <em>A mixed formulation for frictional contact problems prone to Newton like solution methods</em>, Comput. Methods
 * Appl. Mech. Eng. 92 (1991); R. T. Rockafellar, <em>Monotone operators and the proximal point algorithm</em>, SIAM J. Control Optim. 14 (1976).
 */
package org.saltus.solvers.newton;
