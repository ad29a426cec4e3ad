package org.saltus.core.math.order;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.TestMatrices;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.cholesky.SupernodalCholesky;

class CoordinateSeparatorTest {
    private final Lcg random = new Lcg(7);

    /** Places of the columns of {@link TestMatrices#grid}. */
    private static double[] gridPlaces(int nx, int ny, int nz, int dofs) {
        double[] places = new double[3 * nx * ny * nz * dofs];
        for (int i = 0; i < places.length; i += 3) {
            int node = i / 3 / dofs;
            places[i] = 0.1 * (node % nx);
            places[i + 1] = 0.1 * (node / nx % ny);
            places[i + 2] = 0.1 * (node / nx / ny);
        }
        return places;
    }

    /** Turned by an angle about z, then by the same about x. */
    private static double[] turned(double[] places, double angle) {
        double c = Math.cos(angle);
        double s = Math.sin(angle);
        double[] out = places.clone();
        for (int i = 0; i < out.length; i += 3) {
            double y = s * places[i] + c * places[i + 1];
            out[i] = c * places[i] - s * places[i + 1];
            out[i + 1] = c * y - s * places[i + 2];
            out[i + 2] = s * y + c * places[i + 2];
        }
        return out;
    }

    private double[] randomPlaces(int n) {
        double[] places = TestMatrices.randomVector(3 * n, random);
        for (int i = 0; i < n; i++) {
            if (random.next() < 0.2) {
                Arrays.fill(places, 3 * i, 3 * i + 3, Double.NaN);
            }
        }
        return places;
    }

    private static void assertSeparates(WeightedGraph g, byte[] side) {
        for (int v = 0; v < g.nodes; v++) {
            for (int k = g.start[v]; k < g.start[v + 1]; k++) {
                assertTrue(side[v] == 2 || side[g.adjacency[k]] == 2 || side[v] == side[g.adjacency[k]]);
            }
        }
    }

    private static int[] checkedOrder(NodeGraph graph, double[] nodePlaces) {
        CoordinateSeparator planes = new CoordinateSeparator(nodePlaces);
        return NestedDissection.order(graph, (g, nodes) -> {
            byte[] side = planes.find(g, nodes);
            assertSeparates(g, side);
            return side;
        });
    }

    private static int weight(WeightedGraph g, byte[] side, int wanted) {
        return IntStream.range(0, g.nodes).filter(v -> side[v] == wanted).map(v -> g.weight[v]).sum();
    }

    @Test
    void allSeparatorsOfAnyGraphSeparateAndTheOrderIsAPermutationAndTheSameEveryTime() {
        for (int k = 0; k < 40; k++) {
            int n = 150 + (int) (900 * random.next());
            NodeGraph graph = NodeGraph.of(TestMatrices.randomSprings(n, random.next(0, 4), random));
            double[] places = NodePlaces.of(graph, TestMatrices.randomVector(3 * n, random));
            int[] order = checkedOrder(graph, places);
            assertArrayEquals(order, checkedOrder(graph, places));
            Arrays.sort(order);
            assertArrayEquals(IntStream.range(0, n).toArray(), order);
        }
    }

    @Test
    void separatorOfABrickIsItsSmallestSectionHoweverItLies() {
        NodeGraph graph = NodeGraph.of(TestMatrices.grid(9, 10, 30, 2, 1));
        WeightedGraph g = WeightedGraph.of(graph);
        int[] all = IntStream.range(0, g.nodes).toArray();
        for (double angle : new double[] {0, 0.1, 0.3}) {
            byte[] side = new CoordinateSeparator(NodePlaces.of(graph, turned(gridPlaces(9, 10, 30, 2), angle))).find(g, all);
            assertSeparates(g, side);
            assertEquals(180, weight(g, side, 2));
            assertTrue(Math.max(weight(g, side, 0), weight(g, side, 1)) <= 0.6 * g.totalWeight);
        }
    }

    @Test
    void fillIsThatOfTheGraphWithinFivePerCentInThePlaneAndInSpace() {
        assertFill(TestMatrices.grid(120, 90, 1, 2, 1), gridPlaces(120, 90, 1, 2));
        assertFill(TestMatrices.grid(14, 14, 14, 3, 1), gridPlaces(14, 14, 14, 3));
    }

    private static void assertFill(SparseMatrix a, double[] places) {
        NodeGraph graph = NodeGraph.of(a);
        NestedDissection.Separators planes = FillReducingOrder.separators(graph, places);
        assertNotSame(NestedDissection.BY_GRAPH, planes);
        Elimination byPlanes = Elimination.of(a, NestedDissection.order(graph, planes));
        Elimination byGraph = Elimination.of(a, NestedDissection.order(a));
        assertTrue(byPlanes.nonzeros() <= 1.05 * byGraph.nonzeros(), byPlanes.nonzeros() + " and " + byGraph.nonzeros());
        assertTrue(byPlanes.operations() <= 1.05 * byGraph.operations(), byPlanes.operations() + " and " + byGraph.operations());
    }

    @Test
    void graphIsKeptWherePlacesMislead() {
        NodeGraph graph = NodeGraph.of(TestMatrices.grid(60, 60, 1, 2, 1));
        assertNotSame(NestedDissection.BY_GRAPH, FillReducingOrder.separators(graph, gridPlaces(60, 60, 1, 2)));
        assertSame(NestedDissection.BY_GRAPH, FillReducingOrder.separators(graph, TestMatrices.randomVector(3 * 7200, random)));
        assertSame(NestedDissection.BY_GRAPH, FillReducingOrder.separators(graph, new double[3 * 7200]));
        assertSame(NestedDissection.BY_GRAPH, FillReducingOrder.separators(graph, null));
    }

    @Test
    void unknownsWithoutPlacesAreAmongTheirNeighbours() {
        int n = 6;                                              // a chain; 1, 2 and 5 have no place
        Triplets chain = new Triplets(n, n);
        for (int i = 1; i < n; i++) {
            TestMatrices.spring(chain, i - 1, i, 1);
        }
        double[] places = new double[3 * n];
        for (int i = 0; i < n; i++) {
            Arrays.fill(places, 3 * i, 3 * i + 3, i == 1 || i == 2 || i == 5 ? Double.NaN : i);
        }
        double[] x = NodePlaces.of(NodeGraph.of(chain.toSparse()), places);
        assertArrayEquals(new double[] {0, 0, 0, 0, 0, 0, 1.5, 1.5, 1.5, 3, 3, 3, 4, 4, 4, 4, 4, 4}, x);
        double[] none = new double[3 * n];
        Arrays.fill(none, Double.NaN);
        assertNull(NodePlaces.of(NodeGraph.of(chain.toSparse()), none));
    }

    @Test
    void systemsWithMultipliersAndAReferenceDofAreSolvedAsWithoutPlaces() {
        int nx = 70;
        int nodes = nx * nx;
        int bound = 20;
        int n = 2 * nodes + 1 + bound;                          // dofs, one of a whole edge, multipliers between dofs far apart
        Triplets entries = new Triplets(n, n);
        SparseMatrix grid = TestMatrices.grid(nx, nx, 1, 2, 1);
        for (int j = 0; j < grid.columns(); j++) {
            for (int k = grid.columnPointers()[j]; k < grid.columnPointers()[j + 1]; k++) {
                entries.add(grid.rowIndices()[k], j, grid.values()[k]);
            }
        }
        int reference = 2 * nodes;
        entries.add(reference, reference, 1);
        for (int i = 0; i < nx; i++) {
            TestMatrices.spring(entries, reference, 2 * i, 1);
        }
        for (int k = 0; k < bound; k++) {
            int row = reference + 1 + k;
            for (int dof : new int[] {4 * k + 1, 2 * nodes - 1 - 6 * k}) {
                double value = dof == 4 * k + 1 ? 1 : -1;
                entries.add(row, dof, value).add(dof, row, value);
            }
        }
        double[] places = Arrays.copyOf(gridPlaces(nx, nx, 1, 2), 3 * n);
        Arrays.fill(places, 3 * reference, 3 * n, Double.NaN);
        assertSameSolution(SupernodalCholesky.quasiDefinite(), SupernodalCholesky.quasiDefinite(), entries.toSparse(), places);
    }

    @Test
    void solutionIsTheSame() {
        SparseMatrix a = TestMatrices.grid(20, 12, 8, 3, 1);
        assertSameSolution(new SupernodalCholesky(), new SupernodalCholesky(), a, gridPlaces(20, 12, 8, 3));
        assertSameSolution(new SupernodalCholesky(), new SupernodalCholesky(), a, randomPlaces(a.rows()));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new SupernodalCholesky().factorize(a, new double[3]))
            .getMessage().contains("3 coordinates for a matrix of order 5760, expected 17280"));
    }

    private void assertSameSolution(SupernodalCholesky one, SupernodalCholesky other, SparseMatrix a, double[] places) {
        double[] x = TestMatrices.randomVector(a.rows(), random);
        double[] y = x.clone();
        one.factorize(a).solve(x, 0);
        other.factorize(a, places).solve(y, 0);
        double scale = Vectors.normInf(x.length, x, 0);
        assertArrayEquals(x, y, 1e-12 * scale);
    }
}
