package org.saltus.solvers.interior;

import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.ContactSolverContract;

class InteriorPointContractTest extends ContactSolverContract {
    @Override
    protected ContactSolver solver(double tolerance, int maxIterations) {
        return new InteriorPointSolver(InteriorPointParameters.of(tolerance, maxIterations));
    }
}
