package org.saltus.fem.linear;

import java.util.Arrays;
import no.uib.cipr.matrix.AbstractMatrix;
import no.uib.cipr.matrix.DenseVector;
import no.uib.cipr.matrix.Matrix;
import no.uib.cipr.matrix.Vector;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;

/** A symmetric sparse matrix as MTJ's loop sees it: products with vectors, which watch that A is positive definite. */
final class SymmetricProduct extends AbstractMatrix {
    /** xᵀ A x below this share of xᵀ diag(A) x is what round-off leaves of zero. */
    private static final double ROUND_OFF = 32 * 0x1p-52;
    private final SparseMatrix a;
    private final double[] diagonal;

    SymmetricProduct(SparseMatrix a) {
        super(a.rows(), a.columns());
        this.a = a;
        diagonal = new double[a.columns()];
        Arrays.setAll(diagonal, i -> a.get(i, i));
    }

    @Override
    public double get(int row, int column) {
        return a.get(row, column);
    }

    /**
     * y = A x for a search direction x.
     *
     * @throws SingularMatrixException naming the largest entry of an x with xᵀ A x ≤ 0
     */
    @Override
    public Vector mult(Vector x, Vector y) {
        MultigridLevel.multiply(a, ((DenseVector) x).getData(), ((DenseVector) y).getData());
        double[] p = ((DenseVector) x).getData();
        double[] q = ((DenseVector) y).getData();
        double curvature = 0;
        double scale = 0;
        for (int i = 0; i < p.length; i++) {
            curvature += p[i] * q[i];
            scale += diagonal[i] * p[i] * p[i];
        }
        if (!(curvature > ROUND_OFF * scale)) {
            refuse(p, curvature);
        }
        return y;
    }

    private void refuse(double[] p, double curvature) {
        int largest = 0;
        for (int i = 1; i < p.length; i++) {
            if (Math.abs(p[i]) > Math.abs(p[largest])) {
                largest = i;
            }
        }
        throw new SingularMatrixException("ConjugateGradients", largest, curvature / (p[largest] * p[largest]), diagonal[largest]);
    }

    @Override
    public Vector multAdd(double alpha, Vector x, Vector y) {
        a.multiplyTransposeAdd(alpha, ((DenseVector) x).getData(), 0, ((DenseVector) y).getData(), 0);
        return y;
    }

    @Override
    public Matrix copy() {
        return new SymmetricProduct(a);
    }
}
