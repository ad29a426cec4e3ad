package org.saltus.core.spi;

import org.saltus.core.math.EigenSolver;

/** Makes eigenvalue solvers for modal analysis. */
public interface EigenSolverProvider extends Provider {
    /** The solver for a settings block, already checked against {@link #parameters}. */
    EigenSolver create(Settings settings, Context context);
}
