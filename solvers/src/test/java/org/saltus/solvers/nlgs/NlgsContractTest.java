package org.saltus.solvers.nlgs;

import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.ContactSolverContract;

class NlgsContractTest extends ContactSolverContract {
    @Override
    protected ContactSolver solver(double tolerance, int maxIterations) {
        return new NlgsSolver(NlgsParameters.of(tolerance, maxIterations));
    }
}
