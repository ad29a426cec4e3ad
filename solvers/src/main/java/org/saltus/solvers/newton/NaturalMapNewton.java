package org.saltus.solvers.newton;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Cones;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.stop.Allowance;
import org.saltus.solvers.stop.Progress;

/**
 * Polishes a good r: full steps of semismooth Newton on the natural map G(y) = y − P_K(y − z), z = v + (μ‖v_T‖ + μ_r‖v_R‖) e_N, in scaled
 * variables, J = I − D + D (I + e_N gᵀ)(Ã + δI) with D = P_K′ and g the slope of the friction term. δ is a small constant; because J is
 * singular wherever impulses are not unique, the step is refined towards δ = 0. There is no line search: near a solution
 * the full steps settle in about ten iterations, elsewhere they fail fast and the best r stays what it was.
 *
 * <p>The battery tries several δ in turn from the best point and starts again with the one that helped.
 */
public final class NaturalMapNewton {
    private static final double[] SHIFTS = {1e-6, 1e-4, 1e-3, 1e-2};
    private static final double HELPED = 0.6;
    /** Shifts up to here are refined away. */
    private static final double REFINED = 1e-5;

    private final ScaledProblem scaled;
    private final ActiveSystem system;
    private final Progress progress;
    private final Allowance allowance;
    private final int[] blockStart;
    private final boolean rolling;
    private final double[] y;
    private final double[] v;
    private final double[] x;
    private final double[] residual;
    private final double[] dy;
    private final double[] base;
    private final double[] left;
    private final double[] physical;
    private final double[] trial;

    /** Buffers for one problem. Rolling contacts are not covered: then the battery does nothing. */
    public NaturalMapNewton(ScaledProblem scaled, ActiveSystem system, Progress progress, Allowance allowance) {
        this.scaled = scaled;
        this.system = system;
        this.progress = progress;
        this.allowance = allowance;
        blockStart = system.map().blockStart();
        boolean any = false;
        for (ConeKind cone : scaled.problem().cone()) any |= cone == ConeKind.ROLLING;
        rolling = any;
        int n = scaled.length();
        y = new double[n];
        v = new double[n];
        x = new double[n];
        residual = new double[n];
        dy = new double[n];
        physical = new double[n];
        base = new double[blockStart[blockStart.length - 1]];
        left = new double[base.length];
        int largest = 1;
        for (int c = 0; c + 1 < blockStart.length; c++) largest = Math.max(largest, scaled.problem().size()[c]);
        trial = new double[largest];
    }

    /**
     * Runs the battery from the best r of the progress.
     *
     * @param steps Newton steps per shift
     * @return true when the tolerance is met
     */
    public boolean battery(int steps) {
        if (rolling) return false;
        double before = progress.criterion();
        int failures = 0;
        for (int k = 0; failures < SHIFTS.length && !allowance.over(); k = (k + 1) % SHIFTS.length) {
            boolean helping = true;
            while (helping && !allowance.over()) {
                if (run(SHIFTS[k], steps)) return true;
                helping = progress.criterion() < HELPED * before;
                if (helping) failures = -1;
                before = progress.criterion();
            }
            failures++;
        }
        return false;
    }

    /** Newton steps with one shift from the best r; true when the tolerance is met. */
    private boolean run(double shift, int steps) {
        progress.best(physical);
        scaled.toScaled(physical, y);
        for (int k = 0; k < steps && allowance.take(); k++) {
            linearise();
            if (!system.solve(base, left, residual, shift, shift <= REFINED ? 3 : 1, dy)) return false;
            for (int i = 0; i < y.length; i++) y[i] += dy[i];
            scaled.toPhysical(y, physical);
            if (progress.measure(physical)) return true;
        }
        return false;
    }

    private void linearise() {
        FrictionContactProblem p = scaled.problem();
        scaled.velocity(y, v);
        for (int c = 0; c < p.contactCount(); c++) {
            int o = p.offset()[c];
            int n = p.size()[c];
            int at = blockStart[c];
            double mu = scaled.friction()[c];
            for (int i = 0; i < n; i++) trial[i] = y[o + i] - v[o + i];
            ConeKind cone = p.cone()[c];
            double t = 0;
            if (cone == ConeKind.COULOMB && n > 1) {
                t = n == 2 ? Math.abs(v[o + 1]) : Math.hypot(v[o + 1], v[o + 2]);
                trial[0] -= mu * t;
            }
            System.arraycopy(trial, 0, x, o, n);
            Cones.project(cone, n, mu, p.rollingFriction()[c], x, o);
            for (int i = 0; i < n; i++) residual[o + i] = y[o + i] - x[o + i];
            projectionDerivative(cone, n, mu, at);
            for (int i = 0; i < n * n; i++) base[at + i] = -left[at + i];
            for (int i = 0; i < n; i++) base[at + i * n + i] += 1;
            if (t > 0) {
                for (int i = 0; i < n; i++) {
                    double d = mu * left[at + i * n] / t;
                    for (int j = 1; j < n; j++) left[at + i * n + j] += d * v[o + j];
                }
            }
        }
    }

    /** left ← P_K′ at trial. */
    private void projectionDerivative(ConeKind cone, int n, double mu, int at) {
        for (int i = 0; i < n * n; i++) left[at + i] = 0;
        switch (cone) {
            case COULOMB -> coulomb(n, mu, at);
            case DISC -> AlartCurnier.discDerivative(trial, 0, n, mu, false, left, at, n, 0);
            default -> {
                for (int i = 0; i < n; i++) left[at + i * n + i] = 1;
            }
        }
    }

    private void coulomb(int n, double mu, int at) {
        double normal = trial[0];
        double t = n == 1 ? 0 : n == 2 ? Math.abs(trial[1]) : Math.hypot(trial[1], trial[2]);
        if (n == 1 ? normal >= 0 : t <= mu * normal) {
            for (int i = 0; i < n; i++) left[at + i * n + i] = 1;
            return;
        }
        if (mu * t <= -normal) return;
        double k = 1 / (1 + mu * mu);
        double along = k * mu * mu;
        double across = mu * k * (normal + mu * t) / t;
        left[at] = k;
        for (int i = 1; i < n; i++) {
            double ti = trial[i] / t;
            left[at + i] = k * mu * ti;
            left[at + i * n] = k * mu * ti;
            for (int j = 1; j < n; j++) {
                left[at + i * n + j] = (along - across) * ti * trial[j] / t + (i == j ? across : 0);
            }
        }
    }
}
