package org.saltus.benchmarks.criterion;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.saltus.core.check.Check;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.io.fclib.FclibReader;
import org.saltus.solvers.nlgs.NlgsParameters;
import org.saltus.solvers.nlgs.NlgsSolver;
import org.saltus.solvers.nlgs.SweepOptions;
import org.saltus.solvers.stop.Stopping;

/**
 * {@code CriterionTable TOLERANCE LIMIT FOLDER...}: for every problem of folders (FCLIB) from r = 0 the natural map e, {@link QuadraticMean} and sweeps of the
 * default solver stopped by e ≤ tolerance and of plain sweeps stopped by QM ≤ tolerance (looked at every ten sweeps, at most LIMIT of them).
 */
public final class CriterionTable {
    private static final int LOOK = 10;
    private static final int ANDERSON = 5;
    private final NaturalMap map = new NaturalMap();
    private final QuadraticMean mean = new QuadraticMean();
    private final double tolerance;
    private final int limit;

    private CriterionTable(double tolerance, int limit) {
        this.tolerance = tolerance;
        this.limit = limit;
    }

    public static void main(String[] args) throws IOException {
        run(System.out, args);
    }

    static void run(PrintStream out, String... args) throws IOException {
        Check.that(args.length > 2, "CriterionTable: expected TOLERANCE LIMIT FOLDER..., got " + args.length + " words.");
        CriterionTable table = new CriterionTable(Double.parseDouble(args[0]), Integer.parseInt(args[1]));
        out.println("problem,contacts,field_e,field_qm,field_sweeps,qm_e,qm_qm,qm_sweeps");
        for (String folder : List.of(args).subList(2, args.length)) {
            try (Stream<Path> files = Files.list(Path.of(folder))) {
                for (Path file : files.filter(f -> f.toString().endsWith(".hdf5")).sorted().toList()) {
                    out.println(table.row(file.getFileName().toString().replace(".hdf5", ""), FclibReader.read(file).problem()));
                }
            }
        }
    }

    private String row(String name, FrictionContactProblem problem) {
        mean.open(problem);
        double[] field = new double[problem.length()];
        SolveReport report = new NlgsSolver(new NlgsParameters(new Stopping(tolerance, limit, Criterion.FIELD), "hybrid", 1, false, 1, LOOK)
            .withSweeps(new SweepOptions(ANDERSON, false, 0, false, 1, 0))).solve(problem, field);
        double[] swept = new double[problem.length()];
        int sweeps = 0;
        while (sweeps < limit && (sweeps == 0 || mean.measure(swept) > tolerance)) {
            for (int k = 0; k < LOOK; k++) {
                mean.sweep(swept);
            }
            sweeps += LOOK;
        }
        return String.format(Locale.ROOT, "%s,%d,%.3g,%.3g,%d,%.3g,%.3g,%d", name, problem.contactCount(), map.measure(problem, field).error(),
            mean.measure(field), report.iterations(), map.measure(problem, swept).error(), mean.measure(swept), sweeps);
    }
}
