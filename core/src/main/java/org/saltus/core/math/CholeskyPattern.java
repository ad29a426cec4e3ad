package org.saltus.core.math;

import java.util.Arrays;

/**
 * Symbolic analysis for {@link SimplicialCholesky}: order, elimination tree and the pattern of L, for all matrices of one pattern.
 *
 * <p>Consecutive columns of L with one pattern make a panel. Panel s holds the columns {@code panelStart[s] .. panelStart[s+1])} of the
 * reordered matrix; its rows are {@code rows[rowStart[s] .. rowStart[s+1])}, sorted, its own columns first; its values are stored row by
 * row from {@code valueStart[s]}.
 */
final class CholeskyPattern {
    /** Wider panels are cut so that one stays in the cache while it updates others. */
    private static final int WIDEST = 64;

    private final int[] columnPointers;                         // of the analysed matrix
    private final int[] rowIndices;
    final int n;
    final int[] order;                                          // k-th pivot → column of A
    final int panels;
    final int[] panelStart;
    final int[] panelOf;                                        // of a column
    final int[] rowStart;
    final int[] rows;
    final int[] valueStart;
    final int[] entryStart;                                     // lower triangle of the reordered A, by columns …
    final int[] entryRow;
    final int[] entrySource;                                    // … and where its values are in A

    /** Analyses a square matrix of symmetric pattern. */
    CholeskyPattern(SparseMatrix a) {
        columnPointers = a.columnPointers();
        rowIndices = a.rowIndices();
        n = a.columns();
        int[] amd = AmdOrdering.order(a);
        int[] parentOfAmd = upperParents(a, amd);
        int[] post = EliminationTree.postorder(parentOfAmd);
        order = new int[n];
        int[] place = new int[n];
        for (int k = 0; k < n; k++) {
            order[k] = amd[post[k]];
            place[post[k]] = k;
        }
        int[] parent = new int[n];
        for (int k = 0; k < n; k++) parent[k] = parentOfAmd[post[k]] < 0 ? -1 : place[parentOfAmd[post[k]]];

        entryStart = new int[n + 1];
        int entries = countLower(a, inverse(order), entryStart);
        entryRow = new int[entries];
        entrySource = new int[entries];
        fillLower(a, inverse(order));

        int[] count = EliminationTree.columnCounts(parent, entryStart, entryRow);
        panelStart = panels(parent, count);
        panels = panelStart.length - 1;
        panelOf = new int[n];
        for (int s = 0; s < panels; s++) Arrays.fill(panelOf, panelStart[s], panelStart[s + 1], s);
        rowStart = new int[panels + 1];
        valueStart = new int[panels + 1];
        for (int s = 0; s < panels; s++) {
            int height = count[panelStart[s]];
            rowStart[s + 1] = fitting(rowStart[s] + (long) height);
            valueStart[s + 1] = fitting(valueStart[s] + (long) height * width(s));
        }
        rows = new int[rowStart[panels]];
        fillRows(parent);
    }

    private int fitting(long entries) {
        if (entries <= Integer.MAX_VALUE - 8) return (int) entries;
        throw new IllegalArgumentException("SimplicialCholesky: the factor of this matrix of order " + n
            + " has more than 2^31 entries. Use a coarser mesh or an iterative solver.");
    }

    /** Whether this analysis holds for a. */
    boolean fits(SparseMatrix a) {
        return SparsePatterns.same(columnPointers, a.columnPointers()) && SparsePatterns.same(rowIndices, a.rowIndices());
    }

    int width(int s) {
        return panelStart[s + 1] - panelStart[s];
    }

    int height(int s) {
        return rowStart[s + 1] - rowStart[s];
    }

    private static int[] inverse(int[] order) {
        int[] inverse = new int[order.length];
        for (int k = 0; k < order.length; k++) inverse[order[k]] = k;
        return inverse;
    }

    private static int[] upperParents(SparseMatrix a, int[] order) {
        int n = a.columns();
        int[] inverse = inverse(order);
        int[] start = new int[n + 1];
        int[] row = new int[a.nonzeros()];
        int count = 0;
        for (int k = 0; k < n; k++) {
            int j = order[k];
            for (int m = a.columnPointers()[j]; m < a.columnPointers()[j + 1]; m++) {
                int i = inverse[a.rowIndices()[m]];
                if (i < k) row[count++] = i;
            }
            start[k + 1] = count;
        }
        return EliminationTree.parents(n, start, row);
    }

    private static int countLower(SparseMatrix a, int[] inverse, int[] start) {
        int n = a.columns();
        for (int j = 0; j < n; j++) {
            for (int m = a.columnPointers()[j]; m < a.columnPointers()[j + 1]; m++) {
                if (inverse[a.rowIndices()[m]] >= inverse[j]) start[inverse[j] + 1]++;
            }
        }
        for (int k = 0; k < n; k++) start[k + 1] += start[k];
        return start[n];
    }

    private void fillLower(SparseMatrix a, int[] inverse) {
        int count = 0;
        for (int k = 0; k < n; k++) {
            int j = order[k];
            for (int m = a.columnPointers()[j]; m < a.columnPointers()[j + 1]; m++) {
                int i = inverse[a.rowIndices()[m]];
                if (i < k) continue;
                entryRow[count] = i;
                entrySource[count++] = m;
            }
        }
    }

    /** Starts of the panels: column j joins j − 1 if it is its parent and loses no other row. */
    private static int[] panels(int[] parent, int[] count) {
        int n = parent.length;
        int[] starts = new int[n + 1];
        int panels = 0;
        for (int j = 0; j < n; j++) {
            boolean joins = j > 0 && parent[j - 1] == j && count[j - 1] == count[j] + 1 && j - starts[panels - 1] < WIDEST;
            if (!joins) starts[panels++] = j;
        }
        starts[panels] = n;
        return Arrays.copyOf(starts, panels + 1);
    }

    /** Rows of a panel: its own columns, those of A below, and what the panels under it in the tree hand up. */
    private void fillRows(int[] parent) {
        int[] firstChild = new int[panels];
        int[] sibling = new int[panels];
        Arrays.fill(firstChild, -1);
        int[] seenIn = new int[n];                              // panel + 1 that last met the row
        for (int s = 0; s < panels; s++) {
            int end = rowStart[s];
            for (int j = panelStart[s]; j < panelStart[s + 1]; j++) end = addRow(j, s, seenIn, end);
            for (int m = entryStart[panelStart[s]]; m < entryStart[panelStart[s + 1]]; m++) end = addRow(entryRow[m], s, seenIn, end);
            for (int c = firstChild[s]; c >= 0; c = sibling[c]) {
                for (int m = rowStart[c] + width(c); m < rowStart[c + 1]; m++) end = addRow(rows[m], s, seenIn, end);
            }
            if (end != rowStart[s + 1]) throw new AssertionError("panel " + s + " has " + (end - rowStart[s]) + " rows, counted " + height(s));
            Arrays.sort(rows, rowStart[s], end);
            int up = parent[panelStart[s + 1] - 1];
            if (up < 0) continue;
            sibling[s] = firstChild[panelOf[up]];
            firstChild[panelOf[up]] = s;
        }
    }

    private int addRow(int row, int s, int[] seenIn, int end) {
        if (seenIn[row] == s + 1) return end;
        if (end == rowStart[s + 1]) throw new AssertionError("panel " + s + " has more rows than counted, " + height(s));
        seenIn[row] = s + 1;
        rows[end] = row;
        return end + 1;
    }
}
