package org.saltus.solvers.delassus;

import org.saltus.core.interaction.ContactMap;
import org.saltus.core.parallel.Team;

/**
 * Which blocks W has: row c holds its diagonal block first and then, by ascending number, every contact that shares a unit
 * with c. The pattern is symmetric. Arrays are longer than needed and kept from step to step.
 */
final class BlockPattern {
    private int[] rowStart = new int[1];
    private int[] rowValues = new int[1];
    private int[] column = new int[0];
    private int[] valueStart = new int[0];
    private int valueCount;
    private ContactMap map;
    private MemberSides units;
    private final Team.Piece counting = this::count;
    private final Team.Piece filling = this::fill;

    /** Builds rows and places of the values of W. */
    void build(ContactMap newMap, MemberSides newUnits) {
        int nc = newMap.contactCount();
        if (rowStart.length < nc + 1) {
            rowStart = new int[nc + nc / 16 + 1];
            rowValues = new int[rowStart.length];
        }
        long capacity = nc;
        for (int s = 0; s < 2 * nc; s++) {
            int g = newUnits.group(s);
            capacity += g < 0 ? 0 : newUnits.start(g + 1) - newUnits.start(g);
        }
        if (capacity > Integer.MAX_VALUE / 2) {
            throw tooLarge(nc);
        }
        int piece = Team.ofContacts(nc);
        map = newMap;
        units = newUnits;
        Team.current().run(nc, piece, counting);
        rowStart[0] = 0;
        rowValues[0] = 0;
        long values = 0;
        for (int c = 0; c < nc; c++) {
            rowStart[c + 1] += rowStart[c];
            values += rowValues[c + 1];
            rowValues[c + 1] = (int) values;
        }
        if (values > Integer.MAX_VALUE - 16) {
            throw tooLarge(nc);
        }
        valueCount = (int) values;
        reserve(rowStart[nc]);
        Team.current().run(nc, piece, filling);
        map = null;
        units = null;
    }

    private void count(int piece, int from, int to) {
        for (int c = from; c < to; c++) {
            count(c);
        }
    }

    private void fill(int piece, int from, int to) {
        for (int c = from; c < to; c++) {
            fill(c);
        }
    }

    private void reserve(int blocks) {
        if (column.length < blocks) {
            column = new int[blocks + blocks / 16];
            valueStart = new int[column.length];
        }
    }

    private static IllegalArgumentException tooLarge(int nc) {
        return new IllegalArgumentException("BlockSparseAssembler: W of " + nc + " contacts needs more than 2^31 numbers, "
            + "too many contacts share one body. Use a matrix-free Delassus operator, or fewer contact points on that body.");
    }

    /** Blocks and values of row c, to the places behind it. */
    private void count(int c) {
        int ga = units.group(2 * c);
        int gb = units.group(2 * c + 1);
        int a = ga < 0 ? 0 : units.start(ga);
        int endA = ga < 0 ? 0 : units.start(ga + 1);
        int b = gb < 0 || gb == ga ? 0 : units.start(gb);
        int endB = gb < 0 || gb == ga ? 0 : units.start(gb + 1);
        int[] sides = units.sides();
        int last = -1;
        int blocks = 1;
        int width = map.size(c);
        while (a < endA || b < endB) {
            boolean takeA = b == endB || a < endA && sides[a] <= sides[b];
            int d = (takeA ? sides[a++] : sides[b++]) / 2;
            if (d != c && d != last) {
                blocks++;
                width += map.size(d);
                last = d;
            }
        }
        rowStart[c + 1] = blocks;
        rowValues[c + 1] = map.size(c) * width;
    }

    /** The contacts of the units of both sides of c: two ascending lists of sides, merged without c itself and repetitions; diagonal block first. */
    private void fill(int c) {
        int ga = units.group(2 * c);
        int gb = units.group(2 * c + 1);
        int a = ga < 0 ? 0 : units.start(ga);
        int endA = ga < 0 ? 0 : units.start(ga + 1);
        int b = gb < 0 || gb == ga ? 0 : units.start(gb);
        int endB = gb < 0 || gb == ga ? 0 : units.start(gb + 1);
        int[] sides = units.sides();
        int rows = map.size(c);
        int last = -1;
        int at = rowStart[c];
        int value = rowValues[c];
        column[at] = c;
        valueStart[at++] = value;
        value += rows * rows;
        while (a < endA || b < endB) {
            boolean takeA = b == endB || a < endA && sides[a] <= sides[b];
            int d = (takeA ? sides[a++] : sides[b++]) / 2;
            if (d != c && d != last) {
                column[at] = d;
                valueStart[at++] = value;
                value += rows * map.size(d);
                last = d;
            }
        }
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
