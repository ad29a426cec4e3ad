package org.saltus.core.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Verbs on 3 × 3 matrices. */
class Mat3Test {
    @Test
    void aSymmetricMatrixIsTheSumOfItsEigenpairs() {
        double[][] matrices = {{2, -1, 0.5, -1, 3, 0.25, 0.5, 0.25, -1}, {1e6, 1, 1, 1, 1, 1, 1, 1, 1e-6}, {4, 0, 0, 0, 4, 0, 0, 0, 4}, new double[9]};
        for (double[] a : matrices) {
            double[] values = new double[3];
            double[] x = new double[9];
            Mat3.symmetricEigen(a, 0, values, x);
            double scale = Math.max(Math.abs(values[0]), Math.max(Math.abs(values[1]), Math.abs(values[2])));
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    double sum = 0;
                    double product = 0;
                    for (int k = 0; k < 3; k++) {
                        sum += values[k] * x[3 * k + i] * x[3 * k + j];
                        product += x[3 * i + k] * x[3 * j + k];
                    }
                    assertEquals(a[3 * i + j], sum, 1e-15 * 8 * scale);
                    assertEquals(i == j ? 1 : 0, product, 1e-14, "orthonormal");
                }
            }
            assertEquals(1, Mat3.determinant(x, 0), 1e-14, "right-handed");
        }
    }
}
