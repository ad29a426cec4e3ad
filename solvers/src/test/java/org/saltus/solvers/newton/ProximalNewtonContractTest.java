package org.saltus.solvers.newton;

import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.ContactSolverContract;

class ProximalNewtonContractTest extends ContactSolverContract {
    @Override
    protected ContactSolver solver(double tolerance, int maxIterations) {
        return new ProximalNewtonSolver(ProximalNewtonParameters.of(tolerance, maxIterations));
    }
}
