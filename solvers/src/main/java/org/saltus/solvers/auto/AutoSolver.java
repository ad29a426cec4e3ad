package org.saltus.solvers.auto;

import org.saltus.core.math.Lcg;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.interior.InteriorPointSolver;
import org.saltus.solvers.interior.SlipIteration;
import org.saltus.solvers.newton.ActiveSystem;
import org.saltus.solvers.newton.Endings;
import org.saltus.solvers.newton.InfeasibilityCertificate;
import org.saltus.solvers.newton.NaturalMapNewton;
import org.saltus.solvers.newton.ProximalNewton;
import org.saltus.solvers.newton.ProximalPaths;
import org.saltus.solvers.newton.ScaledProblem;
import org.saltus.solvers.nlgs.AcceleratedSweeps;
import org.saltus.solvers.stop.Allowance;
import org.saltus.solvers.stop.ContactSizes;
import org.saltus.solvers.stop.Progress;

/**
 * {@code auto}: a portfolio with one setting for all problems. Cheap first: accelerated Gauss-Seidel from the guess, left when the error no longer
 * halves in the time of a few factorisations; then proximal Newton; then, in rounds of growing length, the slip iteration by interior points
 * (from s = 0, continued round by round), shuffled Gauss-Seidel (continued too, with interior points at its sliding speeds now and then) and
 * proximal Newton from the best r so far, which now follows paths where Newton's method cycles. On packings, where most contacts are the only ones of
 * their pair, a round ends with proximal points by paths alone. All stages share one count of iterations. Warm
 * starts that are good enough cost one measurement. A solve is a function of (problem, r, seed): nothing is timed.
 */
public final class AutoSolver implements ContactSolver {
    private static final int LEAST_PATIENCE = 40;
    private static final int MOST_PATIENCE = 600;
    /** Sweeps per square of the unknowns that take as long as three factorisations, about. */
    private static final double SWEEPS_PER_SQUARE = 5e-5;
    private static final int FIRST_SWEEPS = 3000;
    /** From this tolerance on, and from so many contacts on, shuffled sweeps come before the first factorisation. */
    private static final double LOOSE = 1e-4;
    private static final int MANY = 1000;
    private static final int BATCH = 20;
    /** Block products of the shuffled sweeps in the first round: a few seconds. */
    private static final double FIRST_BLOCKS = 4e8;
    /** Operations of the factorisations of the slip iteration in the first round: as long. */
    private static final double FIRST_OPERATIONS = 8e9;
    private static final int OUTER = 100;
    private static final int PATIENCE = 30;
    /** Subproblems by paths that may pass without halving the error, in the first round. */
    private static final int PATHS = 20;
    /** Convex problems per stage of shuffled sweeps. */
    private static final int CENTRES = 6;
    private static final double LONGER = 1.5;
    private static final int IDLE_ROUNDS = 6;

    private final AutoParameters parameters;
    private final Progress progress;
    private final Allowance allowance;
    private final AcceleratedSweeps sweeps = new AcceleratedSweeps();
    private final Lcg random;

    /** @param parameters what to do */
    public AutoSolver(AutoParameters parameters) {
        this.parameters = parameters;
        progress = new Progress(parameters.stopping());
        allowance = new Allowance(parameters.stopping().maxIterations());
        random = new Lcg(parameters.seed());
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        if (problem.contactCount() == 0) return SolveReport.empty();
        ContactSizes.check("auto", problem);
        allowance.restart();
        random.state(parameters.seed());
        if (progress.start(problem, r)) return progress.finish(r, 0, SolveStatus.CONVERGED, "");
        sweeps.prepare(problem);
        if (!sweep(problem, r) && !allowance.over()) rounds(problem, r);
        return Endings.finish(problem, r, progress, allowance);
    }

    private boolean sweep(FrictionContactProblem problem, double[] r) {
        double n = problem.length();
        int patience = (int) Math.max(LEAST_PATIENCE, Math.min(MOST_PATIENCE, SWEEPS_PER_SQUARE * n * n));
        if (sweeps.accelerate(r, progress, allowance, patience, FIRST_SWEEPS)) return true;
        if (parameters.stopping().tolerance() < LOOSE || problem.contactCount() < MANY) return false;
        progress.best(r);
        return sweeps.shuffle(r, progress, allowance, random, BATCH, FIRST_SWEEPS / BATCH);
    }

    private void rounds(FrictionContactProblem problem, double[] r) {
        ScaledProblem scaled = new ScaledProblem(problem);
        ActiveSystem system = new ActiveSystem(scaled);
        NaturalMapNewton polish = new NaturalMapNewton(scaled, system, progress, allowance);
        ProximalNewton proximal = new ProximalNewton(scaled, system, polish, progress, allowance, parameters.seed());
        if (proximal.run(PATIENCE) || allowance.over()) return;
        proximal.followPaths();
        if (new InfeasibilityCertificate(problem).search()) return;  // proved; found again, and told, when the solve ends
        boolean packing = ContactPairs.mostlySingle(scaled.structure()) && ProximalPaths.covers(problem);
        ProximalPaths paths = packing ? new ProximalPaths(scaled, progress, allowance) : null;
        boolean interior = InteriorPointSolver.covers(problem);
        SlipIteration central = interior ? new SlipIteration(scaled, system, polish, progress, allowance) : null;
        SlipIteration nearby = interior ? new SlipIteration(scaled, system, polish, progress, allowance) : null;
        progress.best(r);
        double length = 1;
        double blocks = scaled.structure().column().length;
        int idle = 0;
        while (idle < IDLE_ROUNDS && !allowance.over()) {
            double before = progress.criterion();
            if (interior && central.run((int) (OUTER * length), length * FIRST_OPERATIONS)) return;
            if (sweepAndCentre(r, nearby, length * FIRST_BLOCKS / blocks, length)) return;
            if (proximal.run((int) (PATIENCE * length))) return;
            if (paths != null && paths.run((int) (PATHS * length))) return;
            idle = progress.criterion() > 0.5 * before ? idle + 1 : 0;
            length *= LONGER;
        }
    }

    /** Shuffled sweeps that go on from r, whatever the other stages found; now and then the convex problem with the speeds at hand. */
    private boolean sweepAndCentre(double[] r, SlipIteration nearby, double total, double length) {
        int batch = (int) (BATCH * length * length);
        int batches = (int) Math.max(1, total / CENTRES / batch);
        for (int k = 0; k < CENTRES && !allowance.over(); k++) {
            if (sweeps.shuffle(r, progress, allowance, random, batch, batches)) return true;
            if (nearby == null) continue;
            nearby.startFrom(r);
            if (nearby.run(1, Double.POSITIVE_INFINITY)) return true;
        }
        return false;
    }
}
