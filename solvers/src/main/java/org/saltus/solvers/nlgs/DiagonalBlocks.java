package org.saltus.solvers.nlgs;

import org.saltus.core.problem.ContactScale;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * A_c = W_cc + D_c of all contacts, contiguous, and what makes their impulses comparable: the weight tr A_c / size = 1/d², and the length ℓ of rolling
 * contacts ({@link ContactScale}).
 */
final class DiagonalBlocks {
    private int[] start = new int[0];
    private double[] values = new double[0];
    private double[] weight = new double[0];
    private double[] length = new double[0];
    private final ContactScale scale = new ContactScale();

    /** Copies the diagonal of W + D. */
    void take(FrictionContactProblem problem) {
        int nc = problem.contactCount();
        int[] size = problem.size();
        if (start.length < nc + 1) {
            start = new int[nc + nc / 4 + 1];
            weight = new double[start.length];
            length = new double[start.length];
        }
        start[0] = 0;
        for (int c = 0; c < nc; c++) {
            start[c + 1] = start[c] + size[c] * size[c];
        }
        if (values.length < start[nc]) {
            values = new double[start[nc] + start[nc] / 4];
        }
        for (int c = 0; c < nc; c++) {
            scale.of(problem, c);
            System.arraycopy(scale.block(), 0, values, start[c], size[c] * size[c]);
            weight[c] = 1 / (scale.d() * scale.d());
            length[c] = scale.length();
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

    /** ℓ, m; 1 where a contact does not roll. */
    double[] length() {
        return length;
    }

    /** tr A_c / size, 1/kg (1 where the block is zero). */
    double[] weight() {
        return weight;
    }
}
