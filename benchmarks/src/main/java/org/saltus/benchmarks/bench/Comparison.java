package org.saltus.benchmarks.bench;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/**
 * One of our solvers against the best of another code's solvers, problem by problem, at one tolerance.
 *
 * @param solver    ours
 * @param both      problems that both solve
 * @param speedUp   geometric mean over these of best other time / our time
 * @param worst     smallest of these ratios
 * @param worstOn   the problem it belongs to, "" without any
 * @param onlyOurs  problems that only ours solves
 * @param onlyTheirs problems that only the other code solves
 * @param pairs    all problems that both codes have rows for
 */
record Comparison(String solver, int both, double speedUp, double worst, String worstOn, List<String> onlyOurs, List<String> onlyTheirs,
                  List<Pair> pairs) {
    /**
     * One problem.
     *
     * @param ours       seconds, infinite when not solved
     * @param theirs     seconds of their best solver
     * @param theirBest  its name
     */
    record Pair(String problem, double ours, double theirs, String theirBest) {
        /** theirs / ours; NaN when neither solves it. */
        double ratio() {
            return theirs / ours;
        }
    }

    /** Compares on the problems that both codes have rows for. */
    static Comparison of(String solver, Collection<Result> results) {
        Map<String, Result> theirs = new LinkedHashMap<>();
        for (Result r : results) {
            if (!r.ours()) {
                theirs.merge(r.problem(), r, (a, b) -> b.cost() < a.cost() ? b : a);
            }
        }
        List<Pair> pairs = new ArrayList<>();
        SummaryStatistics ratios = new SummaryStatistics();
        double worst = Double.POSITIVE_INFINITY;
        String worstOn = "";
        List<String> onlyOurs = new ArrayList<>();
        List<String> onlyTheirs = new ArrayList<>();
        for (Result r : results) {
            Result best = theirs.get(r.problem());
            if (!r.ours() || !r.solver().equals(solver) || best == null) {
                continue;
            }
            double other = best.cost();
            pairs.add(new Pair(r.problem(), r.cost(), other, Double.isInfinite(other) ? "" : best.solver()));
            boolean mine = Double.isFinite(r.cost());
            if (mine && Double.isInfinite(other)) {
                onlyOurs.add(r.problem());
            } else if (!mine && Double.isFinite(other)) {
                onlyTheirs.add(r.problem());
            } else if (mine) {
                double ratio = other / r.cost();
                ratios.addValue(ratio);
                if (ratio < worst) {
                    worst = ratio;
                    worstOn = r.problem();
                }
            }
        }
        return new Comparison(solver, (int) ratios.getN(), ratios.getGeometricMean(), worst, worstOn, onlyOurs, onlyTheirs, pairs);
    }

    /** One line for the console. */
    String line() {
        return both == 0 ? String.format(Locale.ROOT, "%s: no problem that both solve; only ours %d, only theirs %d", solver, onlyOurs.size(),
            onlyTheirs.size())
            : String.format(Locale.ROOT, "%s: %d problems that both solve, geometric mean speed-up %.2f, smallest %.2f on %s; only ours %d, only"
                + " theirs %d%s", solver, both, speedUp, worst, worstOn, onlyOurs.size(), onlyTheirs.size(),
                onlyTheirs.isEmpty() ? "" : " " + onlyTheirs);
    }
}
