package org.saltus.solvers.auto;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.saltus.core.problem.Criterion;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.stop.Stopping;
import org.saltus.solvers.system.ContactSystems;

/**
 * What {@link AutoSolver} does.
 *
 * @param stopping tolerance, iterations (sweeps and factorisations together), criterion
 * @param system   what is factorised, by name: {@link ContactSystems#bodies}
 * @param seed     of contact orders and proximal parameters; every solve starts from it
 * @param without  name of a stage to leave out, or empty: to see what it is worth
 */
public record AutoParameters(Stopping stopping, String system, long seed, String without) {
    /** All keys. */
    public static final List<Parameter> DESCRIPTION = description();
    /** More than any solve takes: a time limit ends it, or that no stage gets any further. */
    private static final int ITERATIONS = 1_000_000_000;

    /** Defaults with a tolerance on both errors of the natural map and a limit of iterations. */
    public static AutoParameters of(double tolerance, int maxIterations) {
        return new AutoParameters(new Stopping(tolerance, maxIterations, Criterion.BOTH), ContactSystems.AUTOMATIC, 1, "");
    }

    private static List<Parameter> description() {
        List<Parameter> all = new ArrayList<>(Stopping.parameters(ITERATIONS));
        all.add(ContactSystems.parameter());
        all.add(Parameter.integer("seed", 0, Integer.MAX_VALUE, 1, "seed of contact orders and proximal parameters"));
        all.add(Parameter.text("without", "", "a stage to leave out, to see what it is worth: " + names()));
        return List.copyOf(all);
    }

    /** From a checked block. */
    public static AutoParameters from(Settings settings) {
        String without = settings.text("without");
        settings.refuseIf(!without.isEmpty() && AutoSolver.STAGES.stream().noneMatch(stage -> stage.name().equals(without)), "without",
            "No stage named \"" + without + "\". Known: " + names() + ".");
        return new AutoParameters(Stopping.from(settings), ContactSystems.from(settings), settings.integer("seed"), without);
    }

    private static String names() {
        return AutoSolver.STAGES.stream().map(Stage::name).collect(Collectors.joining(", "));
    }
}
