package org.saltus.solvers.nlgs;

import org.saltus.core.problem.FrictionContactProblem;

/** A_c = W_cc + D_c of all contacts, contiguous, and the weight tr A_c / size that makes impulses of contacts comparable. */
final class DiagonalBlocks {
    private int[] start = new int[0];
    private double[] values = new double[0];
    private double[] weight = new double[0];
    private double[] block = new double[25];

    /** Copies the diagonal of W + D. */
    void take(FrictionContactProblem problem) {
        int nc = problem.contactCount();
        int[] size = problem.size();
        double[] D = problem.compliance();
        if (start.length < nc + 1) {
            start = new int[nc + nc / 4 + 1];
            weight = new double[start.length];
        }
        start[0] = 0;
        for (int c = 0; c < nc; c++) {
            start[c + 1] = start[c] + size[c] * size[c];
        }
        if (values.length < start[nc]) {
            values = new double[start[nc] + start[nc] / 4];
        }
        for (int c = 0; c < nc; c++) {
            int n = size[c];
            if (block.length < n * n) {
                block = new double[n * n];
            }
            problem.delassus().diagonalBlock(c, block);
            double trace = 0;
            for (int i = 0; i < n; i++) {
                block[i * n + i] += D[problem.offset()[c] + i];
                trace += block[i * n + i];
            }
            System.arraycopy(block, 0, values, start[c], n * n);
            weight[c] = trace > 0 ? trace / n : 1;
        }
    }

    /** Start of the block of every contact; longer than needed. */
    int[] start() {
        return start;
    }

    /** Blocks, row-major. */
    double[] values() {
        return values;
    }

    /** tr A_c / size, 1/kg (1 where the block is zero). */
    double[] weight() {
        return weight;
    }
}
