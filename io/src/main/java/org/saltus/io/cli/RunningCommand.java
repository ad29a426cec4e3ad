package org.saltus.io.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.check.FileBytes;
import org.saltus.core.exchange.Exchange;
import org.saltus.core.math.kernel.PanelKernels;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.Providers;
import org.saltus.core.step.SolveStop;
import org.saltus.io.checkpoint.CheckpointKeeper;
import org.saltus.io.checkpoint.Origin;
import org.saltus.io.console.RunHead;
import org.saltus.io.console.RunTail;
import org.saltus.io.fclib.DumpRule;
import org.saltus.io.fclib.ProblemDumper;
import org.saltus.io.out.ObserverList;
import org.saltus.io.out.OutputFolder;
import org.saltus.io.out.Outputs;
import org.saltus.io.out.RunFacts;
import org.saltus.io.out.Sources;
import org.saltus.io.out.WhatRan;
import org.saltus.io.report.RunClock;
import org.saltus.io.report.player.FilmFile;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What commands share that run a scene: they build it wholly, then make the folder, run, and say what came out. */
abstract class RunningCommand implements Tool.SubCommand {
    /** Name of the file that a run can go on from. */
    static final String CHECKPOINT = "checkpoint";

    /** Heap of a part and of a contact, bytes: measured on spheres with W assembled, 20 000 to 100 000. */
    private static final double PER_PART = 2000;
    private static final double PER_CONTACT = 3400;

    private final Screen screen;
    private final Providers providers;
    private final Supplier<Interruption> interruptions;
    private final Set<String> warned = new HashSet<>();

    @Option(names = "--out", paramLabel = "DIR", description = "folder for the results; default: NAME.out with the scene's name, NAME.static for those"
        + " of static, the run's own for resume, DIR.rerun for rerun")
    private Path out;

    @Option(names = "--force", description = "replace the results of an earlier run in that folder; other files stay")
    private boolean force;

    @Option(names = "--quiet", description = "print warnings and errors only")
    private boolean quiet;

    @Mixin
    private KernelOption kernel;

    @Option(names = "--threads", paramLabel = "N", description = "threads of the run, whose results do not depend on it; default: one per processor")
    private Integer threads;

    @Option(names = "--dump-problems", paramLabel = "when=slow|all|every:N",
        description = "write friction-contact problems as FCLIB files to the folder problems of the results: slow are those that did not"
            + " converge or took far more iterations than usual")
    private String dump;

    RunningCommand(Screen screen, Providers providers, Supplier<Interruption> interruptions) {
        this.screen = screen;
        this.providers = providers;
        this.interruptions = interruptions;
    }

    @Mixin
    private DomainsOption domains;

    private final List<String> dividing = new ArrayList<>();
    private Exchange exchange;
    private boolean agreed;

    @Override
    public int call() {
        Check.that(threads == null || threads >= 1 && threads <= 1024, "--threads is " + threads + ", expected 1 to 1024.");
        Processes processes = new Processes(domains, providers);
        try {
            exchange = domains.join(providers);
            return exchange != null && exchange.rank() > 0 ? follow() : lead();
        } catch (Processes.OthersFailed e) {
            return processes.linger(ExitCode.BAD_INPUT);
        } catch (RuntimeException | Error e) {
            if (agreed) {
                processes.end(e);
            } else if (!processes.isToSpeak(exchange, e)) {
                return processes.linger(ExitCode.BAD_INPUT);
            }
            throw e;
        } finally {
            domains.leave(providers);
        }
    }

    private int lead() {
        DumpRule rule = dump == null ? null : DumpRule.parse(dump);
        Set<Path> read = new LinkedHashSet<>();
        LoadedScene loaded = FileBytes.recording(read, () -> load(providers));
        try (OutputFolder folder = new OutputFolder(out != null ? out : defaultFolder(loaded), Outputs.files(providers))) {
            if (!goesOn()) {
                folder.check(force);
            }
            return run(loaded, rule, folder, read);
        }
    }

    /** The run of a process that writes nothing: the same steps as process 0, and a domain of every contact problem. */
    private int follow() {
        quiet = true;
        LoadedScene loaded = load(providers);
        kernel.choose(scalarByDefault(), line -> { });
        Simulation simulation = loaded.build(threads(), List.of(), line -> { }, exchange);
        ready(simulation);
        agree();
        try (Interruption interruption = interruption()) {
            simulation.run(() -> stops(interruption), null);
        }
        return code(simulation.summary());
    }

    /** All processes are ready, or none runs. */
    private void agree() {
        if (exchange != null) {
            agreed = true;
            Processes.agree(exchange, false);
        }
    }

    /** Whether any process was asked to stop; asked once before every step. */
    private boolean stops(Interruption interruption) {
        return exchange == null ? interruption.requested() : exchange.max(interruption.requested() ? 1 : 0) > 0;
    }

    /** Processes of one machine share its processors. */
    private int threads() {
        return threads != null ? threads : exchange != null ? 1 : Runtime.getRuntime().availableProcessors();
    }

    /** Finds how the scene is divided, if it is to be; {@link #dividing} has the changes. */
    final boolean divide(LoadedScene loaded) {
        if (!domains.isGiven()) {
            return false;
        }
        List<String> words = new ArrayList<>();
        dividing.addAll(domains.changes(loaded.description().settings(), words));
        words.forEach(this::say);
        return true;
    }

    /** Changes of the scene that divide it. */
    final List<String> dividing() {
        return dividing;
    }

    /** The folder that the user asks for; null for none. */
    final Path out() {
        return out;
    }

    /** Name of the command. */
    abstract String command();

    /** Whether the run goes on in a folder that holds its files. */
    boolean goesOn() {
        return false;
    }

    /** Cuts the files of a run that {@link #goesOn} back, once the folder is locked. */
    void cut(OutputFolder folder) {
    }

    /** Puts into a new folder what a run begins with that does not begin at its start. */
    void begin(Path folder) {
    }

    /** Reads the scene. */
    abstract LoadedScene load(Providers installed);

    /** Changes of the command line that the scene was read with. */
    abstract List<String> changes();

    /** Where results go unless said. */
    abstract Path defaultFolder(LoadedScene loaded);

    /** Whether plain Java runs when no kernel is asked for, rather than the best there is. */
    boolean scalarByDefault() {
        return false;
    }

    /** Told of the simulation before anything is written. */
    void ready(Simulation simulation) {
    }

    /** Prints a line unless the user wants to hear warnings and errors only. */
    final void say(String line) {
        if (!quiet) {
            screen.out().println(line);
        }
    }

    /** Prints a warning, once. */
    final void warn(String line) {
        if (warned.add(line)) {
            screen.warn(line);
        }
    }

    /** What the command observes beside what the scene's output says. */
    List<Observer> observers(Path folder) {
        return List.of();
    }

    /** Told when all files are written. */
    void written(OutputFolder folder) {
    }

    /** Says what they found, after the summary. */
    void tellMore() {
    }

    /** What may stop the run. */
    Interruption interruption() {
        return interruptions.get();
    }

    /** Where output goes. */
    final Screen screen() {
        return screen;
    }

    private int run(LoadedScene loaded, DumpRule rule, OutputFolder folder, Set<Path> read) {
        kernel.choose(scalarByDefault(), this::warn);
        ObserverList observers = new ObserverList();
        Simulation simulation = FileBytes.recording(read, () -> loaded.build(threads(), List.of(observers), this::warn, exchange));
        ready(simulation);
        RunHead head = loaded.head(simulation);
        Sources sources = Sources.of(loaded.file(), read);
        RunFacts facts = head.facts(PanelKernels.name(), threads(), new WhatRan(command(), changes(), sources,
            EffectiveScene.of(loaded.description(), providers)));
        loaded.outputs().observers(folder.path(), facts, head.words()).forEach(observers::add);
        observers(folder.path()).forEach(observers::add);
        if (rule != null) {
            observers.add(new ProblemDumper(folder.path().resolve(ProblemDumper.FOLDER), loaded.description().name(), rule));
        }
        agree();
        if (goesOn()) {
            folder.reopen();
            cut(folder);
        } else {
            folder.create();
            sources.copy(folder.path());
            begin(folder.path());
        }
        if (!quiet) {
            head.print(screen.out(), Tool.version(), folder.path());
            observers.add(new Progress(screen, loaded.description().end(), loaded.description().step()));
        }
        RunSummary summary = simulation.summary();
        try (Interruption interruption = interruption()) {
            SolveStop within = new SolveStop();
            interruption.onRequest(within::request);
            RunClock clock = new RunClock();
            Origin origin = Origin.of(loaded.file(), read, changes(), PanelKernels.name());
            double interval = loaded.outputs().checkpointInterval();
            run(simulation, new CheckpointKeeper(simulation, origin, folder.path().resolve(CHECKPOINT), interval, () -> stops(interruption), observers::flush),
                exchange == null ? within : null, observers, folder.path());
            if (goesOn() && summary.status() == RunSummary.Status.DONE && Double.isInfinite(interval)) {
                remove(folder.path().resolve(CHECKPOINT));                   // a run without interruption has none
            }
            if (!Files.exists(folder.path().resolve(CHECKPOINT))) {
                remove(folder.path().resolve(FilmFile.NAME));                // the report has it; only a run that goes on needs more
            }
            written(folder);
            tell(new RunTail(summary, facts, clock), summary, folder.path());
            folder.close();                                                  // after Ctrl-C the JVM ends once the interruption is closed
        }
        return code(summary);
    }

    private static int code(RunSummary summary) {
        return switch (summary.status()) {
            case DONE -> ExitCode.DONE;
            case STOPPED -> ExitCode.STOPPED;
            case INTERRUPTED -> ExitCode.INTERRUPTED;
        };
    }

    private static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot remove " + file + ": " + e.getMessage(), e);
        }
    }

    private static void run(Simulation simulation, BooleanSupplier stop, SolveStop within, ObserverList observers, Path folder) {
        try (observers) {
            simulation.run(stop, within);
        } catch (UncheckedIOException e) {
            throw new UncheckedIOException(e.getMessage() + ". The results so far are in " + folder + ".", e.getCause());
        } catch (OutOfMemoryError e) {
            throw new RunFailure(outOfMemory(simulation, folder), e);
        } catch (RuntimeException e) {
            throw new RunFailure("internal error after step " + simulation.summary().steps() + ", t = "
                + Digits.brief(simulation.summary().time()) + " s: " + e + ". The results so far are in " + folder + ".", e);
        }
    }

    /** What was needed, by the contacts of the steps before, and what can be gone on from. */
    private static String outOfMemory(Simulation simulation, Path folder) {
        long parts = simulation.stepper().scene().parts().size();
        long contacts = simulation.summary().contactMax();
        double need = PER_PART * parts + PER_CONTACT * contacts;
        boolean saved = Files.isRegularFile(folder.resolve(CHECKPOINT));
        return "out of memory after step " + simulation.summary().steps() + ", t = " + Digits.brief(simulation.summary().time()) + " s: the heap has "
            + gigabytes(Runtime.getRuntime().maxMemory()) + ", and " + parts + " parts with " + contacts + " contacts need about " + gigabytes(need)
            + " (more while it grows). Give the JVM more, for example SALTUS_JAVA_OPTS=-Xmx" + Math.max(2, (long) Math.ceil(2 * need / 1e9)) + "g"
            + (saved ? ", and go on from the last checkpoint: saltus resume " + folder : "") + ". The results so far are in " + folder + ".";
    }

    private static String gigabytes(double bytes) {
        return Digits.of(bytes / 1e9, 2) + " GB";
    }

    private void tell(RunTail tail, RunSummary summary, Path folder) {
        if (!quiet) {
            tail.print(screen.out());
            tellMore();
        }
        summary.warnings().forEach(this::warn);
        if (!summary.message().isEmpty()) {
            screen.out().flush();
            screen.err().println("saltus: " + summary.message() + (summary.status() == RunSummary.Status.INTERRUPTED
                ? ". Go on with: saltus resume " + folder : ""));
            screen.err().flush();
        }
        if (!quiet) {
            RunTail.files(screen.out(), folder);
        }
    }
}
