package org.saltus.solvers.direct;

import java.util.List;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.stop.Stopping;

/** Offers {@link LemkeSolver} as {@code lemke}. */
public final class LemkeProvider implements ContactSolverProvider {
    @Override
    public String name() {
        return "lemke";
    }

    @Override
    public String summary() {
        return "complementary pivots with lexicographic ties: exact, for some hundred 2D, frictionless or bilateral contacts";
    }

    @Override
    public List<Parameter> parameters() {
        return Stopping.parameters(10_000);
    }

    @Override
    public ContactSolver create(Settings settings, Context context) {
        return new LemkeSolver(Stopping.from(settings));
    }
}
