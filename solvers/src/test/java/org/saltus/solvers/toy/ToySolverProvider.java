package org.saltus.solvers.toy;

import java.util.List;
import org.saltus.core.problem.Cones;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.solvers.stop.Progress;
import org.saltus.solvers.stop.Stopping;

/** Projected Gauss-Seidel for Coulomb contacts, r_c ← P_K(r_c − ρ_c (û_c + μ‖û_T‖ n)), ρ_c = 1 / tr W_cc. */
public final class ToySolverProvider implements ContactSolverProvider {
    @Override public String name() { return "toy"; }
    @Override public String summary() { return "projected Gauss-Seidel in 25 lines: slow, for learning"; }
    @Override public List<Parameter> parameters() { return Stopping.parameters(10_000); }
    @Override public ContactSolver create(Settings settings, Context context) { return solver(Stopping.from(settings)); }

    static ContactSolver solver(Stopping stopping) {
        Progress progress = new Progress(stopping);                           // measures by NaturalMap, keeps the best r
        return (problem, r) -> {
            int n = 0;
            for (boolean good = progress.start(problem, r); !good && n < stopping.maxIterations(); n++) {
                sweep(problem, problem.delassus().blockSparse().orElseThrow(), r, new double[3]);
                good = progress.measure(r);
            }
            return progress.finish(r, n, SolveStatus.MAX_ITERATIONS, "error " + progress.criterion() + " after " + n);
        };
    }

    private static void sweep(FrictionContactProblem problem, BlockSparse w, double[] r, double[] u) {
        for (int c = 0; c < problem.contactCount(); c++) {
            int o = problem.offset()[c];
            int size = problem.size()[c];
            w.multiplyRow(c, problem.offset(), r, u);                         // û_c = Σ_d W_cd r_d
            double trace = 0;
            for (int i = 0; i < size; i++) {
                u[i] += problem.freeTerm()[o + i];                            //     + q_c
                trace += w.values()[w.valueStart()[w.rowStart()[c]] + i * (size + 1)];
            }
            u[0] += size == 1 ? 0 : problem.friction()[c] * Math.hypot(u[1], size == 2 ? 0 : u[2]);
            for (int i = 0; i < size; i++) {
                r[o + i] -= u[i] / trace;
            }
            Cones.coulomb(size, problem.friction()[c], r, o);                 // P_K
        }
    }
}
