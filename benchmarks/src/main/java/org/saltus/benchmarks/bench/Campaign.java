package org.saltus.benchmarks.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.io.fclib.FclibProblem;
import org.saltus.io.fclib.FclibWriter;

/** All problems x solvers x tolerances that have no row yet, problem by problem, small ones first. */
final class Campaign {
    private final List<ProblemSet.Entry> problems;
    private final List<SolverSpec> solvers;
    private final double[] tolerances;
    private final TimedSolve.Rules rules;
    private final RowsFile rows;
    private final Path solutions;
    private final PrintWriter console;
    private final Context context;
    private final String commit = Machine.commit();
    private final String machine = Machine.name();

    /** @param solutions folder for every r; null for none */
    Campaign(List<ProblemSet.Entry> problems, List<SolverSpec> solvers, double[] tolerances, TimedSolve.Rules rules, RowsFile rows, Path solutions,
             Providers providers, PrintWriter console) {
        this.problems = problems;
        this.solvers = solvers;
        this.tolerances = tolerances;
        this.rules = rules;
        this.rows = rows;
        this.solutions = solutions;
        this.console = console;
        context = new Context(Path.of(""), providers, 3, new double[3], 1);
    }

    /** Runs all, with a number of problems at a time. */
    void run(int jobs) throws InterruptedException {
        Iterator<ProblemSet.Entry> queue = problems.iterator();
        Thread[] workers = new Thread[jobs];
        Throwable[] fault = new Throwable[1];
        for (int k = 0; k < jobs; k++) {
            workers[k] = new Thread(() -> {
                try {
                    work(queue, fault);
                } catch (Throwable e) {                        // told to the caller below
                    synchronized (queue) {
                        fault[0] = e;
                    }
                }
            }, "bench-" + k);
            workers[k].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        if (fault[0] instanceof RuntimeException e) {
            throw e;
        }
        if (fault[0] != null) {
            throw new IllegalStateException("bench: a worker ended with " + fault[0], fault[0]);
        }
    }

    private void work(Iterator<ProblemSet.Entry> queue, Throwable[] fault) throws InterruptedException {
        while (true) {
            ProblemSet.Entry entry;
            synchronized (queue) {
                if (!queue.hasNext() || fault[0] != null) {
                    return;
                }
                entry = queue.next();
            }
            if (missing(entry)) {
                solve(entry);
            }
        }
    }

    private boolean missing(ProblemSet.Entry entry) {
        for (SolverSpec solver : solvers) {
            for (double tolerance : tolerances) {
                if (!rows.has(new BenchRow.Key(entry.name(), solver.text(), tolerance))) {
                    return true;
                }
            }
        }
        return false;
    }

    private void solve(ProblemSet.Entry entry) throws InterruptedException {
        FclibProblem source = null;
        FrictionContactProblem problem = null;
        String unread = "";
        try {
            source = entry.read().get();
            problem = source.problem();
        } catch (RuntimeException e) {
            unread = String.valueOf(e.getMessage());
        }
        for (SolverSpec solver : solvers) {
            for (double tolerance : tolerances) {
                if (rows.has(new BenchRow.Key(entry.name(), solver.text(), tolerance))) {
                    continue;
                }
                BenchRow row;
                if (problem == null) {
                    row = unsolved(entry, problem, solver, tolerance, unread);
                } else if (solver.start() == SolverSpec.Start.guess && source.head().guesses().isEmpty()) {
                    row = unsolved(entry, problem, solver, tolerance, "the file holds no guess to start from");
                } else {
                    double[] start = solver.start() == SolverSpec.Start.guess ? source.start(source.head().guesses().get(0)) : new double[problem.length()];
                    TimedSolve trial = TimedSolve.run(problem, start, () -> solver.create(tolerance, rules.criterion(), context), tolerance, rules);
                    row = trial.row(entry.name(), solver, commit, machine);
                    save(source, problem, trial, row);
                }
                rows.add(row);
                tell(row);
            }
        }
    }

    /** The row of a problem that could not be read (null) or has no start. */
    private BenchRow unsolved(ProblemSet.Entry entry, FrictionContactProblem problem, SolverSpec solver, double tolerance, String reason) {
        BenchRow.Status status = problem == null ? BenchRow.Status.EXCEPTION : BenchRow.Status.SKIPPED;
        return new BenchRow(entry.name(), problem == null ? 0 : problem.contactCount(), BenchRow.dimension(problem), solver.text(), tolerance, status, 0,
            Double.NaN, Double.NaN, reason, Double.NaN, Double.NaN, 0, solver.seed(), commit, machine,
            Double.NaN);
    }

    private void save(FclibProblem source, FrictionContactProblem problem, TimedSolve trial, BenchRow row) {
        if (solutions == null || trial.solution() == null) {
            return;
        }
        String name = String.join("-", row.problem(), row.solver(), BenchRow.brief(row.tolerance())).replaceAll("[^A-Za-z0-9._=-]", "_");
        FclibWriter.write(source.withSolution(source.solution(problem, trial.solution())), solutions.resolve(name + ".hdf5"));
    }

    private synchronized void tell(BenchRow row) {
        console.printf(Locale.ROOT, "%-44s nc %5d  %-24s %7.0e  %-14s %7d it  e %.2e  %10.6f s  %s%n", row.problem(), row.nc(), row.solver(),
            row.tolerance(), row.status(), row.iterations(), row.error(), row.seconds(), row.reason());
        console.flush();
    }
}
