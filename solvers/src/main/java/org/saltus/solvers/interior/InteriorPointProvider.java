package org.saltus.solvers.interior;

import java.util.List;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Offers {@link InteriorPointSolver} as {@code interior-point}. */
public final class InteriorPointProvider implements ContactSolverProvider {
    @Override
    public String name() {
        return "interior-point";
    }

    @Override
    public String summary() {
        return "interior points on convex problems with polishing: for hard hyperstatic problems, does not use the guess";
    }

    @Override
    public List<Parameter> parameters() {
        return InteriorPointParameters.DESCRIPTION;
    }

    @Override
    public ContactSolver create(Settings settings, Context context) {
        return new InteriorPointSolver(InteriorPointParameters.from(settings));
    }
}
