package org.saltus.solvers.direct;

import java.util.Arrays;

/**
 * Lemke's method for w = M z + q, w ≥ 0, z ≥ 0, wᵀz = 0, of order N, with an artificial variable z₀ and the inverse B⁻¹ of the basis: a column of M is
 * transformed when it enters, and a pivot changes the rows of B⁻¹ with an entry in that column, in the places where the pivot row has one. Contacts that
 * have not moved yet cost nothing, so a pivot takes a fraction of N² operations. Ties in the ratio test are broken lexicographically by the columns of w, which
 * are those of B⁻¹, so that no basis comes twice and nothing has to be perturbed (B. C. Eaves (1971); R. Cottle, J.-S. Pang, R. Stone (1992), ch. 4).
 */
final class LemkeTableau {
    /** Entries of the entering column below this part of its largest one are rounding. */
    private static final double PIVOT = 1e-11;
    private final LemkeForm form;
    private final int n;
    private final double[] inverse;
    private final double[] right;
    private final double[] column;
    private final double[] entry;
    private final int[] places;
    private final int[] basis;
    private int entering;

    /** @param form M and q; read */
    LemkeTableau(LemkeForm form) {
        this.form = form;
        n = form.order();
        inverse = new double[Math.multiplyExact(n, n)];
        right = form.freeTerm().clone();
        column = new double[n];
        entry = new double[n];
        places = new int[n];
        basis = new int[n];
        for (int i = 0; i < n; i++) {
            inverse[i * n + i] = 1;
            basis[i] = i;
        }
    }

    /** Brings z₀ in; false when q ≥ 0 and z = 0 is the solution. */
    boolean start() {
        int least = 0;
        for (int i = 1; i < n; i++) {
            least = right[i] < right[least] ? i : least;
        }
        if (n == 0 || right[least] >= 0) {
            return false;
        }
        entering = 2 * n;
        Arrays.fill(column, -1);
        leave(least);
        return true;
    }

    /** What a pivot came to. */
    enum Step { GOES_ON, SOLVED, RAY }

    /** The next pivot. */
    Step pivot() {
        transform();
        double largest = 0;
        for (double a : column) {
            largest = Math.max(largest, Math.abs(a));
        }
        int row = -1;
        for (int i = 0; i < n; i++) {
            if (column[i] > PIVOT * largest && (row < 0 || earlier(i, row))) {
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

    /** column = B⁻¹ times that of the entering variable, e for w and −M e for z. */
    private void transform() {
        if (entering < n) {
            for (int i = 0; i < n; i++) {
                column[i] = inverse[i * n + entering];
            }
            return;
        }
        form.column(entering - n, entry);
        int count = nonzeros(entry, 0);
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int k = 0; k < count; k++) {
                sum += inverse[i * n + places[k]] * entry[places[k]];
            }
            column[i] = -sum;
        }
    }

    /** Writes where x[from …] has entries into places; their number. */
    private int nonzeros(double[] x, int from) {
        int count = 0;
        for (int j = 0; j < n; j++) {
            if (x[from + j] != 0) {
                places[count++] = j;
            }
        }
        return count;
    }

    /** Whether row i leaves before row k: smaller ratio, z₀ among equal ones, then lexicographically smaller. */
    private boolean earlier(int i, int k) {
        double a = column[i];
        double b = column[k];
        double difference = right[i] / a - right[k] / b;
        double scale = Math.abs(right[i] / a) + Math.abs(right[k] / b);
        if (Math.abs(difference) > 1e-13 * scale) {
            return difference < 0;
        }
        if (basis[i] == 2 * n || basis[k] == 2 * n) {
            return basis[i] == 2 * n;
        }
        for (int j = 0; j < n; j++) {
            double x = inverse[i * n + j] / a;
            double y = inverse[k * n + j] / b;
            if (Math.abs(x - y) > 1e-13 * (Math.abs(x) + Math.abs(y))) {
                return x < y;
            }
        }
        return false;
    }

    /** The basic variable of a row leaves for the entering one; its complement enters next. */
    private void leave(int row) {
        int from = row * n;
        double factor = 1 / column[row];
        int count = nonzeros(inverse, from);
        for (int k = 0; k < count; k++) {
            inverse[from + places[k]] *= factor;
        }
        right[row] *= factor;
        for (int i = 0; i < n; i++) {
            double c = column[i];
            if (i == row || c == 0) {
                continue;
            }
            int to = i * n;
            for (int k = 0; k < count; k++) {
                inverse[to + places[k]] -= c * inverse[from + places[k]];
            }
            right[i] -= c * right[row];
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
                z[basis[i] - n] = Math.max(0, right[i]);
            }
        }
    }
}
