package org.saltus.solvers.domains;

import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.ContactSolverContract;
import org.saltus.core.problem.Criterion;
import org.saltus.solvers.stop.Stopping;

class NscddContractTest extends ContactSolverContract {
    @Override
    protected ContactSolver solver(double tolerance, int maxIterations) {
        return new NscddSolver(NscddParameters.of(new Stopping(tolerance, maxIterations, Criterion.BOTH), 1));
    }
}
