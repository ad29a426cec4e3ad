package org.saltus.solvers.direct;

import org.saltus.core.problem.FrictionContactProblem;

/**
 * The linear system of one combination of {@link ContactMode}s: the rows of û that vanish, in the unknowns of the combination.
 * Solved by elimination with full pivoting; a singular consistent system gives a basic solution and says so.
 */
final class ModeSystem {
    /** Pivots below this part of the first count as zero: W of small problems is known to some 1e-15 relatively. */
    private static final double RANK_CUT = 1e-12;
    private final FrictionContactProblem problem;
    private final double[] w;
    private final int n;
    private final double[] a;
    private final double[] x;
    private final int[] columns;
    private final int[] row;
    private final int[] contact;
    private int unknowns;
    private int rank;
    private boolean consistent;

    /** @param w W + D, dense, row-major */
    ModeSystem(FrictionContactProblem problem, double[] w) {
        this.problem = problem;
        this.w = w;
        n = problem.length();
        a = new double[n * n];
        x = new double[n];
        columns = new int[n];
        row = new int[n];
        contact = new int[n];
    }

    /** True when the last system had fewer independent equations than unknowns, but no contradiction. */
    boolean isUnderdetermined() {
        return consistent && rank < unknowns;
    }

    /** r of the combination; false when its equations contradict each other. */
    boolean solve(ContactMode[] mode, double[] r) {
        number(mode);
        fill(mode, r);
        eliminate();
        if (!consistent) {
            return false;
        }
        substitute();
        double[] solution = new double[unknowns];
        for (int i = 0; i < rank; i++) {
            solution[columns[i]] = x[i];
        }
        for (int k = 0; k < unknowns; k++) {
            r[row[k]] = solution[k];
            double slope = mode[contact[k]].slope(problem.friction()[contact[k]]);
            if (mode[contact[k]].unknowns(2) == 1) {
                r[row[k] + 1] = slope * solution[k];
            }
        }
        return true;
    }

    private void number(ContactMode[] mode) {
        unknowns = 0;
        for (int c = 0; c < mode.length; c++) {
            for (int i = 0; i < mode[c].unknowns(problem.size()[c]); i++) {
                row[unknowns] = problem.offset()[c] + i;
                contact[unknowns++] = c;
            }
        }
    }

    /** a x = −q − W r_known; r is set to its known part. */
    private void fill(ContactMode[] mode, double[] r) {
        for (int c = 0; c < mode.length; c++) {
            for (int i = problem.offset()[c]; i < problem.offset()[c + 1]; i++) {
                r[i] = mode[c].fixedImpulse(problem.friction()[c]);
            }
        }
        for (int k = 0; k < unknowns; k++) {
            double sum = -problem.freeTerm()[row[k]];
            for (int j = 0; j < n; j++) {
                sum -= w[row[k] * n + j] * r[j];
            }
            x[k] = sum;
            columns[k] = k;
            for (int l = 0; l < unknowns; l++) {
                double slope = mode[contact[l]].slope(problem.friction()[contact[l]]);
                double value = w[row[k] * n + row[l]];
                a[k * unknowns + l] = slope == 0 ? value : value + slope * w[row[k] * n + row[l] + 1];
            }
        }
    }

    private void eliminate() {
        int m = unknowns;
        double first = 0;
        double scale = 0;
        for (int k = 0; k < m; k++) {
            scale = Math.max(scale, Math.abs(x[k]));
        }
        rank = 0;
        while (rank < m) {
            int k = rank;
            int best = k * m + k;
            for (int i = k; i < m; i++) {
                for (int j = k; j < m; j++) {
                    best = Math.abs(a[i * m + j]) > Math.abs(a[best]) ? i * m + j : best;
                }
            }
            first = k == 0 ? Math.abs(a[best]) : first;
            if (!(Math.abs(a[best]) > RANK_CUT * first)) {
                break;
            }
            exchange(k, best / m, best % m);
            for (int i = k + 1; i < m; i++) {
                double l = a[i * m + k] / a[k * m + k];
                for (int j = k + 1; j < m; j++) {
                    a[i * m + j] -= l * a[k * m + j];
                }
                x[i] -= l * x[k];
            }
            rank++;
        }
        consistent = true;
        for (int i = rank; i < m; i++) {
            consistent &= Math.abs(x[i]) <= 1e3 * RANK_CUT * scale;
        }
    }

    private void exchange(int k, int i, int j) {
        int m = unknowns;
        for (int l = 0; l < m; l++) {
            double t = a[k * m + l];
            a[k * m + l] = a[i * m + l];
            a[i * m + l] = t;
        }
        for (int l = 0; l < m; l++) {
            double t = a[l * m + k];
            a[l * m + k] = a[l * m + j];
            a[l * m + j] = t;
        }
        double t = x[k];
        x[k] = x[i];
        x[i] = t;
        int c = columns[k];
        columns[k] = columns[j];
        columns[j] = c;
    }

    private void substitute() {
        for (int i = rank - 1; i >= 0; i--) {
            double sum = x[i];
            for (int j = i + 1; j < rank; j++) {
                sum -= a[i * unknowns + j] * x[j];
            }
            x[i] = sum / a[i * unknowns + i];
        }
    }
}
