package org.saltus.solvers.splitting;

import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.stop.IterationBudget;

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
    public void minimise(double[] y, double[] p, double target, int most, IterationBudget allowance) {
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

    /** x ← its projection on the tangent cone of K at y. */
    private void tangent(double[] y, double[] x) {
        FrictionContactProblem problem = flow.problem();
        for (int c = 0; c < problem.contactCount(); c++) {
            TangentCones.project(problem.cone()[c], problem.size()[c], flow.friction()[c], flow.rollingFriction()[c], y, x,
                problem.offset()[c]);
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
