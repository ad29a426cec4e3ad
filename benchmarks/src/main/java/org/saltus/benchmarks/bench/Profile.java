package org.saltus.benchmarks.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Performance profiles (Dolan and Moré 2002): ρ_s(τ) = share of the problems that solver s solves within τ times the time of the best solver
 * of that problem. A problem that nobody solves counts in the denominator.
 */
final class Profile {
    private final int problems;
    private final Map<String, double[]> ratios = new LinkedHashMap<>();
    private final Set<String> ours = new TreeSet<>();

    /** Profiles of all solvers in the results, over all problems in them; the results are of one tolerance. */
    Profile(Collection<Result> results) {
        Map<String, Double> best = new LinkedHashMap<>();
        Set<String> others = new TreeSet<>();
        for (Result r : results) {
            best.merge(r.problem(), r.cost(), Math::min);
            (r.ours() ? ours : others).add(r.solver());
        }
        problems = best.size();
        List<String> solvers = new ArrayList<>(ours);
        solvers.addAll(others);
        for (String solver : solvers) {
            double[] all = results.stream().filter(r -> r.solver().equals(solver) && Double.isFinite(r.cost()))
                .mapToDouble(r -> r.cost() / best.get(r.problem())).toArray();
            Arrays.sort(all);
            ratios.put(solver, all);
        }
    }

    int problems() {
        return problems;
    }

    /** Ours, then those of another code, each by name. */
    Set<String> solvers() {
        return ratios.keySet();
    }

    boolean isOurs(String solver) {
        return ours.contains(solver);
    }

    /** Ratios of the solved problems, ascending. */
    double[] ratios(String solver) {
        return ratios.get(solver);
    }

    /** ρ_s(τ). */
    double share(String solver, double tau) {
        int count = 0;
        for (double ratio : ratios.get(solver)) {
            count += ratio <= tau ? 1 : 0;
        }
        return problems == 0 ? 0 : (double) count / problems;
    }

    /** The largest ratio of all solvers, at least 10. */
    double largest() {
        double largest = 10;
        for (double[] all : ratios.values()) {
            largest = Math.max(largest, all.length == 0 ? 1 : all[all.length - 1]);
        }
        return largest;
    }
}
