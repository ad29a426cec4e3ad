package org.saltus.fem.linear;

import no.uib.cipr.matrix.sparse.Preconditioner;
import org.saltus.core.math.SparseMatrix;

/** The preconditioners of {@link ConjugateGradients}. */
public enum Preconditioning {
    /** Inverses of the diagonal blocks of nodes. */
    BLOCK_JACOBI("block-jacobi") {
        @Override
        Preconditioner of(SparseMatrix a) {
            return new BlockJacobi(a);
        }
    },
    /** Incomplete Cholesky factorisation without fill. */
    IC0("ic0") {
        @Override
        Preconditioner of(SparseMatrix a) {
            return new IncompleteCholesky(a);
        }
    },
    /** Multigrid by smoothed aggregation. */
    MULTIGRID("multigrid") {
        @Override
        Preconditioner of(SparseMatrix a) {
            return of(a, null, null);
        }

        @Override
        Preconditioner of(SparseMatrix a, double[] places, int[] directions) {
            return new Multigrid(a, places, directions);
        }
    };

    private final String word;

    Preconditioning(String word) {
        this.word = word;
    }

    /** Its name in scene files. */
    public String word() {
        return word;
    }

    /** The preconditioner of a symmetric matrix, safe to use from several threads. */
    abstract Preconditioner of(SparseMatrix a);

    /** The same with what is known of the unknowns, as in {@link org.saltus.core.math.LinearSolver#factorize(SparseMatrix, double[], int[])}. */
    Preconditioner of(SparseMatrix a, double[] places, int[] directions) {
        return of(a);
    }
}
