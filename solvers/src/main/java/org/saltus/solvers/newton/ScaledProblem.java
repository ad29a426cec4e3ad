package org.saltus.solvers.newton;

import java.util.Arrays;
import org.saltus.core.math.BlockStructure;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * A friction-contact problem in the variables y = r/d, v = d û with one d per contact, d_c = (tr A_cc / size)^−½, A = W + D:
 * v = Ã y + q̃ with Ã = d A d, q̃ = d q. The cones stay as they are (the radius of a disc becomes radius/d), the diagonal blocks of Ã get
 * mean 1, and units are gone. Ã is copied by blocks, with D inside.
 */
public final class ScaledProblem {
    private FrictionContactProblem problem;
    private BlockStructure structure;
    private double[] matrix;
    private int[] diagonal;
    private double[] scale;
    private double[] freeTerm;
    private double[] friction;
    private double freeNorm;

    /** Copies and scales a problem. Allocates. */
    public ScaledProblem(FrictionContactProblem problem) {
        this.problem = problem;
        BlockSparse w = problem.delassus().blockSparse().orElseThrow(() -> new IllegalArgumentException(
            "ScaledProblem: W (" + problem.delassus().getClass().getSimpleName() + ") offers no view by blocks, which a direct"
                + " factorisation needs. Use the Delassus operator \"block-sparse\", or a solver that needs products with W only."));
        int nc = problem.contactCount();
        structure = new BlockStructure(Arrays.copyOf(problem.size(), nc), w.rowStart(), w.column());
        diagonal = new int[nc];
        for (int c = 0; c < nc; c++) diagonal[c] = structure.find(c, c);
        scale = scales(w);
        matrix = new double[structure.values()];
        copyScaled(w);
        freeTerm = new double[problem.length()];
        friction = Arrays.copyOf(problem.friction(), nc);
        double sum = 0;
        for (int c = 0; c < nc; c++) {
            if (problem.cone()[c] == ConeKind.DISC) friction[c] /= scale[c];
            for (int i = problem.offset()[c]; i < problem.offset()[c + 1]; i++) {
                freeTerm[i] = scale[c] * problem.freeTerm()[i];
                sum += freeTerm[i] * freeTerm[i];
            }
        }
        freeNorm = Math.sqrt(sum);
    }

    private double[] scales(BlockSparse w) {
        double[] d = new double[problem.contactCount()];
        for (int c = 0; c < d.length; c++) {
            int size = problem.size()[c];
            int at = w.valueStart()[w.rowStart()[c]];
            double trace = 0;
            for (int i = 0; i < size; i++) trace += w.values()[at + i * size + i] + problem.compliance()[problem.offset()[c] + i];
            d[c] = trace > 0 ? Math.sqrt(size / trace) : 1;
        }
        return d;
    }

    private void copyScaled(BlockSparse w) {
        for (int c = 0; c < scale.length; c++) {
            int size = problem.size()[c];
            for (int k = w.rowStart()[c]; k < w.rowStart()[c + 1]; k++) {
                int other = w.column()[k];
                double factor = scale[c] * scale[other];
                int from = w.valueStart()[k];
                int to = structure.valueStart()[structure.find(c, other)];
                for (int e = 0; e < size * problem.size()[other]; e++) matrix[to + e] = factor * w.values()[from + e];
            }
            int at = structure.valueStart()[diagonal[c]];
            for (int i = 0; i < size; i++) {
                matrix[at + i * size + i] += scale[c] * scale[c] * problem.compliance()[problem.offset()[c] + i];
            }
        }
    }

    /** The problem in its own units. */
    public FrictionContactProblem problem() {
        return problem;
    }

    /** The pattern of Ã: contact graph, diagonal included, symmetric. */
    public BlockStructure structure() {
        return structure;
    }

    /** Values of Ã, placed by {@link #structure}; read only. */
    public double[] matrix() {
        return matrix;
    }

    /** Number of the diagonal block per contact; read only. */
    public int[] diagonal() {
        return diagonal;
    }

    /** q̃; read only. */
    public double[] freeTerm() {
        return freeTerm;
    }

    /** ‖q̃‖. */
    public double freeNorm() {
        return freeNorm;
    }

    /** μ, for discs the scaled radius; read only. */
    public double[] friction() {
        return friction;
    }

    /** d per contact; read only. */
    public double[] scale() {
        return scale;
    }

    /** Length of y. */
    public int length() {
        return freeTerm.length;
    }

    /** v = Ã y + q̃; v written. */
    public void velocity(double[] y, double[] v) {
        structure.multiply(matrix, y, v);
        for (int i = 0; i < freeTerm.length; i++) v[i] += freeTerm[i];
    }

    /** y = r/d; y written. */
    public void toScaled(double[] r, double[] y) {
        for (int c = 0; c < scale.length; c++) {
            for (int i = problem.offset()[c]; i < problem.offset()[c + 1]; i++) y[i] = r[i] / scale[c];
        }
    }

    /** r = d y; r written. */
    public void toPhysical(double[] y, double[] r) {
        for (int c = 0; c < scale.length; c++) {
            for (int i = problem.offset()[c]; i < problem.offset()[c + 1]; i++) r[i] = y[i] * scale[c];
        }
    }
}
