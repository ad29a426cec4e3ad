package org.saltus.solvers.nlgs;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Cones;
import org.saltus.core.problem.ContactScales;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.DelassusOperator.Incremental;
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
    private double relaxation;
    private final FreeBlock free = new FreeBlock();
    private final ConeContact cones = new ConeContact();
    private ContactScales diagonal;
    private double[] b = new double[8];
    private double[] old = new double[8];
    private FrictionContactProblem problem;
    private BlockSparse blocks;
    private Incremental incremental;
    private int fastSize;
    private int unsolved;
    private double change;
    private double norm;
    private double[] moved = new double[0];
    private NlgsSweep owner;

    NlgsSweep(LocalSolver local, double relaxation) {
        this.local = local;
        this.relaxation = relaxation;
    }

    /** Writes {@link #moved} into the array of another sweep, which is prepared before this one. */
    void movesOf(NlgsSweep other) {
        owner = other == this ? null : other;
    }

    /** Takes a problem and the block view of its W, with scales of its own. */
    void prepare(FrictionContactProblem newProblem, BlockSparse view) {
        prepare(newProblem, view, new ContactScales().take(newProblem));
    }

    /** Takes a problem, the block view of its W and the scales of its contacts; kept and read. */
    void prepare(FrictionContactProblem newProblem, BlockSparse view, ContactScales scales) {
        take(newProblem, scales);
        blocks = view;
        incremental = null;
    }

    /** Takes a problem, the matrix-free view of its W and the scales of its contacts; kept and read. */
    void prepare(FrictionContactProblem newProblem, Incremental view, ContactScales scales) {
        take(newProblem, scales);
        incremental = view;
        blocks = null;
        fastSize = 0;
    }

    private void take(FrictionContactProblem newProblem, ContactScales scales) {
        problem = newProblem;
        diagonal = scales;
        fastSize = problem.uniformSize() == 1 ? 0 : problem.uniformSize();
        if (owner != null) {
            moved = owner.moved;
        } else if (moved.length < problem.contactCount()) {
            moved = new double[moved.length == 0 ? problem.contactCount() : problem.contactCount() + problem.contactCount() / 16];
        }
        for (int c = 0; c < problem.contactCount(); c++) {
            fastSize = problem.cone()[c] == ConeKind.COULOMB ? fastSize : 0;
            if (b.length < problem.size()[c]) {
                b = new double[problem.size()[c]];
                old = new double[b.length];
            }
        }
    }

    /** ω of the next sweeps. */
    void relaxation(double omega) {
        relaxation = omega;
    }

    /** Sweeps once; returns the relative change (Σ w_c ‖Δr_c‖² / Σ w_c ‖r_c‖²)^½ with w_c = tr A_c / size. */
    double run(double[] r, int[] order) {
        return run(r, order, problem.contactCount());
    }

    /** The same over the first contacts of an order. */
    double run(double[] r, int[] order, int count) {
        forgetUnsolved();
        if (incremental != null) {
            incremental.reset(r);
        }
        runRange(r, order, 0, count);
        return relative(change, norm);
    }

    /** Visits order[from] … order[to − 1]; {@link #change} and {@link #norm} are those of this range. */
    void runRange(double[] r, int[] order, int from, int to) {
        change = 0;
        norm = 0;
        switch (fastSize) {
            case 3 -> runSpatial(r, order, from, to);
            case 2 -> runPlanar(r, order, from, to);
            default -> runMixed(r, order, from, to);
        }
    }

    /** Σ w_c ‖Δr_c‖² of the last range. */
    double change() {
        return change;
    }

    /** Σ w_c ‖r_c‖² of the last range. */
    double norm() {
        return norm;
    }

    /** w_c ‖Δr_c‖² of the last visit of every contact. */
    double[] moved() {
        return moved;
    }

    /** Weights of {@link ContactScales#entryWeights}. @param out written */
    void entryWeights(double[] out) {
        diagonal.entryWeights(problem, out);
    }

    /** Starts a sweep made of ranges. */
    void forgetUnsolved() {
        unsolved = -1;
    }

    /** A contact whose local problem was solved only approximately in the last sweep, or -1. */
    int unsolved() {
        return unsolved;
    }

    private void runSpatial(double[] r, int[] order, int from, int to) {
        int[] rowStart = blocks.rowStart();
        int[] column = blocks.column();
        int[] valueStart = blocks.valueStart();
        double[] w = blocks.values();
        double[] q = problem.freeTerm();
        double[] mu = problem.friction();
        double[] A = diagonal.values();
        double[] weight = diagonal.weight();
        double[] u = b;
        double sum = 0;
        double length = 0;
        for (int n = from; n < to; n++) {
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
            moved[c] = weight[c] * (d0 * d0 + d1 * d1 + d2 * d2);
            sum += moved[c];
            length += weight[c] * (r[o] * r[o] + r[o + 1] * r[o + 1] + r[o + 2] * r[o + 2]);
        }
        change = sum;
        norm = length;
    }

    private void runPlanar(double[] r, int[] order, int from, int to) {
        int[] rowStart = blocks.rowStart();
        int[] column = blocks.column();
        int[] valueStart = blocks.valueStart();
        double[] w = blocks.values();
        double[] q = problem.freeTerm();
        double[] mu = problem.friction();
        double[] A = diagonal.values();
        double[] weight = diagonal.weight();
        double sum = 0;
        double length = 0;
        for (int n = from; n < to; n++) {
            int c = order[n];
            int o = 2 * c;
            double u0 = q[o];
            double u1 = q[o + 1];
            int end = rowStart[c + 1];
            for (int k = rowStart[c] + 1; k < end; k++) {
                int v = valueStart[k];
                int d = 2 * column[k];
                double x = r[d];
                double y = r[d + 1];
                u0 += w[v] * x + w[v + 1] * y;
                u1 += w[v + 2] * x + w[v + 3] * y;
            }
            b[0] = u0;
            b[1] = u1;
            double r0 = r[o];
            double r1 = r[o + 1];
            if (!local.solve(2, A, 4 * c, b, mu[c], r, o)) {
                unsolved = c;
            }
            if (relaxation != 1) {
                r[o] = r0 + relaxation * (r[o] - r0);
                r[o + 1] = r1 + relaxation * (r[o + 1] - r1);
                Cones.coulomb(2, mu[c], r, o);
            }
            moved[c] = weight[c] * ((r[o] - r0) * (r[o] - r0) + (r[o + 1] - r1) * (r[o + 1] - r1));
            sum += moved[c];
            length += weight[c] * (r[o] * r[o] + r[o + 1] * r[o + 1]);
        }
        change = sum;
        norm = length;
    }

    private void runMixed(double[] r, int[] order, int from, int to) {
        int[] offset = problem.offset();
        for (int n = from; n < to; n++) {
            int c = order[n];
            int o = offset[c];
            int size = problem.size()[c];
            System.arraycopy(r, o, old, 0, size);
            if (incremental == null) {
                rowProduct(c, r);
            } else {
                velocityOfOthers(c, size);
            }
            if (!solveLocal(c, size, r, o)) {
                unsolved = c;
            }
            if (relaxation != 1) {
                relax(c, size, r, o);
            }
            double squares = 0;
            double length = 0;
            double turn = 1 / (diagonal.length()[c] * diagonal.length()[c]);
            for (int i = 0; i < size; i++) {
                old[i] = r[o + i] - old[i];
                double s = i < 3 ? 1 : turn;
                squares += s * old[i] * old[i];
                length += s * r[o + i] * r[o + i];
            }
            if (incremental != null && squares != 0) {
                incremental.add(c, old);
            }
            moved[c] = diagonal.weight()[c] * squares;
            change += moved[c];
            norm += diagonal.weight()[c] * length;
        }
    }

    /** b = q_c + (W r)_c − W_cc r_c from the velocities kept by the matrix-free view; old holds r_c. */
    private void velocityOfOthers(int c, int size) {
        incremental.localVelocity(c, b);
        double[] A = diagonal.values();
        int at = diagonal.start()[c];
        int o = problem.offset()[c];
        for (int i = 0; i < size; i++) {
            double own = -problem.compliance()[o + i] * old[i];
            for (int j = 0; j < size; j++) {
                own += A[at + i * size + j] * old[j];
            }
            b[i] += problem.freeTerm()[o + i] - own;
        }
    }

    /** At most 1, so that impulses that vanish altogether are a change like any other; NaN when something is not finite. */
    static double relative(double change, double norm) {
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
            case SPINNING -> cones.spinning(A, ao, b, mu, problem.rollingFriction()[c], problem.spinningFriction()[c], r, o);
        };
    }

    private void relax(int c, int size, double[] r, int o) {
        for (int i = 0; i < size; i++) {
            r[o + i] = old[i] + relaxation * (r[o + i] - old[i]);
        }
        double length = diagonal.length()[c];
        for (int i = 3; i < size; i++) {
            r[o + i] /= length;
        }
        Cones.project(problem.cone()[c], size, problem.friction()[c], problem.rollingFriction()[c] / length,
            problem.spinningFriction()[c] / length, r, o);
        for (int i = 3; i < size; i++) {
            r[o + i] *= length;
        }
    }
}
