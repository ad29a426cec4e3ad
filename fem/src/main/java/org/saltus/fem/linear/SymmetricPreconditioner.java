package org.saltus.fem.linear;

import no.uib.cipr.matrix.DenseVector;
import no.uib.cipr.matrix.Matrix;
import no.uib.cipr.matrix.Vector;
import no.uib.cipr.matrix.sparse.Preconditioner;

/** A symmetric preconditioner made for one matrix, on MTJ's dense vectors. */
abstract class SymmetricPreconditioner implements Preconditioner {
    @Override
    public final Vector apply(Vector b, Vector x) {
        double[] z = ((DenseVector) x).getData();
        System.arraycopy(((DenseVector) b).getData(), 0, z, 0, z.length);
        solve(z);
        return x;
    }

    @Override
    public final Vector transApply(Vector b, Vector x) {
        return apply(b, x);
    }

    @Override
    public final void setMatrix(Matrix a) {
        throw new UnsupportedOperationException("This preconditioner belongs to the matrix it was made for.");
    }

    /** z ← P⁻¹ z without allocation. */
    abstract void solve(double[] z);
}
