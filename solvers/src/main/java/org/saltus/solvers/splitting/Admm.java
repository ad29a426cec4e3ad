package org.saltus.solvers.splitting;

import java.util.Arrays;
import org.saltus.core.math.Vectors;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.system.ContactSystem;
import org.saltus.solvers.system.ContactSystems;

/**
 * Alternating directions with De Saxcé's shift taken from the multiplier in every iteration. State x = z + w, z = P_K(x), w = x − z:
 *
 * <p>(Ã + ρ I) t = ρ (z − w) − q̃ − s n,  x ← t + w,  s_c = μ ‖ρ w_T‖  (v = −ρ w at a solution).
 *
 * <p>By W or by H and M ({@link ContactSystems}). The pattern is analysed once; the matrix is factorised once per ρ, which changes by the ratio of primal
 * ‖t − z‖ and dual ρ‖Δz‖ residual when they are more than tenfold apart, ever more rarely (S. Boyd et al. (2011); V. Acary, M. Brémond, O. Huber (2018)).
 * Symmetry is not needed.
 */
final class Admm implements SplittingMethod {
    private static final int FIRST_WAIT = 10;
    private static final double APART = 10;
    private static final int REFINEMENTS = 1;

    private final String systemName;
    private ScaledFlow flow;
    private ContactSystem system;
    private double[] unit = new double[0];                     // I by blocks, and ρ I
    private double[] base = new double[0];
    private double[] freeTerm = new double[0];
    private double rho;
    private int steps;
    private int wait;
    private double[] z = new double[0];
    private double[] w = new double[0];
    private double[] rhs = new double[0];
    private double[] t = new double[0];
    private double[] zNext = new double[0];

    /** @param systemName what is factorised, see {@link ContactSystems} */
    Admm(String systemName) {
        this.systemName = systemName;
    }

    @Override
    public void start(ScaledFlow newFlow, double[] y, double[] x) {
        flow = newFlow;
        int n = flow.length();
        system = ContactSystems.of(systemName, "admm", flow.problem());
        unit = unitBlocks(flow.problem());
        base = new double[unit.length];
        if (z.length < n) {
            z = new double[n + n / 4];
            w = new double[z.length];
            rhs = new double[z.length];
            t = new double[z.length];
            zNext = new double[z.length];
            freeTerm = new double[z.length];
        }
        flow.freeTerm(freeTerm);
        rho = 1;
        steps = 0;
        wait = FIRST_WAIT;
        factor();
        flow.velocity(y, t);
        flow.addShift(t);
        for (int i = 0; i < n; i++) {
            x[i] = y[i] - t[i] / rho;
        }
    }

    private static double[] unitBlocks(FrictionContactProblem problem) {
        double[] out = new double[Arrays.stream(problem.size()).map(n -> n * n).sum()];
        int at = 0;
        for (int n : problem.size()) {
            for (int i = 0; i < n; i++) {
                out[at + i * (n + 1)] = 1;
            }
            at += n * n;
        }
        return out;
    }

    private void factor() {
        for (int i = 0; i < base.length; i++) {
            base[i] = rho * unit[i];
        }
        system.factor(base, unit, 0);
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
    public void step(double[] x, double[] next, IterationBudget allowance) {
        allowance.take();
        int n = flow.length();
        FrictionContactProblem problem = flow.problem();
        System.arraycopy(x, 0, z, 0, n);
        flow.project(z);
        for (int i = 0; i < n; i++) {
            w[i] = x[i] - z[i];
            rhs[i] = rho * (z[i] - w[i]) - freeTerm[i];
        }
        for (int c = 0; c < problem.contactCount(); c++) {
            rhs[problem.offset()[c]] -= rho * flow.shift(c, w);
        }
        system.solve(rhs, t, REFINEMENTS);
        Vectors.copyPlus(n, t, 0, 1, w, 0, next, 0);
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
