package org.saltus.solvers.auto;

import java.util.List;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Offers {@link AutoSolver} as {@code auto}. */
public final class AutoProvider implements ContactSolverProvider {
    @Override
    public String name() {
        return "auto";
    }

    @Override
    public String summary() {
        return "portfolio: accelerated sweeps, proximal Newton, interior points, polishing; one setting for all problems";
    }

    @Override
    public List<Parameter> parameters() {
        return AutoParameters.DESCRIPTION;
    }

    @Override
    public ContactSolver create(Settings settings, Context context) {
        return new AutoSolver(AutoParameters.from(settings));
    }
}
