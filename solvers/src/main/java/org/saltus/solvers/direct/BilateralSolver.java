package org.saltus.solvers.direct;

import org.saltus.core.check.Check;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.lu.BlockLu;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.problem.TimeLimit;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;
import org.saltus.solvers.system.ScaledProblem;

/**
 * Purely bilateral problems, (W + D) r + q = 0, in scaled variables by proximal steps with one factorisation:
 *
 * <p>y ← y − (Ã + ε I)⁻¹ (Ã y + q̃),  ε = {@value #EPSILON}.
 *
 * <p>An eigenvalue λ of Ã contributes an error that shrinks by ε/(λ + ε) per step, so two or three steps are exact where rows are independent; along
 * redundant ones y stays as it was, which from r = 0 gives the solution of least norm (that of the pseudo-inverse) when Ã is symmetric. When
 * redundant rows contradict each other, v = Ã y + q̃ settles on a vector with Ã v = 0: no y can remove it, and the solve ends INFEASIBLE.
 */
public final class BilateralSolver implements ContactSolver {
    private static final double EPSILON = 1e-7;
    /** ‖Ã v‖ / ‖v‖ from which v is taken for a null vector: ε and the rounding of the factors. */
    private static final double NULL = 1e-6;
    private static final int REFINEMENTS = 2;
    private final Progress progress;

    /** @param stopping tolerance and steps at most */
    public BilateralSolver(Stopping stopping) {
        progress = new Progress(stopping);
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        if (problem.contactCount() == 0) {
            return SolveReport.empty();
        }
        for (int c = 0; c < problem.contactCount(); c++) {
            Check.that(problem.cone()[c] == ConeKind.FREE, "direct: contact " + c + " has the cone " + problem.cone()[c]
                + ", expected FREE (bilateral) for all. Use nlgs or auto when there are unilateral contacts.");
        }
        if (progress.start(problem, r)) {
            return progress.finish(r, 0, SolveStatus.CONVERGED, "");
        }
        return iterate(new ScaledProblem(problem), r);
    }

    private SolveReport iterate(ScaledProblem scaled, double[] r) {
        int n = scaled.length();
        double[] matrix = shifted(scaled);
        BlockLu lu = new BlockLu(scaled.structure());
        lu.factor(matrix);
        double[] y = new double[n];
        double[] v = new double[n];
        double[] step = new double[n];
        scaled.toScaled(r, y);
        double previous = Double.POSITIVE_INFINITY;
        int most = progress.stopping().maxIterations();
        for (int k = 1; k <= most; k++) {
            scaled.velocity(y, v);
            lu.solve(matrix, v, step, REFINEMENTS);
            Vectors.axpy(n, -1, step, 0, y, 0);
            scaled.toPhysical(y, r);
            if (progress.measure(r)) {
                return progress.finish(r, k, SolveStatus.CONVERGED, "");
            }
            if (TimeLimit.reached()) {
                return progress.finish(r, k, SolveStatus.MAX_ITERATIONS, TimeLimit.REASON);
            }
            scaled.velocity(y, v);
            double size = Vectors.norm2(n, v, 0);
            if (size > 0.5 * previous) {
                return stalled(scaled, v, size, r, k);
            }
            previous = size;
        }
        return progress.finish(r, most, SolveStatus.MAX_ITERATIONS, "error " + progress.criterion() + " after " + most + " steps");
    }

    private SolveReport stalled(ScaledProblem scaled, double[] v, double size, double[] r, int k) {
        double[] image = new double[v.length];
        scaled.structure().multiply(scaled.matrix(), v, image);
        boolean contradiction = Vectors.norm2(v.length, image, 0) <= NULL * size && size > NULL * scaled.freeNorm();
        return contradiction
            ? progress.refuse(r, k, SolveStatus.INFEASIBLE, "redundant rows contradict each other: a velocity of relative size "
                + size / scaled.freeNorm() + " cannot be removed by any impulse")
            : progress.finish(r, k, SolveStatus.STALLED, "step " + k + " no longer reduces the velocity; error " + progress.criterion());
    }

    private static double[] shifted(ScaledProblem scaled) {
        double[] matrix = scaled.matrix().clone();
        for (int c = 0; c < scaled.diagonal().length; c++) {
            int at = scaled.structure().valueStart()[scaled.diagonal()[c]];
            int size = scaled.structure().size(c);
            for (int i = 0; i < size; i++) {
                matrix[at + i * size + i] += EPSILON;
            }
        }
        return matrix;
    }
}
