package org.saltus.solvers.newton.iteration;

import org.saltus.core.math.Vectors;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Cones;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ScaledProblem;

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
    /** The first of them; the second where the tolerance is near, since it leads on from farther away but by a constant factor per step. */
    private static final int FAST = 0;
    private static final int SURE = 2;
    private static final double NEAR = 1e-3;
    private static final double HELPED = 0.6;
    /** Given up when the error has grown so much after so many steps. */
    private static final double GONE = 1e4;
    private static final int TRIED = 4;
    /** Shifts up to here are refined away. */
    private static final double REFINED = 1e-5;

    private final ScaledProblem scaled;
    private final ActiveSystem system;
    private final Progress progress;
    private final IterationBudget allowance;
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
    private double[] start;
    private double[] here;
    private double bestHere;
    private final double[] trial;

    /** Buffers for one problem. Rolling contacts are not covered: then the battery does nothing. */
    public NaturalMapNewton(ScaledProblem scaled, ActiveSystem system, Progress progress, IterationBudget allowance) {
        this.scaled = scaled;
        this.system = system;
        this.progress = progress;
        this.allowance = allowance;
        blockStart = system.map().blockStart();
        boolean any = false;
        for (ConeKind cone : scaled.problem().cone()) {
            any |= cone == ConeKind.ROLLING;
        }
        rolling = any;
        int n = scaled.length();
        y = new double[n];
        v = new double[n];
        x = new double[n];
        residual = new double[n];
        dy = new double[n];
        physical = new double[n];
        start = new double[n];
        here = new double[n];
        base = new double[blockStart[blockStart.length - 1]];
        left = new double[base.length];
        int largest = 1;
        for (int c = 0; c + 1 < blockStart.length; c++) {
            largest = Math.max(largest, scaled.problem().size()[c]);
        }
        trial = new double[largest];
    }

    /** The battery from the best r of the progress; true when the tolerance is met. */
    public boolean battery(int steps) {
        progress.best(physical);
        scaled.toScaled(physical, start);
        return battery(start, progress.criterion(), steps);
    }

    /**
     * The battery from a point that need not be the best one: from a point on its way Newton's method may fall into a solution that
     * repels other methods.
     *
     * @param from      scaled; read
     * @param criterion of that point
     * @param steps     Newton steps per shift
     * @return true when the tolerance is met
     */
    public boolean battery(double[] from, double criterion, int steps) {
        if (rolling) {
            return false;
        }
        if (from != start) {
            System.arraycopy(from, 0, start, 0, start.length);
        }
        double before = criterion;
        int failures = 0;
        for (int k = progress.stopping().tolerance() > NEAR * criterion ? SURE : FAST; failures < SHIFTS.length && !allowance.over();) {
            System.arraycopy(start, 0, y, 0, y.length);
            bestHere = before;
            if (run(SHIFTS[k], before, steps)) {
                return true;
            }
            if (bestHere < HELPED * before) {
                before = bestHere;
                double[] t = start;
                start = here;
                here = t;
                failures = 0;
            } else {
                failures++;
                k = (k + 1) % SHIFTS.length;
            }
        }
        return false;
    }

    private boolean run(double shift, double before, int steps) {
        for (int k = 0; k < steps && allowance.take(); k++) {
            linearise();
            if (!system.solve(base, left, residual, shift, shift <= REFINED ? 3 : 1, dy)) {
                return false;
            }
            Vectors.axpy(y.length, 1, dy, 0, y, 0);
            scaled.toPhysical(y, physical);
            if (progress.measure(physical)) {
                return true;
            }
            if (progress.last() < bestHere) {
                bestHere = progress.last();
                System.arraycopy(y, 0, here, 0, y.length);
            }
            if (k >= TRIED && progress.last() > GONE * before) {
                return false;
            }
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
            ConeKind cone = p.cone()[c];
            boolean friction = cone == ConeKind.COULOMB && n > 1 && mu > 0;
            double stretch = friction ? 1 / mu : 1;
            double t = !friction ? 0 : n == 2 ? Math.abs(v[o + 1]) : Math.hypot(v[o + 1], v[o + 2]);
            trial[0] = y[o] / stretch - stretch * (v[o] + mu * t);
            for (int i = 1; i < n; i++) {
                trial[i] = y[o + i] - v[o + i];
            }
            if (!friction) {
                trial[0] = y[o] - v[o];
            }
            double radius = friction ? 1 : mu;
            System.arraycopy(trial, 0, x, o, n);
            Cones.project(cone, n, radius, scaled.rollingFriction()[c], x, o);
            for (int i = 0; i < n; i++) {
                residual[o + i] = y[o + i] - x[o + i] * (i == 0 ? stretch : 1);
            }
            projectionDerivative(cone, n, radius, at);
            transform(n, at, stretch);
            if (t > 0) {
                for (int i = 0; i < n; i++) {
                    double d = mu * left[at + i * n] / t;
                    for (int j = 1; j < n; j++) {
                        left[at + i * n + j] += d * v[o + j];
                    }
                }
            }
        }
    }

    /** base ← I − T D T⁻¹, left ← T D T with T = diag(1/μ, 1, 1): the metric in which the cone is its own dual. */
    private void transform(int n, int at, double stretch) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double d = left[at + i * n + j] * (i == 0 ? stretch : 1);
                base[at + i * n + j] = (i == j ? 1 : 0) - (j == 0 ? d / stretch : d);
                left[at + i * n + j] = j == 0 ? d * stretch : d;
            }
        }
    }

    /** left ← P_K′ at trial. */
    private void projectionDerivative(ConeKind cone, int n, double mu, int at) {
        for (int i = 0; i < n * n; i++) {
            left[at + i] = 0;
        }
        switch (cone) {
            case COULOMB -> coulomb(n, mu, at);
            case DISC -> AlartCurnier.discDerivative(trial, 0, n, mu, false, left, at, n, 0);
            default -> {
                for (int i = 0; i < n; i++) {
                    left[at + i * n + i] = 1;
                }
            }
        }
    }

    private void coulomb(int n, double mu, int at) {
        double normal = trial[0];
        double t = n == 1 ? 0 : n == 2 ? Math.abs(trial[1]) : Math.hypot(trial[1], trial[2]);
        if (n == 1 ? normal >= 0 : t <= mu * normal) {
            for (int i = 0; i < n; i++) {
                left[at + i * n + i] = 1;
            }
            return;
        }
        if (mu * t <= -normal) {
            return;
        }
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
