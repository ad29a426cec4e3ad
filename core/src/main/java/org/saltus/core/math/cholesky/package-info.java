/**
 * Supernodal Cholesky and LDLᵀ factorisations of sparse symmetric matrices.
 *
 * <p>Here: symbolic analysis, numerical factorisation in panels, triangular solves. Not here: orderings (order), dense kernels (kernel). Read {@link
 * org.saltus.core.math.cholesky.SupernodalCholesky} first.
 */
package org.saltus.core.math.cholesky;
