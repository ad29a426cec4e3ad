package org.saltus.solvers.nlgs;

import java.util.Optional;
import org.saltus.core.parallel.Team;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.problem.TimeLimit;
import org.saltus.solvers.acceleration.Anderson;
import org.saltus.solvers.infeasible.SolveEnding;
import org.saltus.solvers.local.LocalSolvers;
import org.saltus.solvers.stop.CheckTimes;
import org.saltus.solvers.stop.ContactSizes;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;

/**
 * Nonlinear Gauss-Seidel (Jourdan, Alart and Jean (1998)): contacts are solved one after the other, each with the latest
 * impulses of the others, until the natural map is small. The relative change of a sweep is the cheap sign that measuring
 * is worth while; it never decides. The solve is a function of (problem, r): no memory, and the bits do not depend on the threads.
 */
public final class NlgsSolver implements ContactSolver {
    /** A sweep that changes r by less than this has arrived at a fixed point of its own rounding. */
    private static final double ROUND_OFF = 0x1p-52;
    /** Measurements of an r that runs off before a proof is tried: most r that seem to run off only need some more sweeps. */
    private static final int PATIENCE = 10;
    private final NlgsParameters parameters;
    private final SweepOptions options;
    private final NlgsSweep sweep;
    private final ColouredSweep colours;
    private ColouredSweep coloured;                            // null for plain sweeps
    private final ContactOrder order;
    private final Freezing freezing;
    private final AdaptiveRelaxation relaxation;
    private final Anderson anderson;
    private final CheckTimes checks;
    private final Progress progress;
    private FrictionContactProblem problem;
    private double[] weight = new double[0];
    private double[] swept = new double[0];
    private double[] from;
    private final Team.Piece copying = (piece, first, end) -> System.arraycopy(from, first, swept, first, end - first);

    /** @param parameters what to do */
    public NlgsSolver(NlgsParameters parameters) {
        this.parameters = parameters;
        options = parameters.sweeps();
        sweep = new NlgsSweep(LocalSolvers.create(parameters.local()), parameters.relaxation());
        colours = options.colouredFrom() == 0 ? null : new ColouredSweep(parameters.local(), parameters.relaxation());
        order = new ContactOrder(parameters.shuffle(), parameters.seed(), options.symmetric(), options.pairVisits());
        freezing = options.freeze() == 0 ? null : new Freezing(options.freeze());
        relaxation = options.adaptRelaxation() ? new AdaptiveRelaxation(parameters.relaxation()) : null;
        anderson = options.anderson() == 0 ? null : new Anderson(options.anderson());
        checks = new CheckTimes(parameters.checkEvery());
        progress = new Progress(parameters.stopping());
    }

    @Override
    public SolveReport solve(FrictionContactProblem newProblem, double[] r) {
        problem = newProblem;
        if (problem.contactCount() == 0) {
            return SolveReport.empty();
        }
        ContactSizes.checkWithSpinning("nlgs", problem);
        boolean isReady = progress.start(problem, r);
        if (isReady && progress.criterion() <= ROUND_OFF) {
            return progress.finish(r, 0, SolveStatus.CONVERGED, "");
        }
        coloured = isColoured() ? colours : null;
        prepare();
        return isReady ? polish(r) : iterate(r);
    }

    /** By the problem alone: a W without blocks is swept in plain order unless colours are asked for by the number of a single contact. */
    private boolean isColoured() {
        int from = options.colouredFrom();
        return from > 0 && problem.contactCount() >= from && (from == 1 || problem.delassus().blockSparse().isPresent());
    }

    private void prepare() {
        int nc = problem.contactCount();
        Optional<BlockSparse> view = problem.delassus().blockSparse();
        if (view.isEmpty() && problem.delassus().incremental().isPresent() && coloured == null && options.pairVisits() == 1) {
            sweep.prepare(problem, problem.delassus().incremental().get(), progress.scales());
            order.reset(nc);
        } else {
            sweep.prepare(problem, blocks(problem), progress.scales());
            if (coloured == null) {
                order.reset(nc, blocks(problem));
            } else {
                coloured.open(problem, blocks(problem), progress.scales());
            }
        }
        if (freezing != null) {
            freezing.reset(nc, order.count());
        }
        if (relaxation != null) {
            relaxation.reset();
            sweep.relaxation(parameters.relaxation());
            if (coloured != null) {
                coloured.relaxation(parameters.relaxation());
            }
        }
        if (anderson != null) {
            startAnderson();
        }
        checks.reset(progress.criterion(), parameters.stopping().tolerance());
    }

    private void startAnderson() {
        if (swept.length < problem.length()) {
            swept = new double[problem.length() + problem.length() / 16];
            weight = new double[swept.length];
        }
        sweep.entryWeights(weight);
        anderson.start(problem, weight);
    }

    /** One sweep over a start within the tolerance, kept when it is better: taken as it is, it would leave the same u in every step of a scene at rest. */
    private SolveReport polish(double[] r) {
        sweepOnce(r);
        progress.measure(r);
        return progress.finish(r, 1, SolveStatus.CONVERGED, "");
    }

    private SolveReport iterate(double[] r) {
        Stopping stopping = progress.stopping();
        double[] g = anderson == null ? r : swept;
        int runningOff = 0;
        for (int n = 1; n <= stopping.maxIterations(); n++) {
            if (anderson != null) {
                copy(r);
            }
            double change = sweepOnce(g);
            if (!Double.isFinite(change)) {
                return progress.finish(r, n, SolveStatus.FAILED, "the impulses became infinite or NaN in sweep " + n
                    + ": W has entries that are not finite, or relaxation is too large");
            }
            boolean still = change <= ROUND_OFF;
            boolean late = TimeLimit.reached();
            if (still || late || n == stopping.maxIterations() || checks.due(n, change)) {
                if (progress.measure(g)) {
                    if (!progress.runsOff()) {
                        return progress.finish(r, n, SolveStatus.CONVERGED, "");
                    }
                    if (++runningOff == PATIENCE) {
                        Optional<SolveReport> proof = SolveEnding.infeasible(problem, r, progress, n);
                        if (proof.isPresent()) {
                            return proof.get();
                        }
                    }
                }
                if (late) {
                    return progress.finish(r, n, SolveStatus.MAX_ITERATIONS, TimeLimit.REASON);
                }
                if (still) {
                    return progress.finish(r, n, SolveStatus.STALLED, "sweep " + n + " changes nothing but the error is "
                        + progress.criterion() + local());
                }
                checks.measured(n, change, progress.criterion());
                if (freezing != null) {
                    freezing.wake(problem.contactCount());
                }
            }
            if (anderson != null) {
                anderson.next(r, g);
            }
        }
        return SolveEnding.exhausted(problem, r, progress, stopping.maxIterations(), local());
    }

    /** swept ← r. */
    private void copy(double[] r) {
        from = r;
        Team.current().run(problem.length(), Team.ofEntries(problem.length()), copying);
        from = null;
    }

    private double sweepOnce(double[] g) {
        double change;
        if (coloured != null) {
            change = coloured.run(g);
        } else if (freezing == null) {
            change = sweep.run(g, order.next(), order.count());
        } else {
            change = sweep.run(g, freezing.filter(order.next(), order.count()), freezing.count());
            freezing.look(sweep.moved(), problem.contactCount());
        }
        if (relaxation != null) {
            double omega = relaxation.after(change);
            sweep.relaxation(omega);
            if (coloured != null) {
                coloured.relaxation(omega);
            }
        }
        return change;
    }

    /** What the local solver could not do in the last sweep, for the reason. */
    private String local() {
        int c = coloured == null ? sweep.unsolved() : coloured.unsolved();
        return c < 0 ? "" : "; contact " + c + " has no solution of its own while the others stand still";
    }

    static BlockSparse blocks(FrictionContactProblem problem) {
        Optional<BlockSparse> view = problem.delassus().blockSparse();
        if (view.isEmpty()) {
            throw new IllegalArgumentException("nlgs: W (" + problem.delassus().getClass().getSimpleName()
                + ") offers no view by blocks, which the sweeps read. Use the Delassus operator \"block-sparse\", or a solver"
                + " that needs products with W only; plain sweeps also take \"matrix-free\".");
        }
        return view.get();
    }
}
