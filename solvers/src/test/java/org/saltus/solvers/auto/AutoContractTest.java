package org.saltus.solvers.auto;

import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.ContactSolverContract;

class AutoContractTest extends ContactSolverContract {
    @Override
    protected ContactSolver solver(double tolerance, int maxIterations) {
        return new AutoSolver(AutoParameters.of(tolerance, maxIterations));
    }
}
