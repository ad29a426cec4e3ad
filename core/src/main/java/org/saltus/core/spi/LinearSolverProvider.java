package org.saltus.core.spi;

import org.saltus.core.math.LinearSolver;

/** Makes sparse direct or iterative linear solvers. */
public interface LinearSolverProvider extends Provider {
    /** The solver for a settings block, already checked against {@link #parameters}. */
    LinearSolver create(Settings settings, Context context);
}
