package org.saltus.solvers.direct;

import java.util.List;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Offers {@link EnumerationSolver} as {@code enumeration}. */
public final class EnumerationProvider implements ContactSolverProvider {
    @Override
    public String name() {
        return "enumeration";
    }

    @Override
    public String summary() {
        return "tries every combination of contact states: exact, for at most " + EnumerationSolver.MAX_CONTACTS
            + " frictionless, 2D or bilateral contacts; finds all isolated solutions";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.number("tolerance", "-", 1e-16, 1, 1e-10, "bound on the error of an accepted solution"));
    }

    @Override
    public ContactSolver create(Settings settings, Context context) {
        return new EnumerationSolver(settings.number("tolerance"));
    }
}
