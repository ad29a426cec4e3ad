package org.saltus.io.sweep;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.saltus.core.spi.Parameter;
import org.saltus.io.sweep.Variation.Drawn;
import org.saltus.io.sweep.Variation.Listed;
import org.saltus.io.sweep.Variation.Variable;

/**
 * What a sweep runs and keeps.
 *
 * @param file       of the plan
 * @param scene      file of the scene, absolute
 * @param variations in the order of the file
 * @param samples    n; 1 where nothing is drawn
 * @param seed       of all draws
 * @param sampling   how they are drawn
 * @param indices    whether Sobol indices are asked for, which takes n (d + 2) rows
 * @param collect    what is kept of every run
 * @param cpu        limit of a run's CPU time, s; infinite for none
 * @param memory     limit of the heap of a process, bytes; 0 for that of Java
 * @param keep       which folders of runs stay
 */
record Plan(Path file, Path scene, List<Variation> variations, int samples, long seed, Sampling.Kind sampling, boolean indices, List<Collected> collect,
            double cpu, long memory, Keep keep) {
    /** Which folders of runs stay. */
    enum Keep { none, failed, all }

    /** Keys of {@code limits}. */
    static final List<Parameter> LIMITS = List.of(
        Parameter.optionalNumber("cpu", "s", 1e-3, 1e9, "CPU time of a run; one that needs more is TIMEOUT (and so is one that takes ten times as long by the"
            + " clock, and 10 s)"),
        Parameter.text("memory", null, "heap of a worker process, 512 MB or 2 GB; that of Java when absent"));

    /** Keys of a plan. */
    static final List<Parameter> KEYS = List.of(
        Parameter.requiredText("scene", "the scene file, from the folder of the plan"),
        Parameter.requiredBlock("vary", "paths of the scene, as --set has them, each with its values"),
        Parameter.integer("samples", 1, 10_000_000, 1, "n, draws of the values that have a distribution"),
        Parameter.integer("seed", 0, 1L << 53, 1, "of all draws"),
        Parameter.text("sampling", "random", "random, latin-hypercube or sobol"),
        Parameter.flag("indices", false, "Sobol indices of every result: samples (d + 2) rows, d the number of drawn values"),
        Parameter.any("collect", "results by name, {NAME: FORMULA, NAME: {last: TABLE.COLUMN}, ...}, or a list of fields of run.json"),
        Parameter.block("limits", "{cpu, memory} of a run").holding(LIMITS),
        Parameter.text("keep", "failed", "folders of runs that stay in runs/: none, failed or all"));

    /** Paths that are varied, in the order of the file. */
    List<Variable> variables() {
        return variations.stream().flatMap(v -> v.variables().stream()).toList();
    }

    /** What is drawn. */
    List<Drawn> drawn() {
        return variations.stream().filter(Drawn.class::isInstance).map(Drawn.class::cast).toList();
    }

    /** What is gone through. */
    List<Listed> listed() {
        return variations.stream().filter(Listed.class::isInstance).map(Listed.class::cast).toList();
    }

    /** Points of the grid. */
    long gridSize() {
        return listed().stream().mapToLong(list -> list.points().size()).reduce(1, Math::multiplyExact);
    }

    /** Samples at each point of the grid. */
    long sampleRows() {
        return indices ? Math.multiplyExact((long) samples, (long) drawn().size() + 2) : samples;
    }

    /** Numbers that formulas know besides the fields of run.json, of a row. */
    static void putNumbers(Map<String, Double> out, List<Variable> variables, List<Value> values) {
        for (int k = 0; k < values.size(); k++) {
            if (!Double.isNaN(values.get(k).number())) {
                out.put(variables.get(k).path(), values.get(k).number());
            }
        }
    }
}
