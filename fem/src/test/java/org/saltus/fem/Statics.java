package org.saltus.fem;

import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;

/** Solves K u = f with some displacements given, for tests. */
final class Statics {
    private Statics() {
    }

    /** Overwrites the entries of u that are not fixed by the solution. */
    static void solve(SparseMatrix K, double[] f, boolean[] fixed, double[] u) {
        int n = fixed.length;
        int count = 0;
        for (boolean b : fixed) {
            count += b ? 0 : 1;
        }
        int[] free = new int[count];
        count = 0;
        for (int i = 0; i < n; i++) {
            if (!fixed[i]) {
                free[count++] = i;
                u[i] = 0;
            }
        }
        double[] r = f.clone();
        K.multiplyAdd(-1, u, 0, r, 0);
        double[] x = new double[count];
        for (int k = 0; k < count; k++) {
            x[k] = r[free[k]];
        }
        new SupernodalCholesky().factorize(K.submatrix(free, free)).solve(x, 0);
        for (int k = 0; k < count; k++) {
            u[free[k]] = x[k];
        }
    }
}
