package org.saltus.core.math.order;

import org.saltus.core.math.SparseMatrix;

/**
 * Chooses an elimination order: approximate minimum degree, or nested dissection where the exact counts of L say that it takes fewer
 * operations. Small problems do not try the second: its time would not come back.
 */
public final class FillReducingOrder {
    /** Operations with minimum degree (a few milliseconds) up to which nothing else is tried. */
    private static final double CHEAP = 3e7;
    /** Levels of dissection on which separators by coordinates are compared with those of the graph … */
    private static final int COMPARED = 2;
    /** … and the operations they may take there by those of the graph: the whole follows within a few per cent. */
    private static final double ALLOWED = 1.05;

    private FillReducingOrder() {
    }

    /** @param constraints where rows of zero diagonal go; @param rows these; @param places x, y, z of each column (NaN for none), or null */
    public static Elimination best(SparseMatrix a, ConstraintOrder constraints, int[] rows, double[] places) {
        NodeGraph graph = NodeGraph.of(a);
        Elimination minimumDegree = Elimination.of(a, constraints.arrange(AmdOrdering.order(graph), a, rows));
        if (minimumDegree.operations() < CHEAP) {
            return minimumDegree;
        }
        int[] order = NestedDissection.order(graph, separators(graph, places));
        Elimination dissection = Elimination.of(a, constraints.arrange(order, a, rows));
        return dissection.operations() < minimumDegree.operations() ? dissection : minimumDegree;
    }

    /** Those by coordinates are found several times faster; in irregular or turned meshes they may be heavier. */
    static NestedDissection.Separators separators(NodeGraph graph, double[] places) {
        double[] nodePlaces = places == null ? null : NodePlaces.of(graph, places);
        if (nodePlaces == null) {
            return NestedDissection.BY_GRAPH;
        }
        NestedDissection.Separators planes = new CoordinateSeparator(nodePlaces);
        double least = NestedDissection.topOperations(graph, NestedDissection.BY_GRAPH, COMPARED);
        return NestedDissection.topOperations(graph, planes, COMPARED) <= ALLOWED * least ? planes : NestedDissection.BY_GRAPH;
    }
}
