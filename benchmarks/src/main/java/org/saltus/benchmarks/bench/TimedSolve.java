package org.saltus.benchmarks.bench;

import java.util.Arrays;
import java.util.function.Supplier;
import org.apache.commons.math3.stat.StatUtils;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;

/**
 * Takes the figures of one row: a first solve; more of them until the warm-up time is over; then the timed ones. A solve above 5 s is
 * warm enough and stays the only one, and so does one that failed.
 */
final class TimedSolve {
    /** CPU seconds from which on one solve is enough. */
    private static final double LONG = 5;

    /**
     * How to take times.
     *
     * @param limit     on every solve, CPU s
     * @param warmUp    CPU s of solves before the timed ones
     * @param repeats   timed solves
     * @param criterion which error is held against the tolerance
     */
    record Rules(double limit, double warmUp, int repeats, Criterion criterion) {
    }

    private final FrictionContactProblem problem;
    private final double tolerance;
    private final Rules rules;
    private SolveRun last;
    private double[] times = {};

    private TimedSolve(FrictionContactProblem problem, double tolerance, Rules rules) {
        this.problem = problem;
        this.tolerance = tolerance;
        this.rules = rules;
    }

    /** Runs the solves, all from one start; a new solver for each of them, as it may keep things from solve to solve. */
    static TimedSolve run(FrictionContactProblem problem, double[] start, Supplier<ContactSolver> solver, double tolerance, Rules rules)
        throws InterruptedException {
        TimedSolve trial = new TimedSolve(problem, tolerance, rules);
        double spent = 0;
        do {
            trial.last = SolveRun.of(solver.get(), problem, start, rules.limit());
            spent += Math.max(1e-4, trial.last.seconds());
            if (trial.single()) {
                trial.times = new double[] {trial.last.seconds()};
                return trial;
            }
        } while (spent < rules.warmUp());
        double[] seconds = new double[rules.repeats()];
        for (int k = 0; k < seconds.length; k++) {
            trial.last = SolveRun.of(solver.get(), problem, start, rules.limit());
            seconds[k] = trial.last.seconds();
            if (trial.last.report() == null) {
                trial.times = Arrays.copyOf(seconds, k + 1);
                return trial;
            }
        }
        trial.times = seconds;
        return trial;
    }

    private boolean single() {
        return last.report() == null || last.late() || last.seconds() > LONG;
    }

    /** The row. */
    BenchRow row(String name, SolverSpec solver, String commit, String machine) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        NaturalMap map = new NaturalMap();
        SolveReport report = last.report();
        boolean measured = report != null;
        if (measured) {
            map.measure(problem, last.r());
        }
        boolean good = measured && rules.criterion().of(map) <= tolerance;
        return new BenchRow(name, problem.contactCount(), BenchRow.dimension(problem), solver.text(), tolerance, status(good),
            measured ? report.iterations() : 0, measured ? map.error() : Double.NaN, StatUtils.percentile(sorted, 50), reason(good, map),
            measured ? map.scaledError() : Double.NaN, sorted[0], sorted.length, solver.seed(), commit, machine,
            measured ? map.lawError() : Double.NaN);
    }

    private BenchRow.Status status(boolean good) {
        if (good) {
            return BenchRow.Status.CONVERGED;
        }
        if (last.late()) {
            return BenchRow.Status.TIMEOUT;
        }
        if (last.thrown() != null) {
            return last.thrown() instanceof IllegalArgumentException ? BenchRow.Status.SKIPPED : BenchRow.Status.EXCEPTION;
        }
        SolveStatus own = last.report().status();
        return own == SolveStatus.CONVERGED ? BenchRow.Status.FAILED : BenchRow.Status.valueOf(own.name());
    }

    private String reason(boolean good, NaturalMap map) {
        if (good) {
            return "";
        }
        if (last.late()) {
            String limit = "time limit of " + rules.limit() + " s";
            return last.abandoned() ? limit + "; the solver did not stop and was left behind"
                : last.thrown() != null ? limit + "; the solver heeds no time limit and was stopped by force" : limit;
        }
        if (last.thrown() != null) {
            return last.thrown() instanceof IllegalArgumentException ? String.valueOf(last.thrown().getMessage())
                : last.thrown().toString();
        }
        if (last.report().converged()) {
            return "the solver reports " + last.report().error() + " as converged, but the error is " + map.error()
                + " (scaled " + map.scaledError() + ", of the law " + map.lawError() + ")";
        }
        return last.report().reason();
    }

    /** The last returned r; null when there is none. */
    double[] solution() {
        return last.report() == null ? null : last.r();
    }
}
