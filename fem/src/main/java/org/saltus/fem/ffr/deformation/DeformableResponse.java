package org.saltus.fem.ffr.deformation;

import java.util.Arrays;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.model.IterationCoefficients;

/**
 * Â⁻¹ and S on deformations, P (aM M + aC C + aK K)⁻¹ and its columns at surface dofs: constant, factorised once, shared by all
 * copies of a mesh. P commutes with Â⁻¹ because K G = 0 and C = alpha M + beta K: P Â⁻¹ = Â⁻¹ Pᵀ.
 */
final class DeformableResponse implements DeformationResponse {
    private static final int BATCH = 32;
    private final FloatingModel model;
    private final int n;
    private final boolean direct;
    private final Factorization iteration;
    private final Factorization massFactor;
    private final SparseMatrix numerator;
    private final double[] product;
    private final int[] surfaceDofs;
    private final int[] surfaceIndex;
    private final double[][] columns;

    DeformableResponse(FloatingModel model, IterationCoefficients c) {
        this.model = model;
        n = model.size();
        direct = c.direct();
        double[] places = model.elements().dofPlaces();
        iteration = model.solver().factorize(combine(c.aM(), c.aC(), c.aK()), places);
        massFactor = direct ? null : model.solver().factorize(model.mass(), places);
        numerator = direct ? null : combine(c.bM(), 0, c.bK());
        product = new double[direct ? 0 : n];
        int d = model.dimension();
        int[] nodes = model.boundary().nodes();
        surfaceDofs = new int[nodes.length * d];
        surfaceIndex = new int[n];
        Arrays.fill(surfaceIndex, -1);
        for (int k = 0; k < surfaceDofs.length; k++) {
            surfaceDofs[k] = nodes[k / d] * d + k % d;
            surfaceIndex[surfaceDofs[k]] = k;
        }
        columns = new double[surfaceDofs.length][];
    }

    private SparseMatrix combine(double m, double c, double k) {
        SparseMatrix out = SparseMatrix.combine(new double[] {m, k}, model.mass(), model.stiffness());
        return c == 0 || model.damping() == null ? out : SparseMatrix.combine(new double[] {1, c}, out, model.damping());
    }

    /** x ← P Â⁻¹ x, n entries from o. */
    @Override
    public void solve(double[] x, int o) {
        iteration.solve(x, o);
        model.removeRigidVelocity(x, o);
    }

    @Override
    public void apply(double[] x, int o) {
        if (!direct) {
            numerator(x, o);
        }
        solve(x, o);
    }

    private void numerator(double[] x, int o) {
        massFactor.solve(x, o);
        numerator.multiply(x, o, product, 0);
        System.arraycopy(product, 0, x, o, n);
    }

    @Override
    public boolean knows(int dof) {
        return columns[surfaceIndex[dof]] != null;
    }

    /** Computes the columns of those dofs of the list that are not there, several at once. */
    @Override
    public void require(int[] dofs, int count) {
        int[] missing = new int[BATCH];
        int k = 0;
        for (int i = 0; i < count; i++) {
            if (knows(dofs[i])) {
                continue;
            }
            columns[surfaceIndex[dofs[i]]] = new double[surfaceDofs.length];
            missing[k++] = dofs[i];
            if (k == BATCH) {
                compute(missing, k);
                k = 0;
            }
        }
        compute(missing, k);
    }

    private void compute(int[] dofs, int count) {
        double[] x = new double[n * count];
        for (int k = 0; k < count; k++) {
            x[k * n + dofs[k]] = 1;
            if (!direct) {
                numerator(x, k * n);
            }
        }
        iteration.solve(x, 0, count, n);
        for (int k = 0; k < count; k++) {
            model.removeRigidVelocity(x, k * n);
            double[] column = columns[surfaceIndex[dofs[k]]];
            for (int i = 0; i < column.length; i++) {
                column[i] = x[k * n + surfaceDofs[i]];
            }
        }
    }

    /** Entry of S at two surface dofs (nodal numbers) whose second column is there. */
    @Override
    public double entry(int i, int j) {
        return columns[surfaceIndex[j]][surfaceIndex[i]];
    }

    @Override
    public boolean isSymmetric() {
        return direct || model.damping() == null;
    }
}
