package org.saltus.solvers.system;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.lu.BlockStructure;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.ContactScale;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * A friction-contact problem in the variables y = r/d, v = d û with the scales of {@link ContactScale}, d_c = (tr A_cc / size)^−½, A = W + D:
 * v = Ã y + q̃ with Ã = d A d, q̃ = d q. The Coulomb cones stay as they are (the radius of a disc becomes radius/d, and μ_r of a rolling contact
 * μ_r/ℓ), the diagonal blocks of Ã get mean 1, and units are gone. Ã is copied by blocks, with D inside.
 */
public final class ScaledProblem {
    private FrictionContactProblem problem;
    private BlockStructure structure;
    private double[] matrix;
    private int[] diagonal;
    private double[] scale;                                    // per entry
    private double[] freeTerm;
    private double[] friction;
    private double[] rollingFriction;
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
        for (int c = 0; c < nc; c++) {
            diagonal[c] = structure.find(c, c);
        }
        scale = new double[problem.length()];
        freeTerm = new double[problem.length()];
        friction = Arrays.copyOf(problem.friction(), nc);
        rollingFriction = Arrays.copyOf(problem.rollingFriction(), nc);
        scaleContacts();
        matrix = new double[structure.values()];
        copyScaled(w);
    }

    private void scaleContacts() {
        ContactScale contact = new ContactScale();
        double sum = 0;
        for (int c = 0; c < problem.contactCount(); c++) {
            contact.of(problem, c);
            if (problem.cone()[c] == ConeKind.DISC) {
                friction[c] /= contact.d();
            }
            rollingFriction[c] /= contact.length();
            int o = problem.offset()[c];
            for (int i = o; i < problem.offset()[c + 1]; i++) {
                scale[i] = contact.impulse(i - o);
                freeTerm[i] = scale[i] * problem.freeTerm()[i];
                sum += freeTerm[i] * freeTerm[i];
            }
        }
        freeNorm = Math.sqrt(sum);
    }

    private void copyScaled(BlockSparse w) {
        int[] offset = problem.offset();
        for (int c = 0; c < problem.contactCount(); c++) {
            for (int k = w.rowStart()[c]; k < w.rowStart()[c + 1]; k++) {
                int other = w.column()[k];
                int from = w.valueStart()[k];
                int to = structure.valueStart()[structure.find(c, other)];
                for (int i = offset[c]; i < offset[c + 1]; i++) {
                    for (int j = offset[other]; j < offset[other + 1]; j++) {
                        matrix[to++] = scale[i] * scale[j] * w.values()[from++];
                    }
                }
            }
            int at = structure.valueStart()[diagonal[c]];
            int size = problem.size()[c];
            for (int i = 0; i < size; i++) {
                int row = offset[c] + i;
                matrix[at + i * size + i] += scale[row] * scale[row] * problem.compliance()[row];
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

    /** μ_r/ℓ; read only. */
    public double[] rollingFriction() {
        return rollingFriction;
    }

    /** Length of y. */
    public int length() {
        return freeTerm.length;
    }

    /** v = Ã y + q̃; v written. */
    public void velocity(double[] y, double[] v) {
        structure.multiply(matrix, y, v);
        Vectors.axpy(freeTerm.length, 1, freeTerm, 0, v, 0);
    }

    /** y = r/d; y written. */
    public void toScaled(double[] r, double[] y) {
        for (int i = 0; i < scale.length; i++) {
            y[i] = r[i] / scale[i];
        }
    }

    /** r = d y; r written. */
    public void toPhysical(double[] y, double[] r) {
        for (int i = 0; i < scale.length; i++) {
            r[i] = y[i] * scale[i];
        }
    }
}
