package org.saltus.core.math.order;

import java.util.Arrays;

/**
 * The lightest vertex separator within a band around a given one, by maximum flow through its nodes (Dinic 1970; a node's capacity is its
 * weight): Menger's theorem makes the saturated nodes a separator, and no lighter one lies in the band. The band is so narrow that neither
 * side can outgrow its limit.
 */
final class SeparatorFlow {
    private static final byte CUT = 2;
    private static final int SOURCE = 0;
    private static final int SINK = 1;
    private static final int INFINITE = Integer.MAX_VALUE / 2;

    private final WeightedGraph g;
    private final byte[] side;
    private final int[] band;                                   // its nodes; node i has the vertices 2 i + 2 (in) and 2 i + 3 (out)
    private int bandSize;
    private final int[] inBand;                                 // place of a node in it, −1
    private int[] firstArc;
    private int[] nextArc;
    private int[] head;
    private int[] capacity;
    private int arcs;
    private int[] level;
    private int[] current;
    private int[] queue;

    /** @param side of each node, no edge between 0 and 1; written by {@link #run} */
    SeparatorFlow(WeightedGraph g, byte[] side) {
        this.g = g;
        this.side = side;
        band = new int[g.nodes];
        inBand = new int[g.nodes];
    }

    /**
     * Moves the separator to the lightest place.
     * @param balance share of the weight that a side may have
     * @param layers  of nodes on each side of the separator at most
     * @return whether it has become lighter
     */
    boolean run(double balance, double allowed, int layers) {
        long before = grow(balance, layers);
        build();
        long flow = 0;
        while (findLevels()) {
            System.arraycopy(firstArc, 0, current, 0, firstArc.length);
            for (int pushed = push(SOURCE, INFINITE); pushed > 0; pushed = push(SOURCE, INFINITE)) {
                flow += pushed;
            }
        }
        return flow < before && apply((long) (allowed * g.totalWeight));
    }

    /** Fills the band; returns the weight of the separator. */
    private long grow(double balance, int layers) {
        Arrays.fill(inBand, -1);
        long[] weight = new long[3];
        for (int v = 0; v < g.nodes; v++) {
            weight[side[v]] += g.weight[v];
            if (side[v] == CUT) {
                join(v);
            }
        }
        long limit = (long) (balance * g.totalWeight);
        long[] budget = {limit - weight[1] - weight[CUT], limit - weight[0] - weight[CUT]};
        int from = 0;
        for (int k = 0; k < layers; k++) {
            int end = bandSize;
            for (int i = from; i < end; i++) {
                growFrom(band[i], budget);
            }
            from = end;
        }
        return weight[CUT];
    }

    private void growFrom(int v, long[] budget) {
        for (int k = g.start[v]; k < g.start[v + 1]; k++) {
            int u = g.adjacency[k];
            if (inBand[u] >= 0 || side[u] == CUT || budget[side[u]] < g.weight[u]) {
                continue;
            }
            budget[side[u]] -= g.weight[u];
            join(u);
        }
    }

    private void join(int v) {
        inBand[v] = bandSize;
        band[bandSize++] = v;
    }

    private void build() {
        int edges = 0;
        for (int i = 0; i < bandSize; i++) {
            edges += g.start[band[i] + 1] - g.start[band[i]];
        }
        int vertices = 2 * bandSize + 2;
        firstArc = new int[vertices];
        current = new int[vertices];
        level = new int[vertices];
        queue = new int[vertices];
        Arrays.fill(firstArc, -1);
        nextArc = new int[2 * (edges + 3 * bandSize)];
        head = new int[nextArc.length];
        capacity = new int[nextArc.length];
        for (int i = 0; i < bandSize; i++) {
            int v = band[i];
            arc(2 * i + 2, 2 * i + 3, g.weight[v]);
            boolean touchesSource = false;
            boolean touchesSink = false;
            for (int k = g.start[v]; k < g.start[v + 1]; k++) {
                int u = g.adjacency[k];
                if (inBand[u] >= 0) {
                    arc(2 * i + 3, 2 * inBand[u] + 2, INFINITE);
                } else {
                    touchesSource |= side[u] == 0;
                    touchesSink |= side[u] == 1;
                }
            }
            if (touchesSource) {
                arc(SOURCE, 2 * i + 2, INFINITE);
            }
            if (touchesSink) {
                arc(2 * i + 3, SINK, INFINITE);
            }
        }
    }

    private void arc(int from, int to, int room) {
        head[arcs] = to;
        capacity[arcs] = room;
        nextArc[arcs] = firstArc[from];
        firstArc[from] = arcs++;
        head[arcs] = from;
        capacity[arcs] = 0;
        nextArc[arcs] = firstArc[to];
        firstArc[to] = arcs++;
    }

    /** Distances from the source in the residual graph; whether the sink is reached. */
    private boolean findLevels() {
        Arrays.fill(level, -1);
        level[SOURCE] = 0;
        int end = 0;
        queue[end++] = SOURCE;
        for (int i = 0; i < end; i++) {
            for (int a = firstArc[queue[i]]; a >= 0; a = nextArc[a]) {
                if (capacity[a] == 0 || level[head[a]] >= 0) {
                    continue;
                }
                level[head[a]] = level[queue[i]] + 1;
                queue[end++] = head[a];
            }
        }
        return level[SINK] >= 0;
    }

    /** Pushes up to room along one path of growing levels; paths are a few band widths long. */
    private int push(int v, int room) {
        if (v == SINK) {
            return room;
        }
        for (; current[v] >= 0; current[v] = nextArc[current[v]]) {
            int a = current[v];
            if (capacity[a] == 0 || level[head[a]] != level[v] + 1) {
                continue;
            }
            int pushed = push(head[a], Math.min(room, capacity[a]));
            if (pushed == 0) {
                continue;
            }
            capacity[a] -= pushed;
            capacity[a ^ 1] += pushed;
            return pushed;
        }
        return 0;
    }

    /** The saturated nodes nearest to the source, or those nearest to the sink if that makes the sides more alike. */
    private boolean apply(long limit) {
        boolean[] fromSource = new boolean[level.length];
        for (int v = 0; v < level.length; v++) {
            fromSource[v] = level[v] >= 0;
        }
        boolean[] toSink = reachingSink();
        long[] weight = new long[2];
        for (int v = 0; v < g.nodes; v++) {
            if (inBand[v] < 0) {
                weight[side[v]] += g.weight[v];
            }
        }
        long near = weight[0] - weight[1];
        long far = near;
        for (int i = 0; i < bandSize; i++) {
            int w = g.weight[band[i]];
            near += fromSource[2 * i + 3] ? w : fromSource[2 * i + 2] ? 0 : -w;
            far += toSink[2 * i + 2] ? -w : toSink[2 * i + 3] ? 0 : w;
        }
        boolean nearest = Math.abs(near) <= Math.abs(far);
        if ((g.totalWeight + Math.min(Math.abs(near), Math.abs(far))) / 2 > limit) {
            return false;                                                                          // a bound: the separator is counted
        }
        for (int i = 0; i < bandSize; i++) {
            int in = 2 * i + 2;
            boolean zero = nearest ? fromSource[in + 1] : !toSink[in] && !toSink[in + 1];
            boolean cut = nearest ? fromSource[in] && !fromSource[in + 1] : !toSink[in] && toSink[in + 1];
            side[band[i]] = cut ? CUT : (byte) (zero ? 0 : 1);
        }
        return true;
    }

    private boolean[] reachingSink() {
        boolean[] reaches = new boolean[level.length];
        reaches[SINK] = true;
        int end = 0;
        queue[end++] = SINK;
        for (int i = 0; i < end; i++) {
            for (int a = firstArc[queue[i]]; a >= 0; a = nextArc[a]) {
                if (capacity[a ^ 1] == 0 || reaches[head[a]]) {
                    continue;
                }
                reaches[head[a]] = true;
                queue[end++] = head[a];
            }
        }
        return reaches;
    }
}
