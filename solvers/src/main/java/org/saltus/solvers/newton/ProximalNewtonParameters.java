package org.saltus.solvers.newton;

import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.problem.Criterion;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.stop.Stopping;
import org.saltus.solvers.system.ContactSystems;

/**
 * What {@link ProximalNewtonSolver} does.
 *
 * @param stopping tolerance, iterations (sweeps and Newton steps together), criterion
 * @param sweeps   accelerated sweeps at most before Newton's method
 * @param patience outer iterations without halving the error after which the solver gives up
 * @param system   what is factorised, by name: {@link ContactSystems#bodies}
 * @param seed     of the proximal parameters tried on stagnation; every solve starts from it
 */
public record ProximalNewtonParameters(Stopping stopping, int sweeps, int patience, String system, long seed) {
    private static final int ITERATIONS = 20_000;
    private static final int SWEEPS = 3000;
    private static final int PATIENCE = 200;
    /** All keys. */
    public static final List<Parameter> DESCRIPTION = Parameter.all(
        Stopping.parameters(ITERATIONS),
        List.of(
            Parameter.integer("sweeps", 0, Integer.MAX_VALUE, SWEEPS,
                "accelerated Gauss-Seidel sweeps at most before Newton's method (left earlier when they stall)"),
            Parameter.integer("patience", 1, Integer.MAX_VALUE, PATIENCE,
                "give up when the error has not halved in so many proximal steps"),
            ContactSystems.parameter(),
            Parameter.integer("seed", 0, Integer.MAX_VALUE, 1, "seed of the parameters tried on stagnation")));

    /** Checks the ranges. */
    public ProximalNewtonParameters {
        Check.that(sweeps >= 0, "ProximalNewtonParameters: sweeps is " + sweeps + ", expected at least 0.");
        Check.that(patience >= 1, "ProximalNewtonParameters: patience is " + patience + ", expected at least 1.");
    }

    /** Defaults with a tolerance on both errors of the natural map and a limit of iterations. */
    public static ProximalNewtonParameters of(double tolerance, int maxIterations) {
        return new ProximalNewtonParameters(new Stopping(tolerance, maxIterations, Criterion.BOTH), SWEEPS, PATIENCE, ContactSystems.AUTOMATIC, 1);
    }

    /** From a checked block. */
    public static ProximalNewtonParameters from(Settings settings) {
        return new ProximalNewtonParameters(Stopping.from(settings), (int) settings.integer("sweeps"),
            (int) settings.integer("patience"), ContactSystems.from(settings), settings.integer("seed"));
    }
}
