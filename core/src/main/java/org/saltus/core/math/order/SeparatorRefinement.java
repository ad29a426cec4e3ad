package org.saltus.core.math.order;

/**
 * A vertex separator of a graph (side 2 between sides 0 and 1) made lighter by moves of single nodes, Fiduccia and Mattheyses (1982) in the
 * form for vertices of Karypis and Kumar (1998): a separator node goes to one side, its neighbours on the other side become separator.
 * Moves that make it heavier are tried too; what follows the best state is undone.
 */
final class SeparatorRefinement {
    private static final byte CUT = 2;

    private final WeightedGraph g;
    private final byte[] side;
    private final long[] weight = new long[3];
    private final long heaviest;                                // weight a side may have
    private final GainHeap[] gains;                             // of moves to side 0 and 1
    private final boolean[] moved;
    private int[] log;                                          // changed nodes with their old side
    private int logged;

    /**
     * @param side of each node, no edge between 0 and 1; written by {@link #run}
     * @param balance share of the weight that a side may have
     */
    SeparatorRefinement(WeightedGraph g, byte[] side, double balance) {
        this.g = g;
        this.side = side;
        heaviest = (long) (balance * g.totalWeight);
        gains = new GainHeap[] {new GainHeap(g.nodes), new GainHeap(g.nodes)};
        moved = new boolean[g.nodes];
        log = new int[4 * g.nodes + 64];
        for (int v = 0; v < g.nodes; v++) {
            weight[side[v]] += g.weight[v];
        }
    }

    /** Passes until one brings nothing. */
    void run(int passes) {
        for (int k = 0; k < passes; k++) {
            long cut = weight[CUT];
            long difference = difference();
            pass();
            if (weight[CUT] == cut && difference() >= difference) {
                return;
            }
        }
    }

    private long difference() {
        return Math.abs(weight[0] - weight[1]);
    }

    private long excess() {
        return Math.max(0, Math.max(weight[0], weight[1]) - heaviest);
    }

    private void pass() {
        gains[0].clear();
        gains[1].clear();
        logged = 0;
        for (int v = 0; v < g.nodes; v++) {
            moved[v] = false;
            if (side[v] == CUT) {
                offer(v);
            }
        }
        int patience = Math.max(50, Math.min(400, g.nodes / 8));
        int bestLog = 0;
        long bestCut = weight[CUT];
        long bestDifference = difference();
        long bestExcess = excess();
        for (int since = 0; since < patience; since++) {
            int to = choose();
            if (to < 0) {
                break;
            }
            move(gains[to].top(), to);
            long excess = excess();
            boolean better = excess < bestExcess || excess == bestExcess
                && (weight[CUT] < bestCut || weight[CUT] == bestCut && difference() < bestDifference);
            if (!better) {
                continue;
            }
            bestLog = logged;
            bestCut = weight[CUT];
            bestDifference = difference();
            bestExcess = excess;
            since = -1;
        }
        undo(bestLog);
    }

    /** The side of the better move that keeps the balance (or mends it), −1 if there is none. */
    private int choose() {
        boolean zero = allowed(0);
        boolean one = allowed(1);
        if (zero && one) {
            int difference = gains[0].topGain() - gains[1].topGain();
            if (difference != 0) {
                return difference > 0 ? 0 : 1;
            }
            return weight[0] <= weight[1] ? 0 : 1;
        }
        return zero ? 0 : one ? 1 : -1;
    }

    private boolean allowed(int to) {
        return !gains[to].isEmpty() && (weight[to] + g.weight[gains[to].top()] <= heaviest || weight[to] < weight[1 - to]);
    }

    private void offer(int v) {
        gains[0].put(v, g.weight[v] - neighbours(v, 1));
        gains[1].put(v, g.weight[v] - neighbours(v, 0));
    }

    private int neighbours(int v, int where) {
        int sum = 0;
        for (int k = g.start[v]; k < g.start[v + 1]; k++) {
            if (side[g.adjacency[k]] == where) {
                sum += g.weight[g.adjacency[k]];
            }
        }
        return sum;
    }

    private void move(int v, int to) {
        gains[0].remove(v);
        gains[1].remove(v);
        moved[v] = true;
        change(v, to);
        for (int k = g.start[v]; k < g.start[v + 1]; k++) {
            int u = g.adjacency[k];
            if (side[u] == CUT) {
                gains[1 - to].add(u, -g.weight[v]);
            } else if (side[u] == 1 - to) {
                change(u, CUT);
                for (int m = g.start[u]; m < g.start[u + 1]; m++) {
                    if (side[g.adjacency[m]] == CUT) {
                        gains[to].add(g.adjacency[m], g.weight[u]);
                    }
                }
                if (!moved[u]) {
                    offer(u);
                }
            }
        }
    }

    private void change(int v, int to) {
        if (logged + 2 > log.length) {
            log = java.util.Arrays.copyOf(log, 2 * log.length);
        }
        log[logged++] = v;
        log[logged++] = side[v];
        weight[side[v]] -= g.weight[v];
        weight[to] += g.weight[v];
        side[v] = (byte) to;
    }

    private void undo(int downTo) {
        while (logged > downTo) {
            int old = log[--logged];
            int v = log[--logged];
            weight[side[v]] -= g.weight[v];
            weight[old] += g.weight[v];
            side[v] = (byte) old;
        }
    }
}
