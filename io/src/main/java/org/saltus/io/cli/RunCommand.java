package org.saltus.io.cli;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.saltus.core.check.Check;
import org.saltus.core.math.PanelKernels;
import org.saltus.core.spi.Providers;
import org.saltus.core.step.RunSummary;
import org.saltus.core.step.Simulation;
import org.saltus.io.fclib.DumpRule;
import org.saltus.io.fclib.ProblemDumper;
import org.saltus.io.out.ObserverList;
import org.saltus.io.out.OutputFolder;
import org.saltus.io.out.Outputs;
import org.saltus.io.out.RunClock;
import org.saltus.io.out.RunFacts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code saltus run}: builds a scene wholly, then makes the folder, runs, and says what came out. */
@Command(name = "run", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Run a scene and write its results to a folder.")
class RunCommand implements Tool.SubCommand {
    /** The kernels that solvers and bodies may use. */
    enum Kernel { scalar, vector }

    private final Screen screen;
    private final Providers providers;
    private final Supplier<Interruption> interruptions;

    @Mixin
    private SceneOptions scene;

    @Option(names = "--out", paramLabel = "DIR", description = "folder for the results; default: NAME.out with the scene's name")
    private Path out;

    @Option(names = "--force", description = "replace the results of an earlier run in that folder; other files stay")
    private boolean force;

    @Option(names = "--quiet", description = "print warnings and errors only")
    private boolean quiet;

    @Option(names = "--kernel", paramLabel = "scalar|vector", description = "inner loops of large sparse factorisations;"
        + " default: vector where this Java and processor have it")
    private Kernel kernel;

    @Option(names = "--threads", paramLabel = "N", description = "threads that solvers and bodies may use; default: 1")
    private int threads = 1;

    @Option(names = "--dump-problems", paramLabel = "when=slow|all|every:N",
        description = "write friction-contact problems as FCLIB files to the folder problems of the results: slow are those that did not"
            + " converge or took far more iterations than usual")
    private String dump;

    RunCommand(Screen screen, Providers providers, Supplier<Interruption> interruptions) {
        this.screen = screen;
        this.providers = providers;
        this.interruptions = interruptions;
    }

    @Override
    public int call() {
        Check.that(threads >= 1 && threads <= 1024, "--threads is " + threads + ", expected 1 to 1024.");
        DumpRule rule = dump == null ? null : DumpRule.parse(dump);
        LoadedScene loaded = load(scene, providers);
        try (OutputFolder folder = new OutputFolder(out != null ? out : Path.of(loaded.description().name() + ".out"), Outputs.files(providers))) {
            folder.check(force);
            return run(loaded, rule, folder);
        }
    }

    /** Reads the scene. */
    LoadedScene load(SceneOptions options, Providers installed) {
        return LoadedScene.read(options, installed);
    }

    private int run(LoadedScene loaded, DumpRule rule, OutputFolder folder) {
        chooseKernel();
        ObserverList observers = new ObserverList();
        Simulation simulation = loaded.build(threads, List.of(observers));
        RunHead head = new RunHead(loaded, simulation);
        RunFacts facts = head.facts(PanelKernels.name(), threads);
        loaded.outputs().observers(folder.path(), facts, head.words()).forEach(observers::add);
        if (rule != null) {
            observers.add(new ProblemDumper(folder.path().resolve("problems"), loaded.description().name(), rule));
        }
        folder.create();
        if (!quiet) {
            head.print(screen.out(), folder.path());
            observers.add(new Progress(screen, loaded.description().end(), loaded.description().step()));
        }
        RunSummary summary = simulation.summary();
        try (Interruption interruption = interruptions.get()) {
            RunClock clock = new RunClock();
            run(simulation, interruption, observers, folder.path());
            tell(new RunTail(summary, facts, clock), summary, folder.path());
        }
        return switch (summary.status()) {
            case DONE -> ExitCode.DONE;
            case STOPPED -> ExitCode.STOPPED;
            case INTERRUPTED -> ExitCode.INTERRUPTED;
        };
    }

    private void chooseKernel() {
        if (kernel == Kernel.scalar) {
            PanelKernels.useScalar();
        } else if (!PanelKernels.useVector() && kernel == Kernel.vector) {
            screen.warn("--kernel vector: this Java lacks the module jdk.incubator.vector (start it by ./saltus or with --add-modules"
                + " jdk.incubator.vector), or the processor has no vectors of eight doubles. The scalar kernels run.");
        }
    }

    private static void run(Simulation simulation, Interruption interruption, ObserverList observers, Path folder) {
        try (observers) {
            simulation.run(interruption::requested);
        } catch (UncheckedIOException e) {
            throw new UncheckedIOException(e.getMessage() + ". The results so far are in " + folder + ".", e.getCause());
        } catch (RuntimeException e) {
            throw new RunFailure("internal error after step " + simulation.summary().steps() + ", t = "
                + Brief.of(simulation.summary().time()) + " s: " + e + ". The results so far are in " + folder + ".", e);
        }
    }

    private void tell(RunTail tail, RunSummary summary, Path folder) {
        if (!quiet) {
            tail.print(screen.out());
        }
        summary.warnings().forEach(screen::warn);
        if (!summary.message().isEmpty()) {
            screen.out().flush();
            screen.err().println("saltus: " + summary.message());
            screen.err().flush();
        }
        if (!quiet) {
            RunTail.files(screen.out(), folder);
        }
    }
}
