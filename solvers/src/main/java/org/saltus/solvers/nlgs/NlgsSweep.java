package org.saltus.solvers.nlgs;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Cones;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.local.ConeContact;
import org.saltus.solvers.local.FreeBlock;
import org.saltus.solvers.local.LocalSolver;

/**
 * One sweep: for every contact b = q_c + Σ_{d ≠ c} W_cd r_d, then r_c ← local solution of û = A_c r_c + b. Contacts of size 3 with
 * Coulomb cones only have a path of their own, with 3 × 3 products unrolled. Allocates nothing.
 */
final class NlgsSweep {
    private final LocalSolver local;
    private final double relaxation;
    private final FreeBlock free = new FreeBlock();
    private final ConeContact cones = new ConeContact();
    private final DiagonalBlocks diagonal = new DiagonalBlocks();
    private double[] b = new double[8];
    private double[] old = new double[8];
    private FrictionContactProblem problem;
    private BlockSparse blocks;
    private boolean spatial;
    private int unsolved;

    NlgsSweep(LocalSolver local, double relaxation) {
        this.local = local;
        this.relaxation = relaxation;
    }

    /** Takes a problem and the block view of its W. */
    void prepare(FrictionContactProblem newProblem, BlockSparse view) {
        problem = newProblem;
        blocks = view;
        diagonal.take(problem);
        spatial = problem.uniformSize() == 3;
        for (int c = 0; c < problem.contactCount(); c++) {
            spatial &= problem.cone()[c] == ConeKind.COULOMB;
            if (b.length < problem.size()[c]) {
                b = new double[problem.size()[c]];
                old = new double[b.length];
            }
        }
    }

    /** Sweeps once; returns the relative change (Σ w_c ‖Δr_c‖² / Σ w_c ‖r_c‖²)^½ with w_c = tr A_c / size. */
    double run(double[] r, int[] order) {
        unsolved = -1;
        return spatial ? runSpatial(r, order) : runMixed(r, order);
    }

    /** A contact whose local problem was solved only approximately in the last sweep, or -1. */
    int unsolved() {
        return unsolved;
    }

    private double runSpatial(double[] r, int[] order) {
        int nc = problem.contactCount();
        int[] rowStart = blocks.rowStart();
        int[] column = blocks.column();
        int[] valueStart = blocks.valueStart();
        double[] w = blocks.values();
        double[] q = problem.freeTerm();
        double[] mu = problem.friction();
        double[] A = diagonal.values();
        double[] weight = diagonal.weight();
        double[] u = b;
        double change = 0;
        double norm = 0;
        for (int n = 0; n < nc; n++) {
            int c = order[n];
            int o = 3 * c;
            double u0 = q[o];
            double u1 = q[o + 1];
            double u2 = q[o + 2];
            int end = rowStart[c + 1];
            for (int k = rowStart[c] + 1; k < end; k++) {                     // the diagonal block is the first
                int v = valueStart[k];
                int d = 3 * column[k];
                double x = r[d];
                double y = r[d + 1];
                double z = r[d + 2];
                u0 += w[v] * x + w[v + 1] * y + w[v + 2] * z;
                u1 += w[v + 3] * x + w[v + 4] * y + w[v + 5] * z;
                u2 += w[v + 6] * x + w[v + 7] * y + w[v + 8] * z;
            }
            u[0] = u0;
            u[1] = u1;
            u[2] = u2;
            double r0 = r[o];
            double r1 = r[o + 1];
            double r2 = r[o + 2];
            if (!local.solve(3, A, 9 * c, u, mu[c], r, o)) {
                unsolved = c;
            }
            if (relaxation != 1) {
                r[o] = r0 + relaxation * (r[o] - r0);
                r[o + 1] = r1 + relaxation * (r[o + 1] - r1);
                r[o + 2] = r2 + relaxation * (r[o + 2] - r2);
                Cones.coulomb(3, mu[c], r, o);
            }
            double d0 = r[o] - r0;
            double d1 = r[o + 1] - r1;
            double d2 = r[o + 2] - r2;
            change += weight[c] * (d0 * d0 + d1 * d1 + d2 * d2);
            norm += weight[c] * (r[o] * r[o] + r[o + 1] * r[o + 1] + r[o + 2] * r[o + 2]);
        }
        return relative(change, norm);
    }

    private double runMixed(double[] r, int[] order) {
        int nc = problem.contactCount();
        int[] offset = problem.offset();
        double change = 0;
        double norm = 0;
        for (int n = 0; n < nc; n++) {
            int c = order[n];
            int o = offset[c];
            int size = problem.size()[c];
            rowProduct(c, r);
            System.arraycopy(r, o, old, 0, size);
            if (!solveLocal(c, size, r, o)) {
                unsolved = c;
            }
            if (relaxation != 1) {
                relax(c, size, r, o);
            }
            double moved = 0;
            double length = 0;
            for (int i = 0; i < size; i++) {
                moved += (r[o + i] - old[i]) * (r[o + i] - old[i]);
                length += r[o + i] * r[o + i];
            }
            change += diagonal.weight()[c] * moved;
            norm += diagonal.weight()[c] * length;
        }
        return relative(change, norm);
    }

    /** At most 1, so that impulses that vanish altogether are a change like any other; NaN when something is not finite. */
    private static double relative(double change, double norm) {
        return change == 0 ? 0 : Math.sqrt(change / Math.max(norm, change));
    }

    /** b = q_c + Σ_{d ≠ c} W_cd r_d for blocks of any sizes. */
    private void rowProduct(int c, double[] r) {
        int[] size = problem.size();
        int[] offset = problem.offset();
        double[] w = blocks.values();
        int rows = size[c];
        System.arraycopy(problem.freeTerm(), offset[c], b, 0, rows);
        for (int k = blocks.rowStart()[c] + 1; k < blocks.rowStart()[c + 1]; k++) {
            int d = blocks.column()[k];
            int cols = size[d];
            int ro = offset[d];
            int v = blocks.valueStart()[k];
            for (int i = 0; i < rows; i++) {
                double sum = 0;
                for (int j = 0; j < cols; j++) {
                    sum += w[v++] * r[ro + j];
                }
                b[i] += sum;
            }
        }
    }

    private boolean solveLocal(int c, int size, double[] r, int o) {
        double mu = problem.friction()[c];
        double[] A = diagonal.values();
        int ao = diagonal.start()[c];
        return switch (problem.cone()[c]) {
            case COULOMB -> local.solve(size, A, ao, b, mu, r, o);
            case FREE -> free.solve(size, A, ao, b, r, o);
            case DISC -> cones.disc(size, A, ao, b, mu, r, o);
            case ROLLING -> cones.rolling(A, ao, b, mu, problem.rollingFriction()[c], r, o);
        };
    }

    private void relax(int c, int size, double[] r, int o) {
        for (int i = 0; i < size; i++) {
            r[o + i] = old[i] + relaxation * (r[o + i] - old[i]);
        }
        Cones.project(problem.cone()[c], size, problem.friction()[c], problem.rollingFriction()[c], r, o);
    }
}
