package org.saltus.contact.detect.broad;

import java.util.Arrays;

/** A growing list of pairs (first &lt; second) of numbers below a bound, put into order by counting: linear, nothing allocated when warm. */
final class PairList {
    /** Which pairs are worth a closer look. */
    interface Filter {
        /** False when the two cannot touch. */
        boolean keeps(int a, int b);
    }

    private final Filter filter;
    private int count;
    private int[] first = new int[64];
    private int[] second = new int[64];
    private int[] firstCopy = new int[64];
    private int[] secondCopy = new int[64];
    private int[] start = new int[0];

    PairList(Filter filter) {
        this.filter = filter;
    }

    void clear() {
        count = 0;
    }

    int count() {
        return count;
    }

    int first(int k) {
        return first[k];
    }

    int second(int k) {
        return second[k];
    }

    /** Adds a pair that the filter keeps, the smaller number first. */
    void add(int a, int b) {
        if (!filter.keeps(a, b)) {
            return;
        }
        if (count == first.length) {
            first = Arrays.copyOf(first, 2 * count);
            second = Arrays.copyOf(second, 2 * count);
            firstCopy = new int[2 * count];
            secondCopy = new int[2 * count];
        }
        first[count] = Math.min(a, b);
        second[count++] = Math.max(a, b);
    }

    /** Lexicographic order. */
    void sort(int bound) {
        if (start.length < bound + 1) {
            start = new int[bound + 1];
        }
        order(second, first, secondCopy, firstCopy, bound);
        order(firstCopy, secondCopy, first, second, bound);
    }

    /** Stable counting sort by {@code key}; {@code other} goes along. */
    private void order(int[] key, int[] other, int[] keyOut, int[] otherOut, int bound) {
        Arrays.fill(start, 0, bound + 1, 0);
        for (int k = 0; k < count; k++) {
            start[key[k] + 1]++;
        }
        for (int i = 0; i < bound; i++) {
            start[i + 1] += start[i];
        }
        for (int k = 0; k < count; k++) {
            int to = start[key[k]]++;
            keyOut[to] = key[k];
            otherOut[to] = other[k];
        }
    }
}
