package org.saltus.io.mesh;

import java.util.Arrays;

/** From the numbers that nodes have in a file, any and in any order, to their positions. */
public final class NodeNumbers {
    private final long[] sorted;
    private final int[] position;

    /** @param ids number of each node, none twice (see {@link #duplicate}) */
    public NodeNumbers(long[] ids) {
        int n = ids.length;
        boolean ascending = true;
        for (int k = 1; k < n; k++) {
            ascending &= ids[k] >= ids[k - 1];
        }
        position = new int[n];
        sorted = new long[n];
        if (ascending) {
            System.arraycopy(ids, 0, sorted, 0, n);
            Arrays.setAll(position, k -> k);
            return;
        }
        Integer[] order = new Integer[n];
        Arrays.setAll(order, k -> k);
        Arrays.sort(order, (a, b) -> Long.compare(ids[a], ids[b]));
        for (int k = 0; k < n; k++) {
            position[k] = order[k];
            sorted[k] = ids[order[k]];
        }
    }

    /** A number that occurs twice, or null. */
    public Long duplicate() {
        for (int k = 1; k < sorted.length; k++) {
            if (sorted[k] == sorted[k - 1]) {
                return sorted[k];
            }
        }
        return null;
    }

    /** Position of the node, or -1. */
    public int position(long id) {
        int k = Arrays.binarySearch(sorted, id);
        return k < 0 ? -1 : position[k];
    }
}
