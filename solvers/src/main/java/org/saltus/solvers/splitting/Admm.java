package org.saltus.solvers.splitting;

import org.saltus.core.math.BlockLu;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.newton.ScaledProblem;
import org.saltus.solvers.stop.Allowance;

/**
 * Alternating directions with De Saxcé's shift taken from the multiplier in every iteration. State x = z + w, z = P_K(x), w = x − z:
 *
 * <p>(Ã + ρ I) t = ρ (z − w) − q̃ − s n,  x ← t + w,  s_c = μ ‖ρ w_T‖  (v = −ρ w at a solution).
 *
 * <p>The pattern is analysed once; the matrix is factorised once per ρ, which changes by the ratio of primal ‖t − z‖ and dual ρ‖Δz‖ residual
 * when they are more than tenfold apart, ever more rarely (S. Boyd et al. (2011); V. Acary, M. Brémond, O. Huber (2018)). Symmetry is not needed.
 */
final class Admm implements SplittingMethod {
    private static final int FIRST_WAIT = 10;
    private static final double APART = 10;
    private static final int REFINEMENTS = 1;

    private ScaledFlow flow;
    private ScaledProblem scaled;
    private BlockLu lu;
    private double[] matrix = new double[0];
    private double rho;
    private int steps;
    private int wait;
    private double[] z = new double[0];
    private double[] w = new double[0];
    private double[] rhs = new double[0];
    private double[] t = new double[0];
    private double[] zNext = new double[0];

    @Override
    public void start(ScaledFlow newFlow, double[] y, double[] x) {
        flow = newFlow;
        int n = flow.length();
        scaled = new ScaledProblem(flow.problem());
        lu = new BlockLu(scaled.structure());
        matrix = new double[scaled.matrix().length];
        if (z.length < n) {
            z = new double[n + n / 4];
            w = new double[z.length];
            rhs = new double[z.length];
            t = new double[z.length];
            zNext = new double[z.length];
        }
        rho = 1;
        steps = 0;
        wait = FIRST_WAIT;
        factor();
        scaled.velocity(y, t);
        flow.addShift(t);
        for (int i = 0; i < n; i++) {
            x[i] = y[i] - t[i] / rho;
        }
    }

    private void factor() {
        System.arraycopy(scaled.matrix(), 0, matrix, 0, matrix.length);
        FrictionContactProblem problem = flow.problem();
        for (int c = 0; c < problem.contactCount(); c++) {
            int at = scaled.structure().valueStart()[scaled.diagonal()[c]];
            int size = problem.size()[c];
            for (int i = 0; i < size; i++) {
                matrix[at + i * size + i] += rho;
            }
        }
        lu.factor(matrix);
    }

    @Override
    public boolean staysInCones() {
        return false;
    }

    @Override
    public double[] impulse(double[] next) {
        System.arraycopy(next, 0, zNext, 0, flow.length());
        flow.project(zNext);
        return zNext;
    }

    @Override
    public void step(double[] x, double[] next, Allowance allowance) {
        allowance.take();
        int n = flow.length();
        FrictionContactProblem problem = flow.problem();
        System.arraycopy(x, 0, z, 0, n);
        flow.project(z);
        for (int i = 0; i < n; i++) {
            w[i] = x[i] - z[i];
            rhs[i] = rho * (z[i] - w[i]) - scaled.freeTerm()[i];
        }
        for (int c = 0; c < problem.contactCount(); c++) {
            rhs[problem.offset()[c]] -= rho * flow.shift(c, w);
        }
        lu.solve(matrix, rhs, t, REFINEMENTS);
        for (int i = 0; i < n; i++) {
            next[i] = t[i] + w[i];
        }
        adapt(next, n);
    }

    private void adapt(double[] next, int n) {
        if (++steps % wait != 0) {
            return;
        }
        impulse(next);
        double primal = 0;
        double dual = 0;
        for (int i = 0; i < n; i++) {
            primal += (t[i] - zNext[i]) * (t[i] - zNext[i]);
            dual += (zNext[i] - z[i]) * (zNext[i] - z[i]);
        }
        double ratio = Math.sqrt(primal / (rho * rho * dual));
        wait = Math.min(1000, 2 * wait);
        if (!(ratio > APART || ratio < 1 / APART) || !(ratio > 0) || Double.isInfinite(ratio)) {
            return;
        }
        double factor = Math.min(100, Math.max(0.01, Math.sqrt(ratio)));
        rho *= factor;
        for (int i = 0; i < n; i++) {
            next[i] = zNext[i] + (next[i] - zNext[i]) / factor;
        }
        factor();
    }
}
