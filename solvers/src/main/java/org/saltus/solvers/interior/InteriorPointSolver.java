package org.saltus.solvers.interior;

import java.util.Arrays;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.direct.BilateralSolver;
import org.saltus.solvers.infeasible.SolveEnding;
import org.saltus.solvers.newton.iteration.ActiveSystem;
import org.saltus.solvers.newton.iteration.NaturalMapNewton;
import org.saltus.solvers.stop.ContactSizes;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ScaledProblem;

/**
 * {@code interior-point}: {@link SlipIteration} from s = 0, whatever the guess (an interior point method cannot use one, but a guess that is
 * good enough is returned at once). When it does not converge the reason says whether a solution is certified to exist. Without a single cone there is no
 * interior: purely bilateral problems go to {@link BilateralSolver}.
 */
public final class InteriorPointSolver implements ContactSolver {
    private final InteriorPointParameters parameters;
    private final Progress progress;
    private final IterationBudget allowance;
    private final BilateralSolver bilateral;

    /** @param parameters what to do */
    public InteriorPointSolver(InteriorPointParameters parameters) {
        this.parameters = parameters;
        progress = new Progress(parameters.stopping());
        allowance = new IterationBudget(parameters.stopping().maxIterations());
        bilateral = new BilateralSolver(parameters.stopping());
    }

    /** Whether it covers all cones of a problem: Coulomb and bilateral ones. */
    public static boolean covers(FrictionContactProblem problem) {
        for (ConeKind cone : problem.cone()) {
            if (cone == ConeKind.DISC || cone == ConeKind.ROLLING) {
                return false;
            }
        }
        return true;
    }

    static void checkCovers(String solver, FrictionContactProblem problem) {
        if (covers(problem)) {
            return;
        }
        throw new IllegalArgumentException(solver + ": the problem has disc or rolling cones, expected Coulomb or bilateral contacts only."
            + " Use nlgs, prox-alart-curnier or auto.");
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        if (problem.contactCount() == 0) {
            return SolveReport.empty();
        }
        ContactSizes.check("interior-point", problem);
        checkCovers("interior-point", problem);
        if (Arrays.stream(problem.cone()).allMatch(cone -> cone == ConeKind.FREE)) {
            return bilateral.solve(problem, r);
        }
        allowance.restart();
        if (progress.start(problem, r)) {
            return progress.finish(r, 0, SolveStatus.CONVERGED, "");
        }
        ScaledProblem scaled = new ScaledProblem(problem);
        NaturalMapNewton polish = new NaturalMapNewton(scaled, new ActiveSystem(scaled), progress, allowance);
        SlipIteration iteration = new SlipIteration(scaled, polish, progress, allowance);
        if (iteration.run(parameters.outer())) {
            return SolveEnding.finish(problem, r, progress, allowance);
        }
        SolveReport report = SolveEnding.finish(problem, r, progress, allowance);
        if (report.status() != SolveStatus.STALLED) {
            return report;
        }
        boolean exists = iteration.existenceMargin() > 0;
        return report.withEnd(report.status(), report.reason()
            + (exists ? "; a solution exists (a centred point has W r + q inside the dual cones)" : "; existence is not certified"));
    }
}
