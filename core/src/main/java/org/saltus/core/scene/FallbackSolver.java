package org.saltus.core.scene;

import java.util.List;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.TimeLimit;
import org.saltus.core.state.Snapshot;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tries solvers in order, each from the same start, until one converges; else keeps the solution with the least error. */
final class FallbackSolver implements ContactSolver {
    private static final Logger LOG = LoggerFactory.getLogger(FallbackSolver.class);
    private final List<ContactSolver> chain;
    private double[] start = new double[0];
    private double[] best = new double[0];

    FallbackSolver(List<ContactSolver> chain) {
        this.chain = List.copyOf(chain);
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        int n = problem.length();
        if (start.length < n) {
            start = new double[n];
            best = new double[n];
        }
        System.arraycopy(r, 0, start, 0, n);
        SolveReport bestReport = null;
        int iterations = 0;
        for (ContactSolver solver : chain) {
            System.arraycopy(start, 0, r, 0, n);
            SolveReport report = solver.solve(problem, r);
            iterations += report.iterations();
            if (report.converged()) {
                return report.withIterations(iterations);
            }
            LOG.debug("{} contacts: {} ended with {}, error {}", problem.contactCount(), solver.getClass().getSimpleName(), report.status(), report.worst());
            if (bestReport == null || report.worst() < bestReport.worst()) {
                bestReport = report;
                System.arraycopy(r, 0, best, 0, n);
            }
            if (TimeLimit.reached()) {
                break;
            }
        }
        System.arraycopy(best, 0, r, 0, n);
        return bestReport.withIterations(iterations);
    }

    @Override
    public void save(Snapshot out) {
        for (int k = 0; k < chain.size(); k++) {
            chain.get(k).save(out.scope("solver" + k));
        }
    }

    @Override
    public void restore(Snapshot in) {
        for (int k = 0; k < chain.size(); k++) {
            chain.get(k).restore(in.scope("solver" + k));
        }
    }
}
