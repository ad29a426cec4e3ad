package org.saltus.solvers.splitting;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Cones;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.stop.Allowance;

/**
 * Conjugate projected gradient: with g = Ã y + p and T the projection on the cone of directions that stay in K,
 *
 * <p>w = T(−g),  z = T(d),  d ← w + β z,  β = −wᵀÃd / dᵀÃd,  y ← P_K(y + α d),  α = −gᵀd / dᵀÃd
 *
 * <p>(M. Renouf, P. Alart (2005), with cones of the associated problem in place of cylinders). β = 0 whenever d would not go down, and a step that
 * raises f is replaced by a projected gradient step of length dᵀd/dᵀÃd. Two products with W per iteration.
 */
final class ConjugateGradient implements ConvexMethod {
    private ScaledFlow flow;
    private double[] g = new double[0];
    private double[] w = new double[0];
    private double[] d = new double[0];
    private double[] Ad = new double[0];
    private double[] trial = new double[0];
    private double step;

    @Override
    public void open(ScaledFlow newFlow) {
        flow = newFlow;
        step = 1;
        int n = flow.length();
        if (g.length < n) {
            g = new double[n + n / 4];
            w = new double[g.length];
            d = new double[g.length];
            Ad = new double[g.length];
            trial = new double[g.length];
        }
    }

    @Override
    public void minimise(double[] y, double[] p, double target, int most, Allowance allowance) {
        int n = flow.length();
        double f = evaluate(y, p);
        double curvature = 0;
        for (int k = 0; k < most && allowance.take(); k++) {
            direct(y, curvature);
            flow.product(d, Ad);
            double slope = 0;
            double square = 0;
            curvature = 0;
            for (int i = 0; i < n; i++) {
                slope += g[i] * d[i];
                square += d[i] * d[i];
                curvature += d[i] * Ad[i];
            }
            if (!(curvature > 0) || !(slope < 0)) {
                curvature = 0;
                f = gradientStep(y, p);
            } else {
                step = square / curvature;
                flow.projectedStep(y, slope / curvature, d, trial);
                double before = f;
                System.arraycopy(y, 0, w, 0, n);
                System.arraycopy(trial, 0, y, 0, n);
                f = evaluate(y, p);
                if (f > before) {
                    System.arraycopy(w, 0, y, 0, n);
                    evaluate(y, p);
                    curvature = 0;
                    f = gradientStep(y, p);
                }
            }
            if (residual(y) <= target) {
                return;
            }
        }
    }

    /** g = Ã y + p; f(y). */
    private double evaluate(double[] y, double[] p) {
        flow.product(y, g);
        double f = 0;
        for (int i = 0; i < flow.length(); i++) {
            f += y[i] * (0.5 * g[i] + p[i]);
            g[i] += p[i];
        }
        return f;
    }

    private double gradientStep(double[] y, double[] p) {
        flow.projectedStep(y, step, g, trial);
        System.arraycopy(trial, 0, y, 0, flow.length());
        step *= 0.7;                                           // until a conjugate step renews it
        return evaluate(y, p);
    }

    /** d ← w + β T(d); curvature is dᵀÃd of the old d, 0 when there is none. */
    private void direct(double[] y, double curvature) {
        int n = flow.length();
        for (int i = 0; i < n; i++) {
            w[i] = -g[i];
        }
        tangent(y, w);
        double beta = 0;
        if (curvature > 0) {
            double dot = 0;
            for (int i = 0; i < n; i++) {
                dot += w[i] * Ad[i];
            }
            beta = -dot / curvature;
            tangent(y, d);
        }
        double slope = 0;
        for (int i = 0; i < n; i++) {
            d[i] = curvature > 0 ? w[i] + beta * d[i] : w[i];
            slope += d[i] * g[i];
        }
        if (!(slope < 0)) {
            System.arraycopy(w, 0, d, 0, n);
        }
    }

    /** x ← its projection on the tangent cone of K at y; rolling cones count as if inside, the projection of the step keeps them. */
    private void tangent(double[] y, double[] x) {
        FrictionContactProblem problem = flow.problem();
        for (int c = 0; c < problem.contactCount(); c++) {
            int size = problem.size()[c];
            int o = problem.offset()[c];
            double mu = flow.friction()[c];
            if (problem.cone()[c] == ConeKind.COULOMB && y[o] <= 0) {
                Cones.coulomb(size, mu, x, o);
            } else if (problem.cone()[c] == ConeKind.COULOMB && size > 1) {
                tangentAtCone(size, mu, y, x, o);
            } else if (problem.cone()[c] == ConeKind.DISC) {
                cut(size, 0, mu, y, x, o, 0);
            }
        }
    }

    private static void tangentAtCone(int size, double mu, double[] y, double[] x, int o) {
        double t = size == 2 ? Math.abs(y[o + 1]) : Math.sqrt(y[o + 1] * y[o + 1] + y[o + 2] * y[o + 2]);
        if (mu == 0) {
            for (int i = 1; i < size; i++) {
                x[o + i] = 0;
            }
            return;
        }
        if (t >= mu * y[o] * (1 - 1e-12)) {
            cut(size - 1, mu, t, y, x, o + 1, o);
        }
    }

    /** Removes the part of x along the outward normal (−mu, y_T/‖y_T‖); mu = 0 for a disc of the given radius. */
    private static void cut(int size, double mu, double radius, double[] y, double[] x, int o, int normal) {
        double square = 0;
        double out = 0;
        for (int i = o; i < o + size; i++) {
            square += y[i] * y[i];
            out += y[i] * x[i];
        }
        double t = Math.sqrt(square);
        if (!(t > 0) || t < radius * (1 - 1e-12)) {
            return;
        }
        out /= t;
        if (mu > 0) {
            out -= mu * x[normal];
        }
        if (out <= 0) {
            return;
        }
        out /= 1 + mu * mu;
        for (int i = o; i < o + size; i++) {
            x[i] -= out * y[i] / t;
        }
        if (mu > 0) {
            x[normal] += out * mu;
        }
    }

    private double residual(double[] y) {
        flow.projectedStep(y, 1, g, trial);
        double sum = 0;
        for (int i = 0; i < flow.length(); i++) {
            sum += (trial[i] - y[i]) * (trial[i] - y[i]);
        }
        return Math.sqrt(sum);
    }
}
