package org.saltus.solvers.direct;

import org.saltus.core.check.Check;
import org.saltus.core.problem.Cones;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.problem.TimeLimit;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;

/**
 * Lemke's method on {@link LemkeForm}: complementary pivots with lexicographic ties. With W positive semi-definite it ends at a solution
 * or on a secondary ray, which then shows that there is none; the states of the contacts found are solved once more with full pivoting,
 * which gives back the digits lost on the way. The guess is used only when it is good enough. Allocates; for some hundred contacts.
 */
public final class LemkeSolver implements ContactSolver {
    private static final int LARGEST = 4000;                   // 128 MB of B⁻¹
    private static final int POLISHED = 600;
    private final Progress progress;

    /** @param stopping tolerance and pivots at most */
    public LemkeSolver(Stopping stopping) {
        progress = new Progress(stopping);
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        if (problem.contactCount() == 0) {
            return SolveReport.empty();
        }
        if (progress.start(problem, r)) {
            return progress.finish(r, 0, SolveStatus.CONVERGED, "");
        }
        long unknowns = LemkeForm.unknowns(problem);
        Check.that(unknowns <= LARGEST, "lemke: the linear complementarity problem of " + problem.contactCount() + " contacts has " + unknowns
            + " unknowns (4 per planar contact, 1 per frictionless one), expected at most " + LARGEST
            + ": the inverse of its basis is dense. Use auto or nlgs.");
        double[] w = DenseMatrix.of(problem);
        return pivot(problem, new LemkeForm(problem, w), w, r);
    }

    private SolveReport pivot(FrictionContactProblem problem, LemkeForm form, double[] w, double[] r) {
        LemkeTableau tableau = new LemkeTableau(form);
        LemkeTableau.Step step = tableau.start() ? LemkeTableau.Step.GOES_ON : LemkeTableau.Step.SOLVED;
        int pivots = 0;
        int most = progress.stopping().maxIterations();
        while (step == LemkeTableau.Step.GOES_ON && pivots < most && !TimeLimit.reached()) {
            step = tableau.pivot();
            pivots++;
        }
        double[] z = new double[form.order()];
        tableau.solution(z);
        form.impulses(z, r);
        measure(problem, r);
        if (step == LemkeTableau.Step.SOLVED && problem.length() <= POLISHED) {
            polish(problem, form.modes(z), w, r);
        }
        return switch (step) {
            case SOLVED -> progress.finish(r, pivots, SolveStatus.STALLED,
                "the complementary basis found has the error " + progress.criterion() + ": W is too ill-conditioned for its pivots");
            case RAY -> progress.finish(r, pivots, problem.delassus().isSymmetric() ? SolveStatus.INFEASIBLE : SolveStatus.STALLED,
                "Lemke's path ends on a secondary ray after " + pivots + " pivots"
                    + (problem.delassus().isSymmetric() ? ": with W positive semi-definite there is no solution" : ""));
            case GOES_ON -> progress.finish(r, pivots, SolveStatus.MAX_ITERATIONS,
                TimeLimit.reached() ? TimeLimit.REASON : "no solution after " + pivots + " pivots");
        };
    }

    private boolean measure(FrictionContactProblem problem, double[] r) {
        for (int c = 0; c < problem.contactCount(); c++) {
            Cones.project(problem.cone()[c], problem.size()[c], problem.friction()[c], problem.rollingFriction()[c], r,
                problem.offset()[c]);
        }
        return progress.measure(r);
    }

    private void polish(FrictionContactProblem problem, ContactMode[] modes, double[] w, double[] r) {
        double[] polished = new double[problem.length()];
        if (new ModeSystem(problem, w).solve(modes, polished)) {
            measure(problem, polished);
        }
        progress.best(r);
    }
}
