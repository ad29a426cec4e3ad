package org.saltus.core.math.lu;

import java.util.Arrays;
import org.saltus.core.math.kernel.PanelKernel;

/**
 * Where the numbers of the fronts of a {@link FrontTree} are stored, and where blocks of the matrix and rows of an update matrix go.
 *
 * <p>The panels of front s are A11, A12 and A21, of order w, w × r and r × w, the update matrix is A22. A11, A12 and A22 are stored by rows
 * padded to whole strips of eight; A21 by strips of eight rows, entry (i, k) at {@code 8 w (i / 8) + 8 k + i % 8}.
 */
final class FrontPlaces {
    private final FrontTree tree;
    private final BlockStructure structure;
    final int[] panelStart;                                     // A11, then A12, then A21
    final int[] updateStart;                                    // A22
    final int[] entryStart;                                     // blocks of A that a front takes …
    final int[] entryBlock;                                     // … their numbers in the structure …
    final int[] entryRow;                                       // … and first row and column in the front
    final int[] entryColumn;
    final int[] runStart;                                       // rows below a front's own: runs that are contiguous in its parent …
    final int[] runMiddle;                                      // … those from here on lie below the own ones there
    final int[] runLength;
    final int[] runTarget;                                      // counted from the first own row, or the first one below these
    final int updateSize;

    FrontPlaces(FrontTree tree) {
        this.tree = tree;
        structure = tree.structure;
        int fronts = tree.fronts;
        panelStart = panels();
        updateStart = new int[fronts];
        updateSize = placeUpdates();
        entryStart = new int[fronts + 1];
        int blocks = structure.column().length;
        entryBlock = new int[blocks];
        entryRow = new int[blocks];
        entryColumn = new int[blocks];
        placeEntries();
        runStart = new int[fronts + 1];
        runMiddle = new int[fronts];
        int[] lengths = new int[tree.rows.length];
        int[] targets = new int[tree.rows.length];
        int runs = findRuns(lengths, targets);
        runLength = Arrays.copyOf(lengths, runs);
        runTarget = Arrays.copyOf(targets, runs);
    }

    /** n rounded up to whole strips of the kernels. */
    static int strips(int n) {
        return (n + PanelKernel.STRIP - 1) / PanelKernel.STRIP * PanelKernel.STRIP;
    }

    /** From row to row of A11. */
    int ownStride(int s) {
        return strips(tree.width[s]);
    }

    /** From row to row of A12 and A22. */
    int restStride(int s) {
        return strips(tree.rest(s));
    }

    /** Where A12 starts. */
    int right(int s) {
        return panelStart[s] + tree.width[s] * ownStride(s);
    }

    /** Where A21 starts. */
    int below(int s) {
        return right(s) + tree.width[s] * restStride(s);
    }

    private int[] panels() {
        int[] start = new int[tree.fronts + 1];
        for (int s = 0; s < tree.fronts; s++) {
            long next = start[s] + (long) tree.width[s] * (ownStride(s) + 2L * restStride(s));
            if (next > Integer.MAX_VALUE - 8 - PanelKernel.TILE) {
                throw new IllegalArgumentException("BlockLu: the factors of this matrix of order " + structure.order()
                    + " have more than 2^31 entries. Use an iterative method.");
            }
            start[s + 1] = (int) next;
        }
        return start;
    }

    /** Block (i, j) belongs to the front that eliminates the earlier of both. */
    private void placeEntries() {
        int[] order = tree.order;
        int n = order.length;
        int[] place = new int[n];
        for (int k = 0; k < n; k++) {
            place[order[k]] = k;
        }
        int[] local = new int[n];                               // scalar place in the current front
        int count = 0;
        for (int s = 0; s < tree.fronts; s++) {
            int at = 0;
            for (int m = tree.rowStart[s]; m < tree.rowStart[s + 1]; m++) {
                local[tree.rows[m]] = at;
                at += tree.scalar(tree.rows[m]);
            }
            for (int j = tree.ownStart[s]; j < tree.ownStart[s + 1]; j++) {
                int i = order[j];
                for (int k = structure.rowStart()[i]; k < structure.rowStart()[i + 1]; k++) {
                    int other = place[structure.column()[k]];
                    if (other < j) {
                        continue;
                    }
                    entryBlock[count] = k;
                    entryRow[count] = local[j];
                    entryColumn[count++] = local[other];
                    if (other == j) {
                        continue;
                    }
                    entryBlock[count] = structure.find(structure.column()[k], i);
                    entryRow[count] = local[other];
                    entryColumn[count++] = local[j];
                }
            }
            entryStart[s + 1] = count;
        }
    }

    private int findRuns(int[] lengths, int[] targets) {
        int[] local = new int[tree.order.length];
        int[] runsOf = new int[tree.fronts];
        int[][] runs = new int[tree.fronts][];
        for (int s = 0; s < tree.fronts; s++) {
            int at = 0;
            for (int m = tree.rowStart[s]; m < tree.rowStart[s + 1]; m++) {
                if (m == tree.firstBelow(s)) {
                    at = 0;
                }
                local[tree.rows[m]] = at;
                at += tree.scalar(tree.rows[m]);
            }
            for (int c = tree.firstChild[s]; c >= 0; c = tree.nextSibling[c]) {
                runs[c] = runs(c, tree.ownStart[s + 1], local, runsOf);
            }
        }
        int count = 0;
        for (int s = 0; s < tree.fronts; s++) {
            for (int k = 0; k < runsOf[s]; k++) {
                lengths[count] = runs[s][2 * k];
                targets[count++] = runs[s][2 * k + 1];
            }
            runMiddle[s] += runStart[s];
            runStart[s + 1] = count;
        }
        return count;
    }

    /** Length and target of the runs of front c in its parent, whose scalar places are given; fills runMiddle as well, from 0. */
    private int[] runs(int c, int ownEnd, int[] local, int[] runsOf) {
        int below = tree.firstBelow(c);
        int[] out = new int[2 * (tree.rowStart[c + 1] - below)];
        int count = 0;
        for (int m = below; m < tree.rowStart[c + 1]; m++) {
            int target = local[tree.rows[m]];
            boolean own = tree.rows[m] < ownEnd;
            boolean mayFollow = own ? count > 0 : count > runMiddle[c];
            if (mayFollow && out[2 * count - 1] + out[2 * count - 2] == target) {
                out[2 * count - 2] += tree.scalar(tree.rows[m]);
                continue;
            }
            out[2 * count] = tree.scalar(tree.rows[m]);
            out[2 * count + 1] = target;
            count++;
            if (own) {
                runMiddle[c] = count;
            }
        }
        runsOf[c] = count;
        return out;
    }

    /**
     * Fills updateStart: fronts at even and at odd depth keep their update matrices on two stacks, so that one is formed while those of its
     * children are still there. The second stack grows from the end of the array, the length of which is returned.
     */
    private int placeUpdates() {
        int[] side = new int[tree.fronts];
        for (int s = tree.fronts - 1; s >= 0; s--) {
            side[s] = tree.parent[s] < 0 ? 0 : 1 - side[tree.parent[s]];
        }
        long[] top = new long[2];
        long[] waiting = new long[tree.fronts];                 // entries of the update matrices of the children
        long most = 0;
        for (int s = 0; s < tree.fronts; s++) {
            long length = (long) tree.rest(s) * restStride(s);
            updateStart[s] = (int) (side[s] == 0 ? top[0] : -top[1] - length);
            top[side[s]] += length;
            most = Math.max(most, top[0] + top[1]);
            top[1 - side[s]] -= waiting[s];
            if (tree.parent[s] >= 0) {
                waiting[tree.parent[s]] += length;
            }
        }
        int size = Math.toIntExact(most);
        for (int s = 0; s < tree.fronts; s++) {
            updateStart[s] += side[s] * size;
        }
        return size;
    }
}
