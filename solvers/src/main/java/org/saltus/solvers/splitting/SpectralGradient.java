package org.saltus.solvers.splitting;

import java.util.Arrays;
import org.saltus.solvers.stop.IterationBudget;

/**
 * Spectral projected gradient: d = P_K(y − α g) − y with g = Ã y + p and Barzilai and Borwein's α = dᵀd / dᵀÃd of the step before; y ← y + λ d
 * with λ = 1 unless f rises above its largest value of the last ten iterations, then the exact minimum along d (E. Birgin, J. Martínez,
 * M. Raydan (2000)). One product with W per iteration.
 */
final class SpectralGradient implements ConvexMethod {
    private static final int MEMORY = 10;
    private static final double SUFFICIENT = 1e-4;
    private static final double LEAST = 1e-10;
    /** Longer steps lose digits in y − α g: g does not vanish at a solution. */
    private static final double MOST = 1e3;
    /** Rises of f below this part of its terms are rounding: they must not shorten steps near the solution. */
    private static final double ROUND_OFF = 1e-12;
    private ScaledFlow flow;
    private double alpha;
    private double[] g = new double[0];
    private double[] d = new double[0];
    private double[] Ad = new double[0];
    private double[] trial = new double[0];
    private final double[] past = new double[MEMORY];

    @Override
    public void open(ScaledFlow newFlow) {
        flow = newFlow;
        alpha = 1;
        int n = flow.length();
        if (g.length < n) {
            g = new double[n + n / 4];
            d = new double[g.length];
            Ad = new double[g.length];
            trial = new double[g.length];
        }
    }

    @Override
    public void minimise(double[] y, double[] p, double target, int most, IterationBudget allowance) {
        int n = flow.length();
        flow.product(y, g);
        double f = 0;
        double noise = 0;
        for (int i = 0; i < n; i++) {
            f += y[i] * (0.5 * g[i] + p[i]);
            noise += ROUND_OFF * Math.abs(y[i]) * (0.5 * Math.abs(g[i]) + Math.abs(p[i]));
            g[i] += p[i];
        }
        for (int k = 0; k < most && allowance.take(); k++) {
            flow.projectedStep(y, alpha, g, d);
            double slope = 0;
            double square = 0;
            for (int i = 0; i < n; i++) {
                d[i] -= y[i];
                slope += g[i] * d[i];
                square += d[i] * d[i];
            }
            if (square == 0) {
                return;
            }
            if (k == 0) {
                Arrays.fill(past, f);
            } else {
                past[k % MEMORY] = f;
            }
            flow.product(d, Ad);
            double curvature = 0;
            for (int i = 0; i < n; i++) {
                curvature += d[i] * Ad[i];
            }
            double lambda = f + slope + 0.5 * curvature <= largest() + SUFFICIENT * slope + noise || curvature <= 0 ? 1
                : Math.min(1, -slope / curvature);
            f += lambda * (slope + 0.5 * lambda * curvature);
            for (int i = 0; i < n; i++) {
                y[i] += lambda * d[i];
                g[i] += lambda * Ad[i];
            }
            alpha = curvature > 0 ? Math.min(MOST, Math.max(LEAST, square / curvature)) : MOST;
            if (residual(y) <= target) {
                return;
            }
        }
    }

    private double largest() {
        double most = past[0];
        for (double f : past) {
            most = Math.max(most, f);
        }
        return most;
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
