package org.saltus.benchmarks.bench;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What profiles and tables need of a row, ours or another code's.
 *
 * @param seconds CPU time of the solve
 * @param ours    a row of this bench
 */
record Result(String problem, String solver, double tolerance, boolean solved, double error, double seconds, boolean ours) {
    private static final Pattern FAMILY = Pattern.compile("[A-Za-z]+(?:\\d[dD](?![A-Za-z]))?(?:_[A-Za-z]+)?");
    /** Times below this cannot be told apart: the resolution of the CPU clock of a thread. */
    private static final double SHORTEST = 1e-6;

    static Result of(BenchRow row) {
        return new Result(row.problem(), row.solver(), row.tolerance(), row.solved(), row.error(), row.seconds(), true);
    }

    /** Time of a solved problem, infinity of any other. */
    double cost() {
        return solved && !Double.isNaN(seconds) ? Math.max(SHORTEST, seconds) : Double.POSITIVE_INFINITY;
    }

    /** The first word of a problem's name: {@code wall210-nc00361-s0003} is a wall, {@code fc2d_granularflowonwall_00667} of fc2d_granularflowonwall. */
    static String family(String problem) {
        Matcher m = FAMILY.matcher(problem);
        return m.lookingAt() ? m.group() : problem;
    }
}
