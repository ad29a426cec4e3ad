package org.saltus.contact.indeterminacy;

import java.util.List;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Makes {@link MinimumNormSolver}. */
public final class MinimumNormProvider implements ContactSolverProvider {
    @Override
    public String name() {
        return "minimum-norm";
    }

    @Override
    public String summary() {
        return "another solver, then the smallest reactions with the same motion: unique and symmetric where the structure is";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.text("inner", "nlgs", "name of the solver that finds some solution, with its defaults"),
            Parameter.number("tolerance", "-", 0, 1, 1e-8, "on the error, of the inner solver too"),
            Parameter.integer("max_rows", 1, 100_000, 2000, "larger problems are left as solved (the selection is dense)"));
    }

    @Override
    public ContactSolver create(Settings settings, Context context) {
        ContactSolverProvider inner = context.providers().get(ContactSolverProvider.class, settings, "inner");
        settings.refuseIf(inner.name().equals(name()), "inner", "\"inner\" names this solver itself. Choose another one.");
        double tolerance = settings.number("tolerance");
        Settings block = Settings.of(java.util.Map.of("tolerance", tolerance)).checked(inner.parameters());
        return new MinimumNormSolver(inner.create(block, context), tolerance, (int) settings.integer("max_rows"));
    }
}
