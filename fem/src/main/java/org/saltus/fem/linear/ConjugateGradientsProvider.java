package org.saltus.fem.linear;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.LinearSolverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** {@code cg}: preconditioned conjugate gradients. */
public final class ConjugateGradientsProvider implements LinearSolverProvider {
    @Override
    public String name() {
        return "cg";
    }

    @Override
    public String summary() {
        return "conjugate gradients (MTJ) for symmetric positive definite matrices too large to factorise; solutions have the tolerance's errors";
    }

    @Override
    public List<Parameter> parameters() {
        ConjugateGradients.Options d = ConjugateGradients.Options.defaults();
        return List.of(
            Parameter.text("preconditioner", d.preconditioning().word(),
                words() + ": blocks of nodes, incomplete Cholesky without fill, or smoothed aggregation for elasticity"),
            Parameter.number("tolerance", "-", 1e-15, 1e-2, d.tolerance(), "residual of a solution relative to its right-hand side"),
            Parameter.integer("max_iterations", 1, 10_000_000, d.maxIterations(), "per right-hand side; not enough of them stops the step"));
    }

    private static String words() {
        return Arrays.stream(Preconditioning.values()).map(Preconditioning::word).collect(Collectors.joining(", "));
    }

    @Override
    public LinearSolver create(Settings settings, Context context) {
        return new ConjugateGradients(new ConjugateGradients.Options(preconditioning(settings), settings.number("tolerance"),
            (int) settings.integer("max_iterations")));
    }

    private static Preconditioning preconditioning(Settings settings) {
        String word = settings.text("preconditioner");
        for (Preconditioning p : Preconditioning.values()) {
            if (p.word().equals(word)) {
                return p;
            }
        }
        throw settings.error("preconditioner", "\"" + settings.path() + ".preconditioner\" is \"" + word + "\", expected " + words() + ".");
    }
}
