package org.saltus.solvers.interior;

import java.util.Arrays;
import org.saltus.core.math.lu.BlockStructure;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.system.ScaledProblem;

/**
 * A scaled problem in variables that make every cone a Lorentz cone: x = (μ y_N, y_T)/γ, z = (v_N/μ + ‖v_T‖, v_T)/γ with γ = max |q|, so that
 * z = W x + q + s e, s = ‖z̄‖, and 0 ⪯ x ⊥ z ⪰ 0. Contacts without friction keep their normal direction only, and so do those with so little
 * of it that 1/μ would spoil the scales: what is left out is of the order of μ beside r_N, and for polishing. Bilateral contacts have no cone and z = 0.
 */
final class ConeProblem {
    /** μ up to which a contact counts as frictionless: less than the errors that are polished. */
    private static final double SLIPPERY = 3e-5;

    private final ScaledProblem scaled;
    private final int[] dimension;
    private final boolean[] free;
    private final int[] offset;
    private final double[] factor;                              // y = factor · γ x for the first component
    private final BlockStructure structure;
    private final double[] matrix;
    private final int[] diagonal;
    private final double[] q;
    private double gamma;
    private int cones;

    ConeProblem(ScaledProblem scaled) {
        this.scaled = scaled;
        FrictionContactProblem p = scaled.problem();
        int nc = p.contactCount();
        dimension = new int[nc];
        free = new boolean[nc];
        factor = new double[nc];
        offset = new int[nc + 1];
        for (int c = 0; c < nc; c++) {
            free[c] = p.cone()[c] == ConeKind.FREE;
            boolean friction = !free[c] && p.size()[c] > 1 && scaled.friction()[c] > SLIPPERY;
            dimension[c] = free[c] || friction ? p.size()[c] : 1;
            factor[c] = friction ? 1 / scaled.friction()[c] : 1;
            offset[c + 1] = offset[c] + dimension[c];
            if (!free[c]) {
                cones++;
            }
        }
        BlockStructure full = scaled.structure();
        structure = new BlockStructure(dimension, full.rowStart(), full.column());
        matrix = new double[structure.values()];
        diagonal = new int[nc];
        copy(full);
        q = new double[offset[nc]];
        for (int c = 0; c < nc; c++) {
            for (int i = 0; i < dimension[c]; i++) {
                q[offset[c] + i] = scaled.freeTerm()[p.offset()[c] + i] * (i == 0 ? factor[c] : 1);
                gamma = Math.max(gamma, Math.abs(q[offset[c] + i]));
            }
        }
        if (gamma == 0) {
            gamma = 1;
        }
        for (int i = 0; i < q.length; i++) {
            q[i] /= gamma;
        }
    }

    /** Patterns agree block by block: only sizes differ. */
    private void copy(BlockStructure full) {
        for (int c = 0; c < dimension.length; c++) {
            for (int k = full.rowStart()[c]; k < full.rowStart()[c + 1]; k++) {
                int other = full.column()[k];
                if (other == c) {
                    diagonal[c] = k;
                }
                int columns = dimension[other];
                int width = full.size(other);
                for (int i = 0; i < dimension[c]; i++) {
                    for (int j = 0; j < columns; j++) {
                        double value = scaled.matrix()[full.valueStart()[k] + i * width + j];
                        matrix[structure.valueStart()[k] + i * columns + j] = value * (i == 0 ? factor[c] : 1) * (j == 0 ? factor[other] : 1);
                    }
                }
            }
        }
    }

    int contacts() {
        return dimension.length;
    }

    /** Number of cones (contacts that are not bilateral). */
    int cones() {
        return cones;
    }

    int dimension(int c) {
        return dimension[c];
    }

    int offset(int c) {
        return offset[c];
    }

    boolean free(int c) {
        return free[c];
    }

    int length() {
        return q.length;
    }

    BlockStructure structure() {
        return structure;
    }

    double[] matrix() {
        return matrix;
    }

    int[] diagonal() {
        return diagonal;
    }

    double[] freeTerm() {
        return q;
    }

    /** y of x; y written. */
    void toScaled(double[] x, double[] y) {
        FrictionContactProblem p = scaled.problem();
        Arrays.fill(y, 0, scaled.length(), 0);
        for (int c = 0; c < dimension.length; c++) {
            for (int i = 0; i < dimension[c]; i++) {
                y[p.offset()[c] + i] = gamma * x[offset[c] + i] * (i == 0 ? factor[c] : 1);
            }
        }
    }
}
