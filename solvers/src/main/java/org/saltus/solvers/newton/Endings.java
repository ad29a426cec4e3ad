package org.saltus.solvers.newton;

import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.solvers.stop.Allowance;
import org.saltus.solvers.stop.Progress;

/**
 * How a solve by several stages ends. The error is relative to ‖r‖, so where no solution exists an r that runs off looks ever better: when
 * r has grown far beyond what q explains, or the tolerance was missed, a certificate of infeasibility is looked for first.
 */
public final class Endings {
    /** ‖r̃‖ / ‖q̃‖ beyond which r is suspect; with W̃ of unit diagonal blocks it is the inverse of a tiny eigenvalue. */
    private static final double SUSPECT = 1e5;

    private Endings() {
    }

    /** Writes the best r and reports it. */
    public static SolveReport finish(FrictionContactProblem problem, double[] r, Progress progress, Allowance allowance) {
        double tolerance = progress.stopping().tolerance();
        boolean met = progress.criterion() <= tolerance;
        if (met && !suspect(problem, progress, r)) return progress.finish(r, allowance.used(), SolveStatus.CONVERGED, "");
        boolean stopped = allowance.over();
        String reason = allowance.reason(progress.criterion(), tolerance);
        if (!stopped || met) {
            InfeasibilityCertificate certificate = new InfeasibilityCertificate(problem);
            if (certificate.search()) {
                return progress.refuse(r, allowance.used(), SolveStatus.INFEASIBLE, certificate.reason());
            }
        }
        return progress.finish(r, allowance.used(), stopped ? SolveStatus.MAX_ITERATIONS : SolveStatus.STALLED, reason);
    }

    private static boolean suspect(FrictionContactProblem problem, Progress progress, double[] r) {
        progress.best(r);
        double[] block = new double[25];
        double impulse = 0;
        double free = 0;
        for (int c = 0; c < problem.contactCount(); c++) {
            int size = problem.size()[c];
            if (block.length < size * size) block = new double[size * size];
            problem.delassus().diagonalBlock(c, block);
            double trace = 0;
            for (int i = 0; i < size; i++) trace += block[i * size + i] + problem.compliance()[problem.offset()[c] + i];
            double square = trace > 0 ? trace / size : 1;
            for (int i = problem.offset()[c]; i < problem.offset()[c + 1]; i++) {
                impulse += square * r[i] * r[i];
                free += problem.freeTerm()[i] * problem.freeTerm()[i] / square;
            }
        }
        return impulse > SUSPECT * SUSPECT * free;
    }
}
