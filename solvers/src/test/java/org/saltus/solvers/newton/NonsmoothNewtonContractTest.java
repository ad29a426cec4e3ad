package org.saltus.solvers.newton;

import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.ContactSolverContract;

class NonsmoothNewtonContractTest extends ContactSolverContract {
    @Override
    protected ContactSolver solver(double tolerance, int maxIterations) {
        return new NonsmoothNewtonSolver(NonsmoothNewtonParameters.of(tolerance, maxIterations));
    }
}
