package org.saltus.solvers.interior;

import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.problem.Criterion;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.stop.Stopping;

/**
 * What {@link InteriorPointSolver} does.
 *
 * @param stopping tolerance, iterations (factorisations), criterion
 * @param outer    outer steps on the sliding speeds at most
 */
public record InteriorPointParameters(Stopping stopping, int outer) {
    private static final int ITERATIONS = 20_000;
    private static final int OUTER = 200;
    /** All keys. */
    public static final List<Parameter> DESCRIPTION = Parameter.all(
        Stopping.parameters(ITERATIONS),
        List.of(
            Parameter.integer("outer", 1, Integer.MAX_VALUE, OUTER, "outer steps on the sliding speeds at most")));

    /** Checks the ranges. */
    public InteriorPointParameters {
        Check.that(outer >= 1, "InteriorPointParameters: outer is " + outer + ", expected at least 1.");
    }

    /** Defaults with a tolerance on both errors of the natural map and a limit of iterations. */
    public static InteriorPointParameters of(double tolerance, int maxIterations) {
        return new InteriorPointParameters(new Stopping(tolerance, maxIterations, Criterion.BOTH), OUTER);
    }

    /** From a checked block. */
    public static InteriorPointParameters from(Settings settings) {
        return new InteriorPointParameters(Stopping.from(settings), (int) settings.integer("outer"));
    }
}
