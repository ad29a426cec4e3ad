package org.saltus.core.scene;

import java.util.List;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.LinearSolverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** {@code cholesky}: sparse LLᵀ. */
public final class CholeskyProvider implements LinearSolverProvider {
    @Override
    public String name() {
        return "cholesky";
    }

    @Override
    public String summary() {
        return "supernodal sparse Cholesky factorisation, minimum degree or nested dissection, for symmetric positive definite matrices";
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
