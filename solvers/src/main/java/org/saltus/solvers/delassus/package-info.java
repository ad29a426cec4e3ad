/**
 * The Delassus operator W = Hᵀ S H, assembled from the contact map H and the bodies' impulse responses S. Read
 * {@link org.saltus.solvers.delassus.BlockSparseAssembler} first. Not here: H itself (contact), S (bodies).
 *
 * <p>F. Dubois, V. Acary, M. Jean, <em>The contact dynamics method: a nonsmooth story</em>, C. R. Mécanique 346 (2018).
 */
package org.saltus.solvers.delassus;
