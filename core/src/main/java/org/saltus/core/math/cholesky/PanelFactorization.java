package org.saltus.core.math.cholesky;

import java.util.Arrays;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.kernel.PanelKernel;

/**
 * The numeric factorisation P A Pᵀ = L D Lᵀ, D = 1 or ±1, for one {@link CholeskyPattern}: left-looking, panel after panel is assembled,
 * updated by all earlier ones that touch it, and factorised in place. Holds the workspace; belongs to one thread at a time.
 */
public final class PanelFactorization {
    private static final int STRIP = PanelKernel.STRIP;
    private static final int TILE = PanelKernel.TILE;
    /** A pivot below 32 ε √n of its diagonal entry is what cancellation leaves of zero (a third of it measured, free grids, n ≤ 2e5). */
    private static final double ROUND_OFF = 32 * 0x1p-52;

    private final CholeskyPattern p;
    private final PanelKernel kernel;
    private final Pivots pivots;
    private final double[] diagonal;                            // of A, reordered
    private final int[] position;                               // of a row in the current panel
    private final int[] column = new int[CholeskyPattern.WIDEST];   // where a column of the current panel starts in l
    private final int[] target = new int[CholeskyPattern.WIDEST];   // the same for the columns of an update
    private final int[] tileColumn = new int[CholeskyPattern.WIDEST];
    private final double[] packed = new double[CholeskyPattern.WIDEST * CholeskyPattern.WIDEST];
    private final double[] tile = new double[TILE * (CholeskyPattern.WIDEST + 1)];
    private final double[] triangle = new double[CholeskyPattern.WIDEST * STRIP];
    private final int[] firstWaiting;                           // panels whose next row lies in this one …
    private final int[] nextWaiting;
    private final int[] cursor;                                 // … and that row, as a place in p.rows
    private double[] a;
    private double[] l;
    private double[] sign;                                      // of D, by pivots; null for D = 1
    private final double[] squares;                             // with signs: Σ L_ik² of a row i below the panels done

    /** Which pivots are accepted. */
    public enum Pivots { POSITIVE, NONZERO }

    PanelFactorization(CholeskyPattern p, PanelKernel kernel, Pivots pivots) {
        this.p = p;
        this.kernel = kernel;
        this.pivots = pivots;
        diagonal = new double[p.n];
        squares = new double[pivots == Pivots.POSITIVE ? 0 : p.n];
        position = new int[p.n];
        firstWaiting = new int[p.panels];
        nextWaiting = new int[p.panels];
        cursor = new int[p.panels];
        Arrays.setAll(tileColumn, j -> j * TILE);
    }

    PanelKernel kernel() {
        return kernel;
    }

    /** Values that a factor has. */
    static int size(CholeskyPattern p) {
        return p.valueStart[p.panels] + 3 * TILE;               // the kernels read past the last row
    }

    CholeskyPattern pattern() {
        return p;
    }

    /**
     * Factorises.
     * @param values of A; read
     * @param factor L; written
     * @param signs  D, n entries, null for {@link Pivots#POSITIVE}; written
     */
    void run(double[] values, double[] factor, double[] signs) {
        a = values;
        l = factor;
        sign = signs;
        Arrays.fill(firstWaiting, -1);
        Arrays.fill(squares, 0);
        for (int s = 0; s < p.panels; s++) {
            assemble(s);
            int next;
            for (int k = firstWaiting[s]; k >= 0; k = next) {
                next = nextWaiting[k];
                update(s, k);
            }
            factorDiagonal(s);
            divideBelow(s);
            if (sign != null) {
                addSquares(s);
            }
            cursor[s] = p.rowStart[s] + p.width(s);
            await(s);
        }
    }

    /** Panel s of A into l. */
    private void assemble(int s) {
        int from = p.rowStart[s];
        for (int m = from; m < p.rowEnd[s]; m++) {
            position[p.rows[m]] = m - from;
        }
        Arrays.fill(l, p.valueStart[s], p.valueStart[s + 1], 0);
        for (int c = 0; c < p.width(s); c++) {
            int j = p.panelStart[s] + c;
            column[c] = p.valueStart[s] + c * p.stride(s);
            for (int m = p.entryStart[j]; m < p.entryStart[j + 1]; m++) {
                l[column[c] + position[p.entryRow[m]]] = a[p.entrySource[m]];
            }
            diagonal[j] = l[column[c] + c];
        }
    }

    /** Panel s −= (rows of panel k from its cursor on) D (those of them in the columns of s)ᵀ. */
    private void update(int s, int k) {
        int from = cursor[k];
        int height = p.rowEnd[k] - from;
        int columnsEnd = p.panelStart[s + 1];
        int columns = 0;
        while (columns < height && p.rows[from + columns] < columnsEnd) {
            target[columns] = column[p.rows[from + columns] - p.panelStart[s]];
            columns++;
        }
        int depth = p.width(k);
        int first = p.valueStart[k] + from - p.rowStart[k];
        pack(k, first, depth, columns);
        for (int i = 0; i < height; i += TILE) {
            int rows = Math.min(TILE, height - i);
            int top = position[p.rows[from + i]];
            boolean run = rows % STRIP == 0 && position[p.rows[from + i + rows - 1]] - top == rows - 1;
            int width = Math.min(columns, i + rows);
            int whole = (rows + STRIP - 1) & -STRIP;
            for (int j = 0; j < width; j += STRIP) {
                int n = Math.min(STRIP, columns - j);
                if (run) {
                    kernel.addProduct(l, first + i, p.stride(k), depth, whole, packed, j * depth, l, top, target, j, n);
                } else {
                    kernel.addProduct(l, first + i, p.stride(k), depth, whole, packed, j * depth, tile, 0, tileColumn, j, n);
                }
            }
            if (!run) {
                scatter(from + i, rows, width);
            }
        }
        cursor[k] = from + columns;
        await(k);
    }

    /** The first rows of an update, times −D, in blocks of eight by columns, as B of the kernel. */
    private void pack(int k, int first, int depth, int columns) {
        int stride = p.stride(k);
        int at = 0;
        for (int j = 0; j < columns; j += STRIP) {
            int n = Math.min(STRIP, columns - j);
            for (int c = 0; c < depth; c++, at += STRIP) {
                int from = first + j + c * stride;
                double minus = sign == null ? -1 : -sign[p.panelStart[k] + c];
                for (int i = 0; i < n; i++) {
                    packed[at + i] = minus * l[from + i];
                }
                for (int i = n; i < STRIP; i++) {
                    packed[at + i] = 0;
                }
            }
        }
    }

    /** Adds the tile to the rows it belongs to and clears it. */
    private void scatter(int from, int rows, int width) {
        for (int j = 0; j < width; j++) {
            int source = j * TILE;
            for (int i = 0; i < rows; i++) {
                l[target[j] + position[p.rows[from + i]]] += tile[source + i];
            }
        }
        Arrays.fill(tile, 0, ((width + STRIP - 1) & -STRIP) * TILE, 0);
    }

    /** Puts panel k on the list of the panel its cursor points into. */
    private void await(int k) {
        if (cursor[k] == p.rowEnd[k]) {
            return;
        }
        int s = p.panelOf[p.rows[cursor[k]]];
        nextWaiting[k] = firstWaiting[s];
        firstWaiting[s] = k;
    }

    /** The rows of a panel's own columns, up to a whole strip; packs them for {@link #divideBelow}. */
    private void factorDiagonal(int s) {
        int width = p.width(s);
        int start = p.valueStart[s];
        int stride = p.stride(s);
        int end = (width + STRIP - 1) & -STRIP;
        for (int j = 0; j < width; j += STRIP) {
            int n = Math.min(STRIP, width - j);
            packStrip(s, j, n);
            for (int i = j; i < end && j > 0; i += TILE) {
                kernel.addProduct(l, start + i, stride, j, Math.min(TILE, end - i), packed, stripStart(j), l, i, column, j, n);
            }
            factorTriangle(s, j, n);
            kernel.divide(l, j + STRIP, end - j - STRIP, column, j, n, triangle, j * STRIP);
            divideBySign(s, j, n, j + STRIP, end);
        }
    }

    private void addSquares(int s) {
        for (int c = 0; c < p.width(s); c++) {
            for (int i = p.width(s); i < p.height(s); i++) {
                double x = l[column[c] + i];
                squares[p.rows[p.rowStart[s] + i]] += x * x;
            }
        }
    }

    private static int stripStart(int j) {
        return j * (j - STRIP) / 2;
    }

    private void packStrip(int s, int j, int n) {
        int at = stripStart(j);
        for (int c = 0; c < j; c++, at += STRIP) {
            int from = column[c] + j;
            double minus = sign == null ? -1 : -sign[p.panelStart[s] + c];
            for (int i = 0; i < n; i++) {
                packed[at + i] = minus * l[from + i];
            }
            for (int i = n; i < STRIP; i++) {
                packed[at + i] = 0;
            }
        }
    }

    /** L of at most eight columns in the strip of rows on the diagonal, and a copy of the triangle with reciprocals for the kernel. */
    private void factorTriangle(int s, int j, int n) {
        for (int c = 0; c < n; c++) {
            int at = column[j + c] + j;
            double root = root(s, j + c, l[at + c]);
            double d = sign == null ? 1 : sign[p.panelStart[s] + j + c];
            l[at + c] = root;
            triangle[STRIP * (j + c) + c] = 1 / root;
            for (int i = c + 1; i < STRIP; i++) {
                l[at + i] = l[at + i] / root * d;
                triangle[STRIP * (j + c) + i] = l[at + i];
            }
            for (int k = c + 1; k < n; k++) {
                double x = l[at + k] * d;
                int to = column[j + k] + j;
                for (int i = k; i < STRIP; i++) {
                    l[to + i] -= l[at + i] * x;
                }
            }
        }
    }

    /** Root of the pivot of a panel's column, if it is more than round-off of the numbers that it is the sum of. */
    private double root(int s, int c, double pivot) {
        int j = p.panelStart[s] + c;
        double size = sign == null ? pivot : Math.abs(pivot);
        double terms = sign == null ? diagonal[j] : Math.abs(diagonal[j]) + squares[j] + squaresInPanel(c);
        if (!(size > ROUND_OFF * Math.sqrt(p.n) * terms)) {
            throw new SingularMatrixException("SupernodalCholesky", p.order[j], pivot, diagonal[j]);
        }
        if (sign != null) {
            sign[j] = pivot > 0 ? 1 : -1;
        }
        return Math.sqrt(size);
    }

    private double squaresInPanel(int c) {
        double sum = 0;
        for (int k = 0; k < c; k++) {
            sum += l[column[k] + c] * l[column[k] + c];
        }
        return sum;
    }

    /** The rows below, tile after tile: each stays in the first-level cache while it meets all columns. */
    private void divideBelow(int s) {
        int width = p.width(s);
        int start = p.valueStart[s];
        int stride = p.stride(s);
        for (int i = (width + STRIP - 1) & -STRIP; i < stride; i += TILE) {
            int rows = Math.min(TILE, stride - i);
            for (int j = 0; j < width; j += STRIP) {
                int n = Math.min(STRIP, width - j);
                if (j > 0) {
                    kernel.addProduct(l, start + i, stride, j, rows, packed, stripStart(j), l, i, column, j, n);
                }
                kernel.divide(l, i, rows, column, j, n, triangle, j * STRIP);
                divideBySign(s, j, n, i, i + rows);
            }
        }
    }

    private void divideBySign(int s, int j, int n, int from, int to) {
        if (sign == null) {
            return;
        }
        for (int c = j; c < j + n; c++) {
            if (sign[p.panelStart[s] + c] > 0) {
                continue;
            }
            for (int i = from; i < to; i++) {
                l[column[c] + i] = -l[column[c] + i];
            }
        }
    }
}
