package org.saltus.solvers.splitting;

import org.saltus.core.math.Vectors;
import org.saltus.solvers.stop.IterationBudget;

/**
 * Nesterov's accelerated projected gradient with backtracking and adaptive restart:
 *
 * <p>y₊ = P_K(x − t (Ã x + p)),  x₊ = y₊ + β (y₊ − y),
 *
 * <p>t halved while t (y₊ − x)ᵀ Ã (y₊ − x) &gt; ‖y₊ − x‖² and let grow by 10 % otherwise; momentum restarts when it points uphill (Y. Nesterov
 * (1983); B. O'Donoghue, E. Candès (2015); H. Mazhar, T. Heyn, D. Negrut, A. Tasora (2015)). Ã x follows from Ã y: one product per iteration.
 */
final class AcceleratedGradient implements ConvexMethod {
    private ScaledFlow flow;
    private double t;
    private double[] x = new double[0];
    private double[] Ax = new double[0];
    private double[] Ay = new double[0];
    private double[] yNew = new double[0];
    private double[] AyNew = new double[0];
    private double[] g = new double[0];

    @Override
    public void open(ScaledFlow newFlow) {
        flow = newFlow;
        t = 1;
        int n = flow.length();
        if (x.length < n) {
            x = new double[n + n / 4];
            Ax = new double[x.length];
            Ay = new double[x.length];
            yNew = new double[x.length];
            AyNew = new double[x.length];
            g = new double[x.length];
        }
    }

    @Override
    public void minimise(double[] y, double[] p, double target, int most, IterationBudget allowance) {
        int n = flow.length();
        flow.product(y, Ay);
        System.arraycopy(y, 0, x, 0, n);
        System.arraycopy(Ay, 0, Ax, 0, n);
        double theta = 1;
        for (int k = 0; k < most && allowance.take(); k++) {
            Vectors.copyPlus(n, Ax, 0, 1, p, 0, g, 0);
            flow.projectedStep(x, t, g, yNew);
            flow.product(yNew, AyNew);
            double square = 0;
            double curvature = 0;
            double uphill = 0;
            for (int i = 0; i < n; i++) {
                double step = yNew[i] - x[i];
                square += step * step;
                curvature += step * (AyNew[i] - Ax[i]);
                uphill += step * (yNew[i] - y[i]);
            }
            if (t * curvature > square * (1 + 1e-12)) {
                t *= Math.max(0.1, Math.min(0.5, square / (t * curvature)));
                continue;
            }
            double thetaNew = 0.5 * (1 + Math.sqrt(1 + 4 * theta * theta));
            boolean restart = uphill < 0;
            double beta = restart ? 0 : (theta - 1) / thetaNew;
            theta = restart ? 1 : thetaNew;
            for (int i = 0; i < n; i++) {
                x[i] = yNew[i] + beta * (yNew[i] - y[i]);
                Ax[i] = AyNew[i] + beta * (AyNew[i] - Ay[i]);
                y[i] = yNew[i];
                Ay[i] = AyNew[i];
            }
            if (residual(y, p) <= target) {
                return;
            }
            t *= 1.1;
        }
    }

    private double residual(double[] y, double[] p) {
        int n = flow.length();
        Vectors.copyPlus(n, Ay, 0, 1, p, 0, g, 0);
        flow.projectedStep(y, 1, g, yNew);
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += (yNew[i] - y[i]) * (yNew[i] - y[i]);
        }
        return Math.sqrt(sum);
    }
}
