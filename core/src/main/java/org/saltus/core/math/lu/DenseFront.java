package org.saltus.core.math.lu;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.kernel.PanelKernel;

/**
 * Elimination in the front at hand of a {@link BlockLu}, [A11 A12; A21 A22], A11 of order w, stored as {@link FrontPlaces} says. It becomes
 * P A11 = L U, X12 = A11⁻¹ A12 and A22 − A21 X12; A21 stays. The {@link PanelKernel} sees the transposed matrices by columns.
 */
final class DenseFront {
    private static final double SMALL_PIVOT = 1e-14;
    private static final int STRIP = PanelKernel.STRIP;
    /** Entries of A12 below which filling the kernel's strips would take longer than plain loops: measured. */
    private static final int SMALL = 200;
    /** Columns up to which A11 is eliminated without blocks: measured. */
    private static final int NARROW = 2 * STRIP;

    private final PanelKernel kernel;
    private final FrontTree tree;
    private final FrontPlaces places;
    private final double[] factor;
    private final double[] updates;
    private final double[] packed;
    private final int[] column;                                 // where the rows start that the kernel writes
    private final double[] triangle = new double[STRIP * STRIP];
    private int w;
    private int rest;
    private int ownStride;
    private int restStride;
    private int own;                                            // where A11 starts in factor …
    private int right;                                          // … A12 …
    private int below;                                          // … and A21
    private int update;                                         // where A22 starts in updates
    private double bound;                                       // of the entries of A21
    private int shifted;
    private int signChanges;

    /** @param factor panels of all fronts; written @param updates A22 of the fronts whose parents are not done; written */
    DenseFront(FrontTree tree, FrontPlaces places, double[] factor, double[] updates) {
        kernel = tree.kernel;
        this.tree = tree;
        this.places = places;
        this.factor = factor;
        this.updates = updates;
        packed = new double[STRIP * tree.widest];
        column = new int[Math.max(tree.largestFront, STRIP)];
    }

    /** Takes front s, assembled. */
    void open(int s) {
        w = tree.width[s];
        rest = tree.rest(s);
        ownStride = places.ownStride(s);
        restStride = places.restStride(s);
        own = places.panelStart[s];
        right = places.right(s);
        below = places.below(s);
        update = places.updateStart[s];
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
        bound = kernel.largest(factor, below, restStride * w);
        int block = w <= NARROW ? ownStride : STRIP;
        for (int k = 0; k < w; k += block) {
            int end = Math.min(w, k + block);
            for (int p = k; p < end; p++) {
                double pivot = pivot(pivots, po, p);
                if (!(Math.abs(pivot) < Double.POSITIVE_INFINITY)) {
                    return false;
                }
                if (pivot < 0) {
                    signChanges++;
                }
                kernel.eliminate(factor, own + k * (ownStride + 1), ownStride, block, p - k, w - k, 1 / pivot);
            }
            if (end < w) {
                eliminateBlock(k);
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
        int at = own + k * ownStride + k;
        int best = k;
        double size = Math.abs(factor[at]);
        for (int i = k + 1, a = at + ownStride; i < w; i++, a += ownStride) {
            double entry = Math.abs(factor[a]);
            if (entry > size) {
                size = entry;
                best = i;
            }
        }
        pivots[po + k] = best;
        if (best != k) {
            exchange(own + k * ownStride, own + best * ownStride, w);
            exchange(right + k * restStride, right + best * restStride, rest);
            signChanges++;
        }
        if (size > SMALL_PIVOT * bound && size > 0 || Double.isNaN(size)) {
            return factor[at];
        }
        double largest = Math.max(size, largestBelow(k));
        if (size > SMALL_PIVOT * largest) {
            return factor[at];
        }
        shifted++;
        double replaced = largest > 0 ? SMALL_PIVOT * largest : 1;
        factor[at] = replaced;
        return replaced;
    }

    /** Where row i of A21 starts. */
    private int below(int i) {
        return below + (i & -STRIP) * w + (i & STRIP - 1);
    }

    private double largestBelow(int k) {
        double most = 0;
        for (int i = 0; i < rest; i += STRIP) {
            most = Math.max(most, kernel.largest(factor, below(i) + STRIP * k, STRIP));
        }
        return most;
    }

    private void exchange(int p, int q, int length) {
        for (int j = 0; j < length; j++) {
            double t = factor[p + j];
            factor[p + j] = factor[q + j];
            factor[q + j] = t;
        }
    }

    /** With L known in the eight columns from k: their rows of U, and what these take off the rest of A11. */
    private void eliminateBlock(int k) {
        int first = own + k * ownStride;
        int end = k + STRIP;
        columns(first, STRIP, ownStride);
        lowerTriangle(k, STRIP);
        kernel.divide(factor, end, ownStride - end, column, 0, STRIP, triangle, 0);
        for (int i = end; i < w; i += STRIP) {
            int n = Math.min(STRIP, w - i);
            columns(own + i * ownStride, n, ownStride);
            pack(i, n, k, STRIP);
            subtractProduct(first, ownStride, STRIP, end, ownStride, n);
        }
    }

    private void columns(int from, int n, int stride) {
        for (int i = 0; i < n; i++) {
            column[i] = from + i * stride;
        }
    }

    private void lowerTriangle(int k, int n) {
        for (int i = 0; i < n; i++) {
            int row = own + (k + i) * ownStride + k;
            for (int j = 0; j < i; j++) {
                triangle[STRIP * j + i] = factor[row + j];
            }
            triangle[STRIP * i + i] = 1;
        }
    }

    /** Packs −A11 on n rows from i and depth columns from k for the kernel. */
    private void pack(int i, int n, int k, int depth) {
        for (int m = 0; m < STRIP; m++) {
            int from = own + (i + m) * ownStride + k;
            for (int q = 0; q < depth; q++) {
                packed[STRIP * q + m] = m < n ? -factor[from + q] : 0;
            }
        }
    }

    /** On n rows that start at {@link #column}, from ... to: minus what is packed times depth rows of which the first starts at source. */
    private void subtractProduct(int source, int stride, int depth, int from, int to, int n) {
        for (int j = from; j < to; j += PanelKernel.TILE) {
            kernel.addProduct(factor, source + j, stride, depth, Math.min(PanelKernel.TILE, to - j), packed, 0, factor, j, column, 0, n);
        }
    }

    private boolean small() {
        return w * rest < SMALL;
    }

    private void solveByRows() {
        for (int k = 0; k < w; k++) {
            for (int i = k + 1; i < w; i++) {
                subtractRow(i, k, factor[own + i * ownStride + k]);
            }
        }
        for (int k = w - 1; k >= 0; k--) {
            double inverse = 1 / factor[own + k * ownStride + k];
            int row = right + k * restStride;
            for (int j = row; j < row + rest; j++) {
                factor[j] *= inverse;
            }
            for (int i = 0; i < k; i++) {
                subtractRow(i, k, factor[own + i * ownStride + k]);
            }
        }
    }

    /** Row i −= s row k of A12. */
    private void subtractRow(int i, int k, double s) {
        int y = right + i * restStride;
        int x = right + k * restStride;
        for (int j = 0; j < rest; j++) {
            factor[y + j] -= s * factor[x + j];
        }
    }

    /** A12 ← L⁻¹ A12, eight rows at a time. */
    private void forward() {
        for (int k = 0; k < w; k += STRIP) {
            int n = Math.min(STRIP, w - k);
            columns(right + k * restStride, n, restStride);
            if (k > 0) {
                pack(k, n, 0, k);
                subtractProduct(right, restStride, k, 0, restStride, n);
            }
            lowerTriangle(k, n);
            kernel.divide(factor, 0, restStride, column, 0, n, triangle, 0);
        }
    }

    /** A12 ← U⁻¹ A12, from the last eight rows up; the kernel divides by lower triangles, so the rows of a block come in reverse. */
    private void backward() {
        for (int k = (w - 1) / STRIP * STRIP; k >= 0; k -= STRIP) {
            int n = Math.min(STRIP, w - k);
            int end = k + n;
            if (end < w) {
                columns(right + k * restStride, n, restStride);
                pack(k, n, end, w - end);
                subtractProduct(right + end * restStride, restStride, w - end, 0, restStride, n);
            }
            columns(right + (end - 1) * restStride, n, -restStride);
            for (int i = 0; i < n; i++) {
                int row = own + (end - 1 - i) * ownStride;
                for (int j = 0; j < i; j++) {
                    triangle[STRIP * j + i] = factor[row + end - 1 - j];
                }
                triangle[STRIP * i + i] = 1 / factor[row + end - 1 - i];
            }
            kernel.divide(factor, 0, restStride, column, 0, n, triangle, 0);
        }
    }

    /** A22 ← −A21 X12, a strip of rows after the other, cleared before. */
    void update() {
        if (small()) {
            Arrays.fill(updates, update, update + rest * restStride, 0);
            updateByRows();
            return;
        }
        columns(update, rest, restStride);
        for (int i = 0; i < rest; i += STRIP) {
            int n = Math.min(STRIP, rest - i);
            Arrays.fill(updates, column[i], column[i] + n * restStride, 0);
            for (int j = 0; j < restStride; j += PanelKernel.TILE) {
                int rows = Math.min(PanelKernel.TILE, restStride - j);
                kernel.addProduct(factor, right + j, restStride, w, rows, factor, below(i), updates, j, column, i, n);
            }
        }
    }

    private void updateByRows() {
        for (int i = 0; i < rest; i++) {
            int to = update + i * restStride;
            int a = below(i);
            int x = right;
            int k = 0;
            for (; k + 2 < w; k += 3, a += 3 * STRIP, x += 3 * restStride) {
                addThreeRows(to, a, x);
            }
            for (; k < w; k++, a += STRIP, x += restStride) {
                double s = factor[a];
                Vectors.axpy(rest, s, factor, x, updates, to);
            }
        }
    }

    private void addThreeRows(int to, int a, int x0) {
        double s0 = factor[a];
        double s1 = factor[a + STRIP];
        double s2 = factor[a + 2 * STRIP];
        int x1 = x0 + restStride;
        int x2 = x1 + restStride;
        for (int j = 0; j < rest; j++) {
            updates[to + j] += s0 * factor[x0 + j] + s1 * factor[x1 + j] + s2 * factor[x2 + j];
        }
    }
}
