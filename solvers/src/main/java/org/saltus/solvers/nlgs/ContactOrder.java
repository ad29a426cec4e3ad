package org.saltus.solvers.nlgs;

import org.saltus.core.math.Lcg;
import org.saltus.core.problem.DelassusOperator.BlockSparse;

/**
 * The order in which a sweep visits contacts: ascending, or a new permutation per sweep from a fixed seed; on wish backwards in every
 * second sweep, or with all contacts of a pair of bodies several times in a row.
 */
final class ContactOrder {
    private final boolean shuffled;
    private final boolean symmetric;
    private final int visits;
    private final long seed;
    private final Lcg random;
    private int[] order = new int[0];
    private int[] backward = new int[0];
    private int count;
    private boolean back;

    ContactOrder(boolean shuffled, long seed) {
        this(shuffled, seed, false, 1);
    }

    ContactOrder(boolean shuffled, long seed, boolean symmetric, int visits) {
        this.shuffled = shuffled;
        this.seed = seed;
        this.symmetric = symmetric;
        this.visits = visits;
        random = new Lcg(seed);
    }

    /** Starts a solve: back to ascending order and to the seed, so that a solve depends on its input only. */
    void reset(int contactCount) {
        reserve(contactCount);
        count = contactCount;
        for (int k = 0; k < count; k++) {
            order[k] = k;
        }
        restart();
    }

    /** The same; pairs are read off the pattern of W. */
    void reset(int contactCount, BlockSparse blocks) {
        if (visits == 1) {
            reset(contactCount);
            return;
        }
        reserve(visits * contactCount);
        count = 0;
        boolean[] taken = new boolean[contactCount];
        for (int c = 0; c < contactCount; c++) {
            if (!taken[c]) {
                addPair(c, blocks, taken);
            }
        }
        restart();
    }

    private void restart() {
        back = false;
        random.state(seed);
        if (symmetric) {
            for (int k = 0; k < count; k++) {
                backward[k] = order[count - 1 - k];
            }
        }
    }

    private void reserve(int visitCount) {
        if (order.length < visitCount) {
            order = new int[visitCount + visitCount / 16];
            backward = new int[order.length];
        }
    }

    /** Contact c and the later neighbours whose row of W couples the same contacts: they act between the same bodies. */
    private void addPair(int c, BlockSparse blocks, boolean[] taken) {
        int from = count;
        order[count++] = c;
        for (int k = blocks.rowStart()[c] + 1; k < blocks.rowStart()[c + 1]; k++) {
            int d = blocks.column()[k];
            if (d > c && !taken[d] && sameRow(c, d, blocks)) {
                taken[d] = true;
                order[count++] = d;
            }
        }
        int size = count - from;
        for (int v = 1; size > 1 && v < visits; v++) {
            System.arraycopy(order, from, order, count, size);
            count += size;
        }
    }

    /** Rows hold their diagonal block first, so columns are compared as sets. */
    private static boolean sameRow(int c, int d, BlockSparse blocks) {
        int length = blocks.rowStart()[c + 1] - blocks.rowStart()[c];
        if (blocks.rowStart()[d + 1] - blocks.rowStart()[d] != length) {
            return false;
        }
        for (int k = blocks.rowStart()[c]; k < blocks.rowStart()[c + 1]; k++) {
            if (!holds(d, blocks.column()[k], blocks)) {
                return false;
            }
        }
        return true;
    }

    private static boolean holds(int row, int column, BlockSparse blocks) {
        for (int k = blocks.rowStart()[row]; k < blocks.rowStart()[row + 1]; k++) {
            if (blocks.column()[k] == column) {
                return true;
            }
        }
        return false;
    }

    /** Number of visits in {@link #next}. */
    int count() {
        return count;
    }

    /** The order of the next sweep (Fisher and Yates); longer than needed. */
    int[] next() {
        for (int k = count - 1; shuffled && k > 0; k--) {
            int other = (int) (random.next() * (k + 1));
            int c = order[k];
            order[k] = order[other];
            order[other] = c;
        }
        boolean reversed = back;
        back = symmetric && !back;
        return reversed ? backward : order;
    }
}
