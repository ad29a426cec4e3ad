package org.saltus.core.math.order;

import java.util.Arrays;

/**
 * Supernodes of L: consecutive columns of one pattern, joined where a few stored zeros save more than they cost, if asked for.
 *
 * <p>Supernode s holds the columns {@code start[s] .. start[s+1])} of the reordered matrix; its rows are
 * {@code rows[rowStart[s] .. rowStart[s+1])}, sorted, its own columns first.
 */
public final class Supernodes {
    /** Zeros accepted in a joined supernode of up to {@link #RELAXED_WIDTH} columns, as a share of its entries; at any width the last. */
    private static final double[] RELAXED_SHARE = {1, 0.2, 0.1, 0.05};
    private static final int[] RELAXED_WIDTH = {4, 16, 48, Integer.MAX_VALUE};

    public final int n;
    public final int count;
    public final int[] start;
    public final int[] of;                                             // of a column
    public final int[] rowStart;
    public final int[] rows;

    private Supernodes(Elimination e, int[] start, int[] height) {
        n = e.order().length;
        this.start = start;
        count = start.length - 1;
        of = new int[n];
        for (int s = 0; s < count; s++) {
            Arrays.fill(of, start[s], start[s + 1], s);
        }
        rowStart = new int[count + 1];
        for (int s = 0; s < count; s++) {
            rowStart[s + 1] = Math.addExact(rowStart[s], height[s]);
        }
        rows = new int[rowStart[count]];
        fillRows(e);
    }

    public int width(int s) {
        return start[s + 1] - start[s];
    }

    public int height(int s) {
        return rowStart[s + 1] - rowStart[s];
    }

    /** Columns of exactly one pattern: column j joins j − 1 if it is its parent and loses no other row. */
    public static Supernodes exact(Elimination e) {
        int[] start = exactStarts(e);
        int[] height = new int[start.length - 1];
        Arrays.setAll(height, s -> e.count()[start[s]]);
        return new Supernodes(e, start, height);
    }

    private static int[] exactStarts(Elimination e) {
        int n = e.order().length;
        int[] starts = new int[n + 1];
        int found = 0;
        for (int j = 0; j < n; j++) {
            boolean joins = j > 0 && e.parent()[j - 1] == j && e.count()[j - 1] == e.count()[j] + 1;
            if (!joins) {
                starts[found++] = j;
            }
        }
        starts[found] = n;
        return Arrays.copyOf(starts, found + 1);
    }

    /** The exact ones, each joined with the child before it (and that one's, and so on) while few zeros are stored for it. */
    public static Supernodes relaxed(Elimination e) {
        int[] exact = exactStarts(e);
        int[] first = new int[exact.length];                    // a stack of joined supernodes: first column, …
        int[] last = new int[exact.length];                     // … last column, …
        int[] height = new int[exact.length];                   // … rows, and stored zeros
        long[] zeros = new long[exact.length];
        int top = 0;
        for (int s = 0; s + 1 < exact.length; s++) {
            int from = exact[s];
            int end = exact[s + 1];
            int tall = e.count()[from];
            long loose = 0;
            while (top > 0 && parentIsIn(e, last[top - 1], end)) {
                int w = from - first[top - 1];
                int h = w + tall;
                long z = loose + zeros[top - 1] + (long) w * (h - height[top - 1]);
                long width = end - first[top - 1];
                if (z > 0 && !accepted(z, width, width * h - width * (width - 1) / 2)) {
                    break;
                }
                top--;
                from = first[top];
                tall = h;
                loose = z;
            }
            first[top] = from;
            last[top] = end - 1;
            height[top] = tall;
            zeros[top++] = loose;
        }
        int[] start = Arrays.copyOf(first, top + 1);
        start[top] = e.order().length;
        return new Supernodes(e, start, height);
    }

    private static boolean parentIsIn(Elimination e, int column, int end) {
        int up = e.parent()[column];
        return up >= 0 && up < end;
    }

    private static boolean accepted(long zeros, long width, long entries) {
        for (int k = 0; k < RELAXED_WIDTH.length; k++) {
            if (width <= RELAXED_WIDTH[k] && zeros <= RELAXED_SHARE[k] * entries) {
                return true;
            }
        }
        return false;
    }

    /** Rows of a supernode: its own columns, those of A below, and what the supernodes under it in the tree hand up. */
    private void fillRows(Elimination e) {
        int[] firstChild = new int[count];
        int[] sibling = new int[count];
        Arrays.fill(firstChild, -1);
        int[] seenIn = new int[n];                              // supernode + 1 that last met the row
        for (int s = 0; s < count; s++) {
            int end = rowStart[s];
            for (int j = start[s]; j < start[s + 1]; j++) {
                end = addRow(j, s, seenIn, end);
            }
            for (int m = e.start()[start[s]]; m < e.start()[start[s + 1]]; m++) {
                end = addRow(e.row()[m], s, seenIn, end);
            }
            for (int c = firstChild[s]; c >= 0; c = sibling[c]) {
                for (int m = rowStart[c] + width(c); m < rowStart[c + 1]; m++) {
                    end = addRow(rows[m], s, seenIn, end);
                }
            }
            if (end != rowStart[s + 1]) {
                throw new AssertionError("supernode " + s + " has " + (end - rowStart[s]) + " rows, counted " + height(s));
            }
            Arrays.sort(rows, rowStart[s], end);
            int up = e.parent()[start[s + 1] - 1];
            if (up < 0) {
                continue;
            }
            sibling[s] = firstChild[of[up]];
            firstChild[of[up]] = s;
        }
    }

    private int addRow(int row, int s, int[] seenIn, int end) {
        if (seenIn[row] == s + 1) {
            return end;
        }
        if (end == rowStart[s + 1]) {
            throw new AssertionError("supernode " + s + " has more rows than counted, " + height(s));
        }
        seenIn[row] = s + 1;
        rows[end] = row;
        return end + 1;
    }
}
