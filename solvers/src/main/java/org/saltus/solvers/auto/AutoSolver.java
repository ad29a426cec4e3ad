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
import org.saltus.solvers.newton.NaturalMapNewton;
import org.saltus.solvers.newton.ProximalNewton;
import org.saltus.solvers.newton.ScaledProblem;
import org.saltus.solvers.nlgs.AcceleratedSweeps;
import org.saltus.solvers.stop.Allowance;
import org.saltus.solvers.stop.ContactSizes;
import org.saltus.solvers.stop.Progress;

/**
 * {@code auto}: a portfolio with one setting for all problems. Cheap first: accelerated Gauss-Seidel from the guess, left when the error no longer
 * halves; then proximal Newton; then, in rounds of growing length, the slip iteration by interior points, shuffled Gauss-Seidel and
 * proximal Newton again, each from the best r so far (the slip iteration from s = 0, then on from where it was). All stages share one count of
 * iterations. Warm starts that are good enough cost one measurement. A solve is a function of (problem, r, seed): nothing is timed.
 */
public final class AutoSolver implements ContactSolver {
    private static final int LEAST_PATIENCE = 40;
    private static final int UNKNOWNS_PER_SWEEP = 50;
    private static final int FIRST_SWEEPS = 3000;
    /** From this tolerance on, and from so many contacts on, shuffled sweeps come before the first factorisation. */
    private static final double LOOSE = 1e-4;
    private static final int MANY = 1000;
    private static final int BATCH = 20;
    /** Block products of the shuffled sweeps in the first round: about a second. */
    private static final double FIRST_BLOCKS = 1.5e8;
    private static final int OUTER = 30;
    private static final int PATIENCE = 30;
    private static final double LONGER = 1.5;
    private static final int IDLE_ROUNDS = 12;

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
        int patience = Math.max(LEAST_PATIENCE, problem.length() / UNKNOWNS_PER_SWEEP);
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
        if (proximal.run(PATIENCE)) return;
        SlipIteration slip = InteriorPointSolver.covers(problem) ? new SlipIteration(scaled, polish, progress, allowance) : null;
        double length = 1;
        double blocks = scaled.structure().column().length;
        int idle = 0;
        while (idle < IDLE_ROUNDS && !allowance.over()) {
            double before = progress.criterion();
            if (slip != null && slip.run((int) (OUTER * length))) return;
            progress.best(r);
            int batches = (int) Math.max(1, length * FIRST_BLOCKS / (blocks * BATCH));
            if (sweeps.shuffle(r, progress, allowance, random, BATCH, batches)) return;
            if (proximal.run((int) (PATIENCE * length))) return;
            idle = progress.criterion() > 0.5 * before ? idle + 1 : 0;
            length *= LONGER;
        }
    }
}
