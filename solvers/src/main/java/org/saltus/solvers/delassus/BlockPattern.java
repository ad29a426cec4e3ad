package org.saltus.solvers.delassus;

import org.saltus.core.interaction.ContactMap;

/**
 * Which blocks W has: row c holds its diagonal block first and then, by ascending number, every contact that shares a unit
 * with c. The pattern is symmetric. Arrays are longer than needed and kept from step to step.
 */
final class BlockPattern {
    private int[] rowStart = new int[1];
    private int[] column = new int[0];
    private int[] valueStart = new int[0];
    private int blockCount;
    private int valueCount;

    /** Builds rows and places of the values of W. */
    void build(ContactMap map, MemberSides units) {
        int nc = map.contactCount();
        if (rowStart.length < nc + 1) {
            rowStart = new int[nc * 5 / 4 + 1];
        }
        long capacity = nc;
        for (int s = 0; s < 2 * nc; s++) {
            int g = units.group(s);
            capacity += g < 0 ? 0 : units.start(g + 1) - units.start(g);
        }
        reserve(capacity, nc);
        blockCount = 0;
        for (int c = 0; c < nc; c++) {
            rowStart[c] = blockCount;
            column[blockCount++] = c;
            mergeNeighbours(c, units);
        }
        rowStart[nc] = blockCount;
        placeValues(map, nc);
    }

    private void reserve(long capacity, int nc) {
        if (capacity > Integer.MAX_VALUE / 2) {
            throw tooLarge(nc);
        }
        if (column.length < capacity) {
            column = new int[(int) (capacity + capacity / 4)];
            valueStart = new int[column.length];
        }
    }

    private static IllegalArgumentException tooLarge(int nc) {
        return new IllegalArgumentException("BlockSparseAssembler: W of " + nc + " contacts needs more than 2^31 numbers, "
            + "too many contacts share one body. Use a matrix-free Delassus operator, or fewer contact points on that body.");
    }

    /** The contacts of the units of both sides of c: two ascending lists of sides, merged without c itself and repetitions. */
    private void mergeNeighbours(int c, MemberSides units) {
        int ga = units.group(2 * c);
        int gb = units.group(2 * c + 1);
        int a = ga < 0 ? 0 : units.start(ga);
        int endA = ga < 0 ? 0 : units.start(ga + 1);
        int b = gb < 0 || gb == ga ? 0 : units.start(gb);
        int endB = gb < 0 || gb == ga ? 0 : units.start(gb + 1);
        int[] sides = units.sides();
        int last = -1;
        while (a < endA || b < endB) {
            boolean takeA = b == endB || a < endA && sides[a] <= sides[b];
            int d = (takeA ? sides[a++] : sides[b++]) / 2;
            if (d != c && d != last) {
                column[blockCount++] = d;
                last = d;
            }
        }
    }

    private void placeValues(ContactMap map, int nc) {
        long at = 0;
        for (int c = 0; c < nc; c++) {
            int rows = map.size(c);
            for (int k = rowStart[c]; k < rowStart[c + 1]; k++) {
                valueStart[k] = (int) at;
                at += (long) rows * map.size(column[k]);
            }
        }
        if (at > Integer.MAX_VALUE - 16) {
            throw tooLarge(nc);
        }
        valueCount = (int) at;
    }

    /** Starts of the rows. */
    int[] rowStart() {
        return rowStart;
    }

    /** Contact of every block. */
    int[] column() {
        return column;
    }

    /** Start of the values of every block. */
    int[] valueStart() {
        return valueStart;
    }

    /** Number of values of all blocks. */
    int valueCount() {
        return valueCount;
    }
}
