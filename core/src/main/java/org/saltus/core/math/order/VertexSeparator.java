package org.saltus.core.math.order;

import java.util.Arrays;
import org.saltus.core.math.Lcg;

/**
 * A light set of nodes whose removal parts a graph into two sides of similar weight, by the multilevel method of Karypis and Kumar (1998):
 * coarsen by matching, part the coarsest graph by growing one side from several nodes, refine on the way back, here by maximum flow as well.
 * The same every time.
 */
final class VertexSeparator {
    /** Share of the weight that one side may have. */
    private static final double BALANCE = 0.6;
    /** The same within which the band of the flow is drawn first: wider bands find straighter separators, but 0.75 finds lopsided ones. */
    private static final double WIDE = 0.65;
    /** Layers of nodes in the band on each side. */
    private static final int LAYERS = 4;
    /** Flow and moves in turn, at most. */
    private static final int ROUNDS = 2;
    private static final int PASSES = 8;
    /** Nodes of the coarsest graph, and the parts tried on it. */
    private static final int COARSEST = 100;
    private static final int STARTS = 12;
    /** Nodes of the graph from which the best of several ways down is taken (with 600, bricks take 15 % more operations). */
    private static final int MIDDLE = 1500;
    private static final int ATTEMPTS = 4;
    /** Share of the nodes left by a level of coarsening that is worth while. */
    private static final double SHRINKS = 0.95;
    private static final byte CUT = 2;

    private VertexSeparator() {
    }

    /** Side of each node: 0, 1, or 2 for the separator. */
    static byte[] find(WeightedGraph g) {
        return find(g, new Lcg(g.nodes));
    }

    private static byte[] find(WeightedGraph g, Lcg random) {
        if (g.nodes > MIDDLE) {
            int[] numbers = HeavyEdgeMatching.match(g, heaviest(g), random);
            int count = Arrays.stream(numbers).max().orElse(-1) + 1;
            if (count <= SHRINKS * g.nodes) {
                byte[] side = finer(numbers, find(g.contract(numbers, count), random));
                new SeparatorRefinement(g, side, BALANCE).run(PASSES);
                straighten(g, side);
                return side;
            }
        }
        byte[] best = null;
        double bestCost = Double.POSITIVE_INFINITY;
        for (int k = 0; k < ATTEMPTS; k++) {
            byte[] side = multilevel(g, random);
            double cost = cost(g, side);
            if (cost >= bestCost) {
                continue;
            }
            bestCost = cost;
            best = side;
        }
        straighten(g, best);
        return best;
    }

    /** Weight of the separator, more when the sides differ. */
    private static double cost(WeightedGraph g, byte[] side) {
        double[] weight = new double[3];
        for (int v = 0; v < g.nodes; v++) {
            weight[side[v]] += g.weight[v];
        }
        double larger = Math.max(weight[0], weight[1]) / Math.max(1, weight[0] + weight[1]);
        return weight[CUT] * (1 + Math.max(0, larger - 0.5)) + (larger > BALANCE + 0.05 ? g.totalWeight * (larger - BALANCE) : 0);
    }

    private static byte[] multilevel(WeightedGraph g, Lcg random) {
        if (g.nodes > COARSEST) {
            int[] numbers = HeavyEdgeMatching.match(g, heaviest(g), random);
            int count = Arrays.stream(numbers).max().orElse(-1) + 1;
            if (count <= SHRINKS * g.nodes) {
                byte[] side = finer(numbers, multilevel(g.contract(numbers, count), random));
                new SeparatorRefinement(g, side, BALANCE).run(PASSES);
                return side;
            }
        }
        return part(g, random);
    }

    private static long heaviest(WeightedGraph g) {
        return Math.max(2, 3 * g.totalWeight / (2 * COARSEST));
    }

    private static byte[] finer(int[] numbers, byte[] coarse) {
        byte[] side = new byte[numbers.length];
        for (int v = 0; v < side.length; v++) {
            side[v] = coarse[numbers[v]];
        }
        return side;
    }

    /** Moves the separator to the lightest place around it. */
    static void straighten(WeightedGraph g, byte[] side) {
        for (int k = 0; k < ROUNDS && improved(g, side); k++) {
            new SeparatorRefinement(g, side, BALANCE).run(PASSES);
        }
    }

    private static boolean improved(WeightedGraph g, byte[] side) {
        return new SeparatorFlow(g, side).run(WIDE, BALANCE, LAYERS) || new SeparatorFlow(g, side).run(BALANCE, BALANCE, LAYERS);
    }

    /** The best of several parts grown from one node each. */
    private static byte[] part(WeightedGraph g, Lcg random) {
        byte[] best = null;
        double bestCost = Double.POSITIVE_INFINITY;
        for (int k = 0; k < STARTS; k++) {
            byte[] side = grow(g, (int) (g.nodes * random.next()));
            new SeparatorRefinement(g, side, BALANCE).run(PASSES);
            double cost = cost(g, side);
            if (cost >= bestCost) {
                continue;
            }
            bestCost = cost;
            best = side;
        }
        return best;
    }

    /** Side 0 grows from a node by breadth until it has half the weight; its nodes that touch side 1 are the separator. */
    private static byte[] grow(WeightedGraph g, int seed) {
        byte[] side = new byte[g.nodes];
        Arrays.fill(side, (byte) 1);
        int[] queue = new int[g.nodes];
        boolean[] seen = new boolean[g.nodes];
        int end = 0;
        int unseen = 0;
        queue[end++] = seed;
        seen[seed] = true;
        long weight = 0;
        for (int i = 0; 2 * weight < g.totalWeight; i++) {
            if (i == end) {                                     // another component
                while (seen[unseen]) {
                    unseen++;
                }
                seen[unseen] = true;
                queue[end++] = unseen;
            }
            int v = queue[i];
            side[v] = 0;
            weight += g.weight[v];
            for (int k = g.start[v]; k < g.start[v + 1]; k++) {
                if (seen[g.adjacency[k]]) {
                    continue;
                }
                seen[g.adjacency[k]] = true;
                queue[end++] = g.adjacency[k];
            }
        }
        for (int v = 0; v < g.nodes; v++) {
            for (int k = g.start[v]; side[v] == 0 && k < g.start[v + 1]; k++) {
                if (side[g.adjacency[k]] == 1) {
                    side[v] = CUT;
                }
            }
        }
        return side;
    }
}
