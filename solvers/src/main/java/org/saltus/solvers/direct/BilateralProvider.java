package org.saltus.solvers.direct;

import java.util.List;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.stop.Stopping;

/** Offers {@link BilateralSolver} as {@code direct}. */
public final class BilateralProvider implements ContactSolverProvider {
    @Override
    public String name() {
        return "direct";
    }

    @Override
    public String summary() {
        return "one factorisation, for problems with bilateral blocks only, redundant rows included";
    }

    @Override
    public List<Parameter> parameters() {
        return Stopping.parameters(50);
    }

    @Override
    public ContactSolver create(Settings settings, Context context) {
        return new BilateralSolver(Stopping.from(settings));
    }
}
