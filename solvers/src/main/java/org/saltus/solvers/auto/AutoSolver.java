package org.saltus.solvers.auto;

import org.saltus.core.math.Lcg;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.infeasible.InfeasibilityCertificate;
import org.saltus.solvers.infeasible.SolveEnding;
import org.saltus.solvers.interior.CentralPaths;
import org.saltus.solvers.interior.InteriorPointSolver;
import org.saltus.solvers.newton.iteration.ProximalNewton;
import org.saltus.solvers.nlgs.AcceleratedSweeps;
import org.saltus.solvers.nlgs.NlgsParameters;
import org.saltus.solvers.nlgs.NlgsSolver;
import org.saltus.solvers.path.ProximalPaths;
import org.saltus.solvers.stop.ContactSizes;
import org.saltus.solvers.stop.IterationBudget;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;

/**
 * {@code auto}: a portfolio with one setting for all problems. Cheap first: accelerated Gauss-Seidel from the guess, left when the error no longer halves
 * in the time of a few factorisations; where all contacts are planar or frictionless then proximal points by paths, which are straight there; where
 * contacts are many, at loose tolerances sweeps that rest where acceleration is useless; then proximal Newton, a few steps on large packings, where it finds
 * little; then central paths, which solve nearly all that is left; then, in {@link Rounds} of growing length, the slip iteration by interior points
 * (from s = 0, continued round by round), shuffled Gauss-Seidel (continued too, with interior points at its sliding speeds now and then), proximal Newton
 * from the best r so far, which now follows paths where Newton's method cycles, and continuation in the shift. On packings, where most contacts are the only
 * ones of their pair, a round is proximal points by paths alone, continuation and the rest. All stages share one count of iterations. A warm start that is
 * good enough is swept once, so that a scene at rest does not keep the same error in every step. Where W offers no blocks, or contacts resist spinning, only
 * {@link NlgsSolver} is left. A solve is a function of (problem, r, seed): nothing is timed.
 */
public final class AutoSolver implements ContactSolver {
    private static final int LEAST_PATIENCE = 40;
    private static final int MOST_PATIENCE = 600;
    /** Paths of planar contacts are cheap. */
    private static final int PATIENCE_OF_PLANAR = 60;
    /** Sweeps per square of the unknowns that take as long as three factorisations, about. */
    private static final double SWEEPS_PER_SQUARE = 5e-5;
    private static final int FIRST_SWEEPS = 3000;
    /** From this tolerance on, and from so many contacts on, so many sweeps at most come before proximal Newton, which starts earlier where it is near. */
    private static final double LOOSE = 1e-4;
    private static final int MANY = 1000;
    private static final int SWEEPS_AT_LOOSE = 12_000;
    /** On packings the same from so many contacts on. */
    private static final int SOME = 200;
    /** (error − tolerance) / tolerance at which one proximal point mostly ends a solve; half of that when it did not. */
    private static final double NEAR = 0.5;
    private static final double LEAST_NEAR = 0.25;
    private static final int PATIENCE = 30;
    private static final int PATIENCE_OF_PACKINGS = 20;
    /** Where Newton's method finds little, and its rounds of sweeps take as long as a central path. */
    private static final int PATIENCE_OF_LARGE_PACKINGS = 4;
    /** At most, on the first central path followed closely: those that are found by it are found by then; and on each of the others. */
    private static final int FACTORISATIONS = 2500;
    private static final int MORE_FACTORISATIONS = 20_000;
    /** Sweeps at most where W offers no blocks. */
    private static final int SWEEPS_ALONE = 100_000;

    private final AutoParameters parameters;
    private final Progress progress;
    private final IterationBudget allowance;
    private final AcceleratedSweeps sweeps = new AcceleratedSweeps();
    private final Lcg random;
    private final NlgsSolver alone;

    /** @param parameters what to do */
    public AutoSolver(AutoParameters parameters) {
        this.parameters = parameters;
        progress = new Progress(parameters.stopping());
        allowance = new IterationBudget(parameters.stopping().maxIterations());
        random = new Lcg(parameters.seed());
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
        allowance.restart();
        random.state(parameters.seed());
        if (problem.delassus().blockSparse().isEmpty() || spins(problem)) {
            return alone.solve(problem, r);
        }
        boolean ready = progress.start(problem, r);
        sweeps.prepare(problem, progress);
        if (ready) {
            sweeps.once(r, progress);
            return progress.finish(r, 1, SolveStatus.CONVERGED, "");
        }
        if (!sweeps.accelerate(r, progress, allowance, patience(problem), FIRST_SWEEPS) && !allowance.over()) {
            rounds(problem, r);
        }
        return SolveEnding.finish(problem, r, progress, allowance);
    }

    private static boolean spins(FrictionContactProblem problem) {
        for (ConeKind cone : problem.cone()) {
            if (cone == ConeKind.SPINNING) {
                return true;
            }
        }
        return false;
    }

    private static int patience(FrictionContactProblem problem) {
        double n = problem.length();
        return (int) Math.max(LEAST_PATIENCE, Math.min(isPlanar(problem) ? PATIENCE_OF_PLANAR : MOST_PATIENCE, SWEEPS_PER_SQUARE * n * n));
    }

    /** Whether friction acts along lines only, so that cones have no curved sides and paths are straight between changes of piece. */
    private static boolean isPlanar(FrictionContactProblem problem) {
        if (!ProximalPaths.covers(problem)) {
            return false;
        }
        for (int c = 0; c < problem.contactCount(); c++) {
            ConeKind cone = problem.cone()[c];
            int size = problem.size()[c];
            if (cone == ConeKind.COULOMB && size > 2 || cone == ConeKind.DISC && size > 1) {
                return false;
            }
        }
        return true;
    }

    private void rounds(FrictionContactProblem problem, double[] r) {
        boolean planar = isPlanar(problem);
        boolean loose = parameters.stopping().tolerance() >= LOOSE;
        boolean many = problem.contactCount() >= MANY;
        if (planar && loose && many && sweepOn(r, 0, allowance.used() + FIRST_SWEEPS)) {
            return;
        }
        SecondOrder second = SecondOrder.of(problem, parameters, progress, allowance);
        boolean packing = second.packing();
        if (planar && new ProximalPaths(second.scaled(), progress, allowance).run(PATIENCE)) {
            return;
        }
        boolean dear = many || packing && problem.contactCount() >= SOME;   // to factorise
        if (!planar && loose && dear && sweepNear(second.proximal(), r) || allowance.over()) {
            return;
        }
        if (second.proximal().run(packing ? many ? PATIENCE_OF_LARGE_PACKINGS : PATIENCE_OF_PACKINGS : PATIENCE) || allowance.over()) {
            return;
        }
        second.proximal().followPaths();
        CentralPaths paths = InteriorPointSolver.covers(problem)
            ? new CentralPaths(second.scaled(), CentralPaths.SMOOTHING, second.polish(), progress, allowance) : null;
        if (paths != null && paths.loosely()) {
            return;
        }
        if (new InfeasibilityCertificate(problem).search()) {
            return;                                                  // proved; found again, and told, when the solve ends
        }
        if (paths != null && (paths.closely(FACTORISATIONS) || paths.others(MORE_FACTORISATIONS))) {
            return;
        }
        new Rounds(second, sweeps, r, progress, allowance, random, parameters.seed()).run(r);
    }

    /**
     * Sweeps that go on where the accelerated ones stand still. On the way, when the error is nearly small enough and once more at half that distance, one
     * proximal point, which most often saves the last third of the sweeps.
     */
    private boolean sweepNear(ProximalNewton proximal, double[] r) {
        double tolerance = parameters.stopping().tolerance();
        int last = allowance.used() + SWEEPS_AT_LOOSE;
        for (double near = NEAR; near >= LEAST_NEAR; near /= 2) {
            double goal = (1 + near) * tolerance;
            if (sweepOn(r, goal, last)) {
                return true;
            }
            if (progress.criterion() > goal) {
                return false;
            }
            if (proximal.once()) {
                return true;
            }
        }
        return sweepOn(r, 0, last);
    }

    /** @param goal criterion at which to stop @param last iteration at which to stop */
    private boolean sweepOn(double[] r, double goal, int last) {
        progress.best(r);
        return sweeps.persist(r, progress, allowance, goal, last - allowance.used());
    }
}
