package org.saltus.solvers.infeasible;

import java.util.Optional;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.problem.TimeLimit;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;

/**
 * How a solve ends that may have met a problem without solution. The error is relative to ‖r‖, so where no solution exists an r that runs off looks ever
 * better: when r {@link Progress#runsOff}, or the tolerance was missed, a proof of infeasibility is looked for first.
 */
public final class SolveEnding {
    private SolveEnding() {
    }

    /** After solvers that factorise W: writes the best r and reports it. */
    public static SolveReport finish(FrictionContactProblem problem, double[] r, Progress progress, IterationBudget allowance) {
        boolean met = progress.criterion() <= progress.stopping().tolerance();
        if (met ? progress.runsOff() : !allowance.over()) {
            InfeasibilityCertificate certificate = new InfeasibilityCertificate(problem);
            if (certificate.search(InfeasibilityCertificate.STEPS)) {
                return proved(certificate, r, progress, allowance);
            }
        }
        return unproved(r, progress, allowance);
    }

    /** The same when a search was in vain already. */
    public static SolveReport unproved(double[] r, Progress progress, IterationBudget allowance) {
        if (progress.criterion() <= progress.stopping().tolerance()) {
            return progress.runsOff() ? progress.runaway(r, allowance.used(), "") : progress.finish(r, allowance.used(), SolveStatus.CONVERGED, "");
        }
        boolean running = allowance.over() && (TimeLimit.reached() || !progress.standsStill());
        return progress.finish(r, allowance.used(), running ? SolveStatus.MAX_ITERATIONS : SolveStatus.STALLED,
            allowance.reason(progress.criterion(), progress.stopping().tolerance()));
    }

    /** The same when a search had success. */
    public static SolveReport proved(InfeasibilityCertificate certificate, double[] r, Progress progress, IterationBudget allowance) {
        return progress.refuse(r, allowance.used(), SolveStatus.INFEASIBLE, certificate.reason());
    }

    /**
     * After solvers by sweeps or products with W that ran out of iterations, or whose r {@link Progress#runsOff}: INFEASIBLE when its impulses lead to a
     * proof, {@link Progress#runaway} when the error is small all the same, STALLED when it {@link Progress#standsStill}, else MAX_ITERATIONS.
     *
     * @param r    written
     * @param what more for the reason; may be empty
     */
    public static SolveReport exhausted(FrictionContactProblem problem, double[] r, Progress progress, int iterations, String what) {
        Optional<SolveReport> proof = infeasible(problem, r, progress, iterations);
        if (proof.isPresent()) {
            return proof.get();
        }
        double tolerance = progress.stopping().tolerance();
        if (progress.criterion() <= tolerance) {
            return progress.runaway(r, iterations, what);
        }
        String reason = "error " + progress.criterion() + " is above the tolerance " + tolerance + " after " + iterations + " iterations";
        return progress.standsStill() ? progress.finish(r, iterations, SolveStatus.STALLED, reason + ", the second half of which did not halve it" + what)
            : progress.finish(r, iterations, SolveStatus.MAX_ITERATIONS, reason + what);
    }

    /**
     * INFEASIBLE when the impulses of the best r lead to a proof, which costs as much as a thousand sweeps to try; else empty.
     *
     * @param r written in the first case only
     */
    public static Optional<SolveReport> infeasible(FrictionContactProblem problem, double[] r, Progress progress, int iterations) {
        InfeasibilityProof proof = new InfeasibilityProof(problem);
        return proof.follows(progress.best()) ? Optional.of(progress.refuse(r, iterations, SolveStatus.INFEASIBLE, proof.reason())) : Optional.empty();
    }
}
