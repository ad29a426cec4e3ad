package org.saltus.solvers.splitting;

import org.saltus.solvers.stop.IterationBudget;

/** y ← P_K(y − ρ F(y)), F(y) = v + s(v) n, with self-adaptive ρ; De Saxcé, Feng (1998). One product with W per accepted step. */
final class FixedPoint implements SplittingMethod {
    private final StepLength length = new StepLength();
    private ScaledFlow flow;
    private double[] F = new double[0];
    private double[] nextF = new double[0];
    private boolean known;

    @Override
    public void start(ScaledFlow newFlow, double[] y, double[] x) {
        flow = newFlow;
        int n = flow.length();
        if (F.length < n) {
            F = new double[n + n / 4];
            nextF = new double[F.length];
        }
        System.arraycopy(y, 0, x, 0, n);
        length.reset();
        known = false;
    }

    @Override
    public void jumped() {
        known = false;
    }

    @Override
    public void step(double[] x, double[] next, IterationBudget allowance) {
        if (!known) {
            flow.velocity(x, F);
            flow.addShift(F);
        }
        boolean accepted = false;
        while (!accepted && allowance.take()) {
            flow.projectedStep(x, length.rho(), F, next);
            flow.velocity(next, nextF);
            flow.addShift(nextF);
            accepted = length.accepts(flow.length(), x, next, F, nextF);
        }
        if (accepted) {
            length.relax();
        }
        double[] t = F;
        F = nextF;
        nextF = t;
        known = true;
    }
}
