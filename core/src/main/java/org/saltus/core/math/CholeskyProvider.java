package org.saltus.core.math;

import java.util.List;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.LinearSolverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** {@code cholesky}: sparse LLᵀ on the approximate minimum degree order. */
public final class CholeskyProvider implements LinearSolverProvider {
    @Override
    public String name() {
        return "cholesky";
    }

    @Override
    public String summary() {
        return "sparse Cholesky factorisation on the minimum degree order, for symmetric positive definite matrices";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public LinearSolver create(Settings settings, Context context) {
        return new SupernodalCholesky();
    }
}
