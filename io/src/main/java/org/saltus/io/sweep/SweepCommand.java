package org.saltus.io.sweep;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.saltus.core.check.Check;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Suggestions;
import org.saltus.io.campaign.ClusterScript;
import org.saltus.io.campaign.OwnJvm;
import org.saltus.io.campaign.Part;
import org.saltus.io.campaign.RowsFile;
import org.saltus.io.campaign.TaskEngine;
import org.saltus.io.campaign.Worker;
import org.saltus.io.campaign.WorkerPool;
import org.saltus.io.cli.ExitCode;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Standalone;
import org.saltus.io.sweep.RowSpec.Answer;
import org.saltus.io.sweep.RowSpec.Row;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saltus sweep PLAN --out DIR}: reads the plan, finds which rows are missing, has them run, gathers. */
@Command(name = "sweep", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Runs a scene many times as a plan says: values from lists, tables or distributions, results collected row by row.",
    footer = {"", "Started again with the same DIR, only rows are run that are missing or have changed.",
        "Status of a row: DONE, STOPPED (by the scene's policy), BAD_INPUT, EXCEPTION, TIMEOUT, LOST (its process died three times).",
        "Exit code: 0 all rows have come, whatever their status; 2 bad input; 3 rows are missing (--gather); 4 results could not be written any more."})
public final class SweepCommand implements Callable<Integer> {
    /** File of the last words of processes that died. */
    private static final String LOSSES = "lost.txt";
    private static final List<String> ENGINES = List.of("local", "slurm", "pbs");

    @Parameters(index = "0", arity = "0..1", paramLabel = "PLAN", description = "plan, YAML or JSON")
    private Path file;

    @Option(names = "--out", paramLabel = "DIR", description = "folder of the rows; made, or gone on with")
    private Path out;

    @Option(names = "--jobs", paramLabel = "N", description = "worker processes, each with (processors / N) threads; default: one per processor")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Option(names = "--part", paramLabel = "i/n", description = "of the rows only every n-th, from the i-th on; parts may run at once and anywhere")
    private String part;

    @Option(names = "--gather", description = "run nothing: gather the rows of all parts into rows.csv")
    private boolean gather;

    @Option(names = "--again", split = ",", paramLabel = "STATUS", description = "run rows of these statuses again: TIMEOUT, LOST, ...")
    private List<Status> again = new ArrayList<>();

    @Option(names = "--engine", paramLabel = "ENGINE", description = "slurm or pbs: run nothing, write DIR/job.sh, which submits an array of N parts"
        + " (--jobs N) and a job that gathers; local: worker processes here (default: ${DEFAULT-VALUE}); with the jar of io/spark also the master of a Spark"
        + " cluster")
    private String engine = "local";

    @Option(names = "--worker", hidden = true)
    private boolean worker;

    @Spec
    private CommandSpec spec;

    /** Machines other than this one; null for none. */
    private TaskEngine remote;

    /** What engines from other jars take; that of Spark is one. */
    private static String others() {
        List<TaskEngine> installed = TaskEngine.installed();
        return installed.isEmpty() ? "; spark://HOST:PORT and local-cluster[N,CORES,MB] need the jar of io/spark"
            : ", " + String.join(", ", installed.stream().map(TaskEngine::addresses).toList());
    }

    /** A row to run. */
    private record Due(long row, String id, List<Value> values, int attempts) {
        boolean hasCome(RowRecord there) {
            return there != null && there.attempt() > attempts;
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        if (worker) {
            Worker.serve(new RowAction());
            return ExitCode.DONE;
        }
        Check.that(file != null, "sweep: there is no plan. Name one: saltus sweep PLAN.yaml --out DIR.");
        Check.that(out != null, "sweep: --out is missing, the folder of the rows.");
        Check.range("--jobs", "the number", jobs, 1, 4096);
        Part share = part == null ? Part.WHOLE : Part.parse(part);
        Check.that(!(gather && part != null), "--gather joins the rows of all parts, and --part runs one. Give one of the two.");
        ClusterScript.Queue queue = ClusterScript.Queue.named(engine);
        remote = engine.equals("local") || queue != null ? null : TaskEngine.of(engine);
        Check.that(queue != null || engine.equals("local") || remote != null, "--engine is \"" + engine + "\"" + Suggestions.hint(engine, ENGINES)
            + " Expected one of " + String.join(", ", ENGINES) + others() + ".");
        Check.that(queue == null || part == null && !gather, "--engine " + engine + " writes a script whose jobs run parts and gather: leave --part and"
            + " --gather out.");
        Plan plan = PlanReader.read(file);
        PlanRows rows = new PlanRows(plan);
        checkFolder();
        RowIds ids = new RowIds(plan.scene());
        String redrawn = PlanJson.redrawn(out, plan);
        if (redrawn != null) {
            warn("sweep-redrawn", redrawn);
        }
        if (queue != null) {
            writeScript(queue, plan, rows);
            return ExitCode.DONE;
        }
        if (!gather) {
            runMissing(plan, rows, ids, share);
        }
        return part != null ? ExitCode.DONE : new Gathering(plan, rows, ids, out, spec.commandLine().getOut(), this::warn).gather();
    }

    /** Checks the plan as a sweep would, then writes the script. */
    private void writeScript(ClusterScript.Queue queue, Plan plan, PlanRows rows) throws InterruptedException {
        try (WorkerPool pool = pool(plan, 1, 1)) {
            new Trial(plan, rows).check(pool);
        }
        makeFolder();
        PlanJson.write(out, plan, rows.count());
        List<String> words = new ArrayList<>(List.of("sweep", file.toAbsolutePath().normalize().toString(), "--out",
            out.toAbsolutePath().normalize().toString()));
        if (!again.isEmpty()) {
            words.addAll(List.of("--again", String.join(",", again.stream().map(Status::name).toList())));
        }
        words.addAll(List.of("--jobs", "1"));
        Path script = ClusterScript.write(queue, out, jobs, OwnJvm.command(List.of(), words), List.of("--gather"));
        say("wrote " + script + ": " + jobs + " parts of " + rows.count() + " rows. Submit with: bash " + script);
    }

    private WorkerPool pool(Plan plan, int processes, int threads) {
        return new WorkerPool(OwnJvm.worker(plan.memory(), threads == 1, List.of("sweep", "--worker")), processes, shared(plan, threads).line(),
            RunLimit.hard(plan.cpu()));
    }

    private RowSpec shared(Plan plan, int threads) {
        return new RowSpec(plan.scene().toString(), runs().toString(), plan.collect(), plan.cpu(), plan.keep(), threads);
    }

    private Path runs() {
        return out.toAbsolutePath().normalize().resolve("runs");
    }

    private void warn(String id, String text) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("warning: " + text + " (saltus explain " + id + ")");
        err.flush();
    }

    /** Refuses a folder that is not that of a sweep. Writes nothing. */
    private void checkFolder() {
        Check.that(!Files.exists(out) || Files.isDirectory(out), "--out " + out + " is a file, expected a folder for the rows.");
        Check.that(!gather || Files.exists(out.resolve(PlanJson.NAME)), "--out " + out + " holds no " + PlanJson.NAME
            + ", so that there are no rows to gather. Run the parts first, or name their folder.");
        if (!Files.exists(out) || Files.exists(out.resolve(PlanJson.NAME))) {
            return;
        }
        try (Stream<Path> entries = Files.list(out)) {
            boolean isForeign = entries.anyMatch(entry -> !Part.isFileName(entry.getFileName().toString()));   // a sweep may end before it writes its plan
            Check.that(!isForeign, "--out " + out + " is not empty and holds no " + PlanJson.NAME + ", so it is not the folder of a sweep."
                + " Choose another.");
        } catch (IOException e) {
            throw new IllegalArgumentException("--out " + out + " cannot be listed: " + Reasons.of(e) + ". Choose another folder.", e);
        }
    }

    private void runMissing(Plan plan, PlanRows rows, RowIds ids, Part share) throws InterruptedException {
        RowStore store = new RowStore(out, plan);
        Map<String, Due> due = new LinkedHashMap<>();
        Set<Status> redo = again.isEmpty() ? EnumSet.noneOf(Status.class) : EnumSet.copyOf(again);
        long kept = 0;
        long count = 0;
        for (long row = share.index() - 1; row < rows.count(); row += share.count()) {
            List<Value> values = rows.values(row);
            String id = ids.of(rows.changes(values));
            RowRecord there = store.get(id);
            count++;
            if (there == null || redo.contains(there.status())) {
                due.putIfAbsent(id, new Due(row, id, values, there == null ? 0 : there.attempt()));
            } else {
                kept++;
            }
        }
        int processes = Math.max(1, Math.min(jobs, due.size()));
        Path runs = runs();
        try (WorkerPool pool = pool(plan, processes, Math.max(1, Runtime.getRuntime().availableProcessors() / jobs))) {
            if (!due.isEmpty()) {
                new Trial(plan, rows).check(pool);
            }
            makeFolder();
            try (RowsFile sink = RowStore.open(out, share, plan)) {          // from here on nobody else writes these rows
                PlanJson.write(out, plan, rows.count());
                long equal = count - kept - due.size();
                RowStore now = new RowStore(sink, out.resolve(share.fileName()), plan);
                due.values().removeIf(one -> one.hasCome(now.get(one.id())));
                say(count + (count == 1 ? " row" : " rows") + (part == null ? ": " : " of part " + part + ": ") + (count - equal - due.size())
                    + " are there, " + due.size() + " to run" + (equal > 0 ? ", " + equal + " equal to one of these" : "") + ", "
                    + (remote != null ? engine : processes + (processes == 1 ? " process" : " processes")));
                run(plan, rows, due, pool, sink, runs);
            }
        }
    }

    private void say(String line) {
        PrintWriter print = spec.commandLine().getOut();
        print.println(line);
        print.flush();
    }

    private void makeFolder() {
        try {
            Files.createDirectories(out);
        } catch (IOException e) {
            throw new IllegalArgumentException("--out " + out + " cannot be made: " + Reasons.of(e) + ". Choose another folder.", e);
        }
    }

    /** The name of this machine, for rows that say where they were run. */
    private static String machine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }

    private void run(Plan plan, PlanRows rows, Map<String, Due> due, WorkerPool pool, RowsFile sink, Path runs) throws InterruptedException {
        if (due.isEmpty()) {
            return;
        }
        PrintStream console = System.err;
        LiveLine live = new LiveLine(console, Screen.system().interactive(), due.size());
        String asked = RowStore.asked(plan);
        String host = machine();
        List<WorkerPool.Task> tasks = new ArrayList<>();
        for (Due one : due.values()) {
            Map<String, Double> numbers = new HashMap<>();
            Plan.putNumbers(numbers, plan.variables(), one.values());
            tasks.add(new WorkerPool.Task(one.id(), new Row(one.id(), rows.changes(one.values()), numbers, false).line()));
        }
        Thread hook = new Thread(() -> console.println("\nsaltus: stopped; the rows so far are in " + out + ". Start again with the same --out to go on."));
        Runtime.getRuntime().addShutdownHook(hook);
        WorkerPool.Listener listener = new WorkerPool.Listener() {
            @Override
            public void answered(WorkerPool.Task task, String line, int attempts) {
                add(task, Answer.of(line), attempts);
            }

            @Override
            public void lost(WorkerPool.Task task, int attempts, boolean isTimeout, String why) {
                if (plan.keep() == Plan.Keep.none) {
                    RowRun.delete(runs.resolve(task.name()));
                }
                tellLoss(task.name(), why);
                add(task, new Answer(isTimeout ? Status.TIMEOUT : Status.LOST, isTimeout ? "its process did not answer and was ended" : "its process died "
                    + WorkerPool.ATTEMPTS + " times", plan.collect().stream().map(one -> "").toList(), 0, 0), attempts);
            }

            private void add(WorkerPool.Task task, Answer answer, int attempts) {
                Due one = due.get(task.name());
                sink.add(new RowRecord(one.row(), one.id(), one.values().stream().map(Value::shown).toList(), answer.status(), answer.values(),
                    one.attempts() + attempts, host, answer.seconds(), answer.cpu(), asked, answer.message()).cells());
                live.row(answer.status() == Status.DONE);
            }
        };
        try {
            if (remote == null) {
                pool.run(tasks, listener);
            } else {
                pool.close();                                                // the trial is over
                remote.run(engine, new TaskEngine.Job(RowAction.class, shared(plan, 1).line(), tasks), listener);
            }
        } finally {
            live.end();
            forget(hook);
        }
    }

    /** How a process ended depends on where it ran, so it stands beside the rows. */
    private void tellLoss(String id, String why) {
        Path log = out.resolve(LOSSES);
        try {
            Files.writeString(log, id + ": " + why + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + log + ": " + Reasons.reason(e), e);
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            return;                                                          // it runs already
        }
    }

    /** Runs it with these words. @return the exit code */
    public static int execute(Providers providers, PrintWriter out, PrintWriter err, List<String> arguments) {
        return Standalone.execute("sweep", new SweepCommand(), out, err, arguments);
    }
}
