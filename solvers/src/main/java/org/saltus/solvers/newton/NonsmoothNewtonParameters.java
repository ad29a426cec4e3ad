package org.saltus.solvers.newton;

import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.problem.Criterion;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.stop.Stopping;
import org.saltus.solvers.system.ContactSystems;

/**
 * What {@link NonsmoothNewtonSolver} does.
 *
 * @param stopping   tolerance, iterations (sweeps and Newton steps together), criterion
 * @param function   {@code fischer-burmeister} or {@code alart-curnier}
 * @param lineSearch shorten steps that do not reduce ‖Φ‖
 * @param system     what is factorised: {@code delassus}, {@code saddle} or {@code automatic}
 * @param sweeps     accelerated sweeps at most before Newton's method
 * @param patience   Newton steps without halving the error after which the solver gives up
 */
public record NonsmoothNewtonParameters(Stopping stopping, String function, boolean lineSearch, String system, int sweeps,
    int patience) {
    private static final String FISCHER_BURMEISTER = "fischer-burmeister";
    private static final String ALART_CURNIER = "alart-curnier";
    private static final int ITERATIONS = 20_000;
    private static final int SWEEPS = 100;
    private static final int PATIENCE = 100;
    /** All keys. */
    public static final List<Parameter> DESCRIPTION = Parameter.all(
        Stopping.parameters(ITERATIONS),
        List.of(
            Parameter.text("function", FISCHER_BURMEISTER, "equation solved: " + FISCHER_BURMEISTER + " or " + ALART_CURNIER),
            Parameter.flag("line_search", true, "shorten steps that do not reduce the residual"),
            ContactSystems.parameter(),
            Parameter.integer("sweeps", 0, Integer.MAX_VALUE, SWEEPS, "accelerated Gauss-Seidel sweeps at most before Newton's method"),
            Parameter.integer("patience", 1, Integer.MAX_VALUE, PATIENCE, "give up when the error has not halved in so many Newton steps")));

    /** Checks the values. */
    public NonsmoothNewtonParameters {
        Check.that(function.equals(FISCHER_BURMEISTER) || function.equals(ALART_CURNIER), "NonsmoothNewtonParameters: function is \"" + function
            + "\", expected " + FISCHER_BURMEISTER + " or " + ALART_CURNIER + ".");
        Check.that(ContactSystems.NAMES.contains(system), "NonsmoothNewtonParameters: system is \"" + system + "\", expected one of "
            + ContactSystems.NAMES + ".");
        Check.that(sweeps >= 0, "NonsmoothNewtonParameters: sweeps is " + sweeps + ", expected at least 0.");
        Check.that(patience >= 1, "NonsmoothNewtonParameters: patience is " + patience + ", expected at least 1.");
    }

    /** Defaults with a tolerance on both errors of the natural map and a limit of iterations. */
    public static NonsmoothNewtonParameters of(double tolerance, int maxIterations) {
        return new NonsmoothNewtonParameters(new Stopping(tolerance, maxIterations, Criterion.BOTH), FISCHER_BURMEISTER, true,
            ContactSystems.AUTOMATIC, SWEEPS, PATIENCE);
    }

    /** The same with another function. */
    public NonsmoothNewtonParameters withFunction(String name) {
        return new NonsmoothNewtonParameters(stopping, name, lineSearch, system, sweeps, patience);
    }

    /** The same with another system. */
    public NonsmoothNewtonParameters withSystem(String name) {
        return new NonsmoothNewtonParameters(stopping, function, lineSearch, name, sweeps, patience);
    }

    /** The same with another number of sweeps before Newton's method. */
    public NonsmoothNewtonParameters withSweeps(int number) {
        return new NonsmoothNewtonParameters(stopping, function, lineSearch, system, number, patience);
    }

    ConeEquation equation() {
        return function.equals(FISCHER_BURMEISTER) ? new FischerBurmeister() : new AlartCurnierEquation();
    }

    /** From a checked block. */
    public static NonsmoothNewtonParameters from(Settings settings) {
        String function = settings.text("function");
        settings.refuseIf(!function.equals(FISCHER_BURMEISTER) && !function.equals(ALART_CURNIER), "function",
            "No function named \"" + function + "\". Known: " + FISCHER_BURMEISTER + ", " + ALART_CURNIER + ".");
        return new NonsmoothNewtonParameters(Stopping.from(settings), function, settings.flag("line_search"),
            ContactSystems.from(settings), (int) settings.integer("sweeps"), (int) settings.integer("patience"));
    }
}
