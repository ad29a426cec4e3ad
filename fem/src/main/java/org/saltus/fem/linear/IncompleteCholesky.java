package org.saltus.fem.linear;

import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;

/**
 * P = L Lᵀ with the pattern of the lower triangle of A, equal to A there (Meijerink and van der Vorst 1977). Where a pivot is not positive,
 * A + α diag(A) is factorised in its place, α = 1e-3 and then twice the last (Manteuffel 1980).
 */
final class IncompleteCholesky extends SymmetricPreconditioner {
    private static final double FIRST_SHIFT = 1e-3;
    private final int n;
    private final int[] start;                                  // of row i; the last entry of a row is its diagonal one
    private final int[] column;
    private final double[] l;
    private final double shift;

    /** @throws SingularMatrixException if a diagonal entry is not positive */
    IncompleteCholesky(SparseMatrix a) {
        n = a.columns();
        start = new int[n + 1];
        column = new int[count(a)];
        l = new double[column.length];
        for (int i = 0; i < n; i++) {
            double diagonal = a.get(i, i);
            if (!(diagonal > 0)) {
                throw new SingularMatrixException("ConjugateGradients (ic0)", i, diagonal, diagonal);
            }
        }
        double alpha = 0;
        while (!factorize(a, alpha)) {
            alpha = alpha == 0 ? FIRST_SHIFT : 2 * alpha;       // ends: with a dominant diagonal no pivot fails
        }
        shift = alpha;
    }

    private int count(SparseMatrix a) {
        int entries = 0;
        for (int i = 0; i < n; i++) {
            for (int k = a.columnPointers()[i]; k < a.columnPointers()[i + 1] && a.rowIndices()[k] <= i; k++) {
                entries++;
            }
            start[i + 1] = entries;
        }
        return entries;
    }

    /** Row after row: L_ik = (A_ik − Σ_j L_ij L_kj) / L_kk, sums over j below k in both rows. */
    private boolean factorize(SparseMatrix a, double alpha) {
        double[] row = new double[n];                           // row i of L where it is stored, else 0
        for (int i = 0; i < n; i++) {
            int last = start[i + 1] - 1;
            int from = a.columnPointers()[i];
            for (int m = start[i]; m <= last; m++) {
                column[m] = a.rowIndices()[from + m - start[i]];
                l[m] = a.values()[from + m - start[i]];
            }
            double pivot = (1 + alpha) * l[last];
            for (int m = start[i]; m < last; m++) {
                int k = column[m];
                double sum = l[m];
                for (int j = start[k]; j < start[k + 1] - 1; j++) {
                    sum -= l[j] * row[column[j]];
                }
                l[m] = sum / l[start[k + 1] - 1];
                row[k] = l[m];
                pivot -= l[m] * l[m];
            }
            for (int m = start[i]; m < last; m++) {
                row[column[m]] = 0;
            }
            if (!(pivot > 0)) {
                return false;
            }
            l[last] = Math.sqrt(pivot);
        }
        return true;
    }

    @Override
    void solve(double[] z) {
        for (int i = 0; i < n; i++) {
            double sum = z[i];
            int last = start[i + 1] - 1;
            for (int m = start[i]; m < last; m++) {
                sum -= l[m] * z[column[m]];
            }
            z[i] = sum / l[last];
        }
        for (int i = n - 1; i >= 0; i--) {
            int last = start[i + 1] - 1;
            double x = z[i] / l[last];
            z[i] = x;
            for (int m = start[i]; m < last; m++) {
                z[column[m]] -= l[m] * x;
            }
        }
    }
}
