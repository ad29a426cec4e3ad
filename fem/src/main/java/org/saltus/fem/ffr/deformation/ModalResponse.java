package org.saltus.fem.ffr.deformation;

import org.saltus.core.math.Factorization;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.model.IterationCoefficients;

/** Â⁻¹ = (aM + aC C + aK K)⁻¹ and S = Â⁻¹ (bM + bK K) on modal coordinates, where M = 1; all columns of S at once. */
final class ModalResponse implements DeformationResponse {
    private final int m;
    private final boolean symmetric;
    private final Factorization iteration;
    private final SparseMatrix numerator;
    private final double[] product;
    private final double[] columns;

    ModalResponse(ModalDeformation deformation, IterationCoefficients c) {
        m = deformation.size();
        SparseMatrix M = deformation.mass();
        SparseMatrix K = deformation.stiffness();
        SparseMatrix C = deformation.damping();
        SparseMatrix A = SparseMatrix.combine(new double[] {c.aM(), c.aK()}, M, K);
        iteration = deformation.model().solver().factorize(c.aC() == 0 || C == null ? A : SparseMatrix.combine(new double[] {1, c.aC()}, A, C));
        numerator = c.direct() ? null : SparseMatrix.combine(new double[] {c.bM(), c.bK()}, M, K);
        symmetric = c.direct() || C == null;
        product = new double[m];
        columns = new double[m * m];
        for (int k = 0; k < m; k++) {
            columns[k * m + k] = 1;
            apply(columns, k * m);
        }
    }

    @Override
    public void solve(double[] x, int o) {
        iteration.solve(x, o);
    }

    @Override
    public void apply(double[] x, int o) {
        if (numerator != null) {
            numerator.multiply(x, o, product, 0);
            System.arraycopy(product, 0, x, o, m);
        }
        solve(x, o);
    }

    @Override
    public boolean knows(int dof) {
        return true;
    }

    @Override
    public void require(int[] dofs, int count) {
    }

    @Override
    public double entry(int i, int j) {
        return columns[j * m + i];
    }

    @Override
    public boolean isSymmetric() {
        return symmetric;
    }
}
