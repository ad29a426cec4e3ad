package org.saltus.solvers.nlgs;

import java.util.Arrays;

/**
 * Colours of a graph: vertices of one colour are not neighbours. Greedy by descending degree (Welsh and Powell (1967)), each vertex
 * taking the smallest colour free among its neighbours, so that at most one colour more than the largest degree is needed.
 */
final class Colouring {
    /** Vertices by colour, ascending inside one. */
    final int[] vertices;
    /** Starts of the colours in {@link #vertices}. */
    final int[] start;

    /** @param rowStart starts of the neighbours of every vertex in column; a vertex may be listed as its own */
    Colouring(int[] rowStart, int[] column, int count) {
        int[] byDegree = byDegree(rowStart, count);
        int[] colour = new int[count];
        Arrays.fill(colour, -1);
        int[] usedBy = new int[count + 1];
        int colours = 0;
        for (int n = 0; n < count; n++) {
            int v = byDegree[n];
            for (int k = rowStart[v]; k < rowStart[v + 1]; k++) {
                int other = colour[column[k]];
                if (other >= 0) {
                    usedBy[other] = n + 1;
                }
            }
            int free = 0;
            while (usedBy[free] == n + 1) {
                free++;
            }
            colour[v] = free;
            colours = Math.max(colours, free + 1);
        }
        start = new int[colours + 1];
        vertices = sort(colour, colours, start);
    }

    private static int[] byDegree(int[] rowStart, int count) {
        int most = 0;
        for (int v = 0; v < count; v++) {
            most = Math.max(most, rowStart[v + 1] - rowStart[v]);
        }
        int[] key = new int[count];
        for (int v = 0; v < count; v++) {
            key[v] = most - (rowStart[v + 1] - rowStart[v]);
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
        for (int v = 0; v < key.length; v++) {
            sorted[next[key[v]]++] = v;
        }
        return sorted;
    }

    /** Number of colours. */
    int count() {
        return start.length - 1;
    }
}
