package org.saltus.solvers.splitting;

import org.saltus.core.math.Vectors;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Cones;
import org.saltus.core.problem.ContactScale;
import org.saltus.core.problem.FrictionContactProblem;

/**
 * A friction-contact problem in the variables y = r/d, v = d û of {@link ContactScale}, d_c = (tr A_cc / size)^−½, A = W + D, by products with W only:
 *
 * <p>v = Ã y + q̃,  Ã = d A d,  q̃ = d q.
 *
 * <p>Units are gone and the diagonal blocks of Ã have mean 1, so that 1 is a fair first step length. The Coulomb cones stay as they
 * are, the radius of a disc becomes radius/d, and μ_r of a rolling contact μ_r/ℓ.
 */
final class ScaledFlow {
    private final ContactScale scale = new ContactScale();
    private FrictionContactProblem problem;
    private double[] d = new double[0];                        // per entry
    private double[] mu = new double[0];
    private double[] muR = new double[0];
    private double[] r = new double[0];
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
            muR = new double[mu.length];
        }
        for (int c = 0; c < nc; c++) {
            scale.of(problem, c);
            for (int i = problem.offset()[c]; i < problem.offset()[c + 1]; i++) {
                d[i] = scale.impulse(i - problem.offset()[c]);
            }
            mu[c] = problem.cone()[c] == ConeKind.DISC ? problem.friction()[c] / scale.d() : problem.friction()[c];
            muR[c] = problem.rollingFriction()[c] / scale.length();
        }
    }

    /** Ã_cc, row-major from out[at]. */
    void diagonalBlock(int c, double[] out, int at) {
        int size = problem.size()[c];
        int o = problem.offset()[c];
        double[] block = scale.of(problem, c).block();
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                out[at + i * size + j] = d[o + i] * d[o + j] * block[i * size + j];
            }
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

    /** μ_r/ℓ; longer than needed. */
    double[] rollingFriction() {
        return muR;
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
                + muR[c] * Math.sqrt(v[o + 3] * v[o + 3] + v[o + 4] * v[o + 4]);
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
            Cones.project(problem.cone()[c], problem.size()[c], mu[c], muR[c], y, problem.offset()[c]);
        }
    }

    /** out = P_K(y − rho F). */
    void projectedStep(double[] y, double rho, double[] F, double[] out) {
        Vectors.copyPlus(n, y, 0, -rho, F, 0, out, 0);
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
