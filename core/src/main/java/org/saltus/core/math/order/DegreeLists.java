package org.saltus.core.math.order;

import java.util.Arrays;

/** The variables of {@link AmdOrdering} in doubly linked lists by degree; the last one put in comes out first. */
final class DegreeLists {
    private final int[] bucket;                                 // first variable of a degree
    private final int[] next;
    private final int[] previous;
    private final int[] degree;                                 // under which a variable was put in
    private int smallest;

    /** @param variables numbers 0 to variables − 1; @param largest degree there can be */
    DegreeLists(int variables, int largest) {
        bucket = new int[largest + 1];
        Arrays.fill(bucket, -1);
        next = new int[variables];
        previous = new int[variables];
        degree = new int[variables];
        smallest = largest;
    }

    void insert(int i, int itsDegree) {
        degree[i] = itsDegree;
        int second = bucket[itsDegree];
        next[i] = second;
        previous[i] = -1;
        if (second >= 0) {
            previous[second] = i;
        }
        bucket[itsDegree] = i;
        smallest = Math.min(smallest, itsDegree);
    }

    void remove(int i) {
        if (next[i] >= 0) {
            previous[next[i]] = previous[i];
        }
        if (previous[i] >= 0) {
            next[previous[i]] = next[i];
        } else {
            bucket[degree[i]] = next[i];
        }
    }

    /** Takes out a variable of the smallest degree; there must be one. */
    int takeSmallest() {
        while (bucket[smallest] < 0) {
            smallest++;
        }
        int first = bucket[smallest];
        remove(first);
        return first;
    }
}
