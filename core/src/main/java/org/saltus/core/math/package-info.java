/**
 * Flat-array mathematics: vectors, small dense systems, rotations, sparse matrices, orderings and factorisations.
 *
 * <p>Here: everything that knows numbers and nothing of mechanics. Not here: bodies, contacts, Krylov methods, eigenvalues. Vectors are
 * {@code (array, offset)} pairs, so that one scene-long array serves all bodies; verbs write into arrays they are given and allocate nothing.
 *
 * <p>Read {@link org.saltus.core.math.SparseMatrix} first, then {@link org.saltus.core.math.LinearSolver} and its first implementation
 * {@link org.saltus.core.math.SupernodalCholesky}; {@link org.saltus.core.math.Quaternion} fixes the convention of rotations.
 *
 * <p>References: Amestoy, Davis, Duff (1996), An approximate minimum degree ordering algorithm, SIAM J. Matrix Anal. Appl. 17;
 * Liu (1990), The role of elimination trees in sparse factorization, SIAM J. Matrix Anal. Appl. 11;
 * Gilbert, Ng, Peyton (1994), An efficient algorithm to compute row and column counts for sparse Cholesky factorization,
 * SIAM J. Matrix Anal. Appl. 15; Ng, Peyton (1993), Block sparse Cholesky algorithms on advanced uniprocessor computers,
 * SIAM J. Sci. Comput. 14.
 */
package org.saltus.core.math;
