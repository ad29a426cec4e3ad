package org.saltus.io.sweep;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.saltus.core.check.Reasons;
import org.saltus.io.chart.Axis;
import org.saltus.io.chart.Curve;
import org.saltus.io.chart.Figure;
import org.saltus.io.sweep.Variation.Listed;
import org.saltus.io.text.Html;

/** The page of a sweep, {@code sweep.html}: tables, distributions, every result over every varied value, what failed, and links to runs that were kept. */
final class SweepPage {
    static final String NAME = "sweep.html";
    /** Folder of the charts as files. */
    static final String FIGURES = "figures";
    private static final String CSS = "/org/saltus/io/report/report.css";
    private static final String OWN_CSS = ".grid2{display:grid;grid-template-columns:repeat(auto-fit,minmax(26rem,1fr));gap:1rem}.wide{overflow-x:auto}"
        + ".wide td,.wide th{white-space:nowrap}td.text{white-space:normal;min-width:24rem}";
    /** Letters from which on a cell may have several lines. */
    private static final int LONG_TEXT = 60;
    /** Points of a scatter that are drawn at most. */
    private static final int DOTS = 1500;
    private static final int CHARTS = 60;
    private static final int LISTED_ROWS = 500;
    /** Values up to which a varied number is a parameter with a profile rather than a cloud. */
    private static final int LEVELS = 30;
    private final Outcome outcome;
    private final Plan plan;
    private final Path folder;
    private final StringBuilder out = new StringBuilder(1 << 16);

    SweepPage(Outcome outcome, Path folder) {
        this.outcome = outcome;
        this.folder = folder;
        plan = outcome.plan();
    }

    private static String css() {
        try (InputStream in = SweepPage.class.getResourceAsStream(CSS)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + CSS, e);
        }
    }

    /** All of it. */
    String html() {
        String title = plan.file().getFileName().toString().replaceFirst("\\.[^.]*$", "");
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>").append(Html.escape(title))
            .append(" – sweep – Saltus</title>\n<style>\n").append(css()).append(OWN_CSS).append("</style>\n</head>\n<body>\n<main>\n<header>\n<h1>")
            .append(Html.escape(title)).append("</h1>\n<p>").append(Html.escape(summary())).append("</p>\n</header>\n");
        varied();
        results();
        indices();
        distributions();
        charts();
        failures();
        kept();
        return out.append("<footer>Written by Saltus. Numbers with units are SI; intervals are 95 % of a bootstrap.</footer>\n</main>\n</body>\n</html>\n")
            .toString();
    }

    private String summary() {
        Map<Status, Integer> counts = new TreeMap<>();
        outcome.records().forEach(record -> counts.merge(record.status(), 1, Integer::sum));
        List<String> words = new ArrayList<>();
        counts.forEach((status, count) -> words.add(count + " " + status));
        if (outcome.missing() > 0) {
            words.add(outcome.missing() + " have not come");
        }
        double cpu = outcome.records().stream().mapToDouble(RowRecord::cpu).sum();
        return outcome.records().size() + " rows of " + plan.scene().getFileName() + ": " + String.join(", ", words) + "; " + LiveLine.time(cpu) + " of CPU";
    }

    private void varied() {
        section("Varied");
        table(new String[] {"path", "values", "unit"});
        for (Variation variation : plan.variations()) {
            for (int k = 0; k < variation.variables().size(); k++) {
                Variation.Variable variable = variation.variables().get(k);
                int column = k;
                String values = variation instanceof Variation.Drawn drawn ? drawn.distribution().toString()
                    : shortened(String.join(", ", ((Listed) variation).points().stream().limit(12).map(point -> point.get(column).shown()).toList()),
                        ((Listed) variation).points().size());
                row(variable.path(), values, variable.unit());
            }
        }
        end();
        if (!plan.drawn().isEmpty()) {
            out.append("<p>").append(plan.samples()).append(" samples, ").append(plan.sampling().key).append(", seed ").append(plan.seed()).append(".</p>\n");
        }
        out.append("</section>\n");
    }

    private static String shortened(String first, int count) {
        return count > 12 ? first + ", ... (" + count + ")" : first;
    }

    private void results() {
        section("Results");
        if (outcome.results().isEmpty()) {
            out.append("<p class=\"quiet\">no row has a number that is collected</p>\n</section>\n");
            return;
        }
        StatisticsTables tables = new StatisticsTables(outcome);
        table(StatisticsTables.briefHeading());
        tables.brief().forEach(this::row);
        end();
        if (!outcome.numeric().isEmpty()) {
            out.append("<h3>Rank correlation (Spearman)</h3>\n");
            List<String> heading = new ArrayList<>(List.of("varied"));
            heading.addAll(outcome.results().keySet());
            table(heading.toArray(String[]::new));
            outcome.numeric().forEach((path, v) -> {
                List<String> cells = new ArrayList<>(List.of(path));
                outcome.results().values().forEach(k -> {
                    double rho = outcome.rankCorrelation(v, k);
                    cells.add(Double.isNaN(rho) ? "–" : String.format(Locale.ROOT, "%.3f", rho));
                });
                row(cells.toArray(String[]::new));
            });
            end();
        }
        out.append("</section>\n");
    }

    private void indices() {
        if (!plan.indices() || outcome.results().isEmpty()) {
            return;
        }
        section("Sobol indices");
        table(new String[] {"result", "varied", "first order", "interval", "total", "interval", "blocks", "left out"});
        outcome.results().forEach((name, k) -> {
            SobolIndices indices = outcome.indices(k);
            for (int i = 0; i < plan.drawn().size(); i++) {
                SobolIndices.Index first = indices.first(i, plan.seed());
                SobolIndices.Index total = indices.total(i, plan.seed());
                row(name, plan.drawn().get(i).variable().path(), three(first.value()), three(first.low()) + " ... " + three(first.high()), three(total.value()),
                    three(total.low()) + " ... " + three(total.high()), Integer.toString(indices.count()), Integer.toString(indices.leftOut()));
            }
        });
        end();
        out.append("<p class=\"quiet\">Jansen's estimators over blocks of ").append(plan.drawn().size() + 2)
            .append(" rows; a block with a row without a value is left out.</p>\n</section>\n");
    }

    private static String three(double x) {
        return Double.isNaN(x) ? "–" : String.format(Locale.ROOT, "%.3f", x);
    }

    private void distributions() {
        if (outcome.results().isEmpty()) {
            return;
        }
        section("Distributions");
        out.append("<div class=\"grid2\">\n");
        outcome.results().forEach((name, k) -> out.append(distribution(name, k).html("no value")));
        out.append("</div>\n</section>\n");
    }

    /** Shares of rows up to a value. */
    private Figure distribution(String name, int k) {
        Sample sample = outcome.sample(k);
        int n = Math.min(sample.count(), 200);
        double[] points = new double[2 * n];
        for (int i = 0; i < n; i++) {
            double p = n == 1 ? 0.5 : i / (n - 1.0);
            points[2 * i] = sample.quantile(p);
            points[2 * i + 1] = p;
        }
        return new Figure("Share of rows up to " + name, span(Axis.linear(name, ""), points, 0), Axis.linear("share", "").between(0, 1)).sized(480, 260)
            .curve(new Curve(name, points, false, 0, 0));
    }

    /** Writes the charts of the page as SVG and LaTeX (pgfplots) to the folder {@value #FIGURES}. @return how many */
    int writeFigures() {
        Map<String, Figure> figures = new LinkedHashMap<>();
        outcome.results().forEach((name, k) -> figures.put(name, distribution(name, k)));
        outcome.results().forEach((name, k) -> outcome.numeric().forEach((path, v) -> figures.put(name + "-over-" + path,
            chart(name, outcome.result(k), path, outcome.varied(v)))));
        if (figures.isEmpty()) {
            return 0;
        }
        Path target = folder.resolve(FIGURES);
        try {
            Files.createDirectories(target);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make " + target + ": " + Reasons.reason(e), e);
        }
        figures.entrySet().stream().limit(CHARTS).forEach(entry -> {
            String name = entry.getKey().replaceAll("[^A-Za-z0-9._-]", "_");
            entry.getValue().writeSvg(target.resolve(name + ".svg"));
            entry.getValue().writeTex(target.resolve(name + ".tex"));
        });
        return Math.min(CHARTS, figures.size());
    }

    /** The axis over the values, without 0 where that is far. @param at 0 for abscissae, 1 for values */
    private static Axis span(Axis axis, double[] points, int at) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = at; i < points.length; i += 2) {
            if (Double.isFinite(points[i])) {
                low = Math.min(low, points[i]);
                high = Math.max(high, points[i]);
            }
        }
        double margin = high > low ? 0.04 * (high - low) : Math.max(1e-12, 0.05 * Math.abs(low));
        return low > high ? axis : axis.between(low - margin, high + margin);
    }

    private void charts() {
        Map<String, Integer> variables = outcome.numeric();
        if (variables.isEmpty() || outcome.results().isEmpty()) {
            return;
        }
        section("Results over what was varied");
        out.append("<div class=\"grid2\">\n");
        int[] drawn = {0};
        outcome.results().forEach((name, k) -> variables.forEach((path, v) -> {
            if (drawn[0]++ < CHARTS) {
                out.append(chart(name, outcome.result(k), path, outcome.varied(v)).html("no value"));
            }
        }));
        out.append("</div>\n");
        if (drawn[0] > CHARTS) {
            out.append("<p class=\"quiet\">").append(CHARTS).append(" of ").append(drawn[0]).append(" charts are shown.</p>\n");
        }
        out.append("</section>\n");
    }

    private static Figure chart(String name, double[] y, String path, double[] x) {
        TreeMap<Double, List<Double>> levels = new TreeMap<>();
        int count = 0;
        for (int k = 0; k < x.length; k++) {
            if (!Double.isNaN(y[k])) {
                levels.computeIfAbsent(x[k], level -> new ArrayList<>()).add(y[k]);
                count++;
            }
        }
        int every = Math.max(1, (count + DOTS - 1) / DOTS);
        double[] dots = new double[2 * ((count + every - 1) / every)];
        int at = 0;
        int seen = 0;
        for (int k = 0; k < x.length; k++) {
            if (!Double.isNaN(y[k]) && seen++ % every == 0) {
                dots[at++] = x[k];
                dots[at++] = y[k];
            }
        }
        Figure figure = new Figure(name + (every > 1 ? " (every " + every + "th row)" : ""), span(Axis.linear(path, ""), dots, 0),
            span(Axis.linear(name, ""), dots, 1)).sized(480, 280);
        figure.curve(Curve.scatter("rows", dots, 0));
        if (levels.size() <= LEVELS && levels.size() < count) {
            figure.curve(new Curve("mean", profile(levels, Sample::mean), false, 1, 0));
            figure.curve(new Curve("5 %", profile(levels, sample -> sample.quantile(0.05)), false, 1, 1));
            figure.curve(new Curve("95 %", profile(levels, sample -> sample.quantile(0.95)), false, 1, 2));
        }
        return figure;
    }

    private static double[] profile(TreeMap<Double, List<Double>> levels, ToDoubleFunction<Sample> of) {
        double[] points = new double[2 * levels.size()];
        int at = 0;
        for (Map.Entry<Double, List<Double>> level : levels.entrySet()) {
            points[at++] = level.getKey();
            points[at++] = of.applyAsDouble(new Sample(level.getValue().stream().mapToDouble(Double::doubleValue).toArray()));
        }
        return points;
    }

    private void failures() {
        List<RowRecord> failed = outcome.records().stream().filter(record -> record.status() != Status.DONE).toList();
        List<RowRecord> without = outcome.records().stream().filter(record -> record.status() == Status.DONE && !record.message().isEmpty()).toList();
        section("Rows that failed: " + failed.size());
        rows(failed);
        out.append("</section>\n");
        if (!without.isEmpty()) {
            section("Rows that are done and lack a value: " + without.size());
            rows(without);
            out.append("</section>\n");
        }
    }

    private void rows(List<RowRecord> rows) {
        if (rows.isEmpty()) {
            out.append("<p class=\"quiet\">none</p>\n");
            return;
        }
        List<String> heading = new ArrayList<>(List.of("row", "status"));
        plan.variables().forEach(variable -> heading.add(variable.path()));
        heading.addAll(List.of("why", "run"));
        table(heading.toArray(String[]::new));
        for (RowRecord record : rows.subList(0, Math.min(LISTED_ROWS, rows.size()))) {
            out.append("<tr>");
            cell(Long.toString(record.row()));
            cell(record.status().name());
            record.varied().forEach(this::cell);
            cell(record.message());
            out.append("<td>").append(link(record)).append("</td></tr>\n");
        }
        end();
        if (rows.size() > LISTED_ROWS) {
            out.append("<p class=\"quiet\">The first ").append(LISTED_ROWS).append(" of ").append(rows.size()).append("; rows.csv has all.</p>\n");
        }
    }

    /** To the report of a run that was kept, else to its folder. */
    private String link(RowRecord record) {
        Path run = folder.resolve("runs").resolve(record.id());
        if (!Files.isDirectory(run)) {
            return "";
        }
        String target = "runs/" + record.id() + (Files.exists(run.resolve("report.html")) ? "/report.html" : "/");
        return "<a href=\"" + target + "\">" + record.id() + "</a>";
    }

    private void kept() {
        List<RowRecord> kept = outcome.records().stream().filter(record -> record.status() == Status.DONE
            && Files.isDirectory(folder.resolve("runs").resolve(record.id()))).toList();
        if (kept.isEmpty()) {
            return;
        }
        section("Runs that were kept: " + kept.size());
        out.append("<p>");
        kept.stream().limit(LISTED_ROWS).forEach(record -> out.append(record.row()).append(": ").append(link(record)).append("; "));
        out.append(kept.size() > LISTED_ROWS ? "..." : "").append("</p>\n</section>\n");
    }

    // ---- elements

    private void section(String title) {
        out.append("<section>\n<h2>").append(Html.escape(title)).append("</h2>\n");
    }

    private void table(String[] heading) {
        out.append("<div class=\"wide\">\n<table>\n<thead><tr>");
        for (String cell : heading) {
            out.append("<th>").append(Html.escape(cell)).append("</th>");
        }
        out.append("</tr></thead>\n");
    }

    private void row(String... cells) {
        out.append("<tr>");
        for (String cell : cells) {
            cell(cell);
        }
        out.append("</tr>\n");
    }

    private void cell(String text) {
        out.append(text.length() > LONG_TEXT ? "<td class=\"text\">" : "<td>").append(Html.escape(text)).append("</td>");
    }

    private void end() {
        out.append("</table>\n</div>\n");
    }
}
