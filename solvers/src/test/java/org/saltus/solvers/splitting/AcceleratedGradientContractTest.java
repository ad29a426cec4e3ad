package org.saltus.solvers.splitting;

import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.ContactSolverContract;
import org.saltus.core.problem.Criterion;
import org.saltus.solvers.stop.Stopping;

class AcceleratedGradientContractTest extends ContactSolverContract {
    @Override
    protected ContactSolver solver(double tolerance, int maxIterations) {
        return SplittingSolver.of("accelerated-projected-gradient", new Stopping(tolerance, maxIterations, Criterion.BOTH), 5);
    }
}
