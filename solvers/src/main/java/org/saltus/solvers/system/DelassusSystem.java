package org.saltus.solvers.system;

import org.saltus.core.math.lu.BlockLu;
import org.saltus.core.problem.FrictionContactProblem;

/** Systems by the blocks of W: one {@link BlockLu} on the contact graph. */
final class DelassusSystem implements ContactSystem {
    private static final int REFINEMENTS = 1;
    private final ScaledProblem scaled;
    private final FrictionContactProblem problem;
    private final BlockLu lu;
    private final double[] matrix;

    /** @param problem whose W offers its blocks */
    DelassusSystem(FrictionContactProblem problem) {
        this.problem = problem;
        scaled = new ScaledProblem(problem);
        lu = new BlockLu(scaled.structure());
        matrix = new double[scaled.matrix().length];
    }

    @Override
    public int length() {
        return scaled.length();
    }

    @Override
    public void velocity(double[] y, double[] v) {
        scaled.velocity(y, v);
    }

    @Override
    public void toScaled(double[] r, double[] y) {
        scaled.toScaled(r, y);
    }

    @Override
    public void toPhysical(double[] y, double[] r) {
        scaled.toPhysical(y, r);
    }

    @Override
    public double operations() {
        return lu.operations();
    }

    @Override
    public void factor(double[] base, double[] left, double shift) {
        int[] column = scaled.structure().column();
        int block = 0;
        for (int c = 0; c < problem.contactCount(); c++) {
            int n = problem.size()[c];
            for (int k = scaled.structure().rowStart()[c]; k < scaled.structure().rowStart()[c + 1]; k++) {
                int to = scaled.structure().valueStart()[k];
                SmallBlocks.product(n, problem.size()[column[k]], left, block, scaled.matrix(), to, matrix);
            }
            int diagonal = scaled.structure().valueStart()[scaled.diagonal()[c]];
            for (int e = 0; e < n * n; e++) {
                matrix[diagonal + e] += base[block + e] + shift * left[block + e];
            }
            block += n * n;
        }
        lu.factor(matrix);
    }

    @Override
    public void solve(double[] b, double[] y, int refined) {
        lu.solve(matrix, b, y, refined);
    }

    @Override
    public int refinements() {
        return REFINEMENTS;
    }
}
