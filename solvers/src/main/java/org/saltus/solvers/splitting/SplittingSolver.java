package org.saltus.solvers.splitting;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.saltus.core.check.Check;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.problem.TimeLimit;
import org.saltus.solvers.acceleration.Anderson;
import org.saltus.solvers.infeasible.SolveEnding;
import org.saltus.solvers.stop.CheckTimes;
import org.saltus.solvers.stop.ContactSizes;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;
import org.saltus.solvers.system.ContactSystems;

/** Runs a {@link SplittingMethod}, accelerated or not, until the natural map is small. A solve is a function of (problem, r). */
public final class SplittingSolver implements ContactSolver {
    private static final Map<String, Supplier<SplittingMethod>> METHODS = Map.of(
        "fixed-point", FixedPoint::new,
        "extragradient", Extragradient::new,
        "jacobi", Jacobi::new,
        "accelerated-projected-gradient", () -> new OuterFixedPoint(new AcceleratedGradient()),
        "spectral-projected-gradient", () -> new OuterFixedPoint(new SpectralGradient()),
        "conjugate-projected-gradient", () -> new OuterFixedPoint(new ConjugateGradient()),
        "admm", () -> new Admm(ContactSystems.AUTOMATIC));
    private static final int CHECK_EVERY = 10;
    private static final double ROUND_OFF = 0x1p-52;
    /** Steps in a row that change nothing but rounding before a solve counts as stalled. */
    private static final int STILL = 3;

    private final String name;
    private final SplittingMethod method;
    private final Anderson anderson;
    private final Progress progress;
    private final IterationBudget allowance;
    private final CheckTimes checks = new CheckTimes(CHECK_EVERY);
    private final ScaledFlow flow = new ScaledFlow();
    private double[] x = new double[0];
    private double[] next = new double[0];
    private double[] physical = new double[0];
    private double[] ones = new double[0];
    private double change;

    private SplittingSolver(String name, Stopping stopping, int memory, SplittingMethod method) {
        this.name = name;
        this.method = method;
        anderson = memory == 0 ? null : new Anderson(memory);
        progress = new Progress(stopping);
        allowance = new IterationBudget(stopping.maxIterations());
    }

    /**
     * A solver by name.
     *
     * @param name   as scene files have it
     * @param memory differences kept by Anderson's acceleration, 0 for none
     */
    public static SplittingSolver of(String name, Stopping stopping, int memory) {
        Check.that(METHODS.containsKey(name), "No splitting method named \"" + name + "\". Known: " + String.join(", ", new TreeSet<>(METHODS.keySet()))
            + ". Choose one of these.");
        return new SplittingSolver(name, stopping, memory, METHODS.get(name).get());
    }

    /**
     * {@code admm} with a system of one's choice.
     *
     * @param system see {@link org.saltus.solvers.system.ContactSystems}
     */
    public static SplittingSolver admm(Stopping stopping, int memory, String system) {
        return new SplittingSolver("admm", stopping, memory, new Admm(system));
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        if (problem.contactCount() == 0) {
            return SolveReport.empty();
        }
        ContactSizes.check(name, problem);
        allowance.restart();
        if (progress.start(problem, r)) {
            return progress.finish(r, 0, SolveStatus.CONVERGED, "");
        }
        open(problem, r);
        SolveStatus status = iterate();
        if (status == SolveStatus.CONVERGED && !progress.runsOff() || TimeLimit.reached()) {
            return progress.finish(r, allowance.used(), SolveStatus.MAX_ITERATIONS, TimeLimit.REASON);
        }
        if (status == SolveStatus.FAILED) {
            boolean broken = Double.isInfinite(progress.criterion());
            return progress.finish(r, allowance.used(), broken ? SolveStatus.FAILED : SolveStatus.STALLED, broken
                ? name + ": W r + q is infinite or NaN" : "the iterates of " + name + " grow without bound; least error " + progress.criterion());
        }
        if (status == SolveStatus.STALLED) {
            return progress.finish(r, allowance.used(), status, "the iterates of " + name + " stand still but the error is "
                + progress.criterion());
        }
        return SolveEnding.exhausted(problem, r, progress, allowance.used(), "");
    }

    private void open(FrictionContactProblem problem, double[] r) {
        flow.open(problem);
        int n = problem.length();
        if (x.length < n) {
            x = new double[n + n / 4];
            next = new double[x.length];
            physical = new double[x.length];
            ones = new double[x.length];
            Arrays.fill(ones, 1);
        }
        flow.toScaled(r, next);
        flow.project(next);
        method.start(flow, next, x);
        if (anderson != null && method.staysInCones()) {
            anderson.start(problem, flow.friction(), flow.rollingFriction(), ones);
        } else if (anderson != null) {
            anderson.start(n, ones);
        }
        checks.reset(progress.criterion(), progress.stopping().tolerance());
    }

    private SolveStatus iterate() {
        int still = 0;
        while (!allowance.over()) {
            method.step(x, next, allowance);
            measureChange();
            if (!Double.isFinite(change)) {
                return SolveStatus.FAILED;
            }
            still = change <= ROUND_OFF ? still + 1 : 0;
            int used = allowance.used();
            if (method.isOuter() || still == STILL || allowance.over() || checks.due(used, change)) {
                flow.toPhysical(method.impulse(next), physical);
                if (progress.measure(physical)) {
                    return SolveStatus.CONVERGED;
                }
                if (still == STILL) {
                    return SolveStatus.STALLED;
                }
                checks.measured(used, change, progress.criterion());
            }
            advance();
        }
        return SolveStatus.MAX_ITERATIONS;
    }

    private void advance() {
        if (anderson == null) {
            System.arraycopy(next, 0, x, 0, flow.length());
            return;
        }
        anderson.next(x, next);
        method.jumped();
    }

    /** ‖next − x‖ / max(‖next‖, ‖next − x‖). */
    private void measureChange() {
        double moved = 0;
        double size = 0;
        for (int i = 0; i < flow.length(); i++) {
            moved += (next[i] - x[i]) * (next[i] - x[i]);
            size += next[i] * next[i];
        }
        change = moved == 0 ? 0 : Math.sqrt(moved / Math.max(size, moved));
    }
}
