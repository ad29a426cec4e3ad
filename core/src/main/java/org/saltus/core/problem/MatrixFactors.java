package org.saltus.core.problem;

import java.util.Arrays;
import java.util.Optional;
import org.saltus.core.check.Check;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.problem.DelassusOperator.SparseFactors;

/** W = Hᵀ S H from a sparse H (ndof × Σ size, column = local direction) and S = M⁻¹, M factorised. */
public final class MatrixFactors implements DelassusOperator.Factored {
    /** Columns of H solved for together: enough to share the reading of the factor, few enough to stay in the cache. */
    private static final int TOGETHER = 16;

    private final SparseMatrix h;
    private final Factorization mass;
    private final Optional<SparseFactors> sparse;

    /**
     * @param h    ndof × Σ size; kept
     * @param m    M of order ndof; kept
     * @param mass M factorised
     */
    public MatrixFactors(SparseMatrix h, SparseMatrix m, Factorization mass) {
        Check.length("MatrixFactors", "a column of H", h.rows(), mass.size(), "One row per degree of freedom of M.");
        this.h = h;
        this.mass = mass;
        sparse = Optional.of(new SparseFactors(h, m));
    }

    @Override
    public int dofCount() {
        return h.rows();
    }

    @Override
    public void addImpulse(double[] r, double[] f) {
        h.multiplyAdd(1, r, 0, f, 0);
    }

    @Override
    public void applyResponse(double[] x) {
        mass.solve(x, 0);
    }

    @Override
    public void localVelocity(double[] v, double[] u) {
        Arrays.fill(u, 0, h.columns(), 0);
        h.multiplyTransposeAdd(1, v, 0, u, 0);
    }

    @Override
    public Optional<SparseFactors> sparse() {
        return sparse;
    }

    /** Hᵀ M⁻¹ H without the entries that are exactly zero (directions that no path through M joins). */
    SparseMatrix delassus() {
        int n = h.columns();
        int ndof = h.rows();
        double[] x = new double[TOGETHER * ndof];
        double[] u = new double[n];
        Columns w = new Columns(n);
        for (int first = 0; first < n; first += TOGETHER) {
            int count = Math.min(TOGETHER, n - first);
            Arrays.fill(x, 0);
            for (int c = 0; c < count; c++) {
                for (int k = h.columnPointers()[first + c]; k < h.columnPointers()[first + c + 1]; k++) {
                    x[c * ndof + h.rowIndices()[k]] = h.values()[k];
                }
            }
            mass.solve(x, 0, count, ndof);
            for (int c = 0; c < count; c++) {
                Arrays.fill(u, 0);
                h.multiplyTransposeAdd(1, x, c * ndof, u, 0);
                w.append(u);
            }
        }
        return w.toSparse();
    }

    /** A square sparse matrix built column by column. */
    private static final class Columns {
        private final int[] pointers;
        private int columns;
        private int[] rows = new int[64];
        private double[] values = new double[64];

        Columns(int n) {
            pointers = new int[n + 1];
        }

        void append(double[] column) {
            int at = pointers[columns];
            for (int i = 0; i < column.length; i++) {
                if (column[i] == 0) {
                    continue;
                }
                if (at == rows.length) {
                    rows = Arrays.copyOf(rows, 2 * at);
                    values = Arrays.copyOf(values, 2 * at);
                }
                rows[at] = i;
                values[at++] = column[i];
            }
            pointers[++columns] = at;
        }

        SparseMatrix toSparse() {
            int n = pointers.length - 1;
            return new SparseMatrix(n, n, pointers, Arrays.copyOf(rows, pointers[n]), Arrays.copyOf(values, pointers[n]));
        }
    }
}
