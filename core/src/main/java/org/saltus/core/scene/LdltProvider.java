package org.saltus.core.scene;

import java.util.List;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.LinearSolverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** {@code ldlt}: sparse LDLᵀ. */
public final class LdltProvider implements LinearSolverProvider {
    @Override
    public String name() {
        return "ldlt";
    }

    @Override
    public String summary() {
        return "the same as L D Lᵀ without exchange of pivots, for symmetric quasi-definite matrices";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public LinearSolver create(Settings settings, Context context) {
        return SupernodalCholesky.quasiDefinite();
    }
}
