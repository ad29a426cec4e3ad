/**
 * Nonlinear Gauss-Seidel over contacts. Read {@link org.saltus.solvers.nlgs.NlgsSolver} first, then
 * {@link org.saltus.solvers.nlgs.NlgsSweep}.
 *
 * <p>M. Jean, <em>The non-smooth contact dynamics method</em>, Comput. Methods Appl. Mech. Eng. 177 (1999); F. Jourdan, P. Alart,
 * M. Jean, <em>A Gauss-Seidel like algorithm to solve frictional contact problems</em>, same journal 155 (1998).
 */
package org.saltus.solvers.nlgs;
