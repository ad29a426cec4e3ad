package org.saltus.solvers.newton.iteration;

import java.util.Arrays;
import org.saltus.core.math.lu.BlockStructure;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.local.ConeContact;
import org.saltus.solvers.local.FreeBlock;
import org.saltus.solvers.local.HybridLocalSolver;
import org.saltus.solvers.local.LocalSolver;
import org.saltus.solvers.system.ScaledProblem;

/**
 * Gauss-Seidel sweeps on the proximal subproblem v = (Ã + αI) y + q̃ − α y₀ in scaled variables, forwards and backwards in turn (α = 0: on
 * the problem itself). They move contacts across the kinks at which Newton's method cycles.
 */
final class ProximalSweep {
    private final ScaledProblem scaled;
    private final LocalSolver local = new HybridLocalSolver();
    private final FreeBlock free = new FreeBlock();
    private final ConeContact cones = new ConeContact();
    private final double[] block;
    private final double[] b;

    ProximalSweep(ScaledProblem scaled) {
        this.scaled = scaled;
        int largest = 1;
        for (int c = 0; c < scaled.problem().contactCount(); c++) {
            largest = Math.max(largest, scaled.problem().size()[c]);
        }
        block = new double[largest * largest];
        b = new double[largest];
    }

    /**
     * Sweeps.
     *
     * @param y      written
     * @param centre y₀; read
     */
    void run(double[] y, double alpha, double[] centre, int sweeps) {
        int nc = scaled.problem().contactCount();
        for (int s = 0; s < sweeps; s++) {
            for (int k = 0; k < nc; k++) {
                visit(s % 2 == 0 ? k : nc - 1 - k, y, alpha, centre);
            }
        }
    }

    private void visit(int c, double[] y, double alpha, double[] centre) {
        FrictionContactProblem problem = scaled.problem();
        int o = problem.offset()[c];
        int n = problem.size()[c];
        int at = scaled.structure().valueStart()[scaled.diagonal()[c]];
        double[] a = scaled.matrix();
        rowProduct(c, y);
        for (int i = 0; i < n; i++) {
            double own = 0;
            for (int j = 0; j < n; j++) {
                block[i * n + j] = a[at + i * n + j];
                own += a[at + i * n + j] * y[o + j];
            }
            block[i * n + i] += alpha;
            b[i] += scaled.freeTerm()[o + i] - own - (alpha == 0 ? 0 : alpha * centre[o + i]);
        }
        switch (problem.cone()[c]) {
            case COULOMB -> local.solve(n, block, 0, b, scaled.friction()[c], y, o);
            case FREE -> free.solve(n, block, 0, b, y, o);
            case DISC -> cones.disc(n, block, 0, b, scaled.friction()[c], y, o);
            default -> cones.rolling(block, 0, b, scaled.friction()[c], scaled.rollingFriction()[c], y, o);
        }
    }

    /** b = (Ã y)_c. */
    private void rowProduct(int c, double[] y) {
        BlockStructure s = scaled.structure();
        double[] a = scaled.matrix();
        int rows = s.size(c);
        if (rows == 3 && scaled.problem().uniformSize() == 3) {
            double b0 = 0;
            double b1 = 0;
            double b2 = 0;
            for (int k = s.rowStart()[c]; k < s.rowStart()[c + 1]; k++) {
                int v = 9 * k;
                int o = 3 * s.column()[k];
                double y0 = y[o];
                double y1 = y[o + 1];
                double y2 = y[o + 2];
                b0 += a[v] * y0 + a[v + 1] * y1 + a[v + 2] * y2;
                b1 += a[v + 3] * y0 + a[v + 4] * y1 + a[v + 5] * y2;
                b2 += a[v + 6] * y0 + a[v + 7] * y1 + a[v + 8] * y2;
            }
            b[0] = b0;
            b[1] = b1;
            b[2] = b2;
            return;
        }
        Arrays.fill(b, 0, rows, 0);
        for (int k = s.rowStart()[c]; k < s.rowStart()[c + 1]; k++) {
            int columns = s.size(s.column()[k]);
            int o = s.offset(s.column()[k]);
            int v = s.valueStart()[k];
            for (int i = 0; i < rows; i++) {
                double sum = 0;
                for (int j = 0; j < columns; j++) {
                    sum += a[v++] * y[o + j];
                }
                b[i] += sum;
            }
        }
    }
}
