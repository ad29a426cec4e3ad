package org.saltus.io.verify;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.saltus.core.check.Check;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Standalone;
import org.saltus.io.out.OutputFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saltus verify FILE.json ... [--tolerance 1e-9] [--csv OUT]}. */
@Command(name = "verify", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Runs reference trajectories and contact problems and reports how far the results are from them.",
    footer = {"", "Columns: largest |x - ref| / (1 + max |ref|) of q, v, impulses, energies and works over the samples;",
        "residual of the energy identity relative to its scale (contact problems: natural-map error, steps = iterations).",
        "Exit code: 0 all ok or skipped, 1 something failed, 2 bad input."})
public final class VerifyCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "reference files, or folders of them (*.json)")
    private List<Path> files;

    @Option(names = "--tolerance", paramLabel = "T", defaultValue = "1e-9",
        description = "largest difference allowed (default: ${DEFAULT-VALUE})")
    private double tolerance;

    @Option(names = "--solver", paramLabel = "NAME", defaultValue = Parts.SOLVER,
        description = "contact solver (default: ${DEFAULT-VALUE})")
    private String solver;

    @Option(names = "--csv", paramLabel = "OUT", description = "also write the rows to this file")
    private Path csv;

    @Spec
    private CommandSpec spec;

    private final Providers providers;
    private final List<VerifyRow> rows = new ArrayList<>();

    VerifyCommand(Providers providers) {
        this.providers = providers;
    }

    @Override
    public Integer call() throws IOException {
        Check.that(tolerance >= 0, "--tolerance is " + tolerance + ", expected a number >= 0.");
        OutputFile.check("--csv", csv);
        List<ReferenceFile> references = new ArrayList<>();
        for (Path file : expand()) {
            references.add(ReferenceFile.read(file));
        }
        PrintWriter out = spec.commandLine().getOut();
        Parts parts = new Parts(providers, solver);
        parts.solver();                                                      // a wrong name is said before the table starts
        out.println(VerifyRow.heading());
        for (ReferenceFile reference : references) {
            reference.run(parts, tolerance, row -> {
                rows.add(row);
                out.println(row.line());
                out.flush();
            });
        }
        if (csv != null) {
            writeCsv();
        }
        return summarize(out);
    }

    private List<Path> expand() throws IOException {
        List<Path> out = new ArrayList<>();
        for (Path file : files) {
            Check.that(Files.isReadable(file), file + ": no such file or folder, or it may not be read. Name reference files, or folders of them.");
            if (!Files.isDirectory(file)) {
                out.add(file);
                continue;
            }
            try (Stream<Path> inside = Files.list(file)) {
                List<Path> found = inside.filter(f -> f.toString().endsWith(".json")).sorted().toList();
                Check.that(!found.isEmpty(), file + ": the folder has no *.json file. Name a folder of reference files.");
                out.addAll(found);
            }
        }
        return out;
    }

    private void writeCsv() throws IOException {
        List<String> lines = new ArrayList<>(List.of(VerifyRow.csvHeading()));
        rows.forEach(r -> lines.add(r.csv()));
        Files.write(csv, lines, StandardCharsets.UTF_8);
    }

    private int summarize(PrintWriter out) {
        int[] count = new int[VerifyRow.Status.values().length];
        rows.forEach(r -> count[r.status().ordinal()]++);
        int failed = count[VerifyRow.Status.FAIL.ordinal()];
        out.println(rows.size() + " rows: " + count[VerifyRow.Status.OK.ordinal()] + " ok, " + failed + " failed, "
            + count[VerifyRow.Status.SKIPPED.ordinal()] + " skipped (tolerance " + tolerance + ").");
        out.flush();
        return failed > 0 ? 1 : 0;
    }

    /** Runs it with these words. @return the exit code */
    public static int execute(Providers providers, PrintWriter out, PrintWriter err, List<String> arguments) {
        return Standalone.execute("verify", new VerifyCommand(providers), out, err, arguments);
    }
}
