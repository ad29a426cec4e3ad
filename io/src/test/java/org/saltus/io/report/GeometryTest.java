package org.saltus.io.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.saltus.core.mesh.Mesh;
import org.saltus.io.picture.Skin;
import org.saltus.io.text.Html;

/** Outlines, cuts and skins that pictures are made of. */
class GeometryTest {
    @Test
    void theHullGoesRoundTheOuterPoints() {
        double[] x = {0, 2, 2, 0, 1, 1};
        double[] y = {0, 0, 2, 2, 1, 0};
        assertArrayEquals(new int[] {0, 1, 2, 3}, Hull.of(x, y));
        assertEquals(1, Hull.of(new double[] {3}, new double[] {4}).length);
        assertEquals(2, Hull.of(new double[] {0, 1, 2}, new double[] {0, 1, 2}).length);
    }

    @Test
    void aPolygonAndALineAreCutToABox() {
        double[] low = {0, 0, -1};
        double[] high = {1, 1, 1};
        double[] square = Clip.toBox(new double[] {-5, -5, 0, 5, -5, 0, 5, 5, 0, -5, 5, 0}, low, high);
        assertEquals(4, square.length / 3);
        for (int k = 0; k < square.length; k += 3) {
            assertTrue((square[k] == 0 || square[k] == 1) && (square[k + 1] == 0 || square[k + 1] == 1));
        }
        assertArrayEquals(new double[] {0, 0.5, 0, 1, 0.5, 0}, Clip.toBox(new double[] {-3, 0.5, 0, 3, 0.5, 0}, low, high), 1e-15);
        assertArrayEquals(new double[] {1, 0.5, 0, 0.5, 0.5, 0}, Clip.toBox(new double[] {3, 0.5, 0, 0.5, 0.5, 0}, low, high), 1e-15);
        assertEquals(0, Clip.toBox(new double[] {-3, 2, 0, 3, 2, 0}, low, high).length);
    }

    @Test
    void theSkinOfTwoBricksHasTenFacesThatPointOutwards() {
        double[] x = new double[36];
        for (int k = 0; k < 12; k++) {
            x[3 * k] = k / 4;
            x[3 * k + 1] = k % 4 == 1 || k % 4 == 2 ? 1 : 0;
            x[3 * k + 2] = k % 4 >= 2 ? 1 : 0;
        }
        Mesh mesh = new Mesh(3, x, List.of(new Mesh.Block(Mesh.CellType.HEX8,
            new int[] {0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 8, 9, 10, 11}, new long[] {1, 2}, "")), new long[12], Map.of(), "bricks");
        List<int[]> skin = Skin.of(mesh);
        assertEquals(10, skin.size());
        double volume = 0;
        for (int[] f : skin) {                                               // divergence theorem: Σ c · n A = 3 V
            for (int t = 1; t < 3; t++) {
                volume += det(x, f[0], f[t], f[t + 1]) / 6;
            }
        }
        assertEquals(2, Math.abs(volume), 1e-14);
    }

    private static double det(double[] x, int a, int b, int c) {
        return x[3 * a] * (x[3 * b + 1] * x[3 * c + 2] - x[3 * b + 2] * x[3 * c + 1])
            - x[3 * a + 1] * (x[3 * b] * x[3 * c + 2] - x[3 * b + 2] * x[3 * c])
            + x[3 * a + 2] * (x[3 * b] * x[3 * c + 1] - x[3 * b + 1] * x[3 * c]);
    }

    @Test
    void numbersAreShortAndKeepTheirDigits() {
        assertEquals("0.125", Html.number(0.125, 6));
        assertEquals("−12.5", Html.number(-12.5, 6));
        assertEquals("1.23 · 10<sup>−7</sup>", Html.number(1.234e-7, 3));
        assertEquals("10<sup>−4</sup>", Html.number(1e-4, 1));
        assertEquals("123456", Html.number(123456, 6));
        assertEquals("0", Html.number(0, 3));
        assertEquals("∞", Html.number(Double.POSITIVE_INFINITY, 3));
    }
}
