package org.saltus.io.compare;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.saltus.core.check.Check;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.core.table.CsvFile;
import org.saltus.io.cli.ExitCode;
import org.saltus.io.cli.Standalone;
import org.saltus.io.console.Table;
import org.saltus.io.report.Overlay;
import org.saltus.io.scene.SceneReader;
import org.saltus.io.text.ShortestDigits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saltus compare SCENE --integrators a,b [--laws c,d] [--solvers e,f] [--steps h1,h2,...] [--out DIR]}. */
@Command(name = "compare", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Runs a scene under every combination of the given integrators, laws, solvers and steps.",
    footer = {"", "Parts may have options: --integrators 'moreau-jean(theta=0.5),moreau-jean(theta=1),hht(alpha=0.1)'.",
        "Columns: lost = energy at the start + work of loads and prescribed motions - energy at the end (negative: energy came from",
        "nowhere); created = sum of the positive works of single contacts; contact n, t = work of normal and tangential impulses;",
        "numerical = dissipation of the scheme and its filters; seconds = CPU of all steps; order from three steps h1 > h2 > h3 and the",
        "differences of q at the end of the run. J, m, s. Files: compare.csv and compare.html (plot) in DIR.",
        "Exit code: 0 done, 2 bad input, 3 a run was stopped by its policy or blew up (its row says so)."})
public final class CompareCommand implements Callable<Integer> {
    private static final int MOST_RUNS = 1000;

    @Parameters(index = "0", paramLabel = "SCENE", description = "scene file, YAML or JSON")
    private Path file;

    @Option(names = "--integrators", paramLabel = "A,B", description = "integrators; default: the scene's")
    private String integrators;

    @Option(names = "--laws", paramLabel = "A,B", description = "laws in place of those of the scene with the same keys; default: the scene's")
    private String laws;

    @Option(names = "--solvers", paramLabel = "A,B", description = "solvers, at the tolerance of the scene's; default: the scene's")
    private String solvers;

    @Option(names = "--steps", paramLabel = "H1,H2", description = "time steps, s; default: the scene's")
    private String steps;

    @Option(names = "--set", paramLabel = "path=value", description = "change a value of the scene, may be repeated")
    private List<String> changes = new ArrayList<>();

    @Option(names = "--out", paramLabel = "DIR", description = "folder for compare.csv and compare.html; default: NAME.compare with the scene's name")
    private Path folder;

    @Spec
    private CommandSpec spec;

    private final Providers providers;

    CompareCommand(Providers providers) {
        this.providers = providers;
    }

    @Override
    public Integer call() throws IOException {
        Settings scene = SceneReader.read(file, changes);
        List<Variant> variants = Variant.all(parts("--integrators", integrators), parts("--laws", laws), parts("--solvers", solvers),
            sortedSteps());
        Check.that(variants.size() <= MOST_RUNS, "compare: " + variants.size() + " runs, expected at most " + MOST_RUNS + ". Name fewer parts.");
        List<CompareRun> runs = new ArrayList<>();
        Consumer<String> warnings = Standalone.warnings(spec.commandLine().getErr());
        for (Variant variant : variants) {
            runs.add(CompareRun.build(file, changes, scene, variant, providers, warnings));       // all bad input shows before the first run
        }
        Path out = folder != null ? folder : Path.of(scene.text("name") + ".compare");
        makeFolder(out);
        Overlay overlay = new Overlay(scene.text("name"), runs.get(0).end());
        List<CompareRow> rows = run(runs, overlay);
        report(rows, overlay, out);
        return rows.stream().allMatch(CompareRow::isDone) ? 0 : ExitCode.STOPPED;
    }

    private static void makeFolder(Path out) {
        try {
            Files.createDirectories(out);
        } catch (IOException e) {
            throw new IllegalArgumentException("--out " + out + " cannot be made: " + Reasons.of(e) + ". Choose another folder.", e);
        }
    }

    private static List<PartSpec> parts(String option, String list) {
        return list == null ? List.of() : PartSpec.parseAll(option, list);
    }

    /** As given, from the largest to the smallest. */
    private List<String> sortedSteps() {
        if (steps == null) {
            return List.of();
        }
        List<String> out = new ArrayList<>(PartSpec.split("--steps", steps));
        for (String h : out) {
            Check.that(isPositive(h), "--steps: got \"" + h + "\", expected positive numbers, s.");
        }
        out.sort(Comparator.comparingDouble((String h) -> Double.parseDouble(h)).reversed());
        return out;
    }

    private static boolean isPositive(String text) {
        try {
            return Double.parseDouble(text) > 0;
        } catch (NumberFormatException noNumber) {
            return false;
        }
    }

    private List<CompareRow> run(List<CompareRun> runs, Overlay overlay) {
        PrintWriter err = spec.commandLine().getErr();
        List<CompareRow> rows = new ArrayList<>();
        for (int k = 0; k < runs.size(); k++) {
            CompareRun run = runs.get(k);
            err.println("run " + (k + 1) + " of " + runs.size() + ": " + run.label());
            err.flush();
            CompareRun before = k >= 1 && run.isSameButStep(runs.get(k - 1)) ? runs.get(k - 1) : null;
            CompareRun first = before != null && k >= 2 && run.isSameButStep(runs.get(k - 2)) ? runs.get(k - 2) : null;
            rows.add(run.run(overlay, before, first));
            if (first != null) {
                first.forget();
            }
        }
        return rows;
    }

    private void report(List<CompareRow> rows, Overlay overlay, Path out) throws IOException {
        Table table = new Table("").row(CompareRow.heading());
        rows.forEach(r -> table.row(r.cells()));
        PrintWriter console = spec.commandLine().getOut();
        table.lines().forEach(console::println);
        try (CsvFile csv = new CsvFile(out.resolve("compare.csv"), CompareRow.CSV, ShortestDigits::of)) {
            rows.forEach(r -> r.write(csv));
        }
        Files.writeString(out.resolve("compare.html"), overlay.html(CompareRow.headingWithUnits(), rows.stream().map(CompareRow::cells).toList()));
        console.println("Files: " + out.resolve("compare.csv") + ", " + out.resolve("compare.html"));
        console.flush();
    }

    /** Runs it with these words. @return the exit code */
    public static int execute(Providers providers, PrintWriter out, PrintWriter err, List<String> arguments) {
        return Standalone.execute("compare", new CompareCommand(providers), out, err, arguments);
    }
}
