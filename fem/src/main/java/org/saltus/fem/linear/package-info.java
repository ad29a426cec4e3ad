/**
 * Linear solvers on libraries that core does not depend on: MTJ's conjugate gradients with the preconditioners of this package.
 *
 * <p>Read {@link org.saltus.fem.linear.ConjugateGradients} first. References: Hestenes, Stiefel (1952), Methods of conjugate gradients for
 * solving linear systems, J. Res. Nat. Bur. Standards 49; Meijerink, van der Vorst (1977), An iterative solution method for linear systems of
 * which the coefficient matrix is a symmetric M-matrix, Math. Comp. 31; Manteuffel (1980), An incomplete factorization technique for positive
 * definite linear systems, Math. Comp. 34; Vanek, Mandel, Brezina (1996), Algebraic multigrid by smoothed aggregation for second and fourth order
 * elliptic problems, Computing 56; Adams, Brezina, Hu, Tuminaro (2003), Parallel multigrid smoothing: polynomial versus Gauss-Seidel, J. Comp. Phys. 188.
 */
package org.saltus.fem.linear;
