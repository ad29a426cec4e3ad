package org.saltus.solvers.direct;

import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.ContactSolverContract;

class EnumerationContractTest extends ContactSolverContract {
    @Override
    protected ContactSolver solver(double tolerance, int maxIterations) {
        return new EnumerationSolver(tolerance);
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
