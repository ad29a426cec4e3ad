package org.saltus.benchmarks.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.io.campaign.Part;
import org.saltus.io.campaign.Worker;
import org.saltus.io.campaign.WorkerPool;
import org.saltus.io.fclib.FclibProblem;
import org.saltus.io.fclib.FclibWriter;

/** All problems x solvers x tolerances, a row each, problem by problem, small ones first. */
final class Campaign {
    private final List<ProblemSet.Entry> problems;
    private final List<SolverSpec> solvers;
    private final double[] tolerances;
    private final TimedSolve.Rules rules;
    private final Path solutions;
    private final PrintWriter console;
    private final Context context;
    private final String commit = Machine.commit();
    private final String machine = Machine.name();
    private ProblemSet.Entry opened;
    private FclibProblem source;
    private FrictionContactProblem problem;
    private String unread = "";

    /** @param solutions folder for every r; null for none */
    Campaign(List<ProblemSet.Entry> problems, List<SolverSpec> solvers, double[] tolerances, TimedSolve.Rules rules, Path solutions,
             Providers providers, PrintWriter console) {
        this.problems = problems;
        this.solvers = solvers;
        this.tolerances = tolerances;
        this.rules = rules;
        this.solutions = solutions;
        this.console = console;
        context = new Context(Path.of(""), providers, 3, new double[3], 1);
    }

    /** One row to come. */
    record Trial(ProblemSet.Entry entry, SolverSpec solver, double tolerance) {
        BenchRow.Key key() {
            return new BenchRow.Key(entry.name(), solver.text(), tolerance);
        }
    }

    /** All rows, problem by problem. */
    List<Trial> all() {
        List<Trial> out = new ArrayList<>();
        for (ProblemSet.Entry entry : problems) {
            for (SolverSpec solver : solvers) {
                for (double tolerance : tolerances) {
                    out.add(new Trial(entry, solver, tolerance));
                }
            }
        }
        return out;
    }

    /** Rows of a part that are not there. */
    List<Trial> missing(Part part, RowsFile rows) {
        List<Trial> all = all();
        return IntStream.range(0, all.size()).filter(part::has).mapToObj(all::get).filter(trial -> !rows.has(trial.key())).toList();
    }

    /** Runs the missing rows of a part here, one after the other. */
    void run(Part part, RowsFile rows) throws InterruptedException {
        for (Trial trial : missing(part, rows)) {
            BenchRow row = solve(trial);
            rows.add(row);
            tell(row);
        }
    }

    /** Runs the missing rows of a part in processes. @param pool of such as {@link #serve} */
    void run(Part part, RowsFile rows, WorkerPool pool) throws InterruptedException {
        Map<String, Trial> byName = new HashMap<>();
        List<Trial> all = all();
        List<WorkerPool.Task> tasks = new ArrayList<>();
        for (int k = 0; k < all.size(); k++) {
            if (part.has(k) && !rows.has(all.get(k).key())) {
                byName.put(String.valueOf(k), all.get(k));
                tasks.add(new WorkerPool.Task(String.valueOf(k), String.valueOf(k)));
            }
        }
        pool.run(tasks, new WorkerPool.Listener() {
            @Override
            public void answered(WorkerPool.Task task, String answer, int attempts) {
                add(BenchRow.parse(answer));
            }

            @Override
            public void lost(WorkerPool.Task task, int attempts, boolean isTimeout, String why) {
                Trial trial = byName.get(task.name());
                add(row(trial, null, BenchRow.Status.LOST, "its process " + why));
            }

            private void add(BenchRow row) {
                rows.add(row);
                tell(row);
            }
        });
    }

    /** What a worker process does with the number of a row. */
    Worker.Action serve() {
        List<Trial> all = all();
        return (line, worker) -> {
            try {
                return solve(all.get(Integer.parseInt(line))).line();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("bench: interrupted", e);
            }
        };
    }

    private BenchRow solve(Trial trial) throws InterruptedException {
        open(trial.entry());
        SolverSpec solver = trial.solver();
        if (problem == null) {
            return row(trial, null, BenchRow.Status.EXCEPTION, unread);
        }
        if (solver.start() == SolverSpec.Start.guess && source.head().guesses().isEmpty()) {
            return row(trial, problem, BenchRow.Status.SKIPPED, "the file holds no guess to start from");
        }
        double[] start = solver.start() == SolverSpec.Start.guess ? source.start(source.head().guesses().get(0)) : new double[problem.length()];
        TimedSolve timed = TimedSolve.run(problem, start, () -> solver.create(trial.tolerance(), rules.criterion(), context), trial.tolerance(), rules);
        BenchRow row = timed.row(trial.entry().name(), solver, commit, machine);
        save(timed, row);
        return row;
    }

    /** Reads a problem, unless it is the last one. */
    private void open(ProblemSet.Entry entry) {
        if (entry == opened) {
            return;
        }
        opened = entry;
        source = null;
        problem = null;
        try {
            source = entry.read().get();
            problem = source.problem();
        } catch (RuntimeException e) {
            unread = String.valueOf(e.getMessage());
        }
    }

    /** A row without a solve. @param read null when the problem was not */
    private BenchRow row(Trial trial, FrictionContactProblem read, BenchRow.Status status, String reason) {
        return new BenchRow(trial.entry().name(), read == null ? 0 : read.contactCount(), BenchRow.dimension(read), trial.solver().text(), trial.tolerance(),
            status, 0, Double.NaN, Double.NaN, reason, Double.NaN, Double.NaN, 0, trial.solver().seed(), commit, machine, Double.NaN);
    }

    private void save(TimedSolve trial, BenchRow row) {
        if (solutions == null || trial.solution() == null) {
            return;
        }
        String name = String.join("-", row.problem(), row.solver(), BenchRow.brief(row.tolerance())).replaceAll("[^A-Za-z0-9._=-]", "_");
        FclibWriter.write(source.withSolution(source.solution(problem, trial.solution())), solutions.resolve(name + ".hdf5"));
    }

    private void tell(BenchRow row) {
        console.printf(Locale.ROOT, "%-44s nc %5d  %-24s %7.0e  %-14s %7d it  e %.2e  %10.6f s  %s%n", row.problem(), row.nc(), row.solver(),
            row.tolerance(), row.status(), row.iterations(), row.error(), row.seconds(), row.reason());
        console.flush();
    }
}
