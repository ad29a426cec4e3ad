package org.saltus.core.math.order;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.TestMatrices;
import org.saltus.core.math.Triplets;

class NestedDissectionTest {
    private final Lcg random = new Lcg(4);

    private static void assertPermutation(int[] order) {
        int[] sorted = order.clone();
        Arrays.sort(sorted);
        assertArrayEquals(IntStream.range(0, order.length).toArray(), sorted);
    }

    @Test
    void orderOfAnyPatternIsAPermutationAndTheSameEveryTime() {
        for (int k = 0; k < 60; k++) {
            int n = (int) (900 * random.next());
            SparseMatrix a = TestMatrices.randomSprings(n, random.next(0, 5), random);   // in many parts when there are few springs
            int[] order = NestedDissection.order(a);
            assertPermutation(order);
            assertArrayEquals(order, NestedDissection.order(a));
        }
        assertThrows(IllegalArgumentException.class, () -> NestedDissection.order(new Triplets(2, 3).toSparse()));
    }

    @Test
    void starsAndCompleteGraphsAreOrdered() {
        int n = 500;
        Triplets star = new Triplets(n, n);
        for (int i = 1; i < n; i++) {
            star.add(0, i, 1);
        }
        assertPermutation(NestedDissection.order(star.toSparse()));
        Triplets full = new Triplets(150, 150);
        for (int i = 0; i < 150; i++) {
            for (int j = 0; j < 150; j++) {
                if ((i + j) % 150 != 75) {
                    full.add(i, j, 1);                           // almost: no two columns are alike
                }
            }
        }
        assertPermutation(NestedDissection.order(full.toSparse()));
    }

    @Test
    void separatorOfABrickIsItsSmallestSection() {
        NodeGraph graph = NodeGraph.of(TestMatrices.grid(9, 10, 30, 1, 1));
        WeightedGraph g = WeightedGraph.of(graph);
        byte[] side = VertexSeparator.find(g);
        assertSeparates(g, side);
        assertEquals(90, IntStream.range(0, g.nodes).filter(v -> side[v] == 2).count());
    }

    private static void assertSeparates(WeightedGraph g, byte[] side) {
        for (int v = 0; v < g.nodes; v++) {
            for (int k = g.start[v]; k < g.start[v + 1]; k++) {
                assertTrue(side[v] == 2 || side[g.adjacency[k]] == 2 || side[v] == side[g.adjacency[k]]);
            }
        }
    }

    @Test
    void flowFindsTheLightestSeparatorOfTheBand() {
        for (int k = 0; k < 200; k++) {
            int n = 8 + (int) (8 * random.next());
            WeightedGraph g = WeightedGraph.of(NodeGraph.of(TestMatrices.randomSprings(n, 3, random)));
            byte[] side = new byte[g.nodes];
            Arrays.fill(side, (byte) 2);                        // all but two nodes that do not touch
            side[0] = 0;
            int other = g.nodes - 1;
            side[other] = 1;
            if (IntStream.range(g.start[0], g.start[1]).anyMatch(m -> g.adjacency[m] == other)) {
                continue;
            }
            long best = lightest(g, 0, other);
            new SeparatorFlow(g, side).run(0, 1, 0);
            assertSeparates(g, side);
            assertEquals(0, side[0]);
            assertEquals(1, side[other]);
            assertEquals(best, IntStream.range(0, g.nodes).filter(v -> side[v] == 2).mapToLong(v -> g.weight[v]).sum());
        }
    }

    /** By trying all sets of nodes. */
    private static long lightest(WeightedGraph g, int from, int to) {
        long best = Long.MAX_VALUE;
        for (int set = 0; set < 1 << g.nodes; set++) {
            if ((set >> from & 1) == 1 || (set >> to & 1) == 1) {
                continue;
            }
            long weight = 0;
            for (int v = 0; v < g.nodes; v++) {
                weight += (set >> v & 1) * g.weight[v];
            }
            if (weight < best && !connected(g, from, to, set)) {
                best = weight;
            }
        }
        return best;
    }

    private static boolean connected(WeightedGraph g, int from, int to, int removed) {
        int reached = 1 << from;
        for (int before = 0; before != reached;) {
            before = reached;
            for (int v = 0; v < g.nodes; v++) {
                for (int k = g.start[v]; (reached >> v & 1) == 1 && k < g.start[v + 1]; k++) {
                    reached |= 1 << g.adjacency[k] & ~removed;
                }
            }
        }
        return (reached >> to & 1) == 1;
    }

    /** 1.19e9: METIS 5.1 as CHOLMOD 3.0 calls it, on this pattern. */
    @Test
    void bricksTakeAsManyOperationsAsWithMetis() {
        SparseMatrix a = TestMatrices.grid(14, 14, 14, 3, 1);
        Elimination dissected = Elimination.of(a, NestedDissection.order(a));
        assertTrue(dissected.operations() < 1.1 * 1.19e9, "operations " + dissected.operations());
        assertTrue(dissected.operations() < 0.7 * Elimination.of(a, AmdOrdering.order(a)).operations());
        assertEquals(dissected.operations(), FillReducingOrder.best(a, ConstraintOrder.NONE, new int[0], null).operations());
    }
}
