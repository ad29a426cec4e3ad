package org.saltus.solvers.splitting;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Cones;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * A friction-contact problem in the variables y = r/d, v = d û, d_c = (tr A_cc / size)^−½, A = W + D, by products with W only:
 *
 * <p>v = Ã y + q̃,  Ã = d A d,  q̃ = d q.
 *
 * <p>Units are gone and the diagonal blocks of Ã have mean 1, so that 1 is a fair first step length. The cones stay as they
 * are, the radius of a disc becomes radius/d.
 */
final class ScaledFlow {
    private FrictionContactProblem problem;
    private double[] d = new double[0];                        // per entry
    private double[] mu = new double[0];
    private double[] r = new double[0];
    private double[] block = new double[25];
    private int n;

    /** Takes a problem. */
    void open(FrictionContactProblem newProblem) {
        problem = newProblem;
        n = problem.length();
        int nc = problem.contactCount();
        if (d.length < n) {
            d = new double[n + n / 4];
            r = new double[d.length];
        }
        if (mu.length < nc) {
            mu = new double[nc + nc / 4];
        }
        for (int c = 0; c < nc; c++) {
            double scale = scale(c);
            for (int i = problem.offset()[c]; i < problem.offset()[c + 1]; i++) {
                d[i] = scale;
            }
            mu[c] = problem.cone()[c] == ConeKind.DISC ? problem.friction()[c] / scale : problem.friction()[c];
        }
    }

    private double scale(int c) {
        int size = problem.size()[c];
        if (block.length < size * size) {
            block = new double[size * size];
        }
        problem.delassus().diagonalBlock(c, block);
        double trace = 0;
        for (int i = 0; i < size; i++) {
            trace += block[i * size + i] + problem.compliance()[problem.offset()[c] + i];
        }
        return trace > 0 ? Math.sqrt(size / trace) : 1;
    }

    /** Ã_cc, row-major from out[at]. */
    void diagonalBlock(int c, double[] out, int at) {
        int size = problem.size()[c];
        int o = problem.offset()[c];
        problem.delassus().diagonalBlock(c, block);
        for (int i = 0; i < size; i++) {
            block[i * size + i] += problem.compliance()[o + i];
        }
        for (int e = 0; e < size * size; e++) {
            out[at + e] = d[o] * d[o] * block[e];
        }
    }

    FrictionContactProblem problem() {
        return problem;
    }

    /** Length of y and v. */
    int length() {
        return n;
    }

    /** μ, for discs the scaled radius; longer than needed. */
    double[] friction() {
        return mu;
    }

    /** out = Ã y. */
    void product(double[] y, double[] out) {
        toPhysical(y, r);
        problem.delassus().multiply(r, out);
        for (int i = 0; i < n; i++) {
            out[i] = d[i] * (out[i] + problem.compliance()[i] * r[i]);
        }
    }

    /** out = Ã y + q̃. */
    void velocity(double[] y, double[] out) {
        product(y, out);
        for (int i = 0; i < n; i++) {
            out[i] += d[i] * problem.freeTerm()[i];
        }
    }

    /** q̃. */
    void freeTerm(double[] out) {
        for (int i = 0; i < n; i++) {
            out[i] = d[i] * problem.freeTerm()[i];
        }
    }

    /** s_c = μ‖v_T‖ + μ_r‖v_R‖ of contact c, De Saxcé's shift of the normal velocity; 0 for cones without it. */
    double shift(int c, double[] v) {
        ConeKind cone = problem.cone()[c];
        int o = problem.offset()[c];
        int size = problem.size()[c];
        if (cone == ConeKind.ROLLING) {
            return mu[c] * Math.sqrt(v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2])
                + problem.rollingFriction()[c] * Math.sqrt(v[o + 3] * v[o + 3] + v[o + 4] * v[o + 4]);
        }
        if (cone != ConeKind.COULOMB || size == 1) {
            return 0;
        }
        return size == 2 ? mu[c] * Math.abs(v[o + 1]) : mu[c] * Math.sqrt(v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2]);
    }

    /** v ← v + s(v) n: the map F of the inequality K ∋ y, F(y)·(x − y) ≥ 0 for all x in K. */
    void addShift(double[] v) {
        for (int c = 0; c < problem.contactCount(); c++) {
            v[problem.offset()[c]] += shift(c, v);
        }
    }

    /** y ← P_K(y). */
    void project(double[] y) {
        for (int c = 0; c < problem.contactCount(); c++) {
            Cones.project(problem.cone()[c], problem.size()[c], mu[c], problem.rollingFriction()[c], y, problem.offset()[c]);
        }
    }

    /** out = P_K(y − rho F). */
    void projectedStep(double[] y, double rho, double[] F, double[] out) {
        for (int i = 0; i < n; i++) {
            out[i] = y[i] - rho * F[i];
        }
        project(out);
    }

    /** y = r/d. */
    void toScaled(double[] impulses, double[] y) {
        for (int i = 0; i < n; i++) {
            y[i] = impulses[i] / d[i];
        }
    }

    /** r = d y. */
    void toPhysical(double[] y, double[] impulses) {
        for (int i = 0; i < n; i++) {
            impulses[i] = d[i] * y[i];
        }
    }
}
