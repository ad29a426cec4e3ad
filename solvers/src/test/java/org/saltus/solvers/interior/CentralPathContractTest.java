package org.saltus.solvers.interior;

import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.ContactSolverContract;

class CentralPathContractTest extends ContactSolverContract {
    @Override
    protected ContactSolver solver(double tolerance, int maxIterations) {
        return new CentralPathSolver(CentralPathParameters.of(tolerance, maxIterations));
    }
}
