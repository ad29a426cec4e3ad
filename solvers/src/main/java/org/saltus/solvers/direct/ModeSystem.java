package org.saltus.solvers.direct;

import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.local.FullPivoting;

/**
 * The linear system of one combination of {@link ContactMode}s: the rows of û that vanish, in the unknowns of the combination.
 * Solved by elimination with full pivoting; a singular consistent system gives a basic solution and says so.
 */
final class ModeSystem {
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
        FullPivoting.substitute(unknowns, rank, a, x);
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
            for (int l = 0; l < unknowns; l++) {
                double slope = mode[contact[l]].slope(problem.friction()[contact[l]]);
                double value = w[row[k] * n + row[l]];
                a[k * unknowns + l] = slope == 0 ? value : value + slope * w[row[k] * n + row[l] + 1];
            }
        }
    }

    private void eliminate() {
        double scale = 0;
        for (int k = 0; k < unknowns; k++) {
            scale = Math.max(scale, Math.abs(x[k]));
        }
        rank = FullPivoting.eliminate(unknowns, a, x, columns);
        consistent = true;
        for (int i = rank; i < unknowns; i++) {
            consistent &= Math.abs(x[i]) <= 1e3 * FullPivoting.RANK_CUT * scale;
        }
    }
}
