package org.saltus.benchmarks.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.commons.math3.stat.StatUtils;
import org.saltus.io.chart.Axis;
import org.saltus.io.chart.Curve;
import org.saltus.io.chart.Figure;
import org.saltus.io.text.Html;

/** Writes, beside the rows: per tolerance a profile (SVG), and a page (HTML) with profiles, a table per family, comparison and what stays unsolved. */
final class BenchPage {
    private static final String STYLE = "body{font:15px sans-serif;margin:2em auto;padding:0 "
        + "2em;max-width:90em;color:#1d2939}table{border-collapse:collapse;margin:1em 0}"
        + "td,th{padding:.2em .7em;border-bottom:1px solid #d0d5dd;text-align:right}td:first-child,th:first-child{text-align:left}"
        + "td{white-space:nowrap}th{max-width:9em;overflow-wrap:break-word;vertical-align:bottom}.wide{overflow-x:auto}"
        + "svg{max-width:100%;height:auto}.best{font-weight:bold}";
    /** Colours of curves before they repeat, and the dashes of a first and a second round. */
    private static final int COLORS = 8;
    private static final int[] SOLID = {0, 2};
    private static final int[] DASHED = {1, 3};
    private final List<Result> results;
    private final String base;
    private final Path folder;
    private final StringBuilder out = new StringBuilder();

    /** @param rows the file of the rows; the others get its name with other ends */
    BenchPage(List<Result> results, Path rows) {
        this.results = results;
        base = rows.getFileName().toString().replaceFirst("\\.csv$", "");
        folder = rows.toAbsolutePath().getParent();
    }

    /** Writes all files and returns them, the page first. */
    List<Path> write() {
        List<Path> files = new ArrayList<>();
        Path page = folder.resolve(base + ".html");
        files.add(page);
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>").append(Html.escape(base))
            .append(" – Saltus bench</title>\n<style>").append(STYLE).append("</style>\n</head>\n<body>\n<h1>").append(Html.escape(base))
            .append("</h1>\n");
        for (double tolerance : tolerances(results)) {
            files.add(section(tolerance));
        }
        out.append("<p>Times are CPU seconds of a solve; how they are taken stands in benchmarks/README.md.</p>\n</body>\n</html>\n");
        save(page, out.toString());
        return files;
    }

    /** Tolerances of our rows, the loosest first. */
    static List<Double> tolerances(List<Result> results) {
        return results.stream().filter(Result::ours).map(Result::tolerance).distinct().sorted(Comparator.reverseOrder()).toList();
    }

    /** Results at a tolerance, on the problems we have rows for. */
    static List<Result> at(List<Result> results, double tolerance) {
        Set<String> problems = new TreeSet<>();
        results.stream().filter(r -> r.ours() && r.tolerance() == tolerance).forEach(r -> problems.add(r.problem()));
        return results.stream().filter(r -> r.tolerance() == tolerance && problems.contains(r.problem())).toList();
    }

    private Path section(double tolerance) {
        List<Result> here = at(results, tolerance);
        Profile profile = new Profile(inAllCodes(here));
        String svg = figure(profile, "share of " + profile.problems() + " problems solved, tolerance " + BenchRow.brief(tolerance)).svg();
        Path file = folder.resolve(base + "-" + BenchRow.brief(tolerance) + ".svg");
        save(file, svg);
        out.append("<h2>Tolerance ").append(BenchRow.brief(tolerance)).append("</h2>\n").append(svg);
        families(here, profile.solvers());
        against(here);
        unsolved(here);
        return file;
    }

    /** Shares over ratios of times, by solver; those of another code dashed. */
    private static Figure figure(Profile profile, String title) {
        double largest = Math.pow(10, Math.ceil(2 * Math.log10(profile.largest())) / 2);
        Figure out = new Figure(title, Axis.logarithmic("time / time of the best solver of the problem", "").between(1, largest),
            Axis.linear("share", "").between(0, 1)).sized(760, 360).legend();
        int ours = 0;
        int others = 0;
        for (String solver : profile.solvers()) {
            double[] ratios = profile.ratios(solver);
            double[] points = new double[2 * ratios.length + 4];
            points[0] = 1;
            for (int k = 0; k < ratios.length; k++) {
                points[2 * k + 2] = ratios[k];
                points[2 * k + 3] = (k + 1.0) / profile.problems();
            }
            points[points.length - 2] = largest;
            points[points.length - 1] = points[points.length - 3];
            boolean own = profile.isOurs(solver);
            int k = own ? ours++ : others++;
            String name = solver + ": best on " + percent(profile.share(solver, 1)) + ", solves " + percent(profile.share(solver, Double.POSITIVE_INFINITY));
            out.curve(new Curve(name, points, true, k, own ? SOLID[k / COLORS % 2] : DASHED[k / COLORS % 2]));
        }
        return out;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    /** The problems that every code has rows for. */
    private static List<Result> inAllCodes(List<Result> here) {
        Set<String> others = new TreeSet<>();
        here.stream().filter(r -> !r.ours()).forEach(r -> others.add(r.problem()));
        return others.isEmpty() ? here : here.stream().filter(r -> others.contains(r.problem())).toList();
    }

    private static void save(Path file, String text) {
        try {
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }

    private void families(List<Result> here, Set<String> solvers) {
        Map<String, List<Result>> families = new TreeMap<>();
        here.forEach(r -> families.computeIfAbsent(Result.family(r.problem()), f -> new ArrayList<>()).add(r));
        out.append("<h3>By family: problems solved (bold: all), and geometric mean of the times of these</h3>\n<div class=\"wide\"><table>\n")
            .append("<tr><th>family</th><th>problems</th>");
        solvers.forEach(s -> out.append("<th>").append(Html.escape(s)).append("</th>"));
        out.append("</tr>\n");
        families.forEach((family, rows) -> row(family, rows, solvers));
        row("all", here, solvers);
        out.append("</table></div>\n");
    }

    private void row(String name, List<Result> rows, Set<String> solvers) {
        long problems = rows.stream().map(Result::problem).distinct().count();
        out.append("<tr><td>").append(Html.escape(name)).append("</td><td>").append(problems).append("</td>");
        for (String solver : solvers) {
            double[] times = rows.stream().filter(r -> r.solver().equals(solver) && Double.isFinite(r.cost())).mapToDouble(Result::cost)
                .toArray();
            out.append("<td").append(times.length == problems ? " class=\"best\">" : ">")
                .append(times.length == 0 ? "–" : times.length + ", " + time(StatUtils.geometricMean(times))).append("</td>");
        }
        out.append("</tr>\n");
    }

    private void against(List<Result> here) {
        if (here.stream().allMatch(Result::ours)) {
            return;
        }
        out.append("<h3>Against the best solver of the other code, per problem</h3>\n<ul>\n");
        List<Comparison> all = comparisons(here);
        all.forEach(c -> out.append("<li>").append(Html.escape(c.line())).append("</li>\n"));
        out.append("</ul>\n");
        all.stream().filter(c -> c.both() > 0).forEach(this::pairs);
    }

    /** One row per problem, the smallest ratio first. */
    private void pairs(Comparison comparison) {
        out.append("<div class=\"wide\"><table>\n<tr><th>problem</th><th>").append(Html.escape(comparison.solver()))
            .append("</th><th>best other</th><th>solver</th><th>times as fast</th></tr>\n");
        comparison.pairs().stream().sorted(Comparator.comparingDouble(Comparison.Pair::ratio)).forEach(p ->
            out.append("<tr><td>").append(Html.escape(p.problem())).append("</td><td>").append(time(p.ours())).append("</td><td>")
                .append(time(p.theirs())).append("</td><td>").append(Html.escape(p.theirBest())).append("</td><td>")
                .append(Double.isFinite(p.ratio()) && p.ratio() > 0 ? String.format(Locale.ROOT, "%.2f", p.ratio()) : "–").append("</td></tr>\n"));
        out.append("</table></div>\n");
    }

    /** Seconds with a unit that leaves one to three digits before the point; a dash for infinity. */
    private static String time(double seconds) {
        return Double.isInfinite(seconds) ? "–" : seconds < 1e-3 ? String.format(Locale.ROOT, "%.0f µs", 1e6 * seconds)
            : seconds < 1 ? String.format(Locale.ROOT, "%.3g ms", 1e3 * seconds) : String.format(Locale.ROOT, "%.3g s", seconds);
    }

    /** Each of our solvers against the other code. */
    static List<Comparison> comparisons(List<Result> here) {
        Set<String> ours = new TreeSet<>();
        here.stream().filter(Result::ours).forEach(r -> ours.add(r.solver()));
        return ours.stream().map(s -> Comparison.of(s, here)).toList();
    }

    /** Problems that none of our solvers solves, with the smallest error of ours; "name: error". */
    static List<String> unsolvedLines(List<Result> here) {
        Map<String, Double> best = new TreeMap<>();
        Set<String> solved = new TreeSet<>();
        for (Result r : here) {
            if (r.ours()) {
                best.merge(r.problem(), Double.isNaN(r.error()) ? Double.POSITIVE_INFINITY : r.error(), Math::min);
                if (r.solved()) {
                    solved.add(r.problem());
                }
            }
        }
        List<String> lines = new ArrayList<>();
        best.forEach((problem, error) -> {
            if (!solved.contains(problem)) {
                lines.add(String.format(Locale.ROOT, "%s: best error %.2e", problem, error));
            }
        });
        return lines;
    }

    private void unsolved(List<Result> here) {
        List<String> lines = unsolvedLines(here);
        out.append("<h3>Unsolved by all of ours: ").append(lines.size()).append("</h3>\n<ul>\n");
        lines.forEach(l -> out.append("<li>").append(Html.escape(l)).append("</li>\n"));
        out.append("</ul>\n");
    }
}
