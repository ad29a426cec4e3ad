package org.saltus.solvers.interior;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.lu.BlockLu;
import org.saltus.solvers.local.LorentzCones;
import org.saltus.solvers.stop.IterationBudget;

/**
 * Primal-dual interior point method with Nesterov-Todd scaling and Mehrotra's predictor and corrector for the convex problem that remains
 * when the sliding speeds s are held fixed,
 *
 * <p>z = W x + q + s e,  0 ⪯ x ⊥ z ⪰ 0.
 *
 * <p>With F = W x + q + s e − z and λ = P x = P⁻¹ z each direction solves (W + P²) dx = −F + P d, λ ∘ d = r_c, dz = P d − P² dx. The matrix is as
 * sparse as W and, W being positive semi-definite, regular even where W is not. The x found lies in the relative interior of
 * the solutions: contacts that may carry an impulse do. Y. Nesterov, M. Todd (1998); S. Mehrotra (1992).
 */
final class ConvexInteriorPoint {
    private static final int ITERATIONS = 60;
    private static final double FRACTION = 0.99;
    private static final double SHORTEST = 1e-8;

    private final ConeProblem problem;
    private final BlockLu lu;
    private final double[] values;
    private final double[] x;
    private final double[] z;
    private final double[] w;
    private final double[] eta;
    private final double[] lambda;
    private final double[] F;
    private final double[] rc;
    private final double[] d;
    private final double[] pd;
    private final double[] right;
    private final double[] dx;
    private final double[] dz;
    private final double[] a;
    private final double[] b;
    private double complementarity;
    private double infeasibility;

    ConvexInteriorPoint(ConeProblem problem) {
        this.problem = problem;
        lu = new BlockLu(problem.structure());
        int n = problem.length();
        values = new double[problem.structure().values()];
        x = new double[n];
        z = new double[n];
        w = new double[n];
        eta = new double[problem.contacts()];
        lambda = new double[n];
        F = new double[n];
        rc = new double[n];
        d = new double[n];
        pd = new double[n];
        right = new double[n];
        dx = new double[n];
        dz = new double[n];
        a = new double[n];
        b = new double[n];
    }

    double[] x() {
        return x;
    }

    /** x = z = e: the usual cold start. */
    void start() {
        Arrays.fill(x, 0);
        Arrays.fill(z, 0);
        for (int c = 0; c < problem.contacts(); c++) {
            if (problem.free(c)) {
                continue;
            }
            x[problem.offset(c)] = 1;
            z[problem.offset(c)] = 1;
        }
    }

    /** ‖z̄‖ of a contact. */
    double slip(int c) {
        int o = problem.offset(c);
        return problem.free(c) || problem.dimension(c) == 1 ? 0
            : problem.dimension(c) == 2 ? Math.abs(z[o + 1]) : Math.hypot(z[o + 1], z[o + 2]);
    }

    /**
     * Solves from the present point.
     *
     * @param s         sliding speed per contact; read
     * @param tolerance on ‖F‖∞ and xᵀz per cone
     * @return false when the iterations or the allowance ran out, or the steps became too short
     */
    boolean solve(double[] s, double tolerance, IterationBudget allowance) {
        if (problem.cones() == 0) {
            return false;
        }
        for (int k = 0; k < ITERATIONS; k++) {
            residual(s);
            if (Math.max(infeasibility, complementarity) < tolerance) {
                return true;
            }
            if (!allowance.take() || !factor()) {
                return false;
            }
            predict();
            double step = Math.min(1, Math.min(longest(x, dx), longest(z, dz)));
            double ratio = affine(step) / complementarity;
            double sigma = step < 1 ? Math.pow(Math.min(1, Math.max(1e-4, ratio)), 3) : 1e-6;
            correct(Math.max(sigma, 1e-6) * complementarity);
            double f = Math.min(0.999, Math.max(FRACTION, 1 - complementarity));
            step = Math.min(1, f * Math.min(longest(x, dx), longest(z, dz)));
            if (!(step > SHORTEST)) {
                return false;
            }
            advance(step);
        }
        return false;
    }

    /**
     * One centred point, λ ∘ λ ≈ τ e with s = 0 and τ = 1: when it satisfies W x + q ∈ int K* in every contact, a solution with friction
     * exists (Acary, Cadoux, Lemaréchal, Malick (2011); the theorem is for symmetric W).
     *
     * @return min over the contacts of u_N/μ − ‖u_T‖ in scaled variables; positive certifies
     */
    double existenceMargin(IterationBudget allowance) {
        double[] s = new double[problem.contacts()];
        start();
        double best = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < 20 && !(best > 0) && allowance.take(); k++) {
            residual(s);
            if (!factor()) {
                return best;
            }
            centre(1);
            double step = Math.min(1, 0.98 * Math.min(longest(x, dx), longest(z, dz)));
            advance(step);
            best = Math.max(best, margin());
        }
        return best;
    }

    private double margin() {
        problem.structure().multiply(problem.matrix(), x, a);
        double least = Double.POSITIVE_INFINITY;
        Vectors.axpy(a.length, 1, problem.freeTerm(), 0, a, 0);
        for (int c = 0; c < problem.contacts(); c++) {
            if (!problem.free(c)) {
                least = Math.min(least, LorentzCones.margin(a, problem.offset(c), problem.dimension(c)));
            }
        }
        return least;
    }

    /**
     * Newton's step for s = ‖z̄(s)‖ by differentiating the central path at the present point: (W + N P²) dx = −c e, dz = −P² dx,
     * ds = tᵀ dz̄ + c, N = I − e (0, t)ᵀ, t = z̄/‖z̄‖, c = ‖z̄‖ − s.
     *
     * @param s  read
     * @param ds written
     * @return false when the factors are not finite
     */
    boolean slipStep(double[] s, double[] ds) {
        if (!factor()) {
            return false;
        }
        for (int c = 0; c < problem.contacts(); c++) {
            int o = problem.offset(c);
            int n = problem.dimension(c);
            for (int k = o; k < o + n; k++) {
                right[k] = 0;
            }
            if (problem.free(c) || n == 1) {
                continue;
            }
            right[o] = s[c] - slip(c);
            subtractSlope(c, o, n);
        }
        if (!lu.factor(values)) {
            return false;
        }
        lu.solve(values, right, dx, 2);
        for (int c = 0; c < problem.contacts(); c++) {
            ds[c] = 0;
            int o = problem.offset(c);
            int n = problem.dimension(c);
            if (problem.free(c) || n == 1) {
                continue;
            }
            LorentzCones.square(eta[c], w, dx, dz, o, n);
            double t = smoothSlip(c);
            double dot = 0;
            for (int k = o + 1; k < o + n; k++) {
                dot -= z[k] / t * dz[k];
            }
            ds[c] = dot + slip(c) - s[c];
        }
        return true;
    }

    private double smoothSlip(int c) {
        return Math.hypot(slip(c), complementarity);
    }

    /** First row of P² minus tᵀ times the others. */
    private void subtractSlope(int c, int o, int n) {
        int at = problem.structure().valueStart()[problem.diagonal()[c]];
        double t = smoothSlip(c);
        double f = eta[c] * eta[c];
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int i = 1; i < n; i++) {
                sum += z[o + i] / t * f * (2 * w[o + i] * w[o + j] + (i == j ? 1 : 0));
            }
            values[at + j] -= sum;
        }
    }

    private void residual(double[] s) {
        problem.structure().multiply(problem.matrix(), x, F);
        infeasibility = 0;
        double dot = 0;
        for (int i = 0; i < F.length; i++) {
            F[i] += problem.freeTerm()[i] - z[i];
            dot += x[i] * z[i];
        }
        for (int c = 0; c < problem.contacts(); c++) {
            if (!problem.free(c)) {
                F[problem.offset(c)] += s[c];
            }
        }
        for (double f : F) {
            infeasibility = Math.max(infeasibility, Math.abs(f));
        }
        complementarity = dot / problem.cones();
    }

    private boolean factor() {
        System.arraycopy(problem.matrix(), 0, values, 0, values.length);
        for (int c = 0; c < problem.contacts(); c++) {
            if (problem.free(c)) {
                continue;
            }
            int o = problem.offset(c);
            int n = problem.dimension(c);
            eta[c] = LorentzCones.scaling(x, z, w, o, n);
            LorentzCones.scale(eta[c], w, 1, x, lambda, o, n);
            LorentzCones.addSquare(eta[c], w, o, n, values, problem.structure().valueStart()[problem.diagonal()[c]]);
        }
        return lu.factor(values);
    }

    private void predict() {
        for (int c = 0; c < problem.contacts(); c++) {
            if (problem.free(c)) {
                continue;
            }
            int o = problem.offset(c);
            int n = problem.dimension(c);
            LorentzCones.product(lambda, lambda, rc, o, n);
            for (int k = o; k < o + n; k++) {
                rc[k] = -rc[k];
            }
        }
        direction();
    }

    private void correct(double target) {
        for (int c = 0; c < problem.contacts(); c++) {
            if (problem.free(c)) {
                continue;
            }
            int o = problem.offset(c);
            int n = problem.dimension(c);
            LorentzCones.scale(eta[c], w, 1, dx, a, o, n);
            LorentzCones.scale(eta[c], w, -1, dz, b, o, n);
            LorentzCones.product(a, b, d, o, n);
            for (int k = o; k < o + n; k++) {
                rc[k] -= d[k];
            }
            rc[o] += target;
        }
        direction();
    }

    private void centre(double tau) {
        for (int c = 0; c < problem.contacts(); c++) {
            if (problem.free(c)) {
                continue;
            }
            int o = problem.offset(c);
            int n = problem.dimension(c);
            LorentzCones.product(lambda, lambda, rc, o, n);
            for (int k = o; k < o + n; k++) {
                rc[k] = -rc[k];
            }
            rc[o] += tau;
        }
        direction();
    }

    /** dx, dz for the right-hand side rc. */
    private void direction() {
        for (int c = 0; c < problem.contacts(); c++) {
            int o = problem.offset(c);
            int n = problem.dimension(c);
            if (problem.free(c)) {
                for (int k = o; k < o + n; k++) {
                    right[k] = -F[k];
                }
                continue;
            }
            LorentzCones.divide(lambda, rc, d, o, n);
            LorentzCones.scale(eta[c], w, 1, d, pd, o, n);
            for (int k = o; k < o + n; k++) {
                right[k] = pd[k] - F[k];
            }
        }
        lu.solve(values, right, dx, 1);
        for (int c = 0; c < problem.contacts(); c++) {
            if (problem.free(c)) {
                continue;
            }
            int o = problem.offset(c);
            int n = problem.dimension(c);
            LorentzCones.square(eta[c], w, dx, dz, o, n);
            for (int k = o; k < o + n; k++) {
                dz[k] = pd[k] - dz[k];
            }
        }
    }

    private double longest(double[] from, double[] direction) {
        double out = Double.POSITIVE_INFINITY;
        for (int c = 0; c < problem.contacts(); c++) {
            if (!problem.free(c)) {
                out = Math.min(out, LorentzCones.step(from, direction, problem.offset(c), problem.dimension(c)));
            }
        }
        return out;
    }

    private double affine(double step) {
        double dot = 0;
        for (int i = 0; i < x.length; i++) {
            dot += (x[i] + step * dx[i]) * (z[i] + step * dz[i]);
        }
        return dot / problem.cones();
    }

    private void advance(double step) {
        for (int i = 0; i < x.length; i++) {
            x[i] += step * dx[i];
            z[i] += step * dz[i];
        }
    }
}
