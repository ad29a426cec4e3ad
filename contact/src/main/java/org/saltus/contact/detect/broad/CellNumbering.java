package org.saltus.contact.detect.broad;

/**
 * Buckets of the cells of a grid. The low bits of the three cell numbers are interleaved (Morton's curve), so cells that are near each other have buckets
 * that are; what the rest of the bits say is hashed, so blocks of cells that would fall on each other spread over all buckets, however flat or far-flung
 * they are.
 */
final class CellNumbering {
    private static final int AXES = 3;
    private int buckets;
    private final int[] bits = new int[AXES];
    /** Per axis: where the low bits of a cell number go in the number of its bucket. */
    private final int[][] spread = {new int[1], new int[1], new int[1]};

    /** Sets the number of buckets, a power of two. */
    void buckets(int count) {
        if (count == buckets) {
            return;
        }
        buckets = count;
        int all = Integer.numberOfTrailingZeros(count);
        for (int i = 0; i < AXES; i++) {
            bits[i] = (all + i) / AXES;
            spread[i] = new int[1 << bits[i]];
        }
        int to = 0;
        for (int level = 0; to < all; level++) {
            for (int i = AXES - 1; i >= 0; i--) {
                if (level < bits[i]) {
                    place(i, level, to++);
                }
            }
        }
    }

    /** Puts bit {@code level} of the cell numbers of an axis at bit {@code to} of the bucket. */
    private void place(int axis, int level, int to) {
        for (int x = 0; x < spread[axis].length; x++) {
            spread[axis][x] |= (x >> level & 1) << to;
        }
    }

    /** Bucket of a cell. */
    int bucket(int x, int y, int z) {
        int near = spread[0][x & spread[0].length - 1] | spread[1][y & spread[1].length - 1] | spread[2][z & spread[2].length - 1];
        return near ^ mix((x >> bits[0]) * 73856093 + (y >> bits[1]) * 19349663 + (z >> bits[2]) * 83492791) & buckets - 1;
    }

    /** Lets every bit of a number bear on the low ones. */
    private static int mix(int x) {
        int h = (x ^ x >>> 16) * 0x7feb352d;
        return h ^ h >>> 15;
    }
}
