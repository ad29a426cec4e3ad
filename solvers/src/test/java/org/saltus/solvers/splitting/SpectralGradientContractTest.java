package org.saltus.solvers.splitting;

import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.ContactSolverContract;
import org.saltus.core.problem.Criterion;
import org.saltus.solvers.stop.Stopping;

class SpectralGradientContractTest extends ContactSolverContract {
    @Override
    protected ContactSolver solver(double tolerance, int maxIterations) {
        return SplittingSolver.of("spectral-projected-gradient", new Stopping(tolerance, maxIterations, Criterion.BOTH), 5);
    }
}
