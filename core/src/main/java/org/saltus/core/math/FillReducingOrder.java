package org.saltus.core.math;

/**
 * Chooses an elimination order: approximate minimum degree, or nested dissection where the exact counts of L say that it takes fewer
 * operations. Small problems do not try the second: its time would not come back.
 */
final class FillReducingOrder {
    /** Operations with minimum degree (a few milliseconds) up to which nothing else is tried. */
    private static final double CHEAP = 3e7;

    private FillReducingOrder() { }

    /** @param constraints where rows of zero diagonal go; @param rows these */
    static Elimination best(SparseMatrix a, ConstraintOrder constraints, int[] rows) {
        NodeGraph graph = NodeGraph.of(a);
        Elimination minimumDegree = Elimination.of(a, constraints.arrange(AmdOrdering.order(graph), a, rows));
        if (minimumDegree.operations() < CHEAP) return minimumDegree;
        Elimination dissection = Elimination.of(a, constraints.arrange(NestedDissection.order(graph), a, rows));
        return dissection.operations() < minimumDegree.operations() ? dissection : minimumDegree;
    }
}
