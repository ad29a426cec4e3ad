package org.saltus.solvers.nlgs;

import java.util.List;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Offers {@link NlgsSolver} as {@code nlgs}. */
public final class NlgsProvider implements ContactSolverProvider {
    @Override
    public String name() {
        return "nlgs";
    }

    @Override
    public String summary() {
        return "nonlinear Gauss-Seidel over contacts: robust on everything, fast to 1e-4, slow beyond on hyperstatic piles";
    }

    @Override
    public List<Parameter> parameters() {
        return NlgsParameters.DESCRIPTION;
    }

    @Override
    public ContactSolver create(Settings settings, Context context) {
        return new NlgsSolver(NlgsParameters.from(settings, context.threads()));
    }
}
