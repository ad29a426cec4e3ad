package org.saltus.solvers.splitting;

import org.saltus.solvers.stop.IterationBudget;

/** ȳ = P_K(y − ρ F(y)), y ← P_K(y − ρ F(ȳ)) with self-adaptive ρ; G. M. Korpelevich (1976). Two products with W per accepted step. */
final class Extragradient implements SplittingMethod {
    private final StepLength length = new StepLength();
    private ScaledFlow flow;
    private double[] F = new double[0];
    private double[] middleF = new double[0];

    @Override
    public void start(ScaledFlow newFlow, double[] y, double[] x) {
        flow = newFlow;
        int n = flow.length();
        if (F.length < n) {
            F = new double[n + n / 4];
            middleF = new double[F.length];
        }
        System.arraycopy(y, 0, x, 0, n);
        length.reset();
    }

    @Override
    public void step(double[] x, double[] next, IterationBudget allowance) {
        flow.velocity(x, F);
        flow.addShift(F);
        double rho = length.rho();
        boolean accepted = false;
        while (!accepted && allowance.take()) {
            rho = length.rho();
            flow.projectedStep(x, rho, F, next);
            flow.velocity(next, middleF);
            flow.addShift(middleF);
            accepted = length.accepts(flow.length(), x, next, F, middleF);
        }
        if (accepted) {
            flow.projectedStep(x, rho, middleF, next);
            length.relax();
        }
    }
}
