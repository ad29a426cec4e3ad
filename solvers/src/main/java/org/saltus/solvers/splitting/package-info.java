/**
 * First-order methods: projected fixed points, projected gradients with an outer loop, alternating directions and block Jacobi, all in
 * scaled variables and, but for ADMM, by products with W only. Read {@link org.saltus.solvers.splitting.SplittingSolver} first, then
 * {@link org.saltus.solvers.splitting.ScaledFlow}.
 *
 * <p>V. Acary, M. Brémond, O. Huber, <em>On solving contact problems with Coulomb friction: formulations and numerical comparisons</em>, in Advanced
 * Topics in Nonsmooth Dynamics, Springer (2018).
 */
package org.saltus.solvers.splitting;
