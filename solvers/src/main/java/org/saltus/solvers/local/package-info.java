/**
 * Solvers of one contact, û = A r + b with K* ∋ û + μ‖û_T‖ n ⊥ r ∈ K, where A is the diagonal block W_cc + D_c and b what the
 * other contacts and the free term give. {@link org.saltus.solvers.local.LocalSolvers} lists them by name; read
 * {@link org.saltus.solvers.local.SpatialContact} first. Not here: loops over contacts.
 *
 * <p>P. Alart, A. Curnier, <em>A mixed formulation for frictional contact problems prone to Newton like solution methods</em>,
 * Comput. Methods Appl. Mech. Eng. 92 (1991). G. De Saxcé, Z.-Q. Feng, <em>The bipotential method</em>, Math. Comput.
 * Modelling 28 (1998). E. N. Khobotov, <em>Modification of the extra-gradient method for solving variational inequalities</em>,
 * USSR Comput. Math. Math. Phys. 27 (1987).
 */
package org.saltus.solvers.local;
