package org.saltus.core.math;

import java.util.Arrays;

/**
 * The front at hand of a {@link BlockLu}, [A11 A12; A21 A22] by rows, A11 of order w. It becomes P A11 = L U, X12 = A11⁻¹ A12 and A22 − A21 X12, A21 stays.
 * Rows are padded with zeros so that the {@link PanelKernel}, which sees the transposed matrices by columns, may work on whole strips.
 */
final class DenseFront {
    private static final double SMALL_PIVOT = 1e-14;
    private static final int BLOCK = PanelKernel.STRIP;
    /** Entries of A12 below which a front counts as small: measured. */
    private static final int SMALL = 2000;

    private final PanelKernel kernel;
    private final double[] a;
    private final double[] packed;
    private final int[] column;                                 // where the rows start that the kernel writes
    private final double[] triangle = new double[BLOCK * BLOCK];
    private final double[] row;
    private int w;
    private int h;
    private int stride;
    private int shifted;
    private int signChanges;

    /** @param widest w at most @param largest h at most */
    DenseFront(PanelKernel kernel, int widest, int largest) {
        this.kernel = kernel;
        a = new double[Math.addExact(Math.multiplyExact(largest, stride(largest)), PanelKernel.TILE)];
        packed = new double[widest * (largest + BLOCK)];
        column = new int[largest + BLOCK];
        row = new double[widest];
    }

    private static int stride(int h) {
        return strips(h) + BLOCK;
    }

    private static int strips(int n) {
        return (n + BLOCK - 1) / BLOCK * BLOCK;
    }

    /** Zeros of order height, the first width of which are to be eliminated. */
    void open(int width, int height) {
        w = width;
        h = height;
        stride = stride(h);
        Arrays.fill(a, 0, h * stride, 0);
    }

    /** Entry (i, j) is at i {@link #stride} + j; written by those who assemble. */
    double[] values() {
        return a;
    }

    int stride() {
        return stride;
    }

    /** Pivots replaced in the last {@link #eliminate}. */
    int shifted() {
        return shifted;
    }

    /** Whether det A11 is negative. */
    boolean negative() {
        return signChanges % 2 != 0;
    }

    /**
     * P A11 = L U and X12.
     * @param pivots w entries from po: row exchanges; written
     * @return false when a pivot is not finite
     */
    boolean eliminate(int[] pivots, int po) {
        shifted = 0;
        signChanges = 0;
        for (int k = 0; k < w; k++) {
            double pivot = pivot(pivots, po, k);
            if (!(Math.abs(pivot) < Double.POSITIVE_INFINITY)) return false;
            if (pivot < 0) signChanges++;
            System.arraycopy(a, k * stride, row, 0, w);
            for (int i = k + 1; i < w; i++) {
                double l = a[i * stride + k] / pivot;
                a[i * stride + k] = l;
                if (l != 0) subtract(a, i * stride, row, l, k + 1, w);
            }
        }
        if (small()) {
            solveByRows();
        } else {
            forward();
            backward();
        }
        return true;
    }

    /** Exchanges row k with the one of the largest entry in column k of A11; the pivot, replaced if it vanishes. */
    private double pivot(int[] pivots, int po, int k) {
        int best = k;
        double size = Math.abs(a[k * stride + k]);
        for (int i = k + 1; i < w; i++) {
            double entry = Math.abs(a[i * stride + k]);
            if (entry > size) {
                size = entry;
                best = i;
            }
        }
        pivots[po + k] = best;
        if (best != k) {
            exchange(k * stride, best * stride);
            signChanges++;
        }
        double largest = size;
        for (int i = w; i < h; i++) largest = Math.max(largest, Math.abs(a[i * stride + k]));
        if (size > SMALL_PIVOT * largest || Double.isNaN(size)) return a[k * stride + k];
        shifted++;
        double replaced = largest > 0 ? SMALL_PIVOT * largest : 1;
        a[k * stride + k] = replaced;
        return replaced;
    }

    private void exchange(int p, int q) {
        for (int j = 0; j < h; j++) {
            double t = a[p + j];
            a[p + j] = a[q + j];
            a[q + j] = t;
        }
    }

    /** y[yo + j] −= s x[j] for from ≤ j &lt; to. */
    private static void subtract(double[] y, int yo, double[] x, double s, int from, int to) {
        for (int j = from; j < to; j++) y[yo + j] -= s * x[j];
    }

    /** Whether filling the kernel's strips would take longer than plain loops. */
    private boolean small() {
        return w * (h - w) < SMALL;
    }

    private void solveByRows() {
        for (int k = 0; k < w; k++) {
            for (int i = k + 1; i < w; i++) {
                double l = a[i * stride + k];
                if (l != 0) subtractRow(i, k, l);
            }
        }
        for (int k = w - 1; k >= 0; k--) {
            double inverse = 1 / a[k * stride + k];
            for (int j = w; j < h; j++) a[k * stride + j] *= inverse;
            for (int i = 0; i < k; i++) {
                double u = a[i * stride + k];
                if (u != 0) subtractRow(i, k, u);
            }
        }
    }

    /** Row i −= s row k, right of A11. */
    private void subtractRow(int i, int k, double s) {
        int y = i * stride;
        int x = k * stride;
        for (int j = w; j < h; j++) a[y + j] -= s * a[x + j];
    }

    private void updateByRows() {
        for (int i = w; i < h; i++) {
            int k = 0;
            for (; k + 2 < w; k += 3) subtractThreeRows(i, k);
            for (; k < w; k++) subtractRow(i, k, a[i * stride + k]);
        }
    }

    private void subtractThreeRows(int i, int k) {
        int y = i * stride;
        double s0 = a[y + k];
        double s1 = a[y + k + 1];
        double s2 = a[y + k + 2];
        if (s0 == 0 && s1 == 0 && s2 == 0) return;
        int x0 = k * stride;
        int x1 = x0 + stride;
        int x2 = x1 + stride;
        for (int j = w; j < h; j++) a[y + j] -= s0 * a[x0 + j] + s1 * a[x1 + j] + s2 * a[x2 + j];
    }

    /** A12 ← L⁻¹ A12, eight rows at a time. */
    private void forward() {
        for (int k = 0; k < w; k += BLOCK) {
            int n = Math.min(BLOCK, w - k);
            for (int i = 0; i < n; i++) {
                column[i] = (k + i) * stride;
                for (int j = 0; j < i; j++) triangle[BLOCK * j + i] = a[(k + i) * stride + k + j];
                triangle[BLOCK * i + i] = 1;
            }
            pack(k, n, 0, k, 0);
            subtractProduct(0, k, n);
            kernel.divide(a, w, strips(h - w), column, 0, n, triangle, 0);
        }
    }

    /** A12 ← U⁻¹ A12, from the last eight rows up; the kernel divides by lower triangles, so the rows of a block come in reverse. */
    private void backward() {
        for (int k = (w - 1) / BLOCK * BLOCK; k >= 0; k -= BLOCK) {
            int n = Math.min(BLOCK, w - k);
            int end = k + n;
            for (int i = 0; i < n; i++) {
                column[i] = (k + i) * stride;
            }
            pack(k, n, end, w - end, 0);
            subtractProduct(end, w - end, n);
            for (int i = 0; i < n; i++) {
                column[i] = (end - 1 - i) * stride;
                for (int j = 0; j < i; j++) triangle[BLOCK * j + i] = a[(end - 1 - i) * stride + end - 1 - j];
                triangle[BLOCK * i + i] = 1 / a[(end - 1 - i) * stride + end - 1 - i];
            }
            kernel.divide(a, w, strips(h - w), column, 0, n, triangle, 0);
        }
    }

    /** Packs −a on n rows from i and depth columns from k for the kernel. */
    private void pack(int i, int n, int k, int depth, int to) {
        for (int m = 0; m < BLOCK; m++) {
            int from = (i + m) * stride + k;
            for (int q = 0; q < depth; q++) packed[to + BLOCK * q + m] = m < n ? -a[from + q] : 0;
        }
    }

    /** On the rows of {@link #column}, right of A11: minus what is packed times rows from ... to from + depth. */
    private void subtractProduct(int from, int depth, int n) {
        if (depth == 0) return;
        int end = w + strips(h - w);
        for (int j = w; j < end; j += PanelKernel.TILE) {
            kernel.addProduct(a, from * stride + j, stride, depth, Math.min(PanelKernel.TILE, end - j), packed, 0, a, j, column, 0, n);
        }
    }

    /** A22 ← A22 − A21 X12. */
    void update() {
        if (small()) {
            updateByRows();
            return;
        }
        int rest = h - w;
        for (int i = 0; i < rest; i += BLOCK) {
            int n = Math.min(BLOCK, rest - i);
            for (int m = 0; m < n; m++) column[i + m] = (w + i + m) * stride;
            pack(w + i, n, 0, w, i * w);
        }
        int end = w + strips(rest);
        for (int j = w; j < end; j += PanelKernel.TILE) {
            int rows = Math.min(PanelKernel.TILE, end - j);
            for (int i = 0; i < rest; i += BLOCK) {
                kernel.addProduct(a, j, stride, w, rows, packed, i * w, a, j, column, i, Math.min(BLOCK, rest - i));
            }
        }
    }

    /** Copies rows from … to, columns from first to last, one after the other; the end of what was written. */
    int copy(int from, int to, int first, int last, double[] out, int at) {
        for (int i = from; i < to; i++, at += last - first) System.arraycopy(a, i * stride + first, out, at, last - first);
        return at;
    }
}
