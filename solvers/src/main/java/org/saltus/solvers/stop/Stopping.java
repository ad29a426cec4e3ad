package org.saltus.solvers.stop;

import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.problem.Criterion;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/**
 * When to stop.
 *
 * @param tolerance     bound on the criterion, in [0, 1]
 * @param maxIterations iterations or sweeps at most, at least 1
 * @param criterion     which error is held against the tolerance
 */
public record Stopping(double tolerance, int maxIterations, Criterion criterion) {
    /** Smallest tolerance that a scene may ask: below it round-off decides. */
    private static final double LEAST = 1e-16;

    /** Checks the ranges. */
    public Stopping {
        Check.range("Stopping", "tolerance", tolerance, 0, 1);
        Check.that(maxIterations >= 1, "Stopping: max_iterations is " + maxIterations + ", expected at least 1.");
    }

    /** The keys {@code tolerance}, {@code max_iterations} and {@code criterion}. */
    public static List<Parameter> parameters(int defaultIterations) {
        return List.of(
            Parameter.number("tolerance", "-", LEAST, 1, 1e-8, "bound on the error of the solution"),
            Parameter.integer("max_iterations", 1, Integer.MAX_VALUE, defaultIterations, "iterations at most"),
            Parameter.text("criterion", Criterion.LAW.key(), "which error is held against the tolerance: law: how far a contact misses its law, in its own"
                + " units; field: as in the literature (mixes units, blind to penetration at large friction); scaled: the same in scaled variables; both"
                + " of these two"));
    }

    /** From a checked block. */
    public static Stopping from(Settings settings) {
        return new Stopping(settings.number("tolerance"), (int) settings.integer("max_iterations"), criterion(settings));
    }

    private static Criterion criterion(Settings settings) {
        String name = settings.text("criterion");
        for (Criterion c : Criterion.values()) {
            if (c.key().equals(name)) {
                return c;
            }
        }
        throw settings.error("criterion", "No criterion named \"" + name + "\". Known: " + Criterion.keys() + ". Choose one of these.");
    }
}
