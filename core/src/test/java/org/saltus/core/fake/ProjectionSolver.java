package org.saltus.core.fake;

import org.saltus.core.problem.Cones;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;

/** r ← P_K(r − ρ (û + μ‖û_T‖ n)) contact by contact: slow, short, for small test problems with Coulomb cones. */
public final class ProjectionSolver implements ContactSolver {
    private final double tolerance;
    private final int maxIterations;

    /** @param tolerance on e(r) */
    public ProjectionSolver(double tolerance, int maxIterations) {
        this.tolerance = tolerance;
        this.maxIterations = maxIterations;
    }

    @Override
    public SolveReport solve(FrictionContactProblem problem, double[] r) {
        NaturalMap map = new NaturalMap();
        double[] u = new double[problem.length()];
        double[] block = new double[25];
        int k = 0;
        while (k < maxIterations && map.measure(problem, r).error() > tolerance) {
            for (int c = 0; c < problem.contactCount(); c++) {
                problem.modifiedVelocity(r, u);
                int o = problem.offset()[c];
                int d = problem.size()[c];
                problem.delassus().diagonalBlock(c, block);
                double trace = 0;
                double slip = 0;
                for (int i = 0; i < d; i++) {
                    trace += block[i * d + i] + problem.compliance()[o + i];
                    slip = i == 0 ? 0 : Math.hypot(slip, u[o + i]);
                }
                u[o] += problem.friction()[c] * slip;
                for (int i = 0; i < d; i++) {
                    r[o + i] -= u[o + i] / trace;
                }
                Cones.project(problem.cone()[c], d, problem.friction()[c], problem.rollingFriction()[c], r, o);
            }
            k++;
        }
        map.measure(problem, r);
        boolean done = map.error() <= tolerance;
        return new SolveReport(done ? SolveStatus.CONVERGED : SolveStatus.MAX_ITERATIONS, k, map.error(), map.scaledError(), map.lawError(),
            done ? "" : "after " + maxIterations + " sweeps");
    }
}
