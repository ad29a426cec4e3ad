package org.saltus.solvers.newton;

import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.infeasible.SolveEnding;
import org.saltus.solvers.newton.iteration.ActiveSystem;
import org.saltus.solvers.newton.iteration.NaturalMapNewton;
import org.saltus.solvers.newton.iteration.ProximalNewton;
import org.saltus.solvers.nlgs.AcceleratedSweeps;
import org.saltus.solvers.stop.ContactSizes;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ContactSystems;
import org.saltus.solvers.system.ScaledProblem;

/**
 * {@code prox-alart-curnier}: accelerated Gauss-Seidel while it pays, then {@link ProximalNewton}. A solve is a function of (problem, r, seed).
 */
public final class ProximalNewtonSolver implements ContactSolver {
    private static final int LEAST_PATIENCE = 40;
    private static final int UNKNOWNS_PER_SWEEP = 50;

    private final ProximalNewtonParameters parameters;
    private final Progress progress;
    private final IterationBudget allowance;
    private final AcceleratedSweeps sweeps = new AcceleratedSweeps();

    /** @param parameters what to do */
    public ProximalNewtonSolver(ProximalNewtonParameters parameters) {
        this.parameters = parameters;
        progress = new Progress(parameters.stopping());
        allowance = new IterationBudget(parameters.stopping().maxIterations());
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        if (problem.contactCount() == 0) {
            return SolveReport.empty();
        }
        ContactSizes.check("prox-alart-curnier", problem);
        allowance.restart();
        if (progress.start(problem, r)) {
            return progress.finish(r, 0, SolveStatus.CONVERGED, "");
        }
        if (!sweep(problem, r) && !allowance.over()) {
            newton(problem);
        }
        return SolveEnding.finish(problem, r, progress, allowance);
    }

    private boolean sweep(FrictionContactProblem problem, double[] r) {
        if (parameters.sweeps() == 0) {
            return false;
        }
        sweeps.prepare(problem, progress);
        int patience = Math.max(LEAST_PATIENCE, problem.length() / UNKNOWNS_PER_SWEEP);
        return sweeps.accelerate(r, progress, allowance, patience, parameters.sweeps());
    }

    private void newton(FrictionContactProblem problem) {
        ScaledProblem scaled = new ScaledProblem(problem);
        ActiveSystem system = new ActiveSystem(scaled, ContactSystems.bodies(parameters.system(), "prox-alart-curnier", scaled));
        NaturalMapNewton polish = new NaturalMapNewton(scaled, system, progress, allowance);
        new ProximalNewton(scaled, system, polish, progress, allowance, parameters.seed()).run(parameters.patience());
    }
}
