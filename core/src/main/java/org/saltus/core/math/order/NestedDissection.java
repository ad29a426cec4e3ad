package org.saltus.core.math.order;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.saltus.core.math.SparseMatrix;

/**
 * Nested dissection (George 1973) of the graph of A + Aᵀ on compressed nodes: a separator is ordered last, what it parts before it in the
 * same way, small parts by minimum degree. The same every time.
 */
public final class NestedDissection {
    /** Nodes up to which a part is ordered by minimum degree. */
    private static final int LEAF = 120;

    /** Separators found in the graph alone. */
    static final Separators BY_GRAPH = (g, nodes) -> VertexSeparator.find(g);

    private final NodeGraph graph;
    private final Separators separators;
    private final int[] order;                                  // of columns
    private final int[] local;
    private double separatorOperations;

    /** A way to part graphs. */
    interface Separators {
        /**
         * Side of each node: 0, 1, or 2 for the separator. No edge joins 0 and 1.
         * @param nodes numbers of the nodes of g in the whole graph
         */
        byte[] find(WeightedGraph g, int[] nodes);
    }

    /** A part of the graph whose columns take the places of the order that end before {@code end}; level 0 is the whole. */
    private record Part(WeightedGraph graph, int[] nodes, int end, int level) { }

    private NestedDissection(NodeGraph graph, Separators separators) {
        this.graph = graph;
        this.separators = separators;
        order = new int[graph.columns];
        local = new int[graph.nodes];
        Arrays.fill(local, -1);
    }

    /**
     * Elimination order of a square matrix of which only the pattern is read.
     * @return entry k is the number of the column eliminated as k-th
     */
    public static int[] order(SparseMatrix pattern) {
        if (pattern.rows() != pattern.columns()) {
            throw new IllegalArgumentException("NestedDissection: matrix is " + pattern.rows() + " x " + pattern.columns()
                + ", expected a square one.");
        }
        return order(NodeGraph.of(pattern), BY_GRAPH);
    }

    static int[] order(NodeGraph graph, Separators separators) {
        NestedDissection dissection = new NestedDissection(graph, separators);
        dissection.run(Integer.MAX_VALUE);
        return dissection.order;
    }

    /** Operations on the dense triangles of the separators of the first levels, w³ / 3 of one of w columns. */
    static double topOperations(NodeGraph graph, Separators separators, int levels) {
        NestedDissection dissection = new NestedDissection(graph, separators);
        dissection.run(levels);
        return dissection.separatorOperations;
    }

    private void run(int levels) {
        int[] all = new int[graph.nodes];
        Arrays.setAll(all, v -> v);
        ArrayDeque<Part> parts = new ArrayDeque<>();
        parts.push(new Part(WeightedGraph.of(graph), all, order.length, 0));
        while (!parts.isEmpty()) {
            Part part = parts.pop();
            if (part.level == levels) {
                continue;
            }
            if (part.nodes.length <= LEAF) {
                orderLeaf(part);
                continue;
            }
            byte[] side = separators.find(part.graph, part.nodes);
            int[] separator = chosen(side, 2);
            int[] first = chosen(side, 0);
            int[] second = chosen(side, 1);
            if (first.length == 0 || second.length == 0) {
                orderLeaf(part);
                continue;
            }
            count(weight(part, separator));
            int end = part.end;
            for (int i = separator.length - 1; i >= 0; i--) {
                end = place(part.nodes[separator[i]], end);
            }
            parts.push(sub(part, first, end - weight(part, second)));
            parts.push(sub(part, second, end));
        }
    }

    private void count(double columns) {
        separatorOperations += columns * columns * columns / 3;
    }

    private static int[] chosen(byte[] side, int wanted) {
        int count = 0;
        for (byte s : side) {
            count += s == wanted ? 1 : 0;
        }
        int[] out = new int[count];
        count = 0;
        for (int v = 0; v < side.length; v++) {
            if (side[v] == wanted) {
                out[count++] = v;
            }
        }
        return out;
    }

    private static int weight(Part part, int[] chosen) {
        int sum = 0;
        for (int v : chosen) {
            sum += part.graph.weight[v];
        }
        return sum;
    }

    private Part sub(Part part, int[] chosen, int end) {
        for (int i = 0; i < chosen.length; i++) {
            local[chosen[i]] = i;
        }
        WeightedGraph graph = part.graph.subgraph(chosen, local);
        int[] nodes = new int[chosen.length];
        for (int i = 0; i < chosen.length; i++) {
            local[chosen[i]] = -1;
            nodes[i] = part.nodes[chosen[i]];
        }
        return new Part(graph, nodes, end, part.level + 1);
    }

    /** Puts the columns of a node before end; returns where they start. */
    private int place(int node, int end) {
        int at = end;
        for (int k = graph.memberStart[node + 1] - 1; k >= graph.memberStart[node]; k--) {
            order[--at] = graph.member[k];
        }
        return at;
    }

    private void orderLeaf(Part part) {
        count(part.graph.totalWeight);
        int[] nodes = AmdOrdering.orderNodes(part.graph.toNodeGraph());
        int end = part.end;
        for (int i = nodes.length - 1; i >= 0; i--) {
            end = place(part.nodes[nodes[i]], end);
        }
    }
}
