package org.saltus.solvers.nlgs;

import org.saltus.core.math.Lcg;

/** Random positive definite matrices. */
final class MixedProblem {
    private MixedProblem() {
    }

    /** GᵀG + I of order n. */
    static double[][] matrix(int n, long seed) {
        Lcg random = new Lcg(seed);
        double[][] g = new double[n][n];
        for (double[] row : g) {
            for (int j = 0; j < n; j++) {
                row[j] = random.next(-0.5, 0.5);
            }
        }
        double[][] w = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                w[i][j] = i == j ? 1 : 0;
                for (int k = 0; k < n; k++) {
                    w[i][j] += g[k][i] * g[k][j];
                }
            }
        }
        return w;
    }
}
