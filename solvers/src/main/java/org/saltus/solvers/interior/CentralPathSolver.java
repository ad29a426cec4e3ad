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
 * {@code central-path}: {@link CentralPaths}, whatever the guess (a guess that is good enough is returned at
 * once). Purely bilateral problems, which have no path, go to {@link BilateralSolver}.
 */
public final class CentralPathSolver implements ContactSolver {
    private final CentralPathParameters parameters;
    private final Progress progress;
    private final IterationBudget allowance;
    private final BilateralSolver bilateral;

    /** @param parameters what to do */
    public CentralPathSolver(CentralPathParameters parameters) {
        this.parameters = parameters;
        progress = new Progress(parameters.stopping());
        allowance = new IterationBudget(parameters.stopping().maxIterations());
        bilateral = new BilateralSolver(parameters.stopping());
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        if (problem.contactCount() == 0) {
            return SolveReport.empty();
        }
        ContactSizes.check("central-path", problem);
        InteriorPointSolver.checkCovers("central-path", problem);
        if (Arrays.stream(problem.cone()).allMatch(cone -> cone == ConeKind.FREE)) {
            return bilateral.solve(problem, r);
        }
        allowance.restart();
        if (progress.start(problem, r)) {
            return progress.finish(r, 0, SolveStatus.CONVERGED, "");
        }
        ScaledProblem scaled = new ScaledProblem(problem);
        NaturalMapNewton polish = new NaturalMapNewton(scaled, new ActiveSystem(scaled), progress, allowance);
        CentralPaths paths = new CentralPaths(scaled, parameters.smoothing(), polish, progress, allowance);
        if (!paths.loosely(CentralPaths.PATIENCE) && !paths.closely(Integer.MAX_VALUE)) {
            paths.others(Integer.MAX_VALUE);
        }
        return SolveEnding.finish(problem, r, progress, allowance);
    }
}
