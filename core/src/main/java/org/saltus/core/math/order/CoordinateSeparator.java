package org.saltus.core.math.order;

import java.util.Arrays;

/**
 * Separators by coordinates (recursive coordinate bisection, Simon 1991): of the nodes on both sides of a plane normal to an axis those on
 * one side that touch the other. All planes along all axes are tried, one sweep over the edges for each axis; the lightest separator of
 * nearly equal sides is then moved to the lightest place around it by maximum flow, which leaves the planes of regular meshes as they are.
 */
final class CoordinateSeparator implements NestedDissection.Separators {
    /** Share of the weight beyond which a side is too heavy. */
    private static final double BALANCE = 0.6;
    /** Places closer than the extent by this are in one plane. */
    private static final double STEPS = 1 << 30;
    private static final byte CUT = 2;

    private final double[] places;

    /** @param places x, y, z of each node of the whole graph */
    CoordinateSeparator(double[] places) {
        this.places = places;
    }

    @Override public byte[] find(WeightedGraph g, int[] nodes) {
        Cut best = null;
        for (int axis = 0; axis < 3; axis++) {
            long[] sorted = sorted(nodes, axis);
            if (sorted.length == 0) {
                continue;
            }
            Cut cut = lightest(g, sorted);
            if (best == null || cut.cost < best.cost) {
                best = cut;
            }
        }
        byte[] side = new byte[g.nodes];
        if (best == null) {
            return side;
        }
        mark(g, best, side);
        VertexSeparator.straighten(g, side);
        return side;
    }

    /** The nodes of ranks from {@code at} on are above; the separator is taken from those below, or from those above. */
    private record Cut(int[] rank, int at, boolean fromBelow, double cost) { }

    /** Local numbers of the nodes in the low words, sorted along an axis and in one plane by number; none when all are in one plane. */
    private long[] sorted(int[] nodes, int axis) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int v : nodes) {
            least = Math.min(least, places[3 * v + axis]);
            most = Math.max(most, places[3 * v + axis]);
        }
        if (!(most > least)) {
            return new long[0];
        }
        long[] keys = new long[nodes.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = Math.round(STEPS * ((places[3 * nodes[i] + axis] - least) / (most - least))) << 32 | i;
        }
        Arrays.sort(keys);
        return keys;
    }

    private static Cut lightest(WeightedGraph g, long[] sorted) {
        int[] rank = new int[g.nodes];
        for (int i = 0; i < rank.length; i++) {
            rank[(int) sorted[i]] = i;
        }
        long[] below = new long[g.nodes + 2];                   // by cut: weight of the nodes below that touch one above …
        long[] above = new long[g.nodes + 2];                   // … and the reverse; first their changes from cut to cut
        for (int v = 0; v < g.nodes; v++) {
            int lowest = rank[v];
            int highest = rank[v];
            for (int k = g.start[v]; k < g.start[v + 1]; k++) {
                lowest = Math.min(lowest, rank[g.adjacency[k]]);
                highest = Math.max(highest, rank[g.adjacency[k]]);
            }
            below[rank[v] + 1] += g.weight[v];
            below[highest + 1] -= g.weight[v];
            above[lowest + 1] += g.weight[v];
            above[rank[v] + 1] -= g.weight[v];
        }
        Cut best = new Cut(rank, 0, true, Double.POSITIVE_INFINITY);
        long under = 0;
        for (int at = 1; at < g.nodes; at++) {
            below[at] += below[at - 1];
            above[at] += above[at - 1];
            under += g.weight[(int) sorted[at - 1]];
            long over = g.totalWeight - under;
            double fromBelow = cost(below[at], under - below[at], over);
            double fromAbove = cost(above[at], under, over - above[at]);
            if (Math.min(fromBelow, fromAbove) < best.cost) {
                best = new Cut(rank, at, fromBelow <= fromAbove, Math.min(fromBelow, fromAbove));
            }
        }
        return best;
    }

    /** Weight of a separator, more when its sides differ. */
    private static double cost(long separator, long first, long second) {
        double larger = Math.max(first, second) / (double) Math.max(1, first + second);
        return separator * (0.5 + larger) + Math.max(0, larger - BALANCE) * (first + second);
    }

    private static void mark(WeightedGraph g, Cut cut, byte[] side) {
        for (int v = 0; v < g.nodes; v++) {
            side[v] = (byte) (cut.rank[v] < cut.at ? 0 : 1);
        }
        int from = cut.fromBelow ? 0 : 1;
        for (int v = 0; v < g.nodes; v++) {
            for (int k = g.start[v]; side[v] == from && k < g.start[v + 1]; k++) {
                if (side[g.adjacency[k]] == 1 - from) {
                    side[v] = CUT;
                }
            }
        }
    }
}
