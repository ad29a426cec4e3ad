package org.saltus.solvers.newton;

import java.util.List;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Offers {@link NonsmoothNewtonSolver} as {@code nonsmooth-newton}. */
public final class NonsmoothNewtonProvider implements ContactSolverProvider {
    @Override
    public String name() {
        return "nonsmooth-newton";
    }

    @Override
    public String summary() {
        return "Newton on Fischer-Burmeister or Alart-Curnier equations with line search and sparse direct steps";
    }

    @Override
    public List<Parameter> parameters() {
        return NonsmoothNewtonParameters.DESCRIPTION;
    }

    @Override
    public ContactSolver create(Settings settings, Context context) {
        return new NonsmoothNewtonSolver(NonsmoothNewtonParameters.from(settings));
    }
}
