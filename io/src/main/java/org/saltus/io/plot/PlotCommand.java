package org.saltus.io.plot;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.saltus.core.check.Check;
import org.saltus.core.spi.Providers;
import org.saltus.io.chart.Axis;
import org.saltus.io.chart.Curve;
import org.saltus.io.chart.Figure;
import org.saltus.io.cli.Standalone;
import org.saltus.io.out.OutputFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saltus plot}: curves of the tables of runs, overlaid, as SVG, PNG, LaTeX or CSV, and as a table of LaTeX. */
@Command(name = "plot", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Draw curves of the tables of one run or several, overlaid: SVG, PNG, CSV or LaTeX (pgfplots) by the ending of --out.")
public final class PlotCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "DIR", description = "folders with results of runs")
    private List<Path> folders;

    @Option(names = "--what", split = ",", defaultValue = "energy", paramLabel = "WORD,...",
        description = "what is drawn, by table and column: energy, kinetic, contacts, penetration (of ledger.csv), force.wall-bar.normal, probe.tip.x,"
            + " joints.pin.fx, bodies.ball.z, dofs.bar.3.q; default: energy")
    private List<String> what;

    @Option(names = "--out", defaultValue = "plot.svg", paramLabel = "FILE", description = "picture to write, .svg, .png, .csv or .tex; default: plot.svg."
        + " Curves of different units go to files of their own, plot-N.svg, ...")
    private Path out;

    @Option(names = "--log", description = "values on a logarithmic axis")
    private boolean logarithmic;

    @Option(names = "--relative", description = "values by the first of each curve that is not 0")
    private boolean relative;

    @Option(names = "--table", paramLabel = "FILE.tex", description = "also write first, least, largest and last value of each curve as a table of LaTeX"
        + " (booktabs)")
    private Path table;

    @Spec
    private CommandSpec spec;

    /** A curve with its unit. */
    private record Drawn(Curve curve, String unit) {
    }

    @Override
    public Integer call() throws IOException {
        String ending = ending(out);
        Check.that(List.of("svg", "png", "csv", "tex").contains(ending), "--out " + out + ": its ending is \"" + ending + "\", expected svg, png, csv or tex.");
        OutputFile.check("--out", out);
        OutputFile.check("--table", table);
        List<Drawn> all = curves();
        Map<String, List<Drawn>> byUnit = new LinkedHashMap<>();
        all.forEach(drawn -> byUnit.computeIfAbsent(drawn.unit, unit -> new ArrayList<>()).add(drawn));
        PrintWriter print = spec.commandLine().getOut();
        byUnit.forEach((unit, list) -> {
            Path file = byUnit.size() == 1 ? out : out.resolveSibling(out.getFileName().toString().replaceFirst("\\.[^.]*$", "-"
                + (unit.isEmpty() ? "number" : unit.replaceAll("[^A-Za-z0-9]+", "-")) + "." + ending));
            write(figure(unit, list), file, ending);
            print.println(file);
        });
        if (table != null) {
            Files.writeString(table, booktabs(all), StandardCharsets.UTF_8);
            print.println(table);
        }
        return 0;
    }

    private static String ending(Path file) {
        String name = file.getFileName().toString();
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    private List<Drawn> curves() {
        List<Drawn> drawn = new ArrayList<>();
        Map<Path, RunTable> tables = new LinkedHashMap<>();
        Map<String, Integer> perUnit = new LinkedHashMap<>();
        for (Path folder : folders) {
            Check.that(Files.isDirectory(folder), folder + ": there is no such folder, expected the results of a run.");
            for (String word : what) {
                Map.Entry<Path, List<String>> found = RunTable.find(folder, word.strip());
                RunTable read = tables.computeIfAbsent(found.getKey(), RunTable::read);
                String unit = relative ? "" : read.unit(found.getValue());
                int k = perUnit.merge(unit, 1, Integer::sum) - 1;
                String name = folders.size() == 1 ? word.strip() : what.size() == 1 ? label(folder) : label(folder) + ", " + word.strip();
                Curve curve = new Curve(name, read.points(found.getValue()), false, k, k / 8);
                drawn.add(new Drawn(relative ? curve.relativeTo(reference(curve, word)) : curve, unit));
            }
        }
        return drawn;
    }

    private static String label(Path folder) {
        return folder.toAbsolutePath().normalize().getFileName().toString().replaceFirst("\\.out$", "");
    }

    private static double reference(Curve curve, String word) {
        for (int k = 1; k < curve.points().length; k += 2) {
            if (curve.points()[k] != 0 && Double.isFinite(curve.points()[k])) {
                return curve.points()[k];
            }
        }
        throw new IllegalArgumentException("--relative: \"" + word + "\" is 0 all the time, so there is nothing that it could be relative to.");
    }

    private Figure figure(String unit, List<Drawn> list) {
        String title = what.size() == 1 ? what.get(0).strip() : unit.isEmpty() ? "values" : String.join(", ",
            list.stream().map(d -> d.curve.name().replaceFirst("^.*, ", "")).distinct().toList());
        String words = title + (relative ? ", by its first value" : "");
        Figure figure = new Figure(words, Axis.linear("time", "s"), logarithmic ? Axis.logarithmic(words, unit) : Axis.linear(words, unit)).legend();
        list.forEach(drawn -> figure.curve(drawn.curve));
        Check.that(!figure.shown().isEmpty(), "--log: no value of " + title + " is positive, so none has a place on a logarithmic axis.");
        return figure;
    }

    private static void write(Figure figure, Path file, String ending) {
        switch (ending) {
            case "png" -> figure.writePng(file);
            case "csv" -> figure.writeCsv(file);
            case "tex" -> figure.writeTex(file);
            default -> figure.writeSvg(file);
        }
    }

    private static String booktabs(List<Drawn> all) {
        StringBuilder out = new StringBuilder("% needs \\usepackage{booktabs}\n\\begin{tabular}{llrrrr}\n\\toprule\n"
            + "curve & unit & first & least & largest & last \\\\\n\\midrule\n");
        for (Drawn drawn : all) {
            double[] p = drawn.curve.points();
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (int k = 1; k < p.length; k += 2) {
                least = Math.min(least, p[k]);
                most = Math.max(most, p[k]);
            }
            out.append(drawn.curve.name().replaceAll("([#$%&_{}])", "\\\\$1")).append(" & ").append(drawn.unit.replace("²", "\\textsuperscript{2}"));
            for (double value : new double[] {p[1], least, most, p[p.length - 1]}) {
                out.append(" & ").append(String.format(Locale.ROOT, "%.6g", value));
            }
            out.append(" \\\\\n");
        }
        return out.append("\\bottomrule\n\\end{tabular}\n").toString();
    }

    /** Runs it with these words. @return the exit code */
    public static int execute(Providers providers, PrintWriter out, PrintWriter err, List<String> arguments) {
        return Standalone.execute("plot", new PlotCommand(), out, err, arguments);
    }
}
