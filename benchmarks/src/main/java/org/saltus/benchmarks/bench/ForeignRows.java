package org.saltus.benchmarks.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.saltus.core.check.Check;
import org.saltus.io.text.CsvLine;

/**
 * Another code's rows: comma-separated values with a header that has at least {@code problem, solver, tolerance, status, error} and {@code
 * seconds} or {@code cpu_s}, in any order; solved is what has the status {@code converged} in any case. Their solvers get the name of the file in front,
 * so that two codes may use the same names. Of several rows of one solve the fastest that solved it counts.
 */
final class ForeignRows {
    private ForeignRows() {
    }

    static List<Result> read(Path file) {
        List<String> lines;
        try {
            lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
        Check.that(!lines.isEmpty(), "--against: " + file + " is empty.");
        List<String> header = CsvLine.split(lines.get(0));
        String code = file.getFileName().toString().replaceFirst("\\.csv$", "") + ": ";
        int problem = column(file, header, "problem");
        int solver = column(file, header, "solver");
        int tolerance = column(file, header, "tolerance");
        int status = column(file, header, "status");
        int error = column(file, header, "error");
        int seconds = column(file, header, header.contains("cpu_s") ? "cpu_s" : "seconds");
        Map<List<Object>, Result> out = new LinkedHashMap<>();
        for (int k = 1; k < lines.size(); k++) {
            if (lines.get(k).isBlank()) {
                continue;
            }
            List<String> f = CsvLine.split(lines.get(k));
            try {
                Result row = new Result(f.get(problem), code + f.get(solver), Double.parseDouble(f.get(tolerance)),
                    f.get(status).toLowerCase(Locale.ROOT).equals("converged"), BenchRow.real(f.get(error)), BenchRow.real(f.get(seconds)), false);
                out.merge(List.of(row.problem(), row.solver(), row.tolerance()), row, (a, b) -> b.cost() < a.cost() ? b : a);
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                throw new IllegalArgumentException("--against: " + file + ":" + (k + 1) + ": " + e.getMessage()
                    + ". Expected a row with the columns of the header.", e);
            }
        }
        return List.copyOf(out.values());
    }

    private static int column(Path file, List<String> header, String name) {
        int at = header.indexOf(name);
        Check.that(at >= 0, "--against: " + file + " has no column \"" + name + "\" in its header " + header + ".");
        return at;
    }
}
