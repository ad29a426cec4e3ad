package org.saltus.core.problem;

import java.util.Optional;
import org.saltus.core.problem.DelassusOperator.BlockSparse;

/**
 * The blocks A_cc = W_cc + D_c of all contacts, contiguous, and the scales of {@link ContactScale} that they give: made once per solve, for the measure and
 * for sweeps alike. One instance serves many problems and keeps its buffers.
 */
public final class ContactScales {
    private final ContactScale scale = new ContactScale();
    private int[] start = new int[0];
    private double[] values = new double[0];
    private double[] d = new double[0];
    private double[] weight = new double[0];
    private double[] length = new double[0];

    /** Copies the diagonal of W + D. */
    public ContactScales take(FrictionContactProblem problem) {
        reserve(problem);
        Optional<BlockSparse> view = problem.delassus().blockSparse();
        if (view.isPresent()) {
            copyDiagonal(problem, view.get());
        } else {
            askDiagonal(problem);
        }
        for (int c = 0; c < problem.contactCount(); c++) {
            scale.of(problem, c, values, start[c]);
            d[c] = scale.d();
            weight[c] = 1 / (d[c] * d[c]);
            length[c] = scale.length();
        }
        return this;
    }

    private void reserve(FrictionContactProblem problem) {
        int nc = problem.contactCount();
        if (start.length < nc + 1) {
            start = new int[nc + (start.length == 0 ? 0 : nc / 4) + 1];      // some more when problems turn out to grow
            d = new double[start.length];
            weight = new double[start.length];
            length = new double[start.length];
        }
        int count = 0;
        for (int c = 0; c < nc; c++) {
            start[c] = count;
            count += problem.size()[c] * problem.size()[c];
        }
        start[nc] = count;
        if (values.length < count) {
            values = new double[count + (values.length == 0 ? 0 : count / 4)];
        }
    }

    private void copyDiagonal(FrictionContactProblem problem, BlockSparse blocks) {
        for (int c = 0; c < problem.contactCount(); c++) {
            int from = blocks.valueStart()[blocks.rowStart()[c]];
            for (int k = start[c]; k < start[c + 1]; k++) {                  // a few numbers: a call to copy them takes longer
                values[k] = blocks.values()[from++];
            }
        }
        addCompliance(problem);
    }

    private void addCompliance(FrictionContactProblem problem) {
        for (int c = 0; c < problem.contactCount(); c++) {
            int next = problem.size()[c] + 1;
            for (int i = problem.offset()[c], k = start[c]; i < problem.offset()[c + 1]; i++, k += next) {
                values[k] += problem.compliance()[i];
            }
        }
    }

    private void askDiagonal(FrictionContactProblem problem) {
        for (int c = 0; c < problem.contactCount(); c++) {
            System.arraycopy(scale.of(problem, c).block(), 0, values, start[c], start[c + 1] - start[c]);
        }
    }

    /** Start of the block of every contact; longer than needed. */
    public int[] start() {
        return start;
    }

    /** Blocks, row-major. */
    public double[] values() {
        return values;
    }

    /** d, the scale of the translations. */
    public double[] d() {
        return d;
    }

    /** tr Ã / size = 1/d², 1/kg (1 where the block is zero). */
    public double[] weight() {
        return weight;
    }

    /** ℓ, m; 1 where a contact does not roll. */
    public double[] length() {
        return length;
    }
}
