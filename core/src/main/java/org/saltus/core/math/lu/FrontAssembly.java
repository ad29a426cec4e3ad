package org.saltus.core.math.lu;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.kernel.PanelKernel;

/** Assembles the fronts of a {@link BlockLu}, stored as {@link FrontPlaces} says, A21 with opposite sign. */
final class FrontAssembly {
    private static final int STRIP = PanelKernel.STRIP;

    private final PanelKernel kernel;
    private final BlockStructure structure;
    private final FrontTree tree;
    private final FrontPlaces places;
    private final double[] factor;
    private final double[] updates;
    private int w;
    private int ownStride;
    private int restStride;
    private int own;                                            // where A11 starts in factor …
    private int right;                                          // … A12 …
    private int below;                                          // … and A21
    private int update;                                         // where A22 starts in updates

    /** @param factor panels of all fronts; written @param updates A22 of the fronts whose parents are not done; written */
    FrontAssembly(FrontTree tree, FrontPlaces places, double[] factor, double[] updates) {
        kernel = tree.kernel;
        structure = tree.structure;
        this.tree = tree;
        this.places = places;
        this.factor = factor;
        this.updates = updates;
    }

    /** Front s: its blocks of the matrix, and the update matrices of its children, which were eliminated before. */
    void assemble(int s, double[] values) {
        w = tree.width[s];
        ownStride = places.ownStride(s);
        restStride = places.restStride(s);
        own = places.panelStart[s];
        right = places.right(s);
        below = places.below(s);
        update = places.updateStart[s];
        Arrays.fill(factor, own, places.panelStart[s + 1], 0);
        for (int e = places.entryStart[s]; e < places.entryStart[s + 1]; e++) {
            int k = places.entryBlock[e];
            int v = structure.valueStart()[k];
            int columns = structure.size(structure.column()[k]);
            put(values, v, (structure.valueStart()[k + 1] - v) / columns, columns, places.entryRow[e], places.entryColumn[e]);
        }
        for (int c = tree.firstChild[s]; c >= 0; c = tree.nextSibling[c]) {
            addToPanels(c);
        }
    }

    /** A22 of the front assembled last, eliminated since then: what its children's update matrices add to it. */
    void assembleUpdate(int s) {
        for (int c = tree.firstChild[s]; c >= 0; c = tree.nextSibling[c]) {
            addToUpdate(c);
        }
    }

    /** Where row i of A21 starts. */
    private int below(int i) {
        return below + (i & -STRIP) * w + (i & STRIP - 1);
    }

    /** Puts a block of the matrix, stored by rows from v, at row i and column j of the front. */
    private void put(double[] values, int v, int rows, int columns, int i, int j) {
        if (i >= w) {
            putBelow(values, v, rows, columns, i - w, j);
            return;
        }
        int stride = j < w ? ownStride : restStride;
        int to = (j < w ? own + j : right + j - w) + i * stride;
        for (int r = 0; r < rows; r++, to += stride, v += columns) {
            if (columns == 3) {
                factor[to] = values[v];
                factor[to + 1] = values[v + 1];
                factor[to + 2] = values[v + 2];
                continue;
            }
            Vectors.copy(columns, values, v, factor, to);
        }
    }

    private void putBelow(double[] values, int v, int rows, int columns, int i, int j) {
        for (int r = i; r < i + rows; r++, v += columns) {
            int to = below(r) + STRIP * j;
            if (columns == 3) {
                factor[to] = -values[v];
                factor[to + STRIP] = -values[v + 1];
                factor[to + 2 * STRIP] = -values[v + 2];
                continue;
            }
            for (int c = 0; c < columns; c++) {
                factor[to + STRIP * c] = -values[v + c];
            }
        }
    }

    /** Adds those rows and columns of the update matrix of a child that are own ones here. */
    private void addToPanels(int child) {
        int first = places.runStart[child];
        int middle = places.runMiddle[child];
        int end = places.runStart[child + 1];
        int stride = places.restStride(child);
        int from = places.updateStart[child];
        for (int r = first; r < middle; r++) {
            int target = places.runTarget[r];
            for (int i = target; i < target + places.runLength[r]; i++, from += stride) {
                int at = addRuns(first, middle, from, factor, own + i * ownStride);
                addRuns(middle, end, at, factor, right + i * restStride);
            }
        }
        for (int r = middle; r < end; r++) {
            int target = places.runTarget[r];
            for (int i = target; i < target + places.runLength[r]; i++, from += stride) {
                subtractRuns(first, middle, from, below(i));
            }
        }
    }

    /** Adds the others. */
    private void addToUpdate(int child) {
        int middle = places.runMiddle[child];
        int end = places.runStart[child + 1];
        int stride = places.restStride(child);
        int own = 0;
        for (int r = places.runStart[child]; r < middle; r++) {
            own += places.runLength[r];
        }
        int from = places.updateStart[child] + own * (stride + 1);
        for (int r = middle; r < end; r++) {
            int target = places.runTarget[r];
            for (int i = target; i < target + places.runLength[r]; i++, from += stride) {
                addRuns(middle, end, from, updates, update + i * restStride);
            }
        }
    }

    private int addRuns(int first, int end, int from, double[] out, int to) {
        return kernel.addRuns(updates, from, out, to, places.runLength, places.runTarget, first, end);
    }

    private int subtractRuns(int first, int end, int from, int to) {
        int at = from;
        for (int c = first; c < end; c++) {
            int target = to + STRIP * places.runTarget[c];
            for (int j = places.runLength[c]; j > 0; j--, target += STRIP) {
                factor[target] -= updates[at++];
            }
        }
        return at;
    }
}
