package org.saltus.contact.indeterminacy;

import org.saltus.core.math.Vectors;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.TimeLimit;

/**
 * Among the reactions with the û of a given solution, those of least ‖r‖: minimise ½ ‖x‖² over x in x* + ker(Bᵀ (W + D) B) with B x in the
 * cones ({@link ReactionFace}). Dykstra's alternating projections from 0 converge to it, since both sets are convex. A symmetric structure
 * gets symmetric reactions, because the minimum is unique.
 */
public final class MinimumNorm {
    private static final double TOLERANCE = 1e-14;
    private static final int ITERATIONS = 20_000;

    private MinimumNorm() {
    }

    /**
     * Replaces a solution by the smallest one with the same û.
     *
     * @param r solution on entry; written
     * @return degrees of freedom of the reactions; 0: they are unique, and r is untouched
     */
    public static int select(FrictionContactProblem problem, double[] r) {
        ReactionFace face = new ReactionFace(problem, r.clone());
        int m = face.columns();
        RangeBasis range = new RangeBasis(m, face.matrix());
        int freedom = m - range.rank();
        if (freedom == 0) {
            return 0;
        }
        double[] given = new double[m];
        face.restrict(r, given);
        double[] x = new double[m];
        double[] best = new double[m];
        double[] correction = new double[m];
        for (int k = 0; k < ITERATIONS && !TimeLimit.reached(); k++) {
            double change = 0;
            Vectors.copyPlus(m, x, 0, 1, correction, 0, best, 0);
            face.project(best);                                              // onto the cones, with Dykstra's correction
            for (int i = 0; i < m; i++) {
                correction[i] += x[i] - best[i];
                x[i] = best[i] - given[i];
            }
            range.toKernel(x);                                               // onto x* + kernel
            for (int i = 0; i < m; i++) {
                x[i] += given[i];
                change = Math.max(change, Math.abs(x[i] - best[i]));
            }
            if (change <= TOLERANCE * Vectors.normInf(m, given, 0)) {
                break;
            }
        }
        face.expand(best, r);
        return freedom;
    }
}
