/**
 * Flat-array mathematics: vectors, small dense systems, rotations, sparse matrices, orderings and factorisations.
 *
 * <p>Here: everything that knows numbers and nothing of mechanics. Not here: bodies, contacts, Krylov methods, eigenvalues. Vectors are
 * {@code (array, offset)} pairs, so that one scene-long array serves all bodies; verbs write into arrays they are given and allocate nothing.
 *
 * <p>Read {@link org.saltus.core.math.SparseMatrix} first, then {@link org.saltus.core.math.LinearSolver} and its first implementation
 * {@link org.saltus.core.math.cholesky.SupernodalCholesky}; {@link org.saltus.core.math.Quaternion} fixes the convention of rotations.
 *
 * <p>References: Amestoy, Davis, Duff (1996), An approximate minimum degree ordering algorithm, SIAM J. Matrix Anal. Appl. 17;
 * Liu (1990), The role of elimination trees in sparse factorization, SIAM J. Matrix Anal. Appl. 11;
 * Gilbert, Ng, Peyton (1994), An efficient algorithm to compute row and column counts for sparse Cholesky factorization,
 * SIAM J. Matrix Anal. Appl. 15; Ng, Peyton (1993), Block sparse Cholesky algorithms on advanced uniprocessor computers,
 * SIAM J. Sci. Comput. 14; Ashcraft, Grimes (1989), The influence of relaxed supernode partitions on the multifrontal method, ACM Trans.
 * Math. Softw. 15; George (1973), Nested dissection of a regular finite element mesh, SIAM J. Numer. Anal. 10; Simon (1991),
 * Partitioning of unstructured problems for parallel processing, Computing Systems in Engineering 2; Karypis, Kumar (1998), A fast
 * and high quality multilevel scheme for partitioning irregular graphs, SIAM J. Sci. Comput. 20; Fiduccia, Mattheyses (1982), A linear-time
 * heuristic for improving network partitions, DAC 19; Dinic (1970), Algorithm for solution of a problem of maximum flow in a network with
 * power estimation, Soviet Math. Dokl. 11; Vanderbei (1995), Symmetric quasidefinite matrices, SIAM J. Optim. 5.
 */
package org.saltus.core.math;
