package org.saltus.fem.linear;

import java.util.Arrays;
import org.saltus.core.math.Dense;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;

/**
 * P = the diagonal blocks of A, factorised. A block is a run of at most six columns of one pattern: the dofs that a node has left, two in
 * the plane, three in space, six of a beam.
 */
final class BlockJacobi extends SymmetricPreconditioner {
    private static final int LARGEST = 6;
    private final int[] start;                                  // first dof of each block, and n
    private final double[][] factor;

    /** @throws SingularMatrixException if a block is not positive definite */
    BlockJacobi(SparseMatrix a) {
        start = blocks(a, null);
        factor = new double[start.length - 1][];
        for (int k = 0; k < factor.length; k++) {
            factor[k] = block(a, start[k], start[k + 1] - start[k]);
            if (!Dense.choleskyFactor(factor[k], start[k + 1] - start[k])) {
                throw new SingularMatrixException("ConjugateGradients (block-jacobi)", start[k], a.get(start[k], start[k]), a.get(start[k], start[k]));
            }
        }
    }

    /** First column of each node, and n. @param places three numbers per column that nodes differ by; null where nothing is known */
    static int[] blocks(SparseMatrix a, double[] places) {
        int[] out = new int[a.columns() + 1];
        int count = 0;
        for (int j = 0; j < a.columns(); j++) {
            if (count > 0 && j - out[count - 1] < LARGEST && samePattern(a, j - 1, j) && samePlace(places, j - 1, j)) {
                continue;
            }
            out[count++] = j;
        }
        out[count] = a.columns();
        return Arrays.copyOf(out, count + 1);
    }

    private static boolean samePattern(SparseMatrix a, int i, int j) {
        int[] at = a.columnPointers();
        return Arrays.equals(a.rowIndices(), at[i], at[i + 1], a.rowIndices(), at[j], at[j + 1]);
    }

    private static boolean samePlace(double[] places, int i, int j) {
        return places == null || Arrays.equals(places, 3 * i, 3 * i + 3, places, 3 * j, 3 * j + 3);
    }

    private static double[] block(SparseMatrix a, int from, int n) {
        double[] out = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                out[i * n + j] = a.get(from + i, from + j);
            }
        }
        return out;
    }

    @Override
    void solve(double[] z) {
        for (int k = 0; k < factor.length; k++) {
            Dense.choleskySolve(factor[k], start[k + 1] - start[k], z, start[k]);
        }
    }
}
