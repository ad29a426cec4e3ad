package org.saltus.core.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SurfaceRepairTest {
    /** Corner k of a cube has the bits of k as x, y, z; seen from outside the triangles turn counter-clockwise. */
    private static final int[][] CUBE = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4}, {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2},
        {1, 3, 7}, {1, 7, 5}};

    private static Mesh mesh(List<int[]> triangles, double[] x) {
        int[] nodes = triangles.stream().flatMapToInt(Arrays::stream).toArray();
        long[] ids = new long[triangles.size()];
        Arrays.setAll(ids, k -> k + 1);
        long[] nodeIds = new long[x.length / 3];
        Arrays.setAll(nodeIds, k -> k + 1);
        return new Mesh(2, x, List.of(new Mesh.Block(Mesh.CellType.T3, nodes, ids, "")), nodeIds, Map.of(), "cube.stl");
    }

    /** Corners of a cube from a point on, then one in the middle of an edge. */
    private static double[] corners(double from, double length) {
        double[] x = new double[27];
        for (int k = 0; k < 8; k++) {
            for (int a = 0; a < 3; a++) {
                x[3 * k + a] = from + length * (k >> a & 1);
            }
        }
        x[24] = from + 0.5 * length;
        x[25] = from;
        x[26] = from;
        return x;
    }

    private static double volume(Mesh mesh) {
        double six = 0;
        int[] t = mesh.blocks().get(0).connectivity();
        double[] x = mesh.coordinates();
        for (int k = 0; k < t.length; k += 3) {
            int a = 3 * t[k];
            int b = 3 * t[k + 1];
            int c = 3 * t[k + 2];
            six += x[a] * (x[b + 1] * x[c + 2] - x[b + 2] * x[c + 1]) + x[a + 1] * (x[b + 2] * x[c] - x[b] * x[c + 2])
                + x[a + 2] * (x[b] * x[c + 1] - x[b + 1] * x[c]);
        }
        return six / 6;
    }

    @Test
    void aSoundSurfaceStaysTheSameObject() {
        Mesh cube = mesh(List.of(CUBE), corners(5, 2));
        assertEquals(8, volume(cube), 1e-12);
        SurfaceRepair.Repaired out = SurfaceRepair.of(cube);
        assertSame(cube, out.mesh());
        assertEquals("", out.report());
    }

    /** Any triangles turned, some doubled (turned or not), a sliver between: what remains is the cube. */
    @Test
    void anyFaultsOfACubeAreMended() {
        Random random = new Random(3);
        for (int round = 0; round < 200; round++) {
            List<int[]> given = new ArrayList<>();
            for (int[] t : CUBE) {
                given.add(random.nextInt(3) == 0 ? new int[] {t[1], t[0], t[2]} : t);
            }
            int doubled = random.nextInt(4);
            for (int k = 0; k < doubled; k++) {
                int[] t = CUBE[k];
                given.add(random.nextBoolean() ? new int[] {t[2], t[1], t[0]} : new int[] {t[1], t[2], t[0]});
            }
            given.add(new int[] {0, 8, 1});
            SurfaceRepair.Repaired out = SurfaceRepair.of(mesh(given, corners(5, 2)));
            assertEquals(8, volume(out.mesh()), 1e-12);
            assertEquals(12, out.mesh().blocks().get(0).count());
            assertTrue(out.report().contains("1 triangle of no area left out (" + given.size() + ")"), out.report());
            assertEquals(doubled > 0, out.report().contains(doubled + " triangle" + (doubled == 1 ? "" : "s") + " there twice left out"), out.report());
        }
    }

    /** A hollow in a cube keeps its side, and an open surface that of most of its triangles. */
    @Test
    void hollowsAndOpenSurfacesKeepTheSideOfMostTriangles() {
        double[] x = Arrays.copyOf(corners(0, 4), 54);
        System.arraycopy(corners(1, 1), 0, x, 27, 27);
        List<int[]> both = new ArrayList<>(List.of(CUBE));
        for (int[] t : CUBE) {
            both.add(new int[] {9 + t[0], 9 + t[2], 9 + t[1]});
        }
        int[] wrong = both.get(20);
        both.set(20, new int[] {wrong[1], wrong[0], wrong[2]});
        SurfaceRepair.Repaired hollow = SurfaceRepair.of(mesh(both, x));
        assertEquals(63, volume(hollow.mesh()), 1e-12);
        assertTrue(hollow.report().endsWith("1 triangle against their neighbours or inside out turned (21)."), hollow.report());
        List<int[]> open = new ArrayList<>(Arrays.asList(CUBE).subList(0, 10));
        open.set(3, new int[] {7, 4, 6});
        int[] mended = SurfaceRepair.of(mesh(open, corners(0, 1))).mesh().blocks().get(0).connectivity();
        assertArrayEquals(new int[] {7, 6, 4}, Arrays.copyOfRange(mended, 9, 12));
    }
}
