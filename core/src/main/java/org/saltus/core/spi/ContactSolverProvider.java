package org.saltus.core.spi;

import org.saltus.core.problem.ContactSolver;

/** Makes friction-contact solvers. */
public interface ContactSolverProvider extends Provider {
    /** The solver for a settings block, already checked against {@link #parameters}. */
    ContactSolver create(Settings settings, Context context);
}
