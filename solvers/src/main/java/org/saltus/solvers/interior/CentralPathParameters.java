package org.saltus.solvers.interior;

import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.problem.Criterion;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.stop.Stopping;

/**
 * What {@link CentralPathSolver} does.
 *
 * @param stopping  tolerance, iterations (factorisations), criterion
 * @param smoothing C of the first path, dimensionless
 */
public record CentralPathParameters(Stopping stopping, double smoothing) {
    private static final int ITERATIONS = 20_000;
    /** All keys. */
    public static final List<Parameter> DESCRIPTION = Parameter.all(
        Stopping.parameters(ITERATIONS),
        List.of(
            Parameter.number("smoothing", "1", 1e-3, 1e3, CentralPaths.SMOOTHING, "C of the first path: the slip is (slip^2 + (C tau/q)^2)^1/2 on it")));

    /** Checks the ranges. */
    public CentralPathParameters {
        Check.that(smoothing > 0 && smoothing < Double.POSITIVE_INFINITY, "CentralPathParameters: smoothing is " + smoothing + ", expected a number above 0.");
    }

    /** Defaults with a tolerance on both errors of the natural map and a limit of iterations. */
    public static CentralPathParameters of(double tolerance, int maxIterations) {
        return new CentralPathParameters(new Stopping(tolerance, maxIterations, Criterion.BOTH), CentralPaths.SMOOTHING);
    }

    /** From a checked block. */
    public static CentralPathParameters from(Settings settings) {
        return new CentralPathParameters(Stopping.from(settings), settings.number("smoothing"));
    }
}
