package org.saltus.io.fclib;

import org.saltus.core.problem.SolveReport;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/** Which solves of a run are worth keeping. Asked once per solve, in order. */
public final class DumpRule implements Stateful {
    /** Times the mean number of iterations so far from which on a solve counts as slow. */
    private static final double SLOW = 3;
    private static final String FORM = "expected when=slow, when=all or when=every:N with a whole number N >= 1";

    private final long every;
    private long solves;
    private double iterations;

    private DumpRule(long every) {
        this.every = every;
    }

    /**
     * A rule from {@code all}, {@code every:N} (of the solves with contacts) or {@code slow} (not converged, or more than 3 times the
     * mean number of iterations of the solves before it); {@code when=} may stand before it.
     */
    public static DumpRule parse(String text) {
        String rule = text.startsWith("when=") ? text.substring(5) : text;
        if (rule.equals("slow")) {
            return new DumpRule(0);
        }
        if (rule.equals("all")) {
            return new DumpRule(1);
        }
        if (rule.matches("every:[1-9][0-9]{0,8}")) {
            return new DumpRule(Long.parseLong(rule.substring(6)));
        }
        throw new IllegalArgumentException("--dump-problems is \"" + text + "\", " + FORM + ".");
    }

    /** True when the problem of this solve is to be kept. */
    boolean keep(SolveReport solve) {
        double mean = solves == 0 ? Double.POSITIVE_INFINITY : iterations / solves;
        solves++;
        iterations += solve.iterations();
        return every > 0 ? (solves - 1) % every == 0 : !solve.converged() || solve.iterations() > SLOW * mean;
    }

    @Override
    public void save(Snapshot out) {
        out.putLongs("solves", solves);
        out.put("iterations", iterations);
    }

    @Override
    public void restore(Snapshot in) {
        solves = in.getLongs("solves")[0];
        iterations = in.get("iterations")[0];
    }
}
