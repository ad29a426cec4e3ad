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
import org.saltus.benchmarks.problems.GeneratedProblem;
import org.saltus.core.check.Check;
import org.saltus.core.problem.Criterion;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.KernelOption;
import org.saltus.io.cli.Standalone;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code saltus bench}: reads the options, runs the {@link Campaign}, writes the page. */
@Command(name = "bench", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Runs contact solvers on friction-contact problems, one row per problem, solver and tolerance; draws performance profiles.",
    footer = {"", "Columns of the rows: " + BenchRow.HEADER,
        "Rows that stand in --out already are kept and not run again. Exit code: 0 done (unsolved problems included), 2 bad input."})
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
        description = "problems worked on at a time; above 1 the times disturb each other (default: ${DEFAULT-VALUE})")
    private int jobs;

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

    BenchCommand(Providers providers, PrintWriter console) {
        this.providers = providers;
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        Check.that(!problems.isEmpty() || !generated.isEmpty(), "nothing to solve: give --problems or --generate.");
        Check.positive("--timeout", "the time limit", timeout);
        Check.range("--warm-up", "the time", warmUp, 0, 3600);
        Check.range("--repeats", "the number", repeats, 1, 10_000);
        Check.range("--jobs", "the number", jobs, 1, 1024);
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
        RowsFile rows = new RowsFile(out);
        TimedSolve.Rules rules = new TimedSolve.Rules(timeout, warmUp, repeats, Criterion.valueOf(criterion.name().toUpperCase(Locale.ROOT)));
        new Campaign(set.sorted(), specs, asked, rules, rows, solutions, providers, console).run(jobs);
        List<Result> results = new ArrayList<>(rows.rows().stream().map(Result::of).toList());
        results.addAll(others);
        tell(results);
        return 0;
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
        return Standalone.execute("bench", new BenchCommand(providers, out), out, err, arguments);
    }
}
