package org.saltus.solvers.interior;

import java.util.List;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Offers {@link CentralPathSolver} as {@code central-path}. */
public final class CentralPathProvider implements ContactSolverProvider {
    @Override
    public String name() {
        return "central-path";
    }

    @Override
    public String summary() {
        return "central path of the true problem, followed through its folds: for what no other solver solves, does not use the guess";
    }

    @Override
    public List<Parameter> parameters() {
        return CentralPathParameters.DESCRIPTION;
    }

    @Override
    public ContactSolver create(Settings settings, Context context) {
        return new CentralPathSolver(CentralPathParameters.from(settings));
    }
}
