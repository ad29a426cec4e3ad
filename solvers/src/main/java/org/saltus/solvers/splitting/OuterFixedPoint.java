package org.saltus.solvers.splitting;

import org.saltus.solvers.stop.IterationBudget;

/**
 * The outer fixed point on De Saxcé's shift: s_c = μ‖v_T‖ is held while a {@link ConvexMethod} minimises ½ yᵀ Ã y + (q̃ + s n)ᵀ y over K, then taken
 * anew from v(y) (Haslinger (1983); Cadoux, Acary (2009)). The convex problem is solved a tenth further than
 * the error of the outer one, in at most {@value #INNER} iterations.
 */
final class OuterFixedPoint implements SplittingMethod {
    private static final int INNER = 200;
    private static final double FURTHER = 0.1;
    private final ConvexMethod method;
    private ScaledFlow flow;
    private double[] v = new double[0];
    private double[] p = new double[0];
    private double[] trial = new double[0];

    OuterFixedPoint(ConvexMethod method) {
        this.method = method;
    }

    @Override
    public void start(ScaledFlow newFlow, double[] y, double[] x) {
        flow = newFlow;
        int n = flow.length();
        if (v.length < n) {
            v = new double[n + n / 4];
            p = new double[v.length];
            trial = new double[v.length];
        }
        System.arraycopy(y, 0, x, 0, n);
        method.open(flow);
    }

    @Override
    public boolean isOuter() {
        return true;
    }

    @Override
    public void step(double[] x, double[] next, IterationBudget allowance) {
        int n = flow.length();
        flow.velocity(x, v);
        flow.freeTerm(p);
        for (int c = 0; c < flow.problem().contactCount(); c++) {
            double s = flow.shift(c, v);
            p[flow.problem().offset()[c]] += s;
            v[flow.problem().offset()[c]] += s;
        }
        flow.projectedStep(x, 1, v, trial);
        double residual = 0;
        for (int i = 0; i < n; i++) {
            residual += (trial[i] - x[i]) * (trial[i] - x[i]);
        }
        System.arraycopy(x, 0, next, 0, n);
        method.minimise(next, p, FURTHER * Math.sqrt(residual), INNER, allowance);
    }
}
