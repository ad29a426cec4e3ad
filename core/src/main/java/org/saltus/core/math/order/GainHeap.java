package org.saltus.core.math.order;

import java.util.Arrays;

/** Nodes by falling gain, the lower number first among equals; gains may change. */
final class GainHeap {
    private final int[] heap;
    private final int[] place;                                  // of a node in the heap, −1 if it is not there
    private final int[] gain;
    private int size;

    GainHeap(int nodes) {
        heap = new int[nodes];
        place = new int[nodes];
        gain = new int[nodes];
        Arrays.fill(place, -1);
    }

    void clear() {
        for (int i = 0; i < size; i++) {
            place[heap[i]] = -1;
        }
        size = 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** The node of the largest gain. */
    int top() {
        return heap[0];
    }

    int topGain() {
        return gain[heap[0]];
    }

    /** Inserts a node or changes its gain. */
    void put(int v, int newGain) {
        if (place[v] < 0) {
            place[v] = size;
            heap[size++] = v;
            gain[v] = newGain;
            up(place[v]);
            return;
        }
        gain[v] = newGain;
        up(place[v]);
        down(place[v]);
    }

    /** Changes the gain of a node if it is there. */
    void add(int v, int change) {
        if (place[v] >= 0) {
            put(v, gain[v] + change);
        }
    }

    void remove(int v) {
        int i = place[v];
        if (i < 0) {
            return;
        }
        place[v] = -1;
        size--;
        if (i == size) {
            return;
        }
        int moved = heap[size];
        heap[i] = moved;
        place[moved] = i;
        up(i);
        down(place[moved]);
    }

    private boolean before(int a, int b) {
        return gain[a] > gain[b] || gain[a] == gain[b] && a < b;
    }

    private void up(int i) {
        int v = heap[i];
        while (i > 0 && before(v, heap[(i - 1) / 2])) {
            heap[i] = heap[(i - 1) / 2];
            place[heap[i]] = i;
            i = (i - 1) / 2;
        }
        heap[i] = v;
        place[v] = i;
    }

    private void down(int i) {
        int v = heap[i];
        for (;;) {
            int child = 2 * i + 1;
            if (child >= size) {
                break;
            }
            if (child + 1 < size && before(heap[child + 1], heap[child])) {
                child++;
            }
            if (!before(heap[child], v)) {
                break;
            }
            heap[i] = heap[child];
            place[heap[i]] = i;
            i = child;
        }
        heap[i] = v;
        place[v] = i;
    }
}
