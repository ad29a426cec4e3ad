package org.saltus.solvers.newton;

import java.util.List;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Offers {@link ProximalNewtonSolver} as {@code prox-alart-curnier}. */
public final class ProximalNewtonProvider implements ContactSolverProvider {
    @Override
    public String name() {
        return "prox-alart-curnier";
    }

    @Override
    public String summary() {
        return "accelerated sweeps, then proximal Newton with sparse direct steps: high accuracy, also where W is singular";
    }

    @Override
    public List<Parameter> parameters() {
        return ProximalNewtonParameters.DESCRIPTION;
    }

    @Override
    public ContactSolver create(Settings settings, Context context) {
        return new ProximalNewtonSolver(ProximalNewtonParameters.from(settings));
    }
}
