package org.saltus.solvers.newton;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.infeasible.SolveEnding;
import org.saltus.solvers.nlgs.AcceleratedSweeps;
import org.saltus.solvers.stop.ContactSizes;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.system.ContactSystem;
import org.saltus.solvers.system.ContactSystems;

/**
 * Some accelerated sweeps, then Newton's method on Φ(y) = 0 with a line search on θ = ½‖Φ‖²:
 *
 * <p>(base + left (Ã + δI)) dy = −Φ,  y ← y + t dy,  t = 1, ½, ¼, … until θ ≤ (1 − 2·10⁻⁴ t) max of the last 5 θ.
 *
 * <p>One sparse factorisation per step, of W or of the saddle-point system in H and M ({@link ContactSystems}). δ makes up for what W lacks in rank.
 * Rolling contacts and discs are refused.
 */
public final class NonsmoothNewtonSolver implements ContactSolver {
    private static final double SHIFT = 1e-9;
    private static final int SWEEP_PATIENCE = 40;

    private final NonsmoothNewtonParameters parameters;
    private final Progress progress;
    private final IterationBudget allowance;
    private final AcceleratedSweeps sweeps = new AcceleratedSweeps();

    /** @param parameters what to do */
    public NonsmoothNewtonSolver(NonsmoothNewtonParameters parameters) {
        this.parameters = parameters;
        progress = new Progress(parameters.stopping());
        allowance = new IterationBudget(parameters.stopping().maxIterations());
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        if (problem.contactCount() == 0) {
            return SolveReport.empty();
        }
        ContactSizes.check("nonsmooth-newton", problem);
        for (ConeKind cone : problem.cone()) {
            if (cone == ConeKind.DISC || cone == ConeKind.ROLLING) {
                throw new IllegalArgumentException("nonsmooth-newton: the problem has " + cone + " cones, expected Coulomb or bilateral contacts"
                    + " only. Use nlgs, prox-alart-curnier or auto.");
            }
        }
        allowance.restart();
        if (progress.start(problem, r)) {
            return progress.finish(r, 0, SolveStatus.CONVERGED, "");
        }
        if (!sweep(problem, r) && !allowance.over()) {
            newton(problem);
        }
        if (problem.delassus().blockSparse().isPresent()) {
            return SolveEnding.finish(problem, r, progress, allowance);
        }
        boolean met = progress.criterion() <= parameters.stopping().tolerance() && !progress.runsOff();
        return met ? progress.finish(r, allowance.used(), SolveStatus.CONVERGED, "") : SolveEnding.exhausted(problem, r, progress, allowance.used(), "");
    }

    private boolean sweep(FrictionContactProblem problem, double[] r) {
        if (parameters.sweeps() == 0) {
            return false;
        }
        sweeps.prepareAny(problem, progress);
        return sweeps.accelerate(r, progress, allowance, SWEEP_PATIENCE, parameters.sweeps());
    }

    private void newton(FrictionContactProblem problem) {
        ContactSystem system = ContactSystems.of(parameters.system(), "nonsmooth-newton", problem);
        Equations equations = new Equations(problem, parameters.equation());
        LineSearch search = new LineSearch(system, equations, parameters.lineSearch());
        double[] dy = new double[system.length()];
        double[] physical = new double[system.length()];
        progress.best(physical);
        search.start(physical);
        double mark = progress.criterion();
        int since = 0;
        while (since <= parameters.patience() && allowance.take()) {
            search.linearise();
            system.factor(equations.base(), equations.left(), SHIFT);
            system.solve(search.residual(), dy, system.refinements());
            boolean finite = search.step(dy, physical);
            if (!finite || progress.measure(physical)) {
                return;
            }
            since++;
            if (progress.criterion() <= 0.5 * mark) {
                mark = progress.criterion();
                since = 0;
            }
        }
    }
}
