package org.saltus.contact.detect.broad;

import java.util.Arrays;

/**
 * Broad phase: the pairs of axis-parallel boxes that overlap, each once. Boxes enter every cell of a uniform grid that they
 * meet, cells are sorted by counting into buckets ({@link CellNumbering}), and a pair is taken in the one cell that holds the lower corner of its
 * intersection. The cell edge is {@value #CELL} times the cubic mean of the boxes' extents; boxes larger than
 * {@value #LARGE} cells (of a cubic mean at most 1/{@value #LARGE}³ of them can be) and unbounded ones are tested against all
 * others. Near-linear for any spread of sizes, and nothing is allocated when warm.
 */
public final class CellGrid implements BroadPhase {
    static final double CELL = 2;
    static final double LARGE = 4;
    /** Cells beyond are one: keeps cell numbers exact. Their boxes are still compared one by one. */
    private static final double LAST_CELL = 1e9;

    private int[] small = new int[0];
    private int[] large = new int[0];
    private int smallCount;
    private int largeCount;
    private double cellsPerMetre;
    private int entries;
    private int[] entryMember = new int[64];
    private int[] entryCell = new int[192];
    private int[] bucketStart = new int[65];
    private final CellNumbering numbering = new CellNumbering();
    /** By bucket: which cell, and member × 8 + the axes (as bits) along which its lower corner lies in that cell. */
    private int[] cellOfPlace = new int[64];
    private int[] memberOfPlace = new int[64];

    @Override
    public void find(double[] box, int[] members, int count, PairList out) {
        split(box, members, count);
        for (int i = 0; i < largeCount; i++) {
            for (int j = i + 1; j < largeCount; j++) {
                if (overlap(box, large[i], large[j])) {
                    out.add(large[i], large[j]);
                }
            }
            for (int j = 0; j < smallCount; j++) {
                if (overlap(box, large[i], small[j])) {
                    out.add(large[i], small[j]);
                }
            }
        }
        enter(box);
        sortByBucket();
        for (int b = 0; b + 1 < bucketStart.length; b++) {
            pairsOfBucket(box, bucketStart[b], bucketStart[b + 1], out);
        }
    }

    private void split(double[] box, int[] members, int count) {
        if (small.length < count) {
            small = new int[count];
            large = new int[count];
        }
        double cubes = 0;
        int finite = 0;
        for (int k = 0; k < count; k++) {
            double e = extent(box, members[k]);
            if (e < Double.POSITIVE_INFINITY) {
                cubes += e * e * e;
                finite++;
            }
        }
        double cell = CELL * Math.cbrt(cubes / Math.max(1, finite));
        if (!(cell > 0) || cell == Double.POSITIVE_INFINITY) {
            cell = 1;
        }
        cellsPerMetre = 1 / cell;
        smallCount = 0;
        largeCount = 0;
        for (int k = 0; k < count; k++) {
            if (extent(box, members[k]) <= LARGE * cell) {
                small[smallCount++] = members[k];
            } else {
                large[largeCount++] = members[k];
            }
        }
    }

    static double extent(double[] box, int p) {
        int o = 6 * p;
        return Math.max(box[o + 3] - box[o], Math.max(box[o + 4] - box[o + 1], box[o + 5] - box[o + 2]));
    }

    private int cellOf(double x) {
        return (int) Math.floor(Math.max(-LAST_CELL, Math.min(LAST_CELL, x * cellsPerMetre)));
    }

    private void enter(double[] box) {
        entries = 0;
        for (int k = 0; k < smallCount; k++) {
            int o = 6 * small[k];
            int x0 = cellOf(box[o]);
            int y0 = cellOf(box[o + 1]);
            int z0 = cellOf(box[o + 2]);
            int x1 = cellOf(box[o + 3]);
            int y1 = cellOf(box[o + 4]);
            int z1 = cellOf(box[o + 5]);
            for (int x = x0; x <= x1; x++) {
                for (int y = y0; y <= y1; y++) {
                    for (int z = z0; z <= z1; z++) {
                        addEntry(small[k] << 3 | (x == x0 ? 1 : 0) | (y == y0 ? 2 : 0) | (z == z0 ? 4 : 0), x, y, z);
                    }
                }
            }
        }
    }

    private void addEntry(int member, int x, int y, int z) {
        if (entries == entryMember.length) {
            entryMember = Arrays.copyOf(entryMember, 2 * entries);
            entryCell = Arrays.copyOf(entryCell, 6 * entries);
            cellOfPlace = new int[2 * entries];
            memberOfPlace = new int[2 * entries];
            bucketStart = new int[2 * entries + 1];
        }
        entryMember[entries] = member;
        entryCell[3 * entries] = x;
        entryCell[3 * entries + 1] = y;
        entryCell[3 * entries + 2] = z;
        entries++;
    }

    private int bucket(int entry) {
        return numbering.bucket(entryCell[3 * entry], entryCell[3 * entry + 1], entryCell[3 * entry + 2]);
    }

    private void sortByBucket() {
        numbering.buckets(bucketStart.length - 1);
        Arrays.fill(bucketStart, 0);
        for (int e = 0; e < entries; e++) {
            bucketStart[bucket(e) + 1]++;
        }
        for (int b = 1; b < bucketStart.length; b++) {
            bucketStart[b] += bucketStart[b - 1];
        }
        for (int e = entries - 1; e >= 0; e--) {
            int place = --bucketStart[bucket(e) + 1];
            cellOfPlace[place] = e;
            memberOfPlace[place] = entryMember[e];
        }
        System.arraycopy(bucketStart, 1, bucketStart, 0, bucketStart.length - 1);
        bucketStart[bucketStart.length - 1] = entries;
    }

    /** A cell holds the lower corner of an intersection when along every axis it holds that of one of both boxes. */
    private void pairsOfBucket(double[] box, int from, int to, PairList out) {
        for (int i = from; i < to; i++) {
            int e = memberOfPlace[i];
            for (int j = i + 1; j < to; j++) {
                int f = memberOfPlace[j];
                if (((e | f) & 7) == 7 && overlap(box, e >> 3, f >> 3) && sameCell(cellOfPlace[i], cellOfPlace[j])) {
                    out.add(e >> 3, f >> 3);
                }
            }
        }
    }

    private boolean sameCell(int e, int f) {
        return entryCell[3 * e] == entryCell[3 * f] && entryCell[3 * e + 1] == entryCell[3 * f + 1]
            && entryCell[3 * e + 2] == entryCell[3 * f + 2];
    }

    /** True when the boxes of two parts overlap. */
    static boolean overlap(double[] box, int p, int r) {
        int a = 6 * p;
        int b = 6 * r;
        for (int i = 0; i < 3; i++) {
            if (box[a + i] > box[b + 3 + i] || box[b + i] > box[a + 3 + i]) {
                return false;
            }
        }
        return true;
    }
}
