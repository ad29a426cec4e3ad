package org.saltus.core.math;

import java.util.Arrays;

/**
 * Symbolic analysis for {@link BlockLu}: elimination order, fronts and how they nest, for all matrices of one {@link BlockStructure}.
 *
 * <p>Front s eliminates its own block columns, the places {@code ownStart[s] … ownStart[s+1]−1} of the elimination order; its rows
 * (and columns) are the places {@code rows[rowStart[s] … rowStart[s+1])}, own ones first. Fronts are numbered so that children
 * come before their parent and the update matrices of pending fronts form a stack. A front takes in a child whose rows are nearly
 * the same (the zeros so stored cost less than the copying they save), and a wide one is cut into a chain.
 */
final class FrontTree {
    /** Columns of a front at most: its panel stays in the cache while it updates the rest. */
    private static final int WIDEST = 48;
    /** A child joins when no more rows than this, or this share of the rows, are stored as zeros. */
    private static final int LOOSE_ROWS = 8;
    private static final double LOOSE_SHARE = 0.1;

    final BlockStructure structure;
    final int[] order;                                          // place → block row
    final int[] scalarStart;                                    // place → first scalar row of the order
    final int fronts;
    final int[] ownStart;
    final int[] rowStart;
    final int[] rows;
    final int[] width;                                          // scalar columns eliminated
    final int[] height;                                         // scalar rows
    final int[] parent;                                         // front, or -1
    final int[] children;                                       // number of them
    final int[] panelStart;                                     // of width × width, then A21, then X12 values
    final int[] entryStart;                                     // blocks of A that a front takes …
    final int[] entryBlock;                                     // … their numbers in the structure …
    final int[] entryRow;                                       // … and scalar place in the front
    final int[] entryColumn;
    final int[] runStart;                                       // rows below: runs that are contiguous in the parent
    final int[] runLength;
    final int[] runTarget;
    final int largestFront;
    final int stackSize;

    FrontTree(BlockStructure structure) {
        this.structure = structure;
        int n = structure.blocks();
        SparseMatrix pattern = new SparseMatrix(n, n, structure.rowStart(), structure.column(), new double[structure.column().length]);
        Elimination elimination = Elimination.of(pattern, AmdOrdering.order(pattern));
        Supernodes p = Supernodes.exact(elimination);
        order = elimination.order();
        scalarStart = new int[n + 1];
        for (int k = 0; k < n; k++) scalarStart[k + 1] = scalarStart[k] + scalar(k);
        int[] last = new int[n];                                // panel that ends the front
        int[] first = new int[n + 1];
        int count = amalgamate(p, first, last);
        int[] cut = new int[n + 1];
        int[] source = new int[n];
        fronts = cut(p, first, last, count, cut, source);
        ownStart = Arrays.copyOf(cut, fronts + 1);
        ownStart[fronts] = n;
        rowStart = new int[fronts + 1];
        rows = fillRows(p, source);
        width = new int[fronts];
        height = new int[fronts];
        measure();
        parent = new int[fronts];
        children = new int[fronts];
        linkParents();
        panelStart = panels();
        entryStart = new int[fronts + 1];
        int blocks = structure.column().length;
        entryBlock = new int[blocks];
        entryRow = new int[blocks];
        entryColumn = new int[blocks];
        placeEntries();
        runStart = new int[fronts + 1];
        int[] lengths = new int[rows.length];
        int[] targets = new int[rows.length];
        int runs = findRuns(lengths, targets);
        runLength = Arrays.copyOf(lengths, runs);
        runTarget = Arrays.copyOf(targets, runs);
        int largest = 0;
        for (int s = 0; s < fronts; s++) largest = Math.max(largest, height[s]);
        largestFront = largest;
        stackSize = stack();
    }

    private int scalar(int place) {
        return structure.size(order[place]);
    }

    /** Joins panels with their last child; returns the number of fronts, first places and last panels of which are filled in. */
    private int amalgamate(Supernodes p, int[] first, int[] last) {
        int count = 0;
        int[] own = new int[p.n];
        int[] tall = new int[p.n];
        for (int s = 0; s < p.count; s++) {
            int w = 0;
            for (int j = p.start[s]; j < p.start[s + 1]; j++) w += scalar(j);
            int h = 0;
            for (int m = p.rowStart[s]; m < p.rowStart[s + 1]; m++) h += scalar(p.rows[m]);
            int from = p.start[s];
            while (count > 0 && hangsOn(p, last[count - 1], s)) {
                int loose = own[count - 1] + h - tall[count - 1];
                if (loose > Math.max(LOOSE_ROWS, LOOSE_SHARE * tall[count - 1])) break;
                count--;
                w += own[count];
                h += own[count];
                from = first[count];
            }
            first[count] = from;
            last[count] = s;
            own[count] = w;
            tall[count++] = h;
        }
        first[count] = p.n;
        return count;
    }

    /** Whether the parent of panel c lies in panel s. */
    private static boolean hangsOn(Supernodes p, int c, int s) {
        int below = p.rowStart[c] + p.width(c);
        return below < p.rowStart[c + 1] && p.of[p.rows[below]] == s;
    }

    /** Cuts wide fronts; source is the last panel each part comes from. */
    private int cut(Supernodes p, int[] first, int[] last, int count, int[] start, int[] source) {
        int parts = 0;
        for (int s = 0; s < count; s++) {
            int w = WIDEST + 1;
            for (int j = first[s]; j < first[s + 1]; j++) {
                if (w + scalar(j) > WIDEST) {
                    start[parts] = j;
                    source[parts++] = last[s];
                    w = 0;
                }
                w += scalar(j);
            }
        }
        return parts;
    }

    private int[] fillRows(Supernodes p, int[] source) {
        for (int s = 0; s < fronts; s++) {
            int end = p.start[source[s] + 1];
            rowStart[s + 1] = rowStart[s] + (end - ownStart[s]) + p.height(source[s]) - p.width(source[s]);
        }
        int[] out = new int[rowStart[fronts]];
        for (int s = 0; s < fronts; s++) {
            int at = rowStart[s];
            for (int j = ownStart[s]; j < p.start[source[s] + 1]; j++) out[at++] = j;
            int below = p.rowStart[source[s]] + p.width(source[s]);
            System.arraycopy(p.rows, below, out, at, p.rowStart[source[s] + 1] - below);
        }
        return out;
    }

    private void measure() {
        for (int s = 0; s < fronts; s++) {
            for (int j = ownStart[s]; j < ownStart[s + 1]; j++) width[s] += scalar(j);
            for (int m = rowStart[s]; m < rowStart[s + 1]; m++) height[s] += scalar(rows[m]);
        }
    }

    private int ownBlocks(int s) {
        return ownStart[s + 1] - ownStart[s];
    }

    private void linkParents() {
        int[] frontOf = new int[order.length];
        for (int s = 0; s < fronts; s++) Arrays.fill(frontOf, ownStart[s], ownStart[s + 1], s);
        for (int s = 0; s < fronts; s++) {
            int below = rowStart[s] + ownBlocks(s);
            parent[s] = below < rowStart[s + 1] ? frontOf[rows[below]] : -1;
            if (parent[s] >= 0) children[parent[s]]++;
        }
    }

    private int[] panels() {
        int[] start = new int[fronts + 1];
        for (int s = 0; s < fronts; s++) {
            long next = start[s] + (long) width[s] * (2L * height[s] - width[s]);
            if (next > Integer.MAX_VALUE - 8) {
                throw new IllegalArgumentException("BlockLu: the factors of this matrix of order " + structure.order()
                    + " have more than 2^31 entries. Use an iterative method.");
            }
            start[s + 1] = (int) next;
        }
        return start;
    }

    /** Block (i, j) belongs to the front that eliminates the earlier of both. */
    private void placeEntries() {
        int n = order.length;
        int[] place = new int[n];
        for (int k = 0; k < n; k++) place[order[k]] = k;
        int[] local = new int[n];                               // scalar place in the current front
        int count = 0;
        for (int s = 0; s < fronts; s++) {
            int at = 0;
            for (int m = rowStart[s]; m < rowStart[s + 1]; m++) {
                local[rows[m]] = at;
                at += scalar(rows[m]);
            }
            for (int j = ownStart[s]; j < ownStart[s + 1]; j++) {
                int i = order[j];
                for (int k = structure.rowStart()[i]; k < structure.rowStart()[i + 1]; k++) {
                    int other = place[structure.column()[k]];
                    if (other < j) continue;
                    entryBlock[count] = k;
                    entryRow[count] = local[j];
                    entryColumn[count++] = local[other];
                    if (other == j) continue;
                    entryBlock[count] = structure.find(structure.column()[k], i);
                    entryRow[count] = local[other];
                    entryColumn[count++] = local[j];
                }
            }
            entryStart[s + 1] = count;
        }
    }

    private int findRuns(int[] lengths, int[] targets) {
        int[] local = new int[order.length];
        int[][] childrenOf = childLists();
        int[] runsOf = new int[fronts];
        int[][] runs = new int[fronts][];
        for (int s = 0; s < fronts; s++) {
            int at = 0;
            for (int m = rowStart[s]; m < rowStart[s + 1]; m++) {
                local[rows[m]] = at;
                at += scalar(rows[m]);
            }
            for (int c : childrenOf[s]) runs[c] = runs(c, local, runsOf);
        }
        int count = 0;
        for (int s = 0; s < fronts; s++) {
            for (int k = 0; k < runsOf[s]; k++) {
                lengths[count] = runs[s][2 * k];
                targets[count++] = runs[s][2 * k + 1];
            }
            runStart[s + 1] = count;
        }
        return count;
    }

    private int[][] childLists() {
        int[][] lists = new int[fronts][];
        int[] next = new int[fronts];
        for (int s = 0; s < fronts; s++) lists[s] = new int[children[s]];
        for (int s = 0; s < fronts; s++) {
            if (parent[s] >= 0) lists[parent[s]][next[parent[s]]++] = s;
        }
        return lists;
    }

    /** Length and target of the runs of front c in its parent, whose scalar places are given. */
    private int[] runs(int c, int[] local, int[] runsOf) {
        int below = rowStart[c] + ownBlocks(c);
        int[] out = new int[2 * (rowStart[c + 1] - below)];
        int count = 0;
        for (int m = below; m < rowStart[c + 1]; m++) {
            int target = local[rows[m]];
            if (count > 0 && out[2 * count - 1] + out[2 * count - 2] == target) {
                out[2 * count - 2] += scalar(rows[m]);
                continue;
            }
            out[2 * count] = scalar(rows[m]);
            out[2 * count + 1] = target;
            count++;
        }
        runsOf[c] = count;
        return out;
    }

    /** Largest number of values in pending update matrices. */
    private int stack() {
        long top = 0;
        long most = 0;
        long[] pending = new long[fronts];
        int count = 0;
        for (int s = 0; s < fronts; s++) {
            for (int k = 0; k < children[s]; k++) top -= pending[--count];
            if (parent[s] < 0) continue;
            long rest = height[s] - width[s];
            pending[count] = rest * rest;
            top += pending[count++];
            most = Math.max(most, top);
        }
        return Math.toIntExact(most);
    }
}
