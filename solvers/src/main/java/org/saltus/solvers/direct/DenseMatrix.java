package org.saltus.solvers.direct;

import org.saltus.core.problem.FrictionContactProblem;

/** W + D as a dense matrix. */
final class DenseMatrix {
    private DenseMatrix() {
    }

    /** Row-major, column by column through products. */
    static double[] of(FrictionContactProblem problem) {
        int n = problem.length();
        double[] unit = new double[n];
        double[] column = new double[n];
        double[] w = new double[Math.multiplyExact(n, n)];
        for (int j = 0; j < n; j++) {
            unit[j] = 1;
            problem.delassus().multiply(unit, column);
            unit[j] = 0;
            for (int i = 0; i < n; i++) {
                w[i * n + j] = column[i] + (i == j ? problem.compliance()[j] : 0);
            }
        }
        return w;
    }
}
