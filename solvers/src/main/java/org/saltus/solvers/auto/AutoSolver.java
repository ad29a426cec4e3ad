package org.saltus.solvers.auto;

import java.util.List;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.infeasible.InfeasibilityCertificate;
import org.saltus.solvers.interior.CentralPaths;
import org.saltus.solvers.nlgs.AcceleratedSweeps;
import org.saltus.solvers.nlgs.NlgsParameters;
import org.saltus.solvers.nlgs.NlgsSolver;
import org.saltus.solvers.stop.ContactSizes;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@code auto}: a portfolio with one setting for all problems, an ordered list of {@link #STAGES stages}, cheap ones first. All share one count of
 * iterations. A warm start that is good enough is swept once, so that a scene at rest does not keep the same error in every step. Where W offers no
 * blocks, or contacts resist spinning, only {@link NlgsSolver} is left. A solve is a function of (problem, r, seed): nothing is timed. The log tells at level
 * debug what each stage left.
 */
public final class AutoSolver implements ContactSolver {
    /**
     * Each where it applies, until one ends the solve: name, where, when it gives up, what it does. How often each is needed: NOTES.md.
     *
     * <p>Budgets whose reason does not stand in {@link Solve}: 3000 and 12 000 sweeps are what steps of 1000 disks and 500 spheres need at 1e-4 in the worst
     * case; 30 proximal points by paths without halving the error, three times what was met; 2500 factorisations, since what is found closely on the first
     * path is found by then (most met: 2300); 20 000 on each of the others, which is until a limit of the caller strikes; six rounds of turns without halving
     * the error, the last eight times as long as the first.
     */
    static final List<Stage> STAGES = List.of(
        new Stage("sweeps", solve -> true, Solve::sweepPatience, Solve::accelerate),
        new Stage("planar-sweeps", solve -> solve.planar() && solve.loose() && solve.many(), solve -> 3000, Solve::sweepOn),
        new Stage("planar-paths", Solve::planar, solve -> 30, Solve::followPaths),
        new Stage("near-sweeps", solve -> !solve.planar() && solve.loose() && solve.dear(), solve -> 12_000, Solve::sweepNear),
        new Stage("newton", solve -> true, Solve::newtonPatience, Solve::newton),
        new Stage("path-loosely", Solve::hasCentralPath, solve -> CentralPaths.PATIENCE, Solve::centralPathLoosely),
        new Stage("proof", solve -> true, solve -> InfeasibilityCertificate.STEPS, Solve::prove),
        new Stage("path-closely", Solve::hasCentralPath, solve -> 2500, Solve::centralPathClosely),
        new Stage("other-paths", Solve::hasCentralPath, solve -> 20_000, Solve::otherCentralPaths),
        new Stage("turns", solve -> !solve.hasCentralPath(), solve -> 6, Solve::takeTurns));

    /** Sweeps at most where W offers no blocks. */
    private static final int SWEEPS_ALONE = 100_000;
    /** Made when a problem is solved: who only asks for the parameters of this solver needs no logger. */
    private static final class Log {
        private static final Logger LOG = LoggerFactory.getLogger(AutoSolver.class);
    }

    private final AutoParameters parameters;
    private final Progress progress;
    private final IterationBudget allowance;
    private final AcceleratedSweeps sweeps = new AcceleratedSweeps();
    private final NlgsSolver alone;

    /** @param parameters what to do */
    public AutoSolver(AutoParameters parameters) {
        this.parameters = parameters;
        progress = new Progress(parameters.stopping());
        allowance = new IterationBudget(parameters.stopping().maxIterations());
        Stopping stopping = parameters.stopping();
        alone = new NlgsSolver(new NlgsParameters(new Stopping(stopping.tolerance(), Math.min(SWEEPS_ALONE, stopping.maxIterations()),
            stopping.criterion()), "hybrid", 1, false, 1, 10));
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        if (problem.contactCount() == 0) {
            return SolveReport.empty();
        }
        ContactSizes.checkWithSpinning("auto", problem);
        if (problem.delassus().blockSparse().isEmpty() || spins(problem)) {
            return alone.solve(problem, r);
        }
        allowance.restart();
        boolean ready = progress.start(problem, r);
        sweeps.prepare(problem, progress);
        if (ready) {
            sweeps.once(r, progress);
            return progress.finish(r, 1, SolveStatus.CONVERGED, "");
        }
        Solve solve = new Solve(problem, r, parameters, progress, allowance, sweeps);
        for (Stage stage : STAGES) {
            if (stage.name().equals(parameters.without()) || !stage.applies().test(solve)) {
                continue;
            }
            boolean over = stage.run(solve) || allowance.over();
            Log.LOG.debug("{}: error {} after {} iterations", stage.name(), progress.criterion(), allowance.used());
            if (over) {
                break;
            }
        }
        return solve.report();
    }

    private static boolean spins(FrictionContactProblem problem) {
        for (ConeKind cone : problem.cone()) {
            if (cone == ConeKind.SPINNING) {
                return true;
            }
        }
        return false;
    }
}
