package org.saltus.solvers.nlgs;

import org.saltus.core.parallel.Team;
import org.saltus.core.problem.DelassusOperator.BlockSparse;

/** Tells whether W has the pattern of the W before by a hash of 64 bits: two different patterns of a run are taken for one once in 10^19 pairs. */
final class PatternHash {
    private static final long FACTOR = 0x9E3779B97F4A7C15L;
    private final Team.Piece hashing = this::hash;
    private long[] hashes = new long[0];
    private BlockSparse blocks;
    private long last;
    private int count = -1;

    /** Reads a pattern; true when it is that of the last call. */
    boolean take(BlockSparse w, int contactCount) {
        int size = Team.ofContacts(contactCount);
        int pieces = Team.pieces(contactCount, size);
        if (hashes.length < pieces) {
            hashes = new long[pieces];
        }
        blocks = w;
        Team.current().run(contactCount, size, hashing);
        blocks = null;
        long all = contactCount;
        for (int k = 0; k < pieces; k++) {
            all = mix(all, hashes[k]);
        }
        boolean same = contactCount == count && all == last;
        count = contactCount;
        last = all;
        return same;
    }

    private void hash(int piece, int from, int to) {
        long own = piece;
        int[] column = blocks.column();
        for (int c = from; c < to; c++) {
            own = mix(own, blocks.rowStart()[c + 1]);
            for (int k = blocks.rowStart()[c]; k < blocks.rowStart()[c + 1]; k++) {
                own = (own ^ column[k]) * FACTOR;
                own ^= own >>> 29;
            }
        }
        hashes[piece] = own;
    }

    private static long mix(long a, long b) {
        long x = (a ^ b) * FACTOR;
        x ^= x >>> 32;
        return (x + b) * FACTOR;
    }
}
