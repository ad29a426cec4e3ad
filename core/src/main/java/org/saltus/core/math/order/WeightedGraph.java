package org.saltus.core.math.order;

import java.util.Arrays;

/** A symmetric graph with weights on nodes and edges, without loops: node v has the neighbours {@code adjacency[start[v] .. start[v+1])}. */
final class WeightedGraph {
    final int nodes;
    final int[] start;
    final int[] adjacency;
    final int[] edgeWeight;
    final int[] weight;
    final long totalWeight;

    private WeightedGraph(int[] start, int[] adjacency, int[] edgeWeight, int[] weight) {
        nodes = weight.length;
        this.start = start;
        this.adjacency = adjacency;
        this.edgeWeight = edgeWeight;
        this.weight = weight;
        long sum = 0;
        for (int w : weight) {
            sum += w;
        }
        totalWeight = sum;
    }

    /**
     * Nodes weigh the columns they stand for, edges one more than their ends have neighbours in common: in a mesh of bricks or tetrahedra
     * close nodes share more cells, and matching by these weights makes round pieces.
     */
    static WeightedGraph of(NodeGraph graph) {
        int[] weight = new int[graph.nodes];
        for (int v = 0; v < weight.length; v++) {
            weight[v] = graph.weight(v);
        }
        return new WeightedGraph(graph.start, graph.adjacency, commonNeighbours(graph.start, graph.adjacency), weight);
    }

    private static int[] commonNeighbours(int[] start, int[] adjacency) {
        int n = start.length - 1;
        int[] seenBy = new int[n];                              // node + 1 that has this neighbour
        int[] common = new int[adjacency.length];
        for (int v = 0; v < n; v++) {
            for (int k = start[v]; k < start[v + 1]; k++) {
                seenBy[adjacency[k]] = v + 1;
            }
            for (int k = start[v]; k < start[v + 1]; k++) {
                common[k] = 1;
                int u = adjacency[k];
                for (int m = start[u]; m < start[u + 1]; m++) {
                    common[k] += seenBy[adjacency[m]] == v + 1 ? 1 : 0;
                }
            }
        }
        return common;
    }

    /**
     * The graph of some nodes and the edges between them.
     * @param keep  nodes, in the order of their new numbers
     * @param local number of a node in keep, −1 for nodes not kept
     */
    WeightedGraph subgraph(int[] keep, int[] local) {
        int[] newStart = new int[keep.length + 1];
        int edges = 0;
        for (int i = 0; i < keep.length; i++) {
            for (int k = start[keep[i]]; k < start[keep[i] + 1]; k++) {
                if (local[adjacency[k]] >= 0) {
                    edges++;
                }
            }
            newStart[i + 1] = edges;
        }
        int[] newAdjacency = new int[edges];
        int[] newEdgeWeight = new int[edges];
        int[] newWeight = new int[keep.length];
        int at = 0;
        for (int i = 0; i < keep.length; i++) {
            newWeight[i] = weight[keep[i]];
            for (int k = start[keep[i]]; k < start[keep[i] + 1]; k++) {
                int other = local[adjacency[k]];
                if (other < 0) {
                    continue;
                }
                newAdjacency[at] = other;
                newEdgeWeight[at++] = edgeWeight[k];
            }
        }
        return new WeightedGraph(newStart, newAdjacency, newEdgeWeight, newWeight);
    }

    /**
     * The graph in which nodes with one number are one node.
     * @param coarse number of each node's new one, from 0; new numbers first appear in growing order
     * @param count  new nodes
     */
    WeightedGraph contract(int[] coarse, int count) {
        int[] first = new int[count];
        int[] next = new int[nodes];
        Arrays.fill(first, -1);
        for (int v = nodes - 1; v >= 0; v--) {
            next[v] = first[coarse[v]];
            first[coarse[v]] = v;
        }
        int[] newStart = new int[count + 1];
        int[] newAdjacency = new int[adjacency.length];
        int[] newEdgeWeight = new int[adjacency.length];
        int[] newWeight = new int[count];
        int[] place = new int[count];
        Arrays.fill(place, -1);
        int at = 0;
        for (int c = 0; c < count; c++) {
            for (int v = first[c]; v >= 0; v = next[v]) {
                newWeight[c] += weight[v];
                for (int k = start[v]; k < start[v + 1]; k++) {
                    int other = coarse[adjacency[k]];
                    if (other == c) {
                        continue;
                    }
                    if (place[other] < newStart[c]) {
                        place[other] = at;
                        newAdjacency[at] = other;
                        newEdgeWeight[at++] = edgeWeight[k];
                    } else {
                        newEdgeWeight[place[other]] += edgeWeight[k];
                    }
                }
            }
            newStart[c + 1] = at;
        }
        return new WeightedGraph(newStart, Arrays.copyOf(newAdjacency, at), Arrays.copyOf(newEdgeWeight, at), newWeight);
    }

    /** The same as a graph for {@link AmdOrdering}, its nodes standing for weight columns each. */
    NodeGraph toNodeGraph() {
        return NodeGraph.weighted(start, adjacency, weight);
    }
}
