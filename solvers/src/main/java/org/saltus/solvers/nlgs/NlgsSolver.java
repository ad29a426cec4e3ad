package org.saltus.solvers.nlgs;

import java.util.Optional;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.problem.TimeLimit;
import org.saltus.solvers.local.LocalSolvers;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;

/**
 * Nonlinear Gauss-Seidel (Jourdan, Alart and Jean (1998)): contacts are solved one after the other, each with the latest
 * impulses of the others, until the natural map is small. The relative change of a sweep is the cheap sign that measuring
 * is worth while; it never decides. The solve is a function of (problem, r): no memory, one thread.
 */
public final class NlgsSolver implements ContactSolver {
    /** A sweep that changes r by less than this has arrived at a fixed point of its own rounding. */
    private static final double ROUND_OFF = 0x1p-52;
    private final NlgsParameters parameters;
    private final NlgsSweep sweep;
    private final ContactOrder order;
    private final Progress progress;

    /** @param parameters what to do */
    public NlgsSolver(NlgsParameters parameters) {
        this.parameters = parameters;
        sweep = new NlgsSweep(LocalSolvers.create(parameters.local()), parameters.relaxation());
        order = new ContactOrder(parameters.shuffle(), parameters.seed());
        progress = new Progress(parameters.stopping());
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        if (problem.contactCount() == 0) {
            return SolveReport.empty();
        }
        checkSizes(problem);
        if (progress.start(problem, r)) {
            return progress.finish(r, 0, SolveStatus.CONVERGED, "");
        }
        sweep.prepare(problem, blocks(problem));
        order.reset(problem.contactCount());
        return iterate(r);
    }

    private SolveReport iterate(double[] r) {
        Stopping stopping = progress.stopping();
        double promising = stopping.tolerance();
        int measured = 0;
        for (int n = 1; n <= stopping.maxIterations(); n++) {
            double change = sweep.run(r, order.next());
            if (!Double.isFinite(change)) {
                return progress.finish(r, n, SolveStatus.FAILED, "the impulses became infinite or NaN in sweep " + n
                    + ": W has entries that are not finite, or relaxation is too large");
            }
            boolean still = change <= ROUND_OFF;
            boolean late = TimeLimit.reached();
            if (!still && !late && change > promising && n - measured < parameters.checkEvery()
                && n < stopping.maxIterations()) {
                continue;
            }
            measured = n;
            promising = Math.min(promising, change / 2);
            if (progress.measure(r)) {
                return progress.finish(r, n, SolveStatus.CONVERGED, "");
            }
            if (late) {
                return progress.finish(r, n, SolveStatus.MAX_ITERATIONS, TimeLimit.REASON);
            }
            if (still) {
                return progress.finish(r, n, SolveStatus.STALLED, "sweep " + n + " changes nothing but the error is "
                    + progress.criterion() + local());
            }
        }
        return progress.finish(r, stopping.maxIterations(), SolveStatus.MAX_ITERATIONS, "error " + progress.criterion()
            + " is above the tolerance " + stopping.tolerance() + " after " + stopping.maxIterations() + " sweeps"
            + local());
    }

    /** What the local solver could not do in the last sweep, for the reason. */
    private String local() {
        int c = sweep.unsolved();
        return c < 0 ? "" : "; contact " + c + " has no solution of its own while the others stand still";
    }

    static BlockSparse blocks(FrictionContactProblem problem) {
        Optional<BlockSparse> view = problem.delassus().blockSparse();
        if (view.isEmpty()) {
            throw new IllegalArgumentException("nlgs: W (" + problem.delassus().getClass().getSimpleName()
                + ") offers no view by blocks, which the sweeps read. Use the Delassus operator \"block-sparse\", or a solver"
                + " that needs products with W only.");
        }
        return view.get();
    }

    private static void checkSizes(FrictionContactProblem problem) {
        for (int c = 0; c < problem.contactCount(); c++) {
            int size = problem.size()[c];
            ConeKind cone = problem.cone()[c];
            if (cone == ConeKind.COULOMB && (size < 1 || size > 3) || cone == ConeKind.ROLLING && size != 5) {
                throw new IllegalArgumentException("nlgs: contact " + c + " has the cone " + cone + " and " + size
                    + " local directions, expected " + (cone == ConeKind.ROLLING ? "5." : "1, 2 or 3."));
            }
        }
    }
}
