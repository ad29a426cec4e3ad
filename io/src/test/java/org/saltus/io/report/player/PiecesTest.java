package org.saltus.io.report.player;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PiecesTest {
    /** Node numbers of all pieces of a kind: 3 triangles, 2 edges, 1 bars. */
    private static List<int[]> of(int kind, int[] numbers) {
        List<int[]> out = new ArrayList<>();
        for (int k = 0; k < numbers.length; k++) {
            int[] nodes = new int[numbers[k] == 3 ? 3 : 2];
            int found = numbers[k];
            for (int i = 0; i < nodes.length; i++) {
                nodes[i] = numbers[++k];
            }
            if (found == kind) {
                out.add(nodes);
            }
        }
        return out;
    }

    private static double area(int[] t, double[] x) {
        return ((x[3 * t[1]] - x[3 * t[0]]) * (x[3 * t[2] + 1] - x[3 * t[0] + 1]) - (x[3 * t[2]] - x[3 * t[0]]) * (x[3 * t[1] + 1] - x[3 * t[0] + 1])) / 2;
    }

    @Test
    void aPolygonThatIsNotConvexIsCutWithinItself() {
        double[] ell = {0, 0, 0, 2, 0, 0, 2, 1, 0, 1, 1, 0, 1, 2, 0, 0, 2, 0};
        int[] numbers = Pieces.ofShape(new int[][] {{0, 1, 2, 3, 4, 5}}, ell);
        List<int[]> triangles = of(3, numbers);
        assertEquals(4, triangles.size());
        assertEquals(3, triangles.stream().mapToDouble(t -> area(t, ell)).sum(), 1e-14);
        assertTrue(triangles.stream().allMatch(t -> area(t, ell) > 0), "no triangle turns over");
        assertEquals(6, of(2, numbers).size());
    }

    @Test
    void aCubeShowsItsTwelveEdgesAndNoDiagonal() {
        double[] cube = new double[24];
        for (int k = 0; k < 8; k++) {
            cube[3 * k] = k & 1;
            cube[3 * k + 1] = k >> 1 & 1;
            cube[3 * k + 2] = k >> 2;
        }
        int[][] squares = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
        assertEquals(12, of(2, Pieces.ofShape(squares, cube)).size());
        assertEquals(12, of(3, Pieces.ofShape(squares, cube)).size());
        List<int[]> halves = new ArrayList<>();
        for (int[] s : squares) {
            halves.add(new int[] {s[0], s[1], s[2]});
            halves.add(new int[] {s[0], s[2], s[3]});
        }
        assertEquals(12, of(2, Pieces.ofShape(halves.toArray(int[][]::new), cube)).size(), "halves of a square meet without an angle");
    }

    @Test
    void facesOfQuadraticCellsMeetTheirMiddleNodes() {
        double[] six = {0, 0, 0, 1, 0, 0, 2, 0, 0, 1, 1, 0, 0, 2, 0, 0, 1, 0};
        int[] numbers = Pieces.ofMesh(List.of(new int[] {0, 1, 2, 3, 4, 5}), 100, six);
        assertEquals(4, of(3, numbers).size());
        assertEquals(2, of(3, numbers).stream().mapToDouble(t -> area(new int[] {t[0] - 100, t[1] - 100, t[2] - 100}, six)).sum(), 1e-14);
        assertEquals(6, of(2, numbers).size());
        double[] square = {0, 0, 0, 1, 0, 0, 2, 0, 0, 2, 1, 0, 2, 2, 0, 1, 2, 0, 0, 2, 0, 0, 1, 0};
        assertEquals(4, of(3, Pieces.ofMesh(List.of(new int[] {0, 1, 2, 3, 4, 5, 6, 7}), 0, square)).stream().mapToDouble(t -> area(t, square)).sum(), 1e-14);
    }

    @Test
    void linesThatBoundNothingAreBars() {
        double[] line = {0, 0, 0, 1, 0, 0, 2, 0, 0};
        assertArrayEquals(new int[] {1, 0, 1}, Pieces.ofShape(new int[][] {{0, 1}}, line));
        assertArrayEquals(new int[] {1, 0, 1, 1, 1, 2}, Pieces.ofMesh(List.of(new int[] {0, 1, 2}), 0, line), "a quadratic bar");
        assertArrayEquals(new int[] {1, 5, 6}, Pieces.ofMesh(List.of(new int[] {0, 1}), 5, line));
    }
}
