package org.saltus.benchmarks.bench;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.io.text.CsvLine;

/**
 * One problem, solver and tolerance. Columns are in the order that rows of other codes have too.
 *
 * @param problem     name
 * @param nc          number of contacts (bilateral ones included)
 * @param dimension   local directions of the largest contact
 * @param solver      name with its options; "from guess" behind it when it began at the file's guess
 * @param tolerance   asked for
 * @param status      how it ended
 * @param iterations  of the last solve
 * @param error       e of the returned r, {@code NaturalMap.error}, computed here; NaN when there is no r
 * @param seconds     CPU time of a solve, median, s; NaN when there is none
 * @param reason      empty when converged, else one line
 * @param scaledError {@code NaturalMap.scaledError}
 * @param secondsMin  shortest, s
 * @param repeats     number of timed solves
 * @param seed        of the solver, empty when it has none
 * @param commit      of Saltus
 * @param machine     that ran it
 * @param lawError    {@code NaturalMap.lawError}; NaN in rows of earlier versions
 */
record BenchRow(String problem, int nc, int dimension, String solver, double tolerance, Status status, long iterations, double error,
                double seconds, String reason, double scaledError, double secondsMin, int repeats, String seed, String commit,
                String machine, double lawError) {
    /** The statuses of a solve, and those that only a bench can see. */
    enum Status {
        /** The criterion, computed here, is within the tolerance. */
        CONVERGED,
        /** The solver's own limit of iterations. */
        MAX_ITERATIONS,
        /** No further progress. */
        STALLED,
        /** The solver says that there is no solution. */
        INFEASIBLE,
        /** The method broke down, or claimed a solution that is none. */
        FAILED,
        /** The solver does not claim problems of this kind. */
        SKIPPED,
        /** Stopped by the time limit above the tolerance. */
        TIMEOUT,
        /** It threw, or the problem could not be read. */
        EXCEPTION,
        /** It has taken its process down as often as that is tried. */
        LOST
    }

    static final String HEADER = "problem,nc,dimension,solver,tolerance,status,iterations,error,seconds,reason,scaled_error,seconds_min,"
        + "repeats,seed,commit,machine,law_error";
    /** Columns that every row has; law_error came later. */
    private static final int COLUMNS = 16;

    /** Local directions of the largest contact; 0 without a problem. */
    static int dimension(FrictionContactProblem problem) {
        return problem == null ? 0 : Arrays.stream(problem.size()).max().orElse(0);
    }

    /** What tells rows apart. */
    record Key(String problem, String solver, double tolerance) {
    }

    Key key() {
        return new Key(problem, solver, tolerance);
    }

    boolean solved() {
        return status == Status.CONVERGED;
    }

    /** What stands in a file of rows. */
    List<String> cells() {
        return List.of(problem, String.valueOf(nc), String.valueOf(dimension), solver, brief(tolerance), status.name(), String.valueOf(iterations),
            number(error),
            number(seconds), reason, number(scaledError), number(secondsMin), String.valueOf(repeats), seed, commit, machine, number(lawError));
    }

    String line() {
        return CsvLine.join(cells());
    }

    /** 1e-8 rather than 1.0E-8. */
    static String brief(double tolerance) {
        return String.valueOf(tolerance).replace("E", "e").replace(".0e", "e");
    }

    private static String number(double x) {
        return Double.isNaN(x) ? "" : Double.isInfinite(x) ? "inf" : String.valueOf(x);
    }

    /** Reads a line back; {@link IllegalArgumentException} when it is none of ours. */
    static BenchRow parse(String line) {
        return of(CsvLine.split(line));
    }

    /** Reads cells back. */
    static BenchRow of(List<String> f) {
        if (f.size() < COLUMNS) {
            throw new IllegalArgumentException("the row has " + f.size() + " columns, expected " + COLUMNS + ".");
        }
        return new BenchRow(f.get(0), Integer.parseInt(f.get(1)), Integer.parseInt(f.get(2)), f.get(3), Double.parseDouble(f.get(4)),
            Status.valueOf(f.get(5)), Long.parseLong(f.get(6)), real(f.get(7)), real(f.get(8)), f.get(9), real(f.get(10)),
            real(f.get(11)), Integer.parseInt(f.get(12)), f.get(13), f.get(14), f.get(15),
            f.size() > COLUMNS ? real(f.get(COLUMNS)) : Double.NaN);
    }

    static double real(String text) {
        return text.isEmpty() ? Double.NaN : text.equals("inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
    }
}
