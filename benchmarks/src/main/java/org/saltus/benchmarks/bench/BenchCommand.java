package org.saltus.benchmarks.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.saltus.benchmarks.problems.GeneratedProblem;
import org.saltus.core.check.Check;
import org.saltus.core.problem.Criterion;
import org.saltus.core.spi.Providers;
import org.saltus.io.campaign.ClusterScript;
import org.saltus.io.campaign.OwnJvm;
import org.saltus.io.campaign.Part;
import org.saltus.io.campaign.Worker;
import org.saltus.io.campaign.WorkerPool;
import org.saltus.io.cli.ExitCode;
import org.saltus.io.cli.KernelOption;
import org.saltus.io.cli.Standalone;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code saltus bench}: reads the options, runs the {@link Campaign}, writes the page. */
@Command(name = "bench", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Runs contact solvers on friction-contact problems, one row per problem, solver and tolerance; draws performance profiles.",
    footer = {"", "Columns of the rows: " + BenchRow.HEADER,
        "Rows that stand in --out already are kept and not run again. Exit code: 0 done (unsolved problems included), 2 bad input, 3 rows are missing"
            + " (--gather)."})
final class BenchCommand implements Callable<Integer> {
    /** Which errors must be within the tolerance. */
    enum Held { field, scaled, both, law }

    @Option(names = "--problems", arity = "1..*", paramLabel = "DIR|FILE", description = "FCLIB files, or folders of them")
    private List<Path> problems = new ArrayList<>();

    @Option(names = "--generate", arity = "1..*", paramLabel = "FAMILY:KEY=N,...",
        description = "generated problems: chain, pile, tower, wall; for example wall:rows=5,cols=6,points=4,seed=1")
    private List<String> generated = new ArrayList<>();

    @Option(names = "--solvers", required = true, paramLabel = "A,B(KEY=VALUE),...", description = "solvers, with options in parentheses")
    private String solvers;

    @Option(names = "--tolerance", paramLabel = "T,...", defaultValue = "1e-8", description = "tolerances (default: ${DEFAULT-VALUE})")
    private String tolerances;

    @Option(names = "--start", split = ",", paramLabel = "zero,guess", defaultValue = "zero", description = "where solves begin: at r = 0, at the first guess"
        + " of the file (the solver column then says \"from guess\"), or one after the other (default: ${DEFAULT-VALUE})")
    private Set<SolverSpec.Start> starts;

    @Option(names = "--criterion", paramLabel = "field|scaled|both|law", defaultValue = "field",
        description = "error held against the tolerance; field: as in the literature, scaled: in scaled variables, both: these two,"
            + " law: how far a contact misses its law (default: ${DEFAULT-VALUE})")
    private Held criterion;

    @Option(names = "--timeout", paramLabel = "S", defaultValue = "60", description = "limit on the CPU time of every solve, s (default: ${DEFAULT-VALUE})")
    private double timeout;

    @Option(names = "--jobs", paramLabel = "N", defaultValue = "1",
        description = "worker processes; above 1 the times disturb each other (default: ${DEFAULT-VALUE}: here, one row after the other)")
    private int jobs;

    @Option(names = "--part", paramLabel = "i/n", description = "of the rows only every n-th, from the i-th on, to NAME-i-of-n.csv beside --out")
    private String part;

    @Option(names = "--gather", description = "solve nothing: join the rows of all parts into --out, and draw")
    private boolean gather;

    @Option(names = "--engine", paramLabel = "ENGINE", description = "slurm or pbs: solve nothing, write job.sh beside --out, which submits an array of N parts"
        + " (--jobs N) and a job that gathers; local: here (default: ${DEFAULT-VALUE})")
    private String engine = "local";

    @Option(names = "--worker", hidden = true)
    private boolean worker;

    @Option(names = "--warm-up", paramLabel = "S", defaultValue = "2",
        description = "CPU time of solves before the timed ones, s (default: ${DEFAULT-VALUE})")
    private double warmUp;

    @Option(names = "--repeats", paramLabel = "N", defaultValue = "5", description = "timed solves (default: ${DEFAULT-VALUE})")
    private int repeats;

    @Option(names = "--out", required = true, paramLabel = "ROWS.csv", description = "rows; the page and the profiles stand beside it")
    private Path out;

    @Option(names = "--save-solutions", paramLabel = "DIR", description = "write every r with its problem as an FCLIB file")
    private Path solutions;

    @Option(names = "--against", paramLabel = "FILE.csv", description = "another code's rows on the same problems, taken on the same machine")
    private Path against;

    @Mixin
    private KernelOption kernel;

    private final Providers providers;
    private final PrintWriter console;
    private final List<String> words;

    /** @param words that it was called with, for processes of its own */
    BenchCommand(Providers providers, PrintWriter console, List<String> words) {
        this.providers = providers;
        this.console = console;
        this.words = words;
    }

    @Override
    public Integer call() throws InterruptedException {
        Check.that(!problems.isEmpty() || !generated.isEmpty(), "nothing to solve: give --problems or --generate.");
        Check.positive("--timeout", "the time limit", timeout);
        Check.range("--warm-up", "the time", warmUp, 0, 3600);
        Check.range("--repeats", "the number", repeats, 1, 10_000);
        Check.range("--jobs", "the number", jobs, 1, 1024);
        ClusterScript.Queue queue = ClusterScript.Queue.named(engine);
        Check.that(queue != null || engine.equals("local"), "--engine is \"" + engine + "\", expected local, slurm or pbs.");
        Check.that(part == null || !gather && queue == null, "--part runs a part: leave --gather and --engine out.");
        Part share = part == null ? Part.WHOLE : Part.parse(part);
        double[] asked = tolerances();
        List<SolverSpec> specs = SolverSpec.parseAll(solvers, providers).stream().flatMap(spec -> starts.stream().map(spec::from)).toList();
        ProblemSet set = new ProblemSet();
        problems.forEach(set::add);
        generated.forEach(text -> set.add(GeneratedProblem.parse(text)));
        List<Result> others = against == null ? List.of() : ForeignRows.read(against);
        kernel.choose(false, text -> console.println("warning: " + text));
        if (solutions != null) {
            makeFolder(solutions);
        }
        TimedSolve.Rules rules = new TimedSolve.Rules(timeout, warmUp, repeats, Criterion.valueOf(criterion.name().toUpperCase(Locale.ROOT)));
        Campaign campaign = new Campaign(set.sorted(), specs, asked, rules, solutions, providers, console);
        if (worker) {
            Worker.serve(nothing -> campaign.serve());
            return 0;
        }
        if (queue != null) {
            makeFolder(out.toAbsolutePath().getParent());
            Path script = ClusterScript.write(queue, out.toAbsolutePath().getParent(), jobs, OwnJvm.command(List.of(), own()), List.of("--gather"));
            console.println("wrote " + script + ": " + jobs + " parts of " + campaign.all().size() + " rows. Submit with: bash " + script);
            return 0;
        }
        try (RowsFile rows = new RowsFile(part == null ? out : ofPart(share))) {
            if (gather) {
                parts().forEach(rows::join);
            } else if (jobs == 1) {
                campaign.run(share, rows);
            } else {
                List<String> forWorkers = new ArrayList<>(own());
                forWorkers.add("--worker");
                try (WorkerPool pool = new WorkerPool(OwnJvm.worker(0, false, forWorkers), jobs, "bench", Double.POSITIVE_INFINITY)) {
                    campaign.run(share, rows, pool);
                }
            }
            rows.sort(campaign.all().stream().map(Campaign.Trial::key).toList());
            if (part != null) {
                console.println("rows: " + ofPart(share));
                return 0;
            }
            List<Result> results = new ArrayList<>(rows.rows().stream().map(Result::of).toList());
            results.addAll(others);
            tell(results);
            long missing = campaign.missing(Part.WHOLE, rows).size();
            if (missing > 0) {
                console.println("warning: " + missing + " rows are missing. Run the parts that have them, then gather again.");
            }
            return missing > 0 ? ExitCode.STOPPED : ExitCode.DONE;
        }
    }

    /** The words of this call without those about parts and processes. */
    private List<String> own() {
        List<String> out = new ArrayList<>(List.of("bench"));
        for (int k = 0; k < words.size(); k++) {
            String word = words.get(k);
            if (List.of("--jobs", "--part", "--engine").contains(word)) {
                k++;
            } else if (!word.matches("--(jobs|part|engine)=.*") && !word.equals("--gather")) {
                out.add(word);
            }
        }
        return out;
    }

    private String name() {
        return out.getFileName().toString().replaceFirst("\\.csv$", "");
    }

    private Path ofPart(Part share) {
        return out.resolveSibling(name() + "-" + share.index() + "-of-" + share.count() + ".csv");
    }

    private List<Path> parts() {
        Path folder = out.toAbsolutePath().getParent();
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches(Pattern.quote(name()) + "-\\d+-of-\\d+\\.csv")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + folder, e);
        }
    }

    private double[] tolerances() {
        return Arrays.stream(tolerances.split(",")).mapToDouble(text -> {
            try {
                return Check.range("--tolerance", "a tolerance", Double.parseDouble(text.strip()), 0, 1);
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("--tolerance: got \"" + text + "\", expected numbers separated by commas.", e);
            }
        }).toArray();
    }

    private static void makeFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make the folder " + folder, e);
        }
    }

    private void tell(List<Result> results) {
        List<Path> files = new BenchPage(results, out).write();
        for (double tolerance : BenchPage.tolerances(results)) {
            List<Result> here = BenchPage.at(results, tolerance);
            List<String> unsolved = BenchPage.unsolvedLines(here);
            console.println("tolerance " + BenchRow.brief(tolerance) + ": unsolved by all solvers: " + (unsolved.isEmpty() ? "none" : ""));
            unsolved.forEach(line -> console.println("  " + line));
            if (here.stream().anyMatch(r -> !r.ours())) {
                BenchPage.comparisons(here).forEach(c -> console.println("  against " + against.getFileName() + ": " + c.line()));
            }
        }
        console.println("rows: " + out);
        files.forEach(f -> console.println("      " + out.resolveSibling(f.getFileName())));
        console.flush();
    }

    /** Parses, runs, and turns bad input into one message and exit code 2. */
    static int execute(Providers providers, PrintWriter out, PrintWriter err, List<String> arguments) {
        return Standalone.execute("bench", new BenchCommand(providers, out, arguments), out, err, arguments);
    }
}
