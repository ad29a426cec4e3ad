package org.saltus.core.math.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.TestMatrices;

/** The vector kernel against the scalar one, to the round-off of sums of up to 40 products of numbers in [−1, 1]. */
public class PanelKernelTest {
    private static final int STRIP = PanelKernel.STRIP;
    private static final double ROUND_OFF = 40 * 40 * 0x1p-53;
    private final PanelKernel scalar = new ScalarKernel();
    private PanelKernel vector;
    private final Lcg random = new Lcg(12);

    /** The scalar kernel and, where this machine has one, the vector kernel. */
    public static List<PanelKernel> all() {
        PanelKernel vector = PanelKernels.vector();
        return vector == null ? List.of(new ScalarKernel()) : List.of(new ScalarKernel(), vector);
    }

    @BeforeEach
    void findVectorKernel() {
        vector = PanelKernels.vector();
        Assumptions.assumeTrue(vector != null, "this Java has no vector kernel (module jdk.incubator.vector) for this processor");
    }

    @Test
    void productsOfAllSizesAgree() {
        for (int rows = STRIP; rows <= PanelKernel.TILE; rows += STRIP) {
            for (int n = 1; n <= STRIP; n++) {
                for (int depth : new int[] {1, 2, 7, 40}) {
                    double[] a = TestMatrices.randomVector(31 * depth + 40, random);
                    double[] b = TestMatrices.randomVector(STRIP * depth + 8, random);
                    double[] c = TestMatrices.randomVector(600, random);
                    double[] expected = c.clone();
                    int[] column = {0, 40, 5, 80, 200, 120, 160, 240, 280, 320};
                    if (n > 2) {
                        column[2] = 360;
                    }
                    scalar.addProduct(a, 3, 31, depth, rows, b, 4, expected, 2, column, 2, n);
                    vector.addProduct(a, 3, 31, depth, rows, b, 4, c, 2, column, 2, n);
                    assertArrayEquals(Arrays.copyOf(expected, 576), Arrays.copyOf(c, 576), ROUND_OFF);
                }
            }
        }
    }

    @Test
    void divisionsBySmallTrianglesAgree() {
        for (int n = 1; n <= STRIP; n++) {
            double[] t = TestMatrices.randomVector(STRIP * STRIP + 3, random);
            double[] c = TestMatrices.randomVector(400, random);
            double[] expected = c.clone();
            int[] column = {0, 40, 80, 120, 160, 200, 240, 280, 320};
            scalar.divide(expected, 4, 16, column, 1, n, t, 3);
            vector.divide(c, 4, 16, column, 1, n, t, 3);
            for (int i = 0; i < c.length; i++) {
                assertEquals(expected[i], c[i], ROUND_OFF * Math.max(1, Math.abs(c[i])));
            }
        }
    }

    @Test
    void panelsTimesVectorsAgree() {
        for (int width : new int[] {1, 3, 4, 9}) {
            for (int rows : new int[] {0, 1, 8, 13, 40}) {
                double[] l = TestMatrices.randomVector(47 * width + 60, random);
                double[] x = TestMatrices.randomVector(STRIP * (width + 1), random);
                double[] y = new double[rows + 32];
                double[] expected = new double[rows + 32];
                scalar.multiply(l, 5, 47, width, rows, x, 2, expected);
                vector.multiply(l, 5, 47, width, rows, x, 2, y);
                assertArrayEquals(Arrays.copyOf(expected, rows), Arrays.copyOf(y, rows), ROUND_OFF);
                for (int i = rows; i < y.length; i++) {
                    y[i] = 0;
                }
                double[] z = x.clone();
                scalar.subtractTranspose(l, 5, 47, width, rows, y, x, 2);
                vector.subtractTranspose(l, 5, 47, width, rows, y, z, 2);
                assertArrayEquals(x, z, ROUND_OFF);
            }
        }
    }

    @Test
    void runsAreAddedToTheEntryAndNothingElse() {
        int[] length = {5, 3, 8, 17, 1, 24, 2};
        int[] target = {9, 0, 6, 15, 40, 45, 80};
        double[] x = TestMatrices.randomVector(100, random);
        double[] y = TestMatrices.randomVector(120, random);
        double[] sums = y.clone();
        for (int c = 1, at = 4; c < 6; c++) {
            for (int j = 0; j < length[c]; j++) {
                sums[7 + target[c] + j] += x[at++];
            }
        }
        for (PanelKernel kernel : all()) {
            double[] out = y.clone();
            assertEquals(4 + 3 + 8 + 17 + 1 + 24, kernel.addRuns(x, 4, out, 7, length, target, 1, 6));
            assertArrayEquals(sums, out, kernel.name());
        }
    }

    @Test
    void eliminationsOfAColumnAgree() {
        for (int columns : new int[] {8, 16, 24}) {
            for (int k = 0; k < columns; k++) {
                double[] a = TestMatrices.randomVector(32 * 30, random);
                double[] expected = a.clone();
                scalar.eliminate(expected, 5, 30, columns, k, 27, 0.7);
                vector.eliminate(a, 5, 30, columns, k, 27, 0.7);
                assertArrayEquals(expected, a, ROUND_OFF);
                for (int i = 0; i < 5 + 30 * (k + 1); i++) {
                    assertEquals(expected[i], a[i]);
                }
            }
        }
    }

    @Test
    void largestEntryIsFoundAmongThoseAskedFor() {
        for (PanelKernel kernel : all()) {
            for (int at = 4; at < 28; at++) {
                double[] a = TestMatrices.randomVector(40, random);
                a[3] = 9;
                a[28] = 9;
                a[at] = -2;
                assertEquals(2, kernel.largest(a, 4, 24), kernel.name());
            }
            assertEquals(0, kernel.largest(new double[] {7}, 0, 0));
        }
    }
}
