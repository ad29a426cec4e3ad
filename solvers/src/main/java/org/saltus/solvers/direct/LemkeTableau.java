package org.saltus.solvers.direct;

import java.util.Arrays;

/**
 * The tableau of Lemke's method for w = M z + q, w ≥ 0, z ≥ 0, wᵀz = 0, of order N: columns w, z, the artificial z₀ and the right-hand side. Rows
 * keep the basis; ties in the ratio test are broken lexicographically by the columns of w, so that no basis comes twice and
 * nothing has to be perturbed (B. C. Eaves (1971); R. Cottle, J.-S. Pang, R. Stone (1992), ch. 4).
 */
final class LemkeTableau {
    /** Entries of the entering column below this part of its largest one are rounding. */
    private static final double PIVOT = 1e-11;
    private final int n;
    private final int columns;
    private final double[] t;
    private final int[] basis;
    private int entering;

    /** @param m row-major N × N; @param q length N; both read */
    LemkeTableau(double[] m, double[] q) {
        n = q.length;
        columns = 2 * n + 2;
        t = new double[Math.multiplyExact(n, columns)];
        basis = new int[n];
        for (int i = 0; i < n; i++) {
            int row = i * columns;
            t[row + i] = 1;
            for (int j = 0; j < n; j++) {
                t[row + n + j] = -m[i * n + j];
            }
            t[row + 2 * n] = -1;
            t[row + 2 * n + 1] = q[i];
            basis[i] = i;
        }
    }

    /** Brings z₀ in; false when q ≥ 0 and z = 0 is the solution. */
    boolean start() {
        int least = 0;
        for (int i = 1; i < n; i++) {
            double difference = right(i) - right(least);
            least = difference < 0 ? i : least;
        }
        if (n == 0 || right(least) >= 0) {
            return false;
        }
        entering = 2 * n;
        leave(least);
        return true;
    }

    /** What a pivot came to. */
    enum Step { GOES_ON, SOLVED, RAY }

    /** The next pivot. */
    Step pivot() {
        double largest = 0;
        for (int i = 0; i < n; i++) {
            largest = Math.max(largest, Math.abs(t[i * columns + entering]));
        }
        int row = -1;
        for (int i = 0; i < n; i++) {
            if (t[i * columns + entering] > PIVOT * largest && (row < 0 || earlier(i, row))) {
                row = i;
            }
        }
        if (row < 0) {
            return Step.RAY;
        }
        boolean last = basis[row] == 2 * n;
        leave(row);
        return last ? Step.SOLVED : Step.GOES_ON;
    }

    /** Whether row i leaves before row k: smaller ratio, z₀ among equal ones, then lexicographically smaller. */
    private boolean earlier(int i, int k) {
        double a = t[i * columns + entering];
        double b = t[k * columns + entering];
        double difference = right(i) / a - right(k) / b;
        double scale = Math.abs(right(i) / a) + Math.abs(right(k) / b);
        if (Math.abs(difference) > 1e-13 * scale) {
            return difference < 0;
        }
        if (basis[i] == 2 * n || basis[k] == 2 * n) {
            return basis[i] == 2 * n;
        }
        for (int j = 0; j < n; j++) {
            double x = t[i * columns + j] / a;
            double y = t[k * columns + j] / b;
            if (Math.abs(x - y) > 1e-13 * (Math.abs(x) + Math.abs(y))) {
                return x < y;
            }
        }
        return false;
    }

    private double right(int i) {
        return t[i * columns + columns - 1];
    }

    /** The basic variable of a row leaves for the entering one; its complement enters next. */
    private void leave(int row) {
        int from = row * columns;
        double inverse = 1 / t[from + entering];
        for (int j = 0; j < columns; j++) {
            t[from + j] *= inverse;
        }
        for (int i = 0; i < n; i++) {
            double factor = t[i * columns + entering];
            if (i == row || factor == 0) {
                continue;
            }
            int to = i * columns;
            for (int j = 0; j < columns; j++) {
                t[to + j] -= factor * t[from + j];
            }
            t[to + entering] = 0;
        }
        int left = basis[row];
        basis[row] = entering;
        entering = left < n ? left + n : left - n;
    }

    /** z of the present basis. */
    void solution(double[] z) {
        Arrays.fill(z, 0, n, 0);
        for (int i = 0; i < n; i++) {
            if (basis[i] >= n && basis[i] < 2 * n) {
                z[basis[i] - n] = Math.max(0, right(i));
            }
        }
    }
}
