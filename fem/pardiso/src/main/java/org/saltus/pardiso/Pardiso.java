package org.saltus.pardiso;

import org.bytedeco.mkl.global.mkl_rt;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Symmetry;

/** Factorises symmetric positive definite matrices by PARDISO. */
public final class Pardiso implements LinearSolver {
    /** @param threads that MKL may use, from now on and everywhere in this process */
    public Pardiso(int threads) {
        mkl_rt.MKL_Set_Num_Threads(threads);
    }

    @Override
    public PardisoFactor factorize(SparseMatrix a) {
        Symmetry.check("Pardiso", a);
        return new PardisoFactor(a);
    }
}
