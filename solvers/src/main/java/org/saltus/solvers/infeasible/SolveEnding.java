package org.saltus.solvers.infeasible;

import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.problem.TimeLimit;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;

/**
 * How a solve by several stages ends. The error is relative to ‖r‖, so where no solution exists an r that runs off looks ever better: when
 * r {@link Progress#runsOff}, or the tolerance was missed, a certificate of infeasibility is looked for first.
 */
public final class SolveEnding {
    private SolveEnding() {
    }

    /** Writes the best r and reports it. */
    public static SolveReport finish(FrictionContactProblem problem, double[] r, Progress progress, IterationBudget allowance) {
        double tolerance = progress.stopping().tolerance();
        boolean met = progress.criterion() <= tolerance;
        if (met && !progress.runsOff()) {
            return progress.finish(r, allowance.used(), SolveStatus.CONVERGED, "");
        }
        boolean stopped = allowance.over();
        String reason = allowance.reason(progress.criterion(), tolerance);
        if (!stopped || met) {
            InfeasibilityCertificate certificate = new InfeasibilityCertificate(problem);
            if (certificate.search()) {
                return progress.refuse(r, allowance.used(), SolveStatus.INFEASIBLE, certificate.reason());
            }
        }
        if (met) {
            return progress.runaway(r, allowance.used(), "");
        }
        return progress.finish(r, allowance.used(), stopped && (TimeLimit.reached() || !progress.standsStill()) ? SolveStatus.MAX_ITERATIONS
            : SolveStatus.STALLED, reason);
    }
}
