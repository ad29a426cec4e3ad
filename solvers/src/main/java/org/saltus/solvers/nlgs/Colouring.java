package org.saltus.solvers.nlgs;

import java.util.Arrays;
import org.saltus.core.problem.DelassusOperator.BlockSparse;

/**
 * Colours of the contact graph: contacts of one colour share no block of W. Greedy by descending degree (Welsh and Powell (1967)), each contact
 * taking the smallest colour free among its neighbours; on contact graphs this needs about as many colours as the
 * largest row of W has blocks.
 */
final class Colouring {
    /** Contacts by colour, ascending inside one. */
    final int[] contacts;
    /** Starts of the colours in {@link #contacts}. */
    final int[] start;

    Colouring(BlockSparse w, int contactCount) {
        int[] byDegree = byDegree(w, contactCount);
        int[] colour = new int[contactCount];
        Arrays.fill(colour, -1);
        int[] usedBy = new int[contactCount + 1];
        int count = 0;
        for (int n = 0; n < contactCount; n++) {
            int c = byDegree[n];
            for (int k = w.rowStart()[c] + 1; k < w.rowStart()[c + 1]; k++) {
                int other = colour[w.column()[k]];
                if (other >= 0) {
                    usedBy[other] = n + 1;
                }
            }
            int free = 0;
            while (usedBy[free] == n + 1) {
                free++;
            }
            colour[c] = free;
            count = Math.max(count, free + 1);
        }
        start = new int[count + 1];
        contacts = sort(colour, count, start);
    }

    private static int[] byDegree(BlockSparse w, int nc) {
        int[] key = new int[nc];
        int most = 0;
        for (int c = 0; c < nc; c++) {
            most = Math.max(most, w.rowStart()[c + 1] - w.rowStart()[c]);
        }
        for (int c = 0; c < nc; c++) {
            key[c] = most - (w.rowStart()[c + 1] - w.rowStart()[c]);
        }
        return sort(key, most + 1, new int[most + 2]);
    }

    /** Numbers 0 … by ascending key, stable; starts of the keys are written. */
    private static int[] sort(int[] key, int keys, int[] start) {
        for (int k : key) {
            start[k + 1]++;
        }
        for (int k = 0; k < keys; k++) {
            start[k + 1] += start[k];
        }
        int[] next = start.clone();
        int[] sorted = new int[key.length];
        for (int c = 0; c < key.length; c++) {
            sorted[next[key[c]]++] = c;
        }
        return sorted;
    }

    /** Number of colours. */
    int count() {
        return start.length - 1;
    }
}
