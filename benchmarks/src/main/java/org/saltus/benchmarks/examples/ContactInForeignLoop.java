package org.saltus.benchmarks.examples;

import org.saltus.core.math.SparseMatrix;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SparseBlockDelassus;
import org.saltus.solvers.nlgs.NlgsParameters;
import org.saltus.solvers.nlgs.NlgsSolver;

/**
 * A foreign time loop that calls the contact solver once per step: it brings v_free, the contacts' rows H and its own M⁻¹, and gets impulses.
 * A block of 2 kg slides at 3 m/s on a floor, μ = 0.3 (V07). Expected: it stops after v₀²/(2 μ g) = 1.529 m. Read {@link ContactForMatrices} before.
 */
public final class ContactInForeignLoop {
    private ContactInForeignLoop() {
    }

    /** Prints where the block stops. */
    public static void main(String... none) {
        double[] end = slide(1e-4);
        System.out.println("stops at " + end[0] + " m with speed " + end[1] + " m/s");
    }

    /** Place and speed after 1.5 s. @param h step, s */
    public static double[] slide(double h) {
        double mass = 2;
        double[] x = {0, 0};
        double[] v = {3, 0};
        // W = Hᵀ M⁻¹ H in the order (N, T) of each contact; with an implicit scheme its iteration matrix in place of M
        SparseBlockDelassus W = new SparseBlockDelassus(SparseMatrix.diagonal(1 / mass, 1 / mass), 2);
        NlgsSolver solver = new NlgsSolver(NlgsParameters.of(1e-12, 1000));
        double[] p = new double[2];                                           // kept: the start of the next solve
        for (int k = 0; k < Math.round(1.5 / h); k++) {
            v[1] -= 9.81 * h;                                                 // the foreign step without contact: v_free
            if (x[1] + h * v[1] <= 0) {                                       // the foreign code knows who touches
                double[] q = {v[1], v[0]};                                    // Hᵀ v_free (+ e u_N before the step for an impact law)
                SolveReport report = solver.solve(FrictionContactProblem.coulomb(2, new double[] {0.3}, q, W), p);
                if (!report.converged()) {
                    throw new IllegalStateException("step " + k + ": " + report);
                }
                v[1] += p[0] / mass;                                          // v = v_free + M⁻¹ H p
                v[0] += p[1] / mass;
            }
            x[0] += h * v[0];
            x[1] += h * v[1];
        }
        return new double[] {x[0], v[0]};
    }
}
