package org.saltus.core.math;

import java.util.Arrays;

/**
 * P A Pᵀ = L Lᵀ of a symmetric positive definite matrix, in the approximate minimum degree order, in plain Java.
 *
 * <p>Left-looking: panel after panel (columns of L of one pattern, Ng and Peyton 1993) is assembled, updated by all earlier ones that
 * touch it, and factorised in place. The symbolic analysis is kept: matrices of the same pattern (mass, damping and stiffness combined
 * with other coefficients) skip it. Safe to use from several threads.
 */
public final class SimplicialCholesky implements LinearSolver {
    /** max |A − Aᵀ| / max |A| above which A is refused: assembly leaves about 1e-16 · √(entries summed). */
    private static final double ASYMMETRY = 1e-10;

    private volatile CholeskyPattern lastPattern;

    /**
     * {@inheritDoc}
     * Both triangles of a are stored and must agree to 1e-10 of its largest entry; one of them is used.
     */
    @Override public CholeskyFactor factorize(SparseMatrix a) {
        check(a);
        CholeskyPattern pattern = lastPattern;
        if (pattern == null || !pattern.fits(a)) {
            if (!SparsePatterns.symmetric(a)) return factorize(SparseMatrix.combine(new double[] {0.5, 0.5}, a, a.transpose()));
            pattern = new CholeskyPattern(a);
            lastPattern = pattern;
        }
        return new CholeskyFactor(pattern, new Numeric(pattern, a.values()).run());
    }

    private static void check(SparseMatrix a) {
        if (a.rows() != a.columns()) {
            throw new IllegalArgumentException("SimplicialCholesky: matrix is " + a.rows() + " x " + a.columns()
                + ", expected a square one.");
        }
        double largest = Vectors.normInf(a.nonzeros(), a.values(), 0);
        if (!Double.isFinite(largest)) {
            throw new IllegalArgumentException("SimplicialCholesky: the matrix has an entry that is not finite (" + largest + ").");
        }
        double asymmetry = a.asymmetry();
        if (asymmetry > ASYMMETRY * largest) {
            throw new IllegalArgumentException("SimplicialCholesky: matrix and transpose differ by " + asymmetry + ", expected at most "
                + ASYMMETRY + " of the largest entry " + largest + ". Use a solver for unsymmetric matrices.");
        }
    }

    /** One numeric factorisation. */
    private static final class Numeric {
        /** A pivot below 32 ε √n of its diagonal entry is what cancellation leaves of zero (a third of it measured, free grids, n ≤ 2e5). */
        private static final double ROUND_OFF = 32 * 0x1p-52;
        /** Rows of a source panel that stay in the cache while they meet all columns. */
        private static final int ROWS = 64;

        private final CholeskyPattern p;
        private final double[] a;
        private final double[] l;
        private final double roundOff;
        private final double[] diagonal;                        // of A, reordered
        private final int[] position;                           // of a row in the current panel
        private final int[] target;                             // where a row of the current panel starts in l
        private final int[] firstWaiting;                       // panels whose next row lies in this one …
        private final int[] nextWaiting;
        private final int[] cursor;                             // … and that row, as a place in p.rows

        Numeric(CholeskyPattern p, double[] a) {
            this.p = p;
            this.a = a;
            l = new double[p.valueStart[p.panels]];
            roundOff = ROUND_OFF * Math.sqrt(p.n);
            diagonal = new double[p.n];
            position = new int[p.n];
            int highest = 0;
            for (int s = 0; s < p.panels; s++) highest = Math.max(highest, p.height(s));
            target = new int[highest];
            firstWaiting = new int[p.panels];
            nextWaiting = new int[p.panels];
            cursor = new int[p.panels];
            Arrays.fill(firstWaiting, -1);
        }

        double[] run() {
            for (int s = 0; s < p.panels; s++) {
                assemble(s);
                int next;
                for (int k = firstWaiting[s]; k >= 0; k = next) {
                    next = nextWaiting[k];
                    update(s, k);
                }
                factorPanel(s);
                cursor[s] = p.rowStart[s] + p.width(s);
                wait(s);
            }
            return l;
        }

        /** Panel s of A into l. */
        private void assemble(int s) {
            int width = p.width(s);
            int from = p.rowStart[s];
            for (int m = from; m < p.rowStart[s + 1]; m++) position[p.rows[m]] = p.valueStart[s] + (m - from) * width;
            for (int c = 0; c < width; c++) {
                int j = p.panelStart[s] + c;
                for (int m = p.entryStart[j]; m < p.entryStart[j + 1]; m++) l[position[p.entryRow[m]] + c] = a[p.entrySource[m]];
                diagonal[j] = l[position[j] + c];
            }
        }

        /** Panel s −= (rows of panel k from its cursor on) (those of them in the columns of s)ᵀ. */
        private void update(int s, int k) {
            int from = cursor[k];
            int end = p.rowStart[k + 1];
            int columnsEnd = p.panelStart[s + 1];
            int height = end - from;
            for (int m = 0; m < height; m++) target[m] = position[p.rows[from + m]];
            int columns = 0;
            while (columns < height && p.rows[from + columns] < columnsEnd) columns++;
            int width = p.width(k);
            int first = p.valueStart[k] + (from - p.rowStart[k]) * width;
            for (int block = 0; block < height; block += ROWS) {
                subtract(first, width, width, block, Math.min(block + ROWS, height), columns, from, p.panelStart[s]);
            }
            cursor[k] = from + columns;
            wait(k);
        }

        private void subtract(int rows, int width, int length, int first, int last, int columns, int from, int firstColumn) {
            int c = 0;
            for (; c + 1 < columns && c < last; c += 2) {
                int b = rows + c * width;
                Panels.subtractProducts(l, rows, width, length, Math.max(first, c), last, b, b + width,
                    target, p.rows[from + c] - firstColumn, p.rows[from + c + 1] - firstColumn);
            }
            if (c < columns && c < last) {
                Panels.subtractProducts(l, rows, width, length, Math.max(first, c), last, rows + c * width,
                    target, p.rows[from + c] - firstColumn);
            }
        }

        /** Puts panel k on the list of the panel its cursor points into. */
        private void wait(int k) {
            if (cursor[k] == p.rowStart[k + 1]) return;
            int s = p.panelOf[p.rows[cursor[k]]];
            nextWaiting[k] = firstWaiting[s];
            firstWaiting[s] = k;
        }

        /** Cholesky of the panel's diagonal block and the rows below it, two columns at a time, each updated by those before it. */
        private void factorPanel(int s) {
            int width = p.width(s);
            int height = p.height(s);
            int start = p.valueStart[s];
            for (int m = 0; m < height; m++) target[m] = start + m * width;
            for (int c = 0; c < width; c += 2) {
                int row = start + c * width;
                if (c + 1 == width) {
                    Panels.subtractProducts(l, start, width, c, c, height, row, target, c);
                    divide(s, c, height);
                } else {
                    Panels.subtractProducts(l, start, width, c, c, height, row, row + width, target, c, c + 1);
                    divide(s, c, height);
                    double x = l[row + width + c];
                    for (int m = c + 1; m < height; m++) l[target[m] + c + 1] -= l[target[m] + c] * x;
                    divide(s, c + 1, height);
                }
            }
        }

        private void divide(int s, int c, int height) {
            int j = p.panelStart[s] + c;
            double pivot = l[target[c] + c];
            if (!(pivot > roundOff * diagonal[j])) throw new SingularMatrixException("SimplicialCholesky", p.order[j], pivot, diagonal[j]);
            double root = Math.sqrt(pivot);
            l[target[c] + c] = root;
            for (int m = c + 1; m < height; m++) l[target[m] + c] /= root;
        }
    }
}
