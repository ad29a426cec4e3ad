package org.saltus.solvers.splitting;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.local.ConeContact;
import org.saltus.solvers.local.FreeBlock;
import org.saltus.solvers.local.HybridLocalSolver;
import org.saltus.solvers.local.LocalSolver;
import org.saltus.solvers.stop.IterationBudget;

/**
 * Block Jacobi: all contacts at once, each by its own exact solution of
 *
 * <p>v = κ Ã_cc y_c + b_c,  b_c = v_c(y) − κ Ã_cc y_c,
 *
 * <p>under the contact law. κ weighs down what the others do at the same time: with κ ≥ λ_max(diag(Ã)⁻¹ Ã) the quadratic form of κ diag(Ã) lies
 * above that of Ã. It is estimated by the power method and enlarged when the changes grow. The idea is that of splitting
 * masses among contacts (R. Tonge, F. Benevolenski, A. Voroshilov (2012)). One product with W per iteration.
 */
final class Jacobi implements SplittingMethod {
    private static final int POWER = 20;
    private static final double FIRST_SHARE = 0.7;             // of λ_max: more than the half that convergence of the linear part needs
    private static final double ENLARGE = 1.3;
    private static final double GROWTH = 1.5;

    private final LocalSolver local = new HybridLocalSolver();
    private final FreeBlock free = new FreeBlock();
    private final ConeContact cones = new ConeContact();
    private ScaledFlow flow;
    private double[] v = new double[0];
    private double[] w = new double[0];
    private double[] b = new double[8];
    private double[] A = new double[0];
    private int[] start = new int[0];
    private double kappa;
    private double least;

    @Override
    public void start(ScaledFlow newFlow, double[] y, double[] x) {
        flow = newFlow;
        int n = flow.length();
        if (v.length < n) {
            v = new double[n + n / 4];
            w = new double[v.length];
        }
        System.arraycopy(y, 0, x, 0, n);
        takeBlocks(flow.problem());
        kappa = Math.max(1, FIRST_SHARE * largestEigenvalue(n));
        least = Double.POSITIVE_INFINITY;
        scaleBlocks(kappa);
    }

    private void takeBlocks(FrictionContactProblem problem) {
        int nc = problem.contactCount();
        if (start.length < nc + 1) {
            start = new int[nc + nc / 4 + 1];
        }
        for (int c = 0; c < nc; c++) {
            int size = problem.size()[c];
            start[c + 1] = start[c] + size * size;
            if (b.length < size) {
                b = new double[size];
            }
        }
        if (A.length < start[nc]) {
            A = new double[start[nc] + start[nc] / 4];
        }
        for (int c = 0; c < nc; c++) {
            flow.diagonalBlock(c, A, start[c]);
        }
    }

    private void scaleBlocks(double factor) {
        for (int i = 0; i < start[flow.problem().contactCount()]; i++) {
            A[i] *= factor;
        }
    }

    /** Of diag(Ã)⁻¹ Ã, from below, with the diagonals of the blocks in place of their inverses. */
    private double largestEigenvalue(int n) {
        for (int i = 0; i < n; i++) {
            v[i] = 1 + 0.37 * ((i * 7) % 5);
        }
        double norm = 0;
        for (int k = 0; k < POWER; k++) {
            flow.product(v, w);
            for (int c = 0; c < flow.problem().contactCount(); c++) {
                divide(c);
            }
            norm = 0;
            for (int i = 0; i < n; i++) {
                norm += w[i] * w[i];
            }
            norm = Math.sqrt(norm);
            for (int i = 0; i < n && norm > 0; i++) {
                v[i] = w[i] / norm;
            }
        }
        return norm;
    }

    private void divide(int c) {
        int size = flow.problem().size()[c];
        int o = flow.problem().offset()[c];
        for (int i = 0; i < size; i++) {
            double diagonal = A[start[c] + i * size + i];
            w[o + i] /= Math.max(diagonal, 0.1);
        }
    }

    @Override
    public void step(double[] x, double[] next, IterationBudget allowance) {
        allowance.take();
        FrictionContactProblem problem = flow.problem();
        flow.velocity(x, v);
        System.arraycopy(x, 0, next, 0, flow.length());
        double change = 0;
        for (int c = 0; c < problem.contactCount(); c++) {
            int o = problem.offset()[c];
            int size = problem.size()[c];
            int a = start[c];
            for (int i = 0; i < size; i++) {
                double own = 0;
                for (int j = 0; j < size; j++) {
                    own += A[a + i * size + j] * x[o + j];
                }
                b[i] = v[o + i] - own;
            }
            solve(c, problem.cone()[c], size, a, next, o);
            for (int i = o; i < o + size; i++) {
                change += (next[i] - x[i]) * (next[i] - x[i]);
            }
        }
        if (change > GROWTH * GROWTH * least) {
            kappa *= ENLARGE;
            scaleBlocks(ENLARGE);
            least = change;
        }
        least = Math.min(least, change);
    }

    private void solve(int c, ConeKind cone, int size, int a, double[] y, int o) {
        double mu = flow.friction()[c];
        switch (cone) {
            case COULOMB -> local.solve(size, A, a, b, mu, y, o);
            case FREE -> free.solve(size, A, a, b, y, o);
            case DISC -> cones.disc(size, A, a, b, mu, y, o);
            case ROLLING -> cones.rolling(A, a, b, mu, flow.rollingFriction()[c], y, o);
            case SPINNING -> throw new AssertionError("refused at the door");
        }
    }
}
