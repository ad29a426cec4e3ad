package org.saltus.io.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Digits;
import org.saltus.io.sweep.Variation.Listed;
import org.saltus.io.text.CsvLine;
import org.saltus.io.text.WholeFile;

/** What a sweep amounts to as tables: {@code statistics.csv}, {@code correlations.csv}, {@code indices.csv}, and {@code statistics.tex}. */
final class StatisticsTables {
    private static final double[] PROBABILITIES = {0, 0.05, 0.25, 0.5, 0.75, 0.95, 1};
    private static final List<String> COLUMNS = List.of("result", "count", "without", "mean", "mean_low", "mean_high", "deviation", "min", "q05", "q25",
        "median", "q75", "q95", "max");
    private final Outcome outcome;
    private final Plan plan;

    StatisticsTables(Outcome outcome) {
        this.outcome = outcome;
        plan = outcome.plan();
    }

    /** Writes all that there is to be written. @return names of the files */
    List<String> write(Path folder) {
        List<String> files = new ArrayList<>();
        write(folder, "statistics.csv", statistics(), files);
        write(folder, "correlations.csv", correlations(), files);
        write(folder, "indices.csv", indices(), files);
        WholeFile.writeAmongOthers(folder.resolve("statistics.tex"), tex());
        files.add("statistics.tex");
        return files;
    }

    private static void write(Path folder, String name, List<List<String>> table, List<String> files) {
        if (table.size() > 1) {
            StringBuilder text = new StringBuilder();
            table.forEach(row -> text.append(CsvLine.join(row)).append('\n'));
            WholeFile.writeAmongOthers(folder.resolve(name), text.toString());
            files.add(name);
        }
    }

    private static String digits(double x) {
        return Double.isFinite(x) ? Value.digits(x) : "";
    }

    /** Of all rows, then, where there is a grid with samples at its points, of each of these. */
    List<List<String>> statistics() {
        List<Listed> lists = plan.listed();
        List<String> names = new ArrayList<>();
        lists.forEach(list -> list.variables().forEach(variable -> names.add(variable.path())));
        boolean isGrouped = plan.gridSize() > 1 && plan.sampleRows() > 1;
        List<String> header = new ArrayList<>(isGrouped ? names : List.of());
        header.addAll(COLUMNS);
        List<List<String>> table = new ArrayList<>(List.of(header));
        outcome.results().forEach((name, k) -> table.add(row(isGrouped ? names.stream().map(n -> "").toList() : List.of(), name, outcome.result(k))));
        if (isGrouped) {
            groups().forEach((point, rows) -> outcome.results().forEach((name, k) -> {
                double[] all = outcome.result(k);
                table.add(row(point, name, rows.stream().mapToDouble(row -> all[row]).toArray()));
            }));
        }
        return table;
    }

    /** Rows at each point of the grid, by its values as they are shown. */
    private Map<List<String>, List<Integer>> groups() {
        List<Integer> listed = new ArrayList<>();
        int column = 0;
        for (Variation variation : plan.variations()) {
            for (int k = 0; k < variation.variables().size(); k++, column++) {
                if (variation instanceof Listed) {
                    listed.add(column);
                }
            }
        }
        Map<List<String>, List<Integer>> groups = new LinkedHashMap<>();
        for (int row = 0; row < outcome.records().size(); row++) {
            List<String> varied = outcome.records().get(row).varied();
            groups.computeIfAbsent(listed.stream().map(varied::get).toList(), point -> new ArrayList<>()).add(row);
        }
        return groups;
    }

    private List<String> row(List<String> point, String name, double[] values) {
        Sample sample = new Sample(Arrays.stream(values).filter(x -> !Double.isNaN(x)).toArray());
        double[] interval = sample.meanInterval(plan.seed());
        List<String> cells = new ArrayList<>(point);
        cells.addAll(List.of(name, Integer.toString(sample.count()), Integer.toString(values.length - sample.count()), digits(sample.mean()),
            digits(interval[0]),
            digits(interval[1]), digits(sample.deviation())));
        for (double p : PROBABILITIES) {
            cells.add(digits(sample.quantile(p)));
        }
        return cells;
    }

    private List<List<String>> correlations() {
        List<List<String>> table = new ArrayList<>(List.of(List.of("varied", "result", "rank_correlation")));
        outcome.numeric().forEach((path, v) -> outcome.results().forEach((name, k) -> table.add(List.of(path, name, digits(outcome.rankCorrelation(v, k))))));
        return table;
    }

    private List<List<String>> indices() {
        List<List<String>> table = new ArrayList<>(List.of(List.of("varied", "result", "first", "first_low", "first_high", "total", "total_low", "total_high",
            "blocks", "blocks_without")));
        if (plan.indices()) {
            outcome.results().forEach((name, k) -> {
                SobolIndices indices = outcome.indices(k);
                for (int i = 0; i < plan.drawn().size(); i++) {
                    SobolIndices.Index first = indices.first(i, plan.seed());
                    SobolIndices.Index total = indices.total(i, plan.seed());
                    table.add(List.of(plan.drawn().get(i).variable().path(), name, digits(first.value()), digits(first.low()), digits(first.high()),
                        digits(total.value()), digits(total.low()), digits(total.high()), Integer.toString(indices.count()),
                        Integer.toString(indices.leftOut())));
                }
            });
        }
        return table;
    }

    /** Of all rows, for the console and the page: result, values, mean with its interval, spread, quantiles. */
    List<String[]> brief() {
        List<String[]> out = new ArrayList<>();
        outcome.results().forEach((name, k) -> {
            Sample sample = outcome.sample(k);
            double[] interval = sample.meanInterval(plan.seed());
            out.add(new String[] {name, Integer.toString(sample.count()), Integer.toString(outcome.records().size() - sample.count()), brief(sample.mean()),
                sample.count() < 2 ? "" : brief(interval[0]) + " ... " + brief(interval[1]), sample.count() < 2 ? "" : brief(sample.deviation()),
                brief(sample.quantile(0.05)), brief(sample.quantile(0.5)), brief(sample.quantile(0.95))});
        });
        return out;
    }

    /** What {@link #brief()} has in its columns. */
    static String[] briefHeading() {
        return new String[] {"result", "rows", "without", "mean", "95 % interval of it", "deviation", "5 %", "median", "95 %"};
    }

    private static String brief(double x) {
        return Digits.of(x, 5);
    }

    private String tex() {
        StringBuilder out = new StringBuilder("% needs \\usepackage{booktabs}\n\\begin{tabular}{lrrrrrrrr}\n\\toprule\n");
        line(out, briefHeading());
        out.append("\\midrule\n");
        brief().forEach(row -> line(out, row));
        return out.append("\\bottomrule\n\\end{tabular}\n").toString();
    }

    private static void line(StringBuilder out, String[] cells) {
        List<String> escaped = new ArrayList<>();
        for (String cell : cells) {
            escaped.add(cell.replaceAll("([#$%&_{}])", "\\\\$1").replace(" ... ", " \\dots\\ "));
        }
        out.append(String.join(" & ", escaped)).append(" \\\\\n");
    }
}
