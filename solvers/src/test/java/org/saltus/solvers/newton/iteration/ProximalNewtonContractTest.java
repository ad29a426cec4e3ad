package org.saltus.solvers.newton.iteration;

import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.ContactSolverContract;
import org.saltus.solvers.newton.ProximalNewtonParameters;
import org.saltus.solvers.newton.ProximalNewtonSolver;

class ProximalNewtonContractTest extends ContactSolverContract {
    @Override
    protected ContactSolver solver(double tolerance, int maxIterations) {
        return new ProximalNewtonSolver(ProximalNewtonParameters.of(tolerance, maxIterations));
    }
}
