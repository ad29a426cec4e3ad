package org.saltus.solvers.direct;

import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.ContactSolverContract;
import org.saltus.core.problem.Criterion;
import org.saltus.solvers.stop.Stopping;

class LemkeContractTest extends ContactSolverContract {
    @Override
    protected ContactSolver solver(double tolerance, int maxIterations) {
        return new LemkeSolver(new Stopping(tolerance, maxIterations, Criterion.BOTH));
    }

    @Override
    protected boolean solves(int size) {
        return size < 3;
    }

    @Override
    protected boolean isIterative() {
        return false;
    }
}
