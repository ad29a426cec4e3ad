package org.saltus.core.math.order;

import java.util.Arrays;
import org.saltus.core.math.Lcg;

/**
 * One level of coarsening: pairs of nodes joined by a heavy edge become one node, nodes of low degree choosing first
 * (Karypis, Kumar 1998).
 */
final class HeavyEdgeMatching {
    private HeavyEdgeMatching() {
    }

    /**
     * New number of each node; pairs share one.
     * @param heaviest weight that a pair may not exceed
     * @param random   breaks ties between nodes of one degree
     */
    static int[] match(WeightedGraph g, long heaviest, Lcg random) {
        int[] mate = new int[g.nodes];
        Arrays.fill(mate, -1);
        int[] coarse = new int[g.nodes];
        for (int v : byDegree(g, random)) {
            if (mate[v] >= 0) {
                continue;
            }
            int best = v;
            int bestWeight = 0;
            for (int k = g.start[v]; k < g.start[v + 1]; k++) {
                int u = g.adjacency[k];
                if (mate[u] >= 0 || g.edgeWeight[k] <= bestWeight || (long) g.weight[u] + g.weight[v] > heaviest) {
                    continue;
                }
                best = u;
                bestWeight = g.edgeWeight[k];
            }
            mate[v] = best;
            mate[best] = v;
        }
        int count = 0;
        for (int v = 0; v < g.nodes; v++) {
            coarse[v] = mate[v] < v ? coarse[mate[v]] : count++;
        }
        return coarse;
    }

    /** Nodes by growing degree, at random among equals. */
    private static int[] byDegree(WeightedGraph g, Lcg random) {
        int[] shuffled = new int[g.nodes];
        for (int i = 0; i < shuffled.length; i++) {
            int j = (int) ((i + 1) * random.next());
            shuffled[i] = shuffled[j];
            shuffled[j] = i;
        }
        int[] start = new int[g.nodes + 1];
        for (int v = 0; v < g.nodes; v++) {
            start[g.start[v + 1] - g.start[v] + 1]++;
        }
        for (int i = 0; i < g.nodes; i++) {
            start[i + 1] += start[i];
        }
        int[] order = new int[g.nodes];
        for (int v : shuffled) {
            order[start[g.start[v + 1] - g.start[v]]++] = v;
        }
        return order;
    }
}
